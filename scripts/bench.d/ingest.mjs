// `scripts/bench ingest`: heartbeats and visits against a bare handler of axum, in turns in the same run. Each request is
// from another of a hundred thousand readers, by the header that a proxy would set.

import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import * as bench from './common.mjs';
import { INGEST, load } from './ingest-load.mjs';
import { Site } from './server.mjs';

const { median } = bench;
async function bare() {
  const child = spawn(INGEST, ['bare'], { stdio: ['ignore', 'pipe', 'inherit'] });
  process.on('exit', () => child.kill('SIGKILL'));
  const lines = createInterface({ input: child.stdout });
  const address = await new Promise((resolve, reject) => {
    lines.once('line', resolve);
    child.once('error', () => reject(new bench.Failure(`${INGEST} is missing; run without --no-build`)));
  });
  return { name: 'bare handler', pid: child.pid, address, path: '/api/heartbeat', child };
}

await bench.main(async () => {
  const options = bench.options({ rounds: '5', clients: '32', seconds: '4' });
  const rounds = bench.count(options.rounds, 'rounds');
  const clients = bench.count(options.clients, 'clients');
  const time = bench.count(options.seconds, 'seconds');
  const before = bench.load();
  process.env.VISNYK_TRUSTED_HOPS = '1';
  const work = bench.workFolder(200_000_000);
  mkdirSync(join(bench.ROOT, '.bench'), { recursive: true });
  const data = bench.temporary(mkdtempSync(join(bench.ROOT, '.bench/store-')));
  const content = join(bench.ROOT, 'content');
  const site = new Site({ data, content, tree: join(work, 'public'), log: join(work, 'server.log') });
  bench.progress('starting');
  await site.start();
  const address = `127.0.0.1:${site.client.port}`;
  const server = { pid: site.server.child.pid, address };
  const hello = await bare();
  const targets = [
    hello,
    { ...server, name: 'heartbeat', path: '/api/heartbeat' },
    { ...server, name: 'visitor log', path: '/api/visitors/log' },
  ];
  /** @type {Record<string, Awaited<ReturnType<typeof load>>[]>} */
  const runs = Object.fromEntries(targets.map(({ name }) => [name, []]));
  // One round to warm up, not counted.
  for (let round = 0; round <= rounds; round++) {
    for (const target of targets) {
      bench.progress(`round ${round} of ${rounds}: ${target.name}`);
      const result = await load(target, clients, round === 0 ? 1 : time);
      if (round > 0) runs[target.name].push(result);
    }
  }
  const today = await site.client.json('GET', '/api/dashboard/stats?range=day');
  const memory = site.memory().now;
  hello.child.kill();
  await site.stop();
  bench.progress('');
  bench.print(
    `${clients} connections, ${rounds} rounds of ${time} s in turns; load ${before} before and ${bench.load()} after\n`,
  );
  const medianOf = (name, key) => median(runs[name].map((run) => run[key]));
  const ratio = (name) => median(runs[name].map((run, i) => run.rate / runs[hello.name][i].rate));
  const rows = [['', 'requests/s', '× bare', 'CPU µs', 'p50 µs', 'p99 µs']];
  for (const { name } of targets) {
    rows.push([
      name,
      bench.grouped(Math.round(medianOf(name, 'rate'))),
      ratio(name).toFixed(2),
      medianOf(name, 'cpu').toFixed(1),
      medianOf(name, 'p50'),
      medianOf(name, 'p99'),
    ]);
  }
  bench.table(rows);
  bench.print(
    `\ncounted: ${bench.grouped(today.totals.views)} views of ${bench.grouped(today.totals.visitors)} readers, ${bench.grouped(today.online)} here; server memory after: ${bench.megabytes(memory)} MB\n`,
  );
  const show = (n) => `${n.toFixed(2)} ×`;
  bench.targets(
    ['heartbeat', 'visitor log'].map((name) => ({
      what: `${name} : bare handler`,
      sign: '>=',
      limit: 0.6,
      reached: ratio(name),
      show,
    })),
  );
});
