export interface ListItem {
  /** Any measure of its level: a larger number is deeper. */
  depth: number;
  ordered: boolean;
  /** Its number, if the source has one; other items continue from the previous number. */
  number?: number;
  entry: Element;
}

interface Open {
  depth: number;
  list: Element;
}

const next = (list: Element) => Number(list.getAttribute('start') ?? 1) + list.children.length;

/**
 * Inserts items before `place`, as lists nested by depth. A number that does not continue the previous one starts a new
 * list.
 */
export function nest(items: readonly ListItem[], place: Element) {
  const open: Open[] = [];
  for (const { depth, ordered, number, entry } of items) {
    while ((open.at(-1)?.depth ?? depth) > depth) open.pop();
    const name = ordered ? 'OL' : 'UL';
    const last = open.at(-1);
    const isLevel = last?.depth === depth;
    const goesOn =
      isLevel && last.list.nodeName === name && (!ordered || (number ?? next(last.list)) === next(last.list));
    if (!goesOn) {
      if (isLevel) open.pop();
      const list = place.ownerDocument.createElement(name);
      if (ordered && number !== undefined && number !== 1) list.setAttribute('start', String(number));
      const parent = open.at(-1)?.list.lastElementChild;
      if (parent) parent.append(list);
      else place.before(list);
      open.push({ depth, list });
    }
    open.at(-1)?.list.append(entry);
  }
}
