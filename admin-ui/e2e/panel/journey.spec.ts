import type { Page } from '@playwright/test';
import { expect, team, test, watch } from '../fixtures.ts';
import { png } from '../picture.mjs';
import { title } from './page.ts';

/** One story from the dashboard to its readers, and what visitors meet. */

const heading = (page: Page) => page.locator('h1').first();
const form = (page: Page) => page.locator('form:has([name="password"])');
const submit = (page: Page) => form(page).locator('[type="submit"]:not([form])');

async function signIn(page: Page, { email, password }: { email: string; password: string }) {
  await form(page).locator('[name="email"]').fill(email);
  await form(page).locator('[name="password"]').fill(password);
  await submit(page).click();
}

const painted = (page: Page, picture: string, hash: string) =>
  expect
    .poll(() =>
      page
        .locator(picture)
        .first()
        .evaluate((node, hash) => {
          const { src, naturalWidth } = node as HTMLImageElement;
          return src.includes(hash) && naturalWidth > 0;
        }, hash),
    )
    .toBe(true);

test('doors: sign-in, pages that are not there, two languages', async ({ as }) => {
  const page = await as();
  for (const [path, words] of [
    ['/login', 'Неправильна пошта або пароль.'],
    ['/us/login', 'Wrong email or password.'],
  ] as const) {
    await test.step(`${path} says that the password is wrong`, async () => {
      await page.goto(path);
      await signIn(page, { ...team.admin, password: 'not the password' });
      await expect(page.locator('#login-error:not([hidden])')).toHaveText(words);
    });
  }
  await test.step('staff who signed in for nothing in particular are at their work', async () => {
    await page.locator('[name="password"]').fill(team.admin.password);
    await submit(page).click();
    await expect(page).toHaveURL('/us/dashboard');
    await page.context().clearCookies();
  });

  for (const [path, words] of [
    ['/nema-takoi', 'Сторінку не знайдено: /nema-takoi'],
    ['/us/no-such/page', 'Page Not Found: /us/no-such/page'],
  ] as const) {
    await test.step(`${path} is a 404 page with its path`, async () => {
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      await expect(page.locator('main')).toContainText(words);
    });
  }

  await test.step('the language switch keeps the page', async () => {
    await page.goto('/novyny');
    await page.locator('.lang').getByRole('link', { name: 'Eng' }).click();
    await expect(page).toHaveURL('/us/novyny');
    await page.locator('.lang').getByRole('link', { name: 'Укр' }).click();
    await expect(page).toHaveURL('/novyny');
  });
});

test('an edited story is live in both languages', async ({ as, broken }) => {
  const page = await as();
  await page.goto('/login');
  await signIn(page, team.admin);
  await expect(page).not.toHaveURL(/\/login/);

  await test.step('published stories are listed, below one header', async () => {
    await page.goto('/dashboard/news?status=published');
    await expect(page.locator('tbody tr').first()).toBeVisible();
    await expect(page.locator('header:visible')).toHaveCount(1);
    await expect(page.locator('.skip')).not.toBeVisible();
    await page.locator('tbody tr a').first().click();
    await expect(page).toHaveURL(/\/dashboard\/news\/edit\/\d+/);
    await expect(title(page)).not.toHaveValue('');
  });

  const publicHeading = async (address: string | null) => {
    const reader = await as();
    const response = await reader.goto(address ?? '');
    const text = (await heading(reader).innerText()).trim();
    await reader.close();
    return { status: response?.status(), text };
  };
  await expect(page.getByTestId('live-ua')).toHaveAttribute('href', /./);
  await expect(page.getByTestId('live-us')).toHaveAttribute('href', /./);
  const ua = await page.getByTestId('live-ua').getAttribute('href');
  const us = await page.getByTestId('live-us').getAttribute('href');
  const before = { ua: await publicHeading(ua), us: await publicHeading(us) };
  // A page without an English text shows the Ukrainian one, so there the new title is right in both.
  const translated = before.us.text !== before.ua.text;
  const stamp = new Date().toISOString().slice(11, 19);
  const changed = `${(await title(page).inputValue()).slice(0, 100)} [${stamp}]`;
  let hash = '';

  await test.step('a new title and a new cover are published', async () => {
    await title(page).fill(changed);
    await expect(page.locator('[role="tab"] [data-state="unsaved"]')).toBeVisible();
    const buffer = png(1280, 720, Date.now() & 255);
    const [taken] = await Promise.all([
      page.waitForResponse((response) => response.url().endsWith('/api/dashboard/media')),
      page.setInputFiles('input[type="file"]', { name: 'cover.png', mimeType: 'image/png', buffer }),
    ]);
    hash = (await taken.json()).hash;
    await painted(page, '.ui-picture img', hash);
    await page.locator('[data-action="publish"]').click();
    await expect(page.locator('[data-state="live"]')).toBeVisible();
  });

  await test.step('readers have both', async () => {
    const [popup] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByTestId('live-ua').click(),
    ]);
    watch(popup, broken);
    await expect(heading(popup)).toHaveText(changed);
    await painted(popup, 'main .cover img', hash);
    expect(await publicHeading(us)).toEqual({ status: 200, text: translated ? before.us.text : changed });
  });
});

test('without scripts', async ({ as, portal }) => {
  const page = await as(undefined, { own: { javaScriptEnabled: false } });
  const context = page.context();

  await test.step('a story is readable', async () => {
    const client = await portal.client();
    const { items } = await client.json('/api/dashboard/news?status=published&per_page=1');
    const { urls } = await client.json(`/api/dashboard/news/${items[0].id}`);
    await page.goto(urls.ua);
    await expect(heading(page)).toBeVisible();
    await expect(page.locator('nav a').first()).toBeVisible();
    const text = await page.locator('main article, main').first().innerText();
    expect(text.split(/\s+/).length).toBeGreaterThan(100);
  });

  await test.step('the address of a search is answered too', async () => {
    await page.goto('/search/all?q=%D0%B3%D1%80%D0%BE%D0%BC%D0%B0%D0%B4%D0%B0');
    await page.locator('#hits a[href^="/api/plain/search"]').click();
    await expect(page).toHaveURL(/\/api\/plain\/search/);
    await expect(page.locator('[name="q"]')).toHaveValue('громада');
  });

  await test.step('a plain form signs in and leads where one wanted to go', async () => {
    await page.goto('/login?callbackUrl=%2Fcabinet');
    await page.locator('noscript [value="password"]').click();
    await expect(page).toHaveURL(/\/api\/plain\/login/);
    await signIn(page, team.admin);
    await expect(page).toHaveURL('/cabinet');
    const session = await (await context.request.get('/api/auth/session')).json();
    expect(session.user?.email).toBe(team.admin.email);
  });

  await test.step('every cookie is in the list of the privacy policy', async () => {
    await page.goto('/us');
    const listed = await (await context.request.get('/privacy-policy')).text();
    const cookies = (await context.cookies()).map(({ name }) => name);
    expect(cookies.length).toBeGreaterThan(3);
    expect(cookies.filter((name) => !listed.includes(`<code>${name}</code>`))).toEqual([]);
  });
});

test('a member is refused in the dashboard', async ({ as }) => {
  const page = await as('member');
  for (const [path, words] of [
    ['/dashboard', 'Немає доступу'],
    ['/us/dashboard/news', 'No access'],
  ] as const) {
    const response = await page.goto(path);
    expect(response?.status()).toBe(403);
    await expect(page.locator('h1:visible').first()).toHaveText(words);
  }
});
