// What one node does with a file and with a server of PostgreSQL, and what two do with one server. All processes share this
// machine, so that two nodes cannot be faster than one: processor time for each request is what a plan can use.

import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as bench from '../common.mjs';
import { random, writeContent } from '../dataset.mjs';
import { INGEST, load as ingest } from '../ingest-load.mjs';
import { anyEntries, PATIENCE_MS, replaced } from '../live.mjs';
import { UKRAINIAN } from '../words.mjs';
import { Cluster, PortalNode } from './cluster.mjs';
import { databaseFolder, until } from './postgres.mjs';

const { grouped, median, quantile } = bench;
const CLIENTS = 8;
/** Entries that each client edits. */
const OWNED = 4;
const BYTES_PER_ENTRY = 3 * 140_000;
const PER_PAGE = 20;
const NEWS = '/api/dashboard/news';

/** Repeats `call` on every client for `seconds`: how often it was done in a second, and how long it took. */
async function flood(clients, seconds, call) {
  const times = [];
  const began = performance.now();
  const end = began + seconds * 1000;
  await Promise.all(
    clients.map(async (client, number) => {
      for (let turn = 0; performance.now() < end; turn++) {
        const sent = performance.now();
        await call(client, number, turn);
        times.push(performance.now() - sent);
      }
    }),
  );
  return {
    rate: times.length / ((performance.now() - began) / 1000),
    count: times.length,
    p50: median(times),
    p95: quantile(times, 0.95),
  };
}

/** Clients of the nodes in turns. */
const spread = (nodes) => Array.from({ length: CLIENTS }, (_, i) => nodes[i % nodes.length].client.sibling());

/** Requests to every arrangement; each function makes one. */
async function questions(nodes, total) {
  const rng = random(7);
  // Each client edits entries of its own.
  const ids = [...new Set(await anyEntries(nodes[0].client, rng, total, CLIENTS * OWNED * 4))].slice(
    0,
    CLIENTS * OWNED,
  );
  const entries = new Map();
  for (const id of ids) entries.set(id, await nodes[0].client.json('GET', `${NEWS}/${id}`));
  let number = 0;
  const edit = async (client, owner) => {
    const id = ids[owner * OWNED + rng.below(OWNED)];
    const entry = entries.get(id);
    const ua = { ...entry.texts.ua, title: `Правка ${++number}` };
    entries.set(
      id,
      await client.json('PUT', `${NEWS}/${id}?publish=true`, { version: entry.version, texts: { ua } }),
    );
  };
  const pages = Math.ceil(total / PER_PAGE);
  const list = (client) => client.json('GET', `${NEWS}?page=${1 + rng.below(pages)}&sort=-published_at`);
  const long = UKRAINIAN.filter((word) => word.length > 5);
  const search = (client) =>
    client.json('GET', `/api/search?${new URLSearchParams({ locale: 'ua', q: rng.pick(long) })}`);
  return { 'edits, published': edit, 'lists of the dashboard': list, 'public searches': search };
}

/** Milliseconds from the request to the replaced page, of each tree. */
async function editsUntilLive(nodes, total, edits) {
  const rng = random(11);
  const times = nodes.map(() => []);
  for (const [turn, id] of (await anyEntries(nodes[0].client, rng, total, edits + 1)).entries()) {
    bench.progress(`edit ${turn} of ${edits}`);
    const { client } = nodes[turn % nodes.length];
    const entry = await client.json('GET', `${NEWS}/${id}`);
    const mark = `правка ${turn}-${randomBytes(6).toString('hex')}`;
    const texts = { ua: { ...entry.texts.ua, title: `${entry.texts.ua.title.slice(0, 80)}, ${mark}` } };
    const sent = performance.now();
    let failed = null;
    const answer = client.json('PUT', `${NEWS}/${id}?publish=true`, { version: entry.version, texts });
    answer.catch((error) => {
      failed = error;
    });
    const settled = () => {
      if (failed) throw failed;
    };
    const at = await Promise.all(
      nodes.map((node) => replaced(join(node.tree, entry.urls.ua, 'index.html'), mark, settled)),
    );
    await answer;
    // The first of a process is slower. The node that was asked comes first.
    if (turn === 0) continue;
    for (const i of nodes.keys())
      times[(i - (turn % nodes.length) + nodes.length) % nodes.length].push(at[i] - sent);
  }
  return times;
}

async function measure(name, nodes, { seconds, edits }, extra) {
  for (const node of nodes) await node.idle(performance.now() + 600_000);
  const { total } = await nodes[0].client.json('GET', `${NEWS}?per_page=1`);
  const rows = new Map();
  const cpu = () => nodes.reduce((sum, node) => sum + node.cpu(), 0);
  const database = () => extra.database?.cpu() ?? 0;
  const timed = async (what, run) => {
    bench.progress(`${name}: ${what}`);
    const before = [cpu(), database()];
    const result = await run();
    const micros = [cpu() - before[0], database() - before[1]].map((spent) => (spent * 1e6) / result.count);
    rows.set(what, { ...result, cpu: micros[0], database: micros[1] });
  };
  for (const [what, call] of Object.entries(await questions(nodes, total))) {
    const clients = spread(nodes);
    await flood(clients, 1, call);
    await timed(what, () => flood(clients, seconds, call));
    for (const client of clients) client.close();
    for (const node of nodes) await until('everything to be public', () => node.isWell());
    for (const node of nodes) await node.idle(performance.now() + 120_000);
  }
  if (existsSync(INGEST)) {
    for (const [what, path] of [
      ['heartbeats', '/api/heartbeat'],
      ['visits', '/api/visitors/log'],
    ]) {
      await timed(what, async () => {
        const send = ({ child, client, authority }) =>
          ingest(
            { name: what, pid: child.pid, address: `127.0.0.1:${client.port}`, authority, path },
            32 / nodes.length,
            seconds,
          );
        const done = await Promise.all(nodes.map(send));
        const rate = done.reduce((sum, result) => sum + result.rate, 0);
        return { rate, count: rate * seconds, p50: median(done.map(({ p50 }) => p50)) / 1000, p95: NaN };
      });
    }
  }
  const live = await editsUntilLive(nodes, total, edits);
  return { name, rows, live, total, memory: nodes.map((node) => node.memory().now) };
}

/** One node with a file of SQLite. */
async function alone(work, content, options) {
  const node = new PortalNode({
    name: 'file',
    links: [],
    data: join(options.folder, 'data'),
    tree: join(work, 'public'),
    content,
    log: join(work, 'log'),
  });
  await node.begin();
  await node.client.signIn(node.password);
  await until(
    'the first tree',
    async () => !(await node.client.json('GET', '/api/dashboard/publication')).publishing,
    1_800_000,
  );
  const { total } = await node.client.json('GET', `${NEWS}?per_page=1`);
  await node.indexed(total);
  const result = await measure('a file', [node], options, {});
  await node.stop();
  return result;
}

/** Seconds until another node has the lease, and until an edit is acknowledged through nginx, after its holder was killed. */
async function failover(cluster) {
  const leases = [];
  const client = cluster.nodes[0].client.sibling(cluster.nginx.port);
  const reads = { count: 0, failed: 0, longest: 0 };
  for (let turn = 0; turn < 3; turn++) {
    bench.progress(`failover ${turn + 1} of 3`);
    const holder = await cluster.holder();
    let over = false;
    const reading = (async () => {
      while (!over) {
        const sent = performance.now();
        const { status } = await client.request('GET', '/').catch(() => ({}));
        reads.count += 1;
        if (status !== 200) reads.failed += 1;
        reads.longest = Math.max(reads.longest, performance.now() - sent);
      }
    })();
    const began = performance.now();
    await holder.kill();
    await until('the lease to pass', () => cluster.other(holder).hasLease());
    leases.push((performance.now() - began) / 1000);
    await holder.restart();
    over = true;
    await reading;
    await until('both nodes', () => cluster.isWhole());
  }
  return { leases, reads };
}

function size(folder) {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + readFileSync(join(entry.parentPath, entry.name)).length, 0);
}

function print(results, options) {
  const [file] = results;
  bench.progress('');
  const kinds = [...file.rows.keys()];
  const cell = ({ rows }, what, key) => rows.get(what)[key];
  bench.print(
    `${grouped(file.total)} news; ${CLIENTS} clients, heartbeats and visits from 32 connections, ${options.seconds} s each; load ${options.load} before and ${bench.load()} after\n`,
  );
  const times = (result, what) => (cell(result, what, 'rate') / cell(file, what, 'rate')).toFixed(2);
  bench.table([
    ['a second', ...results.flatMap(({ name }) => [name, '× a file', 'p50 ms'])],
    ...kinds.map((what) => [
      what,
      ...results.flatMap((result) => [
        grouped(Math.round(cell(result, what, 'rate'))),
        times(result, what),
        cell(result, what, 'p50').toFixed(1),
      ]),
    ]),
  ]);
  bench.print();
  bench.table([
    ['processor time of a request, µs', ...results.flatMap(({ name }) => [`${name}: nodes`, 'database'])],
    ...kinds.map((what) => [
      what,
      ...results.flatMap((result) =>
        ['cpu', 'database'].map((key) => grouped(Math.round(cell(result, what, key)))),
      ),
    ]),
  ]);
  bench.print();
  const live = [['edit until the page is replaced', 'p50 ms', 'p95 ms']];
  for (const { name, live: trees } of results) {
    for (const [i, times] of trees.entries()) {
      const which = trees.length === 1 ? '' : i === 0 ? ', node that was asked' : ', other node';
      live.push([`${name}${which}`, median(times).toFixed(1), quantile(times, 0.95).toFixed(1)]);
    }
  }
  bench.table(live);
  bench.print(
    `\nmemory of the nodes afterwards, MB: ${results.map(({ name, memory }) => `${name} ${memory.map(bench.megabytes).join(' and ')}`).join('; ')}`,
  );
}

export async function speed({ size: entries, seconds, edits, disk }) {
  const load = bench.load();
  process.env.VISNYK_TRUSTED_HOPS = '1';
  const work = bench.workFolder(Math.max(entries, 1000) * BYTES_PER_ENTRY);
  const content = join(work, 'content');
  bench.progress(`${grouped(entries)}: writing the entries`);
  writeContent(content, entries);
  // Files and server are on one disk, where a commit is durable.
  const folder = databaseFolder(disk);
  const options = { seconds, edits, load, folder };
  const results = [await alone(mkdirs(join(work, 'alone')), content, options)];
  bench.drop(join(work, 'alone'));
  const cluster = new Cluster({
    work: mkdirs(join(work, 'nodes')),
    database: folder,
    content,
    settings: { shared_buffers: '256MB' },
  });
  bench.progress('first node on PostgreSQL, import and publish');
  await cluster.start();
  for (const node of cluster.nodes) await node.indexed(results[0].total);
  const [first, second] = cluster.nodes;
  await second.stop();
  results.push(await measure('PostgreSQL', [first], options, { database: cluster.primary }));
  await second.begin();
  await until('both nodes', () => cluster.isWhole());
  results.push(await measure('two nodes', cluster.nodes, options, { database: cluster.primary }));
  const { leases, reads } = await failover(cluster);
  const bytes = {
    database: cluster.primary.sql('SELECT pg_database_size(current_database())'),
    tree: size(first.tree),
  };
  await cluster.stop();
  print(results, options);
  bench.print(
    `database ${bench.megabytes(Number(bytes.database))} MB, tree ${bench.megabytes(bytes.tree)} MB\n`,
  );
  const show = (n) => `${n.toFixed(1)} s`;
  bench.targets([
    {
      what: 'holder of the lease killed until another has it, at most',
      sign: '<=',
      limit: 15,
      reached: Math.max(...leases),
      show,
    },
    {
      what: `readers' requests through nginx that failed, of ${grouped(reads.count)}`,
      sign: '<=',
      limit: 0,
      reached: reads.failed,
    },
    { what: 'the slowest of them', sign: '<=', limit: 5, reached: reads.longest / 1000, show },
    {
      what: 'edit until live on the other node at p95, ms',
      sign: '<=',
      limit: PATIENCE_MS,
      reached: Math.round(quantile(results[2].live[1], 0.95)),
    },
  ]);
}

function mkdirs(folder) {
  mkdirSync(folder, { recursive: true });
  return folder;
}
