// The documents and the questions of the comparison: the seeded newspaper, read into terms by the portal's own code.

import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream, openSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import * as bench from '../common.mjs';
import { entries, random } from '../dataset.mjs';
import { TARGET } from '../server.mjs';
import { CATEGORIES, CITIES, ENGLISH, TAGS, UKRAINIAN } from '../words.mjs';

export const LOCALES = ['ua', 'us'];
/** The newspaper has news alone; categories make sections of it, so that there is something to count. */
const SECTIONS = ['novyny', 'poster', 'services', 'advertisement'];
const TERMS = join(bench.ROOT, TARGET, 'examples/terms');
const DAY = 86_400;
/** No number of the texts is as large: one of these is in one document. */
const SERIAL = 500_000;

/** Newer ones of a language have larger numbers. */
const number = (locale, at, i) => LOCALES.indexOf(locale) * 2 ** 46 + Math.floor(at / DAY) * 2 ** 26 + i;

function names(entry, locale) {
  const all = [CATEGORIES[entry.category], ...entry.tags.map((tag) => TAGS[tag]), CITIES[entry.city]];
  const other = LOCALES.find((one) => one !== locale);
  return [...new Set([...all.map((name) => name[locale]), ...all.map((name) => name[other])])].join(', ');
}

function document(entry, locale) {
  const at = Date.parse(entry.published) / 1000;
  const category = CATEGORIES[entry.category].slug;
  const section = SECTIONS[entry.category % SECTIONS.length];
  const { title, lead, body } = entry[locale];
  return {
    key: `${number(locale, at, entry.i)} ${locale} ${section} ${category} ${at}`,
    title,
    names: names(entry, locale),
    lead,
    body: `${body}\n\n№ ${SERIAL + entry.i}`,
  };
}

/** Writes the terms of the documents of `size` entries, a file for each language with the oldest first. */
export async function writeTerms(dir, size) {
  const files = LOCALES.map((locale) => join(dir, `terms-${locale}.tsv`));
  const readers = files.map((file) => spawn(TERMS, [], { stdio: ['pipe', openSync(file, 'w'), 'inherit'] }));
  for (const reader of readers) reader.on('error', (error) => bench.fail(`${TERMS}: ${error.message}`));
  const ends = readers.map((reader) => once(reader, 'exit'));
  for (const entry of entries(size)) {
    if (entry.i % 1000 === 0) bench.progress(`${bench.grouped(entry.i)} entries`);
    for (const [at, locale] of LOCALES.entries()) {
      const { stdin } = readers[at];
      if (!stdin.write(`${JSON.stringify(document(entry, locale))}\n`)) await once(stdin, 'drain');
    }
  }
  for (const reader of readers) reader.stdin.end();
  for (const [code] of await Promise.all(ends)) if (code !== 0) bench.fail(`terms ended with ${code}`);
  return files;
}

/** What is asked: how words are chosen, and in which order answers are wanted. */
const KINDS = [
  ['one term', (text) => text.words(1), { isFirst: true }],
  ['one word, all its terms', (text) => text.words(1)],
  ['two words', (text) => text.words(2)],
  ['four words', (text) => text.words(4)],
  ['a number of one document', (text) => text.serial()],
  ['a phrase', (text) => text.phrase(), { isFirst: true, phrase: true }],
  ['a word, a category', (text) => text.words(1), { inCategory: true }],
  ['a word by date', (text) => text.words(1), { order: 'date' }],
  ['two words by date', (text) => text.words(2), { order: 'date' }],
  ['a phrase by date', (text) => text.phrase(), { isFirst: true, phrase: true, order: 'date' }],
];

/** The terms of the words of each text, as a query has them. */
function termsOf(texts) {
  const input = texts.map((text) => `${text}\n`).join('');
  const ran = spawnSync(TERMS, ['--queries'], { input, encoding: 'utf8', maxBuffer: 1 << 26 });
  if (ran.status !== 0) bench.fail(`${TERMS} --queries: ${ran.error?.message ?? ran.stderr}`);
  const lines = ran.stdout.trimEnd().split('\n');
  return lines.map((line) => line.split('\t').map((word) => word.split(' ')));
}

/** `asks` questions of each kind, the languages in turn. */
export function questions(asks, size) {
  const rng = random(42);
  const words = {
    ua: UKRAINIAN.filter((word) => /^[а-яіїєґ]{5,}$/.test(word)),
    us: ENGLISH.filter((word) => /^[a-z]{5,}$/.test(word)),
  };
  const titles = [...entries(Math.min(size, 2000))].filter(({ i }) => i % 10 === 0);
  const all = KINDS.flatMap(
    ([kind, choose, { isFirst = false, phrase = false, inCategory = false, order = 'weight' } = {}]) =>
      Array.from({ length: asks }, (_, i) => {
        const locale = LOCALES[i % LOCALES.length];
        const typed = choose({
          words: (n) => Array.from({ length: n }, () => rng.pick(words[locale])).join(' '),
          serial: () => String(SERIAL + rng.below(size)),
          phrase: () => rng.pick(titles)[locale].title.split(' ').slice(1, 3).join(' '),
        });
        const category = inCategory ? rng.pick(CATEGORIES).slug : null;
        return { kind, typed, locale, phrase, order, category, isFirst };
      }),
  );
  const terms = termsOf(all.map(({ typed }) => typed));
  return all.map(({ isFirst, ...question }, i) => ({
    ...question,
    words: isFirst ? terms[i].map(([first]) => [first]) : terms[i],
  }));
}

/** The oldest `n` documents with a word that no other has, and the question for it. */
export async function edits(file, n) {
  const found = [];
  const lines = createInterface({ input: createReadStream(file) });
  for await (const line of lines) {
    const word = `edit${SERIAL * 2 + found.length}`;
    const [key, heads, ...rest] = line.split('\t');
    const locale = key.split(' ')[1];
    const question = { words: [[word]], locale, phrase: false, category: null, order: 'weight' };
    const [lead, ordered, others] = rest;
    found.push({ line: [key, heads, lead, `${ordered} ${word}`, others].join('\t'), question });
    if (found.length === n) break;
  }
  lines.close();
  return found;
}
