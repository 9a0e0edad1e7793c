/** Values of a form as trees: members by name, lists by number. A path such as `texts.ua.title` leads to a part. */

export type Members = Readonly<Record<string, unknown>>;

type Join<A extends string, B extends string> = B extends '' ? A : `${A}.${B}`;
/** Types of leaves: texts, numbers, booleans, null. */
type Plain = string | number | boolean | null | undefined;

/** Every path into values of this type, including paths of inner nodes. */
export type PathOf<V> = V extends Plain
  ? never
  : V extends readonly (infer Item)[]
    ? `${number}` | Join<`${number}`, PathOf<Item>>
    : string extends keyof V
      ? string
      : { [K in keyof V & string]: K | Join<K, PathOf<NonNullable<V[K]>>> }[keyof V & string];

/** The type of the part at a path. */
export type ValueAt<V, P extends string> = P extends `${infer Head}.${infer Rest}`
  ? Head extends keyof V
    ? ValueAt<NonNullable<V[Head]>, Rest>
    : V extends readonly (infer Item)[]
      ? ValueAt<NonNullable<Item>, Rest>
      : unknown
  : P extends keyof V
    ? V[P]
    : V extends readonly (infer Item)[]
      ? Item
      : unknown;

export const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const stepsOf = (path: string) => (path === '' ? [] : path.split('.'));

/** The part at a path; undefined if there is none. */
export function valueAt(values: unknown, path: string): unknown {
  let value = values;
  for (const step of stepsOf(path)) {
    if (Array.isArray(value)) value = value[Number(step)];
    else if (isMembers(value)) value = value[step];
    else return undefined;
  }
  return value;
}

/** A copy with another value at the path. All other parts stay the same objects. */
export function withValue<T>(values: T, path: string, value: unknown): T {
  const write = (into: unknown, steps: readonly string[]): unknown => {
    const [step, ...rest] = steps;
    if (step === undefined) return value;
    if (Array.isArray(into))
      return into.map((item, index) => (String(index) === step ? write(item, rest) : item));
    const members = isMembers(into) ? into : {};
    return { ...members, [step]: write(members[step], rest) };
  };
  return write(values, stepsOf(path)) as T;
}

export const isBelow = (path: string, above: string) => path === above || path.startsWith(`${above}.`);

/** Deep equality. Changes share unchanged parts, so most comparisons end at `===`. */
export function same(value: unknown, other: unknown): boolean {
  if (Object.is(value, other)) return true;
  if (Array.isArray(value) && Array.isArray(other))
    return value.length === other.length && value.every((item, index) => same(item, other[index]));
  if (!isMembers(value) || !isMembers(other)) return false;
  const names = new Set([...Object.keys(value), ...Object.keys(other)]);
  return [...names].every((name) => same(value[name], other[name]));
}

/** The members that differ, as a whole. */
export function changedMembers<T extends object>(before: T, after: T): Partial<T> {
  const changed = Object.entries(after).filter(([name, value]) => !same(valueAt(before, name), value));
  return Object.fromEntries(changed) as Partial<T>;
}

function differingLeaves(value: unknown, other: unknown, prefix: string): string[] {
  if (same(value, other)) return [];
  if (!isMembers(value) || !isMembers(other)) return [prefix];
  const names = new Set([...Object.keys(value), ...Object.keys(other)]);
  return [...names].flatMap((name) =>
    differingLeaves(value[name], other[name], prefix === '' ? name : `${prefix}.${name}`),
  );
}

/** Paths that differ among these parts, or among all leaves. A list is one leaf, as in the activity log. */
export const differingPaths = (value: unknown, other: unknown, parts?: readonly string[]): string[] =>
  parts
    ? parts.filter((path) => !same(valueAt(value, path), valueAt(other, path)))
    : differingLeaves(value, other, '');

/** `theirs` with every part that `mine` changed since `base`. */
export const overlay = <T>(base: T, own: T, theirs: T, parts?: readonly string[]): T =>
  differingPaths(base, own, parts).reduce<T>(
    (merged, path) => withValue(merged, path, valueAt(own, path)),
    theirs,
  );

/** Parts that both changed since `base`, in different ways. */
export function clashes<T>(base: T, own: T, theirs: T, parts?: readonly string[]): string[] {
  const changed = differingPaths(base, theirs, parts);
  return differingPaths(base, own, parts).filter(
    (path) =>
      changed.some((other) => isBelow(other, path) || isBelow(path, other)) &&
      !same(valueAt(own, path), valueAt(theirs, path)),
  );
}
