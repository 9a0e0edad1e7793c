import { isMembers, same } from './tree';

/**
 * Unsaved text that the browser stores until the server has it. Each tab has a separate place for each form, because
 * two tabs may contain the same form with different texts.
 */
export interface Copy<V> {
  values: V;
  /** The stored values on which the changes are based; null if the copy does not have them. */
  base: V | null;
  /** The version on which the changes are based: a save after another user's change still shows the conflict. */
  version: number | null;
  /** Milliseconds since 1970. */
  at: number;
}

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const month = 30 * 24 * 60 * 60 * 1000;
/** The number of copies that one user may have in a browser, not counting those of open tabs. */
const most = 20;

/** The user id in the key keeps copies from other users of the same browser. */
export const entryForm = (user: number, kind: string, id: number | null) =>
  `visnyk-entry-${user}-${kind}-${id ?? 'new'}`;
export const adForm = (user: number, id: number | null) => `visnyk-ad-${user}-${id ?? 'new'}`;

/** The storage key of a tab. */
export const placeOf = (form: string, tab: string) => `${form}.${tab}`;

const tabOf = (place: string) => {
  const dot = place.lastIndexOf('.');
  return dot < 0 ? undefined : place.slice(dot + 1);
};

function* places(storage: Storage) {
  for (let at = 0; at < storage.length; at += 1) {
    const place = storage.key(at);
    if (place !== null) yield place;
  }
}

const isOpen = (place: string, open: ReadonlySet<string>) => {
  const tab = tabOf(place);
  return tab !== undefined && open.has(tab);
};

/** Copies of a form that belong to no open tab. Copies without a tab are from before tabs had separate places. */
export const leftOf = (storage: Storage, form: string, open: ReadonlySet<string>): string[] =>
  [...places(storage)].filter(
    (place) => (place === form || place.startsWith(`${form}.`)) && !isOpen(place, open),
  );

/** Moves a copy to another tab. */
export function move(storage: Storage, from: string, to: string) {
  const copy = storage.getItem(from);
  if (copy === null || from === to) return;
  storage.setItem(to, copy);
  storage.removeItem(from);
}

const timeOf = (copy: string | null): number => {
  try {
    const { at } = JSON.parse(copy ?? '') as { at?: unknown };
    return typeof at === 'number' ? at : 0;
  } catch {
    return 0;
  }
};

/** Deletes copies older than a month, and all except each user's newest. */
export function deleteOldCopies(storage: Storage, open: ReadonlySet<string>, now: number) {
  const counts = new Map<string, number>();
  const copies = [...places(storage)].flatMap((place) => {
    const user = /^visnyk-(?:entry|ad)-(\d+)-/.exec(place)?.[1];
    return user === undefined || isOpen(place, open)
      ? []
      : [{ place, user, at: timeOf(storage.getItem(place)) }];
  });
  for (const { place, user, at } of copies.sort((first, other) => other.at - first.at)) {
    const count = (counts.get(user) ?? 0) + 1;
    counts.set(user, count);
    if (count > most || now - at > month) storage.removeItem(place);
  }
}

/** Reads stored values by the current fields of the form; null if their shape differs. */
export type ReadValues<V> = (stored: unknown) => V | null;

export function readCopy<V>(
  storage: Pick<Storage, 'getItem'>,
  place: string,
  read: ReadValues<V>,
  now: number,
): Copy<V> | null {
  try {
    const stored: unknown = JSON.parse(storage.getItem(place) ?? 'null');
    if (!isMembers(stored) || typeof stored.at !== 'number' || now - stored.at > month) return null;
    const values = read(stored.values);
    if (values === null) return null;
    return {
      values,
      base: read(stored.base),
      version: typeof stored.version === 'number' ? stored.version : null,
      at: stored.at,
    };
  } catch {
    return null;
  }
}

/** false if the browser refuses to store: private mode, or no space left. */
export function writeCopy<V>(storage: Pick<Storage, 'setItem'>, place: string, copy: Copy<V>): boolean {
  try {
    storage.setItem(place, JSON.stringify(copy));
    return true;
  } catch {
    return false;
  }
}

export function removeCopy(storage: Pick<Storage, 'removeItem'> | null, place: string) {
  try {
    storage?.removeItem(place);
  } catch {
    // Then nothing was stored either.
  }
}

/** The storage of the browser; even access to it may be forbidden. */
export function browserStorage(): globalThis.Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

/** Unsaved text of a closed tab. */
export interface LeftCopy {
  place: string;
  title: string;
  /** Milliseconds since 1970. */
  at: number;
}

interface Opening<V> {
  /** The name of the form; see `entryForm` and `adForm`. */
  form: string;
  tab: { id: string; open: ReadonlySet<string> };
  /** Whether the document exists. Each new document is separate, so copies of other tabs are only offered. */
  exists: boolean;
  saved: V;
  read: ReadValues<V>;
  titleOf: (values: V) => string;
  now: number;
}

/**
 * The copy with which a form continues, and the copies of closed tabs as a choice. A form uses the copy of its own tab;
 * without one, if the document exists, the newest copy.
 */
export function openCopies<V>(storage: Storage | null, opening: Opening<V>) {
  const { form, tab, exists, saved, read, titleOf, now } = opening;
  if (!storage) return { taken: null, left: [] };
  deleteOldCopies(storage, tab.open, now);
  const own = placeOf(form, tab.id);
  const copies = leftOf(storage, form, tab.open)
    .flatMap((place) => {
      const copy = readCopy(storage, place, read, now);
      return copy && !same(copy.values, saved) ? [{ place, copy }] : [];
    })
    .sort((first, other) => other.copy.at - first.copy.at);
  const taken = copies.find(({ place }) => place === own) ?? (exists ? copies[0] : undefined);
  if (taken) move(storage, taken.place, own);
  const left = copies
    .filter((entry) => entry !== taken)
    .map(({ place, copy }): LeftCopy => ({ place, title: titleOf(copy.values), at: copy.at }));
  return { taken: taken?.copy ?? null, left };
}
