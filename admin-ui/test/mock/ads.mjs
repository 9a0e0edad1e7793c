import { overlaid, problemsOf } from './ad-rules.mjs';
import { toOwner } from './ad-shape.mjs';
import {
  badPage,
  badRequest,
  badVersion,
  invalid,
  none,
  notFound,
  ok,
  paged,
  problem,
  refuse,
  stale,
  wrong,
  wrongState,
} from './answers.mjs';
import { settings } from './office-seeds.mjs';
import { slugify } from './slug.mjs';

const day = 24 * 60 * 60 * 1000;
const at = (days) => `${new Date(Date.now() + days * day).toISOString().slice(0, 19)}Z`;

/** A category names its questions and rules; a place does neither. */
const choice = (slug, ua, us, parent = null) => ({ slug, name: { ua, us }, parent });
const usual = { photos: false, condition: false, term_days: 30, longest_term_days: 60, deals: [] };
const category = (slug, ua, us, parent = null, { attributes = [], rules = usual } = {}) => ({
  ...choice(slug, ua, us, parent),
  attributes,
  rules,
});
const say = (ua, us) => ({ ua, us });

export const choices = {
  categories: [
    category('zhytlo', 'Житло', 'Housing', null, {
      attributes: [{ key: 'kimnaty', type: 'number', required: true, label: say('Кімнат', 'Rooms') }],
    }),
    category('orenda-kvartyr', 'Оренда квартир', 'Apartment rentals', 'zhytlo', {
      attributes: [
        {
          key: 'plosha',
          type: 'number',
          filterable: true,
          unit: say('кв. м', 'sq m'),
          label: say('Площа', 'Area'),
        },
        { key: 'umebliovano', type: 'bool', filterable: true, label: say('Умебльовано', 'Furnished') },
        {
          key: 'tvaryny',
          type: 'enum',
          filterable: true,
          label: say('Домашні тварини', 'Pets'),
          options: [
            { value: 'tak', label: say('можна', 'allowed') },
            { value: 'ni', label: say('не можна', 'not allowed') },
          ],
        },
      ],
    }),
    category('kimnaty', 'Кімнати', 'Rooms', 'zhytlo'),
    category('transport', 'Транспорт', 'Vehicles', null, {
      attributes: [
        { key: 'rik', type: 'year', required: true, label: say('Рік випуску', 'Year') },
        {
          key: 'probih',
          type: 'number',
          filterable: true,
          unit: say('миль', 'mi'),
          label: say('Пробіг', 'Mileage'),
        },
      ],
    }),
    category('dim-i-tekhnika', 'Дім і техніка', 'Home and electronics', null, {
      rules: { photos: true, condition: true, term_days: 14, longest_term_days: 30, deals: [] },
    }),
    category('rizne', 'Різне', 'Everything else'),
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

/** The owner may write; in the other states the form only shows. */
const editable = ['draft', 'published', 'rejected', 'expired', 'archived'];
const shown = (item) =>
  toOwner(item, { actions: actionsOf[item.state], editable: editable.includes(item.state) });
const written = (item, status = 200) => ok({ ...shown(item), change: 41 }, status);

function list(query) {
  const state = query.get('state');
  if (state && !Object.hasOwn(actionsOf, state)) return badRequest('state');
  const counts = {};
  for (const item of store) counts[item.state] = (counts[item.state] ?? 0) + 1;
  const items = store.filter((item) => (state ? item.state === state : item.state !== 'trashed'));
  return badPage(query) ?? ok({ ...paged(items.map(shown), query), counts });
}

const known = new Set([...Object.keys(shown(store[0])), 'change']);

/** Merges the sent members over the stored ad and returns the draft with its validation errors. */
function read(item, { version: _, ...sent }, whole) {
  const strange = Object.keys(sent).filter((key) => !known.has(key));
  const draft = overlaid(item, sent);
  const problems = [
    ...strange.map((key) => wrong(key, 'unknown_field')),
    ...problemsOf(draft, { ...choices, whole }),
  ];
  return { draft, problems };
}

function write(item, { gallery, ...draft }) {
  Object.assign(item, draft, {
    gallery: gallery.map(({ media, alt }) => ({ ...picture(media.hash), ...(alt && { alt }) })),
    title: say(draft.texts.ua?.title ?? null, draft.texts.us?.title ?? null),
    version: item.version + 1,
    updated_at: at(0),
    edit_pending: item.state === 'published',
  });
}

/** Words that make the mock refuse what no rule of the server does: more than one may ask for at a time. */
const tooOften = ({ texts }) =>
  texts?.ua?.title?.includes('ліміт') &&
  problem(429, 'rate-limited', { key: 'rate_limited', params: { n: 300 } });

const blank = () =>
  Object.assign(
    ad('draft', '', {
      version: 0,
      gallery: [],
      category: null,
      location: null,
      texts: { ua: null, us: null },
      contact: { phone: '', phone_apps: [], show_phone: false },
    }),
    { fields: {} },
  );

const sectionOff = () =>
  settings.sections_off.includes('advertisement') && problem(409, 'section-off', { key: 'section_off' });

function create({ body, user }) {
  const off = sectionOff();
  if (off) return off;
  const refused = tooOften(body);
  if (refused) return refused;
  const item = Object.assign(blank(), { by: user?.id });
  const { draft, problems } = read(item, body, false);
  if (problems.length > 0) return invalid(problems);
  store.unshift(item);
  write(item, draft);
  item.slug = `${slugify(item.title.ua ?? item.title.us)}-${item.pid}`;
  return written(item, 201);
}

function save(item, { body }) {
  if (!Number.isInteger(body.version)) return badVersion(body.version);
  if (!editable.includes(item.state)) return wrongState();
  if (body.version !== item.version) return stale('Роман Гнатюк', shown(item));
  const refused = tooOften(body);
  if (refused) return refused;
  const { draft, problems } = read(item, body, ['published', 'expired'].includes(item.state));
  if (problems.length > 0) return invalid(problems);
  write(item, draft);
  return written(item);
}

function appeal(text = '') {
  const length = text.trim().length;
  if (length === 0) return refuse({ text: 'required' });
  return length < 10 ? refuse({ text: { key: 'too_short', params: { n: 10 } } }) : undefined;
}

function act(item, action, body) {
  // Undo is offered by the notice of the trash alone, to who put it there.
  if (!(action === 'undo' && item.state === 'trashed') && !actionsOf[item.state].includes(action))
    return wrongState();
  if (action === 'submit') {
    const off = sectionOff();
    if (off) return off;
    const { problems } = read(item, {}, true);
    const all = [...(body.agree ? [] : [wrong('agree', 'must_accept')]), ...problems];
    if (all.length > 0) return invalid(all);
  }
  const refused = action === 'appeal' && appeal(body.text);
  if (refused) return refused;
  if (body.version !== undefined && body.version !== item.version) return stale('Роман Гнатюк', shown(item));
  if (action === 'restore' || action === 'undo') item.state = item.before ?? 'draft';
  else if (action === 'appeal') item.decision.appeal_text = body.text;
  else {
    item.before = item.state;
    item.state = afterwards[action];
  }
  item.version += 1;
  item.updated_at = at(0);
  return written(item);
}

const steps = new Set([
  ...Object.values(actionsOf).flat(),
  'undo',
  'approve',
  'reject',
  'block',
  'feature',
  'expire',
  'erase',
]);

/** Everything that would be wrong with a draft when it is submitted. */
function checked({ body, query }) {
  const id = query.get('id');
  const item = id ? store.find((one) => one.id === Number(id)) : blank();
  if (!item) return notFound();
  const { problems } = read(item, body, true);
  return problems.length > 0 ? invalid(problems) : none;
}

let uploads = 0;

/** undefined for an address that is not about ads. */
export function handleAds({ method, path, query, body, user }) {
  const set = /^\/cabinet\/choices\/(categories|locations)$/.exec(path)?.[1];
  if (set) return ok(choices[set]);
  if (path === '/cabinet/uploads') {
    uploads += 1;
    return ok(picture(`up${uploads}`).media, 201);
  }
  if (!path.startsWith('/cabinet/ads')) return undefined;
  if (path === '/cabinet/ads/check') return checked({ body, query });
  if (path === '/cabinet/ads/preview') return ok({ url: `/api/preview/${query.get('locale')}` });
  if (path === '/cabinet/ads') return method === 'GET' ? list(query) : create({ body, user });
  const [, id, action] = /^\/cabinet\/ads\/(\d+)(?:\/(\w+))?$/.exec(path) ?? [];
  // The initial ads have no owner (`by`), so they belong to every user.
  const item = store.find((one) => one.id === Number(id) && (!one.by || one.by === user?.id));
  if (!item || (action && !steps.has(action))) return notFound();
  if (method === 'GET') return ok(shown(item));
  if (method === 'PUT') return save(item, { body });
  if (method !== 'DELETE') return act(item, action, body);
  const answer = act(item, 'delete', query.has('version') ? { version: Number(query.get('version')) } : {});
  return answer.status === 200 ? none : answer;
}
