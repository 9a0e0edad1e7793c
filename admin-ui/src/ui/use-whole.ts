import { type Query, useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';

/** Milliseconds. On a slower network a screen then shows the content that has arrived, and later content moves it. */
const PATIENCE = 4000;
const predicate = ({ state }: Query) => state.status === 'pending';

/** The number of skeletons on the page: each takes the place of content or code that is still loading. */
let skeletons = 0;
const listeners = new Set<() => void>();

function count(change: number) {
  skeletons += change;
  for (const listener of listeners) listener();
}

/** Counts a skeleton while it is on the page. */
export function useCountedSkeleton() {
  useEffect(() => {
    count(1);
    return () => count(-1);
  }, []);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/**
 * Becomes true when a new screen has loaded everything that it requested, and stays true, whatever it requests later.
 */
export function useWhole(): boolean {
  const client = useQueryClient();
  const fetching = useIsFetching({ predicate });
  const waiting = useSyncExternalStore(subscribe, () => skeletons);
  const [whole, setWhole] = useState(false);
  // A component around the screen starts its requests after the effects of the screen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: both numbers trigger the check
  useEffect(() => {
    queueMicrotask(() => {
      if (client.isFetching({ predicate }) + skeletons === 0) setWhole(true);
    });
  }, [client, fetching, waiting]);
  useEffect(() => {
    const timer = setTimeout(() => setWhole(true), PATIENCE);
    return () => clearTimeout(timer);
  }, []);
  return whole;
}
