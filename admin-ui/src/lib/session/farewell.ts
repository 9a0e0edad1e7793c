import { type ReactNode, useSyncExternalStore } from 'react';

let farewell: ReactNode = null;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/**
 * A last screen that replaces all others. It must outlive the session, because the end of the session redirects to the
 * sign-in page.
 */
export function showFarewell(screen: ReactNode) {
  farewell = screen;
  for (const listener of listeners) listener();
}

export const useFarewell = () => useSyncExternalStore(subscribe, () => farewell);
