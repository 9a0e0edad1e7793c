import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { build } from 'esbuild';
import { expect, team, test } from '../fixtures.ts';
import { root } from '../server.mjs';

/** The unmodified React client of next-auth 4 in a real browser against the real server (docs/protocols.md §1.10). */

const folder = join(root, 'admin-ui/e2e/next-auth');
const { email, password } = team.admin;
let script = '';

test.beforeAll(async () => {
  if (!existsSync(join(folder, 'node_modules/next-auth'))) {
    // Its peer, a whole framework, is not what is tested.
    const args = ['ci', '--legacy-peer-deps', '--workspaces=false', '--no-progress', '--loglevel=error'];
    execFileSync('npm', args, { cwd: folder, stdio: 'inherit' });
  }
  const undefinedInBrowsers = ['NEXTAUTH_URL', 'NEXTAUTH_URL_INTERNAL', 'VERCEL_URL'];
  const { outputFiles } = await build({
    entryPoints: [join(folder, 'client.jsx')],
    bundle: true,
    write: false,
    format: 'esm',
    jsx: 'automatic',
    logLevel: 'error',
    nodePaths: [join(root, 'node_modules')],
    define: {
      'process.env.NODE_ENV': '"production"',
      ...Object.fromEntries(undefinedInBrowsers.map((name) => [`process.env.${name}`, 'undefined'])),
    },
  });
  script = outputFiles[0]?.text ?? '';
});

async function open(page: Page, query = '') {
  await page.route('**/client-under-test*', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><meta charset="utf-8"><title>Client</title><div id="root"></div><script type="module">${script}</script>`,
    }),
  );
  await page.goto(`/client-under-test${query}`);
  return page;
}

/** What client.jsx puts within reach. */
type Client = Record<string, (...args: unknown[]) => unknown> & { states: string[] };
declare global {
  interface Window {
    client: Client;
  }
}

const hasStatus = (page: Page, status: string) =>
  expect(page.locator('#status')).toHaveAttribute('data-status', status);
// biome-ignore lint/suspicious/noExplicitAny: each function of the client answers something else.
const call = (page: Page, name: string, ...args: unknown[]): Promise<any> =>
  page.evaluate(([name, args]) => window.client[name]?.(...args), [name, args] as const);
/** The same where the answer is another page. */
const leave = (page: Page, name: string, ...args: unknown[]) =>
  call(page, name, ...args).catch(() => undefined);
const sessionRequest = (page: Page) =>
  page.waitForRequest((request) => request.url().endsWith('/api/auth/session'));

test('a client that stays on its page', async ({ as, portal }) => {
  const page = await open(await as());

  await test.step('begins loading and ends signed out', async () => {
    await hasStatus(page, 'unauthenticated');
    expect(await page.evaluate(() => [...new Set(window.client.states)])).toEqual([
      'loading',
      'unauthenticated',
    ]);
    expect(await call(page, 'getSession')).toBeNull();
  });

  await test.step('knows the ways to sign in, and gets a token', async () => {
    const providers = await call(page, 'getProviders');
    expect(Object.keys(providers).sort()).toEqual(['credentials', 'email']);
    expect(providers.credentials.type).toBe('credentials');
    expect(providers.email.type).toBe('email');
    expect(providers.credentials.callbackUrl).toBe(`${portal.base}/api/auth/callback/credentials`);
    expect(await call(page, 'getCsrfToken')).toMatch(/^[0-9a-f]{64}$/);
  });

  await test.step('is told what is refused, and that a letter is on its way', async () => {
    const wrong = { email, password: 'not the password', redirect: false };
    expect(await call(page, 'signIn', 'credentials', wrong)).toEqual({
      error: 'CredentialsSignin',
      status: 401,
      ok: false,
      url: null,
    });
    const mail = { email: 'somebody@example.org', redirect: false, callbackUrl: '/cabinet' };
    expect(await call(page, 'signIn', 'email', mail)).toEqual({
      error: null,
      status: 200,
      ok: true,
      url: `${portal.base}/api/auth/verify-request?provider=email&type=email`,
    });
    const nowhere = await call(page, 'signIn', 'email', { email: 'nowhere', redirect: false });
    expect(nowhere.error).toBe('EmailSignin');
  });

  await test.step('signs in, and knows who and until when', async () => {
    const right = { email, password, redirect: false, callbackUrl: `${portal.base}/us/novyny` };
    expect(await call(page, 'signIn', 'credentials', right)).toEqual({
      error: null,
      status: 200,
      ok: true,
      url: `${portal.base}/us/novyny`,
    });
    await hasStatus(page, 'authenticated');
    const { user, expires } = await call(page, 'getSession');
    expect(user).toMatchObject({ email, role: 'admin' });
    expect(expires).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(Date.parse(expires)).toBeGreaterThan(Date.now());
    const updated = await call(page, 'update', { role: 'owner' });
    expect(updated.user.role, 'an update changes nothing that is not the client’s').toBe('admin');
  });

  await test.step('asks again when the window becomes visible', async () => {
    const request = sessionRequest(page);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await request;
  });

  await test.step('a second tab is signed in, asks from time to time, and hears of the end', async () => {
    const second = await open(await as(), '?every=1');
    await hasStatus(second, 'authenticated');
    await sessionRequest(second);
    const out = { redirect: false, callbackUrl: '/poster' };
    expect(await call(page, 'signOut', out)).toEqual({ url: `${portal.base}/poster` });
    await hasStatus(page, 'unauthenticated');
    await hasStatus(second, 'unauthenticated');
  });
});

test('a client that goes where it is asked to', async ({ as, portal }) => {
  const page = await open(await as(), '?required');

  await test.step('a page that needs a session leads to sign-in and back', async () => {
    await expect(page).toHaveURL(/\/login\?/);
    const wanted = new URL(page.url()).searchParams;
    expect(wanted.get('error')).toBe('SessionRequired');
    expect(wanted.get('callbackUrl')).toBe(`${portal.base}/client-under-test?required`);
  });

  await test.step('an unknown provider leads to sign-in', async () => {
    await page.goto('/client-under-test');
    await hasStatus(page, 'unauthenticated');
    await leave(page, 'signIn', 'nobody-knows');
    await expect(page).toHaveURL(/\/login\?/);
  });

  await test.step('signs in and out', async () => {
    await page.goto('/client-under-test');
    await hasStatus(page, 'unauthenticated');
    await leave(page, 'signIn', 'credentials', { email, password, callbackUrl: '/cabinet' });
    await expect(page).toHaveURL('/cabinet');
    await page.goto('/client-under-test');
    await hasStatus(page, 'authenticated');
    await leave(page, 'signOut', { callbackUrl: '/us' });
    await expect(page).toHaveURL('/us');
  });
});
