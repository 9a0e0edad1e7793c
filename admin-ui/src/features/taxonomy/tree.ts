import { moved } from '../../blocks/record-form/order';
import type { Schema } from '../../lib/api/call';

/** An item of a tree: a category or a location. */
export type Node = Pick<Schema<'Category' | 'Location'>, 'id' | 'slug' | 'parent' | 'name'>;

export interface Branch<T extends Node> {
  item: T;
  /** 0 at the top. */
  depth: number;
  children: Branch<T>[];
}

/** The items as a tree, in their order. An item whose parent is missing is at the top level. */
export function treeOf<T extends Node>(items: readonly T[]): Branch<T>[] {
  const slugs = new Set(items.map(({ slug }) => slug));
  const grown = (parent: string | null, depth: number, above: ReadonlySet<string>): Branch<T>[] =>
    items
      .filter((item) => (item.parent && slugs.has(item.parent) ? item.parent : null) === parent)
      // The server rejects cycles, but one in the data must not block the dashboard.
      .filter((item) => !above.has(item.slug))
      .map((item) => ({
        item,
        depth,
        children: grown(item.slug, depth + 1, new Set([...above, item.slug])),
      }));
  return grown(null, 0, new Set());
}

export const flat = <T extends Node>(branches: readonly Branch<T>[]): Branch<T>[] =>
  branches.flatMap((branch) => [branch, ...flat(branch.children)]);

const siblingsOf = <T extends Node>(branches: readonly Branch<T>[], id: number): readonly Branch<T>[] =>
  branches.some(({ item }) => item.id === id)
    ? branches
    : (branches.map(({ children }) => siblingsOf(children, id)).find((siblings) => siblings.length > 0) ??
      []);

/** All ids, depth first, with one item moved among its siblings; null if nothing moves. */
export function reordered<T extends Node>(items: readonly T[], id: number, to: number): number[] | null {
  const branches = treeOf(items);
  const siblings = siblingsOf(branches, id);
  const from = siblings.findIndex(({ item }) => item.id === id);
  const next = moved(siblings, from, to);
  if (from < 0 || next === siblings) return null;
  const put = (level: readonly Branch<T>[]): Branch<T>[] =>
    (level === siblings ? next : level).map((branch) => ({ ...branch, children: put(branch.children) }));
  return flat(put(branches)).map(({ item }) => item.id);
}

/** The same items in the order of their ids. */
export function inOrder<T extends { id: number }>(items: readonly T[], ids: readonly number[]): T[] {
  const place = new Map(ids.map((id, index) => [id, index]));
  const placeOf = ({ id }: T) => place.get(id) ?? ids.length;
  return [...items].sort((a, b) => placeOf(a) - placeOf(b));
}

const branchOf = <T extends Node>(items: readonly T[], slug: string) =>
  flat(treeOf(items)).find(({ item }) => item.slug === slug);

/** An item and its descendants. */
export const familyOf = <T extends Node>(items: readonly T[], slug: string): Set<string> => {
  const branch = branchOf(items, slug);
  return new Set(branch ? flat([branch]).map(({ item }) => item.slug) : [slug]);
};

/** The number of levels of an item and its descendants: 1 without children. */
export const heightOf = <T extends Node>(items: readonly T[], slug: string): number => {
  const branch = branchOf(items, slug);
  return branch ? Math.max(...flat([branch]).map(({ depth }) => depth - branch.depth)) + 1 : 1;
};

/** The most levels of categories (docs/content-model.md §1.8). */
export const mostLevels = 3;

/** Possible parents of an item: not the item or its descendants, and not deeper than the limit. */
export function parentsFor<T extends Node>(items: readonly T[], slug: string | null): Branch<T>[] {
  const family = slug === null ? new Set<string>() : familyOf(items, slug);
  const height = slug === null ? 1 : heightOf(items, slug);
  return flat(treeOf(items)).filter(
    ({ item, depth }) => !family.has(item.slug) && depth + 1 + height <= mostLevels,
  );
}

/** Items whose texts contain the query, with their ancestors, so that the tree can show them. */
export function matching<T extends Node>(
  items: readonly T[],
  query: string,
  wordsOf: (item: T) => string[],
): T[] {
  const wanted = query.trim().toLocaleLowerCase('uk');
  if (wanted === '') return [...items];
  const bySlug = new Map(items.map((item) => [item.slug, item]));
  const matches = new Set<string>();
  for (const item of items) {
    if (!wordsOf(item).some((word) => word.toLocaleLowerCase('uk').includes(wanted))) continue;
    for (
      let at: T | undefined = item;
      at && !matches.has(at.slug);
      at = at.parent ? bySlug.get(at.parent) : undefined
    )
      matches.add(at.slug);
  }
  return items.filter(({ slug }) => matches.has(slug));
}
