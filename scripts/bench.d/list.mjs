// `scripts/bench list`: how long the editors' list of advertisements takes to answer in a large store, by what is asked
// of it. Pages, filters, orders and searches, over HTTP, one after the other.

import { mkdirSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import * as bench from './common.mjs';
import { random, writeAdvertisements } from './dataset.mjs';
import { Site } from './server.mjs';

const { grouped, median, quantile } = bench;
/** What one advertisement needs: its sources and its pages with payloads, in whole blocks. */
const BYTES_PER_ENTRY = 110_000;
const LIST = '/api/dashboard/advertisements';
/** Milliseconds within which nineteen of twenty answers come. */
const LIMIT = 150;

/** What is asked: a name, and a query made again each time. @type {(rng: any, known: any) => [string, () => string][]} */
const questions = (rng, facts) => [
  ['first page', () => ''],
  ['a deep page', () => `page=${1 + rng.below(facts.pages)}`],
  ['by title', () => 'sort=title'],
  ['by title, a deep page', () => `sort=-title&page=${1 + rng.below(facts.pages)}`],
  ['by publication', () => `sort=-published_at&page=${1 + rng.below(50)}`],
  ['one state', () => `state=${rng.pick(['published', 'draft', 'expired', 'sold', 'trashed'])}`],
  ['a category', () => `category=${rng.pick(facts.categories)}&sort=${rng.pick(['title', '-updated_at'])}`],
  ['a place', () => `location=${rng.pick(facts.places)}`],
  ['a country', () => 'location=ssha&sort=-published_at'],
  ['a translation', () => `translation=${rng.pick(['missing', 'ready'])}&sort=title`],
  ['days', () => 'from=2025-05-01&to=2025-05-31'],
  [
    'three filters',
    () => `category=${rng.pick(facts.categories)}&location=${rng.pick(facts.places)}&state=published`,
  ],
  ['a rare word', () => `q=${encodeURIComponent(rng.pick(facts.titles))}`],
  ['a common word', () => `q=${encodeURIComponent(rng.pick(facts.words))}`],
  [
    'a common word in a category',
    () => `q=${encodeURIComponent(rng.pick(facts.words))}&category=${rng.pick(facts.categories)}`,
  ],
  ['the beginning of a word', () => `q=${encodeURIComponent(rng.pick(facts.beginnings))}&sort=title`],
  ['two letters', () => `q=${encodeURIComponent(rng.pick(facts.beginnings).slice(0, 2))}`],
  ['no such word', () => `q=${encodeURIComponent('щзюжґ')}`],
  ['everything searched', () => `/api/dashboard/search?q=${encodeURIComponent(rng.pick(facts.words))}`],
];

async function query(client, query) {
  const path = query.startsWith('/') ? query : `${LIST}?${query}`;
  const sent = performance.now();
  await client.json('GET', path);
  return performance.now() - sent;
}

/** Words and titles from the list itself. */
async function readFacts(client, rng) {
  const { total } = await client.json('GET', `${LIST}?per_page=1`);
  const pages = Math.ceil(total / 20);
  const titles = [];
  for (let i = 0; i < 5; i++) {
    const { items } = await client.json('GET', `${LIST}?page=${1 + rng.below(pages)}`);
    titles.push(...items.map((item) => item.title.ua).filter(Boolean));
  }
  const words = titles.flatMap((title) => title.split(' ')).filter((word) => word.length > 4);
  return { total, pages, titles, words, beginnings: words.map((word) => word.slice(0, 4)) };
}

await bench.main(async () => {
  const options = bench.options({ size: '100000', asks: '40' });
  const size = bench.count(options.size, 'size', 100);
  const repeats = bench.count(options.asks, 'asks');
  const work = bench.workFolder(size * BYTES_PER_ENTRY);
  mkdirSync(join(bench.ROOT, '.bench'), { recursive: true });
  const disk = bench.temporary(mkdtempSync(join(bench.ROOT, '.bench/store-')));
  const content = join(work, 'content');
  bench.progress(`${grouped(size)}: writing the advertisements`);
  const { categories, places } = writeAdvertisements(content, size);
  const site = new Site({ data: disk, content, tree: join(work, 'public'), log: join(work, 'server.log') });
  bench.progress(`${grouped(size)}: import and publish`);
  await site.start();
  await site.stop();
  bench.drop(content);
  bench.progress(`${grouped(size)}: second start`);
  await site.start();
  const rng = random(42);
  const facts = { ...(await readFacts(site.client, rng)), categories, places };
  const before = bench.load();
  const results = [];
  for (const [what, make] of questions(rng, facts)) {
    bench.progress(`${grouped(size)}: ${what}`);
    await query(site.client, make());
    const times = [];
    const cpu = site.cpu();
    for (let i = 0; i < repeats; i++) times.push(await query(site.client, make()));
    results.push({ what, times, cpu: ((site.cpu() - cpu) * 1000) / repeats });
  }
  await site.stop();
  bench.drop(work);
  bench.drop(disk);
  bench.progress('');
  bench.print(
    `${grouped(facts.total)} advertisements; ${repeats} answers each, one after the other; load ${before} before and ${bench.load()} after\n`,
  );
  const ms = (n) => n.toFixed(1);
  const line = ({ what, times, cpu }) => [
    what,
    ms(median(times)),
    ms(quantile(times, 0.95)),
    ms(Math.max(...times)),
    ms(cpu),
  ];
  bench.table([['asked for', 'p50 ms', 'p95 ms', 'most ms', 'CPU ms'], ...results.map(line)]);
  bench.print();
  const all = results.flatMap(({ times }) => times);
  const show = (n) => `${ms(n)} ms`;
  const slowest = results.reduce((a, b) => (quantile(a.times, 0.95) > quantile(b.times, 0.95) ? a : b));
  bench.targets([
    { what: 'all answers, p95', sign: '<=', limit: LIMIT, reached: quantile(all, 0.95), show },
    {
      what: `the slowest (${slowest.what}), p95`,
      sign: '<=',
      limit: 2 * LIMIT,
      reached: quantile(slowest.times, 0.95),
      show,
    },
  ]);
});
