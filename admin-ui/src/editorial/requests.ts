import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { read, type Schema } from '../api/call';
import { get, send } from '../api/client';
import type { Entry, Kind, Written } from '../api/types';
import { noteChange } from '../publication/changes';
import { entryKey, listKey } from '../resources/queries';

/** The field tables of every kind; they change with the server alone. */
export const useFieldTables = () =>
  useQuery({
    queryKey: ['fields'],
    queryFn: ({ signal }) => read('/api/dashboard/fields', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });

/** Pages that publishing the saved text would draw anew. */
export const useTouched = (kind: Kind, entry: Entry | null, asked: boolean) =>
  useQuery({
    queryKey: [...entryKey(kind, entry?.id ?? 0), 'touched', entry?.version],
    queryFn: ({ signal }) =>
      get<Schema<'Touched'>>(`/dashboard/${kind}/${entry?.id}/touched`, undefined, signal),
    enabled: asked && entry !== null,
    staleTime: 60_000,
  });

export const useRevisions = (kind: Kind, id: number, page: number) =>
  useQuery({
    queryKey: [...entryKey(kind, id), 'revisions', page],
    queryFn: ({ signal }) =>
      get<Schema<'Revisions'>>(`/dashboard/${kind}/${id}/revisions`, { page, per_page: 20 }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** A saved state never changes. */
export const useRevision = (kind: Kind, id: number, revision: number | undefined) =>
  useQuery({
    queryKey: [...entryKey(kind, id), 'revision', revision],
    queryFn: ({ signal }) =>
      get<Schema<'SavedRevision'>>(`/dashboard/${kind}/${id}/revisions/${revision}`, undefined, signal),
    enabled: revision !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });

export function useRestoreRevision(kind: Kind) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ entry, revision }: { entry: Entry; revision: number }) =>
      send<Written>('POST', `/dashboard/${kind}/${entry.id}/revisions/${revision}/restore`, {
        version: entry.version,
      }),
    onSuccess: (written) => {
      if (written.change !== undefined) noteChange(kind, written.id, written.change);
      void client.invalidateQueries({ queryKey: listKey(kind) });
    },
  });
}
