import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { changes, files, lineOf, ROOT, read } from '../lib/repository.mjs';

/**
 * Counts words that the documents no longer use: `node scripts/test.d/words.mjs` prints them, `--where WORD` prints where one
 * is, `--write` writes counts.txt and refuses larger numbers. `--accept` writes those too: for the merge of a branch that
 * started before a word was banned, and for nothing else. Rust has a test of its own, generator/tests/words/.
 */

export const COUNTS = 'scripts/words/counts.txt';
const DOCUMENTS = 'scripts/words/documents.txt';

const rows = (text) => text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'));
/** The rows of documents.txt: `words | instead | pattern | allowed`. */
export const documentRules = (text) =>
  rows(text).map((line) => {
    const [word, instead, pattern, allowed] = line.split(/ \|(?= |$)/).map((part) => part.trim());
    return {
      word,
      instead,
      pattern: new RegExp(
        (pattern || String.raw`(?<![\w-])(?:${word})(?![\w-])`).replaceAll(' ', String.raw`\s+`),
        'gi',
      ),
      allowed: allowed ? new RegExp(allowed, 'gi') : undefined,
    };
  });

/** Documents by path. Entries of portals have rules of their own, and CHANGELOG.md says what was. */
export const documents = () =>
  files()
    .filter(
      (path) =>
        path.endsWith('.md') && !/(?:^|\/)content\/|\/(?:golden|fixtures)\/|^CHANGELOG\.md$/.test(path),
    )
    .map((path) => ({ path, text: read(path) }));

const blank = (text) => text.replace(/[^\n]/g, ' ');
/** Sentences of a document: no code, no targets of links, no quoted words, no parts that a test writes. Places stay. */
export const prose = (text) =>
  text
    .replace(/<!-- written: (.+?) by [\s\S]*?<!-- end of \1 -->/g, blank)
    .replace(/^( *)(`{3,}|~{3,})[^\n]*\n[\s\S]*?^\1\2[ \t]*$/gm, blank)
    .replace(/(`+)(?:(?!\n\n)[\s\S])*?\1/g, blank)
    .replace(/\]\([^)]*\)/g, blank)
    // Words in italics are quoted: buttons, messages, and words that a page is about.
    .replace(/(?<!\*)\*[^*\n]+\*(?!\*)/g, blank)
    .replace(/<!--[\s\S]*?-->/g, blank);

/** Paragraphs have at most so many words; a row of a table and an item of a list is a paragraph. */
export const LONGEST_PARAGRAPH = 100;

/** Paragraphs above the limit, with code, which people read too: their offsets. */
export function longParagraphs(text) {
  const plain = text.replace(/^( *)(`{3,}|~{3,})[^\n]*\n[\s\S]*?^\1\2[ \t]*$/gm, blank);
  const found = [];
  let current;
  const end = () => {
    if (current && current.words > LONGEST_PARAGRAPH) found.push(current.offset);
    current = undefined;
  };
  let offset = 0;
  for (const line of plain.split('\n')) {
    if (line.trim() === '' || /^\s*(?:#|\||[-*] |\d+\. )/.test(line)) end();
    // Rows of tables are lists of values more often than sentences.
    if (line.trim() !== '' && !/^\s*[#|]/.test(line)) {
      current ??= { offset, words: 0 };
      current.words += line.trim().split(/\s+/).length;
    }
    offset += line.length + 1;
  }
  end();
  return found;
}

/** Places of every rule in every document: `document WORDS in PATH`. Each document has a number of its own. */
export function documentPlaces(all, rules) {
  const found = new Map();
  const add = (word, { path, text }, offset) => {
    const key = `document ${word} in ${path}`;
    if (!found.has(key)) found.set(key, []);
    found.get(key).push(`${path}:${lineOf(text, offset)}`);
  };
  for (const document of all) {
    const plain = prose(document.text);
    for (const { word, pattern, allowed } of rules) {
      const looked = allowed ? plain.replace(allowed, blank) : plain;
      for (const { index } of looked.matchAll(pattern)) add(word, document, index);
    }
    for (const offset of longParagraphs(document.text)) add('long paragraphs', document, offset);
  }
  return found;
}

export const measure = () => documentPlaces(documents(), documentRules(read(DOCUMENTS)));

/** The lines of counts.txt: `12 document alone in docs/a.md`. Where a merge left two numbers, the larger counts. */
export function parse(text) {
  const counts = new Map();
  for (const [, count, key] of text.matchAll(/^(\d+) (.+)$/gm))
    counts.set(key, Math.max(counts.get(key) ?? 0, Number(count)));
  return counts;
}

const HEAD = `# Words that each document still has of those that the project no longer uses (documents.txt). The numbers may only fall:
# node scripts/test.d/words.mjs --write
`;

const order = ([a], [b]) => (a < b ? -1 : 1);
export const format = (found) =>
  HEAD +
  [...found]
    .filter(([, where]) => where.length > 0)
    .sort(order)
    .map(([key, where]) => `${where.length} ${key}\n`)
    .join('');

/** Places in the order in which they are looked at: files of the present change first, and not too many. */
function sample(where, changed) {
  const isChanged = (place) => changed.has(place.slice(0, place.lastIndexOf(':')));
  const first = [...where.filter(isChanged), ...where.filter((place) => !isChanged(place))];
  const rest = first.length - SHOWN;
  return [...first.slice(0, SHOWN), ...(rest > 0 ? [`and ${rest} more; see --where`] : [])];
}
const SHOWN = 12;

/** What differs from the counts that are written down. */
export function differences(found, counts, changed = new Set()) {
  const problems = [];
  for (const key of [...new Set([...found.keys(), ...counts.keys()])].sort()) {
    const now = found.get(key) ?? [];
    const before = counts.get(key) ?? 0;
    if (now.length > before)
      problems.push(`${key}: ${now.length}, and may be ${before}\n  ${sample(now, changed).join('\n  ')}`);
    if (now.length < before)
      problems.push(
        `${key}: ${now.length}, fewer than the ${before} written down; run node scripts/test.d/words.mjs --write`,
      );
  }
  return problems;
}

/** A table of one group, the most frequent first. */
export function table(found, group, instead = new Map()) {
  const lines = [...found]
    .filter(([key, where]) => key.startsWith(`${group} `) && where.length > 0)
    .map(([key, where]) => [where.length, key.slice(group.length + 1)])
    .sort(([a, x], [b, y]) => b - a || (x < y ? -1 : 1));
  const width = Math.max(0, ...lines.map(([, name]) => name.length));
  const total = lines.reduce((sum, [count]) => sum + count, 0);
  const body = lines.map(([count, name]) =>
    `${String(count).padStart(6)}  ${name.padEnd(width)}  ${instead.get(name) ?? ''}`.trimEnd(),
  );
  return [...body, `${String(total).padStart(6)}  in all`].join('\n');
}

/** Places in documents by rule, of all documents together. */
function byRule(found) {
  const all = new Map();
  for (const [key, where] of found) {
    if (!key.startsWith('document ')) continue;
    const rule = key.slice(0, key.lastIndexOf(' in '));
    all.set(rule, [...(all.get(rule) ?? []), ...where]);
  }
  return all;
}

function main(args) {
  const found = measure();
  const [option, name] = args;
  if (option === '--where') {
    for (const [key, where] of found) {
      const known = key.slice(key.indexOf(' ') + 1);
      if (known === name || (key.startsWith('document ') && known.startsWith(`${name} in `)))
        console.log([key, ...where].join('\n  '));
    }
    return 0;
  }
  const counts = parse(read(COUNTS));
  if (option === '--write' || option === '--accept') {
    const more = [...found.keys()].filter((key) => found.get(key).length > (counts.get(key) ?? 0));
    if (option === '--write' && more.length > 0) {
      const part = (map) => new Map([...map].filter(([key]) => more.includes(key)));
      console.error(differences(part(found), part(counts), changes()).join('\n'));
      return 1;
    }
    writeFileSync(`${ROOT}${COUNTS}`, format(found));
    return 0;
  }
  const rules = new Map(documentRules(read(DOCUMENTS)).map(({ word, instead }) => [word, instead]));
  console.log(`Words of documents\n\n${table(byRule(found), 'document', rules)}`);
  return 0;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) process.exitCode = main(process.argv.slice(2));
