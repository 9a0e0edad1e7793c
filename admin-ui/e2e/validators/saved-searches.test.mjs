import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { emailsTo, newestEmail } from '../mailbox.mjs';
import { admin, serve, signedIn } from '../server.mjs';

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

/** The message by Python's own parser, with everything that it finds wrong. */
function readByPython(/** @type {string} */ file) {
  const script = `
import email, email.policy, json, sys
content = open(sys.argv[1], 'rb').read()
message = email.message_from_bytes(content, policy=email.policy.default)
parts = {part.get_content_type(): part for part in message.walk() if not part.is_multipart()}
defects = [type(defect).__name__ for part in message.walk() for defect in part.defects]
for name, value in message.items():
    defects += [name for defect in getattr(value, 'defects', ())]
print(json.dumps({
    'type': message.get_content_type(), 'parts': list(parts), 'defects': defects,
    'subject': str(message['Subject']), 'language': str(message['Content-Language']),
    'unsubscribe': str(message['List-Unsubscribe']).strip('<>'), 'unsubscribePost': str(message['List-Unsubscribe-Post']),
    'text': parts['text/plain'].get_content(), 'html': parts['text/html'].get_content(),
    'longest': max(len(line) for line in content.split(b'\\r\\n'))}))`;
  const ran = spawnSync('python3', ['-c', script, file], { encoding: 'utf8' });
  assert.equal(ran.status, 0, ran.stderr);
  return JSON.parse(ran.stdout);
}

/** Publishes an entry like one of the demo: stories have a picture, and advertisements a price. */
async function publish(/** @type {'news' | 'advertisements'} */ kind, /** @type {string} */ title) {
  const path = `/api/dashboard/${kind}`;
  const { items } = await client.json(`${path}?per_page=50`);
  const models = await Promise.all(items.map(({ id }) => client.json(`${path}/${id}`)));
  const model = models.find(
    (entry) => entry.texts.ua && (kind === 'news' ? entry.cover : entry.fields.price),
  );
  const { category, tags, location, fields, contact } = model;
  const own = kind === 'news' ? { cover: model.cover } : { location, contact };
  const texts = { ua: { ...model.texts.ua, title }, us: null };
  const made = await client.send('POST', path, { category, tags, fields, ...own, texts });
  return client.send('POST', `${path}/${made.id}/publish`, { version: made.version });
}

const files = (/** @type {string} */ name) => join(server.data, 'outbox', name);
const news = () => emailsTo(server.data, reader).filter(({ unsubscribe }) => unsubscribe);

async function until(/** @type {() => boolean} */ done, /** @type {number} */ seconds) {
  for (let i = 0; i < seconds * 5 && !done(); i++) await new Promise((resolve) => setTimeout(resolve, 200));
  assert(done(), `not within ${seconds} s`);
}

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
  await publish('news', 'Щебрулька дубова');
  await publish('advertisements', 'Стіл і щебрулька');
  await until(() => news().length > 0, 150);
  assert.equal(news().length, 1);
});

test('two readers of mail read it alike', async () => {
  const email = await newestEmail(server.data, reader, /нов/);
  const other = readByPython(files(email.name));
  assert.deepEqual(other.defects, []);
  assert.equal(other.type, 'multipart/alternative');
  assert.deepEqual(other.parts, ['text/plain', 'text/html']);
  assert(other.longest <= 998, other.longest);
  const whole = (/** @type {string} */ text) => text.replaceAll('\r\n', '\n').trim();
  for (const part of ['subject', 'language', 'unsubscribe', 'unsubscribePost'])
    assert.equal(email[part], other[part], part);
  assert.equal(whole(email.text), whole(other.text));
  assert.equal(whole(email.html), whole(other.html));
  assert.equal(email.language, 'uk');
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
  assert.equal(email.unsubscribePost, 'List-Unsubscribe=One-Click');
  const looked = await (await fetch(email.unsubscribe)).text();
  assert.match(looked, /name="step" value="end"/);
  const multipart = new FormData();
  multipart.set('List-Unsubscribe', 'One-Click');
  for (const body of [multipart, new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })]) {
    const pressed = await fetch(email.unsubscribe, { method: 'POST', body });
    assert.equal(pressed.status, 200);
    const page = await pressed.text();
    assert.doesNotMatch(page, /name="step" value="end"/);
  }
});
