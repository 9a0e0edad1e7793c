import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNoteChange } from '../../entities/publication/changes';
import { create, type Schema } from '../../lib/api/call';
import { keysBelow, queryOf } from '../../lib/api/query';
import type { EditorialKind, EntryAction, Kind } from '../../lib/api/types';
import { type ListParams, toQuery } from './params';
import type { ListRow } from './rows';
import type { BulkAction, ListTable } from './tables';

export const useEntries = (kind: EditorialKind, table: ListTable, params: ListParams) =>
  useQuery({
    ...queryOf(`/api/dashboard/${kind}`, { query: toQuery(params, table) }),
    placeholderData: keepPreviousData,
  });

/** Authors by whom a list can be filtered; the chosen one is always included, whatever the search. */
export const useAuthors = (kind: Kind, q: string, chosen: string) => {
  const id = /^\d+$/.test(chosen) ? chosen : undefined;
  return useQuery({
    ...queryOf('/api/dashboard/users/choices', { query: { kind, q: q || undefined, id } }),
    placeholderData: keepPreviousData,
    staleTime: 300_000,
  });
};

export type BulkDone = Schema<`BulkDone-${Kind}`>;

/** Without a version, the action applies to the latest one. */
export type BulkItem = Schema<'BulkItem'>;

const sendBulk = (kind: Kind, action: BulkAction | 'undo', rows: readonly BulkItem[]) =>
  create(`/api/dashboard/${kind}/bulk`, {
    body: { action, items: rows.map(({ id, version }) => ({ id, version })) },
  });

/** After a change, marks the lists of the kind and the open data about it as out of date. */
export function useListsChanged(kind: Kind) {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: keysBelow(`/api/dashboard/${kind}`) });
}

export function useBulk(kind: Kind) {
  const changed = useListsChanged(kind);
  const noteChange = useNoteChange();
  return useMutation({
    mutationFn: ({ action, rows }: { action: BulkAction | 'undo'; rows: readonly BulkItem[] }) =>
      sendBulk(kind, action, rows),
    onSuccess: ({ done }) => {
      for (const { id, change } of done) noteChange(kind, id, change);
    },
    onSettled: changed,
  });
}

export function useRowAction(kind: Kind) {
  const changed = useListsChanged(kind);
  const noteChange = useNoteChange();
  return useMutation({
    mutationFn: ({ row, action }: { row: ListRow; action: EntryAction }) =>
      create(`/api/dashboard/${kind}/{id}/{action}`, {
        path: { id: row.id, action },
        body: { version: row.version },
      }),
    onSuccess: ({ change }, { row }) => noteChange(kind, row.id, change),
    onSettled: changed,
  });
}
