import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { checks } from './browser.mjs';
import { freePort, root, serve } from './server.mjs';

/**
 * Mails of the real server in a mail server that knows nothing of this project (mail/server.py): taken, refused for
 * good, put off, lost before and after the message; and the link in one, opened as its reader would.
 */
const { check, finish } = checks();
const python = process.env.MAIL_PYTHON ?? join(root, '.tools/mail/bin/python');
if (!existsSync(python)) {
  console.log(`not ok - ${python} is missing; scripts/test makes it, or name another in MAIL_PYTHON`);
  console.log('0 passed, 1 failed');
  process.exit(1);
}
const port = await freePort();

/** The mail server, and what it has said so far. */
async function mailServer() {
  const child = spawn(python, [join(root, 'admin-ui/e2e/mail/server.py'), String(port)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  process.on('exit', () => child.kill('SIGKILL'));
  const said = [];
  const lines = createInterface({ input: child.stdout });
  lines.on('line', (line) => said.push(JSON.parse(line)));
  await until(() => said.some(({ ready }) => ready), 20);
  return { said, child };
}

async function until(done, seconds) {
  for (let i = 0; i < seconds * 10; i++) {
    if (await done()) return true;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return false;
}

/** Asks for a link as a reader in a network of their own would; the cookies their browser then has. */
async function ask(base, email, network) {
  const jar = new Map();
  const keep = (response) => {
    for (const cookie of response.headers.getSetCookie()) {
      const [pair] = cookie.split(';');
      jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    return response;
  };
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const { csrfToken } = await keep(await fetch(`${base}/api/auth/csrf`)).json();
  const body = new URLSearchParams({ csrfToken, email, callbackUrl: '/us/cabinet', json: 'true' });
  const headers = { cookie: cookie(), 'x-forwarded-for': network };
  const answer = keep(await fetch(`${base}/api/auth/signin/email`, { method: 'POST', body, headers }));
  return { status: answer.status, url: (await answer.json()).url, cookie };
}

process.env.VISNYK_MAIL = `smtp://127.0.0.1:${port}`;
process.env.VISNYK_TRUSTED_HOPS = '1';
let server = await serve();
// Nobody listens yet: what is asked for now waits, also over a restart.
const early = await ask(server.base, 'early@visnyk.test', '192.0.2.1');
check(
  'asking does not wait for the mail server',
  early.status === 200 && early.url.includes('verify-request'),
);
await server.stop();
const { said, child } = await mailServer();
server = await serve({ from: server });
const asked = {};
for (const [i, name] of ['ok', 'refuse', 'later', 'drop', 'silent'].entries())
  asked[name] = await ask(server.base, `${name}@visnyk.test`, `192.0.2.${i + 2}`);
const taken = (name) => said.filter((line) => line.taken === `${name}@visnyk.test`);
const attempts = (name) => said.filter((line) => line.attempt === `${name}@visnyk.test`).length;
check('a mail leaves at once', await until(() => taken('ok').length > 0, 10));

const [mail] = taken('ok');
check('it has no defects', mail.defects.length === 0, mail.defects.join());
check('its lines are short enough', mail.longest <= 998, mail.longest);
check('it has an id, a date and one of each header', mail.dated && /^<.+@.+>$/.test(mail.id));
check('no header stands twice', new Set(mail.headers).size === mail.headers.length, mail.headers.join());
check('it says that no person wrote it', mail.headers.includes('Auto-Submitted'));
check(
  'it is to its reader',
  mail.to === 'ok@visnyk.test' && mail.sender === 'no-reply@localhost',
  mail.sender,
);
check('its subject is in the language of the page', mail.subject === 'Your sign-in link', mail.subject);
const link = mail.text.match(/https?:\/\/\S+callback\/email\S+/)?.[0];
check(
  'text and page have the same link',
  Boolean(link) && mail.html.includes(link.replaceAll('&', '&amp;')),
  link,
);
const scanner = await fetch(link, { redirect: 'manual' });
const page = await scanner.text();
check(
  'a program that looks at it gets a button',
  scanner.status === 200 && page.includes('/api/auth/callback/email'),
);
const opened = await fetch(link, { redirect: 'manual', headers: { cookie: asked.ok.cookie() } });
check(
  'its reader is signed in',
  opened.status === 302 && opened.headers.get('location') === `${server.base}/us/cabinet`,
);
const again = await fetch(link, { redirect: 'manual', headers: { cookie: asked.ok.cookie() } });
check('once', again.headers.get('location')?.endsWith('error=Verification'));

// A minute is the first wait after trouble.
check('what waited over the restart arrives', await until(() => taken('early').length === 1, 75));
check('what was put off arrives', await until(() => taken('later').length === 1, 75));
check('what was lost on the way arrives', await until(() => taken('drop').length === 1, 75));
check('both at the second attempt', attempts('later') === 2 && attempts('drop') === 2);
check(
  'a message that may have arrived is not repeated within minutes',
  attempts('silent') === 1 && taken('silent').length === 1,
);
check('what is refused is not tried again', attempts('refuse') === 1 && taken('refuse').length === 0);
const ids = said.filter((line) => line.taken).map(({ id }) => id);
check('nothing comes twice', new Set(ids).size === ids.length, ids.join());
check(
  'whoever is new is welcomed',
  taken('ok').some(({ subject }) => subject === 'Your account is ready'),
);
await server.stop();

process.env.VISNYK_MAIL = `smtp://user:secret@127.0.0.1:${port}/?tls=required`;
const before = said.length;
server = await serve();
await ask(server.base, 'open@visnyk.test', '192.0.2.9');
await new Promise((resolve) => setTimeout(resolve, 2000));
check('without STARTTLS nothing is said to a server that must have it', said.length === before);
await server.stop();
child.stdin.end();
process.exit(finish());
