import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { change, type Schema } from '../../lib/api/call';
import { queryOf } from '../../lib/api/query';
import { stream } from '../publication/events';

export type Board = Schema<'HomeBoard'>;
export type WorkList = Board['mine'];
export type WorkItem = WorkList['items'][number];

/** Milliseconds between two requests for data that other users change too. */
const homeInterval = 60_000;

/** The user causes the first request; a timer sends the next ones, which must not extend the session. */
const board = queryOf('/api/dashboard/home', {}, { background: 'again' });

/** Hides the checklist of a new portal from all administrators, or shows it again. */
export function useHideChecklist() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (hidden: boolean) => change('/api/dashboard/home/checklist', { body: { hidden } }),
    onSuccess: () => client.invalidateQueries({ queryKey: board.queryKey }),
  });
}

/** Requested again after each publish, and every minute while it is visible. */
export function useBoard() {
  const client = useQueryClient();
  useEffect(() => {
    let seen: number | undefined;
    return stream.subscribe('publication', ({ published_seq }) => {
      if (seen !== undefined && seen !== published_seq)
        void client.invalidateQueries({ queryKey: board.queryKey });
      seen = published_seq;
    });
  }, [client]);
  return useQuery({
    ...board,
    refetchInterval: homeInterval,
  });
}
