import { ask } from './stage.mjs';

/** Who may ask what, and what no question of the panel is. */
const kinds = ['news', 'posters', 'services', 'diaspors', 'advertisements', 'reklama', 'pages'];
const rooms = [
  ...kinds,
  ...kinds.map((kind) => `categories?kind=${kind}`),
  ...kinds.flatMap((kind) =>
    ['categories', 'tags', 'locations', 'people', 'users'].map((set) => `${set}/choices?kind=${kind}`),
  ),
  'advertisements/queue',
  'publication',
  'publication/history?per_page=8',
  'home',
  'search?q=україн',
  'fields',
  'media',
  'media?page=2&per_page=3&used=false',
  'tags',
  'tags?q=яке%20невідоме',
  'locations',
  'people',
  'redirects',
  'settings',
  'settings/touched',
  'menus',
  'activity',
  'users',
  'stats?range=week',
  'reports',
  'reports/unanswered',
  'reports/suggestions',
  'jobs',
];

export async function roles() {
  for (const who of [undefined, 'member', 'author', 'editor', 'admin'])
    for (const room of rooms) await ask(who, 'GET', `/api/dashboard/${room}`);
  for (const who of [undefined, 'member'])
    for (const path of ['profile', 'sessions', 'ads', 'choices/categories', 'choices/locations'])
      await ask(who, 'GET', `/api/cabinet/${path}`);
}

export async function questions() {
  const page = ({ items, page, per_page }) => [items.length, page, per_page];
  const bad = [
    'sort=color',
    'status=lost',
    'translation=lost',
    'author=nobody',
    'from=yesterday',
    'page=x',
    `q=${'я'.repeat(120)}`,
  ];
  for (const kind of kinds) {
    for (const query of bad) await ask('admin', 'GET', `/api/dashboard/${kind}?${query}`);
    await ask('admin', 'GET', `/api/dashboard/${kind}?page=900`, undefined, page);
    await ask(
      'admin',
      'GET',
      `/api/dashboard/${kind}?page=0&per_page=0`,
      undefined,
      ({ page: at, per_page }) => [at, per_page],
    );
    await ask('admin', 'GET', `/api/dashboard/${kind}?per_page=1000`, undefined, ({ per_page }) => per_page);
    for (const path of ['999999', 'x', '999999/touched', '999999/revisions', '999999/revisions/1'])
      await ask('admin', 'GET', `/api/dashboard/${kind}/${path}`);
    await ask('admin', 'POST', `/api/dashboard/${kind}/999999/publish`, { version: 1 });
    await ask('admin', 'POST', `/api/dashboard/${kind}/999999/paint`, { version: 1 });
    await ask('admin', 'PUT', `/api/dashboard/${kind}/999999`, { version: 1 });
    await ask('admin', 'DELETE', `/api/dashboard/${kind}/999999`);
    await ask('admin', 'POST', `/api/dashboard/${kind}/bulk`, { action: 'paint', items: [] });
    await ask('admin', 'POST', `/api/dashboard/${kind}/bulk`, {
      action: 'archive',
      items: [{ id: 999999, version: 1 }],
    });
  }
  for (const path of [
    'categories/choices',
    'colors/choices',
    'tags/choices?kind=colors',
    'stats?range=century',
    'reports?state=lost',
    'reports/unanswered?weeks=x',
    'reports/999999',
    'users?role=king',
    'users?status=lost',
    'users/999999',
    'categories/999999?kind=news',
    'tags/999999',
    'locations/999999',
    'people/999999',
    'redirects/999999',
    'activity?from=yesterday',
    'search',
    'media/0123456789abcdef0123456789abcdef/uses',
  ])
    await ask('admin', 'GET', `/api/dashboard/${path}`);
  await ask('member', 'GET', '/api/cabinet/ads?state=lost');
  await ask('member', 'GET', '/api/cabinet/ads/999999');
  await ask('member', 'GET', '/api/cabinet/choices/tags');
}
