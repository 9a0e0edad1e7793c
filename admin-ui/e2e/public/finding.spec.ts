import { inBothThemes } from '../axe.ts';
import { expect, test } from './fixtures.ts';
import { awake, marked, travel } from './page.ts';

const ENTRY = '/advertisement/bandura-maistrovoi-roboty-55-strun-z-futliarom-r7c1l5ne';

for (const width of [390, 1280])
  test(`readers find from the header and from lists, ${width} px`, async ({ open }) => {
    const page = await open('/novyny', {
      viewport: { width, height: 800 },
      before: (page) =>
        page.route('**/api/search/suggestions?*', (route) =>
          route.fulfill({
            json: { suggestions: [{ kind: 'entry', text: 'Бандура', lang: 'uk', href: ENTRY }] },
          }),
        ),
    });
    const dialog = page.locator('dialog.finder');
    const option = page.locator('.suggest [role=option]');
    await awake(page);
    const soft = await marked(page);

    await test.step('a row leads softly to its page and closes the field', async () => {
      await page.locator('.top .find').click();
      await expect(dialog).toBeVisible();
      await expect(dialog.locator('.chips a'), 'sections, before anything is typed').toHaveCount(5);
      await page.keyboard.type('бан');
      await expect(option).toBeVisible();
      expect(await inBothThemes(page)).toEqual([]);
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(ENTRY);
      await expect(dialog).toHaveCount(0);
      expect(await soft()).toBe(true);
    });

    await test.step('the way back closes it', async () => {
      await page.locator('.top .find').click();
      await expect(dialog).toBeVisible();
      await travel(page, -1);
      await expect(page).toHaveURL('/novyny');
      await expect(dialog).toHaveCount(0);
      expect(await soft()).toBe(true);
    });

    await test.step('a list opens it for its section', async () => {
      await page.locator('a.quiet[data-widget="find"]').click();
      const form = dialog.locator('form');
      await expect(form).toHaveAttribute('data-section', 'novyny');
      expect(await form.evaluate((form: HTMLFormElement) => new URL(form.action).pathname)).toBe(
        '/search/novyny',
      );
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
    });

    await test.step('the filter of a list suggests in its section', async () => {
      await page.goto('/advertisement');
      await awake(page);
      const request = page.waitForRequest('**/api/search/suggestions?*');
      await page.locator('#q_').click();
      await page.keyboard.type('бан');
      expect(new URL((await request).url()).searchParams.get('section')).toBe('advertisement');
      await expect(option).toBeVisible();
      const box = await page.locator('.suggest').boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? Infinity)).toBeLessThanOrEqual(width);
      expect(await inBothThemes(page)).toEqual([]);
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(ENTRY);
      await expect(page.locator('.suggest')).toHaveCount(0);
    });
  });

test('without scripts the header leads to the search page', async ({ open }) => {
  const page = await open('/novyny', { own: { javaScriptEnabled: false } });
  await page.locator('.top .find').click();
  await expect(page).toHaveURL('/search/all');
});
