import { soon } from '../browser.mjs';
import { judgeScreens } from './judge.mjs';
import { check, open, visit } from './stage.mjs';

const names = (page) => page.locator('.ui-tree__name > :is(a, button)').allInnerTexts();
const live = (page) => page.getByText('На сайті за', { exact: false }).first().waitFor();
const dialog = (page) => page.getByRole('dialog');

export async function taxonomyScreens() {
  const fold = (page) =>
    page.evaluate(() => {
      for (const one of document.querySelectorAll('details')) one.open = true;
    });
  const first = (selector) => (page) => page.locator(selector).first().click();
  const edit = '/dashboard/advertisements/categories/edit-page/21';
  await judgeScreens(
    [
      '/dashboard/news/categories',
      edit,
      '/dashboard/tags',
      '/dashboard/locations?q=%D0%BC%D1%96%D0%BB%D0%B2',
    ],
    {
      [edit]: fold,
      '/dashboard/tags': first('.ui-link'),
      '/dashboard/locations?q=%D0%BC%D1%96%D0%BB%D0%B2': first('.ui-tree .ui-tree .ui-link'),
    },
  );
}

/** All by keys: order, a new category, its screen, and what happens when it goes. */
export async function categoriesByKeys() {
  const page = await open('admin');
  await visit(page, '/dashboard/services/categories');
  const before = await names(page);
  await page.locator('.ui-tree > li > .ui-tree__line .ui-handle').first().focus();
  await page.keyboard.press('ArrowDown');
  await page.waitForFunction(
    (name) => document.querySelector('.ui-tree__name > a')?.textContent !== name,
    before[0],
  );
  await live(page);
  check(
    'a row moves by the arrow keys and keeps the focus',
    await soon(page, (name) => document.activeElement?.ariaLabel?.includes(name), before[0]),
  );
  check('its new place is said', (await page.getByText('Тепер на місці 2 з').count()) === 1);

  await page.locator('[data-action="new"]').focus();
  await page.keyboard.press('Enter');
  await dialog(page).waitFor();
  await page.keyboard.press('Tab');
  await dialog(page).getByLabel('Назва (Українська)').fill('Переклади й документи');
  check(
    'the address follows the name',
    (await dialog(page).getByLabel('Адреса').inputValue()) === 'pereklady-y-dokumenty',
  );
  await page.keyboard.press('Enter');
  await dialog(page).getByText('Виправте 1 поле').waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.activeElement?.id === 'field-name-us');
  check('the summary leads to the field', true);
  await page.keyboard.type('Translations');
  await page.keyboard.press('Enter');
  await dialog(page).waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Переклади й документи' }).waitFor();
  check('a category is made in the list', true);

  await page.getByRole('link', { name: 'Переклади й документи' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Переклади й документи' }).waitFor();
  await page.getByLabel('Опис (Українська)').fill('Свідоцтва, дипломи, довідки');
  await page.locator('a', { hasText: 'Категорії послуг' }).click();
  await page.getByText('Піти зі сторінки?').waitFor();
  check('what is not saved is not left unasked', true);
  await page.keyboard.press('Escape');
  await page.locator('[data-action="save"]').click();
  await live(page);
  check('a change is followed to the readers', true);
  await page.context().close();
}

export async function categoryInUse() {
  const page = await open('admin');
  await visit(page, '/dashboard/posters/categories');
  const [first] = await names(page);
  await page.getByRole('button', { name: `Дії: ${first}` }).click();
  await page.getByRole('menuitem', { name: 'Видалити…' }).click();
  await dialog(page).getByText('12 матеріалів').waitFor();
  await dialog(page).getByRole('button', { name: 'Перенести й видалити' }).click();
  await dialog(page).getByText('Виберіть значення зі списку').waitFor();
  await dialog(page).getByRole('combobox').fill('Культ');
  await page.getByRole('option', { name: /Культ/ }).first().waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await dialog(page).getByRole('button', { name: 'Перенести й видалити' }).click();
  await dialog(page).waitFor({ state: 'detached' });
  await page.waitForFunction(
    (name) => ![...document.querySelectorAll('.ui-tree__name')].some((one) => one.textContent === name),
    first,
  );
  check('what uses a category moves before it goes', !(await names(page)).includes(first));
  await page.context().close();
}

/** Two people at one category: nothing of either is lost. */
export async function categoryConflict() {
  const [mine, theirs] = [await open('admin'), await open('editor')];
  const path = '/dashboard/news/categories/edit-page/3';
  await visit(mine, path);
  await visit(theirs, path);
  check('an editor does not move a category', await theirs.getByLabel('Адреса').isDisabled());
  await theirs.getByLabel('Назва (Англійська)').fill('Arts');
  await theirs.locator('[data-action="save"]').click();
  await live(theirs);
  await mine.getByLabel('Назва (Українська)').fill('Мистецтво');
  await mine.locator('[data-action="save"]').click();
  await dialog(mine).getByText('Ви змінювали різні поля').waitFor();
  check('the other one is named', (await dialog(mine).innerText()).includes('Роман Гнатюк'));
  await dialog(mine).getByRole('button', { name: 'Залишити мої зміни' }).click();
  await live(mine);
  const english = await mine.getByLabel('Назва (Англійська)').inputValue();
  const title = await mine.locator('h1').innerText();
  check('both changes stay', english === 'Arts' && title === 'Мистецтво', `${english}, ${title}`);
  await theirs.context().close();

  const other = await open('admin');
  await visit(other, path);
  await mine.getByLabel('Назва (Англійська)').fill('Art');
  await mine.locator('[data-action="save"]').click();
  await live(mine);
  await other.getByLabel('Назва (Англійська)').fill('Culture');
  await other.locator('[data-action="save"]').click();
  await dialog(other).waitFor();
  const said = await dialog(other).innerText();
  check(
    'a conflict with oneself is called that',
    said.includes('в іншій вкладці чи вікні') && said.includes('Інше вікно'),
    said,
  );
  await other.context().close();
  await mine.context().close();
}

export async function tags() {
  const page = await open('editor');
  await visit(page, '/dashboard/tags');
  await page.getByLabel('Пошук тегів і синонімів').fill('навчання');
  await page.waitForURL(/q=/);
  await page.getByText('1 тег', { exact: true }).waitFor();
  check('a tag is found by a synonym', (await page.locator('.ui-link').allInnerTexts()).join() === 'школа');
  await page.locator('.ui-link').first().click();
  await dialog(page).getByLabel('Синоніми').fill('освіта');
  await dialog(page).getByRole('button', { name: 'Зберегти' }).click();
  await dialog(page).waitFor({ state: 'detached' });
  await page.getByText('навчання, school, освіта').waitFor();
  check('a synonym is a chip more', true);

  await page.getByRole('button', { name: 'Дії: школа' }).click();
  await page.getByRole('menuitem', { name: 'Обʼєднати з іншим…' }).click();
  await dialog(page).getByRole('combobox').fill('тема 12');
  await dialog(page).getByRole('option', { name: 'тема 12' }).click();
  await dialog(page).getByRole('button', { name: 'Обʼєднати' }).click();
  await dialog(page).waitFor({ state: 'detached' });
  await visit(page, `/dashboard/tags?q=${encodeURIComponent('тема 12')}`);
  await page.getByText('shkola, школа').waitFor();
  check('a merged tag goes on as synonyms', true);
  await page.context().close();
}

export async function locations() {
  const page = await open('admin');
  await visit(page, '/dashboard/locations');
  await page.getByRole('button', { name: 'Дії: Вісконсин' }).click();
  await page.getByRole('menuitem', { name: 'Нове місто' }).click();
  const box = dialog(page);
  await box.getByLabel('Назва (Українська)').fill('Медісон');
  await box.getByLabel('Назва (Англійська)').fill('Madison');
  await box.getByLabel('Назва з прийменником (Українська)').fill('у Медісоні');
  await box.getByLabel('Назва з прийменником (Англійська)').fill('in Madison');
  await box.getByLabel('Широта').fill('43,0731');
  await box.getByRole('button', { name: 'Створити' }).click();
  await box.getByText('Виправте 2 поля').waitFor();
  await box.getByLabel('Довгота').fill('−89,4012');
  await box.getByRole('combobox', { name: 'Часовий пояс' }).fill('Chicago');
  await box.getByRole('option', { name: 'America/Chicago' }).click();
  await box.getByRole('button', { name: 'Створити' }).click();
  await box.waitFor({ state: 'detached' });
  await page.getByLabel('Пошук місць').fill('Медіс');
  await page.getByRole('button', { name: 'Медісон', exact: true }).waitFor();
  await page.waitForFunction(() => document.querySelectorAll('.ui-tree__name').length === 3);
  check('a city is made below its region and found with the way to it', true);

  const editor = await open('editor');
  await visit(editor, '/dashboard/locations');
  check('places are for administrators', (await editor.locator('h1').innerText()) === 'Немає доступу');
  await editor.context().close();
  await page.context().close();
}
