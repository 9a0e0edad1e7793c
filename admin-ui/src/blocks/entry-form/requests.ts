import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { listKey } from '../../entities/entry/queries';
import { useNoteChange } from '../../entities/publication/changes';
import { create } from '../../lib/api/call';
import { queryOf } from '../../lib/api/query';
import type { Entry, Kind } from '../../lib/api/types';

/** The field tables of all kinds; they change only with a new server version. */
export const useFieldTables = () =>
  useQuery({
    ...queryOf('/api/dashboard/fields', {}),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });

/** Pages that the server would render again if the saved text were published. */
export const useTouched = (kind: Kind, entry: Entry | null, wanted: boolean) =>
  useQuery({
    ...queryOf(
      `/api/dashboard/${kind}/{id}/touched`,
      { path: { id: entry?.id ?? 0 } },
      { apart: entry?.version },
    ),
    enabled: wanted && entry !== null,
    staleTime: 60_000,
  });

export const useRevisions = (kind: Kind, id: number, page: number) =>
  useQuery({
    ...queryOf(`/api/dashboard/${kind}/{id}/revisions`, { path: { id }, query: { page } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** A saved state never changes. */
export const useRevision = (kind: Kind, id: number, revision: number | undefined) =>
  useQuery({
    ...queryOf(`/api/dashboard/${kind}/{id}/revisions/{revision}`, { path: { id, revision: revision ?? 0 } }),
    enabled: revision !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });

export function useRestoreRevision(kind: Kind) {
  const client = useQueryClient();
  const noteChange = useNoteChange();
  return useMutation({
    mutationFn: ({ entry, revision }: { entry: Entry; revision: number }) =>
      create(`/api/dashboard/${kind}/{id}/revisions/{revision}/restore`, {
        path: { id: entry.id, revision },
        body: { version: entry.version },
      }),
    onSuccess: (written) => {
      noteChange(kind, written.id, written.change);
      void client.invalidateQueries({ queryKey: listKey(kind) });
    },
  });
}
