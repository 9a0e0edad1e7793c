import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { read } from '../../lib/api/call';
import { type FollowedKind, useNoteChange } from './changes';

/** The number of the change; undefined if the response does not contain it. */
const changeOf = (written: object | undefined) =>
  written && 'change' in written && typeof written.change === 'number' ? written.change : undefined;

/** Follows a saved change until it is live, and marks the cached data that it affects as out of date. */
export function useFollow() {
  const client = useQueryClient();
  const noteChange = useNoteChange();
  return async (kind: FollowedKind, id: number, written: object | undefined, ...stale: QueryKey[]) => {
    for (const queryKey of stale) void client.invalidateQueries({ queryKey });
    const seq =
      changeOf(written) ?? (await read('/api/dashboard/publication', {}).catch(() => null))?.latest_seq;
    if (seq !== undefined) noteChange(kind, id, seq);
  };
}
