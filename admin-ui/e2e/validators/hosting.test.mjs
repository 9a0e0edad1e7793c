import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { png } from '../picture.mjs';
import { folder, freePort, serve, signedIn, theme } from '../server.mjs';
import { none } from '../site/common.mjs';
import { composeFindings } from '../site/compose.mjs';
import { AS_OF, BASE, demo, generate } from '../site/demo.mjs';
import { headerRules, headersFor } from '../site/host.mjs';
import { api, get, HOST, samples, start } from '../site/real-hosts.mjs';
import { sha256 } from '../site/resources.mjs';

/**
 * The ready-made configurations of scripts/hosting in real servers.
 *
 * @import { Answer } from '../site/real-hosts.mjs'
 * @typedef {(answer: Answer) => string[]} More what else is wrong with an answer
 * @typedef {[path: string, status: number, more?: More]} Row
 */

const built = demo();

/** The tree, with rules that the demo portal has no use for: an alias, capitals, a pattern in two halves. */
function prepared() {
  const tree = join(folder(), 'public');
  cpSync(built, tree, { recursive: true });
  const redirects = readFileSync(join(tree, '_redirects'), 'utf8');
  const more =
    '/second /poster 200\n/Novyny /novyny 301\n/away https://other.example/x 302\n/gone /410.html 410\n';
  writeFileSync(join(tree, '_redirects'), redirects + more);
  const headers = readFileSync(join(tree, '_headers'), 'utf8');
  const patterns = '/*/_payload.json\n  X-Robots-Tag: noindex\n/robots.txt\n  ! Referrer-Policy\n';
  writeFileSync(join(tree, '_headers'), headers + patterns);
  mkdirSync(join(tree, 'empty'));
  return tree;
}

/** Checks of a server before the tree, with something behind it in the place of the API. */
function checkTree(/** @type {string} */ name, /** @type {string} */ tree, /** @type {number} */ port) {
  const check = (/** @type {string} */ what, /** @type {Row[]} */ rows) =>
    test(`${name}: ${what}`, async () => {
      const checks = rows.map(async ([path, status, more]) => {
        const answer = await get(port, path);
        const wrong = answer.status === status ? [] : [`${path} answers ${answer.status}`];
        return [...wrong, ...(more?.(answer) ?? [])];
      });
      none((await Promise.all(checks)).flat());
    });
  const rules = headerRules(readFileSync(join(tree, '_headers'), 'utf8'));
  const ruled = new Set(rules.flatMap(({ headers }) => headers.map(([name]) => name.toLowerCase())));

  /** Headers of an answer that differ from what `_headers` says of the path, or are sent twice. */
  const otherHeaders = (/** @type {string} */ path, /** @type {Answer} */ answer) => {
    const wanted = headersFor(rules, path);
    return [...ruled]
      .filter((name) => {
        const lines = answer.raw.filter((word, i) => i % 2 === 0 && word.toLowerCase() === name);
        // The type of a file that no rule names is the server's word, and checked apart.
        if (name === 'content-type' && !wanted.has(name)) return lines.length > 1;
        return answer.headers[name] !== wanted.get(name) || lines.length > 1;
      })
      .map((name) => `${name} is "${answer.headers[name]}", not "${wanted.get(name)}"`);
  };

  const some = (/** @type {string} */ below, /** @type {(file: string) => boolean} */ matches) =>
    readdirSync(join(tree, below)).find(matches);
  const story = some('novyny', (slug) => slug.length > 30);
  const css = some('assets', (file) => file.endsWith('.css'));
  const picture = some('media', (file) => file.endsWith('.webp'));
  const served = {
    '/': ['index.html', 'text/html; charset=utf-8'],
    '/us': ['us/index.html', 'text/html; charset=utf-8'],
    '/novyny': ['novyny/index.html', 'text/html; charset=utf-8'],
    [`/us/novyny/${story}`]: [`us/novyny/${story}/index.html`, 'text/html; charset=utf-8'],
    '/novyny/_payload.json': ['novyny/_payload.json', 'application/json'],
    '/builds/latest.json': ['builds/latest.json', 'application/json'],
    '/robots.txt': ['robots.txt', 'text/plain; charset=utf-8'],
    [`/assets/${css}`]: [`assets/${css}`, 'text/css; charset=utf-8'],
    [`/media/${picture}`]: [`media/${picture}`, 'image/webp'],
  };
  for (const [path, [file, type]] of Object.entries(served)) {
    /** @type {More} */
    const same = (answer) => [
      ...(answer.text === readFileSync(join(tree, file), 'utf8') ? [] : ['is another file']),
      ...(answer.headers['content-type'] === type ? [] : [`has the type ${answer.headers['content-type']}`]),
      ...otherHeaders(path, answer),
    ];
    check(`${path} is its file, with the headers of the tree`, [[path, 200, same]]);
  }

  const inLanguage =
    (/** @type {string} */ lang, /** @type {string} */ path) => (/** @type {Answer} */ answer) => [
      ...(answer.text.includes(`<html lang="${lang}"`) ? [] : [`${path} is not in "${lang}"`]),
      ...otherHeaders('/404.html', answer),
    ];
  const missing = { '/nema': 'uk', '/novyny/nema/x': 'uk', '/us/none': 'en', '/usa': 'uk', '/empty': 'uk' };
  check(
    'what is missing answers 404 in the language of the path',
    Object.entries(missing).map(([path, lang]) => [path, 404, inLanguage(lang, path)]),
  );
  check('what is gone answers 410', [['/gone', 410, inLanguage('uk', '/gone')]]);
  const hidden = ['/.visnyk/manifest', '/.visnyk', '/.git/config', '/us/.hidden', '/assets/.x'];
  hidden.push('/_headers', '/_redirects', '/%2evisnyk/manifest', '/x/../.visnyk/manifest');
  hidden.push('/404.html', '/us/500.html');
  check(
    'dot-folders and the host’s own files are not served',
    hidden.map((path) => [path, 404]),
  );

  const leads = (/** @type {string} */ from, /** @type {number} */ code, /** @type {string} */ to) => {
    /** @type {More} */
    const elsewhere = ({ headers }) =>
      headers.location?.replace(/^http:\/\/[^/]+/, '') === to ? [] : [`${from} leads to ${headers.location}`];
    return /** @type {Row} */ ([from, code, elsewhere]);
  };
  const lines = readFileSync(join(tree, '_redirects'), 'utf8').trim().split('\n');
  const redirects = lines
    .map((line) => line.split(' '))
    .filter(([, , code]) => !['200', '410'].includes(code));
  check(
    `all ${redirects.length} redirects lead where they should`,
    redirects.map(([from, to, code]) => leads(from, Number(code), to)),
  );
  check('a query goes along with a redirect, after one of the target’s own', [
    leads('/afisha?utm=x&y=1', 301, '/poster?utm=x&y=1'),
    leads('/search/hromada?q=%D1%88&page=2', 301, '/search/novyny?category=hromada&q=%D1%88&page=2'),
    leads('/us/search/hromada?q=a', 301, '/us/search/novyny?category=hromada&q=a'),
    leads('/search/hromada?category=x', 301, '/search/novyny?category=hromada'),
  ]);
  check('other spellings lead to the canonical address', [
    leads('/novyny/', 301, '/novyny'),
    leads('/us/', 301, '/us'),
    leads('/novyny/index.html', 301, '/novyny'),
    leads('/index.html', 301, '/'),
    leads('/novyny/?utm=x', 301, '/novyny?utm=x'),
  ]);
  test(`${name}: no spelling leads to another host`, async () => {
    const tricks = ['//evil.example/', '/%2f%2fevil.example/', '/\\evil.example/', '/x%0d%0aSet-Cookie:a=b/'];
    for (const path of tricks) {
      const { headers } = await get(port, path);
      assert.doesNotMatch(headers.location ?? '', /^(https?:)?\/\/(?!visnyk\.example\.org)/, path);
      assert.equal(headers['set-cookie'], undefined, path);
    }
  });
  const poster = readFileSync(join(tree, 'poster/index.html'), 'utf8');
  check('an alias shows its page', [
    ['/second', 200, ({ text }) => (text === poster ? [] : ['another page'])],
  ]);

  const dynamic = ['/api/auth/session?a=b', '/dashboard', '/us/dashboard/news', '/cabinet/edit/1'];
  dynamic.push('/us/dodaty-ogoloshennya', '/api/dashboard/publication/events');
  const passed = (/** @type {string} */ path) => (/** @type {Answer} */ answer) => {
    const { url, headers } =
      answer.headers['content-type'] === 'application/json' ? JSON.parse(answer.text) : {};
    const { 'content-security-policy': policy, 'cache-control': cache } = answer.headers;
    return [
      ...(url === path ? [] : [`${path} was passed as ${url}`]),
      ...(headers?.host === HOST ? [] : [`the host is ${headers?.host}`]),
      ...(headers?.['x-forwarded-for'] === '127.0.0.1'
        ? []
        : [`forwarded for ${headers?.['x-forwarded-for']}`]),
      ...(policy ? ['the policy of the tree is sent with it'] : []),
      ...(cache === 'no-store' ? [] : [`cache-control ${cache}`]),
    ];
  };
  check(
    'what needs the API reaches it as it was asked',
    dynamic.map((path) => [path, 200, passed(path)]),
  );
  check('names that only begin like it do not', [
    ['/apiary', 404],
    ['/dashboards', 404],
  ]);
  check('superseded assets are asked of the API', [
    ['/assets/old-00000000.css', 404, ({ text }) => (text.includes('old-0') ? [] : ['not passed on'])],
  ]);

  test(`${name}: pages are compressed`, async () => {
    const { headers } = await get(port, '/novyny', { 'accept-encoding': 'gzip' });
    assert.equal(headers['content-encoding'], 'gzip');
    assert.match(headers.vary ?? '', /accept-encoding/i);
  });
  test(`${name}: an unchanged page answers 304`, async () => {
    const { etag } = (await get(port, '/novyny')).headers;
    assert(etag);
    assert.equal((await get(port, '/novyny', { 'if-none-match': etag })).status, 304);
  });
}

/** The API is not there: what only it can answer says so, in the language of the page it was asked from. */
async function checkAlone(/** @type {number} */ port) {
  const wanted = {
    '/cabinet': 'uk',
    '/us/cabinet': 'en',
    '/api/plain/search?locale=ua&q=x': 'uk',
    '/api/plain/search?q=x&locale=us': 'en',
  };
  for (const [path, lang] of Object.entries(wanted)) {
    const { status, text } = await get(port, path);
    assert.deepEqual([status, /<html lang="(\w+)"/.exec(text)?.[1]], [502, lang], path);
  }
  assert.equal((await get(port, '/novyny')).status, 200);
}

/** What is sent through the proxy to a real API: pictures, an archive, and what is too large for either. */
async function checkUploads(/** @type {string} */ name, /** @type {import('node:test').TestContext} */ t) {
  const port = await freePort();
  const site = `http://127.0.0.1:${port}`;
  const server = await serve({ site });
  t.after(server.stop);
  const proxy = await start(name, server.public, server.port, { host: '127.0.0.1', port });
  t.after(proxy.stop);
  const client = await signedIn(site);
  const send = async (
    /** @type {string} */ path,
    /** @type {string} */ field,
    /** @type {string} */ file,
    /** @type {Buffer<ArrayBuffer>} */ bytes,
  ) => {
    const body = new FormData();
    body.append(field, new Blob([bytes]), file);
    const answer = await fetch(site + path, { method: 'POST', headers: client.headers(), body });
    return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() };
  };
  const picture = png(1800, 1840, 7, 0);
  await t.test(`${name}: a picture of ${(picture.length / 2 ** 20).toFixed(1)} MB is taken`, async () => {
    const { status, text } = await send('/api/dashboard/media', 'file', 'large.png', picture);
    assert.equal(status, 201, text);
  });
  await t.test(`${name}: what is too large is refused in the words of the API`, async () => {
    const refused = await send('/api/dashboard/media', 'file', 'huge.png', Buffer.alloc(12 << 20, 1));
    assert.equal(refused.status, 413);
    assert.match(refused.type ?? '', /json/);
    assert.equal(JSON.parse(refused.text).status, 413);
  });
  await t.test(`${name}: an archive of 40 MB is taken`, async () => {
    const archive = Buffer.alloc(40 << 20);
    archive.write('PK\x03\x04', 'latin1');
    const { status, text } = await send('/api/dashboard/jobs/import', 'file', 'portal.zip', archive);
    assert.equal(status, 202, text);
  });

  const host = `127.0.0.1:${port}`;
  const coding = async (/** @type {string} */ path) => {
    const { cookie } = client.headers();
    const { headers } = await get(port, path, { host, cookie, 'accept-encoding': 'gzip' });
    return headers['content-encoding'];
  };
  await t.test(`${name}: answers with secrets are not compressed`, async () => {
    for (const path of ['/api/auth/session', '/api/auth/providers', '/api/plain/search?locale=ua&q=x'])
      assert.equal(await coding(path), undefined, path);
  });
  await t.test(`${name}: other answers of the API are`, async () => {
    assert.equal(await coding('/api/openapi.json'), 'gzip');
  });
  await t.test(`${name}: a part of a picture is answered`, async () => {
    const file = readdirSync(join(server.public, 'media')).find((media) => media.endsWith('.webp'));
    const { status, headers } = await get(port, `/media/${file}`, { host, range: 'bytes=2-5' });
    assert.equal(status, 206);
    assert.match(headers['content-range'] ?? '', /^bytes 2-5\//);
  });
}

/** The head script of a page, as a policy names it. */
const scriptHash = (/** @type {string} */ page) => sha256(/<script>(.*?)<\/script>/s.exec(page)?.[1] ?? '');

/**
 * After another theme is published, the command of the systemd unit brings nginx the policy of its pages.
 * @param {Awaited<ReturnType<typeof start>>} nginx
 * @param {string} tree
 * @param {import('node:test').TestContext} t
 */
async function checkThemeChange({ port, rules, pid, config }, tree, t) {
  const copy = join(folder(), 'theme');
  for (const part of ['theme.toml', 'templates', 'locales', 'icons', 'static', 'dist'])
    cpSync(join(theme, part), join(copy, part), { recursive: true });
  const script = join(copy, 'templates/parts/head_script.js');
  writeFileSync(
    script,
    `${readFileSync(script, 'utf8').trimEnd()};document.documentElement.dataset.theme2=1`,
  );
  const before = await get(port, '/');
  generate(tree, { themeFolder: copy }, '--base-url', BASE, '--as-of', AS_OF);
  const unit = readFileSync(join(samples, 'systemd/visnyk-rules.service'), 'utf8');
  const command = (/^ExecStart=(.*)$/m.exec(unit)?.[1] ?? '')
    .replace('/usr/lib/visnyk/hosting/rules', join(samples, 'rules'))
    .replace('/srv/visnyk/public', tree)
    .replace('/etc/nginx/visnyk', rules)
    .replace('nginx -t -q', `nginx -t -q -e stderr -c ${config}`)
    .replace('systemctl try-reload-or-restart nginx', `kill -HUP ${pid}`);
  await t.test('nginx: the command of the unit ends well', () => {
    const { status, stderr } = spawnSync('sh', ['-c', command], { encoding: 'utf8' });
    assert.equal(status, 0, stderr);
  });
  let page = before;
  const policy = (/** @type {Answer} */ answer) => String(answer.headers['content-security-policy']);
  for (let i = 0; i < 100 && policy(page) === policy(before); i++) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    // A worker that ends with the reload closes the connections it kept open.
    page = await get(port, '/').catch(() => before);
  }
  const [old, now] = [scriptHash(before.text), scriptHash(page.text)];
  await t.test('nginx: the page has the head script of the other theme', () => assert.notEqual(old, now));
  await t.test('nginx: the policy allows the head script of the other theme alone', () => {
    assert(policy(page).includes(now) && !policy(page).includes(old), policy(page));
  });
}

for (const name of ['nginx', 'caddy']) {
  const tree = prepared();
  const stub = await api();
  after(stub.stop);
  const server = await start(name, tree, stub.port);
  after(server.stop);
  checkTree(name, tree, server.port);
  test(`${name}: without the API pages stay, and the rest says so`, async () => {
    await stub.stop();
    await checkAlone(server.port);
  });
  if (name === 'nginx') {
    test('nginx: -t has no warnings', () => {
      const options = ['-t', '-e', 'stderr', '-c', server.config];
      const { stderr } = spawnSync('nginx', options, { encoding: 'utf8' });
      assert.doesNotMatch(stderr, /\[(warn|error|emerg)\]/);
      assert.match(stderr, /is successful/);
    });
    test('nginx: another theme is published', (t) => checkThemeChange(server, tree, t));
  } else {
    test('caddy: the sample is as caddy fmt writes it', () => {
      const sample = join(samples, 'Caddyfile');
      const { status, stdout } = spawnSync('caddy', ['fmt', sample], { encoding: 'utf8' });
      assert.equal(stdout, readFileSync(sample, 'utf8'));
      assert.equal(status, 0);
    });
  }
  test(`${name}: uploads`, (t) => checkUploads(name, t));
}

test('compose: its names and settings are those of services and program', () => none(composeFindings()));
