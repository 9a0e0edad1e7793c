import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { addAccount, freePort, Server } from '../../scripts/lib/portal.mjs';

export { freePort };

/** The real binaries on temporary folders. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
/** The folder of the binaries. */
export const programs = join(root, process.env.VISNYK_TARGET ?? 'target/ci');
const bin = (name) => join(programs, name);
export const theme = join(root, 'themes/portal');
export const content = join(root, 'content');

export function generator(...args) {
  return execFileSync(bin('visnyk-generator'), args, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

export function api(args, input) {
  return execFileSync(bin('visnyk-api'), args, {
    encoding: 'utf8',
    input,
    stdio: [undefined, 'pipe', 'inherit'],
  });
}

const folders = new Set();
process.on('exit', () => {
  for (const path of folders) rmSync(path, { recursive: true, force: true });
});

/** A new folder, gone when the process ends. */
export function folder() {
  const path = mkdtempSync(join(tmpdir(), 'visnyk-'));
  folders.add(path);
  return path;
}

export const admin = { email: 'editor@visnyk.local', password: 'верба над рікою 77' };

/** The library that moves the clock of a program, of the package faketime. */
function clockLibrary() {
  const folders = readdirSync('/usr/lib').map((name) =>
    join('/usr/lib', name, 'faketime/libfaketimeMT.so.1'),
  );
  const library = folders.find((path) => existsSync(path));
  if (!library) throw new Error('faketime is missing; scripts/test installs it');
  return library;
}

/** What makes a server believe that it is so many days later; its timers run as they do. */
const later = (days) =>
  days ? { LD_PRELOAD: clockLibrary(), FAKETIME: `+${days}d`, FAKETIME_DONT_FAKE_MONOTONIC: '1' } : {};

/** The finished pictures of the tree that VISNYK_TREE names: to encode them is most of a first publish. */
export function copyPictures(pub) {
  const made = join(process.env.VISNYK_TREE ?? '', '.visnyk/pictures');
  if (process.env.VISNYK_TREE && existsSync(made))
    cpSync(made, join(pub, '.visnyk/pictures'), { recursive: true });
}

/** Starts a server and waits until it is ready; answers what stops it. */
async function started(base, flags, env = {}, cwd = root) {
  const server = new Server(bin('visnyk-api'), flags, {
    cwd,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, RUST_LOG: process.env.RUST_LOG ?? 'warn,api::http::observe=off', ...env },
  });
  await server.ready(base);
  return () => server.end();
}

/** Serves the portal of a folder by its own visnyk.toml; answers what stops the server. */
export const serveFolder = (dir, port) => started(`http://127.0.0.1:${port}`, {}, {}, dir);

/**
 * Serves a fresh copy of the demo portal; resolves when the tree is complete. With the folder of an earlier server it
 * continues where that one stopped, `days` after today. `site` is the public address behind a proxy. With `encode` the
 * server makes all pictures itself. `source` is another folder of content.
 *
 * @param {{ from?: { dir: string, port: number, site?: string }, days?: number, site?: string, encode?: boolean,
 *   source?: string }} options
 */
export async function serve({ from, days = 0, site = from?.site, encode = false, source = content } = {}) {
  const dir = from?.dir ?? folder();
  const [data, pub] = [join(dir, 'data'), join(dir, 'public')];
  // The address is part of what is stored in a browser, so it stays.
  const port = from?.port ?? (await freePort());
  const base = `http://127.0.0.1:${port}`;
  if (!from) {
    addAccount(bin('visnyk-api'), { data }, { role: 'admin', ...admin });
    if (!encode) copyPictures(pub);
  }
  const flags = {
    addr: `127.0.0.1:${port}`,
    'base-url': site ?? base,
    data,
    content: source,
    theme,
    public: pub,
  };
  const app = join(root, 'admin-ui/dist');
  const stop = await started(base, { ...flags, admin: app }, later(days));
  if (from) await believeClock(base);
  return { base, data, dir, port, public: pub, site, stop };
}

/** A server that goes on later by its clock alone waits until an administrator accepts that clock. */
async function believeClock(base) {
  const client = await signedIn(base);
  const { clock_ahead: ahead } = await client.json('/api/dashboard/publication');
  if (ahead) await client.send('POST', '/api/dashboard/clock/accept', { shown: ahead.shown });
}

/** A signed-in client of the API. */
export async function signedIn(base, { email, password } = admin) {
  const jar = new Map();
  const store = (response) => {
    for (const cookie of response.headers.getSetCookie()) {
      const [pair] = cookie.split(';');
      const at = pair.indexOf('=');
      jar.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return response;
  };
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const get = async (path) =>
    store(await fetch(base + path, { headers: { cookie: cookie() }, redirect: 'manual' }));
  const { csrfToken } = await (await get('/api/auth/csrf')).json();
  const form = new URLSearchParams({ email, password, csrfToken, callbackUrl: '/', json: 'true' });
  const answer = store(
    await fetch(`${base}/api/auth/callback/credentials`, {
      method: 'POST',
      body: form,
      headers: { cookie: cookie() },
    }),
  );
  if (answer.status !== 200) throw new Error(`sign-in answered ${answer.status}`);
  const send = async (method, path, body) => {
    const response = await fetch(base + path, {
      method,
      headers: { cookie: cookie(), 'content-type': 'application/json', 'x-csrf-token': csrfToken },
      body: body && JSON.stringify(body),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
    return text ? JSON.parse(text) : null;
  };
  const live = async (change) => {
    for (let i = 0; i < 200; i++) {
      const state = await (await get('/api/dashboard/publication')).json();
      if (state.published_seq >= change) return state;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    throw new Error(`change ${change} did not go live within 5 s`);
  };
  const headers = () => ({ cookie: cookie(), 'x-csrf-token': csrfToken });
  const cookies = () => [...jar].map(([name, value]) => ({ name, value }));
  return { get, send, live, headers, cookies, json: async (path) => (await get(path)).json() };
}
