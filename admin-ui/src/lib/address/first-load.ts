let firstKey: string | undefined;

/** A reload keeps the location's key, so the key the page started with is what tells a load from a navigation. */
export function isFirstLoad(key: string): boolean {
  firstKey ??= key;
  return key === firstKey;
}
