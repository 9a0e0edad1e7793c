import { readdirSync, watch } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** Files that belong to editors, or that builds make. */
const IGNORED = /^(?:\..*|.*~|#.*|.*\.(?:sw[op]|tmp|bak)|4913|node_modules|target|dist)$/;

/**
 * Calls `changed` with the path, below `folder`, of each file that changes. Folders are watched, not files: an editor that
 * saves by renaming replaces a file, and a watcher of the file would stay with the old one.
 */
export function watchFolder(folder, changed) {
  const watchers = new Map();
  const close = (path) => {
    watchers.get(path)?.close();
    watchers.delete(path);
  };
  const open = (path, isNew) => {
    let entries;
    try {
      entries = readdirSync(path, { withFileTypes: true });
      if (!watchers.has(path)) {
        const watcher = watch(
          path,
          (_, name) => name !== null && !IGNORED.test(name) && event(join(path, name)),
        );
        watcher.on('error', () => close(path));
        watchers.set(path, watcher);
      }
    } catch {
      // It is a file, or gone again.
      close(path);
      return;
    }
    for (const entry of entries) {
      if (IGNORED.test(entry.name)) continue;
      const child = join(path, entry.name);
      if (entry.isDirectory()) open(child, isNew);
      // Written before the new folder was watched.
      else if (isNew) changed(relative(folder, child).split(sep).join('/'));
    }
  };
  const event = (path) => {
    open(path, !watchers.has(path));
    changed(relative(folder, path).split(sep).join('/'));
  };
  open(folder, false);
  return () => [...watchers.keys()].forEach(close);
}

/** Editors save in several steps, and a checkout writes many files: one burst of changes is one call. */
const QUIET = 150;
const LONGEST = 2000;

/** Collects changes, and calls `act` with all of them after a pause, or after `longest`. */
export function bursts(act, { quiet = QUIET, longest = LONGEST } = {}) {
  let collected = [];
  let timer;
  let latest;
  const end = () => {
    const all = collected;
    collected = [];
    act(all);
  };
  return (change) => {
    const now = performance.now();
    if (collected.length === 0) latest = now + longest;
    collected.push(change);
    clearTimeout(timer);
    timer = setTimeout(end, Math.max(0, Math.min(quiet, latest - now)));
  };
}

/** Collects what is wanted and calls `act` with it, one call at a time; what is wanted meanwhile is the next call. */
export function inTurn(act) {
  const wanted = new Set();
  let isActing = false;
  return async (needs) => {
    for (const need of needs) wanted.add(need);
    if (isActing) return;
    isActing = true;
    try {
      while (wanted.size > 0) {
        const now = new Set(wanted);
        wanted.clear();
        await act(now);
      }
    } finally {
      isActing = false;
    }
  };
}
