import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { at } from './form.ts';
import { dialog, faults, visit } from './page.ts';

const list = (page: Page) => page.getByRole('listbox');
/** Matches the options of our lists only: native selects have options too. */
const options = (page: Page) => page.getByRole('listbox').getByRole('option');
const marked = (page: Page) => page.locator('[role="option"][aria-selected="true"]');
/** The option that the arrow keys have reached, as a screen reader finds it. */
const active = (field: Locator) =>
  field.evaluate((input) => {
    const id = input.getAttribute('aria-activedescendant');
    return (id && document.getElementById(id)?.textContent) || null;
  });

test('one of a list is chosen by keys alone', async ({ as }) => {
  const page = await as('admin');
  await visit(page, '/dashboard/news/new-page');
  const field = at(page, 'category');
  const clear = page.getByRole('button', { name: 'Очистити: Категорія' });
  await field.focus();
  await expect(list(page), 'the focus alone opens nothing').toHaveCount(0);
  await expect(clear, 'there is nothing to clear').toHaveCount(0);

  await test.step('arrows, Home and End go through all of it', async () => {
    await field.press('ArrowDown');
    await expect(field).toHaveAttribute('aria-expanded', 'true');
    const names = await options(page).allTextContents();
    expect(names.length).toBeGreaterThan(2);
    expect(await active(field)).toBe(names[0]);
    await field.press('ArrowDown');
    expect(await active(field)).toBe(names[1]);
    await field.press('End');
    expect(await active(field)).toBe(names.at(-1));
    await field.press('ArrowDown');
    expect(await active(field), 'past the end it begins again').toBe(names[0]);
    await field.press('PageDown');
    await field.press('Home');
    await expect(marked(page)).toHaveText([names[0] ?? '']);
  });

  await test.step('Escape closes it and chooses nothing', async () => {
    await field.press('Escape');
    await expect(list(page)).toHaveCount(0);
    await expect(field).toHaveValue('');
    await expect(field).toBeFocused();
  });

  await test.step('typing finds, the number is announced, and Enter chooses', async () => {
    await field.pressSequentially('КУЛЬ');
    await expect(options(page)).toHaveText(['Культура']);
    await expect(page.locator('.ui-choice [role="status"]')).toHaveText('1 варіант');
    await field.press('ArrowDown');
    expect(await active(field)).toBe('Культура');
    expect(await faults(page)).toEqual([]);
    await field.press('Enter');
    await expect(field).toHaveValue('Культура');
    await expect(list(page)).toHaveCount(0);
  });

  await test.step('what is chosen stays when another text is left behind', async () => {
    await field.fill('нічого такого');
    await expect(page.getByText('Нічого не знайдено')).toBeVisible();
    await field.press('Tab');
    await expect(field).toHaveValue('Культура');
  });

  await test.step('the button clears it and hands the focus back', async () => {
    await expect(clear).toBeFocused();
    await clear.press('Enter');
    await expect(field).toHaveValue('');
    await expect(field).toBeFocused();
    await expect(clear).toHaveCount(0);
  });
});

test('several of a list are chips that keys add and remove', async ({ as }) => {
  const page = await as('admin');
  await visit(page, '/dashboard/news/new-page');
  const field = at(page, 'tags');
  const chips = page.locator('.ui-multiple', { has: field }).locator('.ui-chip');
  const pick = async (text: string) => {
    await field.pressSequentially(text);
    await expect(options(page).first()).toContainText(new RegExp(text, 'i'));
    await field.press('ArrowDown');
    await field.press('Enter');
    await expect(field, 'the text has done its work').toHaveValue('');
  };
  await pick('музик');
  await pick('кіно');
  await pick('поезі');
  await expect(chips).toHaveText(['Музика', 'Кіно', 'Поезія']);
  await expect(options(page).first(), 'the list stays for the next one').toBeVisible();
  await expect(
    options(page).filter({ hasText: /^(Музика|Кіно|Поезія)$/ }),
    'chosen ones are not offered',
  ).toHaveCount(0);

  await test.step('Backspace in the empty field removes the last', async () => {
    await field.press('Backspace');
    await expect(chips).toHaveText(['Музика', 'Кіно']);
    await expect(page.locator('.ui-choice > [role="status"]').first()).toHaveText('«Поезія» видалено');
  });
  await test.step('ArrowLeft goes to the chips, Delete removes the one with the focus', async () => {
    await field.press('ArrowLeft');
    await expect(page.getByRole('button', { name: 'Видалити «Кіно»' })).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByRole('button', { name: 'Видалити «Музика»' })).toBeFocused();
    await page.keyboard.press('Delete');
    await expect(chips).toHaveText(['Кіно']);
    await expect(page.getByRole('button', { name: 'Видалити «Кіно»' })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(field).toBeFocused();
  });
  await test.step('a press on its cross too', async () => {
    await page.getByRole('button', { name: 'Видалити «Кіно»' }).click();
    await expect(chips).toHaveCount(0);
    await expect(field).toBeFocused();
    await expect(field).toHaveAttribute('placeholder', 'Виберіть…');
  });
});

test('words of one’s own end with Enter, a comma, a semicolon or with the field', async ({ as }) => {
  const page = await as('admin');
  await visit(page, '/dashboard/tags');
  await page.locator('.ui-link').first().click();
  const field = dialog(page).getByRole('textbox', { name: 'Синоніми' });
  const words = dialog(page).locator('.ui-chip');
  const before = await words.count();
  await field.pressSequentially('раз, два;три');
  await expect(words).toHaveCount(before + 2);
  await field.press('Enter');
  await expect(dialog(page), 'Enter ends a word, not the form').toBeVisible();
  await field.fill('  РАЗ ');
  await field.press('Tab');
  await expect(words, 'none comes twice').toHaveCount(before + 3);
  await expect(words.last()).toHaveText('три');
  await expect(field).toHaveValue('');
});

test('a list in a dialog is whole, and Escape closes it before the dialog', async ({ as }) => {
  const page = await as('admin');
  for (const [width, height] of [
    [1440, 900],
    [390, 700],
  ] as const)
    await test.step(`at ${width} px`, async () => {
      await page.setViewportSize({ width, height });
      await visit(page, '/dashboard/tags');
      await page
        .getByRole('main')
        .getByRole('button', { name: /^Дії: / })
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'Обʼєднати з іншим…' }).click();
      const field = dialog(page).getByRole('combobox');
      await field.click();
      await expect(options(page).first()).toBeVisible();
      const isOnTop = await options(page)
        .first()
        .evaluate((option) => {
          const { left, top, width, height } = option.getBoundingClientRect();
          return option.contains(document.elementFromPoint(left + width / 2, top + height / 2));
        });
      expect(isOnTop).toBe(true);
      const box = await page.locator('.ui-options:visible').boundingBox();
      expect(box?.y).toBeGreaterThanOrEqual(0);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
      const scrolls = await dialog(page).evaluate((node) => node.scrollHeight > node.clientHeight);
      expect(scrolls, 'the dialog grows no scroll bar').toBe(false);
      expect(await faults(page)).toEqual([]);
      await field.press('Escape');
      await expect(options(page)).toHaveCount(0);
      await expect(dialog(page)).toBeVisible();
      await field.press('Escape');
      await expect(dialog(page)).toHaveCount(0);
    });
});
