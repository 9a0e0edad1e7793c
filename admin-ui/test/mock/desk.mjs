import { readFileSync } from 'node:fs';
import { choices, people, stories } from './data.mjs';
import { change } from './publication.mjs';

/** What forms of every kind ask for: field tables, entries, their saved states, the media library, new tags. */
const fields = JSON.parse(readFileSync(new URL('fields.json', import.meta.url), 'utf8'));
const kinds = ['posters', 'services', 'diaspors', 'reklama', 'pages'];

const ok = (body, status = 200) => ({ status, body });
const problem = (status, title, extra = {}) => ({
  status,
  body: { type: 'about:blank', title, status, ...extra },
});
const ago = (hours) => new Date(Date.now() - hours * 3_600_000).toISOString();

const lead = 'Запрошуємо всіх, хто живе поруч: і тих, хто приїхав учора, і тих, чиї діди збудували цей дім.';
const body =
  'Двері відчинені для кожного. Приходьте з дітьми й друзями, приносьте книжки, якими хочете поділитися.\n\n## Що взяти\n\n- змінне взуття\n- добрий настрій\n\n| День | Час |\n| --- | --- |\n| субота | 10:00 |\n';
const english =
  'The doors are open to everyone. Come with your children and friends, and bring books you would like to share with the neighbours.';

const words = (title, more = {}) => ({
  title,
  lead,
  body,
  seo_title: '',
  seo_description: '',
  cover_alt: '',
  cover_caption: '',
  ...more,
});

const examples = {
  posters: {
    title: ['Вечір українського кіно', 'An evening of Ukrainian film'],
    text: { venue_name: 'Український дім' },
    fields: {
      occurrences: [
        { start: '2026-12-05T18:30:00', end: '2026-12-05T21:00:00', all_day: false },
        { start: '2026-12-12T18:30:00', end: '2026-12-12T21:00:00', all_day: false },
      ],
      tz: 'America/Chicago',
      mode: 'offline',
      address: '2247 W Chicago Ave, Chicago, IL',
      event_status: 'scheduled',
      price_kind: 'range',
      price_min: 1500,
      price_max: 3000,
      currency: 'USD',
      organizer_name: 'Клуб «Довженко»',
      performers: [{ name: 'Тарас Томенко', url: null, group: false }],
      accessibility: ['step_free'],
    },
  },
  services: {
    title: ['Юридична допомога новоприбулим', 'Legal help for newcomers'],
    text: { items: [{ name: 'Консультація', price_from: 5000, unit: 'година' }] },
    fields: {
      provider_kind: 'company',
      currency: 'USD',
      phones: [{ number: '+13125550142', apps: ['viber'] }],
      email: 'help@example.org',
      social: ['https://example.org/law'],
      hours: ['mon', 'tue', 'wed', 'thu', 'fri'].map((day) => ({ day, from: '09:00', to: '18:00' })),
      hours_exceptions: [{ date: '2026-12-25', from: null, to: null }],
      languages: ['uk', 'en', 'pl'],
      areas: ['klivlend'],
    },
  },
  diaspors: {
    title: ['Товариство «Просвіта» в Клівленді', 'Prosvita society of Cleveland'],
    text: { leaders: [{ name: 'Ганна Лис', role: 'голова' }], services_schedule: '- неділя, 10:00' },
    fields: {
      org_kind: 'association',
      founded_year: 1924,
      country: 'US',
      phones: [{ number: '+12165550187', apps: [] }],
      help_topics: ['documents', 'language'],
      hours: [{ day: 'sat', from: '10:00', to: '15:00' }],
    },
  },
  reklama: {
    title: ['Пекарня «Паляниця»', 'Palianytsia bakery'],
    text: { cta_text: 'Замовити' },
    fields: {
      advertiser_name: 'Palianytsia LLC',
      starts_at: '2026-11-20T06:00:00Z',
      ends_at: '2026-12-31T06:00:00Z',
      placements: ['home_top', 'sidebar'],
      target_url: 'https://example.org/bread',
    },
  },
  pages: {
    title: ['Правила користування', 'Terms of use'],
    text: {},
    fields: { template: 'legal', menu: 'footer', menu_order: 20, effective_at: '2026-11-01', versions: [] },
  },
};

const drafted = (kind, index) => {
  const { title, text, fields: own } = examples[kind];
  const [ua, us] = title;
  const when = ago(index * 5);
  const slug = `${kind}-${index + 1}`;
  const author = people[index % 3];
  const status = index === 0 ? 'draft' : 'published';
  return {
    id: index + 1,
    kind,
    slug,
    status,
    version: 1,
    category: fields[kind].categories ? 'kultura' : null,
    tags: [],
    location: 'klivlend',
    cover: null,
    cover_credit: null,
    media: [],
    gallery: [],
    noindex: false,
    staff_note: null,
    publish_at: null,
    unpublish_at: null,
    pinned_until: null,
    fields: structuredClone(own),
    texts: { ua: words(ua, text), us: index === 0 ? null : { ...words(us), body: english } },
    translation_state: index === 0 ? 'missing' : 'stale',
    published_at: status === 'published' ? when : null,
    updated_at: when,
    created_at: when,
    former_slugs: index === 1 ? [`${kind}-old`] : [],
    serials: {},
    author: { id: author.id, name: author.name },
    pending: false,
    live: status === 'published',
    urls: { ua: `/${kind}/${slug}`, us: `/us/${kind}/${slug}` },
    notes:
      index === 0
        ? [
            { at: ago(3), by: { id: 2, name: 'Роман Гнатюк' }, action: 'withdraw', note: 'Додайте адресу.' },
            { at: ago(4), by: { id: 3, name: 'Ірина Бойко' }, action: 'submit', note: 'Готово, гляньте.' },
          ]
        : [],
  };
};

export const entries = Object.fromEntries(kinds.map((kind) => [kind, [drafted(kind, 0), drafted(kind, 1)]]));
/** Pictures, newest first. */
export const library = Array.from({ length: 31 }, (_, n) => ({
  hash: String(n).padStart(32, 'a'),
  name: `svitlyna-${n + 1}.webp`,
  url: '/mock-cover.svg',
  width: 1200,
  height: 630,
  bytes: 84_000 + n * 37_000,
  created_at: ago(n * 9),
  uses: n % 3,
}));
let uploads = 0;

function allowed(entry, user) {
  const staff = user.role === 'editor' || user.role === 'admin';
  const own = entry.author.id === user.id;
  const { status } = entry;
  if (status === 'trashed')
    return [...(staff || own ? ['restore'] : []), ...(user.role === 'admin' ? ['erase'] : [])];
  return [
    ...(staff || own ? ['save', 'preview'] : []),
    ...(status === 'draft' && (staff || own) ? ['submit'] : []),
    ...(status === 'review' && (staff || own) ? ['withdraw'] : []),
    ...(staff ? ['publish', 'schedule'] : []),
    ...(staff && status === 'published' ? ['unpublish', 'archive'] : []),
    ...(user.role === 'admin' || status !== 'published' ? ['delete'] : []),
  ];
}

const shown = (entry, user) => ({ ...entry, allowed: allowed(entry, user) });
const kept = new Map();

/** Saved states of an entry: made up for what was there before, added to with every save. */
function states(entry) {
  const key = `${entry.kind}/${entry.id}`;
  if (!kept.has(key)) {
    const first = structuredClone(entry);
    first.texts.ua.title = `${first.texts.ua.title} (перша редакція)`;
    first.texts.ua.body = first.texts.ua.body.replace(/^\S+ \S+/, 'Скоро почнеться');
    kept.set(key, [
      { id: 2, at: entry.updated_at, author: entry.author, note: '', document: structuredClone(entry) },
      { id: 1, at: entry.created_at, author: entry.author, note: '', document: first },
    ]);
  }
  return kept.get(key);
}

function remember(entry, user) {
  const list = states(entry);
  list.unshift({
    id: list.length + 1,
    at: entry.updated_at,
    author: { id: user.id, name: user.name },
    note: '',
    document: structuredClone(entry),
  });
}

const decided = new Set(['id', 'kind', 'version', 'status', 'author', 'allowed', 'notes']);
const statuses = {
  submit: 'review',
  publish: 'published',
  schedule: 'published',
  unpublish: 'draft',
  withdraw: 'draft',
  archive: 'archived',
  restore: 'draft',
};

function written(entry, body, user, publish) {
  for (const [key, value] of Object.entries(body)) {
    if (key === 'texts') entry.texts = { ...entry.texts, ...value };
    else if (!decided.has(key)) entry[key] = value;
  }
  entry.version += 1;
  entry.updated_at = new Date().toISOString();
  if (publish) {
    entry.status = 'published';
    entry.published_at ??= entry.updated_at;
    entry.live = true;
  }
  entry.pending = entry.status === 'published' && !publish;
  remember(entry, user);
  return { ...shown(entry, user), change: change() };
}

function acted(entry, action, body, user) {
  if (!statuses[action]) return problem(404, 'Page Not Found');
  entry.status = statuses[action];
  entry.live = entry.status === 'published';
  if (body.note) {
    entry.notes = [
      { at: new Date().toISOString(), by: { id: user.id, name: user.name }, action, note: body.note },
      ...(entry.notes ?? []),
    ];
  }
  return ok(written(entry, {}, user, false));
}

function history(entry, rest, { method, body, user }) {
  const list = states(entry);
  const [, id, restore] = /^(?:\/(\d+))?(\/restore)?$/.exec(rest) ?? [];
  const one = list.find((state) => state.id === Number(id));
  if (id && !one) return problem(404, 'Page Not Found');
  if (restore && method === 'POST') {
    if (body.version !== entry.version) return problem(409, 'Conflict');
    return ok(written(entry, { texts: one.document.texts, fields: one.document.fields }, user, false));
  }
  if (one) return ok({ id: one.id, at: one.at, author: one.author, document: one.document });
  const items = list.map(({ document: _, ...state }, index) => ({
    ...state,
    head: index === 0,
    live: entry.live && index === (entry.pending ? 1 : 0),
    changed: ['texts.ua.title'],
  }));
  return ok({ items, total: items.length, page: 1, per_page: 20 });
}

function oneOf(kind, entry, rest, request) {
  const { method, body, query, user } = request;
  if (rest.startsWith('/revisions')) return history(entry, rest.slice('/revisions'.length), request);
  if (rest === '/touched') {
    const paths = [
      `/${kind}/${entry.slug}`,
      `/us/${kind}/${entry.slug}`,
      '/',
      '/us',
      `/${kind}`,
      `/us/${kind}`,
    ];
    return ok({ paths, total: 7, whole: false });
  }
  // News have their own handler: only their history is told here.
  if (kind === 'news') return undefined;
  if (method === 'GET') return ok(shown(entry, user));
  if (method === 'DELETE') {
    entry.status = 'trashed';
    change();
    return { status: 204 };
  }
  if (body.version !== entry.version)
    return problem(409, 'Conflict', { current: shown(entry, user), params: { name: 'Роман Гнатюк' } });
  if (query.get('check') === 'true') return { status: 204 };
  if (method === 'PUT') return ok(written(entry, body, user, query.get('publish') === 'true'));
  return acted(entry, rest.slice(1), body, user);
}

function pictures({ method, query }) {
  if (method === 'POST') {
    uploads += 1;
    const hash = String(uploads).padStart(32, 'b');
    const picture = { hash, name: 'cover.webp', url: '/mock-cover.svg', width: 1200, height: 630 };
    library.unshift({ ...picture, bytes: 120_000, created_at: new Date().toISOString(), uses: 0 });
    return ok(picture, 201);
  }
  const [page, size] = [Number(query.get('page') ?? 1), Number(query.get('per_page') ?? 24)];
  const items = library.filter(({ name }) => name.includes(query.get('q') ?? ''));
  return ok({
    items: items.slice((page - 1) * size, page * size),
    total: items.length,
    page,
    per_page: size,
  });
}

function made(kind, { body, query, user }) {
  if (query.get('check') === 'true') return { status: 204 };
  const now = new Date().toISOString();
  const entry = {
    ...drafted(kind, 0),
    id: entries[kind].length + 1,
    version: 0,
    author: { id: user.id, name: user.name },
    notes: [],
    texts: { ua: null, us: null },
    created_at: now,
  };
  entries[kind].push(entry);
  const answer = written(entry, body, user, query.get('publish') === 'true');
  return ok(answer, 201);
}

export const isOnDesk = (kind, id) => entries[kind]?.some((entry) => entry.id === id) ?? false;

/** undefined for what others answer. */
export function desk(request) {
  const { method, path, body, query } = request;
  if (path === '/dashboard/fields') return ok(fields);
  if (path === '/dashboard/media') return pictures(request);
  if (path === '/dashboard/tags' && method === 'POST') {
    if (body.name.us.trim() === '')
      return problem(422, 'Unprocessable', { errors: { 'name.us': [{ key: 'required', params: {} }] } });
    choices.tags.push({ slug: body.slug, name: body.name, parent: null });
    return ok({ id: choices.tags.length, version: 1, used: 0, ...body }, 201);
  }
  const [, kind, preview, id, rest = ''] =
    /^\/dashboard\/(\w+)(?:\/(preview)|\/(\d+)(\/.*)?)?$/.exec(path) ?? [];
  if (preview && (entries[kind] || kind === 'advertisements'))
    return ok({ url: `/api/preview/${query.get('locale')}` });
  if (!entries[kind] && kind !== 'news') return undefined;
  const list = entries[kind] ?? stories;
  if (id !== undefined) {
    const entry = list.find((one) => one.id === Number(id));
    if (entry) return oneOf(kind, entry, rest, request);
    return kind === 'news' ? undefined : problem(404, 'Page Not Found');
  }
  if (method === 'POST' && kind !== 'news') return made(kind, request);
  return undefined;
}
