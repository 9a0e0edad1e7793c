type Tree = Record<string, unknown>;

const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const stepsOf = (path: string) => (path === '' ? [] : path.split('.'));

/** The value at `rules.term_days` or `slides.0.title.ua`; undefined where nothing is. */
export const valueAt = (whole: unknown, path: string): unknown =>
  stepsOf(path).reduce<unknown>(
    (part, step) => (typeof part === 'object' && part !== null ? (part as Tree)[step] : undefined),
    whole,
  );

/** The whole with another value at a path; what lies beside the path stays the same object. */
export function withValueAt<T>(whole: T, path: string, value: unknown): T {
  const put = (part: unknown, steps: string[]): unknown => {
    const [step, ...rest] = steps;
    if (step === undefined) return value;
    if (Array.isArray(part)) return part.map((item, at) => (String(at) === step ? put(item, rest) : item));
    const tree = isTree(part) ? part : {};
    return { ...tree, [step]: put(tree[step], rest) };
  };
  return put(whole, stepsOf(path)) as T;
}

export const isBelow = (path: string, above: string) => path === above || path.startsWith(`${above}.`);

export const same = (one: unknown, other: unknown): boolean => {
  if (Object.is(one, other)) return true;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, at) => same(item, other[at]));
  if (!isTree(one) || !isTree(other)) return false;
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && same(one[name], other[name]))
  );
};

/** The members that differ, whole: what is sent of a document. */
export function changedMembers<T extends object>(before: T, after: T): Partial<T> {
  const changed = Object.entries(after).filter(([name, value]) => !same((before as Tree)[name], value));
  return Object.fromEntries(changed) as Partial<T>;
}

/** Paths of the leaves that differ; a list is one leaf, as the activity log has it. */
export function differingPaths(one: unknown, other: unknown, prefix = ''): string[] {
  if (same(one, other)) return [];
  if (!isTree(one) || !isTree(other)) return [prefix];
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].flatMap((name) =>
    differingPaths(one[name], other[name], prefix === '' ? name : `${prefix}.${name}`),
  );
}

/** Theirs, with every leaf that I changed since the base as I have it. */
export function overlay<T>(base: T, mine: T, theirs: T): T {
  return differingPaths(base, mine).reduce<T>(
    (merged, path) => withValueAt(merged, path, valueAt(mine, path)),
    theirs,
  );
}

/** Leaves that both of us changed, each in a way of our own. */
export function clashes<T>(base: T, mine: T, theirs: T): string[] {
  const touched = differingPaths(base, theirs);
  return differingPaths(base, mine).filter(
    (path) =>
      touched.some((other) => isBelow(other, path) || isBelow(path, other)) &&
      !same(valueAt(mine, path), valueAt(theirs, path)),
  );
}
