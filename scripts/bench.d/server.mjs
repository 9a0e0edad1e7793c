// A running visnyk-api and an editor who is signed in.

import { randomBytes } from 'node:crypto';
import { closeSync, openSync, readFileSync } from 'node:fs';
import http from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { addAccount, freePort, Server } from '../lib/portal.mjs';
import * as bench from './common.mjs';

/** Where the binaries are. */
export const TARGET = process.env.VISNYK_TARGET ?? 'target/release';
/** The program under measurement. */
export const API = process.env.VISNYK_API ?? join(bench.ROOT, TARGET, 'visnyk-api');
const EMAIL = 'bench@visnyk.example.org';
/** One connection that stays open, with a cookie jar. `authority` is the host that it asks for where that is another than
 * the one it connects to; after `patience` milliseconds without an answer a request fails. */
export class Client {
  /** @type {http.ClientRequest | undefined} */
  events;

  /**
   * @param {number} port
   * @param {{ authority?: string, patience?: number }} [options]
   */
  constructor(port, { authority, patience } = {}) {
    this.port = port;
    this.authority = authority;
    this.patience = patience;
    this.cookies = new Map();
    this.csrf = '';
    this.agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  }

  /**
   * @param {string} method
   * @param {string} path
   * @param {unknown} [body]
   * @param {Record<string, string>} [headers]
   * @returns {Promise<{ status: number, text: string }>}
   */
  request(method, path, body, headers = {}) {
    return new Promise((resolve, reject) => {
      const text = body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body);
      const type = typeof body === 'string' ? 'application/x-www-form-urlencoded' : 'application/json';
      const request = http.request({
        host: '127.0.0.1',
        port: this.port,
        method,
        path,
        agent: this.agent,
        headers: {
          ...(text === undefined ? {} : { 'content-type': type, 'content-length': Buffer.byteLength(text) }),
          ...(this.cookies.size > 0
            ? { cookie: [...this.cookies].map((pair) => pair.join('=')).join('; ') }
            : {}),
          ...(this.csrf === '' || method === 'GET' ? {} : { 'x-csrf-token': this.csrf }),
          ...(this.authority ? { host: this.authority } : {}),
          ...headers,
        },
      });
      if (this.patience) {
        const silence = () =>
          request.destroy(new bench.Failure(`${method} ${path}: no answer in ${this.patience} ms`));
        const timer = setTimeout(silence, this.patience);
        request.on('close', () => clearTimeout(timer));
      }
      request.on('error', (/** @type {NodeJS.ErrnoException} */ error) => {
        // The server ends connections that rest for long; a request may meet that on its way.
        if (request.reusedSocket && error.code === 'ECONNRESET')
          this.request(method, path, body, headers).then(resolve, reject);
        else reject(error);
      });
      request.on('response', (response) => {
        const chunks = [];
        response.on('data', (chunk) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          for (const cookie of response.headers['set-cookie'] ?? []) {
            const [pair] = cookie.split(';');
            this.cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
          }
          resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString('utf8') });
        });
      });
      request.end(text);
    });
  }

  /** An answer in JSON; any other status than `expected` ends the benchmark. */
  async json(method, path, body, expected = 200) {
    const { status, text } = await this.request(method, path, body);
    if (status !== expected) bench.fail(`${method} ${path} answered ${status}: ${text.slice(0, 400)}`);
    return JSON.parse(text);
  }

  async signIn(password) {
    const { csrfToken } = await this.json('GET', '/api/auth/csrf');
    const form = new URLSearchParams({
      email: EMAIL,
      password,
      csrfToken,
      callbackUrl: '/dashboard',
      json: 'true',
    });
    const answer = await this.request('POST', '/api/auth/callback/credentials', form.toString());
    if (answer.status !== 200)
      bench.fail(`the sign-in was answered ${answer.status}: ${answer.text.slice(0, 400)}`);
    this.csrf = csrfToken;
    const session = await this.json('GET', '/api/auth/session');
    if (session.user?.role !== 'admin') bench.fail('the sign-in gave no admin session');
  }

  /** Server-sent events on a separate connection: `receive` is called with each new state of publication. */
  listen(path, receive) {
    const cookie = [...this.cookies].map((pair) => pair.join('=')).join('; ');
    const headers = { cookie, ...(this.authority ? { host: this.authority } : {}) };
    const request = http.get({ host: '127.0.0.1', port: this.port, path, headers }, (response) => {
      response.setEncoding('utf8');
      let text = '';
      response.on('data', (chunk) => {
        text += chunk;
        const events = text.split('\n\n');
        text = events.pop() ?? '';
        for (const event of events) {
          const data = /^data: ?(.*)$/m.exec(event);
          if (data) receive(JSON.parse(data[1]));
        }
      });
      response.on('error', () => {});
    });
    request.on('error', () => {});
    this.events = request;
  }

  /** Another connection of the same user, to another server of the portal perhaps. */
  sibling(port = this.port) {
    const client = new Client(port, this);
    Object.assign(client, { cookies: new Map(this.cookies), csrf: this.csrf });
    return client;
  }

  close() {
    this.events?.destroy();
    this.agent.destroy();
  }

  /** Forgets the connection, whose server is gone, and keeps the cookies. */
  disconnect() {
    this.agent.destroy();
    this.agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  }
}

/** A store with one admin, and what it takes to serve it. `database` is the server that has the record, `authority` the host
 * of the portal behind a proxy, `flags` and `env` are of this server alone; with the `password` of another server of the
 * portal no account is made. */
export class Site {
  /** The first connection; from the first start on. @type {Client} */
  client;
  /** @type {Server} */
  server;
  /** @type {{ state: any, at: number }[]} */
  states;

  /**
   * @param {object} options
   * @param {string} options.data
   * @param {string} options.content
   * @param {string} options.tree
   * @param {string} options.log
   * @param {string} [options.database]
   * @param {string} [options.authority]
   * @param {Record<string, string | number>} [options.flags]
   * @param {NodeJS.ProcessEnv} [options.env]
   * @param {string} [options.password]
   */
  constructor({ data, content, tree, log, database, authority, flags = {}, env = {}, password }) {
    const record = { data, ...(database ? { database } : {}) };
    this.data = data;
    this.content = content;
    this.tree = tree;
    this.log = log;
    this.authority = authority;
    this.flags = { ...flags, ...record };
    this.env = env;
    this.password = password;
    // A server of PostgreSQL has no tables before the first start.
    if (!password && !database) this.addAccount();
  }

  /**
   * Makes the account of an administrator; `database` is an address that leads around proxies of this process.
   * @param {string} [database]
   */
  addAccount(database) {
    this.password = randomBytes(15).toString('base64url');
    const record = { data: this.data, ...(database ? { database } : {}) };
    try {
      addAccount(API, record, { email: EMAIL, role: 'admin', password: this.password });
    } catch (/** @type {any} */ error) {
      bench.fail(error.message);
    }
  }

  /** Starts the server and waits until everything is public: seconds to the first answer, seconds to the last
   * file, and the memory at rest, before anyone has signed in (a password hash needs much). */
  async start(patience = 1800) {
    const { ready, wait, passed } = await this.launch(await freePort(), patience);
    const idle = async () => {
      const { text } = await this.client.request('GET', '/metrics');
      const metric = (name) => Number(new RegExp(`^visnyk_${name} (\\d+)`, 'm').exec(text)?.[1]);
      if (metric('publish_failed') !== 0) bench.fail(`the publish failed: ${this.lastWords()}`);
      return metric('publishing') === 0 && metric('published_seq') === metric('latest_seq');
    };
    await wait('the first publish', idle);
    const published = passed();
    const { now: resting, peak } = await this.atRest();
    await this.client.signIn(this.password);
    this.states = [];
    this.client.listen('/api/dashboard/publication/events', (state) => {
      this.states.push({ state, at: performance.now() });
    });
    return { ready, published, resting, peak };
  }

  /** Starts the server on `port` and waits until it is ready: seconds that took, seconds since the start, and a way to
   * wait for more. The client keeps the cookies of the start before. */
  async launch(port, patience = 1800) {
    const log = openSync(this.log, 'a');
    const origin = `http://${this.authority ?? `127.0.0.1:${port}`}`;
    const own = { addr: `127.0.0.1:${port}`, 'base-url': origin, content: this.content, theme: bench.THEME };
    const flags = { ...own, public: this.tree, ...this.flags };
    const started = performance.now();
    const passed = () => (performance.now() - started) / 1000;
    this.server = new Server(API, flags, {
      stdio: ['ignore', log, log],
      env: { ...process.env, ...this.env },
    });
    closeSync(log);
    if (this.client?.port !== port) this.client = new Client(port, { authority: this.authority });
    // Not listening yet; anything else is a finding.
    const unanswered = (error) => {
      if (error instanceof bench.Failure) throw error;
      return false;
    };
    const wait = async (what, done) => {
      while (!(await done().catch(unanswered))) {
        if (this.ended()) bench.fail(`the server stopped: ${this.lastWords()}`);
        if (passed() > patience) bench.fail(`${what} took longer than ${patience} s: ${this.lastWords()}`);
        await sleep(10);
      }
    };
    await wait('the start', async () => (await this.client.request('GET', '/readyz')).status === 200);
    return { ready: passed(), passed, wait };
  }

  /** Waits until search knows at least `n` entries: the first index of a large site is work for minutes. */
  async indexed(n, patience = 1800) {
    const until = performance.now() + patience * 1000;
    while ((await this.client.json('GET', '/api/search?locale=ua')).total < n) {
      if (this.ended()) bench.fail(`the server stopped: ${this.lastWords()}`);
      if (performance.now() > until) bench.fail(`search did not know ${n} entries within ${patience} s`);
      await sleep(200);
    }
    // Then the index is made into one piece.
    await this.idle(until);
  }

  /** Until the server has next to nothing to do. */
  async idle(until) {
    for (let before = this.cpu(); ; ) {
      await sleep(2000);
      const now = this.cpu();
      if (now - before < 0.05) return;
      if (performance.now() > until) bench.fail('the server does not come to rest');
      before = now;
    }
  }

  /** The first news that change `seq` is public: the state, and when it came. */
  async live(seq, patience) {
    const until = performance.now() + patience;
    for (;;) {
      const news = this.states.find(({ state }) => state.published_seq >= seq);
      if (news) {
        this.states = [];
        return news;
      }
      const error = this.states.at(-1)?.state.error;
      if (error) bench.fail(`the publish failed: ${error}`);
      if (this.ended()) bench.fail(`the server stopped: ${this.lastWords()}`);
      if (performance.now() > until) bench.fail(`change ${seq} was not public within ${patience / 1000} s`);
      await sleep(1);
    }
  }

  lastWords() {
    return readFileSync(this.log, 'utf8').trim().split('\n').slice(-3).join('\n');
  }

  /** Memory in use now and at most so far, in bytes. */
  memory() {
    const status = readFileSync(`/proc/${this.server.child.pid}/status`, 'utf8');
    const bytesOf = (name) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) * 1024;
    // Pages of files that are mapped are the system's to drop.
    return { now: bytesOf('VmRSS'), peak: bytesOf('VmHWM'), own: bytesOf('RssAnon') };
  }

  /** Memory once it has not grown or shrunk by 1 MiB for five seconds: readers of the index have ended by then. */
  async atRest() {
    let last = this.memory();
    for (let same = 0; same < 5; ) {
      await sleep(1000);
      const next = this.memory();
      same = Math.abs(next.now - last.now) < 2 ** 20 ? same + 1 : 0;
      last = next;
    }
    return last;
  }

  /** Seconds of processor time the server has used. */
  cpu() {
    return bench.cpu(this.server.child.pid);
  }

  ended() {
    return this.server.isOver;
  }

  /** Ends the server without a warning. */
  kill() {
    return this.server.end('SIGKILL');
  }

  async stop() {
    this.client.close();
    await this.server.end();
  }
}
