// `scripts/bench edit`: how long a reader waits for an editor, by size of the site. The clock runs from
// sending `PUT …?publish=true` until the public file holds the new headline.

import { mkdirSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import * as bench from './common.mjs';
import { random, writeContent } from './dataset.mjs';
import { anyEntries, PATIENCE_MS, replaced } from './live.mjs';
import { Site } from './server.mjs';

const { grouped, median, quantile, megabytes } = bench;
/** What one entry needs: its sources and its pages with payloads, in whole blocks. */
const BYTES_PER_ENTRY = 140_000;

async function edit(site, rng, id, number) {
  const entry = await site.client.json('GET', `/api/dashboard/news/${id}`);
  const mark = `правка ${number}-${rng.below(1e9).toString(36)}`;
  const title = `${entry.texts.ua.title.slice(0, 80)}, ${mark}`;
  const body = { version: entry.version, texts: { ua: { ...entry.texts.ua, title } } };
  const file = join(site.tree, entry.urls.ua, 'index.html');
  let failed = null;
  const sent = performance.now();
  const answer = site.client.json('PUT', `/api/dashboard/news/${entry.id}?publish=true`, body);
  answer.catch((error) => {
    failed = error;
  });
  const seen = await replaced(file, mark, () => {
    if (failed) throw failed;
  });
  const { change } = await answer;
  const live = await site.live(change, PATIENCE_MS);
  return {
    ms: seen - sent,
    all: live.at - sent,
    written: live.state.last.written,
    pages: live.state.last.pages,
  };
}

async function run(size, edits) {
  const n = size === 'demo' ? 0 : size;
  const work = bench.workFolder(Math.max(n, 1000) * BYTES_PER_ENTRY);
  // The database is on a real disk, since an edit waits for it to be durable.
  mkdirSync(join(bench.ROOT, '.bench'), { recursive: true });
  const disk = bench.temporary(mkdtempSync(join(bench.ROOT, '.bench/store-')));
  let content = join(bench.ROOT, 'content');
  if (size !== 'demo') {
    bench.progress(`${grouped(n)}: writing the entries`);
    content = join(work, 'content');
    writeContent(content, n);
  }
  const site = new Site({ data: disk, content, tree: join(work, 'public'), log: join(work, 'server.log') });
  bench.progress(`${size}: first start, import and publish`);
  const first = await site.start();
  bench.progress(`${size}: search index`);
  await site.indexed((await site.client.json('GET', '/api/dashboard/news?per_page=1')).total);
  await site.stop();
  if (size !== 'demo') bench.drop(content);
  bench.progress(`${size}: second start`);
  const second = await site.start();
  const rng = random(42);
  const { total } = await site.client.json('GET', '/api/dashboard/news?per_page=1');
  const [warm, ...ids] = await anyEntries(site.client, rng, total, edits + 1);
  await edit(site, rng, warm, 0);
  const done = [];
  for (const [i, id] of ids.entries()) {
    bench.progress(`${size}: edit ${i + 1} of ${edits}`);
    done.push(await edit(site, rng, id, i + 1));
  }
  const after = site.memory().now;
  await site.stop();
  bench.drop(work);
  bench.drop(disk);
  const valuesOf = (key) => done.map((edit) => edit[key]);
  const [ms, all, written, pages] = ['ms', 'all', 'written', 'pages'].map(valuesOf);
  return { size, total, first, second, after, ms, all, written, pages };
}

await bench.main(async () => {
  const options = bench.options({ sizes: 'demo,10000,100000', edits: '50' });
  const sizes = options.sizes
    .split(',')
    .map((size) => (size === 'demo' ? size : bench.count(size, 'sizes', 100)));
  const edits = bench.count(options.edits, 'edits');
  const before = bench.load();
  const results = [];
  for (const size of sizes) results.push(await run(size, edits));
  bench.progress('');
  bench.print(
    `${edits} edits per size, one after the other; tree in /dev/shm, database on disk; load ${before} before and ${bench.load()} after\n`,
  );
  const ms = (n) => n.toFixed(1);
  const head = [
    '',
    'news',
    'page ms',
    'p95',
    'all files ms',
    'p95',
    'files written',
    'at most',
    'pages looked at',
  ];
  const rows = [[...head, 'first start s', 'peak MiB', 'start s', 'at rest MiB', 'after edits MiB']];
  for (const result of results) {
    rows.push([
      name(result),
      grouped(result.total),
      ms(median(result.ms)),
      ms(quantile(result.ms, 0.95)),
      ms(median(result.all)),
      ms(quantile(result.all, 0.95)),
      median(result.written),
      Math.max(...result.written),
      median(result.pages),
      bench.seconds(result.first.published),
      megabytes(result.first.peak),
      bench.seconds(result.second.ready),
      megabytes(result.second.resting),
      megabytes(result.after),
    ]);
  }
  bench.table(rows);
  bench.print();
  const show = (n) => `${ms(n)} ms`;
  const memory = (n) => `${megabytes(n)} MiB`;
  const times = (n) => `${n.toFixed(2)} ×`;
  /** @type {Parameters<typeof bench.targets>[0]} */
  const lines = results.flatMap((result) => [
    {
      what: `at ${name(result)}: page replaced, median`,
      sign: '<=',
      limit: 50,
      reached: median(result.ms),
      show,
    },
    {
      what: `at ${name(result)}: every touched file replaced, median`,
      sign: '<=',
      limit: 50,
      reached: median(result.all),
      show,
    },
  ]);
  const [small, large] = [results[0], results.at(-1)];
  if (large !== small) {
    for (const [what, key] of [
      ['page', 'ms'],
      ['every file', 'all'],
    ]) {
      const reached = median(large[key]) / median(small[key]);
      lines.push({
        what: `${what}, ${name(large)} : ${name(small)}`,
        sign: '<=',
        limit: 2,
        reached,
        show: times,
      });
    }
  }
  // The demo has no archive and one sitemap: only generated sites are alike.
  const generated = results.filter((result) => result.size !== 'demo');
  if (generated.length > 1) {
    const [some, most] = [generated[0], generated.at(-1)].map((result) => median(result.written));
    lines.push({
      what: `files per edit, ${name(generated.at(-1))} against ${name(generated[0])}`,
      sign: '<=',
      limit: some,
      reached: most,
    });
  }
  for (const result of results) {
    const limit = { demo: 40, 100000: 200 }[result.size];
    if (limit) {
      lines.push({
        what: `at ${name(result)}: memory at rest`,
        sign: '<=',
        limit: limit * 1048576,
        reached: result.second.resting,
        show: memory,
      });
    }
    if (result.size === 'demo') {
      lines.push({
        what: 'at demo: start',
        sign: '<=',
        limit: 0.5,
        reached: result.second.ready,
        show: (n) => `${n.toFixed(2)} s`,
      });
    }
  }
  bench.targets(lines);
});

function name(result) {
  return result.size === 'demo' ? 'demo' : grouped(result.size);
}
