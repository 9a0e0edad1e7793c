import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { display, start } from '../screen.mjs';
import { freePort } from '../server.mjs';

/**
 * WebKitGTK's small browser over W3C WebDriver, as Debian ships both: a driver with one session, on a screen in memory.
 */

/** How the protocol marks an element among values. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
export const asElement = (id) => ({ [ELEMENT]: id });
export const idOf = (value) => value[ELEMENT];

/** What the driver answers instead of a value. */
export class Refusal extends Error {
  constructor({ error, message }) {
    super(message ? `${error}: ${message}` : error);
    this.code = error;
  }
}

/** Where Debian puts the browser: beside the libraries. */
export function miniBrowser() {
  for (const machine of readdirSync('/usr/lib'))
    for (const version of ['webkit2gtk-4.1', 'webkit2gtk-4.0']) {
      const path = join('/usr/lib', machine, version, 'MiniBrowser');
      if (existsSync(path)) return path;
    }
  return undefined;
}

/** Milliseconds after which a driver that does not answer will not. */
const LIMIT = 120_000;

const pause = () => new Promise((resolve) => setTimeout(resolve, 50));

/** A driver with a session; `call` asks for one of its commands. */
export async function session() {
  const port = await freePort();
  const { child, broken } = start('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    // A name that the C library does not know makes it English, where "C" would be no language at all.
    env: { ...process.env, DISPLAY: await display(), LANG: 'en_US.UTF-8', GDK_BACKEND: 'x11' },
  });
  const address = `http://127.0.0.1:${port}`;
  const send = async (method, path, body) => {
    const signal = AbortSignal.timeout(LIMIT);
    const answer = await fetch(address + path, { method, body: body && JSON.stringify(body), signal });
    const { value } = await answer.json();
    if (!answer.ok) throw new Refusal(value);
    return value;
  };
  const up = async () => {
    for (;;) {
      const { ready } = await send('GET', '/status').catch(() => ({ ready: false }));
      if (ready) return;
      await pause();
    }
  };
  await Promise.race([up(), broken]);
  const capabilities = {
    // The steps wait for a document themselves, so that they record its errors from its beginning.
    pageLoadStrategy: 'none',
    'webkitgtk:browserOptions': { binary: miniBrowser(), args: ['--automation'] },
  };
  const made = await send('POST', '/session', { capabilities: { alwaysMatch: capabilities } });
  const own = `/session/${made.sessionId}`;
  return {
    version: made.capabilities.browserVersion,
    call: (method, path, body) => send(method, own + path, body ?? (method === 'POST' ? {} : undefined)),
    async end() {
      await send('DELETE', own).catch(() => undefined);
      child.kill();
    },
  };
}
