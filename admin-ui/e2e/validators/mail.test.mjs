import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, test } from 'node:test';
import { freePort, root, serve } from '../server.mjs';
import { tool } from '../site/common.mjs';

/**
 * Emails of the real server in an independent mail server (mail/server.py), which accepts them, rejects them
 * permanently or temporarily, and drops the connection before and after the message. A test opens the link of one.
 */
const python = tool('mail/bin/python', 'MAIL_PYTHON');
const port = await freePort();

/** Starts the mail server; returns the list of its events. */
async function mailServer() {
  const child = spawn(python, [join(root, 'admin-ui/e2e/mail/server.py'), String(port)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  after(() => child.kill());
  /** @type {any[]} */
  const events = [];
  createInterface({ input: child.stdout }).on('line', (line) => events.push(JSON.parse(line)));
  await until(() => events.some(({ ready }) => ready), 20);
  return events;
}

async function until(/** @type {() => boolean} */ done, /** @type {number} */ seconds) {
  for (let i = 0; i < seconds * 10 && !done(); i++) await new Promise((resolve) => setTimeout(resolve, 100));
  assert(done(), `not within ${seconds} s`);
}

/** Requests a sign-in link from an address of its own network; returns the cookies of the browser. */
async function requestLink(/** @type {string} */ email, /** @type {string} */ network) {
  const { base } = server;
  const jar = new Map();
  const store = (/** @type {Response} */ response) => {
    for (const cookie of response.headers.getSetCookie()) {
      const [pair] = cookie.split(';');
      jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    return response;
  };
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const { csrfToken } = await store(await fetch(`${base}/api/auth/csrf`)).json();
  const body = new URLSearchParams({ csrfToken, email, callbackUrl: '/us/cabinet', json: 'true' });
  const headers = { cookie: cookie(), 'x-forwarded-for': network };
  const answer = store(await fetch(`${base}/api/auth/signin/email`, { method: 'POST', body, headers }));
  return { status: answer.status, url: (await answer.json()).url, cookie };
}

process.env.VISNYK_MAIL = `smtp://127.0.0.1:${port}`;
process.env.VISNYK_TRUSTED_HOPS = '1';
let server = await serve();
after(() => server.stop());
// The mail server does not run yet: this email waits in the queue, also over a restart.
const early = await requestLink('early@visnyk.test', '192.0.2.1');
await server.stop();
const events = await mailServer();
server = await serve({ from: server });
const { cookie } = await requestLink('ok@visnyk.test', '192.0.2.2');
for (const [i, name] of ['refuse', 'later', 'drop', 'silent'].entries())
  await requestLink(`${name}@visnyk.test`, `192.0.2.${i + 3}`);
const taken = (/** @type {string} */ name) => events.filter((line) => line.taken === `${name}@visnyk.test`);
const attempts = (/** @type {string} */ name) =>
  events.filter((line) => line.attempt === `${name}@visnyk.test`).length;

test('asking does not wait for the mail server', () => {
  assert.equal(early.status, 200);
  assert.match(early.url, /verify-request/);
});
test('a mail leaves at once', () => until(() => taken('ok').length > 0, 10));

const mail = () => taken('ok')[0];
test('it has no defects', () => assert.deepEqual(mail().defects, []));
test('its lines are short enough', () => assert(mail().longest <= 998, mail().longest));
test('it has an id, a date and one of each header', () => {
  assert(mail().dated);
  assert.match(mail().id, /^<.+@.+>$/);
});
test('no header stands twice', () => assert.deepEqual([...new Set(mail().headers)], mail().headers));
test('it says that no person wrote it', () => assert(mail().headers.includes('Auto-Submitted')));
test('it is to its reader', () => {
  assert.equal(mail().to, 'ok@visnyk.test');
  assert.equal(mail().sender, 'no-reply@localhost');
});
test('its subject is in the language of the page', () => assert.equal(mail().subject, 'Your sign-in link'));

const link = () => mail().text.match(/https?:\/\/\S+callback\/email\S+/)[0];
test('text and page have the same link', () => assert(mail().html.includes(link().replaceAll('&', '&amp;'))));
test('a program that looks at it gets a button', async () => {
  const answer = await fetch(link(), { redirect: 'manual' });
  assert.equal(answer.status, 200);
  assert.match(await answer.text(), /\/api\/auth\/callback\/email/);
});
const open = () => fetch(link(), { redirect: 'manual', headers: { cookie: cookie() } });
test('its reader is signed in', async () => {
  const { status, headers } = await open();
  assert.equal(status, 302);
  assert.equal(headers.get('location'), `${server.base}/us/cabinet`);
});
test('once', async () => assert.match((await open()).headers.get('location') ?? '', /error=Verification$/));

// A minute is the first wait after trouble.
test('what waited over the restart arrives', () => until(() => taken('early').length === 1, 75));
test('what was put off arrives', () => until(() => taken('later').length === 1, 75));
test('what was lost on the way arrives', () => until(() => taken('drop').length === 1, 75));
test('both at the second attempt', () => assert.deepEqual(['later', 'drop'].map(attempts), [2, 2]));
test('a message that may have arrived is not repeated within minutes', () => {
  assert.equal(attempts('silent'), 1);
  assert.equal(taken('silent').length, 1);
});
test('what is refused is not tried again', () => {
  assert.equal(attempts('refuse'), 1);
  assert.equal(taken('refuse').length, 0);
});
test('nothing comes twice', () => {
  const ids = events.filter((line) => line.taken).map(({ id }) => id);
  assert.deepEqual([...new Set(ids)], ids);
});
test('whoever is new is welcomed', () =>
  assert(taken('ok').some(({ subject }) => subject === 'Your account is ready')));

test('without STARTTLS nothing is said to a server that must have it', async () => {
  await server.stop();
  process.env.VISNYK_MAIL = `smtp://user:secret@127.0.0.1:${port}/?tls=required`;
  const before = events.length;
  server = await serve();
  await requestLink('open@visnyk.test', '192.0.2.9');
  const since = () => events.slice(before);
  await until(() => since().some(({ met }) => met) && since().at(-1).left, 20);
  assert.deepEqual(
    since().filter(({ attempt, taken }) => attempt || taken),
    [],
  );
});
