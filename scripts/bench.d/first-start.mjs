// From a clone without anything built to a served demo portal, by `scripts/run` as a newcomer runs it. Downloads of cargo and
// npm are not counted: run it twice where their caches are empty.
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { freePort } from '../lib/portal.mjs';
import * as bench from './common.mjs';

/** Seconds on two cores (docs/performance.md §7). */
const TARGET = 300;

const isReady = (address) =>
  fetch(`${address}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

bench.main(async () => {
  bench.options({});
  // On a disk, where people have their checkouts.
  mkdirSync(join(bench.ROOT, '.bench'), { recursive: true });
  const dir = bench.temporary(mkdtempSync(join(bench.ROOT, '.bench/first-start-')));
  const checkout = join(dir, 'visnyk');
  const address = `127.0.0.1:${await freePort()}`;
  const log = openSync(join(dir, 'log'), 'w');
  const { CARGO_TARGET_DIR: _, ...env } = process.env;
  const started = performance.now();
  execFileSync('git', ['clone', '--quiet', bench.ROOT, checkout]);
  // A process group of its own: cargo, npm and the server end with it.
  const run = spawn('scripts/run', ['--addr', address], {
    cwd: checkout,
    env,
    detached: true,
    stdio: ['ignore', log, log],
  });
  const end = () => run.exitCode === null && process.kill(-Number(run.pid), 'SIGTERM');
  process.on('exit', end);
  while (!(await isReady(`http://${address}`))) {
    if (run.exitCode !== null)
      bench.fail(`scripts/run ended:\n${readFileSync(join(dir, 'log'), 'utf8').slice(-2000)}`);
    await setTimeout(200);
  }
  const seconds = (performance.now() - started) / 1000;
  bench.print(`clone to a served portal, every page published; load ${bench.load()}\n`);
  bench.targets([
    { what: 'seconds', sign: '<=', limit: TARGET, reached: seconds, show: (n) => `${Math.round(n)} s` },
  ]);
  const ended = new Promise((done) => run.once('exit', done));
  end();
  await ended;
});
