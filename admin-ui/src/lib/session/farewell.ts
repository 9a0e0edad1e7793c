import { type ReactNode, useSyncExternalStore } from 'react';

let farewell: ReactNode = null;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** A last screen in place of everything: it must outlive the session, whose end would send people to sign in. */
export function showFarewell(screen: ReactNode) {
  farewell = screen;
  for (const listener of listeners) listener();
}

export const useFarewell = () => useSyncExternalStore(subscribe, () => farewell);
