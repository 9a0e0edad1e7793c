/** The attribute that holds a style: the policy of the page blocks and reports `style` even in a parsed document. */
export const styleName = 'data-style';

/** Word writes list items as paragraphs with `mso-list` in their style and the bullet or number as text. */

const levelOf = (item: Element): number | undefined => {
  const style = item.getAttribute(styleName) ?? '';
  const level = /mso-list:[^;]*\blevel(\d+)/i.exec(style)?.[1];
  return level === undefined ? undefined : Number(level);
};

const markOf = (item: Element) =>
  [...item.querySelectorAll(`span[${styleName}]`)].find((span) =>
    /mso-list:\s*ignore/i.test(span.getAttribute(styleName) ?? ''),
  );

interface Open {
  level: number;
  list: Element;
}

/** Turns these paragraphs into nested lists. */
export function liftWordLists(root: Element) {
  let open: Open[] = [];
  for (const item of [...root.querySelectorAll(`:is(p, h1, h2, h3, li)[${styleName}]`)]) {
    const level = item.matches('li') ? undefined : levelOf(item);
    const follows = open.length > 0 && item.previousElementSibling === open[0]?.list;
    if (!follows) open = [];
    if (level === undefined) continue;
    const mark = markOf(item);
    const ordered = /^\s*(\d+|[a-zа-яіїєґ]{1,4})[.)]/i.test(mark?.textContent ?? '');
    mark?.remove();
    while (open.length > 0 && (open.at(-1)?.level ?? 0) > level) open.pop();
    if (open.at(-1)?.level !== level) {
      const list = root.ownerDocument.createElement(ordered ? 'ol' : 'ul');
      const parent = open.at(-1)?.list.lastElementChild;
      if (parent) parent.append(list);
      else item.before(list);
      open.push({ level, list });
    }
    const entry = root.ownerDocument.createElement('li');
    entry.append(...item.childNodes);
    open.at(-1)?.list.append(entry);
    item.remove();
  }
}
