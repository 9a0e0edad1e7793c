import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Schema } from '../api/call';
import { get, poll } from '../api/client';
import { stream } from '../publication/events';

export type Board = Schema<'HomeBoard'>;
export type WorkList = Board['mine'];
export type WorkItem = WorkList['items'][number];

const homeKey = ['home'];
/** Milliseconds between two looks at what others change too. */
const homeInterval = 60_000;

/** Asked anew when something was published, and every minute while it is looked at. */
export function useBoard() {
  const client = useQueryClient();
  useEffect(() => {
    let seen: number | undefined;
    return stream.subscribe('publication', ({ published_seq }) => {
      if (seen !== undefined && seen !== published_seq) void client.invalidateQueries({ queryKey: homeKey });
      seen = published_seq;
    });
  }, [client]);
  return useQuery({
    queryKey: homeKey,
    queryFn: ({ signal }) =>
      // The first look is somebody's doing; those that follow are the timer's.
      client.getQueryData(homeKey)
        ? poll<Board>('/dashboard/home', signal)
        : get<Board>('/dashboard/home', undefined, signal),
    refetchInterval: homeInterval,
  });
}
