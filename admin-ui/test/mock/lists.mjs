import { stories } from './data.mjs';
import { entries, isOnDesk } from './desk.mjs';
import { advertisements } from './moderation.mjs';
import { change } from './publication.mjs';

const ok = (body, status = 200) => ({ status, body });
const problem = (status, extra = {}) => ({ status, body: { title: String(status), status, ...extra } });
const ago = (hours) => new Date(Date.now() - hours * 3_600_000).toISOString();

/** Who may open the lists of a kind (specification §6). */
const rolesOf = {
  news: ['author', 'editor', 'admin'],
  posters: ['author', 'editor', 'admin'],
  services: ['editor', 'admin'],
  diaspors: ['editor', 'admin'],
  reklama: ['admin'],
  pages: ['admin'],
};

const summary = (story) => {
  const {
    texts,
    tags,
    cover,
    gallery,
    fields,
    staff_note,
    noindex,
    cover_credit,
    unpublish_at,
    created_at,
    ...row
  } = story;
  return {
    ...row,
    title: { ua: texts.ua?.title ?? null, us: texts.us?.title ?? null },
    translation_state: texts.us?.title ? (story.id % 4 === 0 ? 'stale' : 'ready') : 'missing',
  };
};
const storeOf = (kind) => (kind === 'news' ? stories : entries[kind]);
const rowsOf = (kind) => storeOf(kind).map(summary);

/** The transitions of the API, as far as lists show them. */
function allowed({ status, author }, { role, id }) {
  const staff = role === 'editor' || role === 'admin';
  const own = author?.id === id;
  const work = (staff || own) && ['draft', 'review', 'published'].includes(status) ? ['save', 'preview'] : [];
  const by = {
    draft: [...(staff || own ? ['submit', 'delete'] : []), ...(staff ? ['publish'] : [])],
    review: [...(staff || own ? ['withdraw'] : []), ...(staff ? ['publish', 'delete'] : [])],
    published: [
      ...(staff ? ['publish', 'unpublish', 'archive'] : []),
      ...(role === 'admin' ? ['delete'] : []),
    ],
    archived: [...(staff ? ['publish', 'unpublish'] : []), ...(role === 'admin' ? ['delete'] : [])],
    trashed: [...(staff || own ? ['restore'] : []), ...(role === 'admin' ? ['erase'] : [])],
  };
  return [...work, ...(by[status] ?? [])];
}

const isScheduled = ({ status, publish_at }) =>
  status === 'published' && publish_at !== null && Date.parse(publish_at) > Date.now();

function list(kind, query, user) {
  const [page, size] = [Number(query.get('page') ?? 1), Number(query.get('per_page') ?? 20)];
  const sort = query.get('sort') ?? '-updated_at';
  const key = sort.replace('-', '');
  const status = query.get('status');
  const wanted = (name, value) => !query.get(name) || query.get(name) === value;
  const text = (query.get('q') ?? '').toLowerCase();
  const author = query.get('author') === 'me' ? String(user.id) : query.get('author');
  const items = rowsOf(kind)
    .filter((row) => row.status !== 'erased' && (row.status !== 'trashed' || status === 'trashed'))
    .filter((row) => (status === 'scheduled' ? isScheduled(row) : wanted('status', row.status)))
    .filter((row) => wanted('category', row.category) && wanted('location', row.location))
    .filter((row) =>
      query.get('translation') === 'unready'
        ? row.translation_state !== 'ready'
        : wanted('translation', row.translation_state),
    )
    .filter((row) => !author || String(row.author?.id) === author)
    .filter((row) => !query.get('from') || row.updated_at.slice(0, 10) >= query.get('from'))
    .filter((row) => !query.get('to') || row.updated_at.slice(0, 10) <= query.get('to'))
    .filter((row) => `${row.title.ua} ${row.title.us}`.toLowerCase().includes(text))
    .map((row) => ({ ...row, allowed: allowed(row, user) }))
    .sort((a, b) => {
      const [x, y] = key === 'title' ? [a.title.ua, b.title.ua] : [a[key] ?? '', b[key] ?? ''];
      return x.localeCompare(y, 'uk') * (sort.startsWith('-') ? -1 : 1);
    });
  return { items: items.slice((page - 1) * size, page * size), total: items.length, page, per_page: size };
}

const becomes = {
  submit: 'review',
  publish: 'published',
  unpublish: 'draft',
  withdraw: 'draft',
  archive: 'archived',
  restore: 'draft',
  delete: 'trashed',
  erase: 'erased',
};

/** Does something to one entry, or says why not. */
function act(kind, id, action, version, user) {
  const item = storeOf(kind).find((one) => one.id === id && one.status !== 'erased');
  if (!item) return { id, status: 404, key: 'gone', errors: {} };
  if (version && version !== item.version) return { id, status: 409, key: 'stale_version', errors: {} };
  if (!allowed(item, user).includes(action)) return { id, status: 409, key: '', errors: {} };
  if (action === 'publish' && item.id === 4)
    return { id, status: 422, key: '', errors: { category: [{ key: 'required', params: {} }] } };
  item.status = becomes[action];
  item.version += 1;
  item.updated_at = new Date().toISOString();
  item.live = item.status === 'published' || item.status === 'archived';
  if (action === 'publish') item.published_at ??= item.updated_at;
  return { id, version: item.version, status: item.status, change: change() };
}

function bulk(kind, { action, items }, user) {
  const results = items.map(({ id, version }) => {
    if (kind !== 'advertisements') return act(kind, id, action, version, user);
    const { status, body } = advertisements({
      method: 'POST',
      path: `/${id}/${action}`,
      body: { version, reason: 'other' },
      user,
    });
    return status === 200
      ? { id, version: body.version, status: body.state, change: body.change ?? 0 }
      : { id, status, key: '', errors: {} };
  });
  return {
    done: results.filter((one) => 'change' in one),
    refused: results.filter((one) => !('change' in one)),
  };
}

const work = (kind, filter) => {
  const found = rowsOf(kind).filter(filter);
  const items = found.slice(0, 5).map((row) => ({
    ...row,
    path: `/dashboard/${kind}/edit/${row.id}`,
    note: null,
  }));
  return { items, total: found.length };
};

const publishes = Array.from({ length: 8 }, (_, index) => ({
  seq: 40 - index,
  at: ago(index * 3 + 0.2),
  ms: 18 + index * 7,
  written: 12,
  removed: 0,
  pages: 6 + index,
  error: index === 5 ? 'disk full' : null,
  subjects:
    index === 3
      ? []
      : [
          { collection: 'news', id: index + 1, title: stories[index].texts.ua.title },
          ...(index === 1 ? [{ collection: 'tags', id: 1, title: 'школа' }] : []),
        ],
}));

const publishPage = (query) => {
  const size = Number(query.get('per_page') ?? 20);
  return { items: publishes.slice(0, size), total: publishes.length, page: 1, per_page: size };
};

/** Fixed pages at whose addresses no page is public. */
const unwritten = () =>
  [
    ['nashi-kontakty', 'contacts', 'Наші контакти', 'Contact us'],
    ['privacy-policy', 'legal', 'Політика приватності', 'Privacy policy'],
  ]
    .map(([slug, template, ua, us]) => ({
      slug,
      template,
      title: { ua, us },
      entry: entries.pages.find((page) => page.slug === slug),
    }))
    .filter(({ entry }) => !entry?.live)
    .map(({ entry, ...page }) => ({
      ...page,
      path: entry ? `/dashboard/pages/edit-page/${entry.id}` : null,
    }));

function home(user) {
  const [staff, admin] = [user.role !== 'author', user.role === 'admin'];
  const mine = ({ status, author }) => status === 'draft' && author.id === user.id;
  const returned = work('news', ({ id }) => id === 4 && !staff);
  for (const item of returned.items)
    item.note = 'Додайте, будь ласка, коментар школи й дату першого заняття.';
  return {
    review: staff ? work('news', ({ status }) => status === 'review') : null,
    returned,
    mine: work('news', mine),
    scheduled: work('posters', isScheduled),
    ads_waiting: staff ? advertisements({ method: 'GET', path: '/queue', user }).body.total : null,
    untranslated: {
      items: rowsOf('news')
        .filter((row) => row.translation_state === 'missing' && row.live)
        .slice(0, 5)
        .map((row, index) => ({
          ...row,
          views: 2140 - index * 431,
          path: `/dashboard/news/edit/${row.id}`,
        })),
      total: 9,
    },
    unwritten_pages: admin ? unwritten() : null,
    publishes: publishes.slice(0, 5),
    complaints: admin
      ? {
          open: 3,
          items: [
            {
              id: 1,
              text: 'Просять передоплату на картку й не відповідають на дзвінки.',
              created_at: ago(5),
              target: {
                kind: 'advertisements',
                id: 2,
                title: 'Здається квартира біля парку',
                path: '',
                open: 2,
              },
            },
          ],
        }
      : null,
    campaigns: admin
      ? [
          {
            id: 1,
            title: entries.reklama[0].texts.ua.title,
            ends_at: ago(-240),
            running: true,
            viewable: 12_804,
            clicks: 164,
            path: '/dashboard/reklama/edit/1',
          },
          {
            id: 2,
            title: 'Книгарня «Слово»: новинки',
            ends_at: null,
            running: false,
            viewable: 0,
            clicks: 0,
            path: '/dashboard/reklama/edit/2',
          },
        ]
      : null,
    traffic: admin
      ? {
          online: 14,
          today: 1832,
          yesterday: 4107,
          days: Array.from({ length: 14 }, (_, day) => ({
            at: ago((13 - day) * 24),
            views: 3200 + ((day * 7919) % 1700),
            visitors: 900 + ((day * 131) % 400),
          })),
        }
      : null,
  };
}

const places = [
  ['categories', 'Освіта', '/dashboard/news/categories/edit-page/2', ['editor', 'admin']],
  ['tags', 'школа', '/dashboard/tags?id=1', ['editor', 'admin']],
  ['users', 'Роман Гнатюк', '/dashboard/settings?tab=users&id=2', ['admin']],
];

function search(query, user) {
  const q = (query.get('q') ?? '').toLowerCase();
  const found = Object.keys(rolesOf)
    .filter((kind) => rolesOf[kind].includes(user.role))
    .flatMap((kind) =>
      rowsOf(kind)
        .filter(({ title }) => `${title.ua} ${title.us}`.toLowerCase().includes(q))
        .slice(0, 8)
        .map((row) => ({
          collection: kind,
          id: row.id,
          title: row.title[query.get('locale')] || row.title.ua || row.title.us,
          detail: row.author.name,
          status: row.status,
          path: `/dashboard/${kind}/${kind === 'pages' ? 'edit-page' : 'edit'}/${row.id}`,
        })),
    );
  const others = places
    .filter(([, title, , roles]) => roles.includes(user.role) && title.toLowerCase().includes(q))
    .map(([collection, title, path]) => ({ collection, id: 1, title, detail: '', status: null, path }));
  return { items: [...found, ...others] };
}

/** Lists of the kinds, what is done to many entries, home, the search and the history; null: not theirs. */
export function handleLists({ method, path, query, body, user }) {
  if (user.role === 'member' && path.startsWith('/dashboard')) return problem(403);
  if (path === '/dashboard/home') return ok(home(user));
  if (path === '/dashboard/search') return ok(search(query, user));
  if (path === '/dashboard/publication/history') return ok(publishPage(query));
  const [, kind, rest = ''] = /^\/dashboard\/(\w+)(\/.*)?$/.exec(path) ?? [];
  if (rest === '/bulk' && method === 'POST') {
    const roles = rolesOf[kind] ?? rolesOf.services;
    return roles.includes(user.role) ? ok(bulk(kind, body, user)) : problem(403);
  }
  if (!Object.hasOwn(rolesOf, kind)) return null;
  if (!rolesOf[kind].includes(user.role)) return problem(403);
  if (rest === '' && method === 'GET') return ok(list(kind, query, user));
  const [, id, action] = /^\/(\d+)(?:\/(\w+))?$/.exec(rest) ?? [];
  if (!id) return null;
  // Writing is the desk's; here is what a list does to a row beside that.
  const deed = method === 'DELETE' && !action ? 'delete' : method === 'POST' ? action : undefined;
  if (!['delete', 'archive', 'erase', 'restore'].includes(deed)) return null;
  // A form goes on with the whole entry.
  if (deed !== 'delete' && isOnDesk(kind, Number(id))) return null;
  const result = act(kind, Number(id), deed, body?.version, user);
  if (!('change' in result)) return problem(result.status, result);
  return deed === 'delete' ? { status: 204 } : ok(result);
}
