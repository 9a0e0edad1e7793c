// `scripts/bench connections`: one network holds idle connections and sends bodies a byte at a time, while a reader and an
// editor elsewhere go on. Pages, sign-ins and edits are timed without the attack and under it; no page may be missing.

import { mkdirSync, mkdtempSync, readdirSync } from 'node:fs';
import http from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import * as bench from './common.mjs';
import { Client, Site } from './server.mjs';

/** Connections from 127.0.0.1 are not capped, so the attack comes from another address of this machine. */
const ATTACKER = '127.0.0.2';
const BODY = 5000;
/** Milliseconds between two bytes of a slow body. */
const BEAT = 3000;

/** Keeps a number of connections open: what the server closes is opened again. */
class Crowd {
  opened = 0;
  closed = 0;
  sockets = new Set();
  going = true;

  /**
   * @param {number} port
   * @param {number} size
   * @param {string} begin
   * @param {string} [beat]
   */
  constructor(port, size, begin, beat) {
    this.port = port;
    this.begin = begin;
    this.beat = beat;
    for (let i = 0; i < size; i++) this.open();
  }

  open() {
    if (!this.going) return;
    const socket = connect({ port: this.port, host: '127.0.0.1', localAddress: ATTACKER });
    this.sockets.add(socket);
    let timer;
    socket.on('connect', () => {
      this.opened++;
      socket.write(this.begin);
      const { beat } = this;
      if (beat) timer = setInterval(() => socket.write(beat), BEAT);
    });
    socket.on('error', () => {});
    socket.resume();
    socket.on('close', () => {
      this.closed++;
      clearInterval(timer);
      this.sockets.delete(socket);
      // A pause, because immediate rejections would only measure how fast the system makes sockets.
      setTimeout(() => this.open(), 500);
    });
  }

  stop() {
    this.going = false;
    for (const socket of this.sockets) socket.destroy();
  }
}

/** Paths of the tree's pages. */
function pages(tree, folder = '') {
  const paths = [];
  for (const entry of readdirSync(join(tree, folder), { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory() && !entry.name.startsWith('.')) paths.push(...pages(tree, path));
    else if (entry.name === 'index.html') paths.push(folder || '/');
  }
  return paths;
}

/** Time and status of a request on a connection of its own, as a newcomer has it. */
function newcomer(port, path) {
  const sent = performance.now();
  return new Promise((resolve) => {
    const request = http.get({ host: '127.0.0.1', port, path, agent: false, timeout: 10_000 }, (response) => {
      response.resume();
      response.on('end', () => resolve({ status: response.statusCode, ms: performance.now() - sent }));
      response.on('error', () => resolve({ status: 0, ms: performance.now() - sent }));
    });
    request.on('timeout', () => request.destroy(new Error('no answer')));
    request.on('error', () => resolve({ status: 0, ms: performance.now() - sent }));
  });
}

/** Reads, signs in and edits until the time is over. */
async function measure(site, all, time, what) {
  const { port } = site.client;
  /** @type {{ page: number[], 'sign-in': number[], edit: number[], missing: number, failed: number, error?: string }} */
  const result = { page: [], 'sign-in': [], edit: [], missing: 0, failed: 0 };
  const until = performance.now() + time * 1000;
  const going = () => performance.now() < until;
  const failure = (error) => {
    result.failed++;
    result.error ??= error.message;
  };
  const read = async () => {
    for (let i = 0; going(); i++) {
      bench.progress(`${what}: ${result.page.length} pages, ${result.edit.length} edits`);
      const { status, ms } = await newcomer(port, all[i % all.length]);
      if (status === 404) result.missing++;
      else if (status === 0 || status >= 400) failure(new Error(`${all[i % all.length]} answered ${status}`));
      else result.page.push(ms);
      await sleep(5);
    }
  };
  const signIn = async () => {
    while (going()) {
      const client = new Client(port);
      const sent = performance.now();
      await client
        .signIn(site.password)
        .then(() => result['sign-in'].push(performance.now() - sent), failure);
      client.close();
      await sleep(200);
    }
  };
  const edit = async () => {
    const { items } = await site.client.json('GET', '/api/dashboard/news?per_page=1');
    let entry = await site.client.json('GET', `/api/dashboard/news/${items[0].id}`);
    for (let number = 1; going(); number++) {
      const body = { version: entry.version, staff_note: `${what} ${number}` };
      const sent = performance.now();
      await site.client.json('PUT', `/api/dashboard/news/${entry.id}?publish=true`, body).then((saved) => {
        result.edit.push(performance.now() - sent);
        entry = saved;
      }, failure);
      await sleep(20);
    }
  };
  await Promise.all([read(), signIn(), edit()]);
  return result;
}

await bench.main(async () => {
  const options = bench.options({ idle: '2000', slow: '2000', seconds: '20' });
  const [idle, slow] = ['idle', 'slow'].map((name) => bench.count(options[name], name));
  const time = bench.count(options.seconds, 'seconds');
  const before = bench.load();
  const work = bench.workFolder(200_000_000);
  mkdirSync(join(bench.ROOT, '.bench'), { recursive: true });
  const data = bench.temporary(mkdtempSync(join(bench.ROOT, '.bench/store-')));
  const tree = join(work, 'public');
  const site = new Site({ data, content: join(bench.ROOT, 'content'), tree, log: join(work, 'server.log') });
  bench.progress('starting');
  await site.start();
  const { port } = site.client;
  const all = [];
  // Addresses that redirect are pages of the tree too.
  for (const path of pages(tree))
    if ((await newcomer(port, encodeURI(path))).status === 200) all.push(encodeURI(path));
  const calm = await measure(site, all, time, 'calm');
  const body = `Content-Type: application/x-www-form-urlencoded\r\nContent-Length: ${BODY}\r\n\r\na`;
  const head = `Host: 127.0.0.1:${port}\r\n`;
  const crowds = [
    new Crowd(port, idle, `GET /healthz HTTP/1.1\r\n${head}\r\n`),
    new Crowd(port, slow, `POST /api/auth/callback/credentials HTTP/1.1\r\n${head}${body}`, 'a'),
  ];
  await sleep(3000);
  const attacked = await measure(site, all, time, 'under attack');
  const { text } = await site.client.request('GET', '/metrics');
  for (const crowd of crowds) crowd.stop();
  const memory = site.memory().peak;
  await site.stop();
  bench.progress('');
  bench.print(
    `${bench.grouped(idle)} idle and ${bench.grouped(slow)} slow connections from one network, ${time} s each; load ${before} before and ${bench.load()} after\n`,
  );
  const rows = [['', 'calm', 'p50 ms', 'p99 ms', 'attacked', 'p50 ms', 'p99 ms']];
  const quantiles = (times) => [times.length, bench.quantile(times, 0.5), bench.quantile(times, 0.99)];
  const cells = (times) =>
    quantiles(times).map((n, i) => (i === 0 ? bench.grouped(n) : (n ?? Number.NaN).toFixed(1)));
  for (const name of ['page', 'sign-in', 'edit'])
    rows.push([name, ...cells(calm[name]), ...cells(attacked[name])]);
  bench.table(rows);
  const opened = crowds.map((crowd) => bench.grouped(crowd.opened)).join(' and ');
  bench.print(
    `\nthe attacker opened ${opened} connections; server memory at most ${bench.megabytes(memory)} MB`,
  );
  for (const [, reason, count] of text.matchAll(
    /^visnyk_connections_refused_total\{reason="(\w+)"\} (\d+)/gm,
  ))
    bench.print(`refused: ${reason} ${bench.grouped(Number(count))}`);
  bench.print();
  for (const { error } of [calm, attacked]) if (error) bench.print(`first failure: ${error}`);
  const ms = (n) => `${n.toFixed(0)} ms`;
  const p99 = (name) => bench.quantile(attacked[name], 0.99) ?? Number.POSITIVE_INFINITY;
  bench.targets([
    {
      what: 'existing pages answered with 404',
      sign: '<=',
      limit: 0,
      reached: calm.missing + attacked.missing,
    },
    { what: 'requests that failed', sign: '<=', limit: 0, reached: calm.failed + attacked.failed },
    { what: 'page under attack, p99', sign: '<=', limit: 1000, reached: p99('page'), show: ms },
    { what: 'sign-in under attack, p99', sign: '<=', limit: 3000, reached: p99('sign-in'), show: ms },
    { what: 'edit under attack, p99', sign: '<=', limit: 1000, reached: p99('edit'), show: ms },
  ]);
});
