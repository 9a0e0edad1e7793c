import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { alter, visit } from './page.ts';

/** What a broken server, a lost file or a mistake of ours looks like: the errors of docs/specification.md §8. */

test('a failed request for the session is reported in plain words', async ({ as }) => {
  for (const { answer, line, prefix, words } of [
    {
      answer: { contentType: 'text/html', body: '<!doctype html><p>Hello' },
      line: 'Server configuration error',
      prefix: '',
      words: 'Там, де має відповідати служба входу, відповідає звичайна сторінка.',
    },
    {
      answer: { status: 500, contentType: 'application/json', body: '{}' },
      line: 'Runtime error, check the console logs',
      prefix: '/us',
      words: 'The server could not process this.',
    },
  ]) {
    await test.step(answer.contentType, async () => {
      const page = await as('editor');
      const lines: string[] = [];
      page.on('console', (message) => lines.push(message.text()));
      await page.route('**/api/auth/session?*', (route) => route.fulfill(answer));
      await page.goto(`${prefix}/dashboard/news`);
      await expect(page.getByText(line)).toBeVisible();
      await expect(page.locator('main')).toContainText(words);
      expect(lines.join('\n')).toContain(line);
      await page.unroute('**/api/auth/session?*');
      await page.getByRole('button', { name: /Спробувати ще раз|Try again/ }).click();
      await expect(page.locator('h1')).toHaveText(/Новини|News/);
    });
  }
});

test('without ways to sign in, the error page learns where to go on', async ({ as }) => {
  // The server sends strangers to sign in itself: here the session ends between its answer and our question.
  const page = await as('editor');
  await page.route('**/api/auth/session?*', (route) => route.fulfill({ json: {} }));
  await page.route('**/api/auth/providers', (route) => route.fulfill({ json: {} }));
  const errorRequest = page.waitForRequest(
    (request) => new URL(request.url()).pathname === '/api/auth/error',
  );
  await page.goto('/us/dashboard/news?status=draft#x');
  const query = new URL((await errorRequest).url()).searchParams;
  expect(query.get('callbackUrl')).toBe('/us/dashboard/news?status=draft#x');
  await page.waitForURL(/\/login\?/);
});

/** Our own files as they are, but for one word of them. */
const spoil = (page: Page, from: string | RegExp, to: string) =>
  alter(page, '**/dashboard/assets/*.js', async (response) => ({
    body: (await response.text()).replace(from, to),
  }));

test('mistakes of ours have a screen in the one main element of the page', async ({ as }) => {
  await test.step('a guard nobody knows: code, title, message, description', async () => {
    const page = await as('editor');
    await spoil(page, /guards:\["check-auth"\]/g, 'guards:["no-such"]');
    await page.goto('/us/dashboard/news');
    await expect(page.locator('h1')).toHaveText('Internal Server Error');
    const main = page.locator('main');
    for (const text of ['500', "Unknown route middleware: 'no-such'.", 'Reload the page'])
      await expect(main).toContainText(text);
    await expect(page).toHaveTitle(/^Internal Server Error/);
    await expect(main).toHaveCount(1);
  });

  await test.step('a guard that fails on the first load: 404', async () => {
    const page = await as('editor');
    await spoil(page, '"check-auth":', '"check-auth":()=>{throw new Error("broken")},"unused":');
    await visit(page, '/us/dashboard/news?a=1#b');
    await expect(page.locator('main')).toContainText('404');
    await expect(page.locator('main')).toContainText('Page Not Found: /us/dashboard/news?a=1#b');
  });

  await test.step('a file that does not come, as people speak', async () => {
    const page = await as('editor');
    await visit(page, '/us/dashboard');
    await page.route('**/list-page-*.js', (route) => route.abort());
    await page.getByRole('link', { name: 'News', exact: true }).click();
    await expect(page.locator('h1')).toHaveText('Internal Server Error');
    const main = page.locator('main');
    await expect(main).toContainText('Part of the page did not load');
    await expect(main).not.toContainText('module');
    await expect(main).toHaveCount(1);
  });
});
