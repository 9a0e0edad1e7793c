import { everyRow, type Rows } from '../../blocks/entry-form/rows';
import { type Members, same, type Values, valueAt, valuesOf } from '../../blocks/entry-form/values';

/** What was typed and not saved, kept in the browser so that a crash or a closed tab loses nothing. */
export interface LocalCopy {
  values: Values;
  /** What the server had when the typing began. */
  base: Values;
  /** The version the typing began from: a save after someone else's change still shows the conflict. */
  version: number | null;
  /** Milliseconds since 1970. */
  at: number;
}

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;

const month = 30 * 24 * 60 * 60 * 1000;

const isMembers = (value: unknown): value is Members => typeof value === 'object' && value !== null;

/** A list is still a list, and a word a word. */
const hasShape = (stored: Members, rows: Rows) => {
  const empty = valuesOf({}, rows);
  return everyRow(rows).every(({ path }) => {
    const old = valueAt(stored, path);
    return old === undefined || old === null || Array.isArray(old) === Array.isArray(valueAt(empty, path));
  });
};

/** Read by the rows there are now: what has changed its shape since is left out. */
export function readCopy(storage: Storage, key: string, rows: Rows, now: number): LocalCopy | null {
  try {
    const stored: unknown = JSON.parse(storage.getItem(key) ?? 'null');
    if (!isMembers(stored) || !isMembers(stored.values) || typeof stored.at !== 'number') return null;
    if (now - stored.at > month) return null;
    if (!hasShape(stored.values, rows)) return null;
    const base = isMembers(stored.base) && hasShape(stored.base, rows) ? stored.base : {};
    return {
      values: valuesOf(stored.values, rows),
      base: valuesOf(base, rows),
      version: typeof stored.version === 'number' ? stored.version : null,
      at: stored.at,
    };
  } catch {
    return null;
  }
}

/** false when the browser refuses to store: private mode, or no room left. */
export function writeCopy(storage: Storage, key: string, copy: LocalCopy): boolean {
  try {
    storage.setItem(key, JSON.stringify(copy));
    return true;
  } catch {
    return false;
  }
}

export function removeCopy(storage: Storage, key: string) {
  try {
    storage.removeItem(key);
  } catch {
    // Nothing was stored either.
  }
}

/** The browser may forbid storage altogether, even to look at it. */
export function browserStorage(): globalThis.Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

/** A copy that says something `saved` does not. */
export function newsIn(storage: Storage, place: string, saved: Values, rows: Rows, now: number) {
  const copy = readCopy(storage, place, rows, now);
  return copy && !same(copy.values, saved) ? copy : null;
}
