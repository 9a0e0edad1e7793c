import { useSyncExternalStore } from 'react';
import type { Kind } from '../api/types';

/** Kinds whose changes are followed on their way to readers. */
export type FollowedKind =
  | Kind
  | 'advertisements'
  | 'categories'
  | 'tags'
  | 'locations'
  | 'people'
  | 'redirects'
  | 'menus'
  | 'settings'
  | 'media';

export interface Change {
  seq: number;
  /** When the server acknowledged it, in milliseconds of this page's clock. */
  at: number;
}

const changes = new Map<string, Change>();
const listeners = new Set<() => void>();
const keyOf = (kind: FollowedKind, id: number) => `${kind}:${id}`;

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Kept outside of the form: a new story moves to its own address between saving and going live. */
export function noteChange(kind: FollowedKind, id: number, seq: number) {
  changes.set(keyOf(kind, id), { seq, at: performance.now() });
  for (const listener of listeners) listener();
}

export const useChange = (kind: FollowedKind, id: number): Change | undefined =>
  useSyncExternalStore(subscribe, () => changes.get(keyOf(kind, id)));
