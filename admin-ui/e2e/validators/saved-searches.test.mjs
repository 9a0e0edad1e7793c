import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { emailsTo, newestEmail } from '../mailbox.mjs';
import { admin, serve, signedIn } from '../server.mjs';
import { endsByOnePress, publish, readsAlike, until } from '../site/emails.mjs';

/**
 * A saved search from the form of a page without JavaScript to the email, which two readers of mail must read alike: the
 * parser of Python, and the reader of these tests in JavaScript. One press ends the search, in both encodings of RFC 8058.
 */
const server = await serve();
after(() => server.stop());
const reader = 'taras@visnyk.test';
const client = await signedIn(server.base);
const search = '/api/plain/saved-search?locale=ua';

/** Fills the form of a page in, as a browser without JavaScript does. */
async function submit(/** @type {string} */ path, /** @type {Record<string, string>} */ fields) {
  const opened = await fetch(new URL(path, server.base));
  const page = await opened.text();
  const cookie = opened.headers
    .getSetCookie()
    .map((text) => text.split(';')[0])
    .join('; ');
  const action = /<form class="stack" method="post" action="([^"]*)"/
    .exec(page)?.[1]
    .replaceAll('&amp;', '&');
  const csrfToken = /name="csrfToken" value="([^"]*)"/.exec(page)?.[1] ?? '';
  const body = new URLSearchParams({ csrfToken, leave_blank: '', ...fields });
  return fetch(new URL(action ?? '', server.base), { method: 'POST', headers: { cookie }, body });
}

const news = () => emailsTo(server.data, reader).filter(({ unsubscribe }) => unsubscribe);

/** Saves searches without an account, and confirms each by the link that its email has. */
async function save(
  /** @type {string} */ email,
  /** @type {string} */ path,
  /** @type {string[]} */ questions,
) {
  for (const q of questions) {
    const answer = await submit(path, { q, frequency: 'at_once', email });
    assert.equal(answer.status, 200, await answer.text());
  }
  const confirmations = () =>
    emailsTo(server.data, email).flatMap(({ links }) => links.filter((link) => link.includes('/api/links/')));
  await until(() => confirmations().length === questions.length, 20);
  for (const link of confirmations()) {
    const done = await submit(link, {});
    assert.equal(done.status, 200);
  }
}

test('without an account the mailbox is asked first', async () => {
  await save(reader, search, ['щебрулька', 'щебрулька стіл']);
});

test('an account reads its searches in the language of the screen', async () => {
  await save(admin.email, `${search}&section=advertisement`, ['ліжко']);
  const { items } = await client.json('/api/cabinet/saved-searches');
  assert.deepEqual(items[0].words, { ua: '«ліжко» · Оголошення', us: '“ліжко” · Classifieds' });
});

test('what is new arrives within ten minutes, in one email', async () => {
  await publish(client, 'news', 'Щебрулька дубова');
  await publish(client, 'advertisements', 'Стіл і щебрулька');
  await until(() => news().length > 0, 150);
  assert.equal(news().length, 1);
});

test('two readers of mail read it alike', async () => {
  const email = await newestEmail(server.data, reader, /нов/);
  assert.equal(email.language, 'uk');
  readsAlike(server.data, email);
  for (const title of ['Щебрулька дубова', 'Стіл і щебрулька']) {
    assert(email.text.includes(title) && email.html.includes(title), title);
    assert.equal(email.text.split(title).length, 2, 'each once');
  }
  assert.match(email.html, /<img src="http[^"]+\.jpg"/);
  assert.match(email.text, /\d/, 'a price');
});

test('its pictures and pages are there', async () => {
  const [{ html }] = news();
  const addresses = [...html.matchAll(/(?:src|href)="(http[^"]+)"/g)].map(([, address]) => address);
  for (const address of new Set(addresses)) {
    const answer = await fetch(address.replaceAll('&amp;', '&'));
    assert.equal(answer.status, 200, address);
  }
});

test('looking ends nothing, and one press without cookies ends it in both encodings', async () => {
  const [email] = news();
  const looked = await (await fetch(email.unsubscribe)).text();
  assert.match(looked, /name="step" value="end"/);
  await endsByOnePress(email);
});
