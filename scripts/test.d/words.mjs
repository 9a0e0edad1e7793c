import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { changes, files, lineOf, ROOT, read } from '../lib/repository.mjs';
import { definitions, split, types } from './rust.mjs';

/**
 * Counts names and words that the project no longer uses, in Rust and in documents: `node scripts/test.d/words.mjs`
 * prints them, `--where NAME` prints where a name or word is, `--write` writes counts.txt and refuses larger numbers.
 * `--accept` writes those too: for the merge of a branch that started before a name was banned, and for nothing else.
 */

export const COUNTS = 'scripts/words/counts.txt';
const IDENTIFIERS = 'scripts/words/rust-identifiers.txt';
const COMMENTS = 'scripts/words/rust-comments.txt';
const SHARED = 'scripts/words/rust-shared-types.txt';
const DOCUMENTS = 'scripts/words/documents.txt';

const rows = (text) => text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'));
/** Columns are separated by ` | `. */
function columns(line, count) {
  const parts = line.split(' | ');
  return Array.from({ length: count }, (_, i) => (parts[i] ?? '').trim());
}

/** The rows of rust-identifiers.txt. */
export const bannedNames = (text) =>
  rows(text).map((line) => {
    const [name, where, instead] = columns(line, 3);
    const [kinds, folders = ''] = where.split(/\s+in\s+/);
    return { name, instead, kinds: kinds.split(/,\s*/), folders: folders.split(/\s+/) };
  });

/** The rows of rust-comments.txt. */
export const bannedWords = (text) =>
  rows(text).map((line) => {
    const [word, instead, unless, folders] = columns(line, 4);
    return {
      word,
      instead,
      pattern: new RegExp(String.raw`(?<![\w-])(?:${word.replace(/ (?=\S)/g, '\\s+')})(?![\w-])`, 'gi'),
      unless: unless ? new RegExp(unless, 'i') : undefined,
      folders: folders.split(/\s+/),
    };
  });

/** The names of rust-shared-types.txt. */
export const sharedTypes = (text) => new Set(rows(text).map((line) => columns(line, 1)[0]));

/** Sources by path, comments and strings apart. */
export const sources = () =>
  files()
    .filter((path) => /^(?:api|generator)\/.*\.rs$/.test(path))
    .map((path) => {
      const text = read(path);
      return { path, text, ...split(text) };
    });

/** The crate a source belongs to, where one name is one type. Tests are programs of their own. */
const crateOf = (path) => /^(api|generator(?:\/[a-z-]+(?=\/src\/))?)\/src\//.exec(path)?.[1];

/** Comments that follow one another, in one text. */
function paragraphs({ text, comments }) {
  const joined = [];
  for (const comment of comments) {
    const last = joined.at(-1);
    const between = last && text.slice(last.offset + last.text.length, comment.offset);
    if (last && /^\n[ \t]*$/.test(between)) last.text += between + comment.text;
    else joined.push({ ...comment });
  }
  return joined;
}

/** Every place of every name and word: `group name` to places. */
export function places(all, names, words, shared = new Set()) {
  const found = new Map();
  const add = (key, source, offset) => {
    if (!found.has(key)) found.set(key, []);
    found.get(key).push(`${source.path}:${lineOf(source.text, offset)}`);
  };
  for (const { name } of names) found.set(`name ${name}`, []);
  for (const { word } of words) found.set(`comment ${word}`, []);
  const byName = new Map(names.map((row) => [row.name, row]));
  const defined = new Map();
  for (const source of all) {
    for (const { where, name, offset } of definitions(source.code)) {
      const row = byName.get(name);
      if (row?.kinds.includes(where) && row.folders.some((folder) => source.path.startsWith(folder)))
        add(`name ${name}`, source, offset);
    }
    const crate = crateOf(source.path);
    if (crate !== undefined && !/\/tests?(?:\.rs$|\/)/.test(source.path)) {
      for (const { name, offset } of types(source.code)) {
        if (shared.has(name)) continue;
        const key = `type ${crate}::${name}`;
        if (!defined.has(key)) defined.set(key, []);
        defined.get(key).push([source, offset]);
      }
    }
    for (const { text, offset } of paragraphs(source)) {
      const plain = text
        .replace(/`[^`]*`/g, (quoted) => quoted.replace(/[^\n]/g, ' '))
        .replace(/\n\s*\/\/[/!]?/g, (mark) => `\n${' '.repeat(mark.length - 1)}`);
      for (const { word, pattern, unless, folders } of words) {
        if (!folders.some((folder) => source.path.startsWith(folder))) continue;
        for (const { index } of plain.matchAll(pattern)) {
          const from = plain.lastIndexOf('\n', index) + 1;
          const to = plain.indexOf('\n', index);
          if (!unless?.test(plain.slice(from, to === -1 ? undefined : to)))
            add(`comment ${word}`, source, offset + index);
        }
      }
    }
  }
  for (const [key, where] of defined) {
    if (where.length > 1) for (const [source, offset] of where) add(key, source, offset);
  }
  return found;
}

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
    .filter((path) => path.endsWith('.md') && !/(?:^|\/)content\/|^CHANGELOG\.md$/.test(path))
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

export const measure = () =>
  new Map([
    ...places(
      sources(),
      bannedNames(read(IDENTIFIERS)),
      bannedWords(read(COMMENTS)),
      sharedTypes(read(SHARED)),
    ),
    ...documentPlaces(documents(), documentRules(read(DOCUMENTS))),
  ]);

/** The lines of counts.txt: `12 name take`. Where a merge left two numbers, the larger counts. */
export function parse(text) {
  const counts = new Map();
  for (const [, count, key] of text.matchAll(/^(\d+) (.+)$/gm))
    counts.set(key, Math.max(counts.get(key) ?? 0, Number(count)));
  return counts;
}

const HEAD = `# Definitions and comments in Rust with names and words that the project no longer uses (rust-identifiers.txt,
# rust-comments.txt), types that share their name with another one of their crate, and words of documents (documents.txt).
# The numbers may only fall:
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
  const names = new Map(bannedNames(read(IDENTIFIERS)).map(({ name: key, instead }) => [key, instead]));
  const words = new Map(bannedWords(read(COMMENTS)).map(({ word, instead }) => [word, instead]));
  console.log(`Definitions with banned names\n\n${table(found, 'name', names)}\n`);
  console.log(`Types that share a name within a crate\n\n${table(found, 'type')}\n`);
  console.log(`Banned words in comments\n\n${table(found, 'comment', words)}\n`);
  const rules = new Map(documentRules(read(DOCUMENTS)).map(({ word, instead }) => [word, instead]));
  console.log(`Words of documents\n\n${table(byRule(found), 'document', rules)}`);
  return 0;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) process.exitCode = main(process.argv.slice(2));
