import { ofUsers } from './accounts.mjs';
import {
  ago,
  badPage,
  badRequest,
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
import { adCategories, choices, people } from './data.mjs';
import { documents, merged, numbered, ordered, searched } from './documents.mjs';
import { library as pictures } from './library.mjs';
import { isDay } from './narrow.mjs';
import { change } from './publication.mjs';
import { tidy } from './words.mjs';

const question = (key, type, ua, us, more = {}) => ({
  key,
  type,
  name: both(ua, us),
  unit: null,
  required: false,
  filter: true,
  options: [],
  ...more,
});

const categoryOf = (kind) => (choice, index) => ({
  slug: choice.slug,
  parent: choice.parent,
  name: choice.name,
  description: index === 0 ? both('Люди й рішення громади.', 'People and decisions.') : null,
  icon: ['people', 'book', 'music', '', 'work'][index % 5],
  closed: index === 3,
  rules:
    kind === 'advertisements' && index === 0
      ? {
          photos: true,
          condition: true,
          term_days: 30,
          longest_term_days: 60,
          most_active: 0,
          premoderation: '',
          deals: ['sell', 'give'],
        }
      : null,
  attributes:
    kind === 'advertisements' && index === 0
      ? [
          question('ploshcha', 'number', 'Площа', 'Area', { unit: both('кв. м', 'sq ft'), required: true }),
          question('stan', 'enum', 'Стан', 'Condition', {
            options: [
              { key: 'nove', name: both('нове', 'new') },
              { key: 'vzhyvane', name: both('вживане', 'used') },
            ],
          }),
        ]
      : [],
  used: [12, 5, 0, 2, 1][index % 5],
});

const categorised = ['news', 'posters', 'services', 'diaspors', 'advertisements'];
const categories = Object.fromEntries(
  categorised.map((kind) => [
    kind,
    numbered((kind === 'advertisements' ? adCategories : choices.categories).map(categoryOf(kind))),
  ]),
);

const tags = numbered(
  [
    ...choices.tags,
    ...Array.from({ length: 64 }, (_, n) => ({
      slug: `tema-${n + 1}`,
      name: both(`тема ${n + 1}`, `topic ${n + 1}`),
    })),
  ].map(({ slug, name }, index) => ({
    slug,
    name,
    synonyms: index === 0 ? ['навчання', 'school'] : [],
    used: index % 3 === 0 ? 3 : 0,
  })),
);

const place = (slug, kind, parent, ua, us, more = {}) => ({
  slug,
  kind,
  parent,
  code: '',
  tz: '',
  lat: null,
  lon: null,
  aliases: [],
  closed: false,
  name: both(ua, us),
  name_in: both(`у ${ua}`, `in ${us}`),
  used: 0,
  ...more,
});
const chicago = { tz: 'America/Chicago', lat: 43.0389, lon: -87.9065 };
const locations = numbered([
  place('ssha', 'country', null, 'США', 'United States', { code: 'US' }),
  place('viskonsyn', 'region', 'ssha', 'Вісконсин', 'Wisconsin', { code: 'US-WI' }),
  place('milvoki', 'city', 'viskonsyn', 'Мілвокі', 'Milwaukee', {
    ...chicago,
    used: 14,
    aliases: ['Мілуокі'],
    name_in: both('у Мілвокі', 'in Milwaukee'),
  }),
  place('tretii-raion', 'district', 'milvoki', 'Третій район', 'Third Ward', chicago),
  place('rasin', 'city', 'viskonsyn', 'Расін', 'Racine', { ...chicago, used: 2 }),
  place('illinois', 'region', 'ssha', 'Іллінойс', 'Illinois', { code: 'US-IL' }),
  place('chykaho', 'city', 'illinois', 'Чикаго', 'Chicago', { ...chicago, used: 9 }),
  place('ukraina', 'country', null, 'Україна', 'Ukraine', { code: 'UA' }),
]);

const persons = numbered([
  {
    slug: 'oksana-verbytska',
    name: both('Оксана Вербицька', 'Oksana Verbytska'),
    role: both('головна редакторка', 'Editor-in-Chief'),
    used: 31,
  },
  {
    slug: 'taras-hnatiuk',
    name: both('Тарас Гнатюк', 'Taras Hnatiuk'),
    role: both('кореспондент', 'Correspondent'),
    used: 4,
  },
]);

const redirects = numbered([
  { from: '/afisha', to: '/poster', code: 301, external: false },
  { from: '/tabir', to: '/poster/litnii-tabir', code: 302, external: false },
  { from: '/stara-rubryka', to: '', code: 410, external: false },
  { from: '/pro-nas', to: '/pro-vydannia', code: 200, external: false },
  { from: '/fond', to: 'https://fund.example.org/', code: 301, external: true },
]);

const settings = {
  version: 7,
  kept: [
    {
      id: 'session',
      name: both('Вхід до облікового запису', 'Signing in'),
      description: both('Памʼятає, що ви ввійшли.', 'Remembers that you are signed in.'),
      names: ['next-auth.session-token', 'visnyk_signed_in'],
    },
    {
      id: 'locale',
      name: both('Мова', 'Language'),
      description: both('Зберігає мову, якщо ви її перемкнули, один рік.', 'Keeps the language for a year.'),
      names: ['i18n_redirected'],
    },
  ],
  site_name: both('Вісник', 'Visnyk'),
  tagline: both('Новини й оголошення українців Мілвокі', 'News and classifieds for Ukrainians of Milwaukee'),
  seo_index_title: both('Вісник – портал українців Мілвокі', 'Visnyk: the portal of Ukrainians of Milwaukee'),
  seo_index_description: both('Новини громади, афіша, послуги.', 'Community news, events and services.'),
  email: 'redaktsiia@visnyk.example.org',
  mail_sender: '',
  phones: ['+14145550100'],
  postal_address: both('Дім громади «Калина»', 'Kalyna Community House'),
  legal_entity: both('', ''),
  social: ['https://social.example.com/visnyk-milwaukee'],
  currency: 'USD',
  tz: 'America/Chicago',
  logo: null,
  share_image: null,
  favicon: null,
  ad_premoderation: 'new_users',
  bump_cooldown_days: 7,
  most_active_ads: 0,
  ad_term_days: 30,
  ad_longest_term_days: 60,
  allowed_users: [],
  banned_words: [
    { word: 'кокаїн', locale: 'ua', match: 'stem', action: 'block' },
    { word: 'передоплат', locale: 'ua', match: 'stem', action: 'flag' },
    { word: 'western union', locale: 'us', match: 'exact', action: 'flag' },
  ],
  authors_can_publish: false,
  authors_edit_all: false,
  editors_edit_categories: true,
  home_blocks: [],
  slides: [
    {
      key: 'dim-hromady',
      url: '/novyny/dim-hromady',
      zoomable: true,
      from: null,
      to: ago(-240),
      media: null,
      title: both('Дім громади відчинено', 'The Community House is open'),
      text: both('Зали, класи й недільна кава.', 'Halls, classrooms and Sunday coffee.'),
      alt: both('Цегляний будинок під снігом', 'A brick building in the snow'),
    },
    {
      key: 'kontserty',
      url: '/poster/kontserty',
      zoomable: false,
      from: ago(-48),
      to: null,
      media: null,
      title: both('Різдвяні концерти', 'Christmas concerts'),
      text: both('Хор «Озерний дзвін».', 'The Lake Bell choir.'),
      alt: both('Хор на сцені', 'A choir on stage'),
    },
  ],
  cookies: {
    necessary: [
      {
        id: 'functional',
        name: both('Мова й вхід', 'Language and sign-in'),
        description: both(
          'Памʼятає мову та що ви увійшли.',
          'Remembers the language and that you are signed in.',
        ),
        links: [],
        target_cookies: [],
        src: '',
        preselected: true,
      },
    ],
    optional: [
      {
        id: 'video',
        name: both('Відео з інших сайтів', 'Videos of other sites'),
        description: null,
        links: [{ href: 'https://video.example.com/privacy', name: both('Політика', 'Policy') }],
        target_cookies: ['vid_session'],
        src: '',
        preselected: false,
      },
    ],
  },
  consent: {
    decline_button: true,
    forced_at_start: false,
    close_outside: true,
    control_button: true,
    expiry_days: 365,
  },
  robots_extra: '',
  analytics: true,
  maintenance: null,
  retention: { trash_days: 30, ads_days: 365, messages_days: 90, activity_days: 730 },
};

const page = (id, ua, us, slug, status = 'published') => ({ id, title: both(ua, us), status, slug });
let menus = {
  header: [
    page(201, 'Про видання', 'About', 'pro-vydannia'),
    page(202, 'Реклама в нас', null, 'reklama-v-nas'),
  ],
  footer: [
    page(203, 'Контакти', 'Contacts', 'nashi-kontakty'),
    page(204, 'Приватність', 'Privacy', 'privacy-policy'),
  ],
  none: [page(205, 'Правила оголошень', 'Ad rules', 'pravyla', 'draft')],
};

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

/** Keeps the log, and tells the publisher. */
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
    const refused = ordered(list, body.items);
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
  const refused = rest === '/order' && ordered(locations, body.items);
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

/** Some of what the API refuses, in its words. */
function wrongSettings({ slides, phones, mail_sender, ad_term_days, ad_longest_term_days, allowed_users }) {
  const found = [
    ...slides.map(({ url }, at) => [`slides.${at}.url`, url.startsWith('javascript:') && 'script_target']),
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
  if (!Number.isInteger(body.version)) return badRequest('version');
  if (body.version !== settings.version) return stale('Роман Гнатюк', settings);
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
    menus = {
      header: of(body.header),
      footer: of(body.footer),
      none: all.filter(({ id }) => !placed.includes(id)),
    };
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
