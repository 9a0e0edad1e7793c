import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { api, freePort, admin as owner, serve, signedIn } from '../server.mjs';

/** The real server and the mock, each with the same team. One request goes to both. */
export const roles = ['member', 'author', 'editor', 'admin'];
const email = (role) => `${role}@example.org`;
const password = 'a quite different team battery';

const contentOf = async (response) => {
  const text = await response.text();
  const type = response.headers.get('content-type') ?? '';
  return { status: response.status, type, body: /json/.test(type) && text ? JSON.parse(text) : text };
};

/** Sends as a team member or unauthenticated; a form carries one file, a picture or an archive. */
const asking = (base, headersOf) => async (who, method, path, body) => {
  const sent = body instanceof FormData ? body : body === undefined ? undefined : JSON.stringify(body);
  const headers = {
    origin: base,
    ...(typeof sent === 'string' && { 'content-type': 'application/json' }),
    ...(await headersOf(who)),
  };
  return contentOf(await fetch(base + path, { method, headers, body: sent, redirect: 'manual' }));
};

async function real() {
  const server = await serve();
  for (const role of roles)
    api(
      ['user', 'add', '--data', server.data, '--email', email(role), '--role', role, '--password-stdin'],
      password,
    );
  const clients = new Map();
  const headersOf = async (who) => {
    if (!who) return {};
    if (!clients.has(who)) {
      const account = who === 'owner' ? owner : { email: email(who), password };
      clients.set(who, await signedIn(server.base, account));
    }
    return clients.get(who).headers();
  };
  return { name: 'server', base: server.base, ask: asking(server.base, headersOf), stop: server.stop };
}

async function mock() {
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  const program = fileURLToPath(new URL('../../test/mock/server.mjs', import.meta.url));
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.on('exit', () => child.kill());
  await new Promise((resolve, reject) => {
    child.stdout.once('data', resolve);
    child.once('exit', (code) => reject(new Error(`the mock ended with ${code}`)));
  });
  const headersOf = async (who) =>
    who ? { cookie: `who=${encodeURIComponent(email(who))}`, 'x-csrf-token': 'token' } : {};
  return { name: 'mock', base, ask: asking(base, headersOf), stop: async () => child.kill() };
}

export const sides = await Promise.all([real(), mock()]);
