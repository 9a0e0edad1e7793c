import { type QueryKey, useQueryClient } from '@tanstack/react-query';

/** Marks the data under these keys as out of date. */
export function useStale() {
  const client = useQueryClient();
  return (...keys: QueryKey[]) => {
    for (const queryKey of keys) void client.invalidateQueries({ queryKey });
  };
}
