import type { Client } from './fixtures.ts';

/** What a story needs before it begins: entries like those of the demo content. */

type Fields = Record<string, unknown>;
export interface Changes extends Fields {
  /** Beside the texts of the model. */
  texts?: { ua?: Fields; us?: Fields | null };
  fields?: Fields;
}
/** An entry as the API answers it; its shape belongs to its kind. */
// biome-ignore lint/suspicious/noExplicitAny: stories read single fields of many kinds.
export type Entry = any;

/** A draft of the kind with the texts and fields of a demo entry, and `changes` over them. */
export async function draft(client: Client, kind: string, changes: Changes = {}): Promise<Entry> {
  const { items } = await client.json(`/api/dashboard/${kind}?status=published&sort=published_at&per_page=1`);
  const model: Entry = await client.json(`/api/dashboard/${kind}/${items[0].id}`);
  const { texts, fields, ...others } = changes;
  const words = {
    ua: { ...model.texts.ua, ...texts?.ua },
    us: texts?.us === null ? null : { ...model.texts.us, ...texts?.us },
  };
  const { category, tags, location, cover } = model;
  return client.send('POST', `/api/dashboard/${kind}`, {
    ...{ category, tags, location, cover, ...others },
    fields: { ...model.fields, ...fields },
    texts: words,
  });
}

/** The same, before the eyes of readers. */
export async function published(client: Client, kind: string, changes: Changes = {}): Promise<Entry> {
  const { id, version } = await draft(client, kind, changes);
  const entry: Entry = await client.send('POST', `/api/dashboard/${kind}/${id}/publish`, { version });
  await client.live(entry.change);
  return entry;
}
