// `scripts/bench facets`: the numbers beside filters of advertisements against a count over all of them, for random
// combinations of filters; the same numbers in the form without scripts; and what such answers cost.

import { mkdirSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import * as bench from './common.mjs';
import { MARKS, QUESTIONS, random, writeAdvertisements } from './dataset.mjs';
import { Client, Site } from './server.mjs';

const { grouped, median, quantile } = bench;
/** What one advertisement needs: its sources and its pages with payloads, in whole blocks. */
const BYTES_PER_ENTRY = 110_000;
/** Milliseconds. */
const LIMITS = { p99: 25, cpu: 3 };
const WANTED = ['buy', 'rent_in', 'job_seek'];
const CENTS = 100;

/** Whether an advertisement has the value of a filter. */
const TESTS = {
  category: (ad, value) => ad.category.slug === value || ad.category.parent === value,
  location: (ad, value) => ad.city === value || ['ssha', 'viskonsyn'].includes(value),
  deal: (ad, value) => WANTED.includes(ad.deal) === (value === 'wanted'),
  condition: (ad, value) => ad.condition === value,
  price_min: (ad, value) => priceOf(ad) !== undefined && priceOf(ad) >= value * CENTS,
  price_max: (ad, value) => priceOf(ad) !== undefined && priceOf(ad) <= value * CENTS,
  date_from: (ad, value) => dayOf(ad) >= value,
  date_to: (ad, value) => dayOf(ad) <= value,
  'attr.color': (ad, value) => ad.replies.color === value,
  'attr.delivery': (ad, value) => ad.replies.delivery === value,
  'attr.rooms.min': (ad, value) => ad.replies.rooms !== undefined && ad.replies.rooms >= value,
  'attr.rooms.max': (ad, value) => ad.replies.rooms !== undefined && ad.replies.rooms <= value,
  q: (ad, value) => ad.mark === value,
  literal: () => true,
};

const priceOf = (ad) => (ad.kind === 'free' ? 0 : ad.price);
const ZONED = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Chicago' });
const days = new Map();
const dayOf = (ad) => {
  const day = days.get(ad.published) ?? ZONED.format(new Date(ad.published));
  days.set(ad.published, day);
  return day;
};

/** The number of advertisements that a scan of all finds. Without a category there are no questions. */
function scan(ads, filters) {
  const all = Object.entries(filters).filter(([name]) => filters.category || !name.startsWith('attr.'));
  return ads.filter((ad) => all.every(([name, value]) => TESTS[name](ad, value))).length;
}

/** Random filters; most questions have several. */
function combination(rng, facts) {
  const parts = {};
  const choose = (chance, name, value) => {
    if (rng.next() < chance) parts[name] = value();
  };
  choose(0.7, 'category', () => rng.pick(facts.categories));
  choose(0.4, 'location', () => rng.pick([...facts.places, 'viskonsyn']));
  choose(0.4, 'deal', () => rng.pick(['offered', 'wanted']));
  choose(0.3, 'condition', () => rng.pick(['new', 'like_new', 'good', 'fair', 'for_parts']));
  choose(0.2, 'price_min', () => rng.between(5, 3000));
  choose(0.2, 'price_max', () => rng.between(1000, 5000));
  choose(0.2, 'date_from', () => dayOf(rng.pick(facts.open)));
  choose(0.1, 'date_to', () => dayOf(rng.pick(facts.open)));
  choose(0.2, 'q', () => rng.pick(MARKS));
  // Nothing is read into words that are asked for as they are typed.
  if (parts.q) parts.literal = '1';
  if (!parts.category) return parts;
  choose(0.3, 'attr.color', () => rng.pick(QUESTIONS.color));
  choose(0.3, 'attr.delivery', () => rng.pick(QUESTIONS.delivery));
  choose(0.2, 'attr.rooms.min', () => rng.between(1, 4));
  choose(0.2, 'attr.rooms.max', () => rng.between(3, 6));
  return parts;
}

/** The values of each filter with a number beside them, with what a scan counts. */
function expected(facts, parts) {
  const numbers = {};
  const values = {
    category: facts.categories,
    location: [...facts.places, 'ssha', 'viskonsyn'],
    deal: ['offered', 'wanted'],
    condition: ['new', 'like_new', 'good', 'fair', 'for_parts'],
    ...(parts.category ? { 'attr.color': QUESTIONS.color, 'attr.delivery': QUESTIONS.delivery } : {}),
  };
  for (const [name, all] of Object.entries(values)) {
    numbers[name] = {};
    for (const value of all) {
      const count = scan(facts.open, { ...parts, [name]: value });
      if (count > 0) numbers[name][value] = count;
    }
  }
  return numbers;
}

/** Numbers of an answer, by filter and value. */
function numbersOf({ categories, locations, filters }) {
  const numbers = {};
  for (const [name, counts] of Object.entries({ category: categories, location: locations, ...filters }))
    numbers[name] = Object.fromEntries(counts.map(({ key, count }) => [key, count]));
  return numbers;
}

/** Numbers in the form of a page, by filter and value. */
function numbersIn(html) {
  const numbers = {};
  for (const [, name, options] of html.matchAll(/<select name="([^"]+)">(.*?)<\/select>/gs)) {
    for (const [, value, count] of options.matchAll(
      /<option value="([^"]+)"[^>]*>[^<]*? \((\d+)\)<\/option>/g,
    ))
      if (count !== '0') {
        numbers[name] ??= {};
        numbers[name][value] = Number(count);
      }
  }
  return numbers;
}

const same = (numbers, others, name) => {
  const sorted = (values) => JSON.stringify(Object.entries(values?.[name] ?? {}).sort());
  return sorted(numbers) === sorted(others);
};

const addressOf = (path, parts) =>
  `${path}?${new URLSearchParams({ locale: 'ua', section: 'advertisement', ...parts })}`;

async function get(client, path) {
  const { status, text } = await client.request('GET', path);
  if (status !== 200) bench.fail(`GET ${path} answered ${status}: ${text.slice(0, 400)}`);
  return text;
}

/** Compares the answers to one combination with a scan; what differs. */
async function compare(client, facts, parts) {
  const answer = JSON.parse(await get(client, addressOf('/api/search', parts)));
  const total = scan(facts.open, parts);
  const differences = [];
  const differ = (what, answered, scanned) =>
    differences.push(
      `${JSON.stringify(parts)}: ${what}: ${JSON.stringify(answered)}, by a scan ${JSON.stringify(scanned)}`,
    );
  if (answer.total !== total || answer.more) differ('results', answer.total, total);
  const numbers = numbersOf(answer.facets);
  const right = expected(facts, parts);
  for (const name of Object.keys(right))
    if (!same(numbers, right, name)) differ(name, numbers[name], right[name]);
  const plain = await get(client, addressOf('/api/plain/search', parts));
  const { main } = JSON.parse(await get(client, addressOf('/api/search/page', parts)));
  const inForm = numbersIn(plain);
  for (const name of Object.keys(inForm)) {
    const visible = Object.fromEntries(
      Object.entries(numbers[name] ?? {}).filter(([value]) => value in inForm[name] || name !== 'location'),
    );
    if (!same(inForm, { [name]: visible }, name)) differ(`${name} in the form`, inForm[name], visible);
  }
  if (JSON.stringify(numbersIn(main)) !== JSON.stringify(inForm))
    differ('the part', main.length, plain.length);
  return differences;
}

await bench.main(async () => {
  const options = bench.options({ size: '20000', asks: '500', clients: '4' });
  const size = bench.count(options.size, 'size', 1000);
  const rounds = bench.count(options.asks, 'asks');
  const work = bench.workFolder(size * BYTES_PER_ENTRY);
  mkdirSync(join(bench.ROOT, '.bench'), { recursive: true });
  const disk = bench.temporary(mkdtempSync(join(bench.ROOT, '.bench/store-')));
  const content = join(work, 'content');
  process.env.VISNYK_TRUSTED_HOPS = '1';
  bench.progress(`${grouped(size)}: writing the advertisements`);
  const facts = writeAdvertisements(content, size, { answered: true });
  const rng = random(7);
  const site = new Site({ data: disk, content, tree: join(work, 'public'), log: join(work, 'server.log') });
  bench.progress(`${grouped(size)}: import and publish`);
  await site.start();
  bench.progress(`${grouped(size)}: search index`);
  await site.indexed(facts.open.length);
  const rested = (await site.atRest()).own;
  const clients = Array.from(
    { length: bench.count(options.clients, 'clients') },
    () => new Client(site.client.port),
  );
  let reader = 0;
  for (const client of clients) {
    const request = client.request.bind(client);
    client.request = (method, path) => {
      reader += 1;
      const address = `10.${(reader >> 16) & 255}.${(reader >> 8) & 255}.${reader & 255}`;
      return request(method, path, undefined, { 'x-forwarded-for': address });
    };
  }
  const combinations = Array.from({ length: rounds }, () => combination(rng, facts));
  bench.progress(`${grouped(size)}: ${grouped(rounds)} combinations`);
  const differences = [];
  for (const parts of combinations) differences.push(...(await compare(clients[0], facts, parts)));
  bench.progress(`${grouped(size)}: times`);
  const times = [];
  const cpu = site.cpu();
  let next = 0;
  await Promise.all(
    clients.map(async (client) => {
      while (next < combinations.length) {
        const path = addressOf('/api/search', combinations[next++]);
        const sent = performance.now();
        await get(client, path);
        times.push(performance.now() - sent);
      }
    }),
  );
  const mean = ((site.cpu() - cpu) * 1000) / times.length;
  const memory = (await site.atRest()).own - rested;
  for (const client of clients) client.close();
  await site.stop();
  bench.drop(work);
  bench.drop(disk);
  bench.progress('');
  for (const difference of differences.slice(0, 20)) bench.print(difference);
  const ms = (n) => `${n.toFixed(1)} ms`;
  bench.print(
    `${grouped(size)} advertisements, ${grouped(facts.open.length)} of them public, ${rounds} combinations of filters: ` +
      `${differences.length} differences; an answer takes ${ms(median(times))}, p99 ${ms(quantile(times, 0.99))}, ` +
      `${ms(mean)} of processor time; the server has ${bench.megabytes(memory)} MB more than before the first search\n`,
  );
  bench.targets([
    { what: 'differences from a scan', sign: '<=', limit: 0, reached: differences.length, show: String },
    {
      what: 'answers with numbers, p99',
      sign: '<=',
      limit: LIMITS.p99,
      reached: quantile(times, 0.99),
      show: ms,
    },
    { what: 'processor time of an answer, mean', sign: '<=', limit: LIMITS.cpu, reached: mean, show: ms },
  ]);
  if (differences.length > 0) process.exitCode = 1;
});
