// `scripts/bench mail`: emails through a mail server that is slow, answers late, puts off, hangs up before and after the
// message, with a full disk in between. Each email must arrive, and none more than twice, both times under one Message-ID.

import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, openSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort, Server } from '../lib/portal.mjs';
import * as bench from './common.mjs';
import { API } from './server.mjs';

/** What the server does at the first attempt, of each hundred emails. It accepts the others immediately. */
const FIRST = [
  ...Array(2).fill('late'),
  ...Array(3).fill('taken and lost'),
  ...Array(3).fill('lost'),
  ...Array(3).fill('put off'),
  ...Array(3).fill('hangs up'),
  ...Array(6).fill('slow'),
];
/** Milliseconds before each answer to a slow email. */
const SLOW = 200;
/** Megabytes of the disk, of which the record needs a few. */
const DISK = 64;
/** Seconds that the disk is full. */
const FULL = 60;

/** The mail server: attempts and accepted copies of each recipient. */
class MailServer {
  /** @type {Map<string, number>} */
  attempts = new Map();
  /** Message-IDs by recipient. @type {Map<string, (string | undefined)[]>} */
  copies = new Map();
  open = 0;
  most = 0;

  constructor(late) {
    this.late = late;
    this.server = createServer((socket) => this.#serve(socket));
  }

  async listen() {
    const port = await freePort();
    await once(this.server.listen(port, '127.0.0.1'), 'listening');
    return port;
  }

  accepted() {
    return [...this.copies.values()].reduce((sum, ids) => sum + ids.length, 0);
  }

  #serve(socket) {
    this.open += 1;
    this.most = Math.max(this.most, this.open);
    let [text, mood, recipient] = ['', 'well', ''];
    /** @type {string[] | null} */
    let message = null;
    const reply = (words, wait = mood === 'slow' ? SLOW : 0) =>
      setTimeout(() => socket.writable && socket.write(`${words}\r\n`), wait);
    const line = (words) => {
      if (message !== null && words !== '.') return message.push(words);
      if (message !== null) {
        const id = message.find((header) => /^message-id:/i.test(header));
        message = null;
        return this.#received(socket, reply, recipient, mood, id);
      }
      const command = words.split(/[ :]/)[0].toUpperCase();
      if (command === 'RCPT') {
        recipient = /<(.*)>/.exec(words)?.[1] ?? '';
        const attempt = (this.attempts.get(recipient) ?? 0) + 1;
        this.attempts.set(recipient, attempt);
        mood = attempt === 1 ? (FIRST[Number(/\d+/.exec(recipient)) % 100] ?? 'well') : 'well';
      }
      if (command === 'QUIT') return socket.end('221 bye\r\n');
      if (command !== 'DATA') return reply('250 fine');
      if (mood === 'hangs up') return socket.destroy();
      message = [];
      return reply('354 go on');
    };
    socket.setEncoding('latin1');
    socket.on('data', (data) => {
      const lines = (text + data).split('\r\n');
      text = lines.pop() ?? '';
      for (const words of lines) line(words);
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      this.open -= 1;
    });
    reply('220 mail.test');
  }

  /** The whole message is here. */
  #received(socket, reply, recipient, mood, id) {
    if (mood === 'put off') return reply('451 4.3.0 later');
    if (mood === 'lost') return socket.destroy();
    const ids = this.copies.get(recipient) ?? [];
    this.copies.set(recipient, [...ids, id]);
    if (mood === 'taken and lost') return socket.destroy();
    return reply('250 taken', mood === 'late' ? this.late * 1000 : undefined);
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

/** A file that takes all the room there is. */
function fill(file) {
  const megabyte = Buffer.alloc(1 << 20, 1);
  for (let size = megabyte.length; size >= 1; size = Math.floor(size / 4)) {
    try {
      for (;;) writeFileSync(file, megabyte.subarray(0, size), { flag: 'a' });
    } catch (/** @type {any} */ error) {
      if (error.code !== 'ENOSPC') throw error;
    }
  }
  return statSync(file).size;
}

await bench.main(async () => {
  const options = bench.options({ emails: '1000', late: '40' });
  const emails = bench.count(options.emails, 'emails');
  const mail = new MailServer(bench.count(options.late, 'late'));
  const work = bench.workFolder(400_000_000);
  const data = join(work, 'data');
  mkdirSync(data, { mode: 0o700 });
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK}m`, 'visnyk-mail', data], {
    encoding: 'utf8',
  });
  if (mounted.status !== 0) bench.fail(`a disk of its own needs root: ${mounted.stderr.trim()}`);
  process.prependListener('exit', () => spawnSync('umount', ['-l', data]));

  const account = [
    'user',
    'add',
    '--data',
    data,
    '--email',
    'bench@visnyk.example.org',
    '--role',
    'admin',
    '--password-stdin',
  ];
  const added = spawnSync(API, account, { input: 'верба над рікою 77', encoding: 'utf8' });
  if (added.status !== 0) bench.fail(`user add: ${added.stderr.trim()}`);
  sql(
    data,
    `WITH RECURSIVE n (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ${emails})
     INSERT INTO outbox (recipient, locale, template, params, due_at, created_at)
     SELECT 'reader' || i || '@example.org', 'ua', 'report_received', '{"title":"Велосипед"}', unixepoch(), unixepoch() FROM n`,
  );

  const content = join(work, 'content');
  mkdirSync(content);
  copyFileSync(join(bench.ROOT, 'content/settings.toml'), join(content, 'settings.toml'));
  const [smtp, port] = [await mail.listen(), await freePort()];
  const base = `http://127.0.0.1:${port}`;
  const flags = { addr: `127.0.0.1:${port}`, 'base-url': base, data, content, theme: bench.THEME };
  Object.assign(flags, { public: join(work, 'public'), mail: `smtp://127.0.0.1:${smtp}` });
  const logFile = join(work, 'server.log');
  const log = openSync(logFile, 'a');
  /** How often the mailer met the full disk. */
  const met = () => readFileSync(logFile, 'utf8').split('email queue could not be processed').length - 1;
  const server = new Server(API, flags, { cwd: work, stdio: ['ignore', log, log] });
  const started = performance.now();
  const minutes = () => (performance.now() - started) / 60_000;

  const until = async (what, done) => {
    while (!done()) {
      if (server.isOver) bench.fail(`the server ended: ${logFile}`);
      if (minutes() > 45) bench.fail(`${what}: not within 45 minutes`);
      bench.progress(
        `${what}: ${bench.grouped(mail.accepted())} copies after ${minutes().toFixed(1)} minutes`,
      );
      await sleep(1000);
    }
  };
  // Later the log of the record has all the room that it needs.
  await until('the first emails', () => mail.accepted() >= emails / 20);
  const filler = join(data, 'filler');
  fill(filler);
  const before = mail.accepted();
  const end = minutes() + FULL / 60;
  // What the server frees is taken again.
  await until('a full disk', () => fill(filler) > 0 && minutes() > end);
  const meanwhile = mail.accepted() - before;
  rmSync(filler);
  const waiting = () => sql(data, "SELECT count(*) FROM outbox WHERE state = 'waiting'")[0][0];
  await until('the rest', () => waiting() === 0);
  const took = minutes();
  const states = sql(data, 'SELECT state, doubts, count(*) FROM outbox GROUP BY 1, 2 ORDER BY 1, 2');
  const problems = sql(data, 'PRAGMA integrity_check');
  await server.end();

  bench.progress('');
  const all = Array.from({ length: emails }, (_, i) => mail.copies.get(`reader${i}@example.org`) ?? []);
  const lost = all.filter((ids) => ids.length === 0).length;
  const extra = all.reduce((sum, ids) => sum + Math.max(0, ids.length - 1), 0);
  const most = Math.max(...all.map((ids) => ids.length));
  const renamed = all.filter((ids) => new Set(ids).size > 1).length;
  bench.print(
    `${bench.grouped(emails)} emails in ${took.toFixed(1)} minutes over ${mail.most} connections at most: ${bench.grouped(mail.accepted())} copies accepted, ${extra} of them second ones; ${meanwhile} accepted within the ${FULL} s of a full disk, which the mailer met ${met()} times`,
  );
  for (const [state, doubts, count] of states)
    bench.print(`${state} with ${doubts} attempts of unknown outcome: ${bench.grouped(count)}`);
  const limit = (what, limit, reached) => ({ what, sign: '<=', limit, reached });
  bench.targets([
    limit('emails lost', 0, lost),
    limit('copies of one email', 2, most),
    limit('emails whose copies differ in their Message-ID', 0, renamed),
    { what: 'times that the mailer met the full disk', sign: '>=', limit: 1, reached: met() },
    limit('faults of the record', 0, problems[0][0] === 'ok' ? 0 : problems.length),
  ]);
  if (lost + renamed > 0 || most > 2) process.exitCode = 1;
  spawnSync('umount', ['-l', data]);
  bench.drop(work);
});
