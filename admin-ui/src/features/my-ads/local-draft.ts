import type { AdValues } from './values';

/** What was typed and not saved, kept in the browser so that a closed tab loses nothing. */
export interface LocalDraft {
  values: AdValues;
  /** The version the typing began from: a save after someone else's change still shows the conflict. */
  version: number | null;
  /** Milliseconds since 1970. */
  at: number;
}

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Grows when values change their shape; older drafts are forgotten rather than misread. */
const shape = 1;
const month = 30 * 24 * 60 * 60 * 1000;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** A draft of a form like `blank`; anything else that stands under the key is none. */
export function readDraft(storage: Storage, key: string, blank: AdValues, now: number): LocalDraft | null {
  try {
    const stored: unknown = JSON.parse(storage.getItem(key) ?? 'null');
    if (!isRecord(stored) || stored.shape !== shape || !isRecord(stored.values)) return null;
    const { values, version, at } = stored;
    if (typeof at !== 'number' || now - at > month) return null;
    // Built anew, so that the order of keys is the form's own: values are compared as text.
    const entries = Object.entries(blank).map(([name, usual]) => [name, values[name] ?? usual]);
    return {
      values: Object.fromEntries(entries) as AdValues,
      version: typeof version === 'number' ? version : null,
      at,
    };
  } catch {
    return null;
  }
}

/** false when the browser refuses to store: private mode, or no room left. */
export function writeDraft(storage: Storage, key: string, draft: LocalDraft): boolean {
  try {
    storage.setItem(key, JSON.stringify({ shape, ...draft }));
    return true;
  } catch {
    return false;
  }
}

export function removeDraft(storage: Storage, key: string) {
  try {
    storage.removeItem(key);
  } catch {
    // Nothing was stored either.
  }
}
