import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { checks, launch } from './browser.mjs';
import { admin, root, serve } from './server.mjs';

/** The unmodified React client of next-auth 4 in a real browser against the real server (docs/protocols.md §1.10). */
const { check, fail, finish } = checks();
const folder = join(root, 'admin-ui/e2e/next-auth');
if (!existsSync(join(folder, 'node_modules/next-auth'))) {
  // Its peer, a whole framework, is not what is tested.
  const args = ['ci', '--legacy-peer-deps', '--workspaces=false', '--no-progress', '--loglevel=error'];
  spawnSync('npm', args, { cwd: folder, stdio: 'inherit' });
}
const undefinedInBrowsers = ['NEXTAUTH_URL', 'NEXTAUTH_URL_INTERNAL', 'VERCEL_URL'];
const bundle = await build({
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
const script = bundle.outputFiles[0].text;
const server = await serve();
const { base } = server;
const browser = await launch();

async function open(context, query = '') {
  const page = await context.newPage();
  page.on('pageerror', (error) => check('the client runs without errors', false, error.message));
  await page.route('**/client-under-test*', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><meta charset="utf-8"><title>Client</title><div id="root"></div><script type="module">${script}</script>`,
    }),
  );
  await page.goto(`${base}/client-under-test${query}`);
  return page;
}

const status = (page, wanted) =>
  page.waitForSelector(`#status[data-status="${wanted}"]`, { state: 'attached' }).then(
    () => true,
    () => false,
  );
const call = (page, name, ...args) =>
  page.evaluate(([name, args]) => window.client[name](...args), [name, args]);
const same = (name, found, wanted) =>
  check(name, JSON.stringify(found) === JSON.stringify(wanted), JSON.stringify(found));

async function signedOut(page) {
  check('begins loading and ends signed out', await status(page, 'unauthenticated'));
  same('goes through both states', await page.evaluate(() => [...new Set(window.client.states)]), [
    'loading',
    'unauthenticated',
  ]);
  same('no session is null', await call(page, 'getSession'), null);
  const providers = await call(page, 'getProviders');
  same('knows the ways to sign in', Object.keys(providers).sort(), ['credentials', 'email']);
  same('their types', [providers.credentials.type, providers.email.type], ['credentials', 'email']);
  same('with absolute addresses', providers.credentials.callbackUrl, `${base}/api/auth/callback/credentials`);
  check('gets a token', /^[0-9a-f]{64}$/.test(await call(page, 'getCsrfToken')));
}

async function refusals(page) {
  const wrong = { email: admin.email, password: 'not the password', redirect: false };
  same('a wrong password is told', await call(page, 'signIn', 'credentials', wrong), {
    error: 'CredentialsSignin',
    status: 401,
    ok: false,
    url: null,
  });
  const mail = { email: 'somebody@example.org', redirect: false, callbackUrl: '/cabinet' };
  same('a link by mail is on its way', await call(page, 'signIn', 'email', mail), {
    error: null,
    status: 200,
    ok: true,
    url: `${base}/api/auth/verify-request?provider=email&type=email`,
  });
  const nowhere = await call(page, 'signIn', 'email', { email: 'nowhere', redirect: false });
  same('an address that is none is told', nowhere.error, 'EmailSignin');
}

async function session(context, page) {
  const right = { ...admin, redirect: false, callbackUrl: `${base}/us/novyny` };
  same('signs in', await call(page, 'signIn', 'credentials', right), {
    error: null,
    status: 200,
    ok: true,
    url: `${base}/us/novyny`,
  });
  check('and knows it', await status(page, 'authenticated'));
  const { user, expires } = await call(page, 'getSession');
  same('who', [user.email, user.role], [admin.email, 'admin']);
  check(
    'until when',
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(expires) && Date.parse(expires) > Date.now(),
  );
  const updated = await page.evaluate(() => window.client.update({ role: 'owner' }));
  same('an update changes nothing that is not the client’s', updated.user.role, 'admin');

  const asked = page.waitForRequest((request) => request.url().endsWith('/api/auth/session'));
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  check('asks again when the window becomes visible', Boolean(await asked));

  const second = await open(context, '?every=1');
  check('a second tab is signed in', await status(second, 'authenticated'));
  const polled = await second.waitForRequest((request) => request.url().endsWith('/api/auth/session'));
  check('and asks from time to time', Boolean(polled));
  same('signs out', await call(page, 'signOut', { redirect: false, callbackUrl: '/poster' }), {
    url: `${base}/poster`,
  });
  check('and knows it again', await status(page, 'unauthenticated'));
  check('the other tab hears of it', await status(second, 'unauthenticated'));
  await second.close();
}

async function journeys(context) {
  const required = await open(context, '?required');
  await required.waitForURL(/\/login\?/);
  const wanted = new URL(required.url()).searchParams;
  same('a page that needs a session leads to sign-in', wanted.get('error'), 'SessionRequired');
  same('and back', wanted.get('callbackUrl'), `${base}/client-under-test?required`);
  await required.close();

  const page = await open(context);
  await status(page, 'unauthenticated');
  await call(page, 'signIn', 'nobody-knows').catch(() => {});
  await page.waitForURL(/\/login\?/);
  check('an unknown provider leads to sign-in', true);
  await page.goto(`${base}/client-under-test`);
  await status(page, 'unauthenticated');
  await call(page, 'signIn', 'credentials', { ...admin, callbackUrl: '/cabinet' }).catch(() => {});
  await page.waitForURL(`${base}/cabinet`);
  check('signs in and goes where it was asked to', true);
  await page.goto(`${base}/client-under-test`);
  await status(page, 'authenticated');
  await call(page, 'signOut', { callbackUrl: '/us' }).catch(() => {});
  await page.waitForURL(`${base}/us`);
  check('signs out and goes where it was asked to', true);
}

try {
  const context = await browser.newContext({ locale: 'uk-UA' });
  context.setDefaultTimeout(15_000);
  const page = await open(context);
  await signedOut(page);
  await refusals(page);
  await session(context, page);
  await journeys(context);
} catch (error) {
  fail(error);
} finally {
  await browser.close();
  await server.stop();
}
process.exit(finish());
