import { send } from '../api/client';
import type { EntryAction, EntryDraft, Kind, Locale, Written } from '../api/types';

export interface WriteOptions {
  publish?: boolean;
}

/** Every editorial kind is read and written the same way; only its `fields` differ. */
export function resource<K extends Kind>(kind: K) {
  const base = `/dashboard/${kind}`;
  const query = ({ publish }: WriteOptions) => ({ query: publish ? { publish: 'true' } : undefined });
  return {
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
    /** `id`: what it is a draft of, whose dates the page shows. */
    preview: (draft: EntryDraft<K>, locale: Locale, id?: number) =>
      send<{ url: string }>('POST', `${base}/preview`, draft, { query: { locale, id } }),
  };
}

export type Resource<K extends Kind> = ReturnType<typeof resource<K>>;
