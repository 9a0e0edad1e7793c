import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { ROOT } from './repository.mjs';

/** Patterns counted in production code, and what each is called in the output. */
const PATTERNS = {
  'pub(in)': /\bpub\(in\b/g,
  cfg: /\bcfg(?:_attr)?!?\s*\([^)\]]*\bfeature\b/g,
  closures: /\blet\s+(?:mut\s+)?\w+(?:\s*:[^=;]*)?\s*=\s*(?:move\s*)?\|/g,
  'tuple let': /\blet\s+\([^()]*,[^()]*\)\s*(?::[^=;]*)?=\s*\(/g,
};

const TOKEN =
  /\/\/[^\n]*|\/\*[\s\S]*?\*\/|[bc]?r(#*)"[\s\S]*?"\1|[bc]?"(?:\\[\s\S]|[^"\\])*"|b?'(?:\\(?:u\{[^}]*\}|x..|.)|[^\\'\n])'|'[A-Za-z_]\w*|r#[A-Za-z_]\w*|[\p{L}_][\p{L}\p{N}_]*|\d[\w]*(?:\.\d[\w]*)?(?:[eE][+-]?\d+)?|<<=|>>=|\.\.\.|\.\.=|&&|\|\||[-+*/%^&|=!<>]=|->|=>|::|\.\.|<<|>>|\S/gu;

/** @typedef {{ text: string, at: number, comment: boolean }} Token */

/** @param {string} source @returns {Token[]} */
export function tokens(source) {
  return [...source.matchAll(TOKEN)].map(({ 0: text, index }) => ({
    text,
    at: index,
    comment: text.startsWith('//') || text.startsWith('/*'),
  }));
}

const OPEN = new Map([
  ['(', ')'],
  ['[', ']'],
  ['{', '}'],
]);

/** Index of the token that closes the bracket at `from`. @param {Token[]} list @param {number} from */
function closing(list, from) {
  let depth = 0;
  for (let at = from; at < list.length; at += 1) {
    const { text } = list[at];
    if (OPEN.has(text)) depth += 1;
    else if (text === ')' || text === ']' || text === '}') {
      depth -= 1;
      if (depth === 0) return at;
    }
  }
  return list.length - 1;
}

/** Whether a `#[cfg(…)]` holds in tests only. @param {string} inside */
const testOnly = (inside) =>
  /^(?:cfg\((?:test|all\(test,.*\)|any\(test\))\)|test|tokio::test.*)$/.test(inside);

/** Tokens without comments and without items that exist in tests only. @param {string} source */
export function production(source) {
  const code = tokens(source).filter((token) => !token.comment);
  /** @type {Token[]} */
  const left = [];
  for (let at = 0; at < code.length; at += 1) {
    const isAttribute = code[at].text === '#' && code[at + 1]?.text === '[';
    if (!isAttribute) {
      left.push(code[at]);
      continue;
    }
    const end = closing(code, at + 1);
    const inside = code.slice(at + 2, end).map(({ text }) => text);
    if (!testOnly(inside.join(''))) {
      left.push(...code.slice(at, end + 1));
      at = end;
      continue;
    }
    // The item ends with its first block, or with a semicolon before one.
    let last = end + 1;
    while (last < code.length && code[last].text !== '{' && code[last].text !== ';') {
      last = OPEN.has(code[last].text) ? closing(code, last) + 1 : last + 1;
    }
    at = code[last]?.text === '{' ? closing(code, last) : last;
  }
  return left;
}

/** @param {string} folder @returns {string[]} */
function walk(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (!entry.isDirectory()) return [path];
    return /^(?:target|node_modules|tests|examples|\.git)$/.test(entry.name) ? [] : walk(path);
  });
}

/** Room of a file: its crate, and the first folder or file in `src`. @param {string} path */
function room(path) {
  const [crate, inside = ''] = path.split('/src/');
  if (inside === '') return path.split('/').slice(0, -1).join('/');
  return `${crate} ${inside.split('/')[0].replace(/\.rs$/, '')}`;
}

/** Functions inside of functions. @param {Token[]} code */
function nested(code) {
  let total = 0;
  let depth = 0;
  /** Depths at which bodies of functions began. @type {number[]} */
  const bodies = [];
  let declared = false;
  code.forEach(({ text }, at) => {
    if (text === 'fn' && /^[a-z_]/.test(code[at + 1]?.text ?? '')) {
      if (bodies.length > 0) total += 1;
      declared = true;
    } else if (text === ';') declared = false;
    else if (text === '{') {
      if (declared) bodies.push(depth);
      declared = false;
      depth += 1;
    } else if (text === '}') {
      depth -= 1;
      if (bodies.at(-1) === depth) bodies.pop();
    }
  });
  return total;
}

/** A comment line that begins with a pronoun instead of a subject. */
const PRONOUN = /^\/\/[/!]?\s*(?:What|Who|Where|Those|Whose|Which)\b/;

const empty = () => ({
  files: 0,
  lines: 0,
  tokens: 0,
  comments: 0,
  pronouns: 0,
  nested: 0,
  ...Object.fromEntries(Object.keys(PATTERNS).map((name) => [name, 0])),
});

/** Counts of one file. A comma before a closing bracket is layout, not a token. @param {string} source @returns {Record<string, number>} */
export function count(source) {
  const left = production(source);
  const lines = new Set();
  let line = 0;
  let from = 0;
  for (const { text, at } of left) {
    for (let next = source.indexOf('\n', from); next !== -1 && next < at; next = source.indexOf('\n', from)) {
      line += 1;
      from = next + 1;
    }
    for (let extra = text.split('\n').length - 1; extra >= 0; extra -= 1) lines.add(line + extra);
  }
  // Patterns are read in the text with comments, strings and tests blanked.
  const code = blanked(source, left);
  const comments = tokens(source).filter((token) => token.comment);
  return {
    files: left.length === 0 ? 0 : 1,
    lines: lines.size,
    tokens: left.filter(({ text }, at) => !(text === ',' && /^[)\]}]$/.test(left[at + 1]?.text ?? '')))
      .length,
    comments: comments.length,
    pronouns: comments.filter(({ text }) => PRONOUN.test(text)).length,
    nested: nested(left),
    ...Object.fromEntries(
      Object.entries(PATTERNS).map(([name, pattern]) => [name, code.match(pattern)?.length ?? 0]),
    ),
  };
}

/** The text of the left tokens at their places, strings without their content. @param {string} source @param {Token[]} left */
function blanked(source, left) {
  let code = '';
  for (const { text, at } of left) {
    code += source.slice(code.length, at).replace(/[^\n]/g, ' ');
    code += /^[bc]?r?#*"/.test(text) && !text.includes('feature') ? text.replace(/[^\n"]/g, ' ') : text;
  }
  return code;
}

/** Files of modules that a file declares for tests only. @param {string} path @param {string} source */
export function testModules(path, source) {
  const name = basename(path, '.rs');
  const folder = /^(?:lib|main|mod)$/.test(name) ? dirname(path) : join(dirname(path), name);
  const declared = source.matchAll(
    /#\[cfg\(test\)\]\s*(?:#\[path = "([^"]+)"\]\s*)?(?:pub(?:\(\w+\))? )?mod (\w+);/g,
  );
  return [...declared].flatMap(([, elsewhere, module]) =>
    elsewhere === undefined
      ? [join(folder, `${module}.rs`), join(folder, module, 'mod.rs')]
      : [join(dirname(path), elsewhere)],
  );
}

/** Counts of a checkout by room. @param {string} root */
export function sizes(root) {
  /** @type {Map<string, Record<string, number>>} */
  const rooms = new Map();
  const listed = { sql: 0, templates: 0 };
  const paths = ['generator', 'api', 'themes'].flatMap((folder) => walk(join(root, folder)));
  const sources = new Map(
    paths.filter((path) => path.endsWith('.rs')).map((path) => [path, readFileSync(path, 'utf8')]),
  );
  const tests = new Set([...sources].flatMap(([path, source]) => testModules(path, source)));
  for (const path of paths) {
    const name = relative(root, path);
    if (name.endsWith('.sql')) listed.sql += filled(path);
    if (/\/templates\/.*\.(?:html|xml|txt|svg)$/.test(name)) listed.templates += filled(path);
    const source = sources.get(path);
    if (source === undefined || tests.has(path)) continue;
    const counts = rooms.get(room(name)) ?? empty();
    for (const [key, value] of Object.entries(count(source))) counts[key] += value;
    rooms.set(room(name), counts);
  }
  return { rooms, listed };
}

/** @param {string} path */
const filled = (path) =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.trim().startsWith('--')).length;

/** @param {string[]} args */
function main(args) {
  const folder = args.find((arg) => !arg.startsWith('--'));
  const { rooms, listed } = sizes(folder === undefined ? ROOT : resolve(folder));
  const total = empty();
  for (const counts of rooms.values()) for (const key of Object.keys(counts)) total[key] += counts[key];
  if (args.includes('--json')) {
    console.log(JSON.stringify({ rooms: Object.fromEntries(rooms), total, ...listed }, null, 2));
    return;
  }
  const keys = Object.keys(total);
  const print = (/** @type {string} */ name, /** @type {Record<string, number>} */ counts) =>
    console.log(
      name.padEnd(28) + keys.map((key) => String(counts[key]).padStart(Math.max(8, key.length + 1))).join(''),
    );
  console.log(''.padEnd(28) + keys.map((key) => key.padStart(Math.max(8, key.length + 1))).join(''));
  for (const [name, counts] of [...rooms].sort((a, b) => b[1].tokens - a[1].tokens)) print(name, counts);
  print('all', total);
  console.log(`SQL ${listed.sql} lines, templates ${listed.templates} lines`);
}

if (process.argv[1] === import.meta.filename) main(process.argv.slice(2));
