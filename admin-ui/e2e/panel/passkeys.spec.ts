import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CDPSession, Page } from '@playwright/test';
import { expect, team, test, watch } from '../fixtures';
import { api, serve } from '../server.mjs';

/** A device of software within the browser, which has a finger on it. */
async function device(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { session, authenticatorId };
}

/** Sets the signature counter of the passkey back, as that of a copy is. */
async function setBack({ session, authenticatorId }: { session: CDPSession; authenticatorId: string }) {
  const { credentials } = await session.send('WebAuthn.getCredentials', { authenticatorId });
  const [credential] = credentials;
  if (!credential || credential.signCount < 2) throw new Error('the passkey does not count');
  const { credentialId } = credential;
  await session.send('WebAuthn.removeCredential', { authenticatorId, credentialId });
  await session.send('WebAuthn.addCredential', {
    authenticatorId,
    credential: { ...credential, signCount: 0 },
  });
}

/** A page of another origin on the same host, which a passkey accepts; only the portal does not. */
async function foreignPage() {
  const server = createServer((_, response) =>
    response.setHeader('content-type', 'text/html').end('<p>Other'),
  );
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return { url: `http://localhost:${port}/`, close: () => server.close() };
}

/** Posts a form of the sign-in protocol from the page, as its scripts do. */
const post = (page: Page, path: string, fields: Record<string, string>) =>
  page.evaluate(
    async ([path, fields]) => {
      const { csrfToken } = await (await fetch('/api/auth/csrf')).json();
      const body = new URLSearchParams({ ...fields, csrfToken, json: 'true' });
      const answer = await fetch(`/api/auth/${path}`, { method: 'POST', body });
      return { status: answer.status, answer: await answer.json() };
    },
    [path, fields] as const,
  );

const signOut = async (page: Page) => expect((await post(page, 'signout', {})).status).toBe(200);

/** Opens the sign-in page and presses the button of passkeys. */
async function signInByPasskey(page: Page, base: string) {
  await page.goto(`${base}/us/login?callbackUrl=/us/cabinet`);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
}

test('A passkey is added, signs in alone and as second step, proves, and is refused as a copy, elsewhere and again', async ({
  browser,
  broken,
}) => {
  const { email, password } = team.member;
  const first = await serve();
  await first.stop();
  const account = ['--data', first.data, '--email', email, '--role', 'member', '--password-stdin'];
  api(['user', 'add', ...account], password);
  // Passkeys belong to a name; an address in numbers has none.
  const base = `http://localhost:${first.port}`;
  let server = await serve({ from: first, site: base });
  const context = await browser.newContext();
  const page = await context.newPage();
  watch(page, broken);
  const authenticator = await device(page);

  // With the password, and a new passkey.
  await page.goto(`${base}/us/login?callbackUrl=/us/cabinet`);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.locator('#password_').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/us\/cabinet$/);
  const section = page.locator('section', {
    has: page.getByRole('heading', { name: 'Second step of signing in' }),
  });
  await section.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Laptop');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  const codes = page.getByRole('dialog', { name: 'Recovery codes' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  await codes.getByRole('button', { name: 'I have saved them' }).click();
  await expect(section.getByRole('listitem')).toContainText('Laptop');
  await expect(section.getByRole('listitem')).toContainText('passkey');
  await section.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('This device already has a passkey of your account')).toBeVisible();

  // Alone: it is both steps.
  await signOut(page);
  const [request] = await Promise.all([
    page.waitForRequest(/\/api\/auth\/callback\/passkey$/),
    signInByPasskey(page, base),
  ]);
  const credential = new URLSearchParams(request.postData() ?? '').get('credential') ?? '';
  expect(JSON.parse(credential).response.userHandle).toBeTruthy();
  await expect(page).toHaveURL(/\/us\/cabinet$/);
  await expect(section.getByText('last used:')).toBeVisible();

  // As the second step.
  await signOut(page);
  await page.goto(`${base}/us/login?callbackUrl=/us/cabinet`);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.locator('#password_').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Second step' })).toBeVisible();
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page).toHaveURL(/\/us\/cabinet$/);

  // A day later, in the same session, a change asks again who it is.
  await server.stop();
  server = await serve({ from: server, days: 1 });
  // The dialog that asks loads after the page.
  await page.goto(`${base}/us/cabinet`, { waitUntil: 'networkidle' });
  await section.getByRole('button', { name: 'Make new codes' }).click();
  const proof = page.getByRole('dialog', { name: 'Is it you?' });
  await proof.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  await codes.getByRole('button', { name: 'I have saved them' }).click();

  // An answer that signed in before does not again.
  await signOut(page);
  const replayed = await post(page, 'callback/passkey', { credential });
  expect(replayed).toEqual({ status: 401, answer: { url: expect.stringContaining('error=Passkey') } });

  // An answer to a page of another origin.
  const options = (await post(page, 'signin/passkey', {})).answer;
  const foreign = await foreignPage();
  await page.goto(foreign.url);
  const stolen = await page.evaluate(async (options) => {
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
    const credential = (await navigator.credentials.get({ publicKey })) as PublicKeyCredential;
    return JSON.stringify(credential.toJSON());
  }, options);
  foreign.close();
  await page.goto(`${base}/us/login`);
  const refused = await post(page, 'callback/passkey', { credential: stolen });
  expect(refused).toEqual({ status: 401, answer: { url: expect.stringContaining('error=Passkey') } });

  // A passkey whose counter is behind.
  await setBack(authenticator);
  await signInByPasskey(page, base);
  await expect(page.getByText('This passkey may have been copied')).toBeVisible();
  await expect(page).toHaveURL(/\/us\/login/);

  await context.close();
  await server.stop();
});
