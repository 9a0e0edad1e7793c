import { parse } from 'parse5';

/** What the judges ask of a parsed document; a browser is not needed to read one. */
export const parseHtml = (html) => parse(html, { scriptingEnabled: false });

/** The nodes below a node in document order, the content of templates left out: it is not shown. */
export function* nodes(root) {
  for (const node of root.childNodes ?? []) {
    yield node;
    yield* nodes(node);
  }
}

export const elements = (root) => [...nodes(root)].filter((node) => node.tagName);

export const attribute = (element, name) => element.attrs.find((a) => a.name === name)?.value;

export const text = (root) =>
  [...nodes(root)]
    .filter((node) => node.nodeName === '#text')
    .map((node) => node.value)
    .join('')
    .replace(/\s+/g, ' ')
    .trim();

/** The language a node is read in: its own `lang`, or that of what it stands in. */
export function languageOf(node) {
  for (let at = node; at; at = at.parentNode) {
    const lang = at.attrs && attribute(at, 'lang');
    if (lang !== undefined) return lang;
  }
  return undefined;
}
