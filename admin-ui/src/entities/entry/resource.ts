import { change, create } from '../../lib/api/call';
import type { EntryAction, EntryDraft, Kind, Locale, Written } from '../../lib/api/types';

export interface WriteOptions {
  publish?: boolean;
}

/** All editorial kinds are read and written in the same way; only `fields` differs. */
export function resource(kind: Kind) {
  const entriesPath = `/api/dashboard/${kind}` as const;
  const entryPath = `${entriesPath}/{id}` as const;
  const query = ({ publish }: WriteOptions) => (publish ? { publish } : undefined);
  return {
    create: (draft: EntryDraft, options: WriteOptions = {}) =>
      create(entriesPath, { body: draft, query: query(options) }) as Promise<Written>,
    save: (id: number, version: number, draft: EntryDraft, options: WriteOptions = {}) =>
      change(entryPath, {
        path: { id },
        body: { ...draft, version },
        query: query(options),
      }) as Promise<Written>,
    /** Validates a draft for publishing without saving it. */
    check: async (draft: EntryDraft, saved: { id: number; version: number } | null) => {
      const dry = { publish: true, check: true };
      if (!saved) await create(entriesPath, { body: draft, query: dry });
      else
        await change(entryPath, {
          path: { id: saved.id },
          body: { ...draft, version: saved.version },
          query: dry,
        });
    },
    act: (id: number, version: number, action: EntryAction, note?: string) =>
      create(`${entryPath}/{action}`, {
        path: { id, action },
        body: note ? { version, note } : { version },
      }) as Promise<Written>,
    /** `id`: the entry to which the draft belongs; the page shows its dates. */
    preview: (draft: EntryDraft, locale: Locale, id?: number) =>
      create(`${entriesPath}/preview`, { body: draft, query: { locale, id: id?.toString() } }),
  };
}
