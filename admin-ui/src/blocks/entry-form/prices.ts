import { type Members, valueAt } from '../form/tree';
import { everyRow, type Row, type Rows, typeOf } from './rows';
import type { Values } from './values';

const isMoney = ({ field }: Row) => typeOf(field) === 'money';

/** The number of prices of an entry, except the one at `path`: they share its currency. */
export function otherPrices(rows: Rows, values: Values, path: string): number {
  const paths = everyRow(rows).flatMap((row) => {
    if (isMoney(row)) return [row.path];
    const inside = (row.field.fields ?? []).filter((field) => isMoney({ path: '', field }));
    const list = inside.length > 0 ? ((valueAt(values, row.path) ?? []) as Members[]) : [];
    return list.flatMap((_, index) => inside.map(({ name }) => `${row.path}.${index}.${name}`));
  });
  return paths.filter((other) => other !== path && typeof valueAt(values, other) === 'number').length;
}
