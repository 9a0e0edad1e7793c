// Where entries of the tab's history were left, kept over loads. In main.js: a place must be there before the reader
// looks. What else there is to entries (entries.ts) comes later and is handed these.

export type Place = readonly [x: number, y: number];
/** By the id that an entry has in its state. */
export type Places = Record<string, Place>;

const KEY = 'visnyk-places';

/** Reading may be forbidden, or find what is not ours. */
export function kept(): Places {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '') ?? {};
  } catch {
    return {};
  }
}

export function keep(places: Places): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(places));
  } catch {
    // They are then known until the next load.
  }
}

/**
 * Brings back where the reader left an entry that is now loaded. One that was left without a load told the browser not
 * to, and the browser keeps to it.
 */
export function restore(): void {
  const place = history.scrollRestoration === 'manual' && kept()[history.state?.visnyk];
  if (place) scrollTo(place[0], place[1]);
}
