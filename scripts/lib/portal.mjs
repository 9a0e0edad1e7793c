import { execFileSync, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT } from './repository.mjs';

/** Starts portals, for the tests, the benchmarks and scripts/dev. */

/**
 * A port that nothing listens on, below those the system gives to outgoing connections: one of these could take it
 * before the server does. Processes that run at the same time begin 16 ports apart. 10080 is one that Chromium refuses.
 */
let next = 11_000 + (process.pid % 1300) * 16;
export async function freePort() {
  for (;;) {
    const port = next++;
    const probe = createServer().listen(port, '127.0.0.1');
    const isFree = await new Promise((resolve) => {
      probe.once('listening', () => resolve(true));
      probe.once('error', () => resolve(false));
    });
    if (!isFree) continue;
    await new Promise((resolve) => probe.close(resolve));
    return port;
  }
}

/**
 * The port of a server that listens on one.
 * @param {import('node:net').Server} server
 */
export const portOf = (server) => /** @type {import('node:net').AddressInfo} */ (server.address()).port;

/**
 * Options as a command line has them.
 * @param {Record<string, string | number>} flags
 */
export const words = (flags) =>
  Object.entries(flags).flatMap(([name, value]) => [`--${name}`, String(value)]);

/**
 * Makes an account; `record` has the data folder, and the database if it is elsewhere. A failure throws an error with the
 * program’s message.
 * @param {string} program the path of visnyk-api
 * @param {Record<string, string>} record
 * @param {{ email: string, role: string, password: string }} account
 */
export function addAccount(program, record, { email, role, password }) {
  const args = ['user', 'add', ...words({ ...record, email, role }), '--password-stdin'];
  try {
    execFileSync(program, args, {
      cwd: ROOT,
      input: password,
      encoding: 'utf8',
      stdio: ['pipe', 'ignore', 'pipe'],
    });
  } catch (error) {
    const { stderr, message } = /** @type {Error & { stderr?: string }} */ (error);
    throw new Error(`no account could be made: ${stderr?.trim() || message}`);
  }
}

const running = new Set();
// Before other handlers remove the folders it writes to.
process.prependListener('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/**
 * A server of a portal, which ends with this process.
 */
export class Server {
  /**
   * @param {string} program the path of visnyk-api
   * @param {Record<string, string | number>} flags
   * @param {import('node:child_process').SpawnOptions} options
   */
  constructor(program, flags, options = {}) {
    this.child = spawn(program, ['serve', ...words(flags)], { cwd: ROOT, ...options });
    running.add(this.child);
    this.ended = new Promise((resolve) => this.child.once('exit', resolve));
    this.child.once('exit', () => running.delete(this.child));
  }

  get isOver() {
    return this.child.exitCode !== null || this.child.signalCode !== null;
  }

  /** Until it answers that it is ready at `base`; an error after `patience` seconds, or when it has ended. */
  async ready(base, patience = 90) {
    for (const end = performance.now() + patience * 1000; ; ) {
      if (this.isOver)
        throw new Error(`the server ended with ${this.child.exitCode ?? this.child.signalCode}`);
      const isReady = await fetch(`${base}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
      if (isReady) return;
      if (performance.now() > end) throw new Error(`the server was not ready within ${patience} s`);
      await sleep(20);
    }
  }

  /**
   * Signals the server and waits for its end; answers its status.
   * @param {NodeJS.Signals} signal
   */
  async end(signal = 'SIGTERM') {
    if (!this.isOver) this.child.kill(signal);
    return this.ended;
  }
}
