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
    /** Validates a draft for publishing without saving it. */
    check: (draft: EntryDraft<K>, saved: { id: number; version: number } | null) => {
      const options = { query: { publish: 'true', check: 'true' } };
      if (!saved) return send<void>('POST', base, draft, options);
      return send<void>('PUT', `${base}/${saved.id}`, { ...draft, version: saved.version }, options);
    },
    act: (id: number, version: number, action: EntryAction, note?: string) =>
      send<Written<K>>('POST', `${base}/${id}/${action}`, note ? { version, note } : { version }),
    remove: (id: number, keepalive = false) =>
      send<void>('DELETE', `${base}/${id}`, undefined, { keepalive }),
    preview: (draft: EntryDraft<K>, locale: Locale) =>
      send<{ url: string }>('POST', `${base}/preview`, draft, { query: { locale } }),
    choices: (set: ChoiceSet, signal?: AbortSignal) =>
      get<Choice[]>(`/dashboard/${set}/choices`, { kind }, signal),
  };
}

export type Resource<K extends Kind> = ReturnType<typeof resource<K>>;
