import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { checks } from './browser.mjs';
import { png } from './picture.mjs';
import { content, folder, freePort, generator, serve, signedIn, theme } from './server.mjs';
import { composeFindings } from './site/compose.mjs';
import { AS_OF, BASE, demo } from './site/demo.mjs';
import { headerRules, headersFor } from './site/host.mjs';
import { api, ask, HOST, samples, start } from './site/real-hosts.mjs';

/** The ready-made configurations of scripts/hosting in real servers. */
const { check, fail, finish } = checks();

/** Headers of an answer that differ from what `_headers` says of the path, or are sent twice. */
function otherHeaders(rules, path, answer) {
  const wanted = headersFor(rules, path);
  const names = new Set(rules.flatMap(({ headers }) => headers.map(([name]) => name.toLowerCase())));
  return [...names]
    .filter((name) => {
      const lines = answer.raw.filter((word, i) => i % 2 === 0 && word.toLowerCase() === name);
      // The type of a file that no rule names is the server's word, and checked apart.
      if (name === 'content-type' && !wanted.has(name)) return lines.length > 1;
      return answer.headers[name] !== wanted.get(name) || lines.length > 1;
    })
    .map((name) => `${name} is "${answer.headers[name]}", not "${wanted.get(name)}"`);
}

/** The tree, with rules that the demo portal has no use for: an alias, capitals, a pattern in two halves. */
function prepared(from) {
  const tree = join(folder(), 'public');
  cpSync(from, tree, { recursive: true });
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

async function judge(name, tree, port) {
  const say = (what, findings) => check(`${name}: ${what}`, findings.length === 0, findings.join('; '));
  const rules = headerRules(readFileSync(join(tree, '_headers'), 'utf8'));
  const is = async (path, status, more = () => []) => {
    const answer = await ask(port, path);
    const wrong = answer.status === status ? [] : [`${path} answers ${answer.status}`];
    return [...wrong, ...more(answer)];
  };
  const all = async (rows) => (await Promise.all(rows.map((row) => is(...row)))).flat();

  const story = readdirSync(join(tree, 'novyny')).find((slug) => slug.length > 30);
  const css = readdirSync(join(tree, 'assets')).find((file) => file.endsWith('.css'));
  const picture = readdirSync(join(tree, 'media')).find((file) => file.endsWith('.webp'));
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
    const same = (answer) => [
      ...(answer.text === readFileSync(join(tree, file), 'utf8') ? [] : ['is another file']),
      ...(answer.headers['content-type'] === type ? [] : [`has the type ${answer.headers['content-type']}`]),
      ...otherHeaders(rules, path, answer),
    ];
    say(`${path} is its file, with the headers of the tree`, await is(path, 200, same));
  }

  const inLanguage = (lang, path) => (answer) => [
    ...(answer.text.includes(`<html lang="${lang}"`) ? [] : [`${path} is not in "${lang}"`]),
    ...otherHeaders(rules, '/404.html', answer),
  ];
  const missing = Object.entries({
    '/nema': 'uk',
    '/novyny/nema/x': 'uk',
    '/us/none': 'en',
    '/usa': 'uk',
    '/empty': 'uk',
  });
  say(
    'what is missing answers 404 in the language of the path',
    await all(missing.map(([path, lang]) => [path, 404, inLanguage(lang, path)])),
  );
  say('what is gone answers 410', await is('/gone', 410, inLanguage('uk', '/gone')));
  const hidden = [
    '/.visnyk/manifest',
    '/.visnyk',
    '/.git/config',
    '/us/.hidden',
    '/assets/.x',
    '/_headers',
    '/_redirects',
  ];
  hidden.push('/%2evisnyk/manifest', '/x/../.visnyk/manifest', '/404.html', '/us/500.html');
  say('dot-folders and the host’s own files are not served', await all(hidden.map((path) => [path, 404])));

  const leads = (path, to) => (answer) =>
    answer.headers.location?.replace(/^http:\/\/[^/]+/, '') === to
      ? []
      : [`${path} leads to ${answer.headers.location}`];
  const moved = (rows) => all(rows.map(([from, code, to]) => [from, code, leads(from, to)]));
  const lines = readFileSync(join(tree, '_redirects'), 'utf8').trim().split('\n');
  const told = lines.map((line) => line.split(' ')).filter(([, , code]) => !['200', '410'].includes(code));
  say(
    `all ${told.length} redirects lead where they should`,
    await moved(told.map(([from, to, code]) => [from, Number(code), to])),
  );
  say(
    'a query goes along with a redirect, unless the target has its own',
    await moved([
      ['/afisha?utm=x&y=1', 301, '/poster?utm=x&y=1'],
      ['/search/hromada?utm=x', 301, '/search/novyny?category=hromada'],
    ]),
  );
  say(
    'other spellings lead to the canonical address',
    await moved([
      ['/novyny/', 301, '/novyny'],
      ['/us/', 301, '/us'],
      ['/novyny/index.html', 301, '/novyny'],
      ['/index.html', 301, '/'],
      ['/novyny/?utm=x', 301, '/novyny?utm=x'],
    ]),
  );
  const foreign = async (path) => {
    const { headers } = await ask(port, path);
    const odd =
      /^(https?:)?\/\/(?!visnyk\.example\.org)/.test(headers.location ?? '') || headers['set-cookie'];
    return odd ? [`${path} leads to ${headers.location}`] : [];
  };
  const tricks = ['//evil.example/', '/%2f%2fevil.example/', '/\\evil.example/', '/x%0d%0aSet-Cookie:a=b/'];
  say('no spelling leads to another host', (await Promise.all(tricks.map(foreign))).flat());
  const poster = readFileSync(join(tree, 'poster/index.html'), 'utf8');
  say(
    'an alias shows its page',
    await is('/second', 200, ({ text }) => (text === poster ? [] : ['another page'])),
  );

  const dynamic = [
    '/api/auth/session?a=b',
    '/dashboard',
    '/us/dashboard/news',
    '/cabinet/edit/1',
    '/us/dodaty-ogoloshennya',
  ];
  const passed = (path) => (answer) => {
    const { url, headers } =
      answer.headers['content-type'] === 'application/json' ? JSON.parse(answer.text) : {};
    return [
      ...(url === path ? [] : [`${path} was passed as ${url}`]),
      ...(headers?.host === HOST ? [] : [`the host is ${headers?.host}`]),
      ...(headers?.['x-forwarded-for'] === '127.0.0.1'
        ? []
        : [`forwarded for ${headers?.['x-forwarded-for']}`]),
      ...(answer.headers['content-security-policy'] ? ['the policy of the tree is sent with it'] : []),
      ...(answer.headers['cache-control'] === 'no-store'
        ? []
        : [`cache-control ${answer.headers['cache-control']}`]),
    ];
  };
  dynamic.push('/api/dashboard/publication/events');
  say(
    'what needs the API reaches it as it was asked',
    await all(dynamic.map((path) => [path, 200, passed(path)])),
  );
  say(
    'names that only begin like it do not',
    await all([
      ['/apiary', 404],
      ['/dashboards', 404],
    ]),
  );
  say(
    'superseded assets are asked of the API',
    await is('/assets/old-00000000.css', 404, ({ text }) =>
      text.includes('old-0') ? [] : ['not passed on'],
    ),
  );

  const packed = await ask(port, '/novyny', { 'accept-encoding': 'gzip' });
  const varies = /accept-encoding/i.test(packed.headers.vary ?? '');
  check(`${name}: pages are compressed`, packed.headers['content-encoding'] === 'gzip' && varies);
  const { headers } = await ask(port, '/novyny');
  const again = await ask(port, '/novyny', { 'if-none-match': headers.etag });
  check(`${name}: an unchanged page answers 304`, headers.etag && again.status === 304, String(again.status));
}

/** What is sent through the proxy to a real API: pictures, an archive, and what is too large for either. */
async function checkUploads(name) {
  const port = await freePort();
  const server = await serve({ site: `http://127.0.0.1:${port}` });
  const proxy = await start(name, server.public, server.port, { host: '127.0.0.1', port });
  const client = await signedIn(server.site);
  const send = async (path, field, file, bytes) => {
    const body = new FormData();
    body.append(field, new Blob([bytes]), file);
    const response = await fetch(server.site + path, { method: 'POST', headers: client.headers(), body });
    return {
      status: response.status,
      type: response.headers.get('content-type'),
      text: await response.text(),
    };
  };
  const picture = png(1800, 1840, 7, 0);
  const large = await send('/api/dashboard/media', 'file', 'large.png', picture);
  const megabytes = (picture.length / 2 ** 20).toFixed(1);
  check(`${name}: a picture of ${megabytes} MB is taken`, large.status === 201, large.text.slice(0, 200));
  const refused = await send('/api/dashboard/media', 'file', 'huge.png', Buffer.alloc(12 << 20, 1));
  check(
    `${name}: what is too large is refused in the words of the API`,
    refused.status === 413 && /json/.test(refused.type) && JSON.parse(refused.text).status === 413,
    `${refused.status} ${refused.type} ${refused.text.slice(0, 200)}`,
  );
  const archive = Buffer.alloc(40 << 20);
  archive.write('PK\x03\x04', 'latin1');
  const taken = await send('/api/dashboard/jobs/import', 'file', 'portal.zip', archive);
  check(
    `${name}: an archive of 40 MB is taken`,
    taken.status === 202,
    `${taken.status} ${taken.text.slice(0, 200)}`,
  );

  const cookie = client.headers().cookie;
  const packed = async (path) => {
    const { headers } = await ask(port, path, {
      host: `127.0.0.1:${port}`,
      cookie,
      'accept-encoding': 'gzip',
    });
    return headers['content-encoding'];
  };
  const secret = ['/api/auth/session', '/api/auth/providers', '/api/plain/search?locale=ua&q=x'];
  const compressed = [];
  for (const path of secret) if (await packed(path)) compressed.push(path);
  check(`${name}: answers with secrets are not compressed`, compressed.length === 0, compressed.join(' '));
  check(`${name}: other answers of the API are`, (await packed('/api/openapi.json')) === 'gzip');
  const file = readdirSync(join(server.public, 'media')).find((media) => media.endsWith('.webp'));
  const part = await ask(port, `/media/${file}`, { host: `127.0.0.1:${port}`, range: 'bytes=2-5' });
  const range = part.headers['content-range'] ?? '';
  check(
    `${name}: a part of a picture is answered`,
    part.status === 206 && range.startsWith('bytes 2-5/'),
    range,
  );
  await proxy.stop();
  await server.stop();
}

/** The API is not there: what only it can answer says so, in the language of the page it was asked from. */
async function judgeAlone(name, port) {
  const wanted = {
    '/cabinet': 'uk',
    '/us/cabinet': 'en',
    '/api/plain/search?locale=ua&q=x': 'uk',
    '/api/plain/search?q=x&locale=us': 'en',
  };
  const findings = [];
  for (const [path, lang] of Object.entries(wanted)) {
    const { status, text } = await ask(port, path);
    if (status !== 502 || !text.includes(`<html lang="${lang}"`))
      findings.push(`${path} answers ${status}, ${/<html lang="\w+"/.exec(text)?.[0]}`);
  }
  const { status } = await ask(port, '/novyny');
  if (status !== 200) findings.push(`/novyny answers ${status}`);
  check(
    `${name}: without the API pages stay, and the rest says so`,
    findings.length === 0,
    findings.join('; '),
  );
}

/** The script that reads the tree's rules would rather stop than leave one out. */
function judgeRules(tree) {
  const dir = folder();
  const [broken, out] = [join(dir, 'tree'), join(dir, 'out')];
  mkdirSync(broken);
  const run = (name, text) => {
    for (const file of ['_headers', '_redirects']) cpSync(join(tree, file), join(broken, file));
    writeFileSync(join(broken, name), text);
    return spawnSync(join(samples, 'rules'), ['nginx', broken, out], { encoding: 'utf8' });
  };
  const refused = {
    'a wildcard': ['_redirects', '/old/* /new/:splat 301\n'],
    'an unknown code': ['_redirects', '/a /b 418\n'],
    'a variable': ['_redirects', '/a /b$host 301\n'],
    'a quotation mark': ['_headers', '/*\n  X-A: "b"\n'],
    'a header before any path': ['_headers', '  X-A: b\n'],
  };
  for (const [what, [name, text]] of Object.entries(refused)) {
    const { status, stderr } = run(name, text);
    check(`rules: ${what} is refused`, status !== 0 && /^error: .* line [12]: /m.test(stderr), stderr);
  }
  check('rules: nothing is left behind by a refusal', readdirSync(out).length === 0, readdirSync(out).join());
}

/** What root runs reads files that the account of the portal writes: nothing there makes it read or write more. */
function checkTrust(tree) {
  const dir = folder();
  const [own, out, secret] = [join(dir, 'tree'), join(dir, 'out'), join(dir, 'secret')];
  mkdirSync(own);
  writeFileSync(secret, 'root:secret:words\n');
  const lay = () => {
    for (const file of ['_headers', '_redirects']) {
      rmSync(join(own, file), { force: true });
      cpSync(join(tree, file), join(own, file));
    }
  };
  const run = (...more) =>
    spawnSync(join(samples, 'rules'), ['nginx', own, out, ...more], { encoding: 'utf8', timeout: 20_000 });
  lay();
  const first = run('--check', 'true');
  check('rules: a tree is read', first.status === 0, first.stderr);
  const written = () =>
    readFileSync(join(out, 'maps.conf'), 'utf8') + readFileSync(join(out, 'headers.conf'), 'utf8');
  const before = written();
  for (const [what, put] of [
    ['a symbolic link', (file) => symlinkSync(secret, file)],
    ['a named pipe', (file) => spawnSync('mkfifo', [file])],
    ['a folder', (file) => mkdirSync(file)],
  ]) {
    lay();
    rmSync(join(own, '_redirects'));
    put(join(own, '_redirects'));
    const { status, stderr } = run();
    const quiet = !stderr.includes('secret:words');
    check(`rules: ${what} is not read`, status === 1 && quiet && written() === before, stderr);
    rmSync(join(own, '_redirects'), { recursive: true });
  }
  lay();
  writeFileSync(join(own, '_redirects'), '/other /novyny 301\n');
  const failed = run('--check', 'echo broken >&2; false', '--reload', `touch ${join(dir, 'reloaded')}`);
  check(
    'rules: those that fail the check are taken back, and nothing is reloaded',
    failed.status === 1 &&
      failed.stderr.includes('broken') &&
      written() === before &&
      !existsSync(join(dir, 'reloaded')),
    failed.stderr,
  );
  check('rules: a reload that fails is an error', run('--reload', 'false').status === 1);
  const count = join(dir, 'count');
  for (let i = 0; i < 3; i++) run('--check', 'true', '--reload', `echo >> ${count}`);
  const reloads = existsSync(count) ? readFileSync(count, 'utf8').length : 0;
  check('rules: it is tried again, and then only after a change', reloads === 1, `${reloads} reloads`);
  // As a run that was killed before its reload leaves the folder.
  writeFileSync(join(out, '.reload-pending'), '');
  for (let i = 0; i < 2; i++) run('--check', 'true', '--reload', `echo >> ${count}`);
  check('rules: what a killed run left is reloaded', readFileSync(count, 'utf8').length === 2);
}

/** The head script of a page, as a policy names it. */
const scriptHash = (page) =>
  `'sha256-${createHash('sha256')
    .update(/<script>(.*?)<\/script>/s.exec(page)[1])
    .digest('base64')}'`;

/** After another theme is published, the command of the systemd unit brings nginx the policy of its pages. */
async function checkThemeChange(tree, { port, rules, pid, config }) {
  const own = join(folder(), 'theme');
  for (const part of ['theme.toml', 'templates', 'locales', 'icons', 'static', 'dist'])
    cpSync(join(theme, part), join(own, part), { recursive: true });
  const script = join(own, 'templates/parts/head_script.js');
  writeFileSync(
    script,
    `${readFileSync(script, 'utf8').trimEnd()};document.documentElement.dataset.theme2=1`,
  );
  const before = await ask(port, '/');
  generator(
    'build',
    '--content',
    content,
    '--theme',
    own,
    '--out',
    tree,
    '--base-url',
    BASE,
    '--as-of',
    AS_OF,
  );
  const unit = readFileSync(join(samples, 'systemd/visnyk-rules.service'), 'utf8');
  const command = /^ExecStart=(.*)$/m
    .exec(unit)[1]
    .replace('/usr/lib/visnyk/hosting/rules', join(samples, 'rules'))
    .replace('/srv/visnyk/public', tree)
    .replace('/etc/nginx/visnyk', rules)
    .replace('nginx -t -q', `nginx -t -q -e stderr -c ${config}`)
    .replace('systemctl try-reload-or-restart nginx', `kill -HUP ${pid}`);
  const { status, stderr } = spawnSync('sh', ['-c', command], { encoding: 'utf8' });
  check('nginx: the command of the unit ends well', status === 0, stderr);
  let page;
  for (let i = 0; i < 100; i++) {
    // A worker that ends with the reload closes the connections it kept open.
    page = await ask(port, '/').catch(() => before);
    if (page.headers['content-security-policy'] !== before.headers['content-security-policy']) break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const [old, now] = [scriptHash(before.text), scriptHash(page.text)];
  const policy = page.headers['content-security-policy'];
  check('nginx: the page has the head script of the other theme', old !== now);
  check(
    'nginx: the policy allows the head script of the other theme alone',
    policy.includes(now) && !policy.includes(old),
    policy,
  );
}

try {
  const built = demo();
  judgeRules(prepared(built));
  checkTrust(prepared(built));
  for (const name of (process.env.VISNYK_HOSTS ?? 'nginx,caddy').split(',')) {
    const stub = await api();
    const tree = prepared(built);
    try {
      const server = await start(name, tree, stub.port);
      const { port, stop } = server;
      if (name === 'nginx') {
        const { stderr } = spawnSync('nginx', ['-t', '-e', 'stderr', '-c', server.config], {
          encoding: 'utf8',
        });
        const warnings = stderr.split('\n').filter((line) => /\[(warn|error|emerg)\]/.test(line));
        check('nginx: -t has no warnings', warnings.length === 0 && /is successful/.test(stderr), stderr);
      } else {
        const { status, stdout } = spawnSync('caddy', ['fmt', join(samples, 'Caddyfile')], {
          encoding: 'utf8',
        });
        const sample = readFileSync(join(samples, 'Caddyfile'), 'utf8');
        check('caddy: the sample is as caddy fmt writes it', status === 0 && stdout === sample);
      }
      await judge(name, tree, port);
      await stub.stop();
      await judgeAlone(name, port);
      if (name === 'nginx') await checkThemeChange(tree, server);
      await stop();
      await checkUploads(name);
    } catch (error) {
      fail(error);
    }
  }
  const wrong = composeFindings();
  check(
    'compose: its names and settings are those of services and program',
    wrong.length === 0,
    wrong.join('; '),
  );
} catch (error) {
  fail(error);
}
process.exit(finish());
