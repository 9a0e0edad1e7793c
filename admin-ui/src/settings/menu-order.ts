import { moved } from '../record/order';

export type MenuName = 'header' | 'footer';
export const menuNames: readonly MenuName[] = ['header', 'footer'];

/** Ids of pages by menu, in order. */
export type MenuOrder = Record<MenuName, readonly number[]>;

/** A page at another place of the same menu. */
export const reorder = (order: MenuOrder, menu: MenuName, from: number, to: number): MenuOrder => ({
  ...order,
  [menu]: moved(order[menu], from, to),
});

/** A page in another menu, at its end, or in none. */
export const place = (order: MenuOrder, id: number, menu: MenuName | null): MenuOrder => {
  const without = (name: MenuName) => order[name].filter((other) => other !== id);
  const next = { header: without('header'), footer: without('footer') };
  return menu === null ? next : { ...next, [menu]: [...next[menu], id] };
};
