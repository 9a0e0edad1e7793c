import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ChoiceSet, EntryAction, EntryDraft, Kind, Locale, Written } from '../api/types';
import { noteChange } from '../publication/changes';
import { resource, type WriteOptions } from './resource';

export const listKey = (kind: Kind) => [kind, 'list'] as const;
export const entryKey = (kind: Kind, id: number | string) => [kind, 'entry', String(id)] as const;

/** Never refetched behind the back of a form: its version is the base of what is being typed. */
export const useEntry = <K extends Kind>(kind: K, id: string) =>
  useQuery({
    queryKey: entryKey(kind, id),
    queryFn: ({ signal }) => resource(kind).one(id, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export const useChoices = (kind: Kind, set: ChoiceSet) =>
  useQuery({
    queryKey: ['choices', kind, set],
    queryFn: ({ signal }) => resource(kind).choices(set, signal),
    staleTime: 300_000,
  });

export type Write<K extends Kind> =
  | { create: EntryDraft<K>; options?: WriteOptions }
  | { save: EntryDraft<K>; id: number; version: number; options?: WriteOptions }
  | { act: EntryAction; id: number; version: number; note?: string };

/** Saving, publishing and changing state: each answers the entry as it now is. */
export function useWrite<K extends Kind>(kind: K) {
  const client = useQueryClient();
  return useMutation({
    // Whoever writes is told that there is no connection; a write held back in silence would look like one on its way.
    networkMode: 'always',
    mutationFn: (write: Write<K>): Promise<Written<K>> => {
      const api = resource(kind);
      if ('create' in write) return api.create(write.create, write.options);
      if ('save' in write) return api.save(write.id, write.version, write.save, write.options);
      return api.act(write.id, write.version, write.act, write.note);
    },
    onSuccess: (written) => {
      if (written.change !== undefined) noteChange(kind, written.id, written.change);
      void client.invalidateQueries({ queryKey: listKey(kind) });
    },
  });
}

export const usePreview = <K extends Kind>(kind: K, draft: EntryDraft<K>, locale: Locale, id?: number) =>
  useQuery({
    queryKey: [kind, 'preview', locale, draft, id],
    queryFn: () => resource(kind).preview(draft, locale, id),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    retry: false,
  });
