import { soon } from '../browser.mjs';
import { judgeScreens } from './judge.mjs';
import { check, open, visit } from './stage.mjs';

const tabs = [
  'general',
  'look',
  'menus',
  'slides',
  'redirects',
  'cookies',
  'people',
  'users',
  'media',
  'moderation',
  'search',
  'activity',
  'work',
];
const address = (tab) => `/dashboard/settings?tab=${tab}`;
const live = (page) => page.getByText('На сайті за', { exact: false }).first().waitFor();
const dialog = (page) => page.getByRole('dialog');
const save = (page) => page.locator('[data-action="save"]');

export async function settingsScreens() {
  const unfold = (page) =>
    page.evaluate(() => {
      for (const one of document.querySelectorAll('.ui-main details')) one.open = true;
    });
  await judgeScreens(
    tabs.map(address),
    Object.fromEntries(['slides', 'cookies', 'activity'].map((tab) => [address(tab), unfold])),
  );
}

/** One document behind several tabs: nothing typed is lost between them, and what is wrong is found in any. */
export async function settingsAcrossTabs() {
  const page = await open('admin');
  await visit(page, '/dashboard/settings');
  await page.getByLabel('Гасло (Українська)').fill('Новини українців Мілвокі');
  await page.getByText('Збереження оновить щонайбільше 1284 сторінки').waitFor();
  check('how many pages a save looks at is told before it', true);
  const tab = (name) => page.locator('.ui-views--many a', { hasText: name });
  check('the tab says what is not saved', (await tab('Загальні').innerText()).includes('не збережено'));

  await tab('Слайди').click();
  await page.locator('.ui-rows summary').first().click();
  check('a slide asks for no key', (await page.getByLabel('Ключ').count()) === 0);
  await page.getByLabel('Куди веде').first().fill('javascript:alert(1)');
  await save(page).click();
  await page.getByText('Шлях на цьому сайті, що починається з «/»').first().waitFor();
  check('a slide may lead into the site, and it is said so', true);
  await page.getByLabel('Куди веде').first().fill('https://exam ple.org');
  await tab('Файли cookie').click();
  const preview = await page.locator('.ui-consent__preview').innerText();
  check(
    'the preview has the words readers see, and what the program itself keeps',
    [
      'Файли cookie на цьому сайті',
      'Прийняти всі',
      'Вхід до облікового запису',
      'Відео з інших сайтів',
    ].every((text) => preview.includes(text)),
    preview,
  );
  await page.getByLabel('Скільки памʼятати відповідь').fill('500');
  await tab('Модерація').click();
  await save(page).click();
  await page.getByText('Виправте 1 поле').waitFor();
  check('a wrong field opens its tab', await soon(page, () => location.search.includes('tab=cookies')));
  await page.getByRole('alert').getByRole('link').click();
  await page.waitForFunction(() => document.activeElement?.id === 'field-consent-expiry_days');
  await page.keyboard.press('Control+A');
  await page.keyboard.type('180');
  await save(page).click();
  await page.getByText('http://').first().waitFor();
  check(
    'what the server refuses is shown in the tab that holds it',
    await soon(page, () => location.search.includes('tab=slides')),
  );
  check('the tab says so', (await tab('Слайди').innerText()).includes('помилка'));
  await page.getByRole('alert').getByRole('link').click();
  await page.waitForFunction(() => document.activeElement?.id === 'field-slides-0-url');
  await page.keyboard.press('Control+A');
  await page.keyboard.type('/novyny');
  await save(page).click();
  await live(page);
  check('then all of it is saved at once and followed', true);

  await tab('Загальні').click();
  check(
    'what was typed first is there',
    (await page.getByLabel('Гасло (Українська)').inputValue()) === 'Новини українців Мілвокі',
  );
  await visit(page, address('activity'));
  await page.locator('.ui-log summary').first().click();
  const log = await page.locator('.ui-log li').first().innerText();
  check(
    'the log tells old and new in words',
    log.includes('Гасло') && log.includes('Новини українців Мілвокі') && log.includes('Олена Ткачук'),
    log,
  );
  await page.context().close();
}

export async function settingsConflict() {
  const [mine, theirs] = [await open('admin'), await open('admin')];
  await visit(mine, address('general'));
  await visit(theirs, address('general'));
  await theirs.getByLabel('Назва сайту (Англійська)').fill('The Herald');
  await theirs.getByRole('combobox', { name: 'Телефони' }).fill('(414) 555-0199');
  await theirs.getByRole('combobox', { name: 'Телефони' }).press('Enter');
  await save(theirs).click();
  await live(theirs);
  await mine.getByLabel('Назва сайту (Англійська)').fill('The Messenger');
  await save(mine).click();
  await dialog(mine).waitFor();
  const told = await dialog(mine).innerText();
  check(
    'both versions stand side by side',
    told.includes('The Herald') && told.includes('The Messenger') && told.includes('Телефони'),
    told,
  );
  await mine.keyboard.press('Escape');
  check(
    'closing it loses nothing',
    (await mine.getByLabel('Назва сайту (Англійська)').inputValue()) === 'The Messenger',
  );
  await save(mine).click();
  await dialog(mine).getByRole('button', { name: 'Залишити мої зміни' }).click();
  await live(mine);
  check(
    'mine stands on top of theirs',
    (await mine.getByText('+14145550199', { exact: true }).isVisible()) &&
      (await mine.getByLabel('Назва сайту (Англійська)').inputValue()) === 'The Messenger',
  );
  await theirs.context().close();
  await mine.context().close();
}

/** Lists and numbers that hang together: what is wrong is told with the very entry, and a saved list comes back. */
export async function settingsOfAccounts() {
  const page = await open('admin');
  await visit(page, address('moderation'));
  await page.getByLabel('Звичайний строк оголошення').fill('90');
  const allowed = page.getByLabel('Хто може зареєструватися');
  await allowed.fill('@visnyk.example.org\n\nolena@\n');
  await save(page).click();
  await page.getByText('Виправте 2 поля').waitFor();
  const main = await page.locator('.ui-main').innerText();
  check('a term above the longest is refused', main.includes('Число від 1 до 60'), main);
  check('a wrong address is named', main.includes('Перевірте адресу електронної пошти: olena@'), main);
  check(
    'the list of what is wrong says where',
    (await page.locator('.ui-main').getByRole('alert').first().innerText()).includes(
      'Хто може зареєструватися 2',
    ),
  );
  await page.getByLabel('Найдовший строк оголошення').fill('90');
  await page.getByLabel('Звичайний строк оголошення').fill('45');
  await allowed.fill('@visnyk.example.org\n\nolena@example.org\n');
  await page.locator('.ui-views--many a', { hasText: 'Загальні' }).click();
  await page.getByLabel('Відправник листів').fill('Вісник');
  await save(page).click();
  await page.getByText('Виправте 1 поле').waitFor();
  await page.getByLabel('Відправник листів').fill('Вісник <lysty@visnyk.example.org>');
  await save(page).click();
  await live(page);
  await visit(page, address('moderation'));
  check(
    'what was saved comes back, one entry per line',
    (await allowed.inputValue()) === '@visnyk.example.org\nolena@example.org' &&
      (await page.getByLabel('Звичайний строк оголошення').inputValue()) === '45',
    await allowed.inputValue(),
  );
  await visit(page, address('activity'));
  await page.locator('.ui-log summary').first().click();
  const log = await page.locator('.ui-log li').first().innerText();
  check(
    'the log names them',
    ['Хто може зареєструватися', 'Звичайний строк оголошення', 'Відправник листів'].every((name) =>
      log.includes(name),
    ),
    log,
  );
  await page.context().close();
}

export async function menus() {
  const page = await open('admin');
  await visit(page, address('menus'));
  await page.locator('.ui-menu-pages .ui-handle').first().focus();
  await page.keyboard.press('ArrowDown');
  await page.getByRole('button', { name: '«Правила оголошень»: у нижнє меню' }).click();
  await page.locator('.ui-views--many a', { hasText: 'Вигляд' }).click();
  await page.getByRole('heading', { level: 2, name: 'Логотип' }).waitFor();
  await page.locator('.ui-views--many a', { hasText: 'Меню' }).click();
  await page.getByText('Є незбережені зміни').waitFor();
  check('a look at another tab keeps what was moved', true);
  await save(page).click();
  await live(page);
  await page.reload();
  await page.locator('.ui-menu-pages').first().waitFor();
  const lists = await page.locator('.ui-menus section').allInnerTexts();
  check(
    'menus stand as they were put',
    lists[0].indexOf('Реклама в нас') < lists[0].indexOf('Про видання') &&
      lists[1].includes('Правила оголошень'),
    lists.join(' | '),
  );
  await page.context().close();
}

export async function redirects() {
  const page = await open('admin');
  await visit(page, address('redirects'));
  await page.locator('[data-action="new"]').click();
  const box = dialog(page);
  await box.getByLabel('Звідки').fill('/konkurs');
  await box.getByLabel('Куди', { exact: true }).fill('https://contest.example.org/');
  await box.getByRole('button', { name: 'Зберегти' }).click();
  await box.getByText('Це інший сайт: позначте це явно').first().waitFor();
  await box.getByLabel('Веде на інший сайт').check();
  await box.getByRole('button', { name: 'Зберегти' }).click();
  await box.waitFor({ state: 'detached' });
  await page.getByLabel('Пошук адрес').fill('konkurs');
  await page.getByText('1 правило').waitFor();
  check('a redirect elsewhere is made on purpose', true);
  await page.getByRole('button', { name: 'Видалити «/konkurs»' }).click();
  await box.getByRole('button', { name: 'Видалити', exact: true }).click();
  await page.getByText('За цими умовами нічого не знайдено').waitFor();
  check('and taken away', true);
  await page.context().close();
}

export async function longWork() {
  const page = await open('admin');
  await visit(page, address('work'));
  await page.locator('[data-action="export"]').click();
  await page.getByRole('progressbar').waitFor({ state: 'attached' });
  check('one at a time', await page.locator('[data-action="rebuild"]').isDisabled());
  await page.getByRole('link', { name: 'Завантажити архів' }).waitFor({ timeout: 15_000 });
  check('an export ends with its archive', true);
  await page.locator('[data-action="pictures"]').click();
  await page.getByRole('button', { name: 'Зупинити' }).click();
  await page.getByText('зупинено').waitFor();
  check('work is stopped', (await page.getByRole('progressbar').count()) === 0);
  await page.context().close();
}

export async function library() {
  const page = await open('admin');
  await visit(page, address('media'));
  await page.getByLabel('Де показуємо').selectOption('used');
  await page.waitForFunction(() => {
    const uses = [...document.querySelectorAll('.ui-media small')];
    return uses.length > 0 && uses.every(({ innerText }) => !innerText.includes('ніде'));
  });
  await page.locator('.ui-media button').first().click();
  await dialog(page).getByRole('link', { name: 'Новина 1' }).waitFor();
  check(
    'a picture in use says where, and is not deleted',
    await dialog(page).getByRole('button', { name: 'Видалити' }).isDisabled(),
  );
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Видалити зайві…' }).click();
  await dialog(page).getByRole('button', { name: 'Видалити' }).click();
  await page.getByText(/Видалено \d+ зображень/).waitFor();
  await page.getByLabel('Де показуємо').selectOption('unused');
  await page.getByText('За цими умовами нічого не знайдено').waitFor();
  check('what nothing shows is swept', true);
  await page.context().close();
}

/** Pairs are found, added, changed and removed without losing the place. */
export async function synonyms() {
  const page = await open('admin');
  await visit(page, address('search'));
  const rows = page.locator('.ui-synonyms li');
  const count = await rows.count();
  await page.getByLabel('Знайти в списку').fill('авт');
  check('the list is narrowed by either side', (await rows.count()) === 1);
  await rows.getByLabel('Знаходити також').fill('машина');
  check('a row stays while it is edited', (await rows.count()) === 1);
  await page.getByRole('button', { name: 'Додати синонім' }).click();
  await page.waitForFunction((at) => document.activeElement?.id === `field-synonyms-${at}-word`, count);
  check('a new row has the focus, and all rows are there', (await rows.count()) === count + 1);
  await page.keyboard.type('нова хата');
  await save(page).click();
  await page.getByText('Виправте 2 поля').waitFor();
  check(
    'what is wrong is said at its field',
    (await rows.last().innerText()).includes('Одне слово') &&
      (await rows.last().innerText()).includes('Заповніть це поле'),
  );
  await rows.last().getByLabel('Слово', { exact: true }).fill('дача');
  await rows.last().getByLabel('Знаходити також').fill('заміський будинок');
  await rows.first().getByRole('button', { name: 'Видалити «хата»' }).click();
  await save(page).click();
  await live(page);
  await visit(page, address('search'));
  const words = await rows
    .getByLabel('Слово', { exact: true })
    .evaluateAll((all) => all.map(({ value }) => value));
  check(
    'pairs are stored in their order',
    words.length === count && words.at(-1) === 'дача' && !words.includes('хата'),
    words.join(', '),
  );
  await visit(page, address('activity'));
  await page.locator('.ui-log summary').first().click();
  const log = await page.locator('.ui-log li').first().innerText();
  check('the log tells pairs', log.includes('дача: заміський будинок'), log);
  await page.context().close();
}
