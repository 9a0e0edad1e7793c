import { inBothThemes } from '../../axe.ts';
import { expect, stopClock, test } from './fixtures.ts';

test('toasts: where they stand, how long, and what must be heard at once', async ({ open }) => {
  const page = await open('/share', {
    clock: true,
    own: { permissions: ['clipboard-read', 'clipboard-write'] },
  });
  const button = page.getByRole('button', { name: 'Поділитися' });
  await expect(button).toBeVisible();
  await button.click();
  const toast = page.locator('.toast');
  await toast.hover();
  const box = await toast.boundingBox();
  if (!box) throw new Error('the toast is not shown');
  expect(box.x, 'at the bottom right').toBeGreaterThan(640);
  expect(box.x + box.width).toBeGreaterThan(1280 - 40);
  expect(box.y + box.height).toBeGreaterThan(800 - 40);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/share$/);
  expect(await inBothThemes(page)).toEqual([]);
  await stopClock(page);
  await page.clock.runFor(4500);
  await expect(toast, 'it stays under the pointer').toHaveCount(1);
  await page.mouse.move(10, 10);
  await page.clock.runFor(1000);
  await expect(toast, 'and goes on with what was left').toHaveCount(1);
  await page.clock.runFor(4000);
  await expect(toast).toHaveCount(0);
  await page.clock.resume();

  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('no'));
  });
  await button.click();
  await expect(page.getByRole('alert'), 'what must be heard at once').toContainText('/share');
  expect(await inBothThemes(page)).toEqual([]);
  await page.locator('.toast-close').focus();
  await page.keyboard.press('Enter');
  await expect(toast).toHaveCount(0);
});
