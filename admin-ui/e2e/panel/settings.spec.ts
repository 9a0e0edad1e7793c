import type { Page } from '@playwright/test';
import { expect, team, test } from '../fixtures.ts';
import { png } from '../picture.mjs';
import { set } from '../seed.ts';
import { dialog, gate, visit } from './page.ts';

const address = (tab: string) => `/dashboard/settings?tab=${tab}`;
const live = (page: Page) => page.getByText('На сайті за').first().waitFor();
const save = (page: Page) => page.locator('[data-action="save"]');
const tab = (page: Page, name: string) => page.locator('.ui-views--many a', { hasText: name });
const correct = (page: Page) => page.locator('.ui-main').getByRole('alert').first();

/** The last change in the log. */
async function lastChange(page: Page) {
  await visit(page, address('activity'));
  await page.locator('.ui-log summary').first().click();
  return page.locator('.ui-log li').first();
}

const both = (ua: string, us = ua) => ({ ua, us });

/** Several tabs edit one document: no input is lost between them, and each shows validation errors of all. */
test('settings across tabs', async ({ as, portal }) => {
  await set(portal, {
    slides: [
      {
        key: 'dim',
        url: '/novyny',
        title: both('Дім громади'),
        text: both(''),
        alt: both('Цегляний будинок'),
      },
    ],
  });
  const page = await as('admin');
  await visit(page, '/dashboard/settings');

  await test.step('how many pages a save looks at is told before it, and the tab says what is not saved', async () => {
    await page.getByLabel('Гасло (Українська)').fill('Новини українців Мілвокі');
    await expect(page.getByText(/Збереження оновить щонайбільше \d+ сторін/)).toBeVisible();
    await expect(tab(page, 'Загальні')).toContainText('не збережено');
  });

  await test.step('a slide leads into the site, and asks for no key', async () => {
    await tab(page, 'Слайди').click();
    await page.locator('.ui-rows summary').first().click();
    await expect(page.getByLabel('Куди веде').first()).toBeVisible();
    await expect(page.getByLabel('Ключ')).toHaveCount(0);
    await page.getByLabel('Куди веде').first().fill('javascript:alert(1)');
    await save(page).click();
    await expect(page.getByText('Шлях на цьому сайті, що починається з «/»').first()).toBeVisible();
    await page.getByLabel('Куди веде').first().fill('https://exam ple.org');
  });

  await test.step('the preview has the words readers see, and what the program itself keeps', async () => {
    await tab(page, 'Файли cookie').click();
    const preview = page.locator('.ui-consent__preview');
    for (const text of [
      'Файли cookie на цьому сайті',
      'Прийняти всі',
      'Вхід до облікового запису',
      'Помірність реклами',
    ])
      await expect(preview).toContainText(text);
  });

  await test.step('a wrong field opens its tab', async () => {
    await page.getByLabel('Скільки памʼятати відповідь').fill('500');
    await tab(page, 'Модерація').click();
    await save(page).click();
    await expect(page.getByText('Виправте 1 поле')).toBeVisible();
    await expect(page).toHaveURL(/tab=cookies/);
    await page.getByRole('alert').getByRole('link').click();
    await expect(page.locator('#field-consent-expiry_days')).toBeFocused();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('180');
  });

  await test.step('what the server refuses is shown in the tab that holds it', async () => {
    await save(page).click();
    await expect(page.getByText('http://').first()).toBeVisible();
    await expect(page).toHaveURL(/tab=slides/);
    await expect(tab(page, 'Слайди')).toContainText('помилка');
    await page.getByRole('alert').getByRole('link').click();
    await expect(page.locator('#field-slides-0-url')).toBeFocused();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('/novyny');
  });

  await test.step('then all of it is saved at once and followed', async () => {
    await save(page).click();
    await live(page);
    await tab(page, 'Загальні').click();
    await expect(page.getByLabel('Гасло (Українська)')).toHaveValue('Новини українців Мілвокі');
  });

  await test.step('the log tells old and new in words', async () => {
    const change = await lastChange(page);
    for (const text of ['Гасло', 'Новини українців Мілвокі', team.admin.name])
      await expect(change).toContainText(text);
  });
});

test('two change the settings at once', async ({ as }) => {
  const [own, theirs] = [await as('admin'), await as('admin')];
  const name = (page: Page) => page.getByLabel('Назва сайту (Англійська)');
  await visit(own, address('general'));
  await visit(theirs, address('general'));
  await name(theirs).fill('The Herald');
  await theirs.getByRole('textbox', { name: 'Телефони' }).fill('(414) 555-0199');
  await theirs.getByRole('textbox', { name: 'Телефони' }).press('Enter');
  await save(theirs).click();
  await live(theirs);
  await name(own).fill('The Messenger');

  await test.step('both versions stand side by side, and closing that loses nothing', async () => {
    await save(own).click();
    for (const text of ['The Herald', 'The Messenger', 'Телефони'])
      await expect(dialog(own)).toContainText(text);
    await own.keyboard.press('Escape');
    await expect(name(own)).toHaveValue('The Messenger');
  });

  await test.step('mine stands on top of theirs', async () => {
    await save(own).click();
    await dialog(own).getByRole('button', { name: 'Зберегти вибране' }).click();
    await live(own);
    await expect(own.getByText('+14145550199', { exact: true })).toBeVisible();
    await expect(name(own)).toHaveValue('The Messenger');
  });
});

/** Lists and numbers that depend on each other: an error appears at its row, and a saved list comes back. */
test('settings of accounts', async ({ as }) => {
  const page = await as('admin');
  await visit(page, address('moderation'));
  const term = page.getByLabel('Звичайний строк оголошення');
  const allowed = page.getByLabel('Хто може зареєструватися');

  await test.step('a term above the longest is refused, and a wrong address is named', async () => {
    await term.fill('90');
    await allowed.fill('@visnyk.example.org\n\nolena@\n');
    await save(page).click();
    await expect(page.getByText('Виправте 2 поля')).toBeVisible();
    const main = page.locator('.ui-main');
    await expect(main).toContainText('Число від 1 до 60');
    await expect(main).toContainText('Перевірте адресу електронної пошти: olena@');
    await expect(correct(page)).toContainText('Хто може зареєструватися 2');
  });

  await test.step('what was saved comes back, one entry per line', async () => {
    await page.getByLabel('Найдовший строк оголошення').fill('90');
    await term.fill('45');
    await allowed.fill('@visnyk.example.org\n\nolena@example.org\n');
    await tab(page, 'Загальні').click();
    await page.getByLabel('Відправник листів').fill('Вісник');
    await save(page).click();
    await expect(page.getByText('Виправте 1 поле')).toBeVisible();
    await page.getByLabel('Відправник листів').fill('Вісник <lysty@visnyk.example.org>');
    await save(page).click();
    await live(page);
    await visit(page, address('moderation'));
    await expect(allowed).toHaveValue('@visnyk.example.org\nolena@example.org');
    await expect(term).toHaveValue('45');
  });

  await test.step('the log names them', async () => {
    const change = await lastChange(page);
    for (const name of ['Хто може зареєструватися', 'Звичайний строк оголошення', 'Відправник листів'])
      await expect(change).toContainText(name);
  });
});

test('menus stand as they were put', async ({ as }) => {
  const page = await as('admin');
  await visit(page, address('menus'));
  const lists = page.locator('.ui-menus section');
  const moved = 'Політика приватності 2025 року';

  await test.step('a look at another tab keeps what was moved', async () => {
    await expect(lists.first()).toContainText(/Про видання[\s\S]*Наші контакти/);
    await page.locator('.ui-menu-pages .ui-handle').first().focus();
    await page.keyboard.press('ArrowDown');
    await page.getByRole('button', { name: `«${moved}»: у нижнє меню` }).click();
    await tab(page, 'Вигляд').click();
    await page.getByRole('heading', { level: 2, name: 'Логотип' }).waitFor();
    await tab(page, 'Меню').click();
    await expect(page.getByText('Є незбережені зміни')).toBeVisible();
  });

  await test.step('saved, they come back so', async () => {
    await save(page).click();
    await live(page);
    await page.reload();
    await expect(lists.first()).toContainText(/Наші контакти[\s\S]*Про видання/);
    await expect(lists.nth(1)).toContainText(moved);
  });
});

test('a redirect elsewhere is made on purpose, and taken away', async ({ as }) => {
  const page = await as('admin');
  await visit(page, address('redirects'));
  await page.locator('[data-action="new"]').click();
  const box = dialog(page);
  await box.getByLabel('Звідки').fill('/konkurs');
  await box.getByLabel('Куди', { exact: true }).fill('https://contest.example.org/');
  await box.getByRole('button', { name: 'Зберегти' }).click();
  await expect(box.getByText('Це інший сайт: позначте це явно').first()).toBeVisible();
  await box.getByLabel('Веде на інший сайт').check();
  await box.getByRole('button', { name: 'Зберегти' }).click();
  await expect(box).toHaveCount(0);
  await page.getByLabel('Пошук адрес').fill('konkurs');
  await expect(page.getByText('1 правило')).toBeVisible();
  await page.getByRole('button', { name: 'Видалити «/konkurs»' }).click();
  await box.getByRole('button', { name: 'Видалити', exact: true }).click();
  await expect(page.getByText('За цими умовами нічого не знайдено')).toBeVisible();
});

/** jobs.spec.ts follows and stops real jobs; here the test decides how long a job takes. */
test('one piece of work at a time', async ({ as }) => {
  const page = await as('admin');
  await page.route('**/publication/events', (route) => route.abort());
  await visit(page, address('work'));
  const end = gate();
  await page.route('**/api/dashboard/jobs', async (route) => {
    if (route.request().method() === 'GET') await end.passed;
    await route.continue();
  });
  await page.locator('[data-action="export"]').click();
  await page.getByRole('progressbar').waitFor({ state: 'attached' });
  await expect(page.locator('[data-action="rebuild"]')).toBeDisabled();
  end.open();
  await expect(page.getByRole('link', { name: 'Завантажити архів' })).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
});

/** Pairs are found, added, changed and removed without losing the place. */
test('synonyms', async ({ as, portal }) => {
  await set(portal, {
    synonyms: [
      { word: 'хата', means: 'будинок' },
      { word: 'авто', means: 'автомобіль' },
      { word: 'няня', means: 'догляд за дітьми' },
    ],
  });
  const page = await as('admin');
  await visit(page, address('search'));
  const rows = page.locator('.ui-synonyms li');
  const word = rows.getByLabel('Слово', { exact: true });

  await test.step('the list is narrowed by either side, and a row stays while it is edited', async () => {
    await expect(rows).toHaveCount(3);
    await page.getByLabel('Знайти в списку').fill('авт');
    await expect(rows).toHaveCount(1);
    await rows.getByLabel('Знаходити також').fill('машина');
    await expect(rows).toHaveCount(1);
  });

  await test.step('a new row has the focus, and all rows are there', async () => {
    await page.getByRole('button', { name: 'Додати синонім' }).click();
    await expect(page.locator('#field-synonyms-3-word')).toBeFocused();
    await expect(rows).toHaveCount(4);
    await page.keyboard.type('нова хата');
  });

  await test.step('what is wrong is said at its field', async () => {
    await save(page).click();
    await expect(page.getByText('Виправте 2 поля')).toBeVisible();
    await expect(rows.last()).toContainText('Одне слово');
    await expect(rows.last()).toContainText('Заповніть це поле');
  });

  await test.step('pairs are stored in their order', async () => {
    await word.last().fill('дача');
    await rows.last().getByLabel('Знаходити також').fill('заміський будинок');
    await rows.first().getByRole('button', { name: 'Видалити «хата»' }).click();
    await save(page).click();
    await live(page);
    await visit(page, address('search'));
    for (const [n, text] of ['авто', 'няня', 'дача'].entries()) await expect(word.nth(n)).toHaveValue(text);
    await expect(rows).toHaveCount(3);
  });

  await test.step('the log tells both words of a pair', async () => {
    await expect(await lastChange(page)).toContainText(/дача[\s\S]*заміський будинок/);
  });
});

test('pictures: those in use stay, those that nothing shows are swept', async ({ as, portal }) => {
  const client = await portal.client();
  const form = new FormData();
  form.append('file', new Blob([png(1200, 630, 7, 0)], { type: 'image/png' }), 'zaive.png');
  const uploaded = await fetch(`${portal.base}/api/dashboard/media`, {
    method: 'POST',
    headers: { ...client.headers(), origin: portal.base },
    body: form,
  });
  expect(uploaded.ok).toBe(true);
  // One that is just uploaded may be on its way into a form.
  await portal.restart({ days: 1 });
  const page = await as('admin', { own: true });
  await visit(page, address('media'));
  const where = page.getByLabel('Де показуємо');
  const uses = page.locator('.ui-media small');

  await test.step('a picture in use says where, and is not deleted', async () => {
    await where.selectOption('used');
    await expect(uses.filter({ hasText: 'ніде' })).toHaveCount(0);
    await expect(uses).not.toHaveCount(0);
    await page.locator('.ui-media button').first().click();
    await expect(dialog(page).getByRole('link').first()).toHaveAttribute('href', /^\/dashboard\/\w+\/edit/);
    await expect(dialog(page).getByRole('button', { name: 'Видалити' })).toBeDisabled();
    await page.keyboard.press('Escape');
  });

  await test.step('what nothing shows is swept', async () => {
    await page.getByRole('button', { name: 'Видалити зайві…' }).click();
    await dialog(page).getByRole('button', { name: 'Видалити' }).click();
    await expect(page.getByText(/Видалено [1-9]\d* зображен/)).toBeVisible();
    await where.selectOption('unused');
    await expect(page.getByText('За цими умовами нічого не знайдено')).toBeVisible();
  });
});
