import Turndown from 'turndown';
import { taskMark, tidy } from './tidy';
import { styleName } from './word-lists';

const line = (text: string) => text.trim().replaceAll(/\\?\n\s*|\s+/g, ' ');
const cell = (text: string) => line(text).replaceAll(/(?<!\\)\|/g, '\\|');
const attribute = (text: string) => line(text).replaceAll(/[&"<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Markdown merges two consecutive lists if their marks are equal. */
function isSecond(list: Element): boolean {
  const before = list.previousElementSibling;
  return before?.nodeName === list.nodeName && !isSecond(before);
}

function converter() {
  const service = new Turndown({
    headingStyle: 'atx',
    hr: '---',
    bulletListMarker: '-',
    codeBlockStyle: 'fenced',
    emDelimiter: '*',
    strongDelimiter: '**',
    // Spaces at the end of a line are removed later.
    br: '\\',
  });
  const escaped = service.escape.bind(service);
  // Text that looks like an element or an entity is escaped, because it was no element there.
  service.escape = (text) => escaped(text).replaceAll(/[<&](?=[\w/!?#])/g, '\\$&');
  service.addRule('struck', {
    filter: ['del', 's'],
    replacement: (text) => (text.trim() ? `~~${text}~~` : text),
  });
  service.addRule('item', {
    filter: 'li',
    replacement: (text, node) => {
      const list = node.parentNode as Element | null;
      const place = [...(list?.children ?? [])].indexOf(node as Element);
      const start = Number(/^\d+$/.exec(list?.getAttribute('start') ?? '')?.[0] ?? 1);
      const [point, dash] = list && isSecond(list) ? [')', '*'] : ['.', '-'];
      const mark = list?.nodeName === 'OL' ? `${start + place}${point} ` : `${dash} `;
      const task = (node as Element).getAttribute(taskMark);
      const lines = text
        .trim()
        .replaceAll(/\n{2,}/g, '\n')
        .replaceAll('\n', `\n${' '.repeat(mark.length)}`);
      return `${mark}${task ? `[${task}] ` : ''}${lines}${node.nextSibling ? '\n' : ''}`;
    },
  });
  service.addRule('element', {
    filter: (node) => /^(SUB|SUP|KBD)$/.test(node.nodeName) || node.matches('abbr[title]'),
    replacement: (text, node) => {
      if (!text.trim()) return text;
      const name = node.nodeName.toLowerCase();
      const title =
        name === 'abbr' ? ` title="${attribute((node as Element).getAttribute('title') ?? '')}"` : '';
      return `<${name}${title}>${text}</${name}>`;
    },
  });
  service.addRule('term', { filter: 'dt', replacement: (text) => `\n\n${line(text)}` });
  service.addRule('meaning', { filter: 'dd', replacement: (text) => `\n: ${line(text)}` });
  service.addRule('terms', { filter: 'dl', replacement: (text) => `\n\n${text.trim()}\n\n` });
  service.addRule('summary', {
    filter: 'summary',
    // Markdown is not read within a block of HTML.
    replacement: (_, node) => `<summary>${attribute(node.textContent ?? '')}</summary>\n\n`,
  });
  service.addRule('details', {
    filter: (node) => node.nodeName === 'DETAILS' && node.querySelector('summary') !== null,
    replacement: (text) => `\n\n<details>\n${text.trim()}\n\n</details>\n\n`,
  });
  service.addRule('cell', { filter: ['td', 'th'], replacement: (text) => `| ${cell(text)} ` });
  service.addRule('row', {
    filter: 'tr',
    replacement: (text, node) => {
      const rows = [...((node as Element).closest('table')?.querySelectorAll('tr') ?? [])];
      const columns = Math.max(...rows.map(({ children }) => children.length));
      const own = (node as Element).children.length;
      const line = `\n${text}${'|  '.repeat(columns - own)}|`;
      // The first row is the head, because Markdown has no table without one.
      return node === rows[0] ? `${line}\n${'| --- '.repeat(columns)}|` : line;
    },
  });
  service.addRule('part', { filter: ['thead', 'tbody', 'tfoot'], replacement: (text) => text });
  service.addRule('table', { filter: 'table', replacement: (text) => `\n\n${text.trim()}\n\n` });
  service.remove(['colgroup', 'caption'] as unknown as Turndown.Filter);
  return service;
}

/**
 * Markdown of a copied document; undefined if it has no formatting. Not converted: pictures, colors, fonts, merged
 * cells, footnotes, and links that the server rejects.
 */
function markdownOf(copied: Document): string | undefined {
  if (!tidy(copied.body)) return undefined;
  return converter()
    .turndown(copied.body)
    .replaceAll(/[ \t\u00a0]+$/gm, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

/** Renames style attributes and removes event handlers, because the page's policy would report each of them. */
const unstyled = (html: string) =>
  html
    .replaceAll(/<style[\s\S]*?<\/style>/gi, '')
    .replaceAll(/<[a-z][^>]*>/gi, (tag) =>
      tag
        .replaceAll(/\sstyle(?=\s*=)/gi, ` ${styleName}`)
        .replaceAll(/\son[a-z]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/gi, ''),
    );

/** Scripts of such a document do not run, and it loads nothing. */
export const markdownOfHtml = (html: string): string | undefined =>
  markdownOf(new DOMParser().parseFromString(unstyled(html), 'text/html'));
