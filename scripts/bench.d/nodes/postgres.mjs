// Servers of PostgreSQL for a portal: a primary, and a standby that follows it.

import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from '../../lib/portal.mjs';
import * as postgresql from '../../lib/postgresql.mjs';
import * as bench from '../common.mjs';

/** The owner of the cluster; the portal has a role of its own, without the connections that are kept for this one. */
const OWNER = 'postgres';
const ROLE = 'visnyk';
const NAME = 'portal';
const { BIN, account } = postgresql;

/** A folder that the account of the server may enter, gone when the process ends. */
export const databaseFolder = (above) => bench.temporary(postgresql.databaseFolder(above, 'visnyk-nodes-'));

export class Postgres extends postgresql.Server {
  /** `settings` are those of the server beyond its defaults. */
  constructor(folder, name, settings = {}) {
    super({
      folder,
      name,
      owner: OWNER,
      settings: { wal_level: 'replica', log_min_messages: 'warning', ...settings },
    });
  }

  /** Makes a server with the empty database of a portal. @override */
  async create() {
    await super.create();
    super.sql(`CREATE ROLE ${ROLE} LOGIN`);
    super.sql(`CREATE DATABASE ${NAME} OWNER ${ROLE} ENCODING 'UTF8' TEMPLATE template0`);
    return this;
  }

  /** Makes a copy of `primary` that follows it, and makes its commits wait for the copy. */
  async follow(primary) {
    rmSync(this.data, { recursive: true, force: true });
    const source = `host=127.0.0.1 port=${primary.port} user=${OWNER} application_name=${this.name}`;
    const copy = ['-D', this.data, '-d', source, '-R', '-X', 'stream', '--checkpoint=fast', '--no-sync'];
    // Proxies of this process go on meanwhile.
    await promisify(execFile)(`${BIN}/pg_basebackup`, copy, { cwd: this.folder, ...account() }).catch(
      (error) => bench.fail(`pg_basebackup: ${error.stderr || error}`),
    );
    await this.start();
    primary.sql(`ALTER SYSTEM SET synchronous_standby_names = '${this.name}'`, 'postgres');
    primary.sql('SELECT pg_reload_conf()', 'postgres');
    const state = () => primary.sql('SELECT sync_state FROM pg_stat_replication', 'postgres');
    await until('the standby to follow', () => state() === 'sync');
    return this;
  }

  /** @override */
  async start() {
    this.port ??= await freePort();
    await super.start();
  }

  /** @override */
  sql(text, database = NAME) {
    return super.sql(text, database);
  }

  /** Makes a standby accept writes. */
  promote() {
    this.sql('SELECT pg_promote(true, 30)', 'postgres');
    // The copy has the setting of its primary, whose standby it was.
    this.sql(`ALTER SYSTEM SET synchronous_standby_names = ''`, 'postgres');
    this.sql('SELECT pg_reload_conf()', 'postgres');
  }

  /** Seconds of processor time of the server and all that it started and ended. */
  cpu() {
    return this.processes().reduce((sum, pid) => sum + cpuOrNone(pid), 0);
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
