let firstKey: string | undefined;

/** A reload keeps the location's key, so the key at the start of the page distinguishes a load from a navigation. */
export function isFirstLoad(key: string): boolean {
  firstKey ??= key;
  return key === firstKey;
}
