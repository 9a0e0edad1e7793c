import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const ROOT = '/usr/lib/postgresql';
const PATIENCE_MS = 60_000;

/** What went wrong, in a sentence for people. */
export class ServerError extends Error {}

/** The programs of the newest version that is installed, or null. */
function binaries() {
  const versions = existsSync(ROOT) ? readdirSync(ROOT).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = versions.map((version) => join(ROOT, version, 'bin'));
  return folders.find((bin) => existsSync(join(bin, 'postgres'))) ?? null;
}

/** The account that runs the server: it refuses to run as root. */
export function account() {
  if (process.getuid?.() !== 0) return {};
  const number = (option) => Number(spawnSync('id', [option, 'postgres'], { encoding: 'utf8' }).stdout);
  return { uid: number('-u'), gid: number('-g') };
}

export const BIN = binaries() ?? '';
const running = new Set();
process.prependListener('exit', () => {
  for (const server of running) server.signalAll('SIGKILL');
});

/** A new folder that the account of the server may enter. */
export function databaseFolder(above, prefix) {
  if (!BIN)
    throw new ServerError('PostgreSQL is not installed; install the package postgresql and run again');
  mkdirSync(above, { recursive: true });
  const folder = mkdtempSync(join(above, prefix));
  const { uid, gid } = account();
  if (uid !== undefined) chownSync(folder, uid, gid);
  return folder;
}

/** Processes whose parent is `pid`. */
function children(pid) {
  return readdirSync('/proc').filter((name) => {
    try {
      const [, parent] = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
      return /^\d+$/.test(name) && parent === String(pid);
    } catch {
      // It has ended since.
      return false;
    }
  });
}

/** A server of PostgreSQL on loopback, whose data is a folder below `folder`; it ends with this process. */
export class Server {
  /**
   * The process, once it was started.
   * @type {any}
   */
  child;

  /**
   * `settings` are those of the server beyond its defaults.
   * @param {{ folder: string, name: string, owner: string, port?: number, settings: Record<string, string | number> }} options
   */
  constructor({ folder, name, owner, port, settings }) {
    this.folder = folder;
    this.name = name;
    this.data = join(folder, name);
    this.owner = owner;
    this.port = port;
    this.settings = settings;
  }

  run(program, args, input) {
    const ran = spawnSync(join(BIN, program), args, {
      cwd: this.folder,
      input,
      encoding: 'utf8',
      ...account(),
    });
    if (ran.status !== 0) throw new ServerError(`${program}: ${ran.stderr?.trim() || ran.error?.message}`);
    return ran.stdout.trim();
  }

  /** Makes a server without data and starts it. */
  async create() {
    const form = ['-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'];
    this.run('initdb', ['-D', this.data, '-U', this.owner, ...form]);
    await this.start();
    return this;
  }

  async start() {
    const settings = {
      listen_addresses: '127.0.0.1',
      unix_socket_directories: this.folder,
      ...this.settings,
    };
    const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const command = ['-D', this.data, '-p', String(this.port), ...options];
    this.child = spawn(join(BIN, 'postgres'), command, {
      cwd: this.folder,
      stdio: 'ignore',
      ...account(),
    });
    running.add(this);
    this.child.once('exit', () => running.delete(this));
    const probe = ['-h', '127.0.0.1', '-p', String(this.port), '-d', 'postgres', '-U', this.owner];
    const end = performance.now() + PATIENCE_MS;
    while (spawnSync(join(BIN, 'pg_isready'), probe).status !== 0) {
      if (!running.has(this))
        throw new ServerError(`PostgreSQL ended at its start; its data is ${this.data}`);
      if (performance.now() > end)
        throw new ServerError(`waited ${PATIENCE_MS / 1000} s for PostgreSQL to start`);
      await sleep(50);
    }
  }

  /** The answer to a statement of the owner, columns divided by "|". */
  sql(text, database = 'postgres') {
    const to = ['-h', '127.0.0.1', '-p', String(this.port), '-U', this.owner, '-d', database];
    return this.run('psql', [...to, '-X', '-q', '-A', '-t', '-v', 'ON_ERROR_STOP=1', '-f', '-'], text);
  }

  /** The identifiers of all its processes. */
  processes() {
    return [this.child.pid, ...children(this.child.pid)];
  }

  signalAll(signal) {
    if (!this.child) return;
    for (const pid of this.processes()) {
      try {
        process.kill(Number(pid), signal);
      } catch (/** @type {any} */ error) {
        if (error.code !== 'ESRCH') throw error;
      }
    }
  }

  /** Ends every process of the server, as the loss of its machine does. */
  async kill() {
    const ended = once(this.child, 'exit');
    this.signalAll('SIGKILL');
    await ended;
  }

  async stop() {
    if (!running.has(this)) return;
    const ended = once(this.child, 'exit');
    this.child.kill('SIGINT');
    await ended;
  }
}
