import { nestLists } from './lists';
import { liftWordLists, styleName } from './word-lists';

/** Elements without text of the author. */
const noise =
  'style, script, noscript, template, meta, link, title, xml, head > *, iframe, object, svg, form, input, select, button, textarea, img, picture, video, audio, canvas, [hidden], [aria-hidden="true"]';

/** Formatting that Markdown can express; without any, the plain text of the clipboard is pasted. */
const formatted =
  'h1, h2, h3, h4, h5, h6, strong, b, em, i, del, s, strike, ul, ol, dl, table, blockquote, pre, code, hr, a[href], sub, sup, kbd, abbr[title], details';

/** The attribute of an item of a check list, set here: `x` or a space. */
export const taskMark = 'data-task';

const styleOf = (element: Element) => (element.getAttribute(styleName) ?? '').toLowerCase();

function renamed(element: Element, name: string): Element {
  const other = element.ownerDocument.createElement(name);
  other.append(...element.childNodes);
  element.replaceWith(other);
  return other;
}

const unwrapped = (element: Element) => element.replaceWith(...element.childNodes);

/** The target of a link (the server rejects all other schemes); redirects of Google are resolved. */
function target(href: string): string | undefined {
  const google = /^https?:\/\/(?:www\.)?google\.[a-z.]+\/url\?/i.test(href);
  const url = (google && new URL(href).searchParams.get('q')) || href;
  return /^(https?:\/\/[^\s/]|mailto:\S+@|tel:[+\d])/i.test(url) ? url : undefined;
}

/** Word and Google Docs use styles instead of elements; Google Docs wraps the whole text in a `b` that is not bold. */
function wordsOfStyles(root: Element) {
  for (const element of root.querySelectorAll('b, strong, i, em')) {
    const style = styleOf(element);
    const bold = element.matches('b, strong');
    if (bold ? /font-weight:\s*(normal|400)/.test(style) : /font-style:\s*normal/.test(style))
      unwrapped(element);
  }
  for (const element of root.querySelectorAll(`span[${styleName}], font[${styleName}]`)) {
    const style = styleOf(element);
    let inner = element;
    const wrap = (name: string) => {
      const wrapper = element.ownerDocument.createElement(name);
      wrapper.append(...inner.childNodes);
      inner.append(wrapper);
      inner = wrapper;
    };
    if (/font-weight:\s*(bold|[6-9]00)/.test(style)) wrap('strong');
    if (/font-style:\s*italic/.test(style)) wrap('em');
    if (/text-decoration[^;]*line-through/.test(style)) wrap('del');
  }
  // A heading is already bold.
  for (const element of root.querySelectorAll(':is(h1, h2, h3, h4, h5, h6) :is(b, strong)'))
    unwrapped(element);
}

function links(root: Element) {
  for (const link of root.querySelectorAll('a')) {
    const url = target(link.getAttribute('href')?.trim() ?? '');
    if (url && link.textContent?.trim()) link.setAttribute('href', url);
    else unwrapped(link);
  }
}

/** Boxes before items: those of web pages, and those of Google Docs, which are items of a role. */
function tasks(root: Element) {
  for (const box of root.querySelectorAll<HTMLInputElement>('li input[type="checkbox"]'))
    box.closest('li')?.setAttribute(taskMark, box.checked || box.hasAttribute('checked') ? 'x' : ' ');
  for (const item of root.querySelectorAll('li[role="checkbox"]'))
    item.setAttribute(taskMark, item.getAttribute('aria-checked') === 'true' ? 'x' : ' ');
}

/** The title of the page is its h1, so headings of a text have levels 2 to 4. */
function headings(root: Element) {
  const shift = root.querySelector('h1') ? 1 : 0;
  for (const heading of [...root.querySelectorAll('h1, h2, h3, h4, h5, h6')]) {
    if (!heading.textContent?.trim()) heading.remove();
    else renamed(heading, `h${Math.min(4, Math.max(2, Number(heading.tagName[1]) + shift))}`);
  }
}

/** A Markdown table cell is one line. */
function tables(root: Element) {
  for (const inner of root.querySelectorAll('table table')) unwrapped(inner);
  for (const block of root.querySelectorAll(':is(td, th) :is(p, div, li, h2, h3, h4)')) {
    block.append(' ');
    unwrapped(block);
  }
  for (const element of root.querySelectorAll(':is(td, th) :is(ul, ol, blockquote, pre)')) unwrapped(element);
  for (const line of root.querySelectorAll(':is(td, th) br')) line.replaceWith(' ');
  // A table with one column is a layout: its cells become paragraphs.
  for (const table of root.querySelectorAll('table')) {
    const rows = [...table.querySelectorAll('tr')];
    if (rows.every((row) => row.children.length < 2)) {
      for (const cell of table.querySelectorAll('td, th')) renamed(cell, 'p');
      for (const part of [...table.querySelectorAll('thead, tbody, tfoot, tr, colgroup, caption')].reverse())
        unwrapped(part);
      unwrapped(table);
    }
  }
}

/** Removes invisible characters and spaces that only affect the layout; keeps a single no-break space. */
const plainSpaces = (text: string) =>
  text
    .replaceAll(/[\u200b\u2060\ufeff\u00ad]/g, '')
    .replaceAll(/[ \t]*\u00a0(?:[ \t\u00a0])+|[ \t]+\u00a0/g, ' ');

function texts(root: Element) {
  const walker = root.ownerDocument.createTreeWalker(root, 4 /* texts */);
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    node.nodeValue = plainSpaces(node.nodeValue ?? '');
}

function comments(root: Element) {
  const walker = root.ownerDocument.createTreeWalker(root, 128 /* comments */);
  const nodes: Node[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) nodes.push(node);
  for (const node of nodes) node.parentNode?.removeChild(node);
}

/** Reduces a copied document to what Markdown can express. Returns whether it has any formatting. */
export function tidy(root: Element): boolean {
  liftWordLists(root);
  tasks(root);
  for (const element of root.querySelectorAll(noise)) element.remove();
  comments(root);
  wordsOfStyles(root);
  nestLists(root);
  links(root);
  headings(root);
  tables(root);
  texts(root);
  return root.querySelector(formatted) !== null;
}
