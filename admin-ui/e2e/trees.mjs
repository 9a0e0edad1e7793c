import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { checks } from './browser.mjs';
import { api, content, folder, generator, serve, signedIn, theme } from './server.mjs';

/** The tree of the demo portal: the same from text and from the store, and without a dead link. */
const { check, fail, finish } = checks();

/** Bytes of two trees, dot-folders apart. Answers the first difference, or nothing. */
function difference(left, right) {
  try {
    execFileSync('diff', ['-r', '-q', '-x', '.*', left, right], { encoding: 'utf8' });
    return '';
  } catch (error) {
    return error.stdout.split('\n')[0];
  }
}

function files(dir, prefix = '') {
  return readdirSync(join(dir, prefix)).flatMap((name) => {
    if (name.startsWith('.')) return [];
    const path = join(prefix, name);
    return statSync(join(dir, path)).isDirectory() ? files(dir, path) : [path];
  });
}

/** Served by the API and absent from the tree by design. */
const dynamic = /^\/(us\/)?(dashboard|cabinet|dodaty-ogoloshennya|api)(\/|$|\?)/;

function checkLinks(tree) {
  const redirects = new Set(
    readFileSync(join(tree, '_redirects'), 'utf8')
      .split('\n')
      .map((line) => line.split(' ')[0]),
  );
  const resolves = (href) => {
    const path = decodeURIComponent(href.split(/[?#]/)[0]);
    if (dynamic.test(href) || redirects.has(path)) return true;
    const file = join(tree, path);
    return existsSync(join(file, 'index.html')) || (existsSync(file) && statSync(file).isFile());
  };
  const dead = [];
  const lonely = [];
  let links = 0;
  const pages = files(tree).filter((file) => file.endsWith('index.html'));
  for (const file of pages) {
    const html = readFileSync(join(tree, file), 'utf8');
    for (const [, href] of html.matchAll(/\s(?:href|src)="(\/[^"]*)"/g)) {
      links += 1;
      const target = href.replaceAll('&amp;', '&');
      if (!resolves(target)) dead.push(`${file} → ${target}`);
    }
    const path = `/${file.replace(/\/?index\.html$/, '')}`;
    const twin = path.startsWith('/us') ? path.slice(3) || '/' : path === '/' ? '/us' : `/us${path}`;
    // Letters and blocks of numbers are a language's own.
    if (path.includes('/page/')) continue;
    if (!existsSync(join(tree, twin, 'index.html'))) {
      lonely.push(`${path} has no twin`);
      continue;
    }
    const alternates = (source) =>
      [...source.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="https?:\/\/[^/"]+([^"]*)"/g)]
        .map(([, lang, href]) => `${lang} ${href || '/'}`)
        .sort()
        .join(', ');
    const own = alternates(html);
    const other = alternates(readFileSync(join(tree, twin, 'index.html'), 'utf8'));
    const untranslated = /class="[^"]*untranslated/.test(html) || own === '';
    if (own !== other) lonely.push(`${path}: ${own} | ${other}`);
    else if (!untranslated && !own.includes(path === '' ? '/' : path))
      lonely.push(`${path} does not name itself`);
  }
  check(
    `${links} internal links on ${pages.length} pages resolve`,
    dead.length === 0,
    dead.slice(0, 5).join('; '),
  );
  check(
    'every page has its twin, with the same alternates',
    lonely.length === 0,
    lonely.slice(0, 5).join('; '),
  );
}

/** Every public route of docs/specification.md §2, with something that exists in the place of {slug}. */
async function checkRoutes(base, tree) {
  const some = (section) =>
    readdirSync(join(tree, section)).find(
      (name) => !['category', 'page', 'index.html', '_payload.json'].includes(name),
    );
  const category = (section) => readdirSync(join(tree, section, 'category'))[0];
  const routes = ['/'];
  for (const section of ['novyny', 'poster', 'services', 'diaspors', 'advertisement']) {
    routes.push(`/${section}`, `/${section}/${some(section)}`, `/search/${section}`);
    if (section !== 'diaspors') routes.push(`/${section}/category/${category(section)}`);
  }
  routes.push(
    `/reklama/${some('reklama')}`,
    '/search/all',
    '/nashi-kontakty',
    '/delete-account',
    '/privacy-policy',
  );
  routes.push('/login', '/verify-request', '/pro-vydannia', '/sitemap.xml');
  const bad = [];
  for (const route of routes) {
    for (const path of [route, route === '/' ? '/us' : `/us${route}`]) {
      const response = await fetch(base + path);
      if (response.status !== 200) bad.push(`${path} ${response.status}`);
    }
  }
  check(`${routes.length} public routes answer 200 in both languages`, bad.length === 0, bad.join('; '));
  for (const path of ['/nema-takoi-storinky', '/us/novyny/no-such-story', '/novyny/category/nema']) {
    const response = await fetch(base + path);
    const html = await response.text();
    check(
      `${path} answers 404 and names the path`,
      response.status === 404 && html.includes(path),
      String(response.status),
    );
  }
}

try {
  const dir = folder();
  const asOf = '2026-11-21T12:00:00Z';
  const build = (out, ...more) =>
    generator('build', '--content', content, '--theme', theme, '--out', out, ...more);
  const [one, two] = [join(dir, 'one'), join(dir, 'two')];
  build(one, '--as-of', asOf, '--threads', '1');
  build(two, '--as-of', asOf, '--threads', '2');
  check('one thread and two give the same bytes', difference(one, two) === '', difference(one, two));
  // Bytes of others are no part of either tree.
  const others = ['ads.txt', 'novyny/photo.jpg', 'old-site/index.html'].map((file) => join(one, file));
  for (const file of others) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, 'of others');
  }
  writeFileSync(join(one, '.visnyk/running'), '');
  build(one, '--as-of', asOf, '--verify');
  const kept = others.filter((file) => existsSync(file) && readFileSync(file, 'utf8') === 'of others');
  check('files of others outlive an unclean stop and a comparison', kept.length === others.length);
  for (const file of others) rmSync(file);
  rmSync(join(one, 'old-site'), { recursive: true });
  check('what is left is the tree', difference(one, two) === '', difference(one, two));
  check('an unchanged build writes nothing', build(one, '--as-of', asOf).includes(' 0 written'));
  checkLinks(one);

  const server = await serve({ encode: true });
  const fresh = join(dir, 'fresh');
  build(fresh, '--base-url', server.base);
  let found = difference(fresh, server.public);
  check('the tree served from the imported store equals a build of content/', found === '', found);
  await checkRoutes(server.base, server.public);

  const exported = join(dir, 'exported');
  api(['export', '--data', server.data, '--content', exported]);
  // The name of the portal in feeds is made by the first publish.
  const copied = join(dir, 'copied');
  cpSync(exported, copied, { recursive: true });
  const settings = readFileSync(join(copied, 'settings.toml'), 'utf8');
  writeFileSync(join(copied, 'settings.toml'), settings.replace(/^identity = "127\.0\.0\.1,\d{4}"\n/m, ''));
  found = difference(content, copied);
  check('export writes content/ byte for byte', found === '', found);

  const client = await signedIn(server.base);
  const { items } = await client.json('/api/dashboard/news?per_page=50&status=published');
  const edit = async (id, change, publish = true) => {
    const entry = await client.json(`/api/dashboard/news/${id}`);
    change(entry);
    const saved = await client.send(
      'PUT',
      `/api/dashboard/news/${id}${publish ? '?publish=true' : ''}`,
      entry,
    );
    if (publish) await client.live(saved.change);
    return saved;
  };
  await edit(items[0].id, (entry) => {
    entry.texts.ua.title = 'Заголовок, який щойно змінили';
  });
  await edit(items[1].id, (entry) => {
    entry.category = items.find((item) => item.category !== entry.category).category;
  });
  await edit(items[2].id, (entry) => {
    entry.slug = 'nova-adresa-novyny';
  });
  await edit(
    items[3].id,
    (entry) => {
      entry.texts.ua.lead = `Лише чернетка: ${entry.texts.ua.lead}`.slice(0, 290);
    },
    false,
  );
  const { version } = await client.json(`/api/dashboard/news/${items[4].id}`);
  const gone = await client.send('POST', `/api/dashboard/news/${items[4].id}/unpublish`, { version });
  await client.live(gone.change);
  const source = await client.json(`/api/dashboard/news/${items[5].id}`);
  const copy = {
    ...source,
    slug: undefined,
    texts: { ...source.texts, ua: { ...source.texts.ua, title: 'Зовсім нова новина громади' } },
  };
  const created = await client.send('POST', '/api/dashboard/news?publish=true', copy);
  const state = await client.live(created.change);
  check('edits go live', state.last !== null, JSON.stringify(state));
  // «новина громади» in the title; readers ask in other cases.
  let hits = [];
  for (let i = 0; i < 100 && !hits.some((hit) => hit.href === created.urls.ua); i++) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    ({ hits } = await (
      await fetch(
        `${server.base}/api/search?section=novyny&locale=ua&q=${encodeURIComponent('громаду нова')}`,
      )
    ).json());
  }
  check(
    'search finds a new story in another case',
    hits.some((hit) => hit.href === created.urls.ua),
    JSON.stringify(hits[0]),
  );
  const withdrawn = await fetch(`${server.base}${items[4].urls.ua}`);
  check('a withdrawn page answers 410', withdrawn.status === 410, String(withdrawn.status));
  const moved = await fetch(`${server.base}/us/novyny/${items[2].slug}`, { redirect: 'manual' });
  check(
    'an old address redirects',
    moved.status === 301 && moved.headers.get('location') === '/us/novyny/nova-adresa-novyny',
    `${moved.status} ${moved.headers.get('location')}`,
  );

  const after = join(dir, 'after');
  const rebuilt = join(dir, 'rebuilt');
  api(['export', '--data', server.data, '--content', after]);
  generator('build', '--content', after, '--theme', theme, '--out', rebuilt, '--base-url', server.base);
  found = difference(rebuilt, server.public);
  check('after edits, a build of the export equals the served tree', found === '', found);
  checkLinks(server.public);
  check('the server stops cleanly', (await server.stop()) === 0);
} catch (error) {
  fail(error);
}
process.exit(finish());
