import { adCategories, choices, people } from './data.mjs';
import { library as pictures } from './desk.mjs';
import { change } from './publication.mjs';

const both = (ua, us) => ({ ua, us });
const ok = (body, status = 200) => ({ status, body });
const gone = () => ({ status: 204 });
const problem = (status, title, extra = {}) => ({
  status,
  body: { type: 'about:blank', title, status, ...extra },
});
const refuse = (errors) =>
  problem(422, 'Unprocessable', {
    errors: Object.fromEntries(
      Object.entries(errors).map(([path, key]) => [
        path,
        [typeof key === 'string' ? { key, params: {} } : key],
      ]),
    ),
  });
const ago = (hours) => new Date(Date.now() - hours * 3_600_000).toISOString();

let ids = 0;
const numbered = (list) =>
  list.map((item) => {
    ids += 1;
    return { id: ids, version: 1, ...item };
  });

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

const kinds = ['news', 'posters', 'services', 'diaspors', 'advertisements'];
const categories = Object.fromEntries(
  kinds.map((kind) => [
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

const account = (person, more = {}) => ({
  id: person.id,
  email: person.email,
  name: person.name,
  role: person.role,
  locale: 'ua',
  trust: 1,
  account: 'active',
  suspended_until: null,
  reason: null,
  created_at: ago(4000),
  seen_at: ago(3),
  sessions: 2,
  entries: person.role === 'member' ? 0 : 12,
  ads: person.role === 'member' ? 3 : 0,
  ...more,
});
const users = [
  ...people.map((person) => account(person)),
  account(
    { id: 5, name: 'Надія Кравець', email: 'nadiia@example.org', role: 'member' },
    {
      account: 'suspended',
      suspended_until: ago(-72),
      reason: 'Шахрайські оголошення',
      trust: 3,
      sessions: 0,
    },
  ),
  account(
    { id: 6, name: 'Орест Дуда', email: 'orest@example.org', role: 'author' },
    { account: 'pending_email', seen_at: null, sessions: 0, entries: 0, trust: 0 },
  ),
];
const mayWith = (user, me) =>
  user.id === me.id
    ? ['edit', 'end-sessions']
    : [
        'edit',
        user.account === 'suspended' ? 'activate' : 'suspend',
        ...(user.sessions > 0 ? ['end-sessions'] : []),
        ...(user.account === 'pending_email' ? ['invite'] : []),
        'delete',
      ];

const activity = [];
function log(user, action, collection, id, title, changes = []) {
  activity.unshift({
    id: activity.length + 1,
    at: new Date().toISOString(),
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
    started_at: new Date().toISOString(),
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
      ended_at: new Date().toISOString(),
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

const paged = (list, query, size = 20) => {
  const [at, per] = [Number(query.get('page') ?? 1), Number(query.get('per_page') ?? size)];
  return { items: list.slice((at - 1) * per, at * per), total: list.length, page: at, per_page: per };
};
const holds = (query, ...texts) => {
  const asked = (query.get('q') ?? '').toLowerCase();
  return texts.some((text) => text.toLowerCase().includes(asked));
};

const stale = (current) =>
  problem(409, 'Conflict', { key: 'stale_version', current, params: { name: 'Роман Гнатюк' } });
const used = (item) => problem(409, 'Conflict', { key: 'in_use', params: { n: item.used } });

/** Read, made, changed and deleted, as every document of the taxonomy is. */
function documents(list, { method, id, query, body, user }, collection, given = (item) => item) {
  const at = list.findIndex((item) => item.id === id);
  const item = list[at];
  if (method === 'POST') {
    ids += 1;
    const made = { id: ids, version: 1, used: 0, ...blanks[collection], ...body };
    list.push(made);
    if (collection === 'tags') choices.tags.push({ slug: made.slug, name: made.name, parent: null });
    log(user, 'create', collection, made.id, made.name?.ua ?? made.from);
    change();
    return ok(given(made), 201);
  }
  if (!item) return problem(404, 'Page Not Found');
  if (method === 'GET') return ok(given(item));
  if (method === 'DELETE') {
    if (item.used > 0 && !query.get('into')) return used(item);
    const into = list.find(({ id: other }) => other === Number(query.get('into')));
    if (into) into.used += item.used;
    list.splice(at, 1);
    log(user, 'delete', collection, id, item.name?.ua ?? item.from);
    change();
    return gone();
  }
  if (body.version !== item.version) return stale(given(item));
  if (body.slug && list.some((other) => other !== item && other.slug === body.slug))
    return refuse({ slug: { key: 'slug_taken', params: { url: `/…/${body.slug}` } } });
  Object.assign(item, body, { version: item.version + 1 });
  log(user, 'save', collection, id, item.name?.ua ?? item.from);
  change();
  return ok(given(item));
}

const blanks = {
  categories: { parent: null, description: null, icon: '', closed: false, rules: null, attributes: [] },
  tags: { synonyms: [] },
  locations: { code: '', tz: '', lat: null, lon: null, aliases: [], closed: false },
};

const sort = (list, items) => list.sort((a, b) => items.indexOf(a.id) - items.indexOf(b.id));

function ofCategories(request, rest) {
  const { method, query, body, user } = request;
  const kind = query.get('kind');
  const list = categories[kind];
  const admin = user.role === 'admin';
  if (!list || (!admin && !['news', 'services', 'advertisements'].includes(kind)))
    return problem(403, 'Forbidden');
  const rights = admin ? ['edit', 'edit_all', 'child', 'delete'] : ['edit', 'child'];
  const given = (item) => ({
    ...item,
    urls: both(`/novyny/category/${item.slug}`, `/us/novyny/category/${item.slug}`),
    allowed: rights,
  });
  const all = () => ({
    items: list.map(given),
    total: list.length,
    allowed: admin ? ['create', 'child', 'order'] : ['child'],
  });
  if (rest === '/order') {
    sort(list, body.items);
    change();
    return ok(all());
  }
  if (rest === '' && method === 'GET') return ok(all());
  return documents(list, { ...request, id: Number(rest.slice(1)) }, 'categories', given);
}

function ofTags(request, rest) {
  const { method, query, body } = request;
  if (rest === '' && method === 'GET')
    return ok(
      paged(
        tags.filter(({ name, synonyms }) => holds(query, name.ua, name.us, ...synonyms)),
        query,
        50,
      ),
    );
  const [, id, action] = /^\/(\d+)(?:\/(merge))?$/.exec(rest) ?? [];
  if (action) {
    const [from, into] = [Number(id), body.into].map((one) => tags.find((tag) => tag.id === one));
    into.synonyms = [...into.synonyms, from.slug, from.name.ua];
    into.used += from.used;
    tags.splice(tags.indexOf(from), 1);
    change();
    return ok(into);
  }
  return documents(tags, { ...request, id: Number(id) }, 'tags');
}

function ofLocations(request, rest) {
  const { method, body } = request;
  if (rest === '/order') {
    sort(locations, body.items);
    change();
  }
  if (rest === '/order' || (rest === '' && method === 'GET'))
    return ok({ items: locations, total: locations.length });
  return documents(locations, { ...request, id: Number(rest.slice(1)) }, 'locations');
}

function ofRedirects(request, rest) {
  const { method, query, body } = request;
  if (rest === '' && method === 'GET')
    return ok(
      paged(
        redirects.filter(({ from, to }) => holds(query, from, to)),
        query,
      ),
    );
  if (method !== 'DELETE' && body.from === body.to)
    return refuse({ to: { key: 'redirect_loop', params: { value: body.from } } });
  return documents(redirects, { ...request, id: Number(rest.slice(1)) }, 'redirects');
}

const address = /^[^\s@",<>]+@[^\s@",<>]+\.[^\s@",<>.]+$/;
const atMost = (list, n) => list.length > n && { key: 'too_many', params: { n, m: list.length } };

/** Some of what the API refuses, in its words. */
function wrongSettings({ slides, phones, mail_sender, ad_term_days, ad_longest_term_days, allowed_users }) {
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
    ['allowed_users', atMost(allowed_users, 200)],
    ...allowed_users.map((one, at) => [
      `allowed_users.${at}`,
      !address.test(one.replace(/^@/, 'x@')) && 'bad_email',
    ]),
  ];
  return Object.fromEntries(found.filter(([, refusal]) => refusal));
}

function ofSettings({ method, body, user }, rest) {
  if (rest === '/touched')
    return ok({ paths: ['/', '/us', '/novyny', '/us/novyny'], total: 1284, whole: true });
  if (rest === '/favicon') {
    Object.assign(settings, { favicon: '/mock-cover.svg', version: settings.version + 1 });
    return ok({ ...settings, change: change() });
  }
  if (method === 'GET') return ok(settings);
  if (body.version !== settings.version) return stale(settings);
  const wrong = wrongSettings({ ...settings, ...body });
  if (Object.keys(wrong).length > 0) return refuse(wrong);
  const { version: _, ...sent } = body;
  log(
    user,
    'save',
    'settings',
    null,
    'settings',
    Object.keys(sent).map((path) => ({ path, old: settings[path], new: body[path] })),
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

function ofUsers({ method, query, body, user }, rest) {
  const given = (one) => ({ ...one, allowed: mayWith(one, user) });
  if (rest === '' && method === 'GET')
    return ok(
      paged(
        users
          .filter(({ name, email }) => holds(query, name, email))
          .filter(({ role }) => !query.get('role') || role === query.get('role'))
          .filter(({ account: state }) => !query.get('status') || state === query.get('status'))
          .map(given),
        query,
      ),
    );
  if (rest === '') {
    if (users.some(({ email }) => email === body.email))
      return refuse({ email: { key: 'duplicate', params: { title: '' } } });
    const made = account(
      { id: users.length + 1, ...body },
      { account: 'pending_email', sessions: 0, entries: 0, ads: 0, seen_at: null, created_at: ago(0) },
    );
    users.push(made);
    return ok(given(made), 201);
  }
  const [, id, action] = /^\/(\d+)(?:\/([\w-]+))?$/.exec(rest) ?? [];
  const one = users.find((other) => other.id === Number(id));
  if (!one) return problem(404, 'Page Not Found');
  if (method === 'GET') return ok(given(one));
  if (method === 'DELETE') {
    one.account = 'deletion_requested';
    return gone();
  }
  if (method === 'PUT') Object.assign(one, body);
  if (action === 'suspend')
    Object.assign(one, {
      account: 'suspended',
      suspended_until: body.until ?? null,
      reason: body.reason,
      sessions: 0,
    });
  if (action === 'activate') Object.assign(one, { account: 'active', suspended_until: null, reason: null });
  if (action === 'end-sessions') one.sessions = 0;
  log(user, action ?? 'save', 'users', one.id, one.name);
  return ok(given(one));
}

function ofMedia({ method, query }, rest) {
  if (rest === '' && method === 'GET') {
    const asked = query.get('used');
    return ok(
      paged(
        pictures
          .filter(({ name }) => holds(query, name))
          .filter(({ uses }) => asked === null || String(uses > 0) === asked),
        query,
        24,
      ),
    );
  }
  if (rest === '/sweep') {
    const left = pictures.filter(({ uses }) => uses > 0);
    const bytes = pictures.reduce((sum, one) => sum + (one.uses === 0 ? one.bytes : 0), 0);
    const removed = pictures.length - left.length;
    pictures.splice(0, pictures.length, ...left);
    return ok({ removed, bytes });
  }
  const [, hash, action] = /^\/(\w+)(?:\/(\w+))?$/.exec(rest) ?? [];
  const one = pictures.find((other) => other.hash === hash);
  if (!one) return rest === '' ? null : problem(404, 'Page Not Found');
  if (action === 'uses')
    return ok({
      items: Array.from({ length: one.uses }, (_, n) => ({
        collection: 'news',
        id: n + 1,
        title: `Новина ${n + 1}`,
        path: `/dashboard/news/edit/${n + 1}`,
      })),
    });
  if (action === 'replace') return ok({ media: one, entries: one.uses, change: change() });
  if (one.uses > 0) return problem(409, 'Conflict', { key: 'in_use', params: { n: one.uses } });
  pictures.splice(pictures.indexOf(one), 1);
  return gone();
}

function ofJobs({ method, body, user }, rest) {
  if (rest === '' && method === 'GET') return ok({ items: jobs });
  if (method === 'POST') {
    if (working) return problem(409, 'Conflict', { key: 'job_running' });
    return ok(begin(rest === '/import' ? 'import' : body.what, user, 100), 202);
  }
  if (method === 'DELETE') {
    if (working?.job.id === Number(rest.slice(1))) working.end('cancelled');
    return gone();
  }
  return ok('zip');
}

function ofActivity({ query }) {
  const wanted = (name, value) => !query.get(name) || query.get(name) === value;
  return ok(
    paged(
      activity.filter(
        ({ actor, target, at }) =>
          wanted('actor', String(actor.id)) &&
          (!query.get('collection') || target.collection.startsWith(query.get('collection'))) &&
          (!query.get('from') || at.slice(0, 10) >= query.get('from')) &&
          (!query.get('to') || at.slice(0, 10) <= query.get('to')),
      ),
      query,
    ),
  );
}

const rooms = {
  categories: [ofCategories, 'editor'],
  tags: [ofTags, 'editor'],
  media: [ofMedia, 'editor'],
  locations: [ofLocations, 'admin'],
  people: [
    (request, rest) =>
      rest === '' && request.method === 'GET'
        ? ok({ items: persons, total: persons.length })
        : documents(persons, { ...request, id: Number(rest.slice(1)) }, 'people'),
    'admin',
  ],
  redirects: [ofRedirects, 'admin'],
  settings: [ofSettings, 'admin'],
  menus: [ofMenus, 'admin'],
  users: [ofUsers, 'admin'],
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
  if (role !== 'admin' && (least === 'admin' || role !== 'editor')) return problem(403, 'Forbidden');
  return handle(request, rest ?? '');
}
