import type { Page } from '@playwright/test';
import { inBothThemes } from '../../axe.ts';
import { expect, signs, stopClock, test } from './fixtures.ts';

const viewport = { width: 700, height: 700 };
const place = (page: Page) => page.locator('.slides-bar span');

test('slides by the keyboard alone: through the bar to the pictures and out again', async ({ open }) => {
  const page = await open('/slides', { clock: true, viewport });
  await expect(place(page)).toBeVisible();
  const focused = () =>
    page.evaluate(
      () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.tagName,
    );
  const visited: unknown[] = [];
  while (visited.at(-1) !== 'Наступний слайд' && visited.length < 12) {
    await page.keyboard.press('Tab');
    visited.push(await focused());
  }
  expect(visited.slice(-3), 'pause first, then the steps').toEqual([
    'Зупинити перегортання',
    'Попередній слайд',
    'Наступний слайд',
  ]);
  await page.clock.runFor(4000);
  expect(await signs(page.locator('.slides-bar')), 'signs are drawn, none is a letter').toEqual([3, 3, '']);
  expect(await place(page).textContent(), 'nothing moves while the focus is on it').toBe('1 / 3');
  await page.keyboard.press('Enter');
  await expect(place(page)).toHaveText('2 / 3');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press(' ');
  await expect(place(page)).toHaveText('1 / 3');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect.poll(focused).toBe('Перегортати слайди');
  for (let i = 0; i < 3; i += 1) await page.keyboard.press('Tab');
  expect(await focused(), 'the row itself').toBe('UL');
  const left = () => page.locator('.slides ul').evaluate((list) => list.scrollLeft);
  await page.keyboard.press('ArrowRight');
  await expect.poll(left).toBeGreaterThan(0);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(left).toBeLessThan(2);
  await page.keyboard.press('Tab');
  const picture = page.locator('.slides a:focus');
  await page.keyboard.press(' ');
  await expect(picture).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press(' ');
  await expect(picture).toHaveAttribute('aria-pressed', 'false');
});

test('slides move on by themselves, stand still where that is wanted, and are enlarged in place', async ({
  open,
}) => {
  const page = await open('/slides', { clock: true, viewport });
  const next = page.getByRole('button', { name: 'Наступний слайд' });
  await next.hover();
  await stopClock(page);
  await next.click();
  await expect(place(page)).toHaveText('2 / 3');
  await page.mouse.move(5, 690);
  await page.clock.runFor(2999);
  expect(await place(page).textContent()).toBe('2 / 3');
  await page.clock.runFor(1);
  await expect(place(page), 'the next one comes after 3000 ms').toHaveText('3 / 3');
  await page.clock.resume();

  await page.getByRole('button', { name: 'Зупинити перегортання' }).click();
  await expect(page.getByRole('button', { name: 'Перегортати слайди' })).toBeVisible();
  expect(await inBothThemes(page)).toEqual([]);
  await page.mouse.move(5, 690);
  await page.clock.runFor(4000);
  expect(await place(page).textContent(), 'paused').toBe('3 / 3');
  await next.click();
  await expect(place(page), 'by hand it goes round').toHaveText('1 / 3');

  const zoom = page.getByRole('button', { name: /Збільшити зображення Слайд 1/ });
  const transform = () => zoom.locator('img').evaluate((it) => it.style.transform);
  await zoom.focus();
  await page.keyboard.press('Enter');
  expect(await transform(), 'by a key').toContain('scale(3)');
  await expect(zoom).toHaveAttribute('aria-pressed', 'true');
  expect(await inBothThemes(page)).toEqual([]);
  await page.keyboard.press('Escape');
  expect(await transform()).toBe('');
  await zoom.click({ position: { x: 60, y: 60 } });
  expect(await transform(), 'around the point that is pressed').toMatch(
    /translate\(\d+(\.\d+)?px, \d+(\.\d+)?px\) scale\(3\)/,
  );
  await next.click();
  await expect(place(page)).toHaveText('2 / 3');
  expect(await transform(), 'a slide that is left is as it was').toBe('');
  await expect(page.locator('dialog')).toHaveCount(0);
});

test('who wants no motion gets none until they ask for it', async ({ open }) => {
  const page = await open('/slides', { clock: true, reducedMotion: 'reduce', viewport });
  const play = page.getByRole('button', { name: 'Перегортати слайди' });
  await expect(play).toBeVisible();
  await stopClock(page);
  await page.clock.runFor(4000);
  expect(await place(page).textContent()).toBe('1 / 3');
  await play.click();
  await page.mouse.move(5, 690);
  await page.clock.runFor(3000);
  await expect(place(page)).toHaveText('2 / 3');
});
