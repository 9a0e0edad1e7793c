import { posix } from 'node:path';
import { lineOf } from './repository.mjs';

/**
 * Links of documents, and the book that docs/SUMMARY.md makes of them. A problem is one line: the place, the error, the
 * remedy.
 */

const blank = (text) => text.replace(/[^\n]/g, ' ');

/** The text with code and comments blank; offsets stay the same. */
export function prose(text) {
  const lines = text.split('\n');
  let fence;
  const result = lines.map((line) => {
    const [, mark] = /^ {0,3}(`{3,}|~{3,})/.exec(line) ?? [];
    if (fence === undefined) {
      fence = mark;
      return mark === undefined ? line : blank(line);
    }
    if (mark?.startsWith(fence) && line.trim() === mark) fence = undefined;
    return blank(line);
  });
  return result
    .join('\n')
    .replace(/<!--[\s\S]*?-->/g, blank)
    .replace(/(`+)(?!`)(?:(?!\n\n)[\s\S])*?(?<!`)\1(?!`)/g, blank);
}

const ENTITIES = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** The anchor of a heading, as forges and mdBook make it: words in lower case, joined by hyphens. */
export function anchorOf(heading) {
  return heading
    .replace(/!?\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])/g, '$1')
    .replace(/&(amp|lt|gt|quot);/g, (_, name) => ENTITIES[name])
    .trim()
    .toLowerCase()
    .replace(/[^\p{Alphabetic}\p{Mark}\p{Nd}\p{Pc}\s-]/gu, '')
    .replace(/\s/g, '-');
}

/** Headings of a document: level, text and offset. */
export function headings(text) {
  const plain = prose(text);
  return [...plain.matchAll(/^(#{1,6})[ \t]+(.+?)[ \t]*#*[ \t]*$/gm)].map((match) => ({
    level: match[1].length,
    // Text between backticks is blank in `plain`.
    text: text.slice(match.index, match.index + match[0].length).replace(/^#+[ \t]+|[ \t]*#*[ \t]*$/g, ''),
    offset: match.index,
  }));
}

/** Every anchor of a document: of headings, the second of a name with `-1`, and of elements with an id. */
export function anchors(text) {
  const all = new Set([...prose(text).matchAll(/<[a-z][^>]*\bid="([^"]+)"/g)].map(([, id]) => id));
  const times = new Map();
  for (const heading of headings(text)) {
    const anchor = anchorOf(heading.text);
    const time = times.get(anchor) ?? 0;
    times.set(anchor, time + 1);
    all.add(time === 0 ? anchor : `${anchor}-${time}`);
  }
  return all;
}

/** Links, pictures, definitions and HTML; the address is the first group. */
const FORMS = [
  /\]\(\s*<?([^\s<>()]*(?:\([^\s<>()]*\)[^\s<>()]*)*)>?(?:\s+"[^"]*")?\s*\)/dg,
  /^ {0,3}\[[^\]]+\]:[ \t]*<?(\S+?)>?(?:[ \t]+"[^"]*")?[ \t]*$/dgm,
  /<(?:a|img)\b[^>]*\b(?:href|src)="([^"]*)"/dg,
];

/** Addresses in a document, in their order, with their offsets. */
export function links(text) {
  const plain = prose(text);
  return FORMS.flatMap((form) =>
    [...plain.matchAll(form)].map(({ 1: address, indices }) => ({ address, offset: indices[1][0] })),
  ).sort((a, b) => a.offset - b.offset);
}

/** The document with other addresses: `change` gets each, and gives the one to write. */
export function withLinks(text, change) {
  let written = '';
  let done = 0;
  for (const { address, offset } of links(text)) {
    written += text.slice(done, offset) + change(address);
    done = offset + address.length;
  }
  return written + text.slice(done);
}

const near = (word, existing) => {
  const [first] = [...existing].filter((other) => other.includes(word) || word.includes(other));
  return first === undefined ? '' : `; perhaps ${first}`;
};

/** Where a relative address of `document` leads: a path of the repository and an anchor. */
export function resolve(document, address) {
  const [path, anchor] = address.split('#');
  const file = decodeURIComponent(path.split('?')[0]);
  return { file: file === '' ? document : posix.join(posix.dirname(document), file), anchor };
}

/** Whether an address leads out of the repository. */
export const isElsewhere = (address) => /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(address);

/** Problems of the links of one document. `all` are the paths of the repository, `read` gives the text of one. */
export function linkProblems(document, text, all, read) {
  const paths = new Set(all);
  const isFolder = (path) => all.some((other) => other.startsWith(`${path}/`));
  const problems = [];
  for (const { address, offset } of links(text)) {
    if (isElsewhere(address)) continue;
    const report = (problem) => problems.push(`${document}:${lineOf(text, offset)}: ${problem}`);
    if (address === '' || address.startsWith('/')) {
      report(`the link "${address}" must be relative to the document`);
      continue;
    }
    const { file, anchor } = resolve(document, address);
    const path = file.replace(/\/$/, '');
    if (!paths.has(path)) {
      if (!isFolder(path)) report(`${address} leads to ${path}, which does not exist`);
      else if (anchor !== undefined) report(`${address}: a folder has no anchors`);
      continue;
    }
    if (anchor === undefined) continue;
    if (!path.endsWith('.md')) {
      report(`${address}: only documents have anchors`);
      continue;
    }
    const existing = anchors(path === document ? text : read(path));
    if (!existing.has(anchor)) report(`${path} has no anchor #${anchor}${near(anchor, existing)}`);
  }
  return problems;
}

/** Problems of a document's headings: one of the first level, at its beginning. */
export function headingProblems(document, text) {
  const first = headings(text).filter(({ level }) => level === 1);
  if (first.length === 1) return [];
  if (first.length === 0) return [`${document}:1: there is no heading of the first level`];
  return first.slice(1).map(({ offset }) => {
    return `${document}:${lineOf(text, offset)}: a second heading of the first level; the title of the page is the only one`;
  });
}

/** Problems of the book: every page of docs/ is in the summary once, under the name it has. */
export function summaryProblems(summary, text, all) {
  const folder = `${posix.dirname(summary)}/`;
  const pages = all.filter((path) => path.startsWith(folder) && path.endsWith('.md') && path !== summary);
  const times = new Map();
  const problems = [];
  for (const { address, offset } of links(text)) {
    if (isElsewhere(address)) continue;
    const { file } = resolve(summary, address);
    times.set(file, (times.get(file) ?? 0) + 1);
    if (times.get(file) === 2) problems.push(`${summary}:${lineOf(text, offset)}: ${file} is there twice`);
  }
  const absent = pages.filter((page) => !times.has(page));
  return [...problems, ...absent.map((page) => `${summary}:1: ${page} is missing; add it to a part`)];
}
