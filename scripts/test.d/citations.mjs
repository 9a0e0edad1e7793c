import { lineOf } from '../lib/repository.mjs';

/**
 * Citations of the pages in docs/: `docs/content-model.md §1.9, §2.5`, `docs/security.md items 2 to 5, 8`. A problem is
 * one line: the place, the error, the remedy.
 */

const NUMBERS = String.raw`\d+(?:(?: to |–|-|, | and )\d+)*`;
const SECTIONS = String.raw`§\d+(?:\.\d+)*(?:(?:–|, | and | to )§\d+(?:\.\d+)*)*`;
const OF_PAGE = new RegExp(String.raw`docs/([\w/-]+)\.md(?: (?:(${SECTIONS})|items? (${NUMBERS})))?`, 'g');
/** Texts of others, whose sections are not ours to check. */
const OF_OTHERS = new RegExp(
  String.raw`(?:RFC \d+|Fetch|OpenID Connect Core 1\.0|Core 1\.0),? ${SECTIONS}`,
  'g',
);
/** How pages were cited before they were part of the repository. */
const FORMER = [
  /(?<![\w/.-])(?:content-model|protocols?|specification|design|security|checklist|perf|api)(?:\.md)?,? (?:§|items? \d)/gi,
  /(?<![\w/.-])(?:specification|content-model|protocols|security)\.md/g,
];
/** In sources only: documents link to the pages. */
const UNNAMED = [/\bcontent model\b/gi, /\bthe specification\b/gi];
/** Applied migrations are not edited: their text is part of the schema that databases keep. */
const MIGRATION = /\/migrations\/\d+_\w+\.sql$/;

/** Marks of comments at the beginning of a line, with the line break before it. */
const CONTINUED = /\n[ \t]*(?:\/\/[/!]?|\*(?!\/)|--|#+)[ \t]*/g;

/** The text with comments that go on on the next line in one line; each character stays where it was. */
const joined = (text) => text.replace(CONTINUED, (mark) => ' '.repeat(mark.length));
/** Runs of spaces, which `joined` leaves, count as one. */
const spaced = (pattern) => new RegExp(pattern.source.replaceAll(' ', '\\s+'), pattern.flags);

/** Sections and items of a page. */
export function anchors(page) {
  const sections = new Set();
  for (const [, number] of page.matchAll(/^#{2,4} §?(\d+(?:\.\d+)*)\b/gm)) sections.add(number);
  const items = new Set();
  for (const [, number] of page.matchAll(/^\| *(\d+) *\|/gm)) items.add(Number(number));
  return { sections, items };
}

/** The numbers of `2 to 5, 8 and 10`. */
export function numbers(text) {
  const result = [];
  for (const [, first, last] of text.matchAll(/(\d+)(?:(?: to |–|-)(\d+))?/g)) {
    for (let n = Number(first); n <= Number(last ?? first); n += 1) result.push(n);
  }
  return result;
}

/** Problems of the citations in one file. `pages` maps the name of a page to its text. */
export function citationProblems(path, source, pages) {
  let text = joined(source);
  if (MIGRATION.test(path)) text = text.replace(/(?<![\w/.-])content-model(?= §)/g, 'docs/content-model.md');
  const problems = [];
  const report = (offset, problem) => problems.push(`${path}:${lineOf(source, offset)}: ${problem}`);
  const covered = [];
  for (const cited of text.matchAll(spaced(OF_PAGE))) {
    covered.push([cited.index, cited.index + cited[0].length]);
    const [, name, sections, items] = cited;
    const page = pages.get(name);
    if (page === undefined) {
      report(cited.index, `docs/${name}.md does not exist; pages: ${[...pages.keys()].join(', ')}`);
      continue;
    }
    const existing = anchors(page);
    for (const [, section] of (sections ?? '').matchAll(/§(\d+(?:\.\d+)*)/g)) {
      if (!existing.sections.has(section)) report(cited.index, `docs/${name}.md has no §${section}`);
    }
    for (const item of numbers((items ?? '').replace(/\s+/g, ' '))) {
      if (!existing.items.has(item)) report(cited.index, `docs/${name}.md has no item ${item}`);
    }
  }
  for (const cited of text.matchAll(spaced(OF_OTHERS)))
    covered.push([cited.index, cited.index + cited[0].length]);
  const isCovered = (offset) => covered.some(([from, to]) => offset >= from && offset < to);
  for (const { index } of text.matchAll(/§/g)) {
    if (!isCovered(index)) report(index, 'a section without its page; write docs/PAGE.md §N');
  }
  for (const form of path.endsWith('.md') ? FORMER : [...FORMER, ...UNNAMED]) {
    for (const cited of text.matchAll(spaced(form))) {
      if (!isCovered(cited.index)) {
        report(cited.index, `"${cited[0].replace(/\s+/g, ' ')}" names no page; write docs/PAGE.md §N`);
      }
    }
  }
  return problems;
}

/** Problems of the references among the pages themselves: `§2.1`, `[security.md](security.md) §1`. */
export function pageProblems(name, text, pages) {
  const problems = [];
  const linked =
    /\[([\w-]+)\.md\]\(([\w-]+)\.md\)((?:,? (?:and )?§\d+(?:\.\d+)*)*)|(?<!#)(?<!# )§(\d+(?:\.\d+)*)/g;
  for (const cited of text.matchAll(linked)) {
    const [, label, target, sections, own] = cited;
    const report = (problem) => problems.push(`docs/${name}.md:${lineOf(text, cited.index)}: ${problem}`);
    if (label !== target) report(`the link to ${target}.md is called ${label}.md`);
    const page = own === undefined ? pages.get(target) : text;
    if (page === undefined) {
      report(`docs/${target}.md does not exist`);
      continue;
    }
    const existing = anchors(page).sections;
    for (const [, section] of (own === undefined ? sections : `§${own}`).matchAll(/§(\d+(?:\.\d+)*)/g)) {
      if (!existing.has(section))
        report(`${own === undefined ? `docs/${target}.md` : 'this page'} has no §${section}`);
    }
  }
  return problems;
}

/** Problems of `invariant 5` and `invariants 3 and 4` in one file, against the list in ARCHITECTURE.md. */
export function invariantProblems(path, source, architecture) {
  const list = architecture.slice(architecture.search(/^## Invariants$/m)).split(/^## /m)[1] ?? '';
  const existing = new Set([...list.matchAll(/^(\d+)\. /gm)].map(([, number]) => Number(number)));
  const text = joined(source);
  const problems = [];
  for (const cited of text.matchAll(spaced(new RegExp(String.raw`\binvariants? (${NUMBERS})`, 'gi')))) {
    for (const number of numbers(cited[1].replace(/\s+/g, ' '))) {
      if (!existing.has(number))
        problems.push(`${path}:${lineOf(source, cited.index)}: ARCHITECTURE.md has no invariant ${number}`);
    }
  }
  return problems;
}

/** Names of source files; other names in backticks may be of the tree, or of a running portal. */
const SOURCE = /^[\w.-]+(?:\/[\w.@-]+)*\.(?:rs|mjs|ts|tsx|sql|css|py)$/;
/** Folders that builds and portals make. */
const MADE = new Set(['public', 'target', 'data', 'node_modules']);

/** `a/{b,c}.rs` as its two paths. */
export function expanded(path) {
  const braces = /\{([^{}]*,[^{}]*)\}/.exec(path);
  if (!braces) return [path];
  const [whole, choices] = braces;
  return choices.split(',').flatMap((choice) => expanded(path.replace(whole, choice.trim())));
}

function distance(a, b) {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      next.push(Math.min(row[j] + 1, next[j - 1] + 1, row[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1)));
    }
    row = next;
  }
  return row[b.length];
}

/** The path that is most probably meant: where the file went, one with the same name, or the most similar one. */
export function nearest(path, all, moved = new Map()) {
  let [former] = [...moved.keys()].filter((from) => from === path || from.endsWith(`/${path}`));
  for (let steps = 0; moved.has(former) && !all.includes(former) && steps < 20; steps += 1)
    former = moved.get(former);
  if (all.includes(former)) return former;
  const nameOf = (other) => other.split('/').at(-1);
  const score = (other) =>
    10 * distance(nameOf(path), nameOf(other)) + Math.abs(path.length - other.length) / 100;
  return all.reduce((best, other) => (score(other) < score(best) ? other : best), all[0]);
}

/** The paragraph around an offset. */
function paragraph(text, offset) {
  const from = text.lastIndexOf('\n\n', offset);
  const to = text.indexOf('\n\n', offset);
  return text.slice(Math.max(from, 0), to === -1 ? undefined : to);
}

/**
 * Problems of the paths in backticks of a document, and of the tests it names after *Enforced by*. Of a source file the
 * end of its path is enough, since documents name files within the folder they write about; other paths are whole.
 */
export function pathProblems(document, text, all, tests, moved) {
  const parents = (path) =>
    path
      .split('/')
      .slice(0, -1)
      .map((_, i, parts) => parts.slice(0, i + 1).join('/'));
  const folders = new Set(all.flatMap(parents));
  const isWhole = (path) =>
    folders.has(path.split('/')[0]) &&
    !MADE.has(path.split('/')[0]) &&
    /^[\w.-]+(?:\/[\w.@-]+)*\/?$/.test(path) &&
    path.includes('/');
  const exists = (path) => {
    const whole = path.replace(/\/$/, '');
    if (SOURCE.test(path)) return all.some((other) => other === path || other.endsWith(`/${path}`));
    return !isWhole(path) || all.includes(whole) || folders.has(whole);
  };
  const problems = [];
  for (const { 1: quoted, index } of text.matchAll(/(?<!`)`([^`\n]+)`(?!`)/g)) {
    const report = (problem) => problems.push(`${document}:${lineOf(text, index)}: ${problem}`);
    const isTest =
      /^[a-z][a-z0-9]*(?:_[a-z0-9]+){2,}$/.test(quoted) && /enforced by/i.test(paragraph(text, index));
    if (isTest && !tests.has(quoted))
      report(`there is no test ${quoted}; nearest: ${nearest(quoted, [...tests])}`);
    for (const path of expanded(quoted)) {
      if (path.split('/').includes('dist') || exists(path)) continue;
      const among = path.endsWith('/') ? [...folders] : all;
      report(`${path} does not exist; nearest: ${nearest(path.replace(/\/$/, ''), among, moved)}`);
    }
  }
  return problems;
}

/** Problems of the paths of Rust files that scripts and tests in other languages read: in quotes, perhaps after `../`. */
export function readProblems(path, source, all) {
  const problems = [];
  const quoted = /['"`](?:\.\.\/)*((?:api|generator)\/(?:src|tests)\/[\w./-]*?)(['"`]|\$\{)/g;
  for (const { 1: name, 2: end, index } of source.matchAll(quoted)) {
    const whole = end !== '${' && !name.endsWith('/');
    const exists = whole
      ? all.some((other) => other === name || other.startsWith(`${name}/`))
      : all.some((other) => other.startsWith(name));
    if (!exists)
      problems.push(
        `${path}:${lineOf(source, index)}: ${name} does not exist; nearest: ${nearest(name.replace(/\/$/, ''), all)}`,
      );
  }
  return problems;
}
