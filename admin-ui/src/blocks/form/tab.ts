import { useEffect, useState } from 'react';
import { randomName } from '../../lib/text/random-name';

export interface Tab {
  id: string;
  /** Other tabs of this browser with an open form. */
  open: ReadonlySet<string>;
}

const key = 'visnyk-tab';
const prefix = 'visnyk-tab-';
/**
 * Milliseconds in which an unloading page releases its lock. After a reload it certainly does, however busy the machine
 * is.
 */
const patience = () => {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return load?.type === 'reload' ? 5000 : 300;
};

/** A tab keeps its id over a reload, and when the browser restores it. */
function remembered(): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function remember(id: string) {
  try {
    sessionStorage.setItem(key, id);
  } catch {
    // Without storage there are no copies either.
  }
}

/** Browsers offer locks only to secure pages. */
const locks = navigator.locks as LockManager | undefined;

/** Locks a tab's id until `end`; false if another tab has the lock, as after "Duplicate tab". */
const hold = (manager: LockManager, id: string, end: AbortSignal) =>
  new Promise<boolean>((resolve) => {
    const held = () => {
      resolve(true);
      return new Promise<void>((release) => {
        if (end.aborted) release();
        else end.addEventListener('abort', () => release(), { once: true });
      });
    };
    manager
      .request(`${prefix}${id}`, { signal: AbortSignal.timeout(patience()) }, held)
      .catch(() => resolve(false));
  });

async function claim(end: AbortSignal): Promise<Tab> {
  let id = remembered() ?? randomName();
  if (locks && !(await hold(locks, id, end))) {
    id = randomName();
    await hold(locks, id, end);
  }
  remember(id);
  const { held = [] } = (await locks?.query()) ?? {};
  const open = held.flatMap(({ name }) => (name?.startsWith(prefix) ? [name.slice(prefix.length)] : []));
  return { id, open: new Set(open.filter((other) => other !== id)) };
}

/** The id of this tab among those of the browser while its form is open; undefined until it is determined. */
export function useTab(): Tab | undefined {
  const [tab, setTab] = useState<Tab>();
  useEffect(() => {
    const end = new AbortController();
    void claim(end.signal).then((claimed) => end.signal.aborted || setTab(claimed));
    return () => end.abort();
  }, []);
  return tab;
}
