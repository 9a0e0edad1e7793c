import type { Locator, Page } from '@playwright/test';
import { inBothThemes, scrollsSideways } from '../../axe.ts';
import { expect, test } from './fixtures.ts';

const cookies = async (page: Page) =>
  Object.fromEntries((await page.context().cookies()).map(({ name, value }) => [name, value]));
const scripts = (page: Page) => page.locator('head script:is([src^="/counter"], [src^="/video"])');
const loaded = (page: Page) => page.evaluate(() => window.loaded ?? []);
const bannerOf = (page: Page) => page.getByRole('region', { name: 'Файли cookie на цьому сайті' });
const modalOf = (page: Page) => page.getByRole('dialog', { name: 'Налаштування cookie' });
const save = (modal: Locator) => modal.getByRole('button', { name: 'Зберегти вибране' });
/** Whether the focus is in a dialog, or has left the page. */
const holdsFocus = (modal: Locator) =>
  modal.evaluate((it) => it.contains(document.activeElement) || document.activeElement === document.body);

for (const width of [390, 1440])
  test(`consent: the end of a page can be scrolled free of the banner, ${width} px`, async ({ open }) => {
    const page = await open('/footed', { viewport: { width, height: 800 } });
    await expect(bannerOf(page)).toBeVisible();
    const covered = () =>
      page.evaluate(() => {
        scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
        const edge = document.querySelector('.consent-banner')?.getBoundingClientRect().top ?? innerHeight;
        return [...document.querySelectorAll('.foot a')]
          .filter((link) => link.getBoundingClientRect().bottom > edge)
          .map((link) => link.textContent);
      });
    await expect.poll(covered).toEqual([]);
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    const withBanner = await height();
    await bannerOf(page).getByRole('button', { name: 'Лише необхідні' }).click();
    await expect.poll(height, 'its room goes with it').toBeLessThan(withBanner - 100);
  });

test('consent: asked for, refused, given in part, withdrawn', async ({ open }) => {
  const page = await open('/usual');
  const banner = bannerOf(page);
  const modal = modalOf(page);
  const control = page.getByRole('button', { name: 'Налаштування cookie' });

  await test.step('the question', async () => {
    await expect(banner).toBeVisible();
    expect(await inBothThemes(page)).toEqual([]);
    await expect(scripts(page)).toHaveCount(0);
    const accept = banner.getByRole('button', { name: 'Прийняти всі' });
    const decline = banner.getByRole('button', { name: 'Лише необхідні' });
    const style = (button: Locator) =>
      button.evaluate((it) => [
        getComputedStyle(it).backgroundColor,
        getComputedStyle(it).fontSize,
        it.getBoundingClientRect().height,
      ]);
    expect(await style(accept), 'refusing looks as easy as accepting').toEqual(await style(decline));
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(accept, 'right after the skip link').toBeFocused();
    await decline.focus();
    await page.keyboard.press('Enter');
    await expect(banner).toHaveCount(0);
    expect(await cookies(page)).toMatchObject({ ncc_c: 'functionalcountervideo', ncc_e: 'functional' });
    await expect(scripts(page)).toHaveCount(0);
    await page.reload();
    await expect(control).toBeVisible();
    await expect(banner, 'the decision is remembered').toHaveCount(0);
  });

  await test.step('given in part', async () => {
    await control.focus();
    await page.keyboard.press('Enter');
    await expect(modal).toBeVisible();
    expect(await inBothThemes(page)).toEqual([]);
    await expect(modal.getByLabel('Функціональні'), 'folded below what can be chosen').toBeHidden();
    await modal.getByText('Необхідні').click();
    await expect(modal.getByLabel('Функціональні'), 'what makes the site work').toBeVisible();
    await modal.getByLabel('Лічильник переглядів').check();
    await expect(modal.getByText('Зміни ще не збережено')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(modal).toHaveCount(0);
    await expect(control).toBeFocused();
    await control.click();
    await expect(modal.getByLabel('Лічильник переглядів'), 'still ticked').toBeChecked();
    await save(modal).click();
    await expect(modal).toHaveCount(0);
    await expect.poll(() => loaded(page)).toEqual(['counter']);
    expect(await cookies(page)).toMatchObject({ ncc_e: 'functional~counter', _counter: '1' });
    await control.click();
    await save(modal).click();
    await expect(modal).toHaveCount(0);
    await expect(scripts(page), 'a second time adds nothing').toHaveCount(1);
    await expect(scripts(page)).toHaveAttribute('src', '/counter.js');
    await page.reload();
    await expect.poll(() => loaded(page), 'there from the start').toEqual(['counter']);
  });

  await test.step('changed', async () => {
    await control.click();
    await modal.getByLabel('Відео').check();
    await modal.getByLabel('Лічильник переглядів').uncheck();
    await save(modal).click();
    await expect.poll(() => loaded(page)).toContain('video');
    await expect(scripts(page)).toHaveCount(1);
    await expect(scripts(page)).toHaveAttribute('src', '/video.js');
    expect(await cookies(page), 'its cookies go as well').not.toHaveProperty('_counter');
  });

  await test.step('withdrawn', async () => {
    await control.click();
    const place = await modal.boundingBox();
    if (!place) throw new Error('the dialog is not shown');
    await page.mouse.click(place.x - 20, place.y - 20);
    await expect(modal, 'a click beside it closes it').toHaveCount(0);
    await control.click();
    await modal.getByRole('button', { name: 'Відмовитися від усіх' }).click();
    await expect(scripts(page)).toHaveCount(0);
    const stored = await cookies(page);
    expect(stored.ncc_c).toBe('0');
    expect(stored.ncc_e).toBeUndefined();
    await expect(control, 'a way back').toBeVisible();
  });
});

test('the banner and settings of consent stand on the grid, whatever the width', async ({ open }) => {
  for (const width of [320, 390, 1440])
    await test.step(`${width} px`, async () => {
      const page = await open('about:blank', { viewport: { width, height: 700 } });
      await page.context().clearCookies();
      await page.goto('/many');
      const banner = page.locator('.consent-banner');
      await expect(banner).toBeVisible();
      const { text, left, hole } = await banner.evaluate((it) => {
        const boxes = [...it.querySelectorAll('.button')].map((button) => button.getBoundingClientRect());
        const last = boxes.filter(({ top }) => top === boxes.at(-1)?.top);
        const at = (selector: string) =>
          document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect(Number.NaN);
        const row = at('.consent-banner .consent-buttons');
        return {
          text: at('.consent-banner h2').left,
          left: at('main h1').left,
          hole:
            Math.abs(Math.max(...last.map(({ right }) => right)) - row.right) +
            Math.abs(Math.min(...last.map(({ left }) => left)) - row.left),
        };
      });
      expect(Math.abs(text - left), 'it begins where the page does').toBeLessThan(1);
      expect(hole, 'no row of buttons has a hole').toBeLessThan(2);
      await banner.getByRole('button', { name: 'Налаштування cookie' }).click();
      const modal = modalOf(page);
      await expect(save(modal), 'in sight, however long the list is').toBeVisible();
      const [foot, bottom, reached] = await save(modal).evaluate((it) => {
        const { left, top, bottom, width, height } = it.getBoundingClientRect();
        const seen = document.elementFromPoint(left + width / 2, top + height / 2);
        return [bottom, it.closest('dialog')?.getBoundingClientRect().bottom ?? 0, it.contains(seen)];
      });
      expect(foot).toBeLessThanOrEqual(bottom);
      expect(reached).toBe(true);
      for (let i = 0; i < 12; i += 1) {
        await page.keyboard.press('Tab');
        const covered = await page.evaluate(() => {
          const it = document.activeElement;
          if (!it || it === document.body) return '';
          const { left, top, width, height } = it.getBoundingClientRect();
          const seen = document.elementFromPoint(left + width / 2, top + height / 2);
          return it.contains(seen) ? '' : it.outerHTML;
        });
        expect(covered, 'nothing that has the focus is covered').toBe('');
      }
      await save(modal).click();
      await expect(modal).toHaveCount(0);
      const controls = page.locator('[data-widget="consent"] > :visible');
      await expect(controls, 'one way leads back').toHaveText(['Налаштування cookie']);
    });
});

test('forced settings have no way past them', async ({ open }) => {
  const page = await open('/us/forced', { viewport: { width: 390, height: 700 } });
  const modal = page.getByRole('dialog', { name: 'Cookie settings' });
  await expect(modal).toBeVisible();
  expect(await inBothThemes(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(modal).toBeVisible();
  await expect(modal.getByRole('button', { name: 'Close' })).toHaveCount(0);
  await expect(modal.getByText('You have unsaved changes'), 'preselected, but not on').toBeVisible();
  for (let i = 0; i < 12; i += 1) await page.keyboard.press('Tab');
  expect(await holdsFocus(modal)).toBe(true);
  expect(await scrollsSideways(page)).toBe(false);
  await modal.getByRole('button', { name: 'Necessary only' }).click();
  await expect(modal).toHaveCount(0);
});

test('a browser that says no is asked too, with nothing optional ticked and nothing stored', async ({
  open,
  bare,
}) => {
  const page = await open('/usual', {
    before: (page) =>
      page.addInitScript(() =>
        Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
      ),
  });
  const question = bannerOf(page);
  await question.getByRole('button', { name: 'Налаштування cookie' }).click();
  const modal = page.getByRole('dialog');
  await expect(modal.locator('input:checked:not(:disabled)')).toHaveCount(1);
  await expect(page.getByLabel('Функціональні')).toBeChecked();
  expect(await page.context().cookies(bare.base)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(modal).toHaveCount(0);
  await question.getByRole('button', { name: 'Прийняти всі' }).press('Enter');
  await expect.poll(() => loaded(page), 'all scripts in their order').toEqual(['counter', 'video']);
  const all = await page.context().cookies(bare.base);
  const cookieOf = (name: string) => all.find((cookie) => cookie.name === name);
  expect(cookieOf('ncc_c')?.value).toBe('functionalcountervideo');
  expect(cookieOf('ncc_e')).toMatchObject({ value: 'functional~counter~video', sameSite: 'Lax' });
  const year = Date.now() / 1000 + 31_536_000;
  expect(Math.abs((cookieOf('ncc_c')?.expires ?? 0) - year), 'for a year').toBeLessThan(100);
});

test('a toast stands above the question', async ({ open }) => {
  const page = await open('/asked', { viewport: { width: 390, height: 700 } });
  const banner = page.locator('.consent-banner');
  await expect(banner).toBeVisible();
  await page.getByRole('button', { name: 'Поділитися' }).click();
  await expect(page.locator('.toast')).toBeVisible();
  const [toast, below] = [await page.locator('.toast').boundingBox(), await banner.boundingBox()];
  if (!toast || !below) throw new Error('one of them is not shown');
  expect(toast.y + toast.height).toBeLessThanOrEqual(below.y);
});

test('without definitions nothing is asked', async ({ open }) => {
  const refused: Promise<unknown>[] = [];
  const page = await open('/none', {
    before: (page) => refused.push(page.waitForResponse('**/none.json')),
  });
  const share = page.getByRole('button', { name: 'Поділитися' });
  await share.hover();
  await Promise.all(refused);
  await share.click();
  await expect(page.locator('.toast'), 'what comes as late has come').toBeVisible();
  await expect(page.locator('.consent-banner, dialog')).toHaveCount(0);
});
