/**
 * Where the browser keeps what was typed and not saved. Each tab has a place of its own for each form, because two tabs
 * may hold the same form with different texts.
 */
type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const month = 30 * 24 * 60 * 60 * 1000;
/** Copies that one user may have in a browser, beside those of open tabs. */
const most = 20;

/** Another person at the same browser must not find it. */
export const entryForm = (user: number, kind: string, id: number | null) =>
  `visnyk-entry-${user}-${kind}-${id ?? 'new'}`;
export const adForm = (user: number, id: number | null) => `visnyk-ad-${user}-${id ?? 'new'}`;

/** The place of a tab. */
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

/** Copies of a form that belong to no open tab. Those that have no tab were kept before tabs had places of their own. */
export const leftOf = (storage: Storage, form: string, open: ReadonlySet<string>): string[] =>
  [...places(storage)].filter(
    (place) => (place === form || place.startsWith(`${form}.`)) && !isOpen(place, open),
  );

/** A copy becomes that of another tab. */
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

/** Forgets what is older than a month, and of each user what is beyond the newest. */
export function sweep(storage: Storage, open: ReadonlySet<string>, now: number) {
  const kept = new Map<string, number>();
  const copies = [...places(storage)].flatMap((place) => {
    const user = /^visnyk-(?:entry|ad)-(\d+)-/.exec(place)?.[1];
    return user === undefined || isOpen(place, open)
      ? []
      : [{ place, user, at: timeOf(storage.getItem(place)) }];
  });
  for (const { place, user, at } of copies.sort((one, other) => other.at - one.at)) {
    const count = (kept.get(user) ?? 0) + 1;
    kept.set(user, count);
    if (count > most || now - at > month) storage.removeItem(place);
  }
}
