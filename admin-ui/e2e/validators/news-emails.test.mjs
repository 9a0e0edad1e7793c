import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { emailsTo } from '../mailbox.mjs';
import { admin, api, serve, signedIn } from '../server.mjs';
import { draftOf, endsByOnePress, publish, readsAlike, until } from '../site/emails.mjs';

/**
 * Emails about favourites and those to the staff, from their cause to two readers of mail. The server goes on some days
 * later, when everything is due and the terms of advertisements are near.
 */
const DAYS = 5;
const TERM_DAYS = 7;
const TITLES = ['Кавун дешевий', 'Кавун проданий', 'Кавун до пʼятниці'];
const PASSWORD = 'кавун на підвіконні 88';
let server = await serve();
after(() => server.stop());
const client = await signedIn(server.base);

/** A session of a new account. */
async function account(/** @type {string} */ name, /** @type {string} */ role) {
  const person = { email: `${name}@visnyk.test`, password: PASSWORD };
  const args = ['--data', server.data, '--email', person.email, '--role', role, '--password-stdin'];
  api(['user', 'add', ...args], person.password);
  return { ...person, client: await signedIn(server.base, person) };
}

const newsFor = (/** @type {{ email: string }} */ person, subject = /./) =>
  emailsTo(server.data, person.email).filter((email) => subject.test(email.subject));
const STAFF = /сповіщен/;
const FAVOURITES = /change/;

/** Accounts of the staff by the frequency of their emails. */
const staff = {
  at_once: { ...admin, client },
  hourly: await account('oksana', 'editor'),
  daily: await account('bohdan', 'editor'),
};
const reader = await account('taras', 'member');

test('the staff is notified as each member chose', async () => {
  for (const [frequency, { client }] of Object.entries(staff))
    await client.send('PUT', '/api/dashboard/notices/choices', { choices: { story_waiting: frequency } });
  const author = await account('iryna', 'author');
  const draft = await draftOf(client, 'news', 'Кавун і панель');
  const story = await author.client.send('POST', '/api/dashboard/news', draft);
  const path = `/api/dashboard/news/${story.id}/submit`;
  await author.client.send('POST', path, { version: story.version });
});

/** @type {any[]} */
const ads = [];
test('a reader keeps advertisements', async () => {
  const profile = { locale: 'us', notify: { favourites: true } };
  await reader.client.send('PUT', '/api/cabinet/profile', profile);
  for (const title of TITLES) {
    const ad = await publish(client, 'advertisements', title, { term_days: TERM_DAYS });
    await client.live(ad.change);
    await reader.client.send('PUT', `/api/cabinet/favourites/advertisement/${ad.slug}`);
    ads.push(ad);
  }
});

test('at once is within minutes, and hourly is later', async () => {
  await until(() => newsFor(staff.at_once, STAFF).length > 0, 150);
  // The morning of the daily one may be just now.
  assert.deepEqual(newsFor(staff.hourly, STAFF), []);
});

test('one advertisement becomes cheaper, and one is sold', async () => {
  const path = '/api/dashboard/advertisements';
  const [{ id, version, fields }, sold] = ads;
  const cheaper = { version, fields: { ...fields, price: fields.price - 1 } };
  await client.send('PUT', `${path}/${id}?publish=true`, cheaper);
  await client.send('POST', `${path}/${sold.id}/sold`, { version: sold.version });
});

test('later there is one email for each of them', async () => {
  await server.stop();
  server = await serve({ from: server, days: DAYS });
  for (const person of [staff.hourly, staff.daily]) await until(() => newsFor(person, STAFF).length > 0, 60);
  await until(() => newsFor(reader, FAVOURITES).length > 0, 60);
  for (const person of Object.values(staff)) assert.equal(newsFor(person, STAFF).length, 1, person.email);
  assert.equal(newsFor(reader, FAVOURITES).length, 1);
});

test('two readers of mail read the emails to the staff alike', () => {
  for (const person of Object.values(staff)) {
    const [email] = newsFor(person, STAFF);
    readsAlike(server.data, email);
    assert.equal(email.language, 'uk');
    // The choices of an account end them, in the dashboard.
    assert.equal(email.unsubscribe, '');
    for (const text of [email.text, email.html]) assert.equal(text.split('Кавун і панель').length, 2, 'once');
  }
});

test('and the one about favourites, which one press ends', async () => {
  const [email] = newsFor(reader, FAVOURITES);
  readsAlike(server.data, email);
  assert.equal(email.language, 'en');
  const order = [TITLES[1], TITLES[0], TITLES[2]].map((title) => email.text.indexOf(title));
  assert(order[0] >= 0 && order[0] < order[1] && order[1] < order[2], email.text);
  assert.match(email.text, /Sold/);
  await endsByOnePress(email);
  const session = await signedIn(server.base, reader);
  const { notify } = await session.json('/api/cabinet/profile');
  assert.equal(notify.favourites, false);
});
