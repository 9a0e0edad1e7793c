import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { png } from '../picture.mjs';
import { at, fill, unfold, wrong } from './form.ts';
import { body, dialog, faults, idOf, press, summary, visit, written } from './page.ts';

const picture = (seed: number, name: string) => ({
  ...{ name, mimeType: 'image/png', buffer: png(480, 400, seed) },
});
type File = ReturnType<typeof picture>;

const base64 = ({ buffer }: File) => buffer.toString('base64');

/** Drops files on an element, like a user who drags them from their desktop. */
async function drop(page: Page, target: Locator, files: File[]) {
  const box = await target.boundingBox();
  if (!box) throw new Error('nothing to drop on');
  const point = { clientX: box.x + box.width / 2, clientY: box.y + Math.min(box.height / 2, 40) };
  const dataTransfer = await page.evaluateHandle(
    (all) => {
      const data = new DataTransfer();
      for (const { name, type, text } of all)
        data.items.add(new File([Uint8Array.from(atob(text), (c) => c.charCodeAt(0))], name, { type }));
      return data;
    },
    files.map((file) => ({ name: file.name, type: file.mimeType, text: base64(file) })),
  );
  for (const event of ['dragenter', 'dragover', 'drop'])
    await target.dispatchEvent(event, { dataTransfer, ...point, bubbles: true, cancelable: true });
}

/** Puts a picture on the clipboard of the system and pastes it by the keyboard. */
async function paste(page: Page, file: File) {
  await page.evaluate(async (text) => {
    const bytes = Uint8Array.from(atob(text), (c) => c.charCodeAt(0));
    await navigator.clipboard.write([
      new ClipboardItem({ 'image/png': new Blob([bytes], { type: 'image/png' }) }),
    ]);
  }, base64(file));
  await page.keyboard.press('Control+v');
}

const words = (page: Page) => dialog(page).getByLabel('Опис для тих, хто не бачить');
/** Enters the description that a picture needs before the editor inserts it. */
async function describe(page: Page, alt: string) {
  await words(page).fill(alt);
  await dialog(page).getByRole('button', { name: 'Вставити в текст' }).click();
  await expect(dialog(page)).toHaveCount(0);
}

test('pictures are chosen, dropped and pasted, and readers see them', async ({ as, portal }) => {
  const client = await portal.client('editor');
  const page = await as('editor', { own: { permissions: ['clipboard-read', 'clipboard-write'] } });
  const gallery = page.locator('[aria-labelledby="panel-gallery"]');
  const rows = gallery.locator('.ui-gallery li');
  const alt = (index: number) => at(page, `gallery.${index}.alt.ua`);
  await visit(page, '/dashboard/news/new-page');
  await fill(page, client, 'news', 'Зображення, покладені в текст мишею');

  await test.step('a picture of the library is put in once it is described', async () => {
    await body(page).click();
    await page.keyboard.press('Control+End');
    await page.getByRole('tabpanel').getByRole('button', { name: 'Зображення', exact: true }).first().click();
    await page.getByRole('button', { name: /zala\.webp/ }).click();
    await page.getByRole('button', { name: 'Додати 1 зображення' }).click();
    await expect(words(page)).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(words(page)).toBeFocused();
    await expect(words(page)).toHaveAttribute('aria-invalid', 'true');
    await words(page).fill('Зала з людьми');
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toHaveCount(0);
  });

  await test.step('the writing goes on behind it', async () => {
    await expect(body(page)).toBeFocused();
    await page.keyboard.type('Після');
    await page.keyboard.press('Enter');
    await expect.poll(() => written(page)).toMatch(/!\[Зала з людьми\]\(zala\.webp\)\n\nПісля\n$/);
    await expect(dialog(page), 'Enter is a new line').toHaveCount(0);
    await page.keyboard.press('Control+s');
    await expect(page).toHaveURL(/\/edit\/\d+/);
    const media = async () => (await client.json(`/api/dashboard/news/${idOf(page)}`)).media;
    await expect.poll(media).toMatchObject([{ name: 'zala.webp' }]);
  });

  await test.step('pictures are dropped on the text and pasted', async () => {
    await drop(page, body(page), [picture(11, 'ploshcha.png')]);
    await describe(page, 'Площа після дощу');
    await expect.poll(() => written(page)).toMatch(/!\[Площа після дощу\]\([^)]+\)/);
    await body(page).click();
    await page.keyboard.press('Control+End');
    await paste(page, picture(12, 'image.png'));
    await describe(page, 'Хор на східцях');
    await expect.poll(() => written(page)).toMatch(/!\[Хор на східцях\]\([^)]+\)/);
    const gif = { name: 'rukh.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a picture') };
    await drop(page, body(page), [gif]);
    await expect(dialog(page).getByRole('alert')).toContainText('rukh.gif');
    await dialog(page).getByRole('button', { name: 'Скасувати' }).click();
    await expect(dialog(page)).toHaveCount(0);
  });

  await test.step('a file dropped beside its place does not take the page away', async () => {
    await drop(page, page.locator('h1'), [picture(15, 'povz.png')]);
    const opened = await page.locator('h1').evaluate((element) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(['x'], 'povz.png', { type: 'image/png' }));
      return element.dispatchEvent(
        new DragEvent('dragover', { dataTransfer, bubbles: true, cancelable: true }),
      );
    });
    expect(opened).toBe(false);
  });

  await test.step('pictures of the gallery are added, moved and removed', async () => {
    const status = gallery.getByRole('status');
    const order = () => Promise.all([0, 1, 2].map((index) => alt(index).inputValue()));
    await unfold(gallery);
    await gallery
      .locator('input[type="file"]')
      .setInputFiles([picture(21, 'a.png'), picture(22, 'b.png'), picture(23, 'c.png')]);
    await expect(rows).toHaveCount(3);
    await expect(status).toHaveText('Додано 3 зображення');
    for (const index of [0, 1, 2]) await alt(index).fill(`опис ${index + 1}`);
    await page.getByRole('button', { name: 'Перемістити зображення 1 нижче' }).click();
    await expect.poll(order).toEqual(['опис 2', 'опис 1', 'опис 3']);
    await expect(status).toHaveText('Тепер це зображення 2 з 3');
    // The focus goes along with the picture.
    await page.keyboard.press('Enter');
    await expect.poll(order).toEqual(['опис 2', 'опис 3', 'опис 1']);
    await rows.nth(1).locator('img').scrollIntoViewIfNeeded();
    await rows.nth(2).locator('img').dragTo(rows.nth(1).locator('img'));
    await expect.poll(order).toEqual(['опис 2', 'опис 1', 'опис 3']);
    await page.getByRole('button', { name: 'Видалити зображення 2' }).click();
    await expect(rows).toHaveCount(2);
  });

  await test.step('a missing description is asked for at its picture', async () => {
    await alt(0).fill('Перша світлина галереї');
    await alt(1).fill('');
    await press(page, 'publish');
    await summary(page).getByRole('link', { name: 'Фото 2: Опис' }).click();
    await expect(alt(1)).toBeFocused();
    expect(await faults(page)).toEqual([]);
    await alt(1).fill('Друга світлина галереї');
  });

  await test.step('two more are dropped on the gallery', async () => {
    await gallery.scrollIntoViewIfNeeded();
    await drop(page, gallery.locator('.ui-picture', { has: page.locator('ol.ui-gallery') }), [
      picture(13, 'odyn.png'),
      picture(14, 'dva.png'),
    ]);
    await expect(rows).toHaveCount(4);
    await alt(2).fill('Третя світлина галереї');
    await alt(3).fill('Четверта світлина галереї');
  });

  await press(page, 'publish');
  await expect(page.locator('.ui-save-state [data-state="live"]').or(summary(page))).toBeVisible({
    timeout: 30_000,
  });
  expect(await wrong(page)).toEqual([]);
  const { urls } = await client.json(`/api/dashboard/news/${idOf(page)}`);
  const reader = await as();
  await reader.goto(urls.ua);
  const wanted = [
    'Зала з людьми',
    'Площа після дощу',
    'Хор на східцях',
    ...['Перша', 'Друга', 'Третя', 'Четверта'].map((nth) => `${nth} світлина галереї`),
  ];
  for (const words of wanted) {
    const image = reader.getByAltText(words).first();
    await image.scrollIntoViewIfNeeded();
    const seen = () => image.evaluate((it) => it instanceof HTMLImageElement && it.naturalWidth > 0);
    await expect.poll(seen, words).toBe(true);
  }
});
