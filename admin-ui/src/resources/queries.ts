import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { as, asked, keysAt, keysBelow } from '../api/query';
import type { Choice, ChoiceSet, Entry, EntryAction, EntryDraft, Kind, Locale, Written } from '../api/types';
import { useDrawn } from '../api/use-drawn';
import { useNoteChange } from '../publication/changes';
import { resource, type WriteOptions } from './resource';

export const listKey = (kind: Kind) => keysAt(`/api/dashboard/${kind}`);

/** Every pick list: of editors, of owners, of authors. */
export const choiceKeys = [
  ...(['categories', 'tags', 'locations', 'people', 'users'] as const).map((set) =>
    keysBelow(`/api/dashboard/${set}/choices`),
  ),
  keysBelow('/api/cabinet/choices'),
];

/** Never refetched behind the back of a form: its version is the base of what is being typed. */
export const useEntry = <K extends Kind>(kind: K, id: string) =>
  useQuery({
    ...asked(`/api/dashboard/${kind as Kind}/{id}`, { path: { id: Number(id) } }, { keep: as<Entry<K>> }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export const useChoices = (kind: Kind, set: ChoiceSet, enabled = true) =>
  useQuery({
    ...asked('/api/dashboard/{set}/choices', { path: { set }, query: { kind } }, { keep: as<Choice[]> }),
    staleTime: 300_000,
    enabled,
  });

export type Write<K extends Kind> =
  | { create: EntryDraft<K>; options?: WriteOptions }
  | { save: EntryDraft<K>; id: number; version: number; options?: WriteOptions }
  | { act: EntryAction; id: number; version: number; note?: string };

/** Saving, publishing and changing state: each answers the entry as it now is. */
export function useWrite<K extends Kind>(kind: K) {
  const client = useQueryClient();
  const noteChange = useNoteChange();
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

/** `id`: what it is a draft of, whose dates the page shows. */
export const usePreview = <K extends Kind>(kind: K, draft: EntryDraft<K>, locale: Locale, id?: number) =>
  useDrawn({ kind, draft, locale, id }, drawEntry);

const drawEntry = <K extends Kind>({
  kind,
  draft,
  locale,
  id,
}: {
  kind: K;
  draft: EntryDraft<K>;
  locale: Locale;
  id: number | undefined;
}) => resource(kind).preview(draft, locale, id);
