import { get, send } from '../api/client';
import type { Choice, ChoiceSet, Entry, EntryAction, EntryDraft, Kind, Locale, Written } from '../api/types';

export interface WriteOptions {
  publish?: boolean;
}

/** Every editorial kind is read and written the same way; only its `fields` differ. */
export function resource<K extends Kind>(kind: K) {
  const base = `/dashboard/${kind}`;
  const query = ({ publish }: WriteOptions) => ({ query: publish ? { publish: 'true' } : undefined });
  return {
    one: (id: string, signal?: AbortSignal) => get<Entry<K>>(`${base}/${id}`, undefined, signal),
    create: (draft: EntryDraft<K>, options: WriteOptions = {}) =>
      send<Written<K>>('POST', base, draft, query(options)),
    save: (id: number, version: number, draft: EntryDraft<K>, options: WriteOptions = {}) =>
      send<Written<K>>('PUT', `${base}/${id}`, { ...draft, version }, query(options)),
    act: (id: number, version: number, action: EntryAction, note?: string) =>
      send<Written<K>>('POST', `${base}/${id}/${action}`, note ? { version, note } : { version }),
    /** `id`: what it is a draft of, whose dates the page shows. */
    preview: (draft: EntryDraft<K>, locale: Locale, id?: number) =>
      send<{ url: string }>('POST', `${base}/preview`, draft, { query: { locale, id } }),
    choices: (set: ChoiceSet, signal?: AbortSignal) =>
      get<Choice[]>(`/dashboard/${set}/choices`, { kind }, signal),
  };
}

export type Resource<K extends Kind> = ReturnType<typeof resource<K>>;
