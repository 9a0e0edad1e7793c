import { badPage, badRequest, forbidden, none, notFound, now, ok, paged, wrongState } from './answers.mjs';
import { typedLines } from './words.mjs';

const hour = 3_600_000;
const day = 24 * hour;
const two = (value) => String(value).padStart(2, '0');
const wallDay = (date) => `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;

/** The same every time: a screen that shows it can be compared. */
const wave = (index, scale) =>
  Math.round(scale * (1.2 + Math.sin(index * 0.9) * 0.6 + ((index * 37) % 11) / 20));

const lengths = { day: 24, week: 7, month: 30 };

function series(range, now) {
  const count = lengths[range];
  return Array.from({ length: count }, (_, index) => {
    const at = new Date(now - (count - 1 - index) * (range === 'day' ? hour : day));
    const views = wave(index, range === 'day' ? 60 : 1400);
    return {
      at: wallDay(at) + (range === 'day' ? `T${two(at.getHours())}:00` : ''),
      views,
      visitors: Math.round(views * 0.41),
    };
  });
}

const sum = (points, key) => points.reduce((total, point) => total + point[key], 0);

function stats(range, empty) {
  const now = Date.now();
  const points = series(range, now).map((point) => (empty ? { ...point, views: 0, visitors: 0 } : point));
  const totals = { views: sum(points, 'views'), visitors: sum(points, 'visitors') };
  const part = (share) => Math.round(totals.views * share);
  const list = (items) => (empty ? [] : items);
  return {
    range,
    from: new Date(now - lengths[range] * (range === 'day' ? hour : day)).toISOString(),
    to: new Date(now).toISOString(),
    online: empty ? 0 : 37,
    totals,
    before: empty
      ? { views: 0, visitors: 0 }
      : { views: Math.round(totals.views * 0.89), visitors: Math.round(totals.visitors * 1.04) },
    series: points,
    pages: list([
      { path: '/', views: part(0.31), visitors: part(0.2) },
      { path: '/advertisement', views: part(0.17), visitors: part(0.11) },
      {
        path: '/novyny/nedilna-shkola-v-parmi-vidkryvaie-reiestratsiiu-na-vesnianyi-semestr',
        views: part(0.09),
        visitors: part(0.07),
      },
      { path: '/us/poster', views: part(0.05), visitors: part(0.03) },
      { path: '/search/all', views: part(0.02), visitors: part(0.02) },
    ]),
    sources: list([
      { host: '', views: part(0.52) },
      { host: 'www.google.com', views: part(0.27) },
      { host: 'm.facebook.com', views: part(0.14) },
      { host: 't.me', views: part(0.07) },
    ]),
    devices: list([
      { device: 'mobile', views: part(0.68) },
      { device: 'desktop', views: part(0.27) },
      { device: 'tablet', views: part(0.05) },
    ]),
    languages: list([
      { locale: 'ua', views: part(0.81) },
      { locale: 'us', views: part(0.19) },
    ]),
    publishing: {
      publishes: empty ? 0 : 214,
      failed: empty ? 0 : 1,
      median_ms: empty ? null : 23,
      files: empty ? 0 : 3120,
      by_kind: ['news', 'posters', 'services', 'diaspors', 'advertisements', 'reklama', 'pages'].map(
        (kind, index) => ({
          kind,
          published: empty ? 0 : 40 - index * 6,
          edited: empty ? 0 : 90 - index * 11,
        }),
      ),
    },
    moderation: {
      waiting: 4,
      approved: empty ? 0 : 118,
      rejected: empty ? 0 : 17,
      blocked: empty ? 0 : 3,
      median_wait_seconds: empty ? null : 4260,
      reasons: list([
        { reason: 'incomplete', count: 9 },
        { reason: 'scam', count: 5 },
        { reason: 'other', count: 3 },
      ]),
    },
    ads: list([
      { state: 'published', count: 1240 },
      { state: 'expired', count: 310 },
      { state: 'sold', count: 96 },
      { state: 'pending', count: 4 },
      { state: 'blocked', count: 3 },
    ]),
    banners: list([
      {
        id: 1,
        title: 'Різдвяні набори від пекарні «Колосок»',
        placement: 'home_top',
        served: 5200,
        viewable: 4100,
        clicks: 61,
      },
      { id: 2, title: 'Табір «Озерні зорі»', placement: 'list_inline', served: 900, viewable: 0, clicks: 0 },
    ]),
  };
}

const texts = {
  ua: {
    title: 'Велосипед Trek Marlin 5, майже новий',
    body: 'Продаю гірський велосипед Trek Marlin 5, рама M. Передоплата на картку, надсилаю лише поштою.',
  },
  us: null,
};

const complaint = (id, reason, state, more = {}) => ({
  id,
  reason,
  text: '',
  email: null,
  locale: 'ua',
  reporter: null,
  doubtful: false,
  state,
  assignee: null,
  outcome_note: '',
  created_at: new Date(Date.now() - id * 5 * hour).toISOString(),
  updated_at: new Date(Date.now() - id * 5 * hour).toISOString(),
  closed_at: null,
  target: {
    kind: 'advertisements',
    id: 2,
    title: texts.ua.title,
    status: 'published',
    path: '/dashboard/advertisements/edit/2',
    url: '/advertisement/velosyped-trek-marlin-5',
    open: 2,
  },
  snapshot: texts,
  ...more,
});

const complaints = [
  complaint(1, 'scam', 'new', {
    text: 'Просить передоплату на картку, а телефон не відповідає. Схоже на обман.',
    email: 'petro@example.org',
    reporter: { id: 4, name: 'Марко Левчук' },
  }),
  complaint(2, 'duplicate', 'new', { doubtful: true }),
  complaint(3, 'copyright', 'in_review', {
    text: 'The photograph is mine and was used without asking.',
    locale: 'us',
    email: 'photo@example.org',
    assignee: { id: 1, name: 'Олена Ткачук' },
    target: {
      kind: 'news',
      id: 1,
      title: 'Недільна школа в Пармі відкриває реєстрацію на весняний семестр',
      status: 'published',
      path: '/dashboard/news/edit/1',
      url: '/novyny/shkola',
      open: 1,
    },
    snapshot: { ua: { title: 'Недільна школа в Пармі', body: 'Набір триватиме до 10 грудня.' } },
  }),
  complaint(4, 'sold_or_outdated', 'actioned', {
    assignee: { id: 1, name: 'Олена Ткачук' },
    outcome_note: 'Оголошення зняте.',
    closed_at: new Date(Date.now() - 2 * hour).toISOString(),
    target: {
      kind: 'advertisements',
      id: 9999,
      title: 'Диван кутовий, розкладний',
      status: 'trashed',
      path: '/dashboard/advertisements/edit/9999',
      url: null,
      open: 0,
    },
  }),
  complaint(5, 'other', 'dismissed', { text: 'Не подобається заголовок.', outcome_note: 'Порушення немає.' }),
];

const reasons = ['scam', 'duplicate', 'copyright', 'sold_or_outdated', 'other'];
const open = new Set(['new', 'in_review']);
const next = { take: 'in_review', act: 'actioned', dismiss: 'dismissed', reopen: 'in_review' };
const allowed = {
  new: ['take'],
  in_review: ['act', 'dismiss'],
  actioned: ['reopen'],
  dismissed: ['reopen'],
};
const shown = (item) => ({ ...item, actions: allowed[item.state] });

function list(query) {
  const [state, reason] = [query.get('state') ?? '', query.get('reason') ?? ''];
  if (state && state !== 'open' && !Object.hasOwn(allowed, state)) return badRequest('state');
  if (reason && !reasons.includes(reason)) return badRequest('reason');
  const text = (query.get('q') ?? '').toLowerCase();
  const inState = (item, wanted) =>
    !wanted || (wanted === 'open' ? open.has(item.state) : item.state === wanted);
  const asked = complaints
    .filter((item) => !reason || reason === item.reason)
    .filter((item) => `${item.text} ${item.target.title}`.toLowerCase().includes(text));
  const items = asked.filter((item) => inState(item, state));
  const counts = Object.fromEntries(
    ['open', 'new', 'in_review', 'actioned', 'dismissed'].map((one) => [
      one,
      asked.filter((item) => inState(item, one)).length,
    ]),
  );
  return badPage(query) ?? ok({ ...paged(items.map(shown), query), counts });
}

function act(item, action, { note = '' }, user) {
  if (!Object.hasOwn(next, action)) return notFound();
  if (!allowed[item.state].includes(action)) return wrongState();
  item.state = next[action];
  item.assignee = { id: user.id, name: user.name };
  item.updated_at = now();
  item.closed_at = open.has(item.state) ? null : now();
  if (action === 'act' || action === 'dismiss') item.outcome_note = typedLines(note);
  return ok(shown(item));
}

const tables = ['series', 'pages', 'sources', 'devices', 'languages', 'banners'];
const csv = { 'content-type': 'text/csv; charset=utf-8' };

function ofStats(path, query) {
  const range = query.get('range') ?? 'week';
  const table = path.split('/')[3];
  if (table !== undefined && !tables.includes(table)) return notFound();
  if (!Object.hasOwn(lengths, range)) return badRequest('range');
  if (table !== undefined) return { ...ok('path,views\n/,10\n'), headers: csv };
  return ok(stats(range, range === 'month'));
}

const dayMs = 86_400_000;

/** Searches without a result: of the first two weeks and the fourth. */
function unanswered(query) {
  const asked = Number(query.get('weeks') ?? 8);
  if (!Number.isInteger(asked) || asked < 0 || asked > 255) return badRequest('weeks');
  const day = (at) => new Date(at).toISOString().slice(0, 10);
  const today = Date.parse(day(Date.now()));
  const monday = today - ((new Date(today).getUTCDay() + 6) % 7) * dayMs;
  const questions = [
    [
      { query: 'гаражний розпродаж', section: 'all', locale: 'ua', count: 14 },
      { query: 'авто', section: 'advertisement', locale: 'ua', count: 9 },
      { query: 'english tutor', section: 'all', locale: 'us', count: 3 },
    ],
    [{ query: 'вишиванка дитяча 8 років', section: 'advertisement', locale: 'ua', count: 1 }],
    [],
    [{ query: 'нотаріус субота', section: 'services', locale: null, count: 2 }],
  ];
  const weeks = Array.from({ length: Math.min(9, Math.max(1, asked)) }, (_, back) => ({
    from: day(monday - back * 7 * dayMs),
    to: day(monday - back * 7 * dayMs + 6 * dayMs),
    questions: questions[back] ?? [],
  }));
  return ok({ weeks });
}

/** Popular questions, of which there are none, and taking one out. */
function popular(method, query) {
  if (method === 'GET') return ok({ questions: [] });
  const q = (query.get('q') ?? '').trim();
  if (q === '' || !['ua', 'us'].includes(query.get('locale'))) return badRequest('q');
  return none;
}

/** Statistics and complaints; undefined for any other path. `range=month` has no visits at all. */
export function reports({ method, path, query, body, user }) {
  if (!path.startsWith('/dashboard/stats') && !path.startsWith('/dashboard/reports')) return undefined;
  if (user.role !== 'admin') return forbidden();
  if (path.startsWith('/dashboard/stats')) return ofStats(path, query);
  if (path === '/dashboard/reports') return list(query);
  if (path === '/dashboard/reports/unanswered') return unanswered(query);
  if (path === '/dashboard/reports/suggestions') return popular(method, query);
  const [, id, action] = /^\/dashboard\/reports\/(\d+)(?:\/(\w+))?$/.exec(path) ?? [];
  const item = complaints.find((one) => one.id === Number(id));
  if (!item) return notFound();
  return method === 'GET' ? ok(shown(item)) : act(item, action, body, user);
}
