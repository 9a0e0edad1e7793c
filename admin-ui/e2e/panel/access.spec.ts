import { expect, test } from '../fixtures.ts';
import { visit } from './page.ts';

test('a user without the right is refused, and an absent entry is not found', async ({ as }) => {
  await test.step('a member is refused, but has a cabinet', async () => {
    const page = await as('member');
    await visit(page, '/dashboard/news');
    await expect(page.locator('h1')).toHaveText('Немає доступу');
    await visit(page, '/cabinet');
    await expect(page.locator('h1')).toHaveText('Профіль');
  });

  const refused = {
    author: ['/dashboard/services', '/dashboard/tags', '/dashboard/settings'],
    editor: ['/dashboard/pages', '/dashboard/locations', '/dashboard/reports', '/dashboard/settings'],
  };
  for (const [who, paths] of Object.entries(refused) as ['author' | 'editor', string[]][]) {
    const page = await as(who);
    for (const path of paths) {
      await test.step(`${who}: ${path}`, async () => {
        expect((await page.goto(path))?.status()).toBe(403);
        await expect(page.locator('h1:visible').first()).toHaveText('Немає доступу');
      });
    }
  }

  await test.step('an author submits instead of publishing', async () => {
    const page = await as('author');
    await visit(page, '/dashboard/news/new-page');
    await expect(page.locator('[data-action="submit"]')).toBeVisible();
    await expect(page.locator('[data-action="publish"]')).toHaveCount(0);
  });

  const page = await as('admin');
  for (const [path, text] of [
    ['/us/dashboard/news/edit/abc?x=1', 'Page Not Found: '],
    ['/dashboard/news/edit/99999', 'Сторінку не знайдено: '],
    ['/dashboard/nowhere', 'Сторінку не знайдено: '],
    ['/us/dashboard/news/edit/0?x=1', 'Page Not Found: '],
  ]) {
    await test.step(`${path} is the panel's 404 with the path`, async () => {
      await page.goto(path);
      await expect(page.locator('main')).toContainText(text + path);
    });
  }
});

test('a stranger is sent to sign in and back', async ({ as }) => {
  const page = await as();
  await page.goto('/dashboard/news?status=draft');
  await page.waitForURL(/\/login/);
  const query = new URL(page.url()).searchParams;
  expect(query.get('error')).toBe('SessionRequired');
  expect(query.get('callbackUrl')).toBe('/dashboard/news?status=draft');
});

test('the theme, the language and the way out', async ({ as }) => {
  // Its session ends, so it is its own.
  const page = await as('admin', { colorScheme: 'light', own: true });
  await visit(page, '/dashboard');
  const html = page.locator('html');
  const stored = () => page.evaluate(() => localStorage.getItem('visnyk-theme'));
  const choose = async (name: string) => {
    await page.getByRole('button', { name: 'Вигляд' }).click();
    await page.getByRole('menuitemradio', { name }).click();
  };
  await choose('Темний');
  await expect(html).toHaveClass(/dark/);
  await expect(html).toHaveAttribute('data-color-scheme', 'dark');
  expect(await stored()).toBe('dark');
  await choose('Як у системі');
  await expect(html).not.toHaveClass(/dark/);
  await expect(html).toHaveAttribute('data-color-scheme', 'light');
  expect(await stored()).toBeNull();

  await page.getByRole('link', { name: 'Eng' }).click();
  await expect(page).toHaveURL(/\/us\/dashboard$/);
  await page.getByRole('button', { name: /Account/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL((url) => !url.pathname.includes('dashboard'));
});
