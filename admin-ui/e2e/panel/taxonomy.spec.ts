import type { Page } from '@playwright/test';
import { expect, team, test } from '../fixtures.ts';
import { dialog, visit } from './page.ts';

const names = (page: Page) => page.locator('.ui-tree__name > :is(a, button)');
const live = (page: Page) => expect(page.getByText('На сайті за').first()).toBeVisible();
const save = (page: Page) => page.locator('[data-action="save"]').click();
const menu = async (page: Page, name: string, command: string) => {
  await page.getByRole('button', { name: `Дії: ${name}`, exact: true }).click();
  await page.getByRole('menuitem', { name: command }).click();
};

test('categories by keys: order, a new one, and its screen', async ({ as }) => {
  const page = await as('admin');
  await visit(page, '/dashboard/services/categories');
  const [first, second] = await names(page).allInnerTexts();

  await test.step('a row moves by the arrow keys, keeps the focus, and its new place is said', async () => {
    await page.locator('.ui-tree > li > .ui-tree__line .ui-handle').first().focus();
    await page.keyboard.press('ArrowDown');
    await expect(names(page).first()).toHaveText(second);
    await live(page);
    await expect(page.locator(':focus')).toHaveAttribute('aria-label', new RegExp(first));
    await expect(page.getByText('Тепер на місці 2 з')).toHaveCount(1);
  });

  await test.step('a category is made in the list', async () => {
    await page.locator('[data-action="new"]').focus();
    await page.keyboard.press('Enter');
    await dialog(page).waitFor();
    await page.keyboard.press('Tab');
    await dialog(page).getByLabel('Назва (Українська)').fill('Переклади й документи');
    await expect(dialog(page).getByLabel('Адреса')).toHaveValue('pereklady-y-dokumenty');
    await page.keyboard.press('Enter');
    await dialog(page).getByText('Виправте 1 поле').waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.locator('#field-name-us')).toBeFocused();
    await page.keyboard.type('Translations');
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Переклади й документи' })).toBeVisible();
  });

  await test.step('what is not saved is not left unasked, and a change is followed to the readers', async () => {
    await page.getByRole('link', { name: 'Переклади й документи' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Переклади й документи' }).waitFor();
    await page.getByLabel('Опис (Українська)').fill('Свідоцтва, дипломи, довідки');
    await page.locator('a', { hasText: 'Категорії послуг' }).click();
    await expect(page.getByText('Піти зі сторінки?')).toBeVisible();
    await page.keyboard.press('Escape');
    await save(page);
    await live(page);
  });
});

test('what uses a category moves before it goes', async ({ as, portal }) => {
  const client = await portal.client();
  const { items } = await client.json('/api/dashboard/categories?kind=posters');
  const page = await as('admin');
  await visit(page, '/dashboard/posters/categories');
  const first = await names(page).first().innerText();
  await menu(page, first, 'Видалити…');
  await expect(dialog(page)).toContainText(`${items[0].used} матеріал`);
  await dialog(page).getByRole('button', { name: 'Перенести й видалити' }).click();
  await dialog(page).getByText('Виберіть значення зі списку').waitFor();
  await dialog(page).getByRole('combobox').fill('Зустр');
  await page.getByRole('option', { name: /Зустр/ }).first().waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await dialog(page).getByRole('button', { name: 'Перенести й видалити' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(names(page).getByText(first, { exact: true })).toHaveCount(0);
  const left = await client.json('/api/dashboard/categories?kind=posters');
  expect(left.items[0].used).toBe(items[0].used + items[1].used);
});

test('two people at one category: nothing of either is lost', async ({ as, portal }) => {
  const { items } = await (await portal.client()).json('/api/dashboard/categories?kind=news');
  const { id } = items.find(({ slug }: { slug: string }) => slug === 'kultura');
  const path = `/dashboard/news/categories/edit-page/${id}`;
  const ua = (page: Page) => page.getByLabel('Назва (Українська)');
  const us = (page: Page) => page.getByLabel('Назва (Англійська)');
  const [own, theirs] = [await as('admin'), await as('editor')];
  await visit(own, path);
  await visit(theirs, path);
  await expect(theirs.getByLabel('Адреса')).toBeDisabled();

  await test.step('the other one is named, and both changes stay', async () => {
    await us(theirs).fill('Arts');
    await save(theirs);
    await live(theirs);
    await ua(own).fill('Мистецтво');
    await save(own);
    await dialog(own).getByText('змінили ви').waitFor();
    await expect(dialog(own)).toContainText(team.editor.name);
    await dialog(own).getByRole('button', { name: 'Зберегти вибране' }).click();
    await live(own);
    await expect(us(own)).toHaveValue('Arts');
    await expect(own.locator('h1')).toHaveText('Мистецтво');
  });

  await test.step('a conflict with oneself is called that', async () => {
    const other = await as('admin');
    await visit(other, path);
    await us(own).fill('Art');
    await save(own);
    await live(own);
    await us(other).fill('Culture');
    await save(other);
    await expect(dialog(other)).toContainText('в іншій вкладці чи вікні');
    await expect(dialog(other)).toContainText('Інше вікно');
  });
});

test('tags: found by synonyms, which grow, also by a merge', async ({ as }) => {
  const page = await as('editor');
  await visit(page, '/dashboard/tags');
  await page.getByLabel('Пошук тегів і синонімів').fill('Saturday');
  await expect(page).toHaveURL(/q=/);
  await expect(page.getByText('1 тег', { exact: true })).toBeVisible();
  await expect(page.locator('.ui-link')).toHaveText(['Школа']);
  await page.locator('.ui-link').click();
  await dialog(page).getByLabel('Синоніми').fill('освіта');
  await dialog(page).getByRole('button', { name: 'Зберегти' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByText('суботня школа, Saturday school, освіта')).toBeVisible();

  await menu(page, 'Школа', 'Обʼєднати з іншим…');
  await dialog(page).getByRole('combobox').fill('Книжки');
  await dialog(page).getByRole('option', { name: 'Книжки' }).click();
  await dialog(page).getByRole('button', { name: 'Обʼєднати' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await visit(page, `/dashboard/tags?q=${encodeURIComponent('Книжки')}`);
  await expect(page.getByText(/читання, reading, .*освіта/)).toBeVisible();
  await expect(page.getByText(/shkola, Школа/)).toBeVisible();
});

test('a city is made below its region and found with the way to it', async ({ as }) => {
  const page = await as('admin');
  await visit(page, '/dashboard/locations');
  await menu(page, 'Вісконсин', 'Нове місто');
  const box = dialog(page);
  await box.getByLabel('Назва (Українська)').fill('Ошкош');
  await box.getByLabel('Назва (Англійська)').fill('Oshkosh');
  await box.getByLabel('Назва з прийменником (Українська)').fill('в Ошкоші');
  await box.getByLabel('Назва з прийменником (Англійська)').fill('in Oshkosh');
  await box.getByLabel('Широта').fill('44,0247');
  await box.getByRole('button', { name: 'Створити' }).click();
  await box.getByText('Виправте 2 поля').waitFor();
  await box.getByLabel('Довгота').fill('−88,5426');
  await box.getByRole('combobox', { name: 'Часовий пояс' }).fill('Chicago');
  await box.getByRole('option', { name: 'America/Chicago' }).click();
  await box.getByRole('button', { name: 'Створити' }).click();
  await expect(box).toHaveCount(0);
  await page.getByLabel('Пошук місць').fill('Ошко');
  await expect(page.getByRole('button', { name: 'Ошкош', exact: true })).toBeVisible();
  await expect(page.locator('.ui-tree__name')).toHaveCount(3);
});
