import { familyOf, flat, type Node, treeOf } from './tree';
import { nameIn } from './words';

/** Items that may take over the entries of another one, with their full path in the tree. */
export function destinations<T extends Node>(items: readonly T[], leaving: T) {
  const family = familyOf(items, leaving.slug);
  return flat(treeOf(items))
    .filter(({ item }) => !family.has(item.slug))
    .map(({ item }) => ({ value: String(item.id), label: wayTo(items, item) }));
}

/** The path of names from the top to an item. */
export function wayTo<T extends Node>(items: readonly T[], item: T): string {
  const above = items.find(({ slug }) => slug === item.parent);
  return above && above !== item ? `${wayTo(items, above)} › ${nameIn(item)}` : nameIn(item);
}
