import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** Style sheets that widgets bring along: they are there when they are needed, and may be lost. */
const lose = (name: string) => (page: Page) =>
  page.route(`**/assets/${name}-*.css`, (route) => route.abort());

test('consent is asked for without its styles too, and gets them later', async ({ open }) => {
  const page = await open('/usual', { before: lose('consent') });
  const banner = page.getByRole('region', { name: 'Файли cookie на цьому сайті' });
  await banner.getByRole('button', { name: 'Лише необхідні' }).click();
  await expect(banner).toHaveCount(0);
  await page.unrouteAll();
  await page.reload();
  const again = page.getByRole('button', { name: 'Налаштування cookie' });
  await expect(again).toBeVisible();
  const sheet = page.locator('link[rel="stylesheet"][href*="/consent-"]');
  await expect(sheet, 'not before there is something to draw').toHaveCount(0);
  await again.click();
  await expect(page.getByRole('dialog').locator('.consent-buttons')).toHaveCSS('display', 'flex');
});

test('a picture is opened by itself where the lightbox has no styles', async ({ open, broken }) => {
  const page = await open('/pictures', { before: lose('lightbox') });
  const first = page.locator('.gallery a').first();
  await first.click();
  await page.waitForURL('**/one.svg');
  // That something of ours did not come is reported, as it should be.
  broken.length = 0;
  await page.unrouteAll();
  await page.goBack();
  await first.click();
  await expect(page.locator('.lightbox [data-load="shown"]')).toBeVisible();
});
