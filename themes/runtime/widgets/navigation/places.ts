// Scroll positions of the tab's history entries, kept over loads. Part of main.js, so that it restores a
// position before the reader looks. The rest of the entries' code (entries.ts) loads later and receives
// these.

export type Place = readonly [x: number, y: number];
/** By the id in an entry's state. */
export type Places = Record<string, Place>;

const KEY = 'visnyk-places';

/** The browser may block sessionStorage, or its value may be invalid. */
export function storedPlaces(): Places {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '') ?? {};
  } catch {
    return {};
  }
}

export function storePlaces(places: Places): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(places));
  } catch {
    // Without storage the positions last until the next load.
  }
}

/** Immediately: `html` scrolls smoothly while something in the page has the focus (styles/forms.css). */
export const goTo = ([left, top]: Place) => scrollTo({ left, top, behavior: 'instant' });

/**
 * Restores the scroll position of the loaded entry. An entry left by soft navigation has `scrollRestoration`
 * set to `manual`, which the browser keeps over a load.
 */
export function restore(): void {
  const place = history.scrollRestoration === 'manual' && storedPlaces()[history.state?.visnyk];
  if (place) goTo(place);
}
