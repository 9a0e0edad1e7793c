// `scripts/bench kills`: the server is killed (SIGKILL) again and again while clients edit, and then builds while they
// write. After each kill the record must hold every edit that was acknowledged, no file of the tree may be torn, the tree
// must show the record, and forty files of others must be in it as they were.

import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../lib/portal.mjs';
import * as bench from './common.mjs';
import { random } from './dataset.mjs';
import {
  createEntries,
  differences,
  NEWS,
  nextEdit,
  published,
  sameState,
  stalePages,
  stateOf,
  tornFiles,
  tornPages,
} from './edits.mjs';
import { lostForeign, placeForeign } from './foreign.mjs';
import { API, Client, Site, TARGET } from './server.mjs';

const GENERATOR = join(bench.ROOT, TARGET, 'visnyk-generator');

/** Entries that each client edits; no two clients share one. */
const OWNED = 4;
/** Milliseconds between the first edit after a start and the kill. */
const LIFE = [20, 400];
/** Kills between two comparisons of pages with the record: each waits until everything is published. */
const STALE_EVERY = 10;
const BYTES = 400_000_000;

/** One client: edits its entries until the server is gone. */
class Editor {
  acknowledged = 0;
  /** @type {string[]} */
  refused = [];

  /**
   * @param {Client} client
   * @param {ReturnType<typeof random>} rng
   * @param {any[]} entries
   */
  constructor(client, rng, entries) {
    this.client = client;
    this.rng = rng;
    this.entries = entries;
  }

  async run(counter, stopped) {
    while (!stopped()) {
      const entry = this.rng.pick(this.entries);
      counter.edits += 1;
      const edit = nextEdit(this.rng, entry, counter.edits);
      entry.pending = edit;
      let answer;
      try {
        answer = await this.client.request(edit.method, edit.path, edit.body);
      } catch {
        // Killed before it answered: the edit may be on record or not.
        return;
      }
      if (answer.status !== 200) {
        this.refused.push(
          `${edit.method} ${edit.path} answered ${answer.status}: ${answer.text.slice(0, 300)}`,
        );
        return;
      }
      entry.body = JSON.parse(answer.text);
      entry.state = stateOf(entry.body);
      entry.page = edit.page;
      entry.pending = null;
      if (!sameState(entry.state, edit.state))
        this.refused.push(`${edit.method} ${edit.path} answered ${JSON.stringify(entry.state)}`);
      this.acknowledged += 1;
    }
  }
}

/** Compares the record with what was acknowledged, and accepts an edit whose answer the kill took. */
async function lostEdits(client, entries) {
  const lost = [];
  for (const entry of entries) {
    const body = await client.json('GET', `${NEWS}/${entry.id}`);
    const present = stateOf(body);
    const isUnchanged = present.version === entry.state.version && sameState(present, entry.state);
    const applied = !isUnchanged && entry.pending && sameState(present, entry.pending.state);
    if (!isUnchanged && !applied)
      lost.push(
        `${entry.id}: ${JSON.stringify(present)}, not ${JSON.stringify(entry.state)} or ${JSON.stringify(entry.pending?.state)}`,
      );
    Object.assign(entry, {
      body,
      state: present,
      page: applied ? entry.pending.page : entry.page,
      pending: null,
    });
  }
  return lost;
}

function command(...words) {
  const ran = spawnSync(API, words, { cwd: bench.ROOT, encoding: 'utf8' });
  if (ran.status !== 0) bench.fail(`visnyk-api ${words[0]}: ${ran.stderr.trim()}`);
}

/** Kills builds at random times, each of which has every page to write: the base address and the shape of files change. */
async function killBuilds(work, kills, rng) {
  const tree = join(work, 'built');
  const foreign = placeForeign(tree);
  const options = (out, n) => [
    ...['build', '--content', join(bench.ROOT, 'content'), '--theme', bench.THEME, '--out', out],
    ...['--picture-cache', join(work, 'pictures'), '--as-of', '2026-11-21T12:00:00Z'],
    ...['--base-url', `https://portal-${n}.example.org`, `--flat=${n % 3 === 0 ? 'on' : 'off'}`],
  ];
  const run = (out, n, more = []) => {
    const began = performance.now();
    const ran = spawnSync(GENERATOR, [...options(out, n), ...more], { cwd: bench.ROOT, encoding: 'utf8' });
    if (ran.status !== 0) bench.fail(`a build failed: ${ran.stderr.trim()}`);
    return performance.now() - began;
  };
  const manifest = join(tree, '.visnyk/manifest');
  const begun = () => existsSync(manifest) && statSync(manifest).size > 0;
  bench.progress('first build');
  // The pictures are made before; then builds write pages from beginning to end.
  run(join(work, 'warm'), 0);
  /** @type {string[][]} */
  const [lost, torn] = [[], []];
  let [killed, longest] = [0, run(join(work, 'warm'), 1)];
  for (let kill = 1; kill <= kills; kill++) {
    bench.progress(`kill ${kill} of ${kills} builds`);
    // The folder is the builds' as soon as one of them has begun to write.
    const adopt = begun() ? [] : ['--adopt'];
    const child = spawn(GENERATOR, [...options(tree, kill), ...adopt], { cwd: bench.ROOT, stdio: 'ignore' });
    const ended = once(child, 'exit');
    await Promise.race([ended, sleep(rng.below(Math.ceil(longest)))]);
    child.kill('SIGKILL');
    const [, signal] = await ended;
    if (signal === 'SIGKILL') killed += 1;
    lost.push(...lostForeign(tree, foreign));
    torn.push(...tornFiles(tree, foreign));
    // What is under way is finished now and then: a tree that was whole is killed in other ways.
    if (kill % 5 === 0) longest = run(tree, kill, begun() ? [] : ['--adopt']);
  }
  run(tree, kills + 1);
  run(join(work, 'clean-build'), kills + 1);
  const differing = differences(tree, join(work, 'clean-build'), foreign);
  lost.push(...lostForeign(tree, foreign));
  return { killed, lost, torn, differing };
}

await bench.main(async () => {
  const options = bench.options({ kills: '1000', builds: '200', clients: '8' });
  const kills = bench.count(options.kills, 'kills');
  const builds = bench.count(options.builds, 'builds', 0);
  const clients = bench.count(options.clients, 'clients');
  const work = bench.workFolder(BYTES);
  mkdirSync(join(bench.ROOT, '.bench'), { recursive: true });
  const data = bench.temporary(mkdtempSync(join(bench.ROOT, '.bench/store-')));
  const tree = join(work, 'public');
  const slugs = Array.from({ length: clients * OWNED }, (_, i) => `pochatok-${i}`);
  const foreign = placeForeign(tree, slugs);
  const site = new Site({
    data,
    content: join(bench.ROOT, 'content'),
    tree,
    log: join(work, 'server.log'),
    env: { VISNYK_ADOPT: 'true' },
  });
  const port = await freePort();
  const rng = random(42);
  bench.progress('first start, import and publish');
  await site.launch(port);
  await site.client.signIn(site.password);
  await published(site.client);
  // The folder is the server's now, kills included.
  site.env = {};

  const owned = await createEntries(site.client, clients * OWNED);
  /** @type {Editor[]} */
  const editors = [];
  for (let i = 0; i < clients; i++) {
    const client = new Client(port);
    await client.signIn(site.password);
    editors.push(new Editor(client, random(i + 1), owned.slice(i * OWNED, (i + 1) * OWNED)));
  }

  const counter = { edits: 0 };
  /** @type {string[][]} */
  const [lost, torn, stale, removed] = [[], [], [], []];
  const started = performance.now();
  const load = bench.load();
  for (let kill = 1; kill <= kills; kill++) {
    bench.progress(`kill ${kill} of ${kills}, ${counter.edits} edits`);
    let over = false;
    const running = editors.map((editor) => editor.run(counter, () => over));
    await sleep(LIFE[0] + rng.below(LIFE[1] - LIFE[0]));
    await site.kill();
    over = true;
    await Promise.all(running);
    torn.push(...tornPages(tree, owned));
    removed.push(...lostForeign(tree, foreign));
    for (const editor of editors) editor.client.disconnect();
    site.client.disconnect();
    await site.launch(port);
    lost.push(...(await lostEdits(site.client, owned)));
    if (kill % STALE_EVERY === 0) {
      await published(site.client);
      stale.push(...stalePages(tree, owned));
    }
    const refused = editors.flatMap((editor) => editor.refused);
    if (refused.length > 0) bench.fail(refused[0]);
  }
  await published(site.client);
  await site.stop();
  const minutes = (performance.now() - started) / 60_000;
  bench.progress('clean build');
  const clean = join(work, 'clean');
  const base = `http://127.0.0.1:${port}`;
  command('publish', '--data', data, '--theme', bench.THEME, '--public', clean, '--base-url', base);
  command('backup', '--data', data, join(work, 'copy.sqlite3'));
  const differing = differences(tree, clean, foreign);
  removed.push(...lostForeign(tree, foreign));
  torn.push(...tornFiles(tree, foreign));
  const built = await killBuilds(work, builds, rng);
  bench.progress('');
  const acknowledged = editors.reduce((sum, editor) => sum + editor.acknowledged, 0);
  bench.print(
    `${bench.grouped(kills)} kills under ${clients} clients in ${minutes.toFixed(1)} minutes: ${bench.grouped(counter.edits)} edits sent, ${bench.grouped(acknowledged)} acknowledged; load ${load} before and ${bench.load()} after\n`,
  );
  bench.print(
    `${bench.grouped(builds)} builds, ${bench.grouped(built.killed)} of them killed before they ended\n`,
  );
  removed.push(...built.lost);
  torn.push(...built.torn);
  differing.push(...built.differing);
  const findings = [...lost, ...torn, ...stale, ...differing, ...removed];
  for (const finding of findings.slice(0, 20)) bench.print(`found: ${finding}`);
  const none = (what, list) => ({ what, sign: '<=', limit: 0, reached: list.length });
  bench.targets([
    none('acknowledged edits lost', lost),
    none('torn files', torn),
    none('pages that do not show the record', stale),
    none('files that differ from a clean build', differing),
    none('files of others lost', removed),
  ]);
  if (findings.length > 0) process.exitCode = 1;
  bench.drop(work);
  bench.drop(data);
});
