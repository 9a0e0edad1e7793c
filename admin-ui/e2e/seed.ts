import { type Client, expect, type Portal, team, type Who } from './fixtures.ts';

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

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** A request of a reader without an account, whose visits and searches count. */
export async function asReader(portal: Portal, path: string, body?: object) {
  const response = await fetch(portal.base + path, {
    method: body ? 'POST' : 'GET',
    headers: { 'user-agent': BROWSER, origin: portal.base, 'content-type': 'application/json' },
    body: body && JSON.stringify(body),
  });
  expect(response.ok, `${path} answered ${response.status}`).toBe(true);
}

/** A complaint about an entry; `section` is as addresses name it. */
export const complain = (portal: Portal, section: string, slug: string, reason: string, more: object = {}) =>
  asReader(portal, '/api/reports', { section, slug, reason, leave_blank: '', seconds: 60, ...more });

/** Changes some of the settings. */
export async function set(portal: Portal, changes: Fields) {
  const admin = await portal.client();
  const { version } = await admin.json('/api/dashboard/settings');
  await admin.send('PUT', '/api/dashboard/settings', { version, ...changes });
}

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

/**
 * How far an account's advertisements are trusted: of a new one (0) all wait, three a day, of a normal one (1) those
 * with a risk, ten a day. Staff begin as trusted (2).
 */
export async function trust(portal: Portal, who: Who, level: 0 | 1) {
  const admin = await portal.client();
  const { items } = await admin.json(`/api/dashboard/users?q=${encodeURIComponent(team[who].email)}`);
  await admin.send('PUT', `/api/dashboard/users/${items[0].id}`, { ...items[0], trust: level });
}

/** A draft advertisement of the client’s user. Different titles give texts that the server does not take for copies. */
export const advertisement = (client: Client, title: string, changes: Changes = {}): Promise<Entry> => {
  const { texts, fields, ...others } = changes;
  const body = `Продаю: ${title}. Добрий стан: ${title}. Забирати ввечері: ${title}.`;
  const usual = { deal: 'sell', text_lang: 'uk', price_kind: 'fixed', price: 12_500, currency: 'USD' };
  return client.send('POST', '/api/cabinet/ads', {
    ...{ category: 'rizne', location: 'milvoki', term_days: 30, ...others },
    fields: { ...usual, contact_name: 'Марко', allow_messages: true, ...fields },
    texts: { ua: { title, body, ...texts?.ua }, us: null },
  });
};

/** The same, sent in after so many `seconds` at the form. */
export async function submitted(client: Client, title: string, changes: Changes = {}, seconds = 60) {
  const { id, version } = await advertisement(client, title, changes);
  const sent = { version, agree: true, leave_blank: '', seconds };
  return (await client.send('POST', `/api/cabinet/ads/${id}/submit`, sent)) as Entry;
}

/** An advertisement that waits for the editors, of a normal account as well: it asks for money in advance. */
export const waiting = (client: Client, title: string, seconds = 60) =>
  submitted(
    client,
    title,
    { texts: { ua: { body: `${title}: ${title}. Потрібна передоплата, ${title}.` } } },
    seconds,
  );
