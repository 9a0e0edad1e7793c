import { useSyncExternalStore } from 'react';
import type { EntryKind } from '../resources/kinds';
import type { ListRow } from './rows';

/** Entries whose deletion still waits for its undo to run out. */
let waiting: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const keyOf = (kind: EntryKind, id: number) => `${kind}:${id}`;

export function setWaiting(kind: EntryKind, rows: readonly ListRow[], value: boolean) {
  const next = new Set(waiting);
  for (const { id } of rows) {
    if (value) next.add(keyOf(kind, id));
    else next.delete(keyOf(kind, id));
  }
  waiting = next;
  for (const listener of listeners) listener();
}

/** Tells whether a row of the kind is about to go. */
export function useIsGoing(kind: EntryKind) {
  const going = useSyncExternalStore(subscribe, () => waiting);
  return ({ id }: ListRow) => going.has(keyOf(kind, id));
}
