import { type ListItem, nest } from './nest';

/** The attribute with the original style: the page's policy blocks and reports `style` even in a parsed document. */
export const styleName = 'data-style';

/** Word writes list items as paragraphs with `mso-list` in their style and the bullet or number as text. */

export const levelOf = (item: Element): number | undefined => {
  const style = item.getAttribute(styleName) ?? '';
  const level = /mso-list:[^;]*\blevel(\d+)/i.exec(style)?.[1];
  return level === undefined ? undefined : Number(level);
};

const markOf = (item: Element) =>
  [...item.querySelectorAll(`span[${styleName}]`)].find((span) =>
    /mso-list:\s*ignore/i.test(span.getAttribute(styleName) ?? ''),
  );

function itemOf(paragraph: Element, depth: number): ListItem {
  const mark = markOf(paragraph);
  const [, sign] = /^\s*(\d+|[a-zа-яіїєґ]{1,4})[.)]/i.exec(mark?.textContent ?? '') ?? [];
  mark?.remove();
  const entry = paragraph.ownerDocument.createElement('li');
  entry.append(...paragraph.childNodes);
  const number = Number(sign);
  return { depth, ordered: sign !== undefined, ...(number >= 0 && { number }), entry };
}

/** Turns these paragraphs into nested lists. */
export function liftWordLists(root: Element) {
  const runs: [Element, number][][] = [];
  for (const paragraph of root.querySelectorAll(`:is(p, h1, h2, h3)[${styleName}]`)) {
    const level = levelOf(paragraph);
    if (level === undefined) continue;
    const run = runs.at(-1);
    if (run && run.at(-1)?.[0] === paragraph.previousElementSibling) run.push([paragraph, level]);
    else runs.push([[paragraph, level]]);
  }
  for (const run of runs) {
    const place = run[0]?.[0];
    if (!place) continue;
    nest(
      run.map(([paragraph, level]) => itemOf(paragraph, level)),
      place,
    );
    for (const [paragraph] of run) paragraph.remove();
  }
}
