import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { checks, launch, ready, signIn } from './browser.mjs';
import { letter } from './mailbox.mjs';
import { png } from './picture.mjs';
import { admin, serve } from './server.mjs';

/**
 * A person and an advertisement, from the first letter to the last: signed up by mail, an ad written, refused,
 * mended, published, sold, offered again, renewed, expired, gone; and the end of the account, of which nothing is
 * left. Months pass by starting the server on later days.
 */
const { check, fail, finish } = checks();
const person = {
  name: 'Соломія Канарчук',
  email: 'solomiia.kanarchuk@example.org',
  password: 'вишневий сад коло хати 33',
  phone: '+13125550188',
};
const title = 'Здам двокімнатну квартиру біля озера Мічиган';
const field = (path) => `#field-${path.replaceAll('.', '-')}`;

let server = await serve();
const browser = await launch();
const owner = await context();
const editor = await context();
const reader = await context({ locale: 'uk-UA' });

async function context() {
  const made = await browser.newContext({ locale: 'uk-UA', viewport: { width: 1280, height: 900 } });
  made.setDefaultTimeout(15_000);
  return made;
}

/** The same portal, so many days after the beginning. */
async function passes(days) {
  await server.stop();
  server = await serve({ from: server, days });
}

async function status(path) {
  const answer = await fetch(server.base + path, { redirect: 'manual' });
  return answer.status;
}

async function text(path) {
  return (await fetch(server.base + path)).text();
}

/** Waits until both languages of a page answer so, and tells how long it took. */
async function both(paths, wanted) {
  const started = Date.now();
  for (;;) {
    const found = await Promise.all(Object.values(paths).map(status));
    if (found.every((one) => one === wanted)) return;
    if (Date.now() - started > 10_000)
      throw new Error(`${Object.values(paths)} answer ${found}, not ${wanted}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Waits until the list shows an advertisement, or no longer does: a publish replaces its files one after another. */
async function listed(paths, wanted) {
  for (let i = 0; i < 100; i++) {
    if ((await text('/advertisement')).includes(paths.ua) === wanted) return true;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return false;
}

async function signUp(page) {
  await page.goto(`${server.base}/login?callbackUrl=%2Fcabinet`);
  await ready(page);
  await page.locator('.tabs [value="signup"]').click();
  const form = page.locator('form[data-way="signup"]');
  await form.locator('[name="name"]').fill(person.name);
  await form.locator('[name="email"]').fill(person.email);
  await Promise.all([page.waitForURL('**/verify-request'), form.locator('[type="submit"]').click()]);
  check('a letter is said to be on its way', (await page.locator('h1').innerText()).length > 0);
  const invitation = await letter(server.data, person.email, /sign_in_link/);
  const link = invitation.links.find((url) => url.includes('/api/auth/callback/email'));
  check('the letter holds a link', Boolean(link), invitation.text);

  const elsewhere = await reader.newPage();
  await elsewhere.goto(link);
  check('in another browser a page asks first', (await elsewhere.locator('form button').count()) >= 1);
  await elsewhere.close();
  await page.goto(link);
  await page.waitForURL(`${server.base}/cabinet`);
  check('the link signs in where it was asked for', true);
  await page.goto(link);
  check('and only once', !page.url().endsWith('/cabinet'), page.url());
}

async function setPassword(page) {
  await page.goto(`${server.base}/cabinet`);
  await page.getByLabel('Новий пароль').fill('коротке');
  await page.getByRole('button', { name: 'Задати пароль' }).click();
  await page.locator('.ui-error').first().waitFor();
  check('a short password is refused', true);
  await page.getByLabel('Новий пароль').fill(person.password);
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.url().endsWith('/profile/password')),
    page.getByRole('button', { name: 'Задати пароль' }).click(),
  ]);
  check('a password is set', answer.status() === 204, await answer.text().catch(() => ''));
  await letter(server.data, person.email, /password_changed/);
}

async function write(page) {
  await page.goto(`${server.base}/cabinet/add-advertisement`);
  await page.locator(field('fields.deal')).waitFor();
  await page.selectOption(field('fields.deal'), 'rent_out');
  const categories = page.locator(`${field('category')} option`);
  const flat = await categories.evaluateAll(
    (all) => all.find((one) => /квартир/i.test(one.textContent))?.value,
  );
  await page.selectOption(field('category'), flat ?? { index: 1 });
  const asked = page.locator('[id^="field-fields-attributes-"]');
  for (const one of await asked.all()) {
    const tag = await one.evaluate((node) => node.tagName + (node.type ?? ''));
    if (tag.startsWith('SELECT')) await one.selectOption({ index: 1 });
    else if (!tag.includes('checkbox') && !tag.includes('radio')) await one.fill('2');
  }
  await page.fill(field('texts.ua.title'), title);
  await page.fill(
    field('texts.ua.body'),
    'Дві кімнати, тихий двір.\nЗаставу візьму готівкою наперед, без договору.',
  );
  await page.selectOption(field('fields.price_kind'), 'fixed');
  await page.fill(field('fields.price'), '1 250');
  await page.selectOption(field('fields.price_period'), 'month');
  await page.selectOption(field('location'), { index: 2 });
  const photos = [1, 2, 3].map((n) => ({
    name: `kimnata-${n}.png`,
    mimeType: 'image/png',
    buffer: png(900, 640, n * 60),
  }));
  await page.locator('input[type="file"]').first().setInputFiles(photos);
  await page.waitForFunction(() => document.querySelectorAll('.ui-photos img').length === 3);
  check('three photos are taken', true);
  await page.fill(field('fields.contact_name'), 'Соломія');
  await page.fill(field('contact.phone'), person.phone);
  await page.locator(field('contact.phone')).blur();
  await page.locator(field('contact.show_phone')).check();
  await page.locator(field('agree')).check();
  // Whoever fills it in faster than a person could is held to be a machine.
  await page.waitForTimeout(4500);
  const [sent] = await Promise.all([
    page.waitForResponse((response) => response.url().endsWith('/submit')),
    page.locator('[data-action="submit"]').click(),
  ]);
  const ad = await sent.json();
  check('a new person’s ad waits for a look', ad.state === 'pending', JSON.stringify(ad).slice(0, 400));
  await page.getByRole('heading', { name: 'Надіслано на перевірку' }).waitFor();
  await letter(server.data, person.email, /ad_received/);
  check('no page of it yet', (await status(`/advertisement/${ad.slug}`)) === 404);
  return ad;
}

async function reject(page, ad) {
  await signIn(page, server.base, admin.email, admin.password);
  await page.goto(`${server.base}/dashboard/advertisements?view=queue`);
  await page.locator('[data-action="reject"]:enabled').waitFor();
  await page.locator('[data-action="reject"]').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Ознаки шахрайства').check();
  await dialog.getByLabel('Пояснення для власника').fill('Умови застави мають бути в договорі.');
  await dialog.getByLabel('Уривок тексту').fill('без договору');
  await dialog.getByRole('button', { name: 'Позначити' }).click();
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.url().endsWith('/reject')),
    dialog.getByRole('button', { name: 'Відхилити' }).click(),
  ]);
  check('an editor turns it down with a reason', answer.status() === 200, await answer.text());
  const told = await letter(server.data, person.email, /ad_rejected/);
  check('the letter tells the reason', told.text.includes('Ознаки шахрайства'), told.text);
  check('still no page', (await status(`/advertisement/${ad.slug}`)) === 404);
}

async function mend(page, ad) {
  await page.goto(`${server.base}/cabinet/advertisement?state=rejected`);
  const decision = page.locator('.ui-decision');
  await decision.waitFor();
  const words = await decision.innerText();
  check('the owner sees why', words.includes('Ознаки шахрайства') && words.includes('Умови застави'), words);
  check('and where', (await decision.locator('mark').innerText()) === 'без договору');
  await page.goto(`${server.base}/cabinet/edit/${ad.id}`);
  await page.fill(field('texts.ua.body'), 'Дві кімнати, тихий двір.\nЗастава за договором, квитанцію дам.');
  const agree = page.locator(field('agree'));
  if (await agree.count()) await agree.check();
  await page.waitForTimeout(4500);
  const [sent] = await Promise.all([
    page.waitForResponse((response) => response.url().endsWith('/submit')),
    page.locator('[data-action="submit"]').click(),
  ]);
  check('mended it waits again', (await sent.json()).state === 'pending', await sent.text());
}

async function approve(page, paths) {
  await page.goto(`${server.base}/dashboard/advertisements?view=queue`);
  await page.locator('[data-action="approve"]:enabled').waitFor();
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.url().endsWith('/approve')),
    page.locator('[data-action="approve"]').click(),
  ]);
  check('an editor approves it', answer.status() === 200, await answer.text());
  await both(paths, 200);
  check('and in the list', await listed(paths, true));
  await letter(server.data, person.email, /ad_published/);
}

async function visit(paths) {
  const page = await reader.newPage();
  await page.goto(server.base + paths.ua);
  check('no page holds the number', !(await page.content()).includes('5550188'));
  check('three photos stand on it', (await page.locator('main img').count()) >= 3);
  await page.getByRole('link', { name: /Показати номер/ }).click();
  const call = page.locator('main a[href^="tel:"]');
  await call.waitFor();
  check('whoever asks sees it', (await call.getAttribute('href')) === `tel:${person.phone}`);
  await page.close();
}

/** A button of a card, or an entry of its menu; some ask once more. */
async function act(page, state, label) {
  await page.goto(`${server.base}/cabinet/advertisement?state=${state}`);
  const card = page.locator('.ui-ad').first();
  await card.waitFor();
  const done = page.waitForResponse((response) => /\/api\/cabinet\/ads\/\d+\/\w+$/.test(response.url()));
  const button = card.getByRole('button', { name: label, exact: true });
  if (await button.count()) await button.click();
  else {
    await card.getByRole('button', { name: /Інші дії/ }).click();
    await page.getByRole('menuitem', { name: label, exact: true }).click();
  }
  const dialog = page.getByRole('dialog');
  const first = await Promise.race([done.then(() => 'done'), dialog.waitFor().then(() => 'asked')]).catch(
    () => '',
  );
  if (first === 'asked') await dialog.getByRole('button', { name: label, exact: true }).click();
  const answer = await done;
  return { status: answer.status(), ad: await answer.json() };
}

async function closed(paths, word) {
  for (let i = 0; i < 100; i++) {
    const page = await text(paths.ua);
    if (page.includes(word) && !page.includes('data-widget="phone"')) return true;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return false;
}

async function sell(page, paths) {
  const sold = await act(page, 'published', 'Позначити проданим');
  check(
    'the owner marks it as sold',
    sold.status === 200 && sold.ad.state === 'sold',
    JSON.stringify(sold).slice(0, 300),
  );
  check('a badge stands on it and the contacts are gone', await closed(paths, 'Продано'));
  const number = await fetch(`${server.base}/api/ads/${sold.ad.pid}/phone`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.base },
    body: '{}',
  });
  check('nobody is told the number any more', number.status === 404, String(number.status));
  const again = await act(page, 'sold', 'Знову виставити');
  check('offered again it is published', again.status === 200 && again.ad.state === 'published');
  await both(paths, 200);
}

async function renew(page, paths) {
  await passes(26);
  const reminder = await letter(server.data, person.email, /ad_expires/);
  check('five days before the end a letter comes', reminder.links.length > 0, reminder.text);
  const renewed = await act(page, 'published', 'Продовжити строк');
  check('it is renewed', renewed.status === 200, JSON.stringify(renewed).slice(0, 300));
  const days = (Date.parse(renewed.ad.expires_at) - Date.now()) / 86_400_000;
  check(`for another term (${days.toFixed(1)} days from the beginning)`, days > 58 && days < 62);
  await passes(40);
  check(
    'and lives on',
    (await status(paths.us)) === 200 && (await text('/advertisement')).includes(paths.ua),
  );
}

async function expire(paths) {
  await passes(61);
  check('its term over, a badge stands on it and no contacts', await closed(paths, 'Строк минув'));
  check(
    'search engines are told to forget it',
    /<meta name="robots" content="noindex/.test(await text(paths.ua)),
  );
  check('lists do not know it', await listed(paths, false));
  await letter(server.data, person.email, /ad_expired/);
  await passes(92);
  await both(paths, 410);
  check('after another 30 days it is gone', true);
}

async function erase(page, paths) {
  await signIn(page, server.base, person.email, person.password);
  const back = await act(page, 'expired', 'Продовжити строк');
  check('renewed late, it comes back', back.status === 200 && back.ad.state === 'published');
  await both(paths, 200);

  await page.goto(`${server.base}/cabinet`);
  await page.getByRole('button', { name: 'Видалити обліковий запис…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type="email"]').fill(person.email);
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.url().endsWith('/account/delete')),
    dialog.getByRole('button', { name: 'Видалити назавжди' }).click(),
  ]);
  check('the end of the account is asked for, with a receipt', Boolean((await answer.json()).receipt));
  await both(paths, 410);
  // A publish removes files last: nothing leads to a page that is gone.
  check('its pages are gone at once', !(await text('/advertisement')).includes(paths.ua));
  await letter(server.data, person.email, /account_deletion_requested/);

  await passes(100);
  // The sweeper catches up on its own; the last letter is the sign that it did.
  await letter(server.data, person.email, /account_deleted/);
  const refused = await page.request.get(`${server.base}/api/auth/session`);
  check('nobody is signed in', JSON.stringify(await refused.json()) === '{}');
  // Photos go a month after they were taken down, letters a week after they left.
  await passes(140);
  await new Promise((resolve) => setTimeout(resolve, 3000));
  await server.stop();
  const canaries = [person.email, person.phone, person.name, 'Дві кімнати, тихий двір'];
  const left = files(server.data)
    .filter((file) => !file.includes('/backups/'))
    .flatMap((file) => {
      const bytes = readFileSync(file);
      return canaries.filter((canary) => bytes.includes(canary)).map((canary) => `${file}: ${canary}`);
    });
  check('nothing of the person is left in the data', left.length === 0, left.join('; '));
  const shown = files(server.public).filter((file) => {
    const bytes = readFileSync(file);
    return bytes.includes(title) || canaries.some((canary) => bytes.includes(canary));
  });
  check('nor in the tree', shown.length === 0, shown.join('; '));
}

function files(folder) {
  return readdirSync(folder, { recursive: true })
    .map((name) => join(folder, name))
    .filter((file) => statSync(file).isFile());
}

try {
  const page = await owner.newPage();
  const desk = await editor.newPage();
  await signUp(page);
  await setPassword(page);
  const ad = await write(page);
  const paths = { ua: `/advertisement/${ad.slug}`, us: `/us/advertisement/${ad.slug}` };
  await reject(desk, ad);
  await mend(page, ad);
  await approve(desk, paths);
  await visit(paths);
  await sell(page, paths);
  await renew(page, paths);
  await expire(paths);
  await erase(page, paths);
} catch (error) {
  fail(error);
} finally {
  await browser.close();
  await server.stop();
}
process.exit(finish());
