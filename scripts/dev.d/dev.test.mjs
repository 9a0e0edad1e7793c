import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { runInNewContext } from 'node:vm';
import { portOf } from '../lib/portal.mjs';
import { describe } from './log.mjs';
import { theNeeds } from './needs.mjs';
import { options, UsageError } from './options.mjs';
import { endAll, start } from './processes.mjs';
import { allow, createProxy, inject, pageHeaders, states } from './proxy.mjs';
import { bursts, inTurn, watchFolder } from './watch.mjs';

const work = mkdtempSync(join(tmpdir(), 'visnyk-dev-'));
after(() => rmSync(work, { recursive: true, force: true }));

/** Waits until `holds` does; a test that waits in vain fails. */
async function until(holds, what) {
  for (const latest = Date.now() + 10_000; !holds(); await sleep(5)) {
    if (Date.now() > latest) assert.fail(`in vain: ${what}`);
  }
}

test('options that are wrong are named', () => {
  assert.throws(() => options(['--prot', '1']), /does not know '--prot'; see scripts\/dev --help/);
  assert.throws(() => options(['--folder']), /--folder needs a value/);
  for (const port of ['x', '0', '70000']) assert.throws(() => options(['--port', port]), UsageError);
  assert.deepEqual(options(['--port=9000', '--folder', 'a', '--verbose']), {
    port: 9000,
    folder: 'a',
    isVerbose: true,
  });
});

test('a changed file needs what is made of it', () => {
  for (const [path, needs] of /** @type {[string, string[]][]} */ ([
    ['api/src/main.rs', ['build']],
    ['generator/model/dictionary/uk.txt', ['build']],
    ['api/Cargo.toml', ['build']],
    ['api/tests/commands/main.rs', []],
    ['themes/portal/templates/parts/head.html', ['reload']],
    ['themes/portal/theme.toml', ['reload']],
    ['themes/portal/styles/site.css', ['bundle']],
    ['themes/portal/locales/ua.json', ['bundle']],
    ['themes/portal/tests/words.test.ts', []],
    ['themes/portal/build.mjs', ['bundle']],
    ['themes/runtime/widgets/consent/banner.ts', ['bundle']],
    ['themes/runtime/core/http.ts', ['bundle']],
    ['themes/runtime/contract.mjs', ['bundle']],
    ['themes/runtime/tests/words.ts', []],
    ['content/news/fair/index.md', ['content']],
  ]))
    assert.deepEqual(theNeeds(path), needs, path);
});

const STATE = { app: 'x.1', tree: 'x.2' };
const TAG = '<script src="/__dev/reload.js" data-app="x.1" data-tree="x.2" defer></script>';

test('the script is the last thing in the head of a page', () => {
  assert.equal(
    inject('<html><HEAD><title>a</title></HEAD><body>', STATE),
    `<html><HEAD><title>a</title>${TAG}</HEAD><body>`,
  );
  assert.equal(inject('no head', STATE), `no head${TAG}`);
});

test('a policy allows what it allowed, and the script where it did not', () => {
  for (const policy of [
    "default-src 'self'; script-src 'self' 'sha256-x'; style-src 'self'; object-src 'none'",
    "default-src 'self'; script-src 'self' 'nonce-x'; connect-src 'self' https://icons.example",
    "img-src 'self'",
  ])
    assert.equal(allow(policy), policy);
  assert.equal(
    allow("default-src 'none'; form-action 'self'"),
    "default-src 'none'; form-action 'self'; script-src 'self'; connect-src 'self'",
  );
  assert.equal(
    allow("script-src 'self'; sandbox allow-scripts"),
    "script-src 'self'; sandbox allow-scripts allow-same-origin",
  );
});

test('a page that was changed has no header of the one that it was', () => {
  const headers = pageHeaders(
    { etag: '"x"', 'last-modified': 'x', 'cache-control': 'max-age=60', 'content-length': '3', 'x-a': 'b' },
    99,
  );
  assert.deepEqual(headers, { 'cache-control': 'no-store', 'content-length': 99, 'x-a': 'b' });
});

async function listening(server, port = 0) {
  await once(server.listen(port, '127.0.0.1'), 'listening');
  return portOf(server);
}

/** @typedef {{ method?: string, headers?: import('node:http').OutgoingHttpHeaders, body?: string }} Question */

const get = (port, path, { method = 'GET', headers = {}, body } = /** @type {Question} */ ({})) =>
  new Promise((done, failed) => {
    const sent = request({ host: '127.0.0.1', port, path, method, headers, agent: false }, (answer) => {
      const parts = [];
      answer.on('data', (part) => parts.push(part));
      answer.on('end', () =>
        done({
          ...answer,
          status: answer.statusCode,
          headers: answer.headers,
          text: Buffer.concat(parts).toString(),
        }),
      );
    });
    sent.on('error', failed);
    sent.end(body);
  });

const PAGE = { accept: 'text/html,*/*', 'sec-fetch-dest': 'document', 'if-none-match': '"1"' };

test('the proxy adds the script to pages alone, and hands on all the rest', async (t) => {
  const seen = [];
  const site = createServer((from, to) => {
    let body = '';
    from.on('data', (part) => (body += part));
    from.on('end', () => {
      seen.push({ method: from.method, url: from.url, headers: from.headers, body });
      const type = from.url?.endsWith('.css') ? 'text/css' : 'text/html; charset=utf-8';
      to.writeHead(from.url === '/none' ? 404 : 200, { 'content-type': type, etag: '"1"' });
      to.end('<head></head>ї');
    });
  });
  const target = await listening(site);
  const changes = states();
  const proxy = createProxy(target, changes);
  const port = await listening(proxy);
  t.after(() => {
    site.close();
    proxy.close();
  });

  const page = await get(port, '/novyny?a=1', { headers: PAGE });
  assert.match(
    page.text,
    /^<head><script src="\/__dev\/reload\.js" data-app="\w+\.0" data-tree="\w+\.0" defer><\/script><\/head>ї$/,
  );
  assert.equal(Number(page.headers['content-length']), Buffer.byteLength(page.text));
  assert.equal(page.headers['cache-control'], 'no-store');
  assert.equal(page.headers.etag, undefined);
  assert.equal(seen[0].url, '/novyny?a=1');
  assert.equal(seen[0].headers['if-none-match'], undefined);
  assert.equal(seen[0].headers['accept-encoding'], 'identity');

  const missing = await get(port, '/none', { headers: PAGE });
  assert.equal(missing.status, 404);
  assert.match(missing.text, /__dev/);
  for (const [path, more] of /** @type {[string, Question][]} */ ([
    ['/site.css', { headers: PAGE }],
    ['/novyny', { headers: { ...PAGE, 'sec-fetch-dest': 'iframe' } }],
    ['/novyny', { headers: { accept: '*/*', 'sec-fetch-dest': 'empty' } }],
    ['/api/x', { method: 'POST', headers: PAGE, body: 'sent' }],
  ])) {
    const answer = await get(port, path, more);
    assert.equal(answer.text, '<head></head>ї', path);
    assert.equal(answer.headers.etag, '"1"', path);
  }
  assert.equal(seen.at(-1).body, 'sent');
  assert.match((await get(port, '/__dev/reload.js')).text, /EventSource/);
});

test('while the server restarts pages wait, and what has a body is refused', async (t) => {
  const closed = createServer();
  const target = await listening(closed);
  await new Promise((done) => closed.close(done));
  const proxy = createProxy(target, states());
  const port = await listening(proxy);
  t.after(() => proxy.close());
  const refused = await get(port, '/api/x', { method: 'POST', body: 'sent' });
  assert.equal(refused.status, 502);
  assert.match(refused.text, /ECONNREFUSED.*terminal of scripts\/dev/);
  const waiting = get(port, '/', { headers: PAGE });
  const site = createServer((_, to) => to.end('here'));
  t.after(() => site.close());
  await listening(site, target);
  assert.equal((await waiting).text, 'here');

  const impatient = createProxy(1, states(), { patience: 0 });
  t.after(() => impatient.close());
  assert.equal((await get(await listening(impatient), '/')).status, 502);
});

test('browsers receive the present state, each change and each problem', async (t) => {
  const changes = states();
  const proxy = createProxy(1, changes);
  const port = await listening(proxy);
  t.after(() => proxy.close());
  let text = '';
  const sent = request({ host: '127.0.0.1', port, path: '/__dev/events' }, (answer) =>
    answer.on('data', (part) => (text += part)),
  );
  sent.end();
  t.after(() => sent.destroy());
  await until(() => /event: state\ndata: .*\.0".*\.0"/.test(text), 'the state at the beginning');
  changes.changed('tree');
  await until(() => /data: \{"app":"\w+\.0","tree":"\w+\.1"\}/.test(text), 'a change of the tree');
  changes.changed('app');
  await until(() => /data: \{"app":"\w+\.1","tree":"\w+\.1"\}/.test(text), 'a change of the app');
  changes.problem('a.html:1: wrong');
  await until(() => text.includes('event: problem\ndata: "a.html:1: wrong"'), 'a problem');
});

/** A page with the script in it; `sendState` sends it a state. */
function page({ isApp }) {
  const listeners = {};
  const seen = { reloads: 0, streams: /** @type {any[]} */ ([]) };
  const document = {
    currentScript: { dataset: { ...STATE } },
    hidden: false,
    querySelector: () => (isApp ? {} : null),
    addEventListener: (_, act) => (listeners.visible = act),
  };
  class EventSource {
    constructor() {
      seen.streams.push(this);
    }
    addEventListener(name, act) {
      this[name] = act;
    }
    close() {
      this.isClosed = true;
    }
  }
  const location = { reload: () => (seen.reloads += 1) };
  const source = readFileSync(new URL('reload.js', import.meta.url), 'utf8');
  runInNewContext(source, { document, EventSource, location, JSON, console });
  const sendState = (state) => seen.streams.at(-1).state({ data: JSON.stringify({ ...STATE, ...state }) });
  const hide = (isHidden) => {
    document.hidden = isHidden;
    listeners.visible();
  };
  return { seen, sendState, hide };
}

test('a page reloads when what it shows has changed; the dashboard not for each publish', () => {
  const [news, dashboard] = [page({ isApp: false }), page({ isApp: true })];
  for (const { sendState } of [news, dashboard]) sendState({});
  assert.deepEqual([news.seen.reloads, dashboard.seen.reloads], [0, 0]);
  for (const { sendState } of [news, dashboard]) sendState({ tree: 'x.3' });
  assert.deepEqual([news.seen.reloads, dashboard.seen.reloads], [1, 0]);
  for (const { sendState } of [news, dashboard]) sendState({ app: 'y.1' });
  assert.deepEqual([news.seen.reloads, dashboard.seen.reloads], [2, 1]);
});

test('a hidden page has no connection', () => {
  const { seen, hide } = page({ isApp: false });
  hide(true);
  assert.deepEqual(
    seen.streams.map(({ isClosed }) => isClosed),
    [true],
  );
  hide(false);
  assert.equal(seen.streams.length, 2);
});

test('a burst of changes is one call, and changes without an end do not delay it for ever', async () => {
  const calls = [];
  const add = bursts((all) => calls.push(all), { quiet: 30, longest: 120 });
  add('a');
  add('b');
  await until(() => calls.length === 1, 'the first burst');
  assert.deepEqual(calls[0], ['a', 'b']);
  const begun = Date.now();
  while (calls.length === 1 && Date.now() - begun < 5000) {
    add('c');
    await sleep(5);
  }
  assert.ok(calls[1].length > 1, 'while changes go on');
});

test('one thing is done at a time, and what is wanted meanwhile afterwards, once', async () => {
  const calls = [];
  const ends = [];
  const want = inTurn((needs) => {
    calls.push([...needs]);
    return new Promise((done) => ends.push(done));
  });
  const first = want(['build', 'reload']);
  void want(['content']);
  void want(['content', 'reload']);
  assert.deepEqual(calls, [['build', 'reload']]);
  ends[0]();
  await until(() => calls.length === 2, 'the second call');
  assert.deepEqual(calls[1], ['content', 'reload']);
  ends[1]();
  await first;
  void want(['build']);
  assert.deepEqual(calls[2], ['build']);
});

test('files are seen however editors save them, also in new folders; what editors keep is not', async (t) => {
  const seen = new Set();
  const at = (path) => join(work, path);
  mkdirSync(at('templates'));
  mkdirSync(at('node_modules'));
  writeFileSync(at('templates/a.html'), '1');
  t.after(watchFolder(work, (path) => seen.add(path)));
  const sees = (path) => until(() => seen.delete(path), path);
  writeFileSync(at('templates/a.html'), '2');
  await sees('templates/a.html');
  for (const text of ['3', '4']) {
    writeFileSync(at('templates/.a.html.swp'), text);
    renameSync(at('templates/.a.html.swp'), at('templates/a.html'));
    await sees('templates/a.html');
  }
  mkdirSync(at('new/deep'), { recursive: true });
  writeFileSync(at('new/deep/b.html'), '1');
  await sees('new/deep/b.html');
  writeFileSync(at('new/deep/b.html'), '2');
  await sees('new/deep/b.html');
  writeFileSync(at('node_modules/c.js'), '1');
  rmSync(at('new/deep/b.html'));
  await sees('new/deep/b.html');
  assert.deepEqual(
    [...seen].filter((path) => /node_modules\/|swp/.test(path)),
    [],
  );
});

test('lines of the log are sentences', () => {
  const line = (entry) => describe(JSON.stringify({ timestamp: 'x', target: 'y', ...entry }));
  assert.deepEqual(line({ level: 'INFO', message: 'published', seq: 3, ms: 5 }), {
    message: 'published',
    isWrong: false,
    text: 'published (seq=3 ms=5)',
  });
  assert.deepEqual(line({ level: 'ERROR', message: 'not reloaded', error: 'a.html:3: no such filter' }), {
    message: 'not reloaded',
    isWrong: true,
    text: 'not reloaded: a.html:3: no such filter',
  });
  assert.deepEqual(describe('thread panicked'), { message: '', isWrong: true, text: 'thread panicked' });
});

test('programs end with all that they started', async () => {
  const lines = [];
  const { ended } = start(['sh', '-c', 'sleep 1000 & echo $!; echo bad >&2; wait'], {
    line: (line) => lines.push(line),
  });
  await until(() => lines.length === 2, 'the output');
  const pid = Number(lines.find((line) => line !== 'bad'));
  await endAll();
  assert.equal(await ended, null);
  await until(() => {
    try {
      process.kill(pid, 0);
      // A process keeps its number until its parent waits for it.
      return readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');
    } catch {
      return true;
    }
  }, 'the end of what it started');
  assert.equal(await start(['sleep', '1000'], { line() {} }).ended, null, 'nothing starts any more');
});
