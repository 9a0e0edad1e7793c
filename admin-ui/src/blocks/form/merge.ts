import type { Form, FormModel, FormState, Versioned } from './store';
import { differingPaths, same, valueAt, withValue } from './tree';

export type Side = 'mine' | 'theirs';

export interface Difference {
  path: string;
  base: unknown;
  mine: unknown;
  theirs: unknown;
  /** Whose change it is; undefined if both changed the part. */
  by?: Side;
}

/** Parts that differ between two versions, both based on `base`. */
export function differences<V extends object, D extends Versioned>(
  { parts }: FormModel<V, D>,
  base: V,
  mine: V,
  theirs: V,
): Difference[] {
  return differingPaths(mine, theirs, parts).map((path) => {
    const [was, my, their] = [base, mine, theirs].map((values) => valueAt(values, path));
    const by = same(was, their) ? 'mine' : same(was, my) ? 'theirs' : undefined;
    return { path, base: was, mine: my, theirs: their, by };
  });
}

/**
 * `values` with the server's spelling where only the spelling differs, so that a trailing space is not a difference.
 */
export function respelled<V extends object, D extends Versioned>(
  { parts }: FormModel<V, D>,
  { values, clean, saved }: Pick<FormState<V, D>, 'values' | 'clean' | 'saved'>,
): V {
  return differingPaths(clean, saved, parts).reduce<V>(
    (result, path) =>
      same(valueAt(values, path), valueAt(clean, path))
        ? withValue(result, path, valueAt(saved, path))
        : result,
    values,
  );
}

/** The default choice: the side that changed the part, or the user's if both did. */
export const usualSides = (found: readonly Difference[]): Record<string, Side> =>
  Object.fromEntries(found.map(({ path, by }) => [path, by ?? 'mine']));

/** The other version, with the chosen parts of the user's. */
export function merged<V extends object, D extends Versioned>(
  model: FormModel<V, D>,
  found: readonly Difference[],
  sides: Readonly<Record<string, Side>>,
  mine: V,
  theirs: V,
): V {
  const values = found
    .filter(({ path }) => sides[path] === 'mine')
    .reduce<V>((merge, { path, mine: own }) => withValue(merge, path, own), theirs);
  return model.complete?.(values, mine, theirs) ?? values;
}

/** The user's version, their base and the other version, as a conflict compares them. */
export function versions(
  { model, state }: Pick<Form<object, Versioned>, 'model' | 'state'>,
  document: Versioned,
) {
  return { base: state().saved, mine: respelled(model, state()), theirs: model.valuesOf(document) };
}
