import { moved } from '../../blocks/record-form/order';
import type { Menus } from '../../entities/site/queries';

export type MenuName = 'header' | 'footer';
export const menuNames: readonly MenuName[] = ['header', 'footer'];

/** Ids of pages by menu, in order. */
export type MenuOrder = Record<MenuName, readonly number[]>;

/** Moves a page inside its menu. */
export const reorder = (order: MenuOrder, menu: MenuName, from: number, to: number): MenuOrder => ({
  ...order,
  [menu]: moved(order[menu], from, to),
});

/** Moves a page to the end of another menu, or out of all menus. */
export const place = (order: MenuOrder, id: number, menu: MenuName | null): MenuOrder => {
  const without = (name: MenuName) => order[name].filter((other) => other !== id);
  const next = { header: without('header'), footer: without('footer') };
  return menu === null ? next : { ...next, [menu]: [...next[menu], id] };
};

export const orderOf = ({ header, footer }: Menus): MenuOrder => ({
  header: header.map(({ id }) => id),
  footer: footer.map(({ id }) => id),
});

/**
 * The menus to save, with local changes on top of the stored order. A moved page is only in its new menu; deleted
 * pages are omitted.
 */
export function placed(changed: Partial<MenuOrder>, stored: Menus): Record<MenuName, number[]> {
  const existing = new Set([...stored.header, ...stored.footer, ...stored.none].map(({ id }) => id));
  const put = new Set(Object.values(changed).flat());
  const menu = (name: MenuName) =>
    changed[name]?.filter((id) => existing.has(id)) ?? orderOf(stored)[name].filter((id) => !put.has(id));
  return { header: menu('header'), footer: menu('footer') };
}
