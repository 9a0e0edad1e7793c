import { ofUsers } from './accounts.mjs';
import {
  badPage,
  badRequest,
  badVersion,
  both,
  forbidden,
  inUse,
  kinds,
  none,
  notFound,
  now,
  ok,
  paged,
  problem,
  refuse,
  stale,
} from './answers.mjs';
import { choices, people } from './data.mjs';
import { documents, merged, ordered, searched } from './documents.mjs';
import { library as pictures } from './library.mjs';
import { isDay } from './narrow.mjs';
import { categories, locations, menus, persons, redirects, settings, tags } from './office-seeds.mjs';
import { change } from './publication.mjs';
import { tidy } from './words.mjs';

const activity = [];
function log(user, action, collection, id, title, changes = []) {
  activity.unshift({
    id: activity.length + 1,
    at: now(),
    actor: { id: user.id, name: user.name },
    action,
    target: { collection, id, title },
    changes,
  });
}
log(people[0], 'save', 'settings', null, 'settings', [
  { path: 'site_name.us', old: 'Herald', new: 'Visnyk' },
  { path: 'analytics', old: false, new: true },
]);
log(people[1], 'publish', 'news', 1, 'Українська школа оголошує набір', [
  { path: 'texts.ua.title', old: 'Школа', new: 'Українська школа оголошує набір' },
]);
log(people[0], 'merge', 'tags', 2, 'діти', []);
log(people[0], 'save', 'users', 3, 'Ірина Бойко', [{ path: 'role', old: 'member', new: 'author' }]);

const jobs = [];
let working = null;
function begin(what, user, total) {
  const job = {
    id: jobs.length + 1,
    what,
    state: 'running',
    done: 0,
    total,
    by: { id: user.id, name: user.name },
    started_at: now(),
    ended_at: null,
    error: null,
    notes: [],
    file: false,
  };
  jobs.unshift(job);
  const end = (state) => {
    clearInterval(working?.timer);
    working = null;
    Object.assign(job, {
      state,
      ended_at: now(),
      file: state === 'done' && what === 'export',
    });
  };
  const timer = setInterval(() => {
    job.done = Math.min(total, job.done + 7);
    if (job.done === total) end('done');
  }, 150);
  working = { job, timer, end };
  return job;
}

/** Writes the log entry and notifies the publisher. */
const follow = (user, collection) => ({
  after: (action, item) => {
    log(user, action, collection, item.id, item.name?.ua ?? item.from);
    change();
  },
});

function ofCategories(request, rest) {
  const { method, query, body, user } = request;
  const kind = query.get('kind');
  const list = categories[kind];
  const admin = user.role === 'admin';
  if (kind !== null && !kinds.includes(kind)) return badRequest('kind');
  if (!list || (!admin && !['news', 'services', 'advertisements'].includes(kind))) return forbidden();
  const rights = admin ? ['edit', 'edit_all', 'child', 'delete'] : ['edit', 'child'];
  const section =
    { news: '/novyny', posters: '/poster', advertisements: '/advertisement' }[kind] ?? `/${kind}`;
  const show = (item) => ({
    ...item,
    urls: both(`${section}/category/${item.slug}`, `/us${section}/category/${item.slug}`),
    allowed: rights,
  });
  const all = () => ({
    items: list.map(show),
    total: list.length,
    allowed: admin ? ['create', 'child', 'order'] : ['child'],
  });
  if (rest === '' && method === 'GET') return ok(all());
  if (rest === '/order') {
    if (!admin) return forbidden();
    const refused = ordered(list, body);
    if (refused) return refused;
    change();
    return ok(all());
  }
  const asked = documents(list, { ...request, method: 'GET', id: Number(rest.slice(1)) }, 'categories', {});
  if (!admin && ((method === 'POST' && !body.parent) || (method === 'DELETE' && asked.status === 200)))
    return forbidden();
  return documents(list, { ...request, id: Number(rest.slice(1)) }, 'categories', {
    show,
    ...follow(user, 'categories'),
  });
}

function ofTags(request, rest) {
  const { method, query, body, user } = request;
  if (rest === '' && method === 'GET')
    return searched(tags, query, ({ slug, name, synonyms }) => [slug, name.ua, name.us, ...synonyms]);
  const [, id, action] = /^\/(\d+)(?:\/(merge))?$/.exec(rest) ?? [];
  if (action) {
    change();
    return merged(tags, Number(id), body);
  }
  const answer = documents(tags, { ...request, id: Number(id) }, 'tags', follow(user, 'tags'));
  const { slug, name } = answer.body ?? {};
  if (answer.status === 201) choices.tags.push({ slug, name, parent: null });
  return answer;
}

function ofLocations(request, rest) {
  const { method, body, user } = request;
  const refused = rest === '/order' && ordered(locations, body);
  if (refused) return refused;
  if (rest === '/order') change();
  if (rest === '/order' || (rest === '' && method === 'GET'))
    return ok({ items: locations, total: locations.length });
  return documents(
    locations,
    { ...request, id: Number(rest.slice(1)) },
    'locations',
    follow(user, 'locations'),
  );
}

function ofPeople(request, rest) {
  if (rest === '' && request.method === 'GET') return ok({ items: persons, total: persons.length });
  return documents(
    persons,
    { ...request, id: Number(rest.slice(1)) },
    'people',
    follow(request.user, 'people'),
  );
}

function ofRedirects(request, rest) {
  const { method, query, user } = request;
  if (rest === '' && method === 'GET') return searched(redirects, query, ({ from, to }) => [from, to]);
  return documents(
    redirects,
    { ...request, id: Number(rest.slice(1)) },
    'redirects',
    follow(user, 'redirects'),
  );
}

const address = /^[^\s@",<>]+@[^\s@",<>]+\.[^\s@",<>.]+$/;
const atMost = (list, n) => list.length > n && { key: 'too_many', params: { n, m: list.length } };

const sections = ['novyny', 'poster', 'services', 'diaspors', 'advertisement'];

/** The contrast of a color against white, as WCAG defines it. */
function contrastOf(color) {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 1.05 / (0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05);
}

function wrongColor(value) {
  if (value === '') return false;
  if (!/^#[0-9a-f]{6}$/i.test(value)) return { key: 'bad_color', params: { value } };
  const ratio = Math.floor(contrastOf(value) * 10) / 10;
  return ratio < 4.5 && { key: 'low_contrast', params: { value, ratio, needed: 4.5, darker: '#991b1b' } };
}

/** Some of what the API refuses, in its words. */
function wrongSettings(settings) {
  const { slides, phones, mail_sender, ad_term_days, ad_longest_term_days, allowed_users, synonyms } =
    settings;
  const { sections_off, accent } = settings;
  const found = [
    ...slides.map(({ url }, at) => [`slides.${at}.url`, /\s/.test(url) && 'bad_url']),
    ['phones', atMost(phones, 5)],
    ...phones.map((phone, at) => [`phones.${at}`, !/^\+\d{8,15}$/.test(phone) && 'bad_phone']),
    [
      'mail_sender',
      mail_sender !== '' && !address.test(mail_sender.replace(/^.*<(.*)>$/, '$1')) && 'bad_email',
    ],
    [
      'ad_term_days',
      ad_term_days > ad_longest_term_days && {
        key: 'number_range',
        params: { min: 1, max: ad_longest_term_days },
      },
    ],
    ...sections_off.map((section, at) => [
      `sections_off.${at}`,
      !sections.includes(section) && { key: 'bad_choice', params: { value: section } },
    ]),
    ['accent', wrongColor(accent)],
    ['sections_off', sections.every((section) => sections_off.includes(section)) && 'no_section'],
    ['synonyms', atMost(synonyms, 500)],
    ...synonyms.flatMap(({ word, means }, at) => [
      [`synonyms.${at}.word`, /\s/.test(word) ? 'bad_word' : word === '' && 'required'],
      [`synonyms.${at}.means`, means.split(' ').length > 3 ? 'bad_words' : means === '' && 'required'],
    ]),
    ['allowed_users', atMost(allowed_users, 200)],
    ...allowed_users.map((one, at) => [
      `allowed_users.${at}`,
      !address.test(one.replace(/^@/, 'x@')) && 'bad_email',
    ]),
  ];
  return Object.fromEntries(found.filter(([, refusal]) => refusal));
}

/** Texts in a language are those of editors. */
const tidySettings = (body) =>
  Object.fromEntries(
    Object.entries(body).map(([name, value]) => {
      const isText = typeof value?.ua === 'string' || typeof value?.us === 'string';
      return [
        name,
        isText ? both(tidy(value.ua ?? '', name, 'ua'), tidy(value.us ?? '', name, 'us')) : tidy(value, name),
      ];
    }),
  );

function ofSettings({ method, body, user }, rest) {
  if (rest === '/touched')
    return ok({ paths: ['/', '/us', '/novyny', '/us/novyny'], total: 1284, whole: true });
  if (rest === '/favicon') {
    Object.assign(settings, { favicon: '/mock-cover.svg', version: settings.version + 1 });
    return ok({ ...settings, change: change() });
  }
  if (method === 'GET') return ok(settings);
  if (!Number.isInteger(body.version)) return badVersion(body.version);
  if (body.version !== settings.version) return stale('Роман Гнатюк', settings, false);
  const found = wrongSettings({ ...settings, ...body });
  if (Object.keys(found).length > 0) return refuse(found);
  const { version: _, ...sent } = tidySettings(body);
  log(
    user,
    'save',
    'settings',
    null,
    'settings',
    Object.keys(sent).map((path) => ({ path, old: settings[path], new: sent[path] })),
  );
  Object.assign(settings, sent, { version: settings.version + 1 });
  return ok({ ...settings, change: change() });
}

function ofMenus({ method, body }) {
  if (method === 'PUT') {
    const all = [...menus.header, ...menus.footer, ...menus.none];
    const of = (wanted) => wanted.map((id) => all.find((one) => one.id === id));
    const placed = [...body.header, ...body.footer];
    if ((body.version ?? menus.version) !== menus.version) return stale('', menus, false);
    Object.assign(menus, {
      version: menus.version + 1,
      header: of(body.header),
      footer: of(body.footer),
      none: all.filter(({ id }) => !placed.includes(id)),
    });
    change();
  }
  return ok(menus);
}

function ofMedia(_, rest) {
  if (rest === '/sweep') {
    const left = pictures.filter(({ uses }) => uses > 0);
    const bytes = pictures.reduce((sum, one) => sum + (one.uses === 0 ? one.bytes : 0), 0);
    const removed = pictures.length - left.length;
    pictures.splice(0, pictures.length, ...left);
    return ok({ removed, bytes });
  }
  const [, hash, action] = /^\/(\w+)(?:\/(\w+))?$/.exec(rest) ?? [];
  const one = pictures.find((other) => other.hash === hash);
  if (!one) return rest === '' ? null : notFound();
  if (action === 'uses')
    return ok({
      items: Array.from({ length: one.uses }, (_, n) => ({
        collection: 'news',
        id: n + 1,
        title: `Новина ${n + 1}`,
        path: `/dashboard/news/edit/${n + 1}`,
      })),
    });
  const { hash: own, name: called, url, width, height } = one;
  if (action === 'replace')
    return ok({
      media: { hash: own, name: called, url, width, height },
      entries: one.uses,
      change: change(),
    });
  if (one.uses > 0) return inUse(one.uses);
  pictures.splice(pictures.indexOf(one), 1);
  return none;
}

function ofJobs({ method, body, user, file }, rest) {
  if (rest === '' && method === 'GET') return ok({ items: jobs });
  if (method === 'POST') {
    if (rest === '/import' && !file?.toString('latin1').startsWith('PK'))
      return refuse({ file: 'bad_format' });
    if (rest === '' && !['rebuild', 'export', 'pictures', 'search'].includes(body.what))
      return refuse({ what: body.what ? 'bad_choice' : 'required' });
    if (working) return problem(409, 'job-running', { key: 'job_running' });
    return ok(begin(rest === '/import' ? 'import' : body.what, user, 100), 202);
  }
  const job = jobs.find(({ id }) => id === Number(rest.slice(1)));
  if (!job) return notFound();
  if (working?.job === job) working.end('cancelled');
  return none;
}

function ofActivity({ query }) {
  const asked = (name) => query.get(name) ?? '';
  if (['from', 'to'].some((name) => asked(name) && !isDay(asked(name)))) return badRequest('from');
  const found = activity.filter(
    ({ actor, target, at }) =>
      (!asked('actor') || String(actor.id) === asked('actor')) &&
      (!asked('collection') || target.collection.startsWith(asked('collection'))) &&
      (!asked('from') || at.slice(0, 10) >= asked('from')) &&
      (!asked('to') || at.slice(0, 10) <= asked('to')),
  );
  return badPage(query) ?? ok(paged(found, query, 50, 200));
}

const rooms = {
  categories: [ofCategories, 'editor'],
  tags: [ofTags, 'editor'],
  media: [ofMedia, 'editor'],
  locations: [ofLocations, 'admin'],
  people: [ofPeople, 'admin'],
  redirects: [ofRedirects, 'admin'],
  settings: [ofSettings, 'admin'],
  menus: [ofMenus, 'admin'],
  users: [(request, rest) => ofUsers(request, rest, log), 'admin'],
  jobs: [ofJobs, 'admin'],
  activity: [ofActivity, 'admin'],
};

/** Taxonomy, settings, accounts and work of the dashboard; null for what is none of it. */
export function handleOffice(request) {
  const [, name, rest] = /^\/dashboard\/(\w+)(\/.*)?$/.exec(request.path) ?? [];
  const room = rooms[name];
  if (!room || rest === '/choices') return null;
  // Pictures are taken in by the part of the editors.
  if (name === 'media' && request.method === 'POST' && !rest) return null;
  const [handle, least] = room;
  const { role } = request.user;
  if (role !== 'admin' && (least === 'admin' || role !== 'editor')) return forbidden();
  return handle(request, rest ?? '');
}
