import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** Emails of the real server about news, for two readers of mail, and what makes the server send them. */

/** @typedef {ReturnType<typeof import('../mailbox.mjs').emailsTo>[number]} Email */
/** @typedef {Awaited<ReturnType<typeof import('../server.mjs').signedIn>>} Client */

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
    'unsubscribe': str(message['List-Unsubscribe'] or '').strip('<>'),
    'unsubscribePost': str(message['List-Unsubscribe-Post'] or ''),
    'text': parts['text/plain'].get_content(), 'html': parts['text/html'].get_content(),
    'longest': max(len(line) for line in content.split(b'\\r\\n'))}))`;
  const ran = spawnSync('python3', ['-c', script, file], { encoding: 'utf8' });
  assert.equal(ran.status, 0, ran.stderr);
  return JSON.parse(ran.stdout);
}

/** Two readers of mail read it alike: the parser of Python, which finds nothing wrong, and the reader of these tests. */
export function readsAlike(/** @type {string} */ data, /** @type {Email} */ email) {
  const other = readByPython(join(data, 'outbox', email.name));
  assert.deepEqual(other.defects, []);
  assert.equal(other.type, 'multipart/alternative');
  assert.deepEqual(other.parts, ['text/plain', 'text/html']);
  assert(other.longest <= 998, other.longest);
  const whole = (/** @type {string} */ text) => text.replaceAll('\r\n', '\n').trim();
  for (const part of /** @type {const} */ (['subject', 'language', 'unsubscribe', 'unsubscribePost']))
    assert.equal(email[part], other[part], part);
  assert.equal(whole(email.text), whole(other.text));
  assert.equal(whole(email.html), whole(other.html));
}

/** One press without cookies ends such emails, in both encodings of RFC 8058. */
export async function endsByOnePress(/** @type {Email} */ email) {
  assert.equal(email.unsubscribePost, 'List-Unsubscribe=One-Click');
  const multipart = new FormData();
  multipart.set('List-Unsubscribe', 'One-Click');
  for (const body of [multipart, new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })]) {
    const pressed = await fetch(email.unsubscribe, { method: 'POST', body });
    assert.equal(pressed.status, 200);
    const page = await pressed.text();
    assert.doesNotMatch(page, /name="step" value="end"/);
  }
}

/** A draft of an entry like one of the demo: stories have a picture, and advertisements a price. */
export async function draftOf(
  /** @type {Client} */ client,
  /** @type {'news' | 'advertisements'} */ kind,
  /** @type {string} */ title,
) {
  const path = `/api/dashboard/${kind}`;
  const { items } = await client.json(`${path}?per_page=50`);
  const models = await Promise.all(items.map(({ id }) => client.json(`${path}/${id}`)));
  const model = models.find(
    (entry) => entry.texts.ua && (kind === 'news' ? entry.cover : entry.fields.price),
  );
  const { category, tags, location, fields, contact } = model;
  const own = kind === 'news' ? { cover: model.cover } : { location, contact };
  return { category, tags, fields, ...own, texts: { ua: { ...model.texts.ua, title }, us: null } };
}

/** Publishes such an entry; `more` is also of its draft. */
export async function publish(
  /** @type {Client} */ client,
  /** @type {'news' | 'advertisements'} */ kind,
  /** @type {string} */ title,
  more = {},
) {
  const path = `/api/dashboard/${kind}`;
  const made = await client.send('POST', path, { ...(await draftOf(client, kind, title)), ...more });
  return client.send('POST', `${path}/${made.id}/publish`, { version: made.version });
}

export async function until(/** @type {() => boolean} */ done, /** @type {number} */ seconds) {
  for (let i = 0; i < seconds * 5 && !done(); i++) await new Promise((resolve) => setTimeout(resolve, 200));
  assert(done(), `not within ${seconds} s`);
}
