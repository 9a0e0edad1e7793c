// `scripts/bench search`: how long readers wait for answers of `/api/search` in a large bilingual portal, by what they
// type, with concurrent requests.

import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../lib/portal.mjs';
import * as bench from './common.mjs';
import { entries, latin, random, writeContent } from './dataset.mjs';
import { otherKeyboard, slip } from './search-quality/mistakes.mjs';
import { Client, Site } from './server.mjs';
import { CATEGORIES, CITIES, ENGLISH, TAGS, UKRAINIAN } from './words.mjs';

const { grouped, median, quantile } = bench;
/** What one entry needs: its sources and its pages with payloads, in whole blocks. */
const BYTES_PER_ENTRY = 140_000;
/** Milliseconds, and of the index seconds and megabytes: docs/performance.md §4. */
const LIMITS = { p99: 25, most: 50, cpu: 2.5, edit: 1000, index: 60, memory: 300 };
const EDITS = 10;
/** The slowest answers of a kind that are asked for again, and how often. */
const SLOWEST = 5;
const AGAIN = 3;

/** What no one means: signs, pieces of words of both alphabets, numbers and syntax of search engines, at random. */
function odd(rng, long) {
  const pieces = [
    '"',
    '«',
    '»',
    "'",
    ' ',
    '-',
    '*',
    '(',
    ')',
    ':',
    'NEAR(',
    ' OR ',
    ' AND ',
    'м²',
    '×',
    '№',
    '1 200',
    '2к',
    '\u0301',
    '😀',
    '/',
    '%',
    '\\',
  ];
  const word = () =>
    rng.pick([
      rng.pick(long),
      rng.pick(ENGLISH),
      latin(rng.pick(long)),
      rng.pick(long).slice(0, 1 + rng.below(4)),
    ]);
  const text = Array.from({ length: 1 + rng.below(24) }, () =>
    rng.next() < 0.5 ? rng.pick(pieces) : word(),
  ).join(rng.pick(['', ' ']));
  return [...text].slice(0, 200).join('');
}

/** What readers type: a name, and a query made again each time. @type {(rng: any, titles: any) => [string, () => any][]} */
const questions = (rng, titles) => {
  const long = UKRAINIAN.filter((word) => /^[а-яіїєґ]{6,}$/.test(word));
  const typed = long.filter((word) => otherKeyboard(word) !== null);
  const pick = (words) => rng.pick(words);
  const some = (words, n) => Array.from({ length: n }, () => rng.pick(words)).join(' ');
  const title = (locale) => pick(titles)[locale];
  const part = (text, n) => text.split(' ').slice(0, n).join(' ');
  return [
    ['a word', () => ({ q: pick(UKRAINIAN) })],
    ['a word, English', () => ({ q: pick(ENGLISH), locale: 'us' })],
    ['two words', () => ({ q: some(long, 2) })],
    ['four words', () => ({ q: some(long, 4) })],
    ['the beginning of a title', () => ({ q: part(title('ua'), 3) })],
    ['a whole title', () => ({ q: title('ua') })],
    ['a whole title, English', () => ({ q: title('us'), locale: 'us' })],
    ['two letters, as one types', () => ({ q: pick(long).slice(0, 2) })],
    ['four letters, as one types', () => ({ q: pick(long).slice(0, 4) })],
    ['a slip', () => ({ q: slip(rng, 'missing', pick(long)) ?? pick(long) })],
    ['the other keyboard', () => ({ q: otherKeyboard(pick(typed)) })],
    ['in Latin letters', () => ({ q: latin(pick(long)) })],
    ['no such word', () => ({ q: 'щзюжґ' })],
    ['words in quotes', () => ({ q: `"${part(title('ua').replace(/["«»]/g, ''), 2)}"` })],
    ['odd text', () => ({ q: odd(rng, long) })],
    ['a word, a category', () => ({ q: pick(long), section: 'novyny', category: pick(CATEGORIES).slug })],
    ['a word, a place', () => ({ q: pick(long), location: pick(CITIES).slug })],
    ['a word by date', () => ({ q: pick(long), sort: 'newest' })],
    ['a word by title', () => ({ q: pick(long), sort: 'title' })],
    ['the third page', () => ({ q: pick(long), page: '3' })],
    ['a tag', () => ({ tag: pick(TAGS).slug })],
    ['a section', () => ({ section: 'novyny' })],
  ];
};

async function query(client, parts) {
  const path = `/api/search?${new URLSearchParams({ locale: 'ua', ...parts })}`;
  const sent = performance.now();
  const { status, text } = await client.request('GET', path);
  const ms = performance.now() - sent;
  if (status !== 200) bench.fail(`GET ${path} answered ${status}: ${text.slice(0, 400)}`);
  return { parts, ms, total: JSON.parse(text).total };
}

/** Processor time of an answer while nothing else is asked, the median of a few, milliseconds. */
async function alone(site, client, parts) {
  const times = [];
  for (let i = 0; i < AGAIN; i++) {
    const before = bench.exactCpu(site.server.child.pid);
    await query(client, parts);
    times.push(bench.exactCpu(site.server.child.pid) - before);
  }
  return median(times);
}

/** Titles from all over the dataset, the same each time. */
function titles(size) {
  const result = [];
  for (const entry of entries(Math.min(size, 2000))) {
    if (entry.i % 40 === 0) result.push({ ua: entry.ua.title, us: entry.us.title });
  }
  return result;
}

/** Milliseconds from an edit's request until readers find a word of it. */
async function edits(site, n) {
  const { items } = await site.client.json('GET', `/api/dashboard/news?per_page=${n}&status=published`);
  const times = [];
  for (const [i, { id }] of items.entries()) {
    const { version, texts } = await site.client.json('GET', `/api/dashboard/news/${id}`);
    const mark = `правка${String.fromCharCode(0x430 + i)}ґ`;
    const body = { version, texts: { ua: { ...texts.ua, title: `${texts.ua.title.slice(0, 80)} ${mark}` } } };
    const sent = performance.now();
    await site.client.json('PUT', `/api/dashboard/news/${id}?publish=true`, body);
    while ((await query(site.client, { q: mark, literal: '1' })).total === 0) await sleep(5);
    times.push(performance.now() - sent);
  }
  return times;
}

/** Starts the server without an index: seconds and processor time until it is complete, memory that it took, bytes on disk. */
async function firstIndex(site) {
  await site.stop();
  const files = () => readdirSync(site.data).filter((name) => name.startsWith('search.sqlite3'));
  for (const name of files()) rmSync(join(site.data, name));
  const { wait } = await site.launch(await freePort());
  await site.client.signIn(site.password);
  const progress = async () => {
    const { publishing, search_index: index } = await site.client.json('GET', '/api/dashboard/publication');
    return { publishing, index };
  };
  await wait('the search index', async () => {
    const { publishing, index } = await progress();
    return !publishing && index !== null;
  });
  const before = { at: performance.now(), cpu: site.cpu(), memory: site.memory().own };
  let most = before.memory;
  while ((await progress()).index !== null) {
    most = Math.max(most, site.memory().own);
    await sleep(100);
  }
  return {
    seconds: (performance.now() - before.at) / 1000,
    cpu: site.cpu() - before.cpu,
    memory: most - before.memory,
    bytes: files().reduce((sum, name) => sum + statSync(join(site.data, name)).size, 0),
  };
}

await bench.main(async () => {
  const options = bench.options({ size: '100000', asks: '60', clients: '4' });
  const size = bench.count(options.size, 'size', 1000);
  const repeats = bench.count(options.asks, 'asks');
  const work = bench.workFolder(size * BYTES_PER_ENTRY);
  mkdirSync(join(bench.ROOT, '.bench'), { recursive: true });
  const disk = bench.temporary(mkdtempSync(join(bench.ROOT, '.bench/store-')));
  const content = join(work, 'content');
  // Limits are for each reader: every client sends its own reader’s address, as a proxy would.
  process.env.VISNYK_TRUSTED_HOPS = '1';
  bench.progress(`${grouped(size)}: writing the entries`);
  writeContent(content, size);
  const site = new Site({ data: disk, content, tree: join(work, 'public'), log: join(work, 'server.log') });
  bench.progress(`${grouped(size)}: import and publish`);
  await site.start();
  bench.progress(`${grouped(size)}: search index`);
  const { total } = await site.client.json('GET', '/api/dashboard/news?per_page=1');
  await site.indexed(total);
  const before = bench.load();
  const clients = Array.from(
    { length: bench.count(options.clients, 'clients') },
    () => new Client(site.client.port),
  );
  const rng = random(42);
  let reader = 0;
  for (const client of clients) {
    const request = client.request.bind(client);
    client.request = (method, path) => {
      reader += 1;
      const address = `10.${(reader >> 16) & 255}.${(reader >> 8) & 255}.${reader & 255}`;
      return request(method, path, undefined, { 'x-forwarded-for': address });
    };
  }
  const results = [];
  for (const [what, make] of questions(rng, titles(size))) {
    bench.progress(`${grouped(size)}: ${what}`);
    await Promise.all(clients.map((client) => query(client, make())));
    const cpu = site.cpu();
    const answers = [];
    await Promise.all(
      clients.map(async (client) => {
        for (let i = 0; i < repeats; i++) answers.push(await query(client, make()));
      }),
    );
    const cpuOfAll = ((site.cpu() - cpu) * 1000) / answers.length;
    answers.sort((first, second) => second.ms - first.ms);
    const slowest = [];
    for (const { parts } of answers.slice(0, SLOWEST)) slowest.push(await alone(site, clients[0], parts));
    results.push({
      what,
      times: answers.map(({ ms }) => ms),
      hits: median(answers.map((answer) => answer.total)),
      cpu: cpuOfAll,
      slowest: Math.max(...slowest),
    });
  }
  for (const client of clients) client.close();
  bench.progress(`${grouped(size)}: edits`);
  const waits = await edits(site, EDITS);
  bench.progress(`${grouped(size)}: the index again`);
  const index = await firstIndex(site);
  await site.stop();
  bench.drop(work);
  bench.drop(disk);
  bench.progress('');
  bench.print(
    `${grouped(total)} bilingual entries; ${clients.length} clients, ${repeats} answers each; load ${before} before and ${bench.load()} after\n`,
  );
  const ms = (n) => n.toFixed(1);
  const line = ({ what, times, hits, cpu, slowest }) => [
    what,
    grouped(hits),
    ms(median(times)),
    ms(quantile(times, 0.99)),
    ms(Math.max(...times)),
    ms(cpu),
    ms(slowest),
  ];
  bench.table([
    ['asked for', 'hits', 'p50 ms', 'p99 ms', 'most ms', 'CPU ms', 'most CPU ms'],
    ...results.map(line),
  ]);
  bench.print();
  bench.print(
    `first index: ${index.seconds.toFixed(1)} s, ${index.cpu.toFixed(1)} s of processor time, ` +
      `${bench.megabytes(index.memory)} MB of memory, ${bench.megabytes(index.bytes)} MB on disk; ` +
      `an edit is found after ${ms(median(waits))} ms, ${ms(Math.max(...waits))} ms at most\n`,
  );
  const all = results.flatMap(({ times }) => times);
  const show = (n) => `${ms(n)} ms`;
  const cpu = results.reduce((sum, result) => sum + result.cpu, 0) / results.length;
  bench.targets([
    { what: 'all answers, p99', sign: '<=', limit: LIMITS.p99, reached: quantile(all, 0.99), show },
    { what: 'processor time of an answer, mean', sign: '<=', limit: LIMITS.cpu, reached: cpu, show },
    {
      what: 'processor time of an answer, at most',
      sign: '<=',
      limit: LIMITS.most,
      reached: Math.max(...results.map(({ slowest }) => slowest)),
      show,
    },
    {
      what: 'an edit until it is found, at most',
      sign: '<=',
      limit: LIMITS.edit,
      reached: Math.max(...waits),
      show,
    },
    {
      what: 'first index',
      sign: '<=',
      limit: LIMITS.index,
      reached: index.seconds,
      show: (n) => `${n.toFixed(1)} s`,
    },
    {
      what: 'memory of the first index',
      sign: '<=',
      limit: LIMITS.memory * 1048576,
      reached: index.memory,
      show: (n) => `${bench.megabytes(n)} MB`,
    },
  ]);
});
