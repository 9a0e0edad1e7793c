import type { Page } from '@playwright/test';
import { inBothThemes } from '../../axe.ts';
import { drawn, expect, signs, test } from './fixtures.ts';
import { files } from './pages.ts';

declare global {
  interface Window {
    /** The picture whose load error the page received. */
    lost?: string;
  }
}

const boxOf = (page: Page) => page.getByRole('dialog', { name: 'Перегляд зображень' });
const loaded = (page: Page) => page.locator('.lightbox [data-load="shown"]');
const image = (page: Page) => page.locator('.lightbox-stage img');

test('pictures within the text open with those of the gallery', async ({ open }) => {
  const page = await open('/body');
  await page.locator('.prose a').click();
  await expect(boxOf(page).getByText('1 / 2')).toBeVisible();
  await expect(boxOf(page).getByText('Підпис у тексті')).toBeVisible();
});

test('pictures that a mosaic only counts are reached by key, and without scripts', async ({ open }) => {
  const page = await open('/mosaic');
  const links = page.locator('.gallery a');
  const width = async (at: number) => (await links.nth(at).boundingBox())?.width ?? 0;
  expect(await width(2)).toBeGreaterThan(100);
  expect(await width(3)).toBe(1);
  await links.nth(2).focus();
  await page.keyboard.press('Tab');
  await expect(links.nth(3)).toBeFocused();
  expect(await width(3)).toBeGreaterThan(100);
  expect(await width(4)).toBe(1);
  await page.keyboard.press('Enter');
  await expect(boxOf(page).getByText('4 / 5')).toBeVisible();
  const plain = await open('/mosaic', { own: { javaScriptEnabled: false } });
  for (const at of [3, 4])
    expect((await plain.locator('.gallery a').nth(at).boundingBox())?.width).toBeGreaterThan(100);
});

test('buttons of the lightbox fit fingers and small screens', async ({ open }) => {
  const page = await open('about:blank');
  for (const width of [320, 390, 844]) {
    await page.setViewportSize({ width, height: width === 844 ? 390 : 640 });
    await page.goto('/pictures');
    await page.locator('.gallery a').first().click();
    await expect(loaded(page)).toBeVisible();
    const wrong = await boxOf(page)
      .locator('button')
      .evaluateAll((all) =>
        all
          .filter((it) => it.checkVisibility())
          .map((it) => {
            const { left, right, top, bottom, width, height } = it.getBoundingClientRect();
            const reached = it.contains(document.elementFromPoint(left + width / 2, top + height / 2));
            const inside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
            return { name: it.ariaLabel, size: Math.min(width, height), inside, reached };
          })
          .filter(({ size, inside, reached }) => size < 44 || !inside || !reached),
      );
    expect.soft(wrong, `${width} px`).toEqual([]);
  }
});

test('the lightbox: tools, keys, wheel and mouse, a lost picture, and the ways out', async ({ open }) => {
  const page = await open('/pictures');
  const first = page.locator('.gallery a').first();
  const box = boxOf(page);
  const tool = (name: string) => box.getByRole('button', { name });
  const scale = () => image(page).getAttribute('data-scale');

  await test.step('tools and keys', async () => {
    await first.focus();
    await page.keyboard.press('Enter');
    await expect(loaded(page)).toBeVisible();
    expect(await inBothThemes(page)).toEqual([]);
    const tools = box.getByRole('toolbar');
    expect(await signs(tools), 'signs are drawn, none is a letter').toEqual([3, 3, '']);
    await tool('Збільшити').click();
    await expect(image(page)).toHaveAttribute('data-scale', '2');
    await expect(tool('Збільшити')).toHaveAttribute('aria-pressed', 'true');
    expect(await inBothThemes(page), 'enlarged').toEqual([]);
    await tool('Збільшити').click();
    await expect(image(page)).toHaveAttribute('data-scale', '1');
    await expect(tool('Збільшити')).toHaveAttribute('aria-pressed', 'false');
    await tool('Повернути праворуч').click();
    await expect(image(page)).toHaveAttribute('data-rotation', '90');
    for (const key of ['+', '+']) await page.keyboard.press(key);
    await expect(image(page)).toHaveAttribute('data-scale', '1.24');
    for (const key of ['0', '-']) await page.keyboard.press(key);
    await expect(image(page)).toHaveAttribute('data-scale', '0.88');
  });

  await test.step('arrows at the sides, and a strip of all pictures', async () => {
    const words = box.getByRole('status');
    const strip = box.getByRole('group', { name: 'Усі зображення' }).getByRole('button');
    const current = box.locator('.lightbox-strip [aria-current="true"]');
    for (const [name, side] of [
      ['Попереднє зображення', 0],
      ['Наступне зображення', 1280],
    ] as const) {
      const { x, width, height } = (await tool(name).boundingBox()) ?? { x: NaN, width: 0, height: 0 };
      expect([width, height]).toEqual([56, 56]);
      expect(Math.abs(x + width / 2 - side)).toBeLessThan(56);
    }
    await expect(words).toHaveText(/Підпис: Перша\s*1 \/ 3/);
    await expect(strip).toHaveCount(3);
    await expect(current).toHaveAccessibleName('Перша');
    await tool('Наступне зображення').click();
    await expect(words).toHaveText(/Підпис: Друга\s*2 \/ 3/);
    await expect(current).toHaveAccessibleName('Друга');
    await strip.first().click();
    await expect(words).toHaveText(/1 \/ 3/);
    await expect(loaded(page)).toBeVisible();
    // The focus follows, and there is one stop for the Tab key.
    await page.keyboard.press('ArrowRight');
    await expect(strip.nth(1)).toBeFocused();
    await expect(box.locator('.lightbox-strip [tabindex="0"]')).toHaveCount(1);
    await page.keyboard.press('ArrowLeft');
    await expect(strip.first()).toBeFocused();
    await expect(loaded(page)).toBeVisible();
  });

  await test.step('the wheel', async () => {
    await page.keyboard.press('0');
    await page.mouse.move(640, 400);
    await expect(image(page)).toHaveAttribute('data-scale', '1');
    // In one task: a step is counted every 80 ms.
    await page.locator('.lightbox').evaluate((it) => {
      for (let i = 0; i < 6; i += 1)
        it.dispatchEvent(new WheelEvent('wheel', { deltaY: -100, cancelable: true }));
    });
    await expect(image(page)).not.toHaveAttribute('data-scale', '1');
    await drawn(page);
    expect(Number(await scale())).toBeGreaterThan(1);
    expect(Number(await scale()), 'not six steps at once').toBeLessThan(1.6);
    expect(await page.evaluate(() => scrollY), 'the page behind stands still').toBe(0);
  });

  await test.step('the next picture, and swipes of the mouse', async () => {
    await page.keyboard.press('0');
    await page.keyboard.press('ArrowRight');
    await expect(image(page)).toHaveAttribute('src', /\/two\.svg$/);
    await expect(image(page)).toHaveAttribute('data-scale', '1');
    await expect(box.getByText('2 / 3')).toBeVisible();
    await expect(loaded(page)).toBeVisible();
    const drag = async (dx: number, dy = 0) => {
      await page.mouse.move(640, 300);
      await page.mouse.down();
      await page.mouse.move(640 + dx / 2, 300 + dy / 2);
      await page.mouse.move(640 + dx, 300 + dy);
      await page.mouse.up();
      await drawn(page);
    };
    await drag(50);
    await expect(image(page), '50 px are no swipe').toHaveAttribute('src', /\/two\.svg$/);
    await drag(60);
    await expect(image(page), '60 px are').toHaveAttribute('src', /\/one\.svg$/);
    await expect(loaded(page)).toBeVisible();
    for (let i = 0; i < 3; i += 1) await page.keyboard.press('+');
    await drag(120, 40);
    await expect(image(page), 'what is enlarged is moved instead').toHaveAttribute(
      'style',
      /translate\(120px, 40px\)/,
    );
    await expect(image(page)).toHaveAttribute('src', /\/one\.svg$/);
  });

  await test.step('a lost picture', async () => {
    await page.evaluate(() =>
      addEventListener('visnyk:picture-error', (event) => {
        window.lost = (event as CustomEvent<{ src: string }>).detail.src;
      }),
    );
    await page.keyboard.press('ArrowLeft');
    await expect(box.getByText('Зображення не завантажилося.')).toBeVisible();
    expect(await page.evaluate(() => window.lost)).toMatch(/\/gone\.svg$/);
    expect(await inBothThemes(page)).toEqual([]);
  });

  await test.step('focus, and the ways out', async () => {
    for (let i = 0; i < 12; i += 1) await page.keyboard.press('Tab');
    const inside = await box.evaluate(
      (it) => it.contains(document.activeElement) || document.activeElement === document.body,
    );
    expect(inside, 'the focus stays inside').toBe(true);
    await page.keyboard.press('Escape');
    await expect(box).toHaveCount(0);
    await expect(first).toBeFocused();
    await first.click();
    await expect(loaded(page)).toBeVisible();
    await page.mouse.click(20, 200);
    await expect(box, 'a press beside the picture').toHaveCount(0);
  });
});

test('a picture on its way says so, and is not enlarged meanwhile', async ({ open }) => {
  let arrive: () => void = () => undefined;
  const requested = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const page = await open('/slow-picture', {
    before: (page) =>
      page.route('**/slow.svg', async (route) => {
        await requested;
        await route.fulfill({ contentType: 'image/svg+xml', body: files['/one.svg'] });
      }),
  });
  await page.locator('.gallery a').click();
  await expect(page.locator('.lightbox-stage[aria-busy="true"] .lightbox-wait')).toBeVisible();
  await page.keyboard.press('+');
  await page.mouse.move(640, 400);
  await page.mouse.wheel(0, -100);
  expect(await inBothThemes(page)).toEqual([]);
  await expect(image(page)).toHaveAttribute('data-scale', '1');
  arrive();
  await expect(loaded(page)).toBeVisible();
  await expect(page.locator('.lightbox-wait')).toHaveCount(0);
});
