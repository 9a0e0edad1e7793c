import type { Page } from '@playwright/test';
import { inBothThemes, scrollsSideways } from '../../axe.ts';
import { drawn, expect, phone, stopClock, test } from './fixtures.ts';

type Point = [x: number, y: number];

/**
 * Real fingers: what the browser itself makes scrolling, pointers and clicks of. Puts fingers down at `from`, takes
 * them to `to` in steps of 16 ms, lifts them after `rest` milliseconds: one that rests before it leaves throws nothing.
 */
async function fingers(page: Page, from: Point[], to: Point[], { steps = 6, lift = true, rest = 0 } = {}) {
  const session = await page.context().newCDPSession(page);
  let timestamp = Date.now() / 1000;
  const send = async (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    points: Point[],
    first = 0,
    after = 16,
  ) => {
    timestamp += after / 1000;
    const touchPoints = points.map(([x, y], at) => ({ x, y, id: first + at }));
    await session.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp });
  };
  await send('touchStart', from);
  for (let step = 1; step <= steps; step += 1) {
    const part = step / steps;
    await send(
      'touchMove',
      from.map(([x, y], at) => [x + (to[at][0] - x) * part, y + (to[at][1] - y) * part]),
    );
  }
  if (lift) await send('touchEnd', [], 0, rest);
  await drawn(page);
  return send;
}
/** Two fingers around a point, so far from it. */
const around = ([x, y]: Point, dx: number, dy = 0): Point[] => [
  [x - dx, y - dy],
  [x + dx, y + dy],
];
const numbers = (transform: string, name: string) =>
  new RegExp(`${name}\\(([^)]*)\\)`).exec(transform)?.[1].split(',').map(Number.parseFloat) ?? [];
const scaleOfPage = (page: Page) => page.evaluate(() => visualViewport?.scale);

test('fingers in the lightbox', async ({ open }) => {
  const page = await open('/pictures', phone());
  const image = page.locator('.lightbox-stage img');
  const loaded = page.locator('.lightbox [data-load="shown"]');
  const scale = async () => Number(await image.getAttribute('data-scale'));
  const moved = async () => numbers(await image.evaluate((it) => it.style.transform), 'translate');
  const [first, second] = [/\/one\.svg$/, /\/two\.svg$/];
  await page.locator('.gallery a').first().tap();
  await expect(loaded).toBeVisible();
  const [x, y]: Point = [195, 350];
  const swipe = (dx: number, dy = 0) => fingers(page, [[x, y]], [[x + dx, y + dy]]);

  await test.step('swipes', async () => {
    await swipe(-50);
    await expect(image, '50 px turn nothing over').toHaveAttribute('src', first);
    await swipe(-60, 20);
    await expect(image).toHaveAttribute('src', second);
    await expect(loaded).toBeVisible();
    await swipe(70);
    await expect(image, 'and back').toHaveAttribute('src', first);
    await expect(loaded).toBeVisible();
    await swipe(-60, 90);
    await expect(image, 'more along than sideways').toHaveAttribute('src', first);
    await expect.poll(moved, 'it comes back').toEqual([0, 0]);
  });

  await test.step('two fingers', async () => {
    const send = await fingers(page, around([x, y], 40), around([x, y], 100), { lift: false });
    // 120 px further apart over a picture 374 px wide: 1 + 1.3 · 120 / 374.
    expect(Math.abs((await scale()) - 1.417)).toBeLessThan(0.03);
    // One of them leaves, the other moves on.
    await send('touchEnd', [[x + 100, y]], 1);
    await send('touchMove', [[x - 80, y + 10]]);
    await send('touchMove', [[x - 70, y + 30]]);
    await expect.poll(moved, 'from where it is').toEqual([30, 30]);
    await send('touchEnd', []);
    await swipe(-80);
    await expect.poll(moved, 'what is enlarged is moved').toEqual([-50, 30]);
    await expect(image).toHaveAttribute('src', first);
    for (let i = 0; i < 6; i += 1) await fingers(page, around([x, y], 20), around([x, y], 170));
    expect(await scale(), 'never to three times').toBeGreaterThan(2.6);
    expect(await scale()).toBeLessThan(3);
    for (let i = 0; i < 6; i += 1) await fingers(page, around([x, y], 170), around([x, y], 20));
    expect(await scale(), 'nor to a tenth').toBeGreaterThan(0.1);
    expect(await scale()).toBeLessThan(0.5);
    expect(await scaleOfPage(page)).toBe(1);
  });

  await test.step('taps', async () => {
    const enlarge = page.getByRole('button', { name: 'Збільшити' });
    await enlarge.tap();
    await expect(image).toHaveAttribute('data-scale', '3');
    await enlarge.tap();
    await expect(image).toHaveAttribute('data-scale', '1');
    // Swipes have buttons beside them.
    await page.getByRole('button', { name: 'Наступне зображення' }).tap();
    await expect(image).toHaveAttribute('src', second);
    await page.touchscreen.tap(195, 560);
    await expect(page.locator('.lightbox'), 'the ground below the picture').toHaveCount(0);
  });

  await test.step('all buttons fit 320 px', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto('/us/pictures');
    await page.locator('.gallery a').first().tap();
    await expect(page.getByRole('dialog', { name: 'Images' }).locator('[data-load="shown"]')).toBeVisible();
    const fit = await page.locator('.lightbox').evaluate((it) => it.scrollWidth <= it.clientWidth);
    expect(fit).toBe(true);
  });
});

const place = (page: Page) => page.locator('.slides-bar span');

test('fingers on slides', async ({ open }) => {
  // Nothing moves by itself: what moves is the finger's doing.
  const page = await open('/slides', { ...phone(), reducedMotion: 'reduce' });
  await expect(place(page)).toBeVisible();
  expect(await scrollsSideways(page)).toBe(false);
  const box = await page.locator('.slides ul').boundingBox();
  if (!box) throw new Error('the slides are not shown');
  const [x, y]: Point = [box.x + box.width / 2, box.y + box.height / 3];
  const image = page.locator('.slides a[data-zoomable]').first().locator('img');
  const slide = () => image.evaluate((it) => it.style.transform);
  const scale = async () => numbers(await slide(), 'scale')[0];
  const calm = { steps: 12, rest: 200 };
  await fingers(page, [[x + 120, y]], [[x - 150, y]], calm);
  await expect(place(page)).toHaveText('2 / 3');
  await fingers(page, [[x - 120, y]], [[x + 150, y]], calm);
  await expect(place(page)).toHaveText('1 / 3');

  await fingers(page, around([x, y], 30), around([x, y], 60));
  expect(Math.abs((await scale()) - 2), 'two enlarge a slide in its place').toBeLessThan(0.05);
  expect(await inBothThemes(page)).toEqual([]);
  await fingers(page, [[x, y]], [[x + 40, y]]);
  expect(numbers(await slide(), 'translate')[0], 'one moves it about').toBe(40);
  await expect(place(page)).toHaveText('1 / 3');
  const send = await fingers(page, around([x, y], 30), around([x, y], 150), { lift: false });
  expect(await scale(), 'beyond three times it follows unwillingly').toBeGreaterThan(3);
  expect(await scale()).toBeLessThan(10);
  await send('touchEnd', []);
  await expect.poll(scale, 'and comes back').toBe(3);
  await fingers(page, around([x, y], 120), around([x, y], 10));
  await expect.poll(slide, 'closing them sets it back').toBe('');
  await fingers(page, around([x, y], 0, 15), around([x, y], 0, 45));
  await expect.poll(scale, 'one above the other').toBe(3);
  expect(await scaleOfPage(page)).toBe(1);
});

test('nothing moves under a finger', async ({ open }) => {
  const page = await open('/slides', { ...phone(), clock: true });
  await expect(place(page)).toBeVisible();
  // A long press of a picture is a press all the same: this one is on its words.
  const words = await page.locator('.slides figcaption').first().boundingBox();
  if (!words) throw new Error('the slide has no words');
  const spot: Point[] = [[words.x + 20, words.y + words.height / 2]];
  const send = await fingers(page, spot, spot, { steps: 1, lift: false });
  const held = await place(page).textContent();
  await stopClock(page);
  await page.clock.runFor(4000);
  await expect(place(page)).toHaveText(String(held));
  await send('touchEnd', []);
  await page.clock.runFor(3000);
  await expect(place(page), 'it goes on when the finger leaves').not.toHaveText(String(held));
});

test('fingers on consent and toasts', async ({ open }) => {
  const page = await open('/usual', phone());
  const banner = page.getByRole('region', { name: 'Файли cookie на цьому сайті' });
  // The first touch is what the question waits for, or a second of rest.
  await expect(banner).toBeVisible();
  expect(await scrollsSideways(page)).toBe(false);
  const heights = await banner
    .locator('button')
    .evaluateAll((all) => all.map((it) => (it as HTMLElement).offsetHeight));
  expect(Math.min(...heights), 'large enough for a finger').toBeGreaterThanOrEqual(44);
  await banner.getByRole('button', { name: 'Налаштування cookie' }).tap();
  const modal = page.getByRole('dialog', { name: 'Налаштування cookie' });
  await expect(modal).toBeVisible();
  expect(await inBothThemes(page)).toEqual([]);
  await modal.getByText('Відео', { exact: true }).tap();
  await expect(modal.getByLabel('Відео')).toBeChecked();
  await modal.getByRole('button', { name: 'Зберегти вибране' }).tap();
  await expect.poll(() => page.evaluate(() => window.loaded)).toContain('video');
  await expect(banner).toHaveCount(0);

  await page.goto('/share');
  await page.evaluate(() => {
    Object.assign(navigator, { share: undefined });
    navigator.clipboard.writeText = () => Promise.reject(new Error('no'));
  });
  await page.getByRole('button', { name: 'Поділитися' }).tap();
  const toast = page.locator('.toast');
  await expect(toast).toBeVisible();
  const { x, width } = (await toast.boundingBox()) ?? { x: -1, width: 0 };
  expect(x).toBeGreaterThanOrEqual(0);
  expect(x + width).toBeLessThanOrEqual(390);
  expect(await inBothThemes(page)).toEqual([]);
  await page.locator('.toast-close').tap();
  await expect(toast).toHaveCount(0);
});
