const day = 24 * 60 * 60 * 1000;
const at = (days) => `${new Date(Date.now() + days * day).toISOString().slice(0, 19)}Z`;

const choice = (slug, ua, us, parent = null, more = {}) => ({ slug, name: { ua, us }, parent, ...more });
const say = (ua, us) => ({ ua, us });

export const choices = {
  categories: [
    choice('zhytlo', 'Житло', 'Housing', null, {
      attributes: [{ key: 'kimnaty', type: 'number', required: true, label: say('Кімнат', 'Rooms') }],
    }),
    choice('orenda-kvartyr', 'Оренда квартир', 'Apartment rentals', 'zhytlo', {
      attributes: [
        {
          key: 'plosha',
          type: 'number',
          required: false,
          unit: say('кв. м', 'sq m'),
          label: say('Площа', 'Area'),
        },
        { key: 'umebliovano', type: 'bool', required: false, label: say('Умебльовано', 'Furnished') },
        {
          key: 'tvaryny',
          type: 'enum',
          required: false,
          label: say('Домашні тварини', 'Pets'),
          options: [
            { value: 'tak', label: say('можна', 'allowed') },
            { value: 'ni', label: say('не можна', 'not allowed') },
          ],
        },
      ],
    }),
    choice('kimnaty', 'Кімнати', 'Rooms', 'zhytlo'),
    choice('transport', 'Транспорт', 'Vehicles', null, {
      attributes: [
        { key: 'rik', type: 'year', required: true, label: say('Рік випуску', 'Year') },
        {
          key: 'probih',
          type: 'number',
          required: false,
          unit: say('миль', 'mi'),
          label: say('Пробіг', 'Mileage'),
        },
      ],
    }),
    choice('dim-i-tekhnika', 'Дім і техніка', 'Home and electronics', null, {
      rules: { photos: true, condition: true, term_days: 14, longest_term_days: 30, deals: [] },
    }),
    choice('rizne', 'Різне', 'Everything else'),
  ],
  locations: [
    choice('viskonsyn', 'Вісконсин', 'Wisconsin'),
    choice('milvoki', 'Мілвокі', 'Milwaukee', 'viskonsyn'),
    choice('medison', 'Медісон', 'Madison', 'viskonsyn'),
    choice('illinois', 'Іллінойс', 'Illinois'),
    choice('chykaho', 'Чикаго', 'Chicago', 'illinois'),
  ],
};

const picture = (hash) => ({
  media: { hash, name: `${hash}.webp`, url: '/mock-cover.svg', width: 1200, height: 900 },
  alt: { ua: '', us: '' },
});

/** What the owner may do in each state, the most sensible first. */
const actionsOf = {
  draft: ['submit', 'delete'],
  pending: ['withdraw', 'delete'],
  published: ['bump', 'sold', 'pause', 'delete'],
  rejected: ['submit', 'appeal', 'archive', 'delete'],
  expired: ['renew', 'archive', 'delete'],
  sold: ['relist', 'archive', 'delete'],
  archived: ['resume', 'delete'],
  blocked: ['appeal', 'delete'],
  trashed: ['restore'],
};

const afterwards = {
  submit: 'pending',
  withdraw: 'draft',
  renew: 'published',
  bump: 'published',
  sold: 'sold',
  relist: 'published',
  pause: 'archived',
  resume: 'published',
  archive: 'archived',
  delete: 'trashed',
};

const decision = (action) => ({
  action,
  reason: action === 'block' ? 'scam' : 'price',
  note: 'Ціна в описі не збігається із ціною оголошення. Виправте одну з них.',
  fragments: [{ field: 'body', text: 'віддам за 1 $ тому, хто приїде першим' }],
  at: at(-1),
  appeal_text: null,
});

let serial = 0;

/** As much of what the server alone finds as the form's checks need. */
function wrong({ texts }) {
  const title = texts?.ua?.title ?? '';
  const found = [];
  if (title.length > 5 && title === title.toUpperCase()) found.push({ key: 'shouting', params: {} });
  if (/[а-яіїєґ][a-z]|[a-z][а-яіїєґ]/i.test(title))
    found.push({ key: 'mixed_script', params: { word: title } });
  return found.length > 0 ? { 'texts.ua.title': found } : {};
}

/** Every ad of the list belongs to whoever asks. */
function ad(state, title, part = {}) {
  serial += 1;
  const { fields, ...rest } = part;
  const public_ = ['published', 'sold', 'expired', 'archived', 'blocked'].includes(state);
  return {
    id: serial,
    pid: `pid${serial}`,
    slug: `ad-${serial}`,
    state,
    version: 3,
    title: say(title, null),
    category: 'dim-i-tekhnika',
    location: 'milvoki',
    gallery: [picture(`p${serial}`)],
    fields: {
      deal: 'sell',
      text_lang: 'uk',
      price_kind: 'fixed',
      price: 12_500,
      currency: 'USD',
      price_period: null,
      condition: 'good',
      delivery: ['pickup'],
      attributes: {},
      district: 'біля парку',
      contact_name: 'Марко',
      allow_messages: true,
      ...fields,
    },
    texts: { ua: { title, body: `${title}. Забрати можна будь-якого вечора після шостої.` }, us: null },
    contact: { phone: '+13125550142', phone_apps: ['viber'], show_phone: true },
    term_days: 30,
    created_at: at(-20),
    updated_at: at(-2),
    published_at: public_ ? at(-18) : null,
    expires_at: public_ ? at(state === 'expired' ? -3 : 12) : null,
    bumped_at: null,
    featured_until: null,
    sold_at: state === 'sold' ? at(-1) : null,
    edit_pending: false,
    needs_review: false,
    counts: { views: 121, reveals: 5, messages: 2 },
    decision: null,
    owner: null,
    ...rest,
  };
}

const store = [
  ad('published', 'Дубовий розкладний стіл і шість стільців', { gallery: ['a', 'b', 'c'].map(picture) }),
  ad('published', 'Здам двокімнатну квартиру біля озера', {
    category: 'orenda-kvartyr',
    expires_at: at(2.5),
    edit_pending: true,
    fields: { deal: 'rent_out', price: 125_050, price_period: 'month', attributes: { kimnaty: 2 } },
  }),
  ad('draft', 'Бандура майстрової роботи, 55 струн, з футляром', { gallery: [] }),
  ad('pending', 'Шукаю роботу: досвідчена няня на чотири дні на тиждень', {
    gallery: [],
    fields: { deal: 'job_seek', price_kind: 'negotiable', price: null },
  }),
  ad('rejected', 'Зимові шини 205/55 R16, комплект', { decision: decision('reject') }),
  ad('expired', 'Дитячий візочок'),
  ad('sold', 'Велосипед 16 дюймів'),
  ad('blocked', 'Навушники', { decision: decision('block') }),
  ad('archived', 'Підручники для третього класу', {
    gallery: [],
    fields: { price_kind: 'free', deal: 'give' },
  }),
  ad('trashed', 'Стара шафа'),
];

const shown = (item) => ({
  ...item,
  actions: actionsOf[item.state],
  urls: ['published', 'sold', 'expired'].includes(item.state)
    ? say(`/advertisement/${item.slug}`, `/us/advertisement/${item.slug}`)
    : null,
});

const problem = (status, title, extra = {}) => ({ status, body: { title, status, ...extra } });
const ok = (body, status = 200) => ({ status, body });

function list(query) {
  const [page, size] = [Number(query.get('page') ?? 1), Number(query.get('per_page') ?? 20)];
  const state = query.get('state');
  const counts = {};
  for (const item of store) counts[item.state] = (counts[item.state] ?? 0) + 1;
  const items = store.filter((item) => (state ? item.state === state : item.state !== 'trashed'));
  return {
    items: items.slice((page - 1) * size, page * size).map(shown),
    total: items.length,
    page,
    per_page: size,
    counts,
  };
}

function write(item, body) {
  for (const key of ['category', 'location', 'texts', 'term_days']) if (key in body) item[key] = body[key];
  if (body.fields) item.fields = { ...item.fields, ...body.fields };
  if (body.contact) item.contact = { ...item.contact, ...body.contact };
  if (body.gallery) item.gallery = body.gallery.map(({ media }) => picture(media.hash));
  item.title = say(item.texts.ua?.title ?? null, item.texts.us?.title ?? null);
  item.version += 1;
  item.updated_at = at(0);
  item.edit_pending = item.state === 'published';
}

function refused(body) {
  const title = body.texts?.ua?.title ?? '';
  if (title.includes('МАШИНА'))
    return problem(422, 'Unprocessable', { errors: { 'texts.ua.title': [{ key: 'shouting', params: {} }] } });
  if (title.includes('ліміт')) return problem(429, 'Too Many Requests', { params: { n: 300 } });
  return null;
}

let uploads = 0;

/** undefined for an address that is not about ads. */
export function handleAds({ method, path, query, body }) {
  const set = /^\/cabinet\/choices\/(categories|locations)$/.exec(path)?.[1];
  if (set) return ok(choices[set]);
  if (path === '/cabinet/uploads') {
    uploads += 1;
    return ok(picture(`up${uploads}`).media, 201);
  }
  if (!path.startsWith('/cabinet/ads')) return undefined;
  if (path === '/cabinet/ads/check') {
    const errors = wrong(body);
    return Object.keys(errors).length > 0 ? problem(422, 'Unprocessable', { errors }) : { status: 204 };
  }
  if (path === '/cabinet/ads/preview') return ok({ url: `/api/preview/${query.get('locale')}` });
  if (path === '/cabinet/ads' && method === 'GET') return ok(list(query));
  if (path === '/cabinet/ads' && method === 'POST') {
    const no = refused(body);
    if (no) return no;
    const item = ad('draft', '', { version: 0, gallery: [], texts: { ua: null, us: null } });
    store.unshift(item);
    write(item, body);
    return ok(shown(item), 201);
  }
  const [, id, action] = /^\/cabinet\/ads\/(\d+)(?:\/(\w+))?$/.exec(path) ?? [];
  const item = store.find((one) => one.id === Number(id));
  if (!item) return problem(404, 'Page Not Found');
  if (method === 'GET') return ok(shown(item));
  if (body.version !== undefined && body.version !== item.version)
    return problem(409, 'Conflict', { current: shown(item), params: { name: 'Роман Гнатюк' } });
  if (method === 'PUT') {
    const no = refused(body);
    if (no) return no;
    write(item, body);
    return ok(shown(item));
  }
  const back = action === 'undo' && item.state === 'trashed';
  if (!back && !actionsOf[item.state].includes(action)) return problem(409, 'Conflict');
  if (action === 'submit' && !body.agree)
    return problem(422, 'Unprocessable', { errors: { agree: [{ key: 'must_accept', params: {} }] } });
  if (back || action === 'restore') item.state = item.before ?? 'draft';
  else if (action === 'appeal') item.decision.appeal_text = body.text;
  else {
    item.before = item.state;
    item.state = afterwards[action];
  }
  item.version += 1;
  item.updated_at = at(0);
  return ok(shown(item));
}
