import { ago, badPage, badRequest, forbidden, kinds, none, ok, paged, refuse, rolesOf } from './answers.mjs';
import { stories } from './data.mjs';
import { entriesOf } from './entries.mjs';
import { titleOf } from './entry-shape.mjs';
import { ads, waitingAds } from './moderation.mjs';
import { readQuery } from './reading.mjs';
import { stateOf } from './transitions.mjs';

const fits = (kind, filter) => entriesOf(kind).filter(filter);

const lineOf = (entry) => ({
  id: entry.id,
  kind: entry.kind,
  title: titleOf(entry),
  status: entry.status,
  author: entry.author,
  updated_at: entry.updated_at,
  publish_at: entry.public?.publish_at ?? entry.publish_at,
  path: editorPath(entry.kind, entry.id),
  note: null,
});
const work = (kind, filter) => {
  const found = fits(kind, filter);
  return { items: found.slice(0, 8).map(lineOf), total: found.length };
};
const editorPath = (kind, id) => `/dashboard/${kind}/${kind === 'pages' ? 'edit-page' : 'edit'}/${id}`;

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
          {
            collection: 'news',
            id: index + 1,
            title: stories[index].texts.ua.title,
            cause: index === 2 ? 'scheduled' : 'change',
          },
          ...(index === 1 ? [{ collection: 'settings', id: null, title: '', cause: 'change' }] : []),
        ],
}));

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
      entry: entriesOf('pages').find((page) => page.slug === slug),
    }))
    .filter(({ entry }) => !entry?.public)
    .map(({ entry, ...page }) => ({
      ...page,
      path: entry ? `/dashboard/pages/edit-page/${entry.id}` : null,
    }));

/** What a new portal needs, as far as the mock knows. */
const screens = [
  ['mark', () => false, '/dashboard/settings?tab=look'],
  ['contacts', () => true, '/dashboard/settings?tab=general'],
  ['privacy', () => !unwritten().some(({ slug }) => slug === 'privacy-policy'), '/dashboard/pages'],
  ['news', () => true, '/dashboard/news/new-page'],
];
const ofServer = [
  ['mail', false, 'mail = "smtp://user:password@mail.example.org:587"', 'docs/how-to.md'],
  ['domain', true, 'base-url = "https://example.org"', 'docs/hosting/index.md'],
  ['backup', false, 'visnyk-api doctor', 'docs/backup.md'],
];
let isHidden = false;

const checklist = () => ({
  hidden: isHidden,
  steps: [
    ...screens.map(([code, done, path]) => ({ code, done: done(), path, remedy: null, page: null })),
    ...ofServer.map(([code, done, remedy, page]) => ({ code, done, path: null, remedy, page })),
  ],
});

function hideChecklist(body, user) {
  if (user.role !== 'admin') return forbidden();
  if (typeof body?.hidden !== 'boolean') return refuse({ hidden: 'bad_type' });
  isHidden = body.hidden;
  return none;
}

function home(user) {
  const [staff, admin] = [user.role !== 'author', user.role === 'admin'];
  const mine = ({ status, author }) => status === 'draft' && author.id === user.id;
  const returned = work('news', ({ id }) => id === 4 && !staff);
  for (const item of returned.items)
    item.note = 'Додайте, будь ласка, коментар школи й дату першого заняття.';
  return {
    checklist: admin ? checklist() : null,
    review: staff ? work('news', ({ status }) => status === 'review') : null,
    returned,
    mine: work('news', mine),
    scheduled: work('posters', (entry) => stateOf(entry) === 'scheduled'),
    ads_waiting: staff ? waitingAds().length : null,
    untranslated: {
      items: fits('news', (entry) => entry.translation_state === 'missing' && entry.public)
        .slice(0, 5)
        .map(({ id, kind, translation_state, ...entry }, index) => ({
          id,
          kind,
          title: titleOf(entry),
          views: 2140 - index * 431,
          translation_state,
          path: editorPath(kind, id),
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
            title: entriesOf('reklama')[0].texts.ua.title,
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
  const asked = query.get('q') ?? '';
  if (Buffer.byteLength(asked) > 200) return badRequest('q');
  if (asked.trim() === '') return ok({ items: [], correction: null, left_out: [] });
  const own = kinds.filter((kind) => rolesOf[kind].includes(user.role));
  const sites = places.filter(([, , , roles]) => roles.includes(user.role));
  const texts = [...own.flatMap(searchable).map(textOf), ...sites.map(([, title]) => title)];
  const { matches, correction, left_out } = readQuery(asked, texts);
  const found = own.flatMap((kind) =>
    searchable(kind)
      .filter((entry) => matches(textOf(entry)))
      .slice(0, 8)
      .map((entry) => ({
        collection: kind,
        id: entry.id,
        title: titleOf(entry)[query.get('locale') ?? 'ua'] || titleOf(entry).ua || titleOf(entry).us,
        detail: entry.author?.name ?? entry.slug,
        status: entry.status,
        path: editorPath(kind, entry.id),
      })),
  );
  const others = sites
    .filter(([, title]) => matches(title))
    .map(([collection, title, path]) => ({ collection, id: 1, title, detail: '', status: null, path }));
  return ok({ items: [...found, ...others], correction, left_out });
}

const textOf = (entry) => `${titleOf(entry).ua} ${titleOf(entry).us}`;
const searchable = (kind) =>
  (kind === 'advertisements' ? ads.map((ad) => ({ ...ad, author: ad.owner })) : entriesOf(kind)).filter(
    ({ status }) => status !== 'trashed',
  );

/** Home, the search and the history of publishes; undefined: not theirs. */
export function ofHome({ path, query, user, body }) {
  if (path === '/dashboard/home/checklist') return hideChecklist(body, user);
  if (path === '/dashboard/home') return ok(home(user));
  if (path === '/dashboard/search') return search(query, user);
  if (path === '/dashboard/publication/history') return badPage(query) ?? ok(paged(publishes, query));
  return undefined;
}
