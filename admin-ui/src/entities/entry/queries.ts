import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { keysAt, keysBelow, queryOf } from '../../lib/api/query';
import type { ChoiceSet, EntryAction, EntryDraft, Kind, Locale, Written } from '../../lib/api/types';
import { useDrawn } from '../../lib/api/use-drawn';
import { useNoteChange } from '../publication/changes';
import { resource, type WriteOptions } from './resource';

export const listKey = (kind: Kind) => keysAt(`/api/dashboard/${kind}`);

/** Every pick list: for editors, owners and authors. */
export const choiceKeys = [
  ...(['categories', 'tags', 'locations', 'people', 'users'] as const).map((set) =>
    keysBelow(`/api/dashboard/${set}/choices`),
  ),
  keysBelow('/api/cabinet/choices'),
];

/** Never refetched while a form is open, because its version is the base of the typed changes. */
export const useEntry = (kind: Kind, id: string) =>
  useQuery({
    ...queryOf(`/api/dashboard/${kind}/{id}`, { path: { id: Number(id) } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export const useChoices = (kind: Kind, set: ChoiceSet, enabled = true) =>
  useQuery({
    ...queryOf('/api/dashboard/{set}/choices', { path: { set }, query: { kind } }),
    staleTime: 300_000,
    enabled,
  });

export type Write =
  | { create: EntryDraft; options?: WriteOptions }
  | { save: EntryDraft; id: number; version: number; options?: WriteOptions }
  | { act: EntryAction; id: number; version: number; note?: string };

/** Saving, publishing and changing the state all return the updated entry. */
export function useWrite(kind: Kind) {
  const client = useQueryClient();
  const noteChange = useNoteChange();
  return useMutation({
    mutationFn: (write: Write): Promise<Written> => {
      const api = resource(kind);
      if ('create' in write) return api.create(write.create, write.options);
      if ('save' in write) return api.save(write.id, write.version, write.save, write.options);
      return api.act(write.id, write.version, write.act, write.note);
    },
    onSuccess: (written) => {
      noteChange(kind, written.id, written.change);
      void client.invalidateQueries({ queryKey: listKey(kind) });
    },
  });
}

/** `id`: the entry to which the draft belongs; the page shows its dates. */
export const usePreview = (kind: Kind, draft: EntryDraft, locale: Locale, id?: number) =>
  useDrawn({ kind, draft, locale, id }, drawEntry);

interface Drawing {
  kind: Kind;
  draft: EntryDraft;
  locale: Locale;
  id: number | undefined;
}
const drawEntry = ({ kind, draft, locale, id }: Drawing) => resource(kind).preview(draft, locale, id);
