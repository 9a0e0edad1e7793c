// `scripts/bench saved-searches`: the server is killed (SIGKILL) again and again between the publication of a story and the
// emails about it. Every story must be on record for each search that it fits, once, and reach each reader; copies beyond
// the first are counted. A webhook receives each publication too: at least once, copies are counted. Before that, the
// processor time of matching one new entry against ten thousand searches.

import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../lib/portal.mjs';
import * as bench from './common.mjs';
import { random } from './dataset.mjs';
import { NEWS, published } from './edits.mjs';
import { Site, TARGET } from './server.mjs';

/** Readers whose searches fit each story. */
const READERS = 3;
/** Milliseconds between a publication and the kill. */
const LIFE = [0, 700];
const BYTES = 400_000_000;

/** A mail server that takes everything: Message-IDs by recipient. */
class MailServer {
  /** @type {Map<string, string[]>} */
  copies = new Map();

  async listen() {
    const port = await freePort();
    const server = createServer((socket) => this.#serve(socket));
    await once(server.listen(port, '127.0.0.1'), 'listening');
    return port;
  }

  #serve(socket) {
    let [text, recipient] = ['', ''];
    /** @type {string[] | null} */
    let message = null;
    const line = (words) => {
      if (message !== null && words !== '.') return message.push(words);
      if (message !== null) {
        const id = message.find((header) => /^message-id:/i.test(header)) ?? '';
        this.copies.set(recipient, [...(this.copies.get(recipient) ?? []), id]);
        message = null;
        return socket.write('250 taken\r\n');
      }
      const command = words.split(/[ :]/)[0].toUpperCase();
      if (command === 'RCPT') recipient = /<(.*)>/.exec(words)?.[1] ?? '';
      if (command === 'QUIT') return socket.end('221 bye\r\n');
      if (command !== 'DATA') return socket.write('250 fine\r\n');
      message = [];
      return socket.write('354 go on\r\n');
    };
    socket.setEncoding('latin1');
    socket.on('data', (data) => {
      const lines = (text + data).split('\r\n');
      text = lines.pop() ?? '';
      for (const words of lines) line(words);
    });
    socket.on('error', () => {});
    socket.write('220 mail.test\r\n');
  }
}

/** A receiver of a webhook: how often each message came, by its id, and entries by message. */
class Receiver {
  /** @type {Map<string, { entry: number, copies: number }>} */
  messages = new Map();

  async listen() {
    const port = await freePort();
    const server = createHttpServer(async (request, response) => {
      let body = '';
      for await (const part of request) body += part;
      const id = String(request.headers['webhook-id']);
      const message = this.messages.get(id) ?? { entry: JSON.parse(body).data.id, copies: 0 };
      this.messages.set(id, { ...message, copies: message.copies + 1 });
      response.writeHead(204).end();
    });
    await once(server.listen(port, '127.0.0.1'), 'listening');
    return `http://127.0.0.1:${port}/`;
  }
}

/** One statement on the record, by Python's own SQLite; its rows. */
function sql(data, statement) {
  const script =
    'import json,sqlite3,sys\ndb=sqlite3.connect(sys.argv[1],timeout=30)\nrows=db.execute(sys.argv[2]).fetchall()\ndb.commit()\nprint(json.dumps(rows))';
  const ran = spawnSync('python3', ['-c', script, join(data, 'visnyk.sqlite3'), statement], {
    encoding: 'utf8',
  });
  if (ran.status !== 0) bench.fail(`the record: ${ran.stderr.trim().split('\n').pop()}`);
  return JSON.parse(ran.stdout);
}

/** A word of its own for each story, which no dictionary has. */
const word = (n) => `щебруля${String.fromCharCode(0x430 + (n % 28), 0x430 + (Math.floor(n / 28) % 28))}к`;

/** Searches that readers have confirmed, each for the word in one story. */
function saveSearches(data, stories) {
  const values = [];
  for (let story = 0; story < stories; story++)
    for (let reader = 0; reader < READERS; reader++)
      values.push(
        `('reader-${story}-${reader}@example.org', 'ua', 'section=novyny&q=${encodeURIComponent(word(story))}', 'at_once', 'active', unixepoch() - 9, unixepoch() - 9, unixepoch() + 31000000, ${values.length + 1})`,
      );
  sql(
    data,
    `INSERT INTO saved_searches (email, locale, query, frequency, state, created_at, confirmed_at, ends_at, version) VALUES ${values.join(', ')}`,
  );
}

await bench.main(async () => {
  const options = bench.options({ kills: '100', searches: '10000' });
  const kills = bench.count(options.kills, 'kills');
  const timed = spawnSync(join(bench.ROOT, TARGET, 'examples/saved_searches'), [options.searches], {
    encoding: 'utf8',
  });
  if (timed.status !== 0)
    bench.fail(`examples/saved_searches: ${timed.stderr?.trim() || 'cargo build --examples makes it'}`);
  const { searches, median, most, fitting } = JSON.parse(timed.stdout);

  const rng = random(7);
  const work = bench.workFolder(BYTES);
  const mail = new MailServer();
  const smtp = await mail.listen();
  const receiver = new Receiver();
  const webhook = await receiver.listen();
  const data = join(work, 'data');
  mkdirSync(data, { mode: 0o700 });
  const site = new Site({
    data,
    content: join(bench.ROOT, 'content'),
    tree: join(work, 'public'),
    log: join(work, 'server.log'),
    flags: { mail: `smtp://127.0.0.1:${smtp}`, 'allow-outbound': '127.0.0.0/8' },
  });
  const port = await freePort();
  bench.progress('first start, import and publish');
  await site.launch(port);
  await site.client.signIn(site.password);
  await published(site.client);
  saveSearches(data, kills);
  const draft = { name: 'Bench', url: webhook, events: ['entry.published'] };
  await site.client.json('POST', '/api/dashboard/webhooks', draft);
  const { items } = await site.client.json('GET', `${NEWS}?per_page=100`);
  const model = await site.client.json('GET', `${NEWS}/${items.find((item) => item.live).id}`);
  const { category, tags, fields, texts } = model;

  const acknowledged = [];
  for (let story = 0; story < kills; story++) {
    bench.progress(`kill ${story + 1} of ${kills}`);
    const title = `Новина про ${word(story)}`;
    const body = {
      category,
      tags,
      fields,
      slug: `shchebrulia-${story}`,
      texts: { ua: { ...texts.ua, title } },
    };
    const made = await site.client.json('POST', NEWS, body, 201);
    await site.client.json('POST', `${NEWS}/${made.id}/publish`, { version: made.version });
    acknowledged.push({ id: made.id, story });
    await sleep(LIFE[0] + rng.below(LIFE[1] - LIFE[0]));
    site.server.child.kill('SIGKILL');
    await once(site.server.child, 'exit');
    await site.launch(port);
  }
  const expected = acknowledged.flatMap(({ story }) =>
    Array.from({ length: READERS }, (_, reader) => `reader-${story}-${reader}@example.org`),
  );
  const until = performance.now() + 20 * 60_000;
  const sent = () => new Set([...receiver.messages.values()].map(({ entry }) => entry));
  const isDone = () =>
    expected.every((reader) => mail.copies.has(reader)) && acknowledged.every(({ id }) => sent().has(id));
  while (!isDone() && performance.now() < until) {
    bench.progress(`${mail.copies.size} of ${expected.length} readers have an email`);
    await sleep(1000);
  }
  const rows = sql(
    data,
    'SELECT s.email, m.entry_id, count(*) FROM saved_search_matches m JOIN saved_searches s ON s.id = m.search_id GROUP BY 1, 2',
  );
  await site.server.end();
  bench.progress('');

  const ids = new Map(acknowledged.map(({ id, story }) => [story, id]));
  const storyOf = (email) => Number(email.split('-')[1]);
  const right = rows.filter(([email, entry, count]) => ids.get(storyOf(email)) === entry && count === 1);
  const all = expected.map((reader) => mail.copies.get(reader) ?? []);
  const lost = all.filter((copies) => copies.length === 0).length;
  const doubles = all.reduce((sum, copies) => sum + Math.max(0, copies.length - 1), 0);
  const different = all.filter((copies) => new Set(copies).size > 1).length;
  bench.print(
    `one new entry against ${bench.grouped(searches)} searches: ${median.toFixed(1)} ms of CPU, ${most.toFixed(1)} ms at most; ${fitting.toFixed(0)} fit on average`,
  );
  bench.print(
    `${kills} kills, ${bench.grouped(expected.length)} matches: ${bench.grouped(right.length)} on record once, ${doubles} copies beyond the first on the wire`,
  );
  const unsent = acknowledged.filter(({ id }) => !sent().has(id)).length;
  const messages = [...receiver.messages.values()];
  const twice = messages.length - sent().size;
  const repeated = messages.reduce((sum, { copies }) => sum + copies - 1, 0);
  bench.print(
    `webhook: ${sent().size} of ${kills} publications arrived, ${repeated} copies beyond the first on the wire`,
  );
  const limit = (what, limit, reached) => ({ what, sign: '<=', limit, reached });
  bench.targets([
    limit('ms of CPU for one new entry', 50, median),
    limit('matches that are not on record exactly once', 0, expected.length - right.length),
    limit('matches on record that no search asks for', 0, rows.length - right.length),
    limit('readers without their email', 0, lost),
    limit('readers with two emails of different Message-IDs', 0, different),
    limit('publications that the webhook never received', 0, unsent),
    limit('publications that the webhook received under two ids', 0, twice),
  ]);
  if (
    right.length !== expected.length ||
    rows.length !== right.length ||
    lost + different + unsent + twice > 0
  )
    process.exitCode = 1;
  bench.drop(work);
});
