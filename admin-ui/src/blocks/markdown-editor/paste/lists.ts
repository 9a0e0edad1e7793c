import { type ListItem, nest } from './nest';
import { levelOf, styleName } from './word-lists';

const isList = (node: Node | null): node is Element => /^[OU]L$/.test(node?.nodeName ?? '');
const isItem = (node: Node | null) => node?.nodeName === 'LI';
const isBlank = (node: Node) => node.nodeType === 3 /* text */ && !node.nodeValue?.trim();

/** Word for the web wraps each item in a list, and each list in an element. */
function unwrapLists(root: Element) {
  for (const list of root.querySelectorAll('div > :is(ul, ol)')) {
    const { parentElement: wrapper } = list;
    const isAlone = [...(wrapper?.childNodes ?? [])].every((node) => node === list || isBlank(node));
    if (wrapper && wrapper !== root && isAlone) wrapper.replaceWith(list);
  }
}

/** Moves a list that is directly in a list, as copied from Google Docs and Word, into the item before it. */
function adoptLists(root: Element) {
  for (const list of root.querySelectorAll(':is(ul, ol) > :is(ul, ol)')) {
    const before = list.previousElementSibling;
    const last = before?.lastElementChild ?? null;
    if (!before || !isItem(before)) list.replaceWith(...list.childNodes);
    else if (isList(last) && last.nodeName === list.nodeName) {
      last.append(...list.childNodes);
      list.remove();
    } else before.append(list);
  }
}

const points: Record<string, number> = { pt: 1, px: 0.75, in: 72, cm: 28.35, mm: 2.835, em: 12 };

/** The explicit level if there is one, otherwise the indentation. */
function depthOf(list: Element, item: Element): number {
  const level = item.getAttribute('aria-level') ?? item.getAttribute('data-aria-level');
  const named = /\blst-\S*-(\d+)/.exec(list.getAttribute('class') ?? '')?.[1];
  if (level || named) return Number(level ?? named);
  const [, margin, unit = ''] =
    /margin-left:\s*([\d.]+)(pt|px|in|cm|mm|em)/i.exec(item.getAttribute(styleName) ?? '') ?? [];
  return levelOf(item) ?? (margin ? Math.round(Number(margin) * (points[unit.toLowerCase()] ?? 1)) : 0);
}

const numberIn = (element: Element, name: string) => {
  const number = Number.parseInt(element.getAttribute(name) ?? '', 10);
  return Number.isNaN(number) ? undefined : number;
};

function itemsOf(list: Element): ListItem[] {
  const ordered = list.nodeName === 'OL';
  return [...list.children].filter(isItem).map((entry, at) => {
    const number = numberIn(entry, 'value') ?? (at === 0 ? (numberIn(list, 'start') ?? 1) : undefined);
    return { depth: depthOf(list, entry), ordered, ...(number !== undefined && { number }), entry };
  });
}

const neighbor = (node: Node, side: 'nextSibling' | 'previousSibling'): Element | undefined => {
  let at = node[side];
  while (at && isBlank(at)) at = at[side];
  return isList(at) ? at : undefined;
};

/** Consecutive lists are one list that the program split, by level or by item. */
function joinLists(root: Element) {
  for (const first of root.querySelectorAll('ul, ol')) {
    if (!root.contains(first) || neighbor(first, 'previousSibling')) continue;
    const run = [first];
    for (let at = neighbor(first, 'nextSibling'); at; at = neighbor(at, 'nextSibling')) run.push(at);
    const jumps = run.length > 1 || [...first.children].some((item) => item.hasAttribute('value'));
    const items = jumps ? run.flatMap(itemsOf) : [];
    if (items.length === 0) continue;
    nest(items, first);
    for (const list of run) list.remove();
  }
}

/** Nests lists correctly: programs copy lists with invalid nesting, or encode levels in other ways. */
export function nestLists(root: Element) {
  unwrapLists(root);
  adoptLists(root);
  joinLists(root);
}
