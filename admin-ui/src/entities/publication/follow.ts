import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { read } from '../../lib/api/call';
import { type FollowedKind, useNoteChange } from './changes';

/** Number of the change; absent where the answer does not tell it. */
const changeOf = (written: object | undefined) =>
  written && 'change' in written && typeof written.change === 'number' ? written.change : undefined;

/** Follows what was written on its way to readers and forgets what the panel knew of it. */
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
