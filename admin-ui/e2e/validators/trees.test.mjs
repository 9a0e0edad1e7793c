import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { api, content, folder, serve, signedIn } from '../server.mjs';
import { alternates, lonely } from '../site/alternates.mjs';
import { none } from '../site/common.mjs';
import { AS_OF, generate } from '../site/demo.mjs';
import { brokenLinks } from '../site/links.mjs';
import { Site } from '../site/tree.mjs';

/** The tree of the demo portal: the same from text and from the store, also after edits. */

/** Two trees have the same bytes, dot-folders apart. */
function same(/** @type {string} */ left, /** @type {string} */ right) {
  const { stdout, stderr } = spawnSync('diff', ['-r', '-q', '-x', '.*', left, right], { encoding: 'utf8' });
  assert.equal(stdout + stderr, '');
}

const dir = folder();
const [first, second] = [join(dir, 'one'), join(dir, 'two')];
const buildAt = (/** @type {string} */ out, /** @type {string[]} */ ...more) =>
  generate(out, {}, '--as-of', AS_OF, ...more);

test('one thread and two give the same bytes', () => {
  buildAt(first, '--threads', '1');
  buildAt(second, '--threads', '2');
  same(first, second);
});
test('files of others outlive an unclean stop and a comparison, and no tree has them', () => {
  const others = ['ads.txt', 'novyny/photo.jpg', 'old-site/index.html'].map((file) => join(first, file));
  for (const file of others) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, 'of others');
  }
  writeFileSync(join(first, '.visnyk/running'), '');
  buildAt(first, '--verify');
  for (const file of others) {
    assert.equal(readFileSync(file, 'utf8'), 'of others');
    rmSync(file);
  }
  rmSync(join(first, 'old-site'), { recursive: true });
  same(first, second);
});
test('an unchanged build writes nothing', () => assert.match(buildAt(first), / 0 written/));

const server = await serve({ encode: true });
after(server.stop);

test('the tree served from the imported store equals a build of content/', () => {
  const fresh = join(dir, 'fresh');
  generate(fresh, {}, '--base-url', server.base);
  same(fresh, server.public);
});

test('every public route answers 200 in both languages', async () => {
  // docs/specification.md §2, with something that exists in the place of {slug}.
  const names = (/** @type {string} */ below) => readdirSync(join(server.public, below));
  const some = (/** @type {string} */ section) =>
    names(section).find((name) => !/^(category|page|index\.html|_payload\.json)$/.test(name));
  const routes = ['/', `/reklama/${some('reklama')}`, '/search/all', '/nashi-kontakty', '/delete-account'];
  routes.push('/privacy-policy', '/login', '/verify-request', '/pro-vydannia', '/sitemap.xml');
  for (const section of ['novyny', 'poster', 'services', 'diaspors', 'advertisement']) {
    routes.push(`/${section}`, `/${section}/${some(section)}`, `/search/${section}`);
    if (section !== 'diaspors') routes.push(`/${section}/category/${names(`${section}/category`)[0]}`);
  }
  const paths = routes.flatMap((route) => [route, route === '/' ? '/us' : `/us${route}`]);
  const answers = await Promise.all(paths.map((path) => fetch(server.base + path)));
  none(answers.filter(({ status }) => status !== 200).map(({ url, status }) => `${url} ${status}`));
});
for (const path of ['/nema-takoi-storinky', '/us/novyny/no-such-story', '/novyny/category/nema']) {
  test(`${path} answers 404 and names the path`, async () => {
    const answer = await fetch(server.base + path);
    assert.equal(answer.status, 404);
    assert((await answer.text()).includes(path));
  });
}

test('export writes content/ byte for byte', () => {
  const exported = join(dir, 'exported');
  api(['export', '--data', server.data, '--content', exported]);
  // The name of the portal in feeds is made by the first publish.
  const file = join(exported, 'settings.toml');
  const settings = readFileSync(file, 'utf8');
  writeFileSync(file, settings.replace(/^identity = "127\.0\.0\.1,\d{4}"\n/m, ''));
  same(content, exported);
});

test('edits go live', async (t) => {
  const client = await signedIn(server.base);
  const { items } = await client.json('/api/dashboard/news?per_page=50&status=published');
  const edit = async (
    /** @type {any} */ { id },
    /** @type {(entry: any) => void} */ change,
    query = '?publish=true',
  ) => {
    const entry = await client.json(`/api/dashboard/news/${id}`);
    change(entry);
    const saved = await client.send('PUT', `/api/dashboard/news/${id}${query}`, entry);
    if (query) await client.live(saved.change);
  };
  await edit(items[0], (entry) => {
    entry.texts.ua.title = 'Заголовок, який щойно змінили';
  });
  await edit(items[1], (entry) => {
    const other = items.find((/** @type {any} */ item) => item.category !== entry.category);
    entry.category = other.category;
  });
  await edit(items[2], (entry) => {
    entry.slug = 'nova-adresa-novyny';
  });
  await edit(
    items[3],
    (entry) => {
      entry.texts.ua.lead = `Лише чернетка: ${entry.texts.ua.lead}`.slice(0, 290);
    },
    '',
  );
  const { version } = await client.json(`/api/dashboard/news/${items[4].id}`);
  const unpublished = await client.send('POST', `/api/dashboard/news/${items[4].id}/unpublish`, { version });
  await client.live(unpublished.change);
  const source = await client.json(`/api/dashboard/news/${items[5].id}`);
  const created = await client.send('POST', '/api/dashboard/news?publish=true', {
    ...source,
    slug: undefined,
    texts: { ...source.texts, ua: { ...source.texts.ua, title: 'Зовсім нова новина громади' } },
  });
  const state = await client.live(created.change);
  assert.notEqual(state.last, null);

  await t.test('search finds a new story in another case', async () => {
    // «новина громади» in the title; readers ask in other cases.
    const query = `/api/search?section=novyny&locale=ua&q=${encodeURIComponent('громаду нова')}`;
    /** @type {string[]} */
    let hits = [];
    for (let i = 0; i < 100 && !hits.includes(created.urls.ua); i++) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      const answer = await client.json(query);
      hits = answer.hits.map((/** @type {{ href: string }} */ { href }) => href);
    }
    assert(hits.includes(created.urls.ua), hits.join());
  });
  await t.test('a withdrawn page answers 410', async () => {
    assert.equal((await fetch(server.base + items[4].urls.ua)).status, 410);
  });
  await t.test('an old address redirects', async () => {
    const old = `${server.base}/us/novyny/${items[2].slug}`;
    const { status, headers } = await fetch(old, { redirect: 'manual' });
    assert.deepEqual([status, headers.get('location')], [301, '/us/novyny/nova-adresa-novyny']);
  });
});

test('after edits, a build of the export equals the served tree', () => {
  const [exported, rebuilt] = [join(dir, 'after'), join(dir, 'rebuilt')];
  api(['export', '--data', server.data, '--content', exported]);
  generate(rebuilt, { from: exported }, '--base-url', server.base);
  same(rebuilt, server.public);
});
test('after edits every internal link and anchor resolves', () =>
  none(brokenLinks(new Site(server.public, server.base))));
test('after edits every page has its twin, and alternates are mutual', () => {
  const site = new Site(server.public, server.base);
  none([...lonely(site), ...alternates(site)]);
});
test('the server stops cleanly', async () => assert.equal(await server.stop(), 0));
