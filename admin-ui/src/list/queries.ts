import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Schema } from '../api/call';
import { send } from '../api/client';
import { as, asked, keysBelow } from '../api/query';
import type { Page } from '../api/types';
import { useNoteChange } from '../publication/changes';
import type { EntryKind } from '../resources/kinds';
import { type ListParams, toQuery } from './params';
import type { EntryRow, ListRow } from './rows';
import type { BulkAction, ListTable } from './tables';

export const useEntries = (table: ListTable, params: ListParams) =>
  useQuery({
    ...asked(`/api/dashboard/${table.kind}`, { query: toQuery(params, table) }, { keep: as<Page<EntryRow>> }),
    placeholderData: keepPreviousData,
  });

/** Whose entries a list can be narrowed to; whoever is chosen is among them, whatever is asked for. */
export const useAuthors = (kind: EntryKind, q: string, chosen: string) => {
  const id = /^\d+$/.test(chosen) ? chosen : undefined;
  return useQuery({
    ...asked('/api/dashboard/users/choices', { query: { kind, q: q || undefined, id } }),
    placeholderData: keepPreviousData,
    staleTime: 300_000,
  });
};

export type BulkDone = Schema<`BulkDone-${EntryKind}`>;

/** Without a version the newest is meant. */
export type BulkItem = Pick<ListRow, 'id'> & Partial<ListRow>;

const sendBulk = (kind: EntryKind, action: BulkAction | 'undo', rows: readonly BulkItem[]) =>
  send<BulkDone>('POST', `/dashboard/${kind}/bulk`, {
    action,
    items: rows.map(({ id, version }) => ({ id, version })),
  });

/** After a change the lists of the kind, and what stands open of it, are out of date. */
export function useListsChanged(kind: EntryKind) {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: keysBelow(`/api/dashboard/${kind}`) });
}

export function useBulk(kind: EntryKind) {
  const changed = useListsChanged(kind);
  const noteChange = useNoteChange();
  return useMutation({
    // Offline, the request fails immediately; the library's default would queue it.
    networkMode: 'always',
    mutationFn: ({ action, rows }: { action: BulkAction | 'undo'; rows: readonly BulkItem[] }) =>
      sendBulk(kind, action, rows),
    onSuccess: ({ done }) => {
      for (const { id, change } of done) noteChange(kind, id, change);
    },
    onSettled: changed,
  });
}

export function useRowAction(kind: EntryKind) {
  const changed = useListsChanged(kind);
  const noteChange = useNoteChange();
  return useMutation({
    mutationFn: ({ row, action }: { row: ListRow; action: string }) =>
      send<{ change?: number }>('POST', `/dashboard/${kind}/${row.id}/${action}`, { version: row.version }),
    onSuccess: ({ change }, { row }) => {
      if (change !== undefined) noteChange(kind, row.id, change);
    },
    onSettled: changed,
  });
}
