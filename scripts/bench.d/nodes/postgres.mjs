// Servers of PostgreSQL on loopback: a primary, and a standby that follows it.

import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import * as bench from '../common.mjs';
import { freePort } from '../../lib/portal.mjs';

const ROOT = '/usr/lib/postgresql';
/** The owner of the cluster; the portal has a role of its own, without the connections that are kept for this one. */
const OWNER = 'postgres';
const ROLE = 'visnyk';
const NAME = 'portal';

/** The programs of the newest version that is installed, or null. */
export function binaries() {
  const versions = existsSync(ROOT) ? readdirSync(ROOT).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = versions.map((version) => join(ROOT, version, 'bin'));
  return folders.find((bin) => existsSync(join(bin, 'postgres'))) ?? null;
}

/** The account that runs the server: it refuses to run as root. */
export function account() {
  if (process.getuid() !== 0) return {};
  const number = (option) => Number(spawnSync('id', [option, 'postgres'], { encoding: 'utf8' }).stdout);
  return { uid: number('-u'), gid: number('-g') };
}

const BIN = binaries();
const running = new Set();
process.prependListener('exit', () => {
  for (const server of running) server.signalAll('SIGKILL');
});

/** A folder that the account of the server may enter, gone when the process ends. */
export function databaseFolder(above) {
  if (!BIN) bench.fail('PostgreSQL is not installed; install the package postgresql and run again');
  mkdirSync(above, { recursive: true });
  const folder = bench.temporary(mkdtempSync(join(above, 'visnyk-nodes-')));
  const { uid, gid } = account();
  if (uid !== undefined) chownSync(folder, uid, gid);
  return folder;
}

/** Processes whose parent is `pid`. */
function children(pid) {
  return readdirSync('/proc').filter((name) => {
    try {
      return /^\d+$/.test(name) && readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').pop().split(' ')[1] === String(pid);
    } catch {
      // It has ended since.
      return false;
    }
  });
}

export class Postgres {
  /** `settings` are those of the server beyond its defaults. */
  constructor(folder, name, settings = {}) {
    Object.assign(this, { folder, name, settings, data: join(folder, name), log: join(folder, `${name}.log`) });
  }

  run(program, args, input) {
    const ran = spawnSync(join(BIN, program), args, { cwd: this.folder, input, encoding: 'utf8', ...account() });
    if (ran.status !== 0) bench.fail(`${program}: ${ran.stderr?.trim() || ran.error?.message}`);
    return ran.stdout.trim();
  }

  /** Makes a server without data and starts it, with the empty database of a portal. */
  async create() {
    this.run('initdb', ['-D', this.data, '-U', OWNER, '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync']);
    await this.start();
    this.sql(`CREATE ROLE ${ROLE} LOGIN`, 'postgres');
    this.sql(`CREATE DATABASE ${NAME} OWNER ${ROLE} ENCODING 'UTF8' TEMPLATE template0`, 'postgres');
    return this;
  }

  /** Makes a copy of `primary` that follows it, and makes its commits wait for the copy. */
  async follow(primary) {
    rmSync(this.data, { recursive: true, force: true });
    const source = `host=127.0.0.1 port=${primary.port} user=${OWNER} application_name=${this.name}`;
    const copy = ['-D', this.data, '-d', source, '-R', '-X', 'stream', '--checkpoint=fast', '--no-sync'];
    // Proxies of this process go on meanwhile.
    await promisify(execFile)(join(BIN, 'pg_basebackup'), copy, { cwd: this.folder, ...account() }).catch((error) =>
      bench.fail(`pg_basebackup: ${error.stderr || error}`),
    );
    await this.start();
    primary.sql(`ALTER SYSTEM SET synchronous_standby_names = '${this.name}'`, 'postgres');
    primary.sql('SELECT pg_reload_conf()', 'postgres');
    const state = () => primary.sql('SELECT sync_state FROM pg_stat_replication', 'postgres');
    await until('the standby to follow', () => state() === 'sync');
    return this;
  }

  async start() {
    this.port ??= await freePort();
    const settings = {
      listen_addresses: '127.0.0.1',
      unix_socket_directories: this.folder,
      wal_level: 'replica',
      log_min_messages: 'warning',
      ...this.settings,
    };
    const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    this.child = spawn(join(BIN, 'postgres'), ['-D', this.data, '-p', String(this.port), ...options], {
      cwd: this.folder,
      stdio: ['ignore', 'ignore', 'ignore'],
      ...account(),
    });
    running.add(this);
    this.child.once('exit', () => running.delete(this));
    const probe = ['-h', '127.0.0.1', '-p', String(this.port), '-d', 'postgres', '-U', OWNER];
    await until(`${this.name} to start`, () => spawnSync(join(BIN, 'pg_isready'), probe).status === 0);
  }

  /** The answer to a statement of the owner, columns divided by "|". */
  sql(text, database = NAME) {
    const to = ['-h', '127.0.0.1', '-p', String(this.port), '-U', OWNER, '-d', database];
    return this.run('psql', [...to, '-X', '-q', '-A', '-t', '-v', 'ON_ERROR_STOP=1', '-f', '-'], text);
  }

  /** Ends every process of the server, as the loss of its machine does. */
  async kill() {
    const ended = once(this.child, 'exit');
    this.signalAll('SIGKILL');
    await ended;
  }

  signalAll(signal) {
    if (!this.child) return;
    const below = children(this.child.pid);
    for (const pid of [this.child.pid, ...below]) {
      try {
        process.kill(Number(pid), signal);
      } catch (error) {
        if (error.code !== 'ESRCH') throw error;
      }
    }
  }

  /** Makes a standby accept writes. */
  promote() {
    this.sql('SELECT pg_promote(true, 30)', 'postgres');
    // The copy has the setting of its primary, whose standby it was.
    this.sql(`ALTER SYSTEM SET synchronous_standby_names = ''`, 'postgres');
    this.sql('SELECT pg_reload_conf()', 'postgres');
  }

  async stop() {
    if (!running.has(this)) return;
    const ended = once(this.child, 'exit');
    this.child.kill('SIGINT');
    await ended;
  }

  /** Seconds of processor time of the server and all that it started and ended. */
  cpu() {
    return [this.child.pid, ...children(this.child.pid)].reduce((sum, pid) => sum + cpuOrNone(pid), 0);
  }

  /** Copies the database of the portal to another one of this server; returns its address. */
  async copy(name) {
    this.sql(`DROP DATABASE IF EXISTS ${name}`, 'postgres');
    this.sql(`CREATE DATABASE ${name} OWNER ${ROLE} ENCODING 'UTF8' TEMPLATE template0`, 'postgres');
    const to = `-h 127.0.0.1 -p ${this.port} -U ${ROLE}`;
    const line = `'${BIN}/pg_dump' ${to} ${NAME} | '${BIN}/psql' ${to} -X -q -v ON_ERROR_STOP=1 ${name}`;
    await promisify(execFile)('sh', ['-c', line], { cwd: this.folder, ...account() }).catch((error) =>
      bench.fail(`pg_dump: ${error.stderr || error}`),
    );
    return Postgres.address([this.port], name);
  }

  /** The address of the portal's database; `ports` are those of proxies in front of it and of other servers. */
  static address(ports, name = NAME) {
    return `postgres://${ROLE}@${ports.map((port) => `127.0.0.1:${port}`).join(',')}/${name}`;
  }

  /** What a connection of the portal begins with. */
  static greeting() {
    const text = `user\0${ROLE}\0database\0${NAME}\0\0`;
    const bytes = Buffer.alloc(8 + Buffer.byteLength(text));
    bytes.writeInt32BE(bytes.length, 0);
    // Version 3.0 of the protocol.
    bytes.writeInt32BE(196_608, 4);
    bytes.write(text, 8);
    return bytes;
  }
}

function cpuOrNone(pid) {
  try {
    return bench.cpu(pid);
  } catch {
    return 0;
  }
}

/** Waits until `done`; failures count as not yet. */
export async function until(what, done, patience = 60_000) {
  const end = performance.now() + patience;
  for (;;) {
    try {
      if (await done()) return;
    } catch (error) {
      if (performance.now() > end) throw error;
    }
    if (performance.now() > end) bench.fail(`waited ${patience / 1000} s for ${what}`);
    await sleep(50);
  }
}
