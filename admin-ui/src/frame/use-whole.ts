import { type Query, useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';

/** Milliseconds. On a slower network a screen shows what it has, though that moves later. */
const PATIENCE = 4000;
const predicate = ({ state }: Query) => state.status === 'pending';

/** Skeletons on the page: places whose content or code is still being asked for. */
let skeletons = 0;
const listeners = new Set<() => void>();

function count(change: number) {
  skeletons += change;
  for (const listener of listeners) listener();
}

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

/** Whether everything a new screen asked for is there. From then on it stays so, whatever else is asked for. */
export function useWhole(): boolean {
  const client = useQueryClient();
  const asked = useIsFetching({ predicate });
  const waiting = useSyncExternalStore(subscribe, () => skeletons);
  const [whole, setWhole] = useState(false);
  // What the components around a screen ask for begins after its effects.
  // biome-ignore lint/correctness/useExhaustiveDependencies: both numbers say when to look again
  useEffect(() => {
    queueMicrotask(() => {
      if (client.isFetching({ predicate }) + skeletons === 0) setWhole(true);
    });
  }, [client, asked, waiting]);
  useEffect(() => {
    const timer = setTimeout(() => setWhole(true), PATIENCE);
    return () => clearTimeout(timer);
  }, []);
  return whole;
}
