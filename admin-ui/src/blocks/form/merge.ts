import type { Form, FormModel, FormState, Versioned } from './store';
import { differingPaths, same, valueAt, withValue } from './tree';

export type Side = 'mine' | 'theirs';

export interface Difference {
  path: string;
  base: unknown;
  own: unknown;
  theirs: unknown;
  /** Whose change it is; undefined if both changed the part. */
  by?: Side;
}

/** Parts that differ between two versions, both based on `base`. */
export function differences<V extends object, D extends Versioned>(
  { parts }: FormModel<V, D>,
  base: V,
  own: V,
  theirs: V,
): Difference[] {
  return differingPaths(own, theirs, parts).map((path) => {
    const [was, my, their] = [base, own, theirs].map((values) => valueAt(values, path));
    const by = same(was, their) ? 'mine' : same(was, my) ? 'theirs' : undefined;
    return { path, base: was, own: my, theirs: their, by };
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
export const usualSides = (changes: readonly Difference[]): Record<string, Side> =>
  Object.fromEntries(changes.map(({ path, by }) => [path, by ?? 'mine']));

/** The other version, with the chosen parts of the user's. */
export function merged<V extends object, D extends Versioned>(
  model: FormModel<V, D>,
  changes: readonly Difference[],
  sides: Readonly<Record<string, Side>>,
  own: V,
  theirs: V,
): V {
  const values = changes
    .filter(({ path }) => sides[path] === 'mine')
    .reduce<V>((merge, { path, own: part }) => withValue(merge, path, part), theirs);
  return model.complete?.(values, own, theirs) ?? values;
}

/** The user's version, their base and the other version, as a conflict compares them. */
export function versions(
  { model, state }: Pick<Form<object, Versioned>, 'model' | 'state'>,
  document: Versioned,
) {
  return { base: state().saved, mine: respelled(model, state()), theirs: model.valuesOf(document) };
}
