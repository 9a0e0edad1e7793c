// What goes on while something fails: editors and readers behind nginx, and mails that come due.

import { setTimeout as sleep } from 'node:timers/promises';
import { png } from '../../../admin-ui/e2e/picture.mjs';
import { random } from '../dataset.mjs';
import { createEntries, NEWS, nextEdit, sameState, stateOf } from '../edits.mjs';

/** Entries that each editor edits; no two share one. */
const OWNED = 4;
const PATIENCE_MS = 15_000;
/** Between two edits of one editor: the machine is for all nodes and the database. */
const EDIT_EVERY_MS = 40;
const READ_EVERY_MS = 25;
const UPLOAD_EVERY_MS = 300;

const count = (counts, kind) => counts.set(kind, (counts.get(kind) ?? 0) + 1);

/** One who edits on whatever happens, and remembers what was acknowledged and what may have been done. */
class Editor {
  constructor(client, rng, entries) {
    this.client = client;
    this.rng = rng;
    this.entries = entries;
  }

  async run(log, isOver) {
    while (!isOver()) {
      const entry = this.rng.pick(this.entries);
      if (entry.mustRead && !(await this.#read(entry, log))) {
        await sleep(100);
        continue;
      }
      log.sent += 1;
      const edit = nextEdit(this.rng, entry, ++log.number);
      const answer = await this.client
        .request(edit.method, edit.path, edit.body)
        .catch((error) => ({ error }));
      if (answer.status === 200) this.#acknowledge(entry, edit, JSON.parse(answer.text), log);
      else {
        // It may have been done all the same, or be done later.
        entry.unknown.push(edit);
        entry.mustRead = true;
        const kind = answer.status ?? answer.error.code ?? 'no answer';
        count(log.unanswered, kind);
      }
      await sleep(EDIT_EVERY_MS);
    }
  }

  #acknowledge(entry, edit, body, log) {
    const state = stateOf(body);
    if (!sameState(state, edit.state))
      log.lost.push(`${edit.path} was answered ${JSON.stringify(state)}, not ${JSON.stringify(edit.state)}`);
    // Edits of a version before this one are refused from now on.
    Object.assign(entry, { body, state, page: edit.page, unknown: [] });
    log.acknowledged.push(performance.now());
    // A draft that is saved changes no page.
    const isShown = edit.method === 'POST' || edit.path.endsWith('?publish=true');
    if (isShown && Number.isInteger(body.change)) log.change = Math.max(log.change, body.change);
  }

  /** Looks at what became of edits without an answer; whether that is known. */
  async #read(entry, log) {
    const answer = await this.client.request('GET', `${NEWS}/${entry.id}`).catch(() => ({}));
    if (answer.status !== 200) return false;
    const loss = compare(entry, JSON.parse(answer.text));
    if (loss) log.lost.push(loss);
    entry.mustRead = false;
    return true;
  }
}

/** Compares an entry with its expected state, and accepts an edit whose answer got lost; returns the problem, or null. */
export function compare(entry, body) {
  const now = stateOf(body);
  if (now.version === entry.state.version && sameState(now, entry.state)) {
    entry.body = body;
    return null;
  }
  const applied = entry.unknown.find(
    (edit) => sameState(now, edit.state) && now.version > entry.state.version,
  );
  const wanted = entry.unknown.map((edit) => edit.state);
  const before = entry.state;
  Object.assign(entry, { body, state: now, page: applied ? applied.page : entry.page, unknown: [] });
  return applied
    ? null
    : `${entry.id}: ${JSON.stringify(now)}, not ${JSON.stringify(before)} or one of ${JSON.stringify(wanted)}`;
}

async function read(client, log, isOver) {
  for (let turn = 0; !isOver(); turn++) {
    const path = turn % 2 === 0 ? '/' : '/api/search?locale=ua&q=%D0%B3%D1%80%D0%BE%D0%BC%D0%B0%D0%B4%D0%B0';
    const answer = await client.request('GET', path).catch((error) => ({ status: error.message }));
    log.reads += 1;
    if (answer.status !== 200) log.failedReads.push(answer.status);
    await sleep(READ_EVERY_MS);
  }
}

/** Uploads a small picture now and then; those that were acknowledged are remembered by their hashes. */
async function upload(client, log, isOver) {
  while (!isOver()) {
    const number = ++log.number;
    const body = new FormData();
    body.append(
      'file',
      new Blob([png(640 + (number % 200), 480 + (Math.floor(number / 200) % 200), number % 256, 1)], {
        type: 'image/png',
      }),
      `${number}.png`,
    );
    const headers = {
      cookie: [...client.cookies].map((pair) => pair.join('=')).join('; '),
      'x-csrf-token': client.csrf,
    };
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const address = `http://127.0.0.1:${client.port}/api/dashboard/media`;
    try {
      const answer = await fetch(address, { method: 'POST', headers, body, signal });
      if (answer.ok) log.uploads.push((await answer.json()).hash);
      else count(log.failedUploads, answer.status);
    } catch (/** @type {any} */ error) {
      count(log.failedUploads, error.name);
    }
    await sleep(UPLOAD_EVERY_MS);
  }
}

const newLog = (number) => ({
  sent: 0,
  /** @type {number[]} */
  acknowledged: [],
  unanswered: new Map(),
  /** @type {string[]} */
  lost: [],
  reads: 0,
  /** @type {(number | string)[]} */
  failedReads: [],
  /** @type {string[]} */
  uploads: [],
  failedUploads: new Map(),
  change: 0,
  number,
});

export class Load {
  queued = 0;
  number = 0;
  over = false;
  /** @type {Promise<void>[]} */
  running = [];
  log = newLog(0);

  /**
   * @param {import('./cluster.mjs').Cluster} cluster
   * @param {import('../server.mjs').Client} admin
   * @param {any[]} entries those of all editors
   */
  constructor(cluster, admin, entries) {
    this.cluster = cluster;
    this.admin = admin;
    this.entries = entries;
    this.editors = Array.from(
      { length: entries.length / OWNED },
      (_, i) => new Editor(admin.sibling(), random(i + 1), entries.slice(i * OWNED, (i + 1) * OWNED)),
    );
  }

  static async prepare(cluster, editors) {
    const admin = cluster.nodes[0].client.sibling(cluster.nginx.port);
    admin.patience = PATIENCE_MS;
    const entries = await createEntries(admin, editors * OWNED);
    for (const entry of entries) Object.assign(entry, { unknown: [], mustRead: false });
    return new Load(cluster, admin, entries);
  }

  start() {
    const log = newLog(this.number);
    this.log = log;
    this.over = false;
    const isOver = () => this.over;
    const readers = [0, 1].map(() => this.admin.sibling());
    const uploads = this.cluster.bucket ? [upload(this.admin, log, isOver)] : [];
    this.running = [
      ...uploads,
      ...this.editors.map((editor) => editor.run(log, isOver)),
      ...readers.map((client) => read(client, log, isOver)),
    ];
    return log;
  }

  async stop() {
    this.over = true;
    await Promise.all(this.running);
    this.number = this.log.number;
  }

  /** Queues mails that come due one after the other in `seconds`, by their rows: what queues mails in a portal is bounded. */
  queueMails(count, seconds) {
    const now = Math.floor(Date.now() / 1000);
    const ends = new Date((now + 86_400) * 1000).toISOString();
    const rows = Array.from({ length: count }, (_, i) => {
      const number = ++this.queued;
      const params = JSON.stringify({ link: `/api/links/${number}`, minutes: 10, link_ends_at: ends });
      const due = now + Math.floor((i * seconds) / count);
      return `('reader-${number}@example.org', 'ua', 'sign_in_link', '${params}', ${due}, ${now})`;
    });
    const insert = 'INSERT INTO outbox (recipient, locale, template, params, due_at, created_at) VALUES';
    this.cluster.primary.sql(`${insert} ${rows.join(', ')}`);
    return Array.from({ length: count }, (_, i) => `reader-${this.queued - count + 1 + i}@example.org`);
  }

  /** Seconds between two acknowledged edits, at most, from `since` on. */
  longestGap(since) {
    const times = [since, ...this.log.acknowledged.filter((at) => at >= since)];
    return Math.max(...times.slice(1).map((at, i) => at - times[i]), 0) / 1000;
  }
}

export const summary = (counts) => [...counts].map(([kind, count]) => `${count} × ${kind}`).join(', ');

/** Lists of what has the same key. */
export function grouped(all, key) {
  const groups = new Map();
  for (const item of all) groups.set(key(item), [...(groups.get(key(item)) ?? []), item]);
  return [...groups.values()];
}
