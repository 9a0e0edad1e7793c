import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { parseSync } from 'vite';
import { files, lineOf, ROOT, read } from '../lib/repository.mjs';
import { parse } from './words.mjs';

/**
 * Counts names and words that the project no longer uses, in TypeScript and JavaScript:
 * `node scripts/test.d/typescript-words.mjs` prints the numbers of each room, and `--where NAME` the places of a name, a
 * word or a room. `--write` writes typescript-counts.txt and rejects larger numbers; `--accept` writes those too, for
 * the merge of a branch that started before a name was banned.
 */

export const COUNTS = 'scripts/words/typescript-counts.txt';
const IDENTIFIERS = 'scripts/words/typescript-identifiers.txt';
const COMMENTS = 'scripts/words/rust-comments.txt';

/** @typedef {{ type: string, start: number, [part: string]: any }} Node An ESTree node with the parts that are read here. */

/** @typedef {{ where: 'binding' | 'method' | 'property' | 'type', name: string, offset: number }} Definition */

/**
 * Names that a source declares. A name that an import, an export or a shorthand in a pattern repeats has its definition
 * elsewhere, and keys of objects may be those of an answer, of options of a package or of a file: neither counts.
 * @param {Node} program
 * @returns {Definition[]}
 */
export function definitions(program) {
  /** @type {Definition[]} */
  const all = [];
  /** @type {(where: Definition['where'], node: Node | null | undefined) => void} */
  const add = (where, node) => {
    if (node?.type === 'Identifier' || node?.type === 'PrivateIdentifier')
      all.push({ where, name: node.name, offset: node.start });
  };
  /** @type {(where: Definition['where'], node: Node) => void} */
  const addKey = (where, { key, computed }) => {
    if (!computed) add(where, key);
  };
  /** @param {Node | null | undefined} node */
  const bind = (node) => {
    if (!node) return;
    if (node.type === 'ArrayPattern') node.elements.forEach(bind);
    else if (node.type === 'ObjectPattern') node.properties.forEach(bind);
    else if (node.type === 'Property' && !node.shorthand) bind(node.value);
    else if (node.type === 'AssignmentPattern') bind(node.left);
    else if (node.type === 'RestElement') bind(node.argument);
    else if (node.type === 'TSParameterProperty') bind(node.parameter);
    else add('binding', node);
  };
  /** @param {Node} node */
  const visit = (node) => {
    switch (node.type) {
      case 'VariableDeclarator':
        bind(node.id);
        break;
      case 'CatchClause':
        bind(node.param);
        break;
      case 'ClassDeclaration':
      case 'ClassExpression':
      case 'TSEnumDeclaration':
      case 'TSInterfaceDeclaration':
      case 'TSTypeAliasDeclaration':
        add('type', node.id);
        break;
      case 'TSTypeParameter':
        add('type', node.name);
        break;
      case 'TSEnumMember':
        add('property', node.id);
        break;
      case 'TSNamedTupleMember':
        add('property', node.label);
        break;
      case 'PropertyDefinition':
      case 'TSAbstractPropertyDefinition':
      case 'TSPropertySignature':
        addKey('property', node);
        break;
      case 'MethodDefinition':
      case 'TSAbstractMethodDefinition':
      case 'TSMethodSignature':
        addKey('method', node);
        break;
      case 'Property':
        if (/Function/.test(node.value?.type)) addKey('method', node);
        break;
    }
    if (/Function|^TS(?:Method|CallSignature|ConstructSignature|ConstructorType)/.test(node.type)) {
      if (node.type !== 'TSMethodSignature') add('binding', node.id);
      node.params?.forEach(bind);
    }
  };
  walk(program, visit);
  return all;
}

/** @type {(node: unknown, visit: (node: Node) => void) => void} */
function walk(node, visit) {
  if (Array.isArray(node)) for (const item of node) walk(item, visit);
  else if (typeof node === 'object' && node !== null) {
    if ('type' in node) visit(/** @type {Node} */ (node));
    for (const part of Object.values(node)) walk(part, visit);
  }
}

/** What a row of typescript-identifiers.txt or rust-comments.txt bans.
 * @typedef {{ word: string, instead: string, pattern: RegExp, unless?: RegExp, folders: string[] }} Row
 */

/** Columns are separated by ` | `.
 * @param {string} text
 */
const rows = (text) =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => line.split(' | ').map((part) => part.trim()));

/** @type {(text: string) => Row[]} */
export const bannedNames = (text) =>
  rows(text).map(([word = '', instead = '', folders = '']) => ({
    word,
    instead,
    pattern: new RegExp(`^(?:${word})$`, 'i'),
    folders: folders.split(/\s+/),
  }));

/** @type {(text: string) => Row[]} */
export const bannedWords = (text) =>
  rows(text).map(([word = '', instead = '', unless = '', folders = '']) => ({
    word,
    instead,
    pattern: new RegExp(String.raw`(?<![\w-])(?:${word.replace(/ (?=\S)/g, '\\s+')})(?![\w-])`, 'gi'),
    unless: unless ? new RegExp(unless, 'i') : undefined,
    folders: folders.split(/\s+/),
  }));

/** The parts of the repository that count apart. */
const ROOMS = ['admin-ui/src', 'admin-ui/test', 'admin-ui/e2e', 'themes/runtime', 'themes/portal', 'scripts'];
/** @param {string} path */
export const roomOf = (path) =>
  ROOMS.find((room) => path.startsWith(`${room}/`)) ?? path.replace(/\/?[^/]*$/, '');

/** @typedef {{ path: string, text: string }} Source */

/**
 * Every source, without the types that openapi/write.mjs writes.
 * @returns {Source[]}
 */
export const sources = () =>
  files()
    .filter((path) => /^(?:admin-ui|scripts|themes)\/.*\.[cm]?[jt]sx?$/.test(path))
    .filter((path) => !path.endsWith('/schema.d.ts'))
    .map((path) => ({ path, text: read(path) }));

/**
 * Comments, those of lines that follow one another as one text: a phrase may be on two lines. Code in backticks and the
 * marks of comments are spaces.
 * @type {(text: string, comments: { type: string, start: number, end: number }[]) => { text: string, offset: number }[]}
 */
function paragraphs(text, comments) {
  /** @type {{ start: number, end: number }[]} */
  const joined = [];
  for (const { type, start, end } of comments) {
    const last = joined.at(-1);
    if (type === 'Line' && last && /^\n[ \t]*$/.test(text.slice(last.end, start))) last.end = end;
    else joined.push({ start, end });
  }
  /** @param {string} mark */
  const blank = (mark) => mark.replace(/[^\n]/g, ' ');
  return joined.map(({ start, end }) => ({
    offset: start,
    text: text
      .slice(start, end)
      .replace(/`[^`]*`/g, blank)
      .replace(/^[ \t]*(?:\/\/+|\/?\*+\/?)/gm, blank)
      .replace(/@\w+ \{.*\}/g, blank),
  }));
}

/**
 * Every place of every name and word: `name WORD in ROOM` and `comment WORD in ROOM` to places.
 * @param {Source[]} all
 * @param {Row[]} names
 * @param {Row[]} words
 */
export function places(all, names, words) {
  /** @type {Map<string, string[]>} */
  const hits = new Map();
  for (const { path, text } of all) {
    /** @type {(group: string, row: Row, offset: number) => void} */
    const add = (group, { word }, offset) => {
      const key = `${group} ${word} in ${roomOf(path)}`;
      hits.set(key, [...(hits.get(key) ?? []), `${path}:${lineOf(text, offset)}`]);
    };
    /** @param {Row} row */
    const applies = ({ folders }) => folders.some((folder) => path.startsWith(folder));
    const { program, comments, errors } = parseSync(path, text, { sourceType: 'module' });
    if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);

    const file = { name: path.replace(/^.*\//, '').replace(/\..*$/, ''), offset: 0 };
    for (const { name, offset } of [file, ...definitions(program)])
      for (const row of names) if (applies(row) && row.pattern.test(name)) add('name', row, offset);

    for (const { text: comment, offset } of paragraphs(text, comments)) {
      for (const row of words) {
        if (!applies(row)) continue;
        for (const { index } of comment.matchAll(row.pattern)) {
          const start = comment.lastIndexOf('\n', index) + 1;
          const end = comment.indexOf('\n', index);
          if (!row.unless?.test(comment.slice(start, end === -1 ? undefined : end)))
            add('comment', row, offset + index);
        }
      }
    }
  }
  return hits;
}

export const measure = () => places(sources(), bannedNames(read(IDENTIFIERS)), bannedWords(read(COMMENTS)));

/** More places than the counts allow, and fewer than they say.
 * @param {Map<string, string[]>} hits
 * @param {Map<string, number>} counts
 */
export function differences(hits, counts) {
  /** @type {string[]} */
  const more = [];
  /** @type {string[]} */
  const fewer = [];
  for (const key of [...new Set([...hits.keys(), ...counts.keys()])].sort()) {
    const now = hits.get(key) ?? [];
    const before = counts.get(key) ?? 0;
    if (now.length > before) more.push([`${key}: ${now.length}, and may be ${before}`, ...now].join('\n  '));
    if (now.length < before)
      fewer.push(`${key}: ${now.length}, fewer than the ${before} in ${COUNTS}; run --write`);
  }
  return { more, fewer };
}

const HEAD = `# Names and words in TypeScript and JavaScript that the project no longer uses (typescript-identifiers.txt,
# rust-comments.txt), by part of the repository. The numbers may only fall:
# node scripts/test.d/typescript-words.mjs --write
`;

/** @param {Map<string, string[]>} hits */
export const format = (hits) =>
  HEAD +
  [...hits]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, where]) => `${where.length} ${key}\n`)
    .join('');

/** @param {string[]} args */
function main([option, name]) {
  const hits = measure();
  if (option === '--where') {
    for (const [key, where] of hits) {
      const [, word, room] = /^\w+ (.+) in (.+)$/.exec(key) ?? [];
      if (name === undefined || word === name || room === name) console.log([key, ...where].join('\n  '));
    }
  } else if (option === '--write' || option === '--accept') {
    const { more } = differences(hits, parse(read(COUNTS)));
    if (option === '--write' && more.length > 0) {
      console.error(more.join('\n'));
      return 1;
    }
    writeFileSync(`${ROOT}${COUNTS}`, format(hits));
  } else {
    /** @type {Map<string, number>} */
    const sums = new Map();
    for (const [key, where] of hits) {
      const sum = key.replace(/ .+ in /, 's in ');
      sums.set(sum, (sums.get(sum) ?? 0) + where.length);
    }
    for (const [key, count] of [...sums].sort()) console.log(`${String(count).padStart(6)}  ${key}`);
  }
  return 0;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  process.exitCode = main(process.argv.slice(2));
