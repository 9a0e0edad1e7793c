import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { emailsTo, newestEmail } from '../mailbox.mjs';
import { dialog } from '../panel/page.ts';
import { png } from '../picture.mjs';

const person = {
  name: 'Соломія Канарчук',
  email: 'solomiia.kanarchuk@example.org',
  password: 'вишневий сад коло хати 33',
  phone: '+13125550188',
};
const title = 'Здам двокімнатну квартиру біля озера Мічиган';
const field = (page: Page, path: string) => page.locator(`#field-${path.replaceAll('.', '-')}`);
const responded = (page: Page, end: string) =>
  page.waitForResponse((response) => response.url().endsWith(end));

const files = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => statSync(file, { throwIfNoEntry: false })?.isFile());

/** Sends the form of an advertisement. The server takes a sender who needs less than a few seconds for a bot. */
async function submit(page: Page) {
  await page.clock.fastForward(5000);
  const [sent] = await Promise.all([
    responded(page, '/submit'),
    page.locator('[data-action="submit"]').click(),
  ]);
  const ad = await sent.json();
  expect(ad, 'waits for a look').toMatchObject({ state: 'pending' });
  return ad;
}

/** A button of the one card in a list, or an entry of its menu; some ask once more. */
async function act(page: Page, state: string, label: string) {
  await page.goto(`/cabinet/advertisement?state=${state}`);
  const card = page.locator('.ui-ad').first();
  await card.waitFor();
  const done = page.waitForResponse((response) => /\/api\/cabinet\/ads\/\d+\/\w+$/.test(response.url()));
  const named = { name: label, exact: true };
  if (await card.getByRole('button', named).count()) await card.getByRole('button', named).click();
  else {
    await card.getByRole('button', { name: /Інші дії/ }).click();
    await page.getByRole('menuitem', named).click();
  }
  const opened = dialog(page).waitFor();
  const first = await Promise.race([
    done.then(() => 'done'),
    opened.then(
      () => 'asked',
      () => '',
    ),
  ]);
  if (first === 'asked') await dialog(page).getByRole('button', named).click();
  const answer = await done;
  expect(answer.status(), label).toBe(200);
  return answer.json();
}

/**
 * A person and an advertisement, from the first email to the last: signed up by email, an ad written, rejected,
 * corrected, published, sold, offered again, renewed, expired, deleted; and the deletion of the account, which leaves
 * nothing. To let months pass, the test starts the server on later days.
 */
test('a person and an advertisement, over months', async ({ as, portal }) => {
  test.setTimeout(300_000);
  const mail = (wanted: RegExp) => newestEmail(portal.folders.data, person.email, wanted);
  const text = async (path: string) => (await fetch(portal.base + path)).text();
  let paths = { ua: '', us: '' };
  /** Both languages of the page of the advertisement. */
  const both = (status: number) =>
    expect.poll(() => Promise.all(Object.values(paths).map(portal.status))).toEqual([status, status]);
  /** A publish replaces the files of a list one after another. */
  const listed = (wanted: boolean) =>
    expect.poll(async () => (await text('/advertisement')).includes(paths.ua)).toBe(wanted);
  const closed = async (badge: string) => {
    await expect.poll(() => text(paths.ua)).toContain(badge);
    await expect.poll(() => text(paths.ua)).not.toContain('data-widget="phone"');
  };

  const page = await as(undefined, { clock: true });
  const reader = await as();
  const queue = await as('admin');

  await test.step('a person signs up by a link, once, in the browser where it was asked for', async () => {
    await page.goto('/login?callbackUrl=%2Fcabinet');
    await expect(page.locator('form[data-step] fieldset:disabled')).toHaveCount(0);
    await page.locator('#ways_ [value="signup"]').click();
    const form = page.locator('form[data-step="signup"]');
    await form.locator('[name="name"]').fill(person.name);
    await form.locator('[name="email"]').fill(person.email);
    await form.locator('[type="submit"]:not([form])').click();
    await expect(page).toHaveURL(/\/verify-request$/);
    await expect(page.locator('h1')).not.toBeEmpty();
    const { links } = await mail(/sign_in_link/);
    const link = links.find((url) => url.includes('/api/auth/callback/email')) ?? '';
    expect(link).not.toBe('');
    await reader.goto(link);
    await expect(reader.locator('form button').first()).toBeVisible();
    await page.goto(link);
    await expect(page).toHaveURL('/cabinet');
    // Opened again it leads its owner on, and signs no one else in.
    await page.goto(link);
    await expect(page).toHaveURL('/cabinet');
    await reader.goto(link);
    await expect(reader).not.toHaveURL(/\/cabinet$/);
    await reader.goto('/cabinet');
    await expect(reader).toHaveURL(/\/login/);
  });

  await test.step('a password is set, and not a short one', async () => {
    await page.goto('/cabinet');
    await page.getByLabel('Новий пароль').fill('коротке');
    await page.getByRole('button', { name: 'Задати пароль' }).click();
    await expect(page.locator('.ui-error').first()).toBeVisible();
    await page.getByLabel('Новий пароль').fill(person.password);
    const [answer] = await Promise.all([
      responded(page, '/profile/password'),
      page.getByRole('button', { name: 'Задати пароль' }).click(),
    ]);
    expect(answer.status()).toBe(204);
    await mail(/password_changed/);
  });

  const ad = await test.step('an advertisement of a new person waits for a look', async () => {
    await page.goto('/cabinet/add-advertisement');
    await field(page, 'fields.deal').selectOption('rent_out');
    const flat = await field(page, 'category')
      .locator('option')
      .evaluateAll(
        (all) =>
          (all as HTMLOptionElement[]).find(({ textContent }) => /квартир/i.test(textContent ?? ''))?.value,
      );
    await field(page, 'category').selectOption(flat ?? { index: 1 });
    for (const input of await page.locator('[id^="field-fields-attributes-"]').all()) {
      const kind = await input.evaluate((node) => node.tagName + ((node as HTMLInputElement).type ?? ''));
      if (kind.startsWith('SELECT')) await input.selectOption({ index: 1 });
      else if (!kind.includes('checkbox') && !kind.includes('radio')) await input.fill('2');
    }
    await field(page, 'texts.ua.title').fill(title);
    await field(page, 'texts.ua.body').fill(
      'Дві кімнати, тихий двір.\nЗаставу візьму готівкою наперед, без договору.',
    );
    await field(page, 'fields.price_kind').selectOption('fixed');
    await field(page, 'fields.price').fill('1 250');
    await field(page, 'fields.price_period').selectOption('month');
    await field(page, 'location').selectOption({ index: 2 });
    const photos = [1, 2, 3].map((n) => ({
      name: `kimnata-${n}.png`,
      mimeType: 'image/png',
      buffer: png(900, 640, n * 60),
    }));
    await page.locator('input[type="file"]').first().setInputFiles(photos);
    await expect(page.locator('.ui-photos img')).toHaveCount(3);
    await field(page, 'fields.contact_name').fill('Соломія');
    await field(page, 'contact.phone').fill(person.phone);
    await field(page, 'contact.phone').blur();
    await field(page, 'contact.show_phone').check();
    await field(page, 'agree').check();
    const ad = await submit(page);
    await expect(page.getByRole('heading', { name: 'Надіслано на перевірку' })).toBeVisible();
    await mail(/ad_received/);
    expect(await portal.status(`/advertisement/${ad.slug}`)).toBe(404);
    return ad;
  });
  paths = { ua: `/advertisement/${ad.slug}`, us: `/us/advertisement/${ad.slug}` };

  await test.step('an editor turns it down with a reason', async () => {
    await queue.goto('/dashboard/advertisements?view=queue');
    await queue.locator('[data-action="reject"]:enabled').click();
    await dialog(queue).getByLabel('Ознаки шахрайства').check();
    await dialog(queue).getByLabel('Пояснення для власника').fill('Умови застави мають бути в договорі.');
    await dialog(queue).getByLabel('Уривок тексту').fill('без договору');
    await dialog(queue).getByRole('button', { name: 'Позначити' }).click();
    const [answer] = await Promise.all([
      responded(queue, '/reject'),
      dialog(queue).getByRole('button', { name: 'Відхилити' }).click(),
    ]);
    expect(answer.status()).toBe(200);
    expect((await mail(/ad_rejected/)).text).toContain('Ознаки шахрайства');
    expect(await portal.status(paths.ua)).toBe(404);
  });

  await test.step('the owner sees why and where, and mends it', async () => {
    await page.goto('/cabinet/advertisement?state=rejected');
    const decision = page.locator('.ui-decision');
    await expect(decision).toContainText('Ознаки шахрайства');
    await expect(decision).toContainText('Умови застави');
    await expect(decision.locator('mark')).toHaveText('без договору');
    await page.goto(`/cabinet/edit/${ad.id}`);
    await field(page, 'texts.ua.body').fill('Дві кімнати, тихий двір.\nЗастава за договором, квитанцію дам.');
    const agree = field(page, 'agree');
    if (await agree.count()) await agree.check();
    await submit(page);
  });

  await test.step('an editor approves it', async () => {
    await queue.goto('/dashboard/advertisements?view=queue');
    const [answer] = await Promise.all([
      responded(queue, '/approve'),
      queue.locator('[data-action="approve"]:enabled').click(),
    ]);
    expect(answer.status()).toBe(200);
    await both(200);
    await listed(true);
    await mail(/ad_published/);
  });

  await test.step('readers see three photos, and the number when they ask for it', async () => {
    await reader.goto(paths.ua);
    expect(await reader.content()).not.toContain('5550188');
    expect(await reader.locator('main img').count()).toBeGreaterThanOrEqual(3);
    await reader.getByRole('link', { name: /Показати номер/ }).click();
    await expect(reader.locator('main a[href^="tel:"]')).toHaveAttribute('href', `tel:${person.phone}`);
  });

  await test.step('sold, it has a badge and no contacts; offered again it is published', async () => {
    const sold = await act(page, 'published', 'Позначити проданим');
    expect(sold.state).toBe('sold');
    await closed('Продано');
    const number = await fetch(`${portal.base}/api/ads/${sold.pid}/phone`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: portal.base },
      body: '{}',
    });
    expect(number.status).toBe(404);
    expect((await act(page, 'sold', 'Знову виставити')).state).toBe('published');
    await both(200);
  });

  await test.step('it is renewed for another term before its end', async () => {
    await portal.restart({ days: 26 });
    expect((await mail(/ad_expires/)).links).not.toEqual([]);
    const renewed = await act(page, 'published', 'Продовжити строк');
    const days = (Date.parse(renewed.expires_at) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(58);
    expect(days).toBeLessThan(62);
    await portal.restart({ days: 40 });
    expect(await portal.status(paths.us)).toBe(200);
    expect(await text('/advertisement')).toContain(paths.ua);
  });

  await test.step('its term over, a badge stands on it, and 30 days later it is gone', async () => {
    await portal.restart({ days: 61 });
    await closed('Строк минув');
    expect(await text(paths.ua), 'search engines forget it').toMatch(/<meta name="robots" content="noindex/);
    await listed(false);
    await mail(/ad_expired/);
    await portal.restart({ days: 92 });
    await both(410);
  });

  await test.step('renewed late, it comes back', async () => {
    await page.goto('/login');
    const form = page.locator('form:has([name="password"])');
    await form.locator('[name="email"]').fill(person.email);
    await form.locator('[name="password"]').fill(person.password);
    await form.locator('[type="submit"]:not([form])').click();
    await expect(page).not.toHaveURL(/\/login/);
    expect((await act(page, 'expired', 'Продовжити строк')).state).toBe('published');
    await both(200);
  });

  await test.step('the end of the account takes its pages down at once', async () => {
    await page.goto('/cabinet');
    await page.getByRole('button', { name: 'Видалити обліковий запис…' }).click();
    await dialog(page).locator('input[type="email"]').fill(person.email);
    const [answer] = await Promise.all([
      responded(page, '/account/delete'),
      dialog(page).getByRole('button', { name: 'Видалити назавжди' }).click(),
    ]);
    expect((await answer.json()).receipt).toBeTruthy();
    await both(410);
    // A publish removes files last: nothing leads to a page that is gone.
    expect(await text('/advertisement')).not.toContain(paths.ua);
    await mail(/account_deletion_requested/);
  });

  await test.step('in the end nothing of the person is left', async () => {
    await portal.restart({ days: 100 });
    // The sweeper catches up on its own; the last letter is the sign that it did.
    await mail(/account_deleted/);
    expect(await (await page.request.get('/api/auth/session')).json()).toEqual({});
    // Photos go a month after they were taken down, letters a week after they left.
    await portal.restart({ days: 140 });
    await expect.poll(() => emailsTo(portal.folders.data, person.email)).toEqual([]);
    await portal.stop();
    const canaries = [person.email, person.phone, person.name, 'Дві кімнати, тихий двір'];
    const holding = (folder: string, words: string[]) =>
      files(folder).filter((file) => {
        const bytes = readFileSync(file);
        return words.some((word) => bytes.includes(word));
      });
    const inData = holding(portal.folders.data, canaries);
    expect(inData.filter((file) => !file.includes('/backups/'))).toEqual([]);
    expect(holding(portal.folders.public, [title, ...canaries])).toEqual([]);
  });
});
