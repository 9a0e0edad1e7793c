import { handleAds } from './ads.mjs';
import { cabinet } from './cabinet.mjs';
import { adCategories, choices, people, stories } from './data.mjs';
import { desk } from './desk.mjs';
import { handleLists } from './lists.mjs';
import { advertisements } from './moderation.mjs';
import { handleOffice } from './office.mjs';
import { change, publicationState } from './publication.mjs';
import { reports } from './reports.mjs';

const writable = [
  'slug',
  'category',
  'tags',
  'location',
  'cover',
  'cover_credit',
  'gallery',
  'media',
  'pinned_until',
  'noindex',
  'staff_note',
  'publish_at',
  'unpublish_at',
  'fields',
  'texts',
];
const published = new Map(
  stories.filter((story) => story.live).map((story) => [story.slug, structuredClone(story.texts)]),
);

const problem = (status, title, extra = {}) => ({
  status,
  body: { type: 'about:blank', title, status, ...extra },
});
const ok = (body, status = 200) => ({ status, body });

function allowed(story, user) {
  const staff = user.role === 'editor' || user.role === 'admin';
  const own = story.author.id === user.id;
  return [
    ...(staff || own ? ['save', 'preview'] : []),
    ...(story.status === 'draft' && (staff || own) ? ['submit'] : []),
    ...(story.status === 'review' ? ['withdraw'] : []),
    ...(staff ? ['publish'] : []),
    ...(staff && story.status === 'published' ? ['unpublish', 'archive'] : []),
    ...(user.role === 'admin' || story.status !== 'published' ? ['delete'] : []),
  ];
}

const entry = (story, user) => ({ ...story, allowed: allowed(story, user) });

const summary = (story) => ({
  id: story.id,
  kind: story.kind,
  slug: story.slug,
  status: story.status,
  version: story.version,
  category: story.category,
  location: story.location,
  author: story.author,
  publish_at: story.publish_at,
  published_at: story.published_at,
  updated_at: story.updated_at,
  live: story.live,
  pending: story.pending,
  urls: story.urls,
  title: { ua: story.texts.ua.title, us: story.texts.us?.title ?? null },
  translation_state: story.texts.us ? (story.id % 4 === 0 ? 'stale' : 'ready') : 'missing',
});

function list(query, user) {
  const [page, size] = [Number(query.get('page') ?? 1), Number(query.get('per_page') ?? 20)];
  const sort = query.get('sort') ?? '-updated_at';
  const key = sort.replace('-', '');
  const wanted = (name, value) => !query.get(name) || query.get(name) === value;
  const text = (query.get('q') ?? '').toLowerCase();
  const items = stories
    .filter((story) => story.status !== 'trashed' || query.get('status') === 'trashed')
    .filter((story) => wanted('status', story.status) && wanted('category', story.category))
    .filter((story) => query.get('author') !== 'me' || story.author.id === user.id)
    .filter((story) => story.texts.ua.title.toLowerCase().includes(text))
    .map(summary)
    .sort((a, b) => {
      const [x, y] = key === 'title' ? [a.title.ua, b.title.ua] : [a[key] ?? '', b[key] ?? ''];
      return x.localeCompare(y, 'uk') * (sort.startsWith('-') ? -1 : 1);
    });
  return { items: items.slice((page - 1) * size, page * size), total: items.length, page, per_page: size };
}

function refuse(body) {
  if (body.texts?.ua?.title === 'БАНЕР') {
    return problem(422, 'Unprocessable', {
      errors: {
        'texts.ua.title': [{ key: 'shouting', params: {} }],
        'tags.0': [{ key: 'bad_choice', params: {} }],
        slug: [{ key: 'slug_taken', params: { url: '/novyny/x' } }],
      },
    });
  }
  return null;
}

function store(story, body, publish, user) {
  story.changedBy = user.id;
  for (const key of writable) if (key in body) story[key] = body[key];
  story.version += 1;
  story.updated_at = new Date().toISOString();
  story.pending = story.status === 'published' && !publish;
  if (publish) {
    story.status = 'published';
    story.published_at ??= story.updated_at;
    story.live = true;
  }
  const texts = structuredClone(story.texts);
  return change(publish ? () => published.set(story.slug, texts) : undefined);
}

const actions = {
  submit: 'review',
  publish: 'published',
  unpublish: 'draft',
  withdraw: 'draft',
  archive: 'archived',
  restore: 'draft',
};

export function publicTexts(slug) {
  return published.get(slug);
}

export function handle({ method, path, query, body, user }) {
  const ofAds = handleAds({ method, path, query, body });
  if (ofAds) return ofAds;
  const ofLists = handleLists({ method, path, query, body, user });
  if (ofLists) return ofLists;
  const ofOffice = handleOffice({ method, path, query, body, user });
  if (ofOffice) return ofOffice;
  const ofDesk = desk({ method, path, query, body, user });
  if (ofDesk) return ofDesk;
  const ofReports = reports({ method, path, query, body, user });
  if (ofReports) return ofReports;
  if (path === '/dashboard/publication') return ok(publicationState());
  if (path === '/dashboard/publication/deliver') return problem(409, 'Wrong state', { key: 'wrong_state' });
  const base = '/dashboard/advertisements';
  if (path.startsWith(base))
    return advertisements({ method, path: path.slice(base.length), query, body, user });
  if (path === '/dashboard/users/choices') {
    const [q, asked] = [(query.get('q') ?? '').toLowerCase(), Number(query.get('id'))];
    const found = people
      .filter(
        ({ id, name, role }) => id === asked || (name.toLowerCase().includes(q) && (q || role !== 'member')),
      )
      .map(({ id, name, role }) => ({ id, name, role }));
    return ok(found);
  }
  const set = /^\/dashboard\/(\w+)\/choices$/.exec(path)?.[1];
  if (set) return ok(query.get('kind') === 'advertisements' ? adCategories : choices[set]);
  if (path.startsWith('/cabinet/')) {
    const person = people.find(({ id }) => id === user.id);
    return cabinet({ method, path: path.slice('/cabinet'.length), body, user: person });
  }
  if (path === '/dashboard/news/preview') return ok({ url: `/api/preview/${query.get('locale')}` });
  if (path === '/dashboard/news' && method === 'GET') return ok(list(query, user));
  const publish = query.get('publish') === 'true';
  if (path === '/dashboard/news' && method === 'POST') {
    const refused = refuse(body);
    if (refused) return refused;
    if (query.get('check') === 'true') return { status: 204 };
    const now = new Date().toISOString();
    const story = {
      id: stories.length + 1,
      kind: 'news',
      status: 'draft',
      version: 0,
      created_at: now,
      published_at: null,
      author: { id: user.id, name: user.name },
      live: false,
      pending: false,
    };
    stories.push(story);
    const seq = store(story, body, publish, user);
    story.urls = { ua: `/novyny/${story.slug}`, us: `/us/novyny/${story.slug}` };
    return ok({ ...entry(story, user), change: seq }, 201);
  }
  const [, id, action] = /^\/dashboard\/news\/(\d+)(?:\/(\w+))?$/.exec(path) ?? [];
  const story = stories.find((item) => item.id === Number(id));
  if (!story || story.status === 'trashed') return problem(404, 'Page Not Found');
  if (method === 'GET') return ok(entry(story, user));
  if (method === 'DELETE') {
    story.status = 'trashed';
    change(() => published.delete(story.slug));
    return { status: 204 };
  }
  if (body.version !== story.version)
    return problem(409, 'Conflict', {
      current: entry(story, user),
      params: { name: people.find(({ id }) => id === story.changedBy)?.name ?? 'Роман Гнатюк' },
      own: story.changedBy === user.id,
    });
  if (method === 'PUT') {
    const refused = refuse(body);
    if (refused) return refused;
    if (query.get('check') === 'true') return { status: 204 };
    const seq = store(story, body, publish, user);
    return ok({ ...entry(story, user), change: seq });
  }
  const seq = store(story, {}, action === 'publish', user);
  story.status = actions[action];
  story.live = story.status === 'published';
  story.pending = false;
  return ok({ ...entry(story, user), change: seq });
}
