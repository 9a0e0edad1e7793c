import { useQueryClient } from '@tanstack/react-query';

/** Marks what was read under these keys as out of date. */
export function useStale() {
  const client = useQueryClient();
  return (...keys: string[][]) => {
    for (const queryKey of keys) void client.invalidateQueries({ queryKey });
  };
}
