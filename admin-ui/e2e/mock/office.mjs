import { ask, file, picture } from './stage.mjs';

/** Taxonomy, settings, accounts, pictures and background jobs. */
const told = ({ used: _, id: __, ...record }) => record;

async function documents(who, base, { wrong, draft, changed, query = '' }) {
  for (const body of wrong) await ask(who, 'POST', `${base}${query}`, body);
  const made = await ask(who, 'POST', `${base}${query}`, draft, told);
  const id = made.map(({ id: one }) => one);
  const path = (n) => `${base}/${id[n]}${query}`;
  await ask(who, 'POST', `${base}${query}`, draft);
  await ask(who, 'GET', path, undefined, told);
  await ask(who, 'PUT', path, { ...changed });
  await ask(who, 'PUT', path, { version: 77, ...changed });
  await ask(who, 'PUT', path, { version: 1, color: 'red' });
  await ask(who, 'PUT', path, { version: 1, ...changed }, told);
  return { id, path };
}
const name = (ua, us) => ({ ua, us });

export async function taxonomy() {
  const tag = await documents('editor', '/api/dashboard/tags', {
    wrong: [{}, { slug: 'A', name: name('', '') }, { slug: 'yarmarok', name: name('Ярмарок', '') }],
    draft: { slug: 'yarmarok', name: name(' Ярмарок ', 'Fair'), synonyms: ['торги'] },
    changed: { name: name('Ярмарки', 'Fairs') },
  });
  const second = await ask(
    'editor',
    'POST',
    '/api/dashboard/tags',
    { slug: 'bazar', name: name('Базар', 'Bazaar'), synonyms: [] },
    told,
  );
  await ask(
    'editor',
    'GET',
    '/api/dashboard/tags?q=bazar&page=1&per_page=20',
    undefined,
    ({ items, total, page, per_page }) => [items.map(told), total, page, per_page],
  );
  await ask('editor', 'POST', (n) => `/api/dashboard/tags/${tag.id[n]}/merge`, { into: 999999 });
  await ask(
    'editor',
    'POST',
    (n) => `/api/dashboard/tags/${tag.id[n]}/merge`,
    (n) => ({ into: second[n].id }),
    ({ slug, synonyms }) => [slug, synonyms],
  );
  await ask('editor', 'DELETE', tag.path);
  await ask('editor', 'DELETE', (n) => `/api/dashboard/tags/${second[n].id}`);

  const places = await ask('admin', 'GET', '/api/dashboard/locations');
  const city = await documents('admin', '/api/dashboard/locations', {
    wrong: [
      {},
      { slug: 'misto', kind: 'planet', name: name('Місто', 'Town'), name_in: name('у місті', 'in Town') },
    ],
    draft: {
      slug: 'nove-misto',
      kind: 'country',
      parent: null,
      code: 'FR',
      tz: '',
      lat: null,
      lon: null,
      aliases: [],
      closed: false,
      name: name('Нова', 'New'),
      name_in: name('у Новій', 'in New'),
    },
    changed: { aliases: ['Стара'] },
  });
  await ask('admin', 'POST', '/api/dashboard/locations/order', (n) => ({
    items: [city.id[n], ...places[n].items.filter(({ parent }) => !parent).map(({ id }) => id)],
  }));
  await ask('admin', 'DELETE', city.path);

  const categories = '/api/dashboard/categories';
  const before = await ask('admin', 'GET', `${categories}?kind=posters`);
  const made = await documents('admin', categories, {
    query: '?kind=posters',
    wrong: [
      {},
      { slug: 'B', name: name('', '') },
      { slug: 'nova', name: name('Нова', 'New'), parent: 'no-such' },
    ],
    draft: { slug: 'nova-rubryka', name: name('Нова рубрика', 'New'), parent: null },
    changed: { name: name('Новіша рубрика', 'Newer'), closed: true },
  });
  await ask('editor', 'GET', (n) => `${categories}/${made.id[n]}?kind=posters`);
  await ask('editor', 'POST', `${categories}?kind=news`, {
    slug: 'zverkhu',
    name: name('Зверху', 'Top'),
    parent: null,
  });
  await ask('admin', 'POST', `${categories}/order?kind=posters`, (n) => ({
    items: [made.id[n], ...before[n].items.filter(({ parent }) => !parent).map(({ id }) => id)],
  }));
  await ask('admin', 'DELETE', made.path);

  await documents('admin', '/api/dashboard/people', {
    wrong: [{}, { slug: 'C', name: name('', '') }],
    draft: {
      slug: 'nova-avtorka',
      name: name('Нова Авторка', 'New Author'),
      role: name('авторка', 'author'),
    },
    changed: { role: name('редакторка', 'editor') },
  }).then(({ path }) => ask('admin', 'DELETE', path));
  await documents('admin', '/api/dashboard/redirects', {
    wrong: [{}, { from: '/zvidky', to: '/zvidky', code: 301 }, { from: 'zvidky', to: '/kudy', code: 999 }],
    draft: { from: '/zvidky', to: '/poster', code: 301 },
    changed: { to: '/novyny' },
  }).then(({ path }) => ask('admin', 'DELETE', path));
}

export async function settings() {
  const path = '/api/dashboard/settings';
  const before = await ask('admin', 'GET', path);
  await ask('admin', 'PUT', path, { version: 77, site_name: name('Вісник', 'Visnyk') });
  await ask('admin', 'PUT', path, {});
  await ask('admin', 'PUT', path, (n) => ({
    version: before[n].version,
    phones: ['12'],
    mail_sender: 'nobody',
    accent: 'blue',
  }));
  await ask(
    'admin',
    'PUT',
    path,
    (n) => ({ version: before[n].version, accent: '#ffffff' }),
    (answer) => {
      // The mock has no other color to propose.
      const { darker: _, ...params } = answer.errors.accent[0].params;
      return params;
    },
  );
  const saved = await ask(
    'admin',
    'PUT',
    path,
    (n) => ({ version: before[n].version, tagline: name('  Новини   громади ', 'News') }),
    ({ tagline }) => tagline,
  );
  await ask('admin', 'GET', `${path}/touched`);
  const icon = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><path d="M0 0h16v16H0z"/></svg>';
  await ask('admin', 'POST', `${path}/favicon`, file(icon, 'image/svg+xml', 'icon.svg'));
  const checklist = '/api/dashboard/home/checklist';
  await ask('editor', 'PUT', checklist, { hidden: true });
  for (const hidden of ['yes', true]) await ask('admin', 'PUT', checklist, { hidden });
  await ask('admin', 'GET', '/api/dashboard/home', undefined, (home) => home.checklist.hidden);
  await ask('admin', 'PUT', checklist, { hidden: false });
  const menus = await ask('admin', 'GET', '/api/dashboard/menus');
  await ask('admin', 'PUT', '/api/dashboard/menus', (n) => ({
    version: menus[n].version + 1,
    header: [],
    footer: [],
  }));
  await ask('admin', 'PUT', '/api/dashboard/menus', (n) => ({
    version: menus[n].version,
    header: menus[n].header.map(({ id }) => id),
    footer: menus[n].footer.map(({ id }) => id),
  }));
  await ask(
    'admin',
    'GET',
    '/api/dashboard/activity?collection=settings&page=1&per_page=30',
    undefined,
    ({ items }) => items[0].target.collection,
  );
  return saved;
}

export async function users() {
  const base = '/api/dashboard/users';
  const shown = ({ email, name: own, role, account, allowed, trust }) => ({
    email,
    name: own,
    role,
    account,
    allowed,
    trust,
  });
  await ask('admin', 'POST', base, {});
  await ask('admin', 'POST', base, { email: 'nowhere', name: 'я', role: 'king' });
  await ask('admin', 'POST', base, { email: 'author@example.org', name: 'Ще одна', role: 'author' });
  const made = await ask(
    'admin',
    'POST',
    base,
    { email: 'new@example.org', name: ' Нова  Людина ', role: 'author' },
    shown,
  );
  const path =
    (more = '') =>
    (n) =>
      `${base}/${made[n].id}${more}`;
  await ask('admin', 'GET', path(), undefined, shown);
  await ask('admin', 'PUT', path(), { role: 'king' });
  await ask('admin', 'PUT', path(), { role: 'editor', name: 'Новіша Людина' }, shown);
  await ask('admin', 'GET', `${base}?q=new%40example.org&role=editor`, undefined, ({ items, total }) => [
    items.map(shown),
    total,
  ]);
  await ask('admin', 'POST', path('/invite'), {});
  await ask('admin', 'POST', path('/suspend'), {});
  await ask('admin', 'POST', path('/activate'), {});
  await ask('admin', 'POST', path('/end-sessions'), {});
  await ask('admin', 'POST', path('/paint'), {});
  await ask('admin', 'DELETE', path());
}

export async function pictures() {
  const base = '/api/dashboard/media';
  const sent = await ask('author', 'POST', base, picture());
  const path =
    (more = '') =>
    (n) =>
      `${base}/${sent[n].hash}${more}`;
  await ask('author', 'GET', `${base}?page=1&per_page=2`, undefined, ({ items, page, per_page }) => [
    items.length,
    page,
    per_page,
  ]);
  await ask('editor', 'GET', path('/uses'), undefined, ({ items }) => items.length);
  await ask('editor', 'POST', path('/replace'), picture());
  await ask('author', 'DELETE', path());
  await ask('editor', 'DELETE', path());
  await ask('editor', 'DELETE', path());
  await ask('editor', 'POST', `${base}/sweep`);
}

export async function work() {
  const base = '/api/dashboard/jobs';
  await ask('admin', 'POST', base, { what: 'paint' });
  await ask('admin', 'POST', base, { what: 'rebuild' }, ({ what }) => what);
  await ask('admin', 'GET', base);
  await ask('admin', 'DELETE', `${base}/999999`);
  await ask('admin', 'POST', `${base}/import`, file('no archive', 'application/zip', 'a.zip'));
}
