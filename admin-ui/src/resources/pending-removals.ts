import { useSyncExternalStore } from 'react';
import type { Kind } from '../api/types';

type Key = `${Kind}:${number}`;

/** Entries whose deletion still waits for its undo to run out. */
let waiting: ReadonlySet<Key> = new Set();
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const removalKey = (kind: Kind, id: number): Key => `${kind}:${id}`;

export function setWaiting(key: Key, value: boolean) {
  const next = new Set(waiting);
  if (value) next.add(key);
  else next.delete(key);
  waiting = next;
  for (const listener of listeners) listener();
}

export const usePendingRemovals = () => useSyncExternalStore(subscribe, () => waiting);
