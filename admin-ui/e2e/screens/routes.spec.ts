import { expect, test, type Who } from '../fixtures.ts';
import { faults, visit } from '../panel/page.ts';

/** Who may open which route is held by units (guards.test.ts, routes.test.ts); here is what they see. */

test('a user without access is told so', async ({ as }) => {
  for (const [who, path, heading] of [
    ['author', '/us/dashboard/tags', 'No access'],
    ['editor', '/dashboard/settings', 'Немає доступу'],
    ['member', '/us/dashboard', 'No access'],
  ] satisfies [Who, string, string][]) {
    const page = await as(who);
    await visit(page, path);
    await expect(page.locator('h1')).toHaveText(heading);
  }
});

test('dead ends', async ({ as }) => {
  const page = await as('editor');
  const main = page.locator('main');

  await test.step('an unknown address is not found, inside the layout', async () => {
    await visit(page, '/dashboard/nowhere?x=1');
    await expect(main).toContainText('Сторінку не знайдено: /dashboard/nowhere?x=1');
    await expect(page.locator('#ui-nav')).toBeVisible();
  });

  for (const path of [
    '/us/dashboard/services/categories/edit-page/0',
    '/us/dashboard/posters/edit/12x',
    '/us/dashboard/news/categories/edit-page/abc?tab=1#x',
  ])
    await test.step(`${path} is not found`, async () => {
      await visit(page, path);
      await expect(main).toContainText(`Page Not Found: ${path}`);
    });

  await test.step('a user without access is not told which addresses are well formed', async () => {
    await page.evaluate(() => {
      // The key marks a navigation, as opposed to a load, which the server would answer.
      history.pushState({ key: 'elsewhere' }, '', '/us/dashboard/pages/edit-page/abc');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await expect(page.locator('h1')).toHaveText('No access');
    expect(await faults(page)).toEqual([]);
  });
});

test('the other language is the twin address, with its question', async ({ as }) => {
  const page = await as('admin');
  await visit(page, '/dashboard/posters?status=draft&q=a');
  await page.getByRole('link', { name: 'Eng' }).click();
  await expect(page).toHaveURL(/\/us\/dashboard\/posters\?status=draft&q=a$/);
  await expect(page.locator('h1')).toHaveText('Events');
});
