import { parse } from 'parse5';

/** @import { DefaultTreeAdapterTypes as Tree } from 'parse5' */

/** What the checks ask of a parsed document; a browser is not needed to read one. */
export const parseHtml = (/** @type {string} */ html) => parse(html, { scriptingEnabled: false });

/**
 * The nodes below a node in document order, the content of templates left out: it is not shown.
 * @returns {Generator<Tree.ChildNode, void>}
 */
export function* nodes(/** @type {Tree.ChildNode | { childNodes: Tree.ChildNode[] }} */ root) {
  for (const node of 'childNodes' in root ? root.childNodes : []) {
    yield node;
    yield* nodes(node);
  }
}

export const elements = (/** @type {{ childNodes: Tree.ChildNode[] }} */ root) =>
  [...nodes(root)].filter((node) => 'tagName' in node);

export const attribute = (/** @type {Tree.Element} */ element, /** @type {string} */ name) =>
  element.attrs.find((a) => a.name === name)?.value;

export const text = (/** @type {{ childNodes: Tree.ChildNode[] }} */ root) =>
  [...nodes(root)]
    .map((node) => ('value' in node ? node.value : ''))
    .join('')
    .replace(/\s+/g, ' ')
    .trim();

/** The language of a node: its own `lang`, or that of its nearest ancestor. */
export function languageOf(/** @type {Tree.Node} */ node) {
  for (let at = node; ; ) {
    const lang = 'attrs' in at ? attribute(at, 'lang') : undefined;
    if (lang !== undefined || !('parentNode' in at) || at.parentNode === null) return lang;
    at = at.parentNode;
  }
}
