import { everyRow, type Row, type Rows } from './rows';
import { same, type Values, valueAt, withValue } from './values';

export type Side = 'mine' | 'theirs';

export interface Difference extends Row {
  base: unknown;
  mine: unknown;
  theirs: unknown;
  /** Whose change it is; undefined when both changed it. */
  by?: Side;
}

/** Fields that say something else in the two versions, in the order of the form. `base` is what both began from. */
export function differences(rows: Rows, base: Values, mine: Values, theirs: Values): Difference[] {
  return everyRow(rows).flatMap((row) => {
    const [was, my, their] = [base, mine, theirs].map((values) => valueAt(values, row.path));
    if (same(my, their)) return [];
    const by = same(was, their) ? 'mine' : same(was, my) ? 'theirs' : undefined;
    return [{ ...row, base: was, mine: my, theirs: their, by }];
  });
}

/** `values` with the server's spelling where only the spelling differs, so that a trailing space is not a difference. */
export function respelled(
  rows: Rows,
  { values, clean, saved }: Record<'values' | 'clean' | 'saved', Values>,
) {
  let result = values;
  for (const { path } of everyRow(rows)) {
    const [typed, typedClean, stored] = [values, clean, saved].map((of) => valueAt(of, path));
    if (!same(typedClean, stored) && same(typed, typedClean)) result = withValue(result, path, stored);
  }
  return result;
}

/** Whose change is taken when nobody says otherwise: the only one there is, else one's own. */
export const usualSides = (found: readonly Difference[]): Record<string, Side> =>
  Object.fromEntries(found.map(({ path, by }) => [path, by ?? 'mine']));

/** Their version with one's own fields where these are taken. Pictures that either text names are kept. */
export function merged(
  found: readonly Difference[],
  sides: Readonly<Record<string, Side>>,
  mine: Values,
  theirs: Values,
): Values {
  let values = theirs;
  for (const { path, mine: own } of found) {
    if (sides[path] === 'mine') values = withValue(values, path, own);
  }
  const known = new Set(theirs.media.map(({ name }) => name));
  return { ...values, media: [...theirs.media, ...mine.media.filter(({ name }) => !known.has(name))] };
}
