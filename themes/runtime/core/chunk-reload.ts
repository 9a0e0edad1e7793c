/**
 * Milliseconds within which one address is loaded anew only once (docs/specification.md §9, docs/protocols.md §4.2).
 */
export const reloadGuard = 10_000;
const key = 'visnyk-reload';

interface Surroundings {
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  now: () => number;
}

/** After a release the old files are gone: whoever still asks for them gets an error of this shape. */
export const isChunkFailure = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|module script|importing a module|preload CSS/i.test(error.message);

/**
 * Whether to load `path` (with query and hash) anew, which is remembered. A second time within the guard it would
 * go round in circles; another address is another matter. Without storage there is no memory, and no refusal.
 */
export function mayReload(path: string, { storage, now }: Surroundings): boolean {
  try {
    const last: unknown = JSON.parse(storage.getItem(key) ?? 'null');
    if (typeof last === 'object' && last !== null) {
      const { path: before, expires } = last as { path?: unknown; expires?: unknown };
      if (before === path && typeof expires === 'number' && expires >= now()) return false;
    }
    storage.setItem(key, JSON.stringify({ path, expires: now() + reloadGuard }));
  } catch {
    // Storage may be forbidden, or hold what is not ours.
  }
  return true;
}
