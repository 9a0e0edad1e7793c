/**
 * Milliseconds within which one address is reloaded only once (docs/specification.md §9, docs/protocols.md §4.2).
 */
export const reloadGuard = 10_000;
const key = 'visnyk-reload';

interface Surroundings {
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  now: () => number;
}

/** A release deletes the old files, so an open page that imports one of them fails with such an error. */
export const isChunkFailure = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|module script|importing a module|preload CSS/i.test(error.message);

/**
 * Whether to reload `path` (with query and hash). It stores the answer, because a second reload within the guard
 * would start a loop. Other addresses may reload. Without storage the answer is always yes.
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
