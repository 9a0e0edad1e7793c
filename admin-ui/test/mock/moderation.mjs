import { change } from './publication.mjs';

const hour = 3_600_000;
const ago = (hours) => new Date(Date.now() - hours * hour).toISOString();

const picture = (n) => ({
  media: { hash: `p${n}`, name: `p${n}.webp`, url: '/mock-cover.svg', width: 1200, height: 600 },
  alt: { ua: '', us: '' },
});

const bodies = [
  'Продаю гірський велосипед Trek Marlin 5, рама M, куплений торік. Їздили небагато, гальма й перемикачі відрегульовані. Віддам разом із шоломом і насосом. Забрати можна у Пармі ввечері або на вихідних.',
  'Здаємо простору двокімнатну квартиру біля парку. Поруч школа й церква, до центру двадцять хвилин автобусом. Комунальні послуги оплачуються окремо, домашні тварини — за домовленістю.',
  'Перевожу документи українською та англійською: свідоцтва, дипломи, довідки. Завіряю, надсилаю поштою або електронною поштою впродовж двох днів.',
];
const titles = [
  'Велосипед Trek Marlin 5, майже новий',
  'Двокімнатна квартира біля парку',
  'Переклад документів за два дні',
];
const states = [
  'pending',
  'published',
  'pending',
  'rejected',
  'expired',
  'pending',
  'draft',
  'sold',
  'blocked',
  'pending',
];

const allowed = {
  draft: ['submit', 'delete'],
  pending: ['approve', 'reject', 'withdraw', 'block', 'delete'],
  published: ['bump', 'sold', 'feature', 'pause', 'archive', 'block', 'delete'],
  rejected: ['submit', 'archive', 'delete'],
  expired: ['renew', 'archive', 'delete'],
  sold: ['relist', 'archive', 'delete'],
  archived: ['resume', 'delete'],
  blocked: ['unblock', 'delete'],
  trashed: ['restore'],
};
const becomes = {
  approve: 'published',
  reject: 'rejected',
  block: 'blocked',
  unblock: 'published',
  submit: 'pending',
  withdraw: 'draft',
  sold: 'sold',
  relist: 'published',
  renew: 'published',
  pause: 'archived',
  resume: 'published',
  archive: 'archived',
  delete: 'trashed',
  restore: 'draft',
};

function make(index) {
  const state = states[index % states.length];
  const which = index % titles.length;
  const title = index < titles.length ? titles[which] : `${titles[which]} (${index + 1})`;
  const shown = ['published', 'expired', 'sold'].includes(state);
  return {
    id: index + 1,
    pid: `a${index + 1}`,
    slug: `ad-${index + 1}`,
    kind: 'advertisements',
    state,
    status: state,
    version: 1,
    category: ['velosypedy', 'kvartyry', 'posluhy'][which],
    location: 'parma',
    gallery: index % 3 === 2 ? [] : [picture(index), picture(index + 100)],
    fields: {
      deal: ['sell', 'rent_out', 'service'][which],
      text_lang: 'uk',
      price_kind: which === 2 ? 'on_request' : 'fixed',
      price: which === 2 ? null : [35000, 120000][which],
      currency: 'USD',
      price_period: which === 1 ? 'month' : 'none',
      condition: which === 0 ? 'like_new' : null,
      delivery: which === 0 ? ['pickup', 'local'] : [],
      attributes: {},
      district: null,
      contact_name: 'Марко',
      allow_messages: true,
    },
    texts: {
      ua: { title, body: bodies[which] },
      us:
        which === 2
          ? { title: 'Documents translated in two days', body: 'Certificates, diplomas, references.' }
          : null,
    },
    contact: { phone: '+12165550142', phone_apps: ['viber'], show_phone: true },
    term_days: 30,
    created_at: ago(60 + index),
    updated_at: ago(index + 1),
    published_at: shown ? ago(40 + index) : null,
    expires_at: shown ? ago(-200) : null,
    bumped_at: null,
    featured_until: null,
    sold_at: null,
    edit_pending: index === 2,
    needs_review: false,
    counts: { views: 128, reveals: 7, messages: 2 },
    urls: shown ? { ua: `/advertisement/ad-${index + 1}`, us: `/us/advertisement/ad-${index + 1}` } : null,
    decision: null,
    decisions: [],
    owner: { id: 4, name: 'Марко Левчук', trust: index % 4 },
    risk: [30, 0, 85, 0, 0, 45][index % 6],
    signals: [
      [
        { code: 'contact', points: 10 },
        { code: 'mixed_script', points: 20 },
      ],
      [],
      [
        { code: 'duplicate', points: 50 },
        { code: 'price', points: 25 },
        { code: 'links', points: 20 },
        { code: 'capitals', points: 10 },
        { code: 'trusted', points: -20 },
      ],
      [],
      [],
      [{ code: 'fast', points: 40 }],
    ][index % 6],
  };
}

const ads = Array.from({ length: 30 }, (_, index) => make(index));
const claims = new Map([[6, { id: 1, name: 'Олена Ткачук' }]]);

const view = (ad) => ({
  ...ad,
  title: { ua: ad.texts.ua?.title ?? null, us: ad.texts.us?.title ?? null },
  actions: allowed[ad.state],
  decision: ad.decisions[0] ?? null,
});
const ok = (body, status = 200) => ({ status, body });
const problem = (status, extra = {}) => ({ status, body: { title: String(status), status, ...extra } });

const previous = (ad) =>
  ad.edit_pending
    ? {
        texts: {
          ua: {
            title: 'Переклад документів',
            body: `${bodies[2].replace('двох днів', 'тижня')} Нотаріус поруч.`,
          },
          us: null,
        },
        fields: { ...ad.fields, price_kind: 'fixed', price: 4500 },
        gallery: [picture(7)],
      }
    : null;

function queue() {
  const waiting = ads
    .filter(({ state }) => state === 'pending')
    .sort((a, b) => Number(b.risk >= 70) - Number(a.risk >= 70) || a.updated_at.localeCompare(b.updated_at));
  const items = waiting.map((ad) => ({
    ...view(ad),
    waiting_since: ad.updated_at,
    previous: previous(ad),
    claimed_by: claims.get(ad.id) ?? null,
  }));
  return { items, total: items.length, median_wait_seconds: 12_000 };
}

function list(query, user) {
  const author = query.get('author') === 'me' ? String(user.id) : query.get('author');
  const page = Number(query.get('page') ?? 1);
  const size = Number(query.get('per_page') ?? 20);
  const wanted = (name, value) => !query.get(name) || query.get(name) === value;
  const q = (query.get('q') ?? '').toLowerCase();
  const found = ads
    .filter((ad) => wanted('state', ad.state) && wanted('category', ad.category))
    .filter((ad) => !author || String(ad.owner?.id) === author)
    .filter((ad) => JSON.stringify(ad.texts).toLowerCase().includes(q))
    .map(view);
  return { items: found.slice((page - 1) * size, page * size), total: found.length, page, per_page: size };
}

/** What is in the trash, as it was before; by whom. */
const trashed = new Map();

function act(ad, action, body, user) {
  if (body.version !== undefined && body.version !== ad.version) return problem(409);
  if (action === 'undo' && ad.state === 'trashed') {
    const kept = trashed.get(ad);
    if (kept?.by !== user.id) return problem(403);
    Object.assign(ad, kept.before, { version: ad.version + 1 });
    return ok({ ...view(ad), change: change() });
  }
  if (!allowed[ad.state].includes(action)) return problem(409);
  if ((action === 'reject' || action === 'block') && !body.reason)
    return problem(422, { errors: { reason: [{ key: 'required', params: {} }] } });
  const was = ad.state;
  if (action === 'delete') trashed.set(ad, { by: user.id, before: { ...ad } });
  else trashed.delete(ad);
  ad.state = becomes[action] ?? ad.state;
  ad.version += 1;
  ad.updated_at = ago(0);
  if (action === 'feature') ad.featured_until = body.until;
  if (action === 'approve') {
    ad.edit_pending = false;
    ad.published_at ??= ago(0);
    ad.expires_at ??= ago(-720);
    ad.urls = { ua: `/advertisement/${ad.slug}`, us: `/us/advertisement/${ad.slug}` };
  }
  if (['approve', 'reject', 'block', 'unblock'].includes(action)) {
    ad.decisions.unshift({
      action,
      reason: body.reason ?? null,
      note: body.note ?? null,
      fragments: body.fragments ?? [],
      at: ago(0),
      appeal_text: null,
      actor: { id: user.id, name: user.name },
      automated: false,
    });
  }
  const seen = was === 'published' || ad.state === 'published';
  return ok({ ...view(ad), ...(seen && { change: change() }) });
}

/** Advertisements in the dashboard, by the contract of `/api/dashboard/advertisements`. */
export function advertisements({ method, path, query, body, user }) {
  if (user.role !== 'editor' && user.role !== 'admin') return problem(403);
  if (path === '' && method === 'GET') return ok(list(query, user));
  if (path === '/queue') return ok(queue());
  if (path === '') {
    const ad = {
      ...make(0),
      ...body,
      id: ads.length + 1,
      state: 'draft',
      urls: null,
      signals: [],
      risk: 0,
      owner: null,
    };
    ads.push(ad);
    return ok(view(ad), 201);
  }
  const [, id, action] = /^\/(\d+)(?:\/(\w+))?$/.exec(path) ?? [];
  const ad = ads.find((item) => item.id === Number(id));
  if (!ad) return problem(404);
  if (method === 'GET') return ok(view(ad));
  if (action === 'claim') {
    const holder = claims.get(ad.id);
    if (holder && holder.id !== user.id)
      return problem(409, { key: 'claimed', params: { name: holder.name } });
    claims.set(ad.id, { id: user.id, name: user.name });
    return ok(view(ad));
  }
  if (method === 'PUT') {
    if (body.version !== ad.version) return problem(409);
    Object.assign(ad, {
      category: body.category,
      fields: body.fields,
      texts: body.texts,
      version: ad.version + 1,
    });
    return ok({ ...view(ad), ...(ad.state === 'published' && { change: change() }) });
  }
  return act(ad, action, body, user);
}
