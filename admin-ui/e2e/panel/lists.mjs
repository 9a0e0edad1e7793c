import { axe, base, check, open, visit } from './stage.mjs';

const rows = (page) => page.locator('tbody tr');
const box = (page, index) => rows(page).nth(index).getByRole('checkbox');
const bar = (page) => page.getByRole('region', { name: 'Дії з вибраним' });

export async function kinds() {
  const page = await open('admin');
  for (const [kind, heading] of [
    ['news', 'Новини'],
    ['posters', 'Події'],
    ['services', 'Послуги'],
    ['diaspors', 'Діаспора'],
    ['advertisements', 'Оголошення'],
    ['reklama', 'Реклама'],
    ['pages', 'Сторінки'],
  ]) {
    await visit(page, `/dashboard/${kind}`);
    const link = await rows(page).first().getByRole('link').first().getAttribute('href');
    const edit = kind === 'pages' ? 'edit-page' : 'edit';
    check(
      `${kind}: a list whose titles lead to the editor`,
      (await page.locator('h1').innerText()) === heading &&
        new RegExp(`^/dashboard/${kind}/${edit}/\\d+$`).test(link ?? ''),
      String(link),
    );
  }
  await page.context().close();
}

export async function authors() {
  const page = await open('admin');
  const opened = async (path) => {
    await visit(page, path);
    const more = page.getByRole('button', { name: /^Фільтри/ });
    if ((await more.getAttribute('aria-expanded')) === 'false') await more.click();
  };
  for (const kind of ['news', 'posters', 'services', 'diaspors', 'advertisements', 'reklama', 'pages']) {
    await opened(`/dashboard/${kind}`);
    const field = page.getByRole('combobox', { name: kind === 'advertisements' ? 'Власник' : 'Автор' });
    await field.click();
    await page.getByRole('option', { name: /Роман Гнатюк/ }).click();
    await page.waitForURL(/author=2/);
    await page.reload();
    await page.waitForFunction(() =>
      [...document.querySelectorAll('.ui-filters input')].some(({ value }) => value === 'Роман Гнатюк'),
    );
    check(`${kind}: the author stands in the address, with a name after a reload`, true);
  }
  await opened('/dashboard/advertisements');
  const owner = page.getByRole('combobox', { name: 'Власник' });
  await owner.click();
  check('members are not offered', (await page.getByRole('option', { name: /Марко/ }).count()) === 0);
  await owner.fill('марко');
  await page.getByRole('option', { name: /Марко Левчук/ }).click();
  await page.waitForURL(/author=4/);
  check('but found by their names', true);
  await owner.click();
  await page.getByRole('option', { name: 'Усі власники' }).click();
  await page.waitForURL((url) => url.search === '');
  await owner.click();
  await page.getByRole('option', { name: 'Лише мої' }).click();
  await page.waitForURL(/author=me/);
  await page.waitForFunction((field) => field.value === 'Лише мої', await owner.elementHandle());
  check('and oneself first', true);
  await page.context().close();
}

export async function question() {
  const page = await open('admin');
  await visit(page, '/dashboard/news');
  await page.getByLabel('Стан', { exact: true }).selectOption('draft');
  await page.getByRole('button', { name: /^Фільтри/ }).click();
  await page.getByLabel('Переклад англійською').selectOption('ready');
  await page.getByLabel('Змінено від').fill('01.02.2026');
  await page.waitForURL(/from=2026-02-01/);
  check(
    'every filter stands in the address',
    page.url().endsWith('?status=draft&translation=ready&from=2026-02-01'),
    page.url(),
  );
  await page.reload();
  await rows(page).first().waitFor();
  check('and is there after a reload', (await page.getByLabel('Змінено від').inputValue()) === '01.02.2026');
  await page.getByLabel('Змінено від').fill('31.02.2026');
  check(
    'a day that does not exist is marked, not asked for',
    (await page.getByLabel('Змінено від').getAttribute('aria-invalid')) === 'true' &&
      page.url().includes('from=2026-02-01'),
  );
  await page.getByRole('button', { name: 'Скинути фільтри' }).click();
  await page.waitForURL((url) => url.search === '');
  await page.getByRole('button', { name: 'Заголовок' }).click();
  await page.waitForURL(/sort=title/);
  check('a column sorts', (await page.locator('[aria-sort="ascending"]').innerText()).includes('Заголовок'));
  await page.getByRole('link', { name: 'Далі' }).click();
  await page.waitForURL(/page=2/);
  await page.goBack();
  await page.waitForURL((url) => !url.search.includes('page'));
  check('and pages are addresses to go back from', true);
  await page.context().close();
}

/** A list says how its search was read, in the line of the count: the rows stay where they are. */
export async function readings() {
  for (const [width, colorScheme, prefix, typo, leftOut] of [
    [1440, 'light', '', 'Показано знайдене за запитом «', 'Не враховано: «як».'],
    [390, 'dark', '/us', 'Showing results for “', 'Left out: “як”.'],
  ]) {
    const page = await open('admin', { viewport: { width, height: 850 }, colorScheme, bypassCSP: true });
    const field = page.getByRole('main').getByRole('searchbox');
    const notice = page.locator('.ui-list .ui-reading');
    const top = () =>
      page.locator('.ui-table, .ui-cards').evaluate((rows) => rows.getBoundingClientRect().top);
    for (const [kind, typed, misspelled, meant] of [
      ['news', 'щедрик', 'щердик', 'щедрик'],
      ['advertisements', 'велосипед', 'веолсипед', 'велосипед'],
    ]) {
      const place = `${kind} at ${width}`;
      await visit(page, `${prefix}/dashboard/${kind}`);
      check(`${place}: nothing is said of a list without a search`, (await notice.innerText()) === '');
      await field.fill(typed);
      // The button that clears the search takes a line of its own, and the old rows are marked as such by then.
      await page.locator('.ui-filters > button').waitFor();
      await page.locator('.ui-list:not([data-old])').waitFor();
      const before = await top();
      check(`${place}: nor of a query read as typed`, (await notice.innerText()) === '');
      await field.fill(`як ${misspelled}`);
      await notice.filter({ hasText: leftOut }).waitFor();
      const text = await notice.innerText();
      check(
        `${place}: a status names the query read instead, and what was left out`,
        text.includes(`${typo}${meant}`) && (await notice.getAttribute('role')) === 'status',
        text,
      );
      const after = await top();
      check(
        `${place}: beside the count the notice moves no row`,
        width < 768 || after === before,
        `${before} ${after}`,
      );
      const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      await page.evaluate(axe);
      const { violations } = await page.evaluate(() => globalThis.axe.run());
      check(
        `${place}: the notice fits, no axe finding, ${colorScheme}`,
        !wide && violations.length === 0,
        [wide && 'scroll', ...violations.map(({ id, nodes }) => `${id} ${nodes[0].target}`)].join('; '),
      );
      await field.fill('такого немає');
      await page.locator('.ui-notice').waitFor();
      check(`${place}: nothing found has no notice`, (await notice.innerText()) === '');
    }
    await page.context().close();
  }
}

export async function many() {
  const page = await open('admin');
  await visit(page, '/dashboard/news?status=draft');
  await page.getByLabel('Вибрати всі на сторінці').check();
  const count = await rows(page).count();
  check('all of a page are chosen at once', (await bar(page).innerText()).includes(`Вибрано ${count}`));
  for (let index = 2; index < count; index += 1) await box(page, index).uncheck();
  await bar(page).getByRole('button', { name: 'Опублікувати' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Опублікувати' }).click();
  const refused = page.getByRole('dialog', { name: /Не виконано для 1/ });
  await refused.waitFor();
  const text = await refused.innerText();
  check(
    'what the server refuses is named, with its reason; the rest is done',
    text.includes('Три кооперативи') && text.includes('Заповніть це поле'),
    text,
  );
  await refused.getByRole('button', { name: 'Зрозуміло' }).click();
  await page.waitForFunction((before) => document.querySelectorAll('tbody tr').length === before - 1, count);

  const sent = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/bulk')) sent.push(request.postDataJSON());
  });
  const left = await rows(page).count();
  for (const index of [0, 1]) await box(page, index).check();
  await bar(page).getByRole('button', { name: 'До кошика' }).click();
  await page.waitForFunction((before) => document.querySelectorAll('tbody tr').length === before - 2, left);
  const toast = page.locator('.ui-toast', { hasText: '2 записи перенесено до кошика' });
  await toast.waitFor();
  check('many go to the trash at once, in one request', sent.length === 1 && sent[0].action === 'delete');
  await toast.getByRole('button', { name: 'Повернути' }).click();
  await page.waitForFunction((before) => document.querySelectorAll('tbody tr').length === before, left);
  check(
    'and come back in one request',
    sent.length === 2 && sent[1].action === 'undo' && sent[1].items.length === 2,
    JSON.stringify(sent),
  );
  for (const index of [0, 1]) await box(page, index).check();
  await bar(page).getByRole('button', { name: 'До кошика' }).click();
  await toast.waitFor();
  // Leaving the page while the notice is open loses nothing.
  await visit(page, '/dashboard/news?status=trashed');
  check('the trash has them', (await rows(page).count()) === 2);
  await rows(page).first().getByRole('button', { name: /^Дії:/ }).click();
  await page.getByRole('menuitem', { name: 'Відновити' }).click();
  await page.waitForFunction(() => document.querySelectorAll('tbody tr').length === 1);
  check('and gives them back', true);
  await page.context().close();
}

/** What the server will not put into the trash is named, also when the page of the list is empty by then. */
export async function refusals() {
  const page = await open('admin');
  await visit(page, '/dashboard/posters?status=draft');
  await page.route('**/dashboard/posters/bulk', async (route) => {
    const { items } = route.request().postDataJSON();
    const refused = items.map(({ id }) => ({ id, status: 409, key: 'stale_version', errors: {} }));
    await route.fulfill({ json: { done: [], refused } });
  });
  const title = await rows(page).first().getByRole('link').first().innerText();
  await page.getByLabel('Вибрати всі на сторінці').check();
  await page.route('**/api/dashboard/posters?*', (route) =>
    route.fulfill({
      json: { items: [], total: 0, page: 1, per_page: 20, correction: null, left_out: [] },
    }),
  );
  await bar(page).getByRole('button', { name: 'До кошика' }).click();
  const dialog = page.getByRole('dialog', { name: /Не виконано/ });
  await dialog.waitFor();
  await page.waitForFunction(() => document.querySelectorAll('tbody tr').length === 0);
  const text = await dialog.innerText();
  check(
    'a refusal outlives the rows it is about, with its reason',
    text.includes(title) && text.includes('тим часом змінився'),
    text,
  );
  await page.context().close();
}

/** Undo lasts as long as its toast, whose timer stops under pointer and focus. */
export async function undoClock() {
  const page = await open('admin');
  await page.clock.install();
  await visit(page, '/dashboard/news');
  const count = await rows(page).count();
  await rows(page).nth(2).getByRole('button', { name: /^Дії:/ }).click();
  await page.getByRole('menuitem', { name: 'До кошика' }).click();
  const undo = page.locator('.ui-toast').getByRole('button', { name: 'Повернути' });
  await undo.focus();
  await page.clock.runFor(60_000);
  check('Undo waits as long as it has the focus', await undo.isVisible());
  await page.keyboard.press('Enter');
  await page.waitForFunction((before) => document.querySelectorAll('tbody tr').length === before, count);
  check('and still takes it back', true);
  await page.context().close();
}

export async function ofAds() {
  const page = await open('editor');
  await visit(page, '/dashboard/advertisements?state=pending');
  const before = await rows(page).count();
  for (const index of [0, 1]) await box(page, index).check();
  await bar(page).getByRole('button', { name: 'Схвалити' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Схвалити' }).click();
  await page.getByText('Схвалено: 2 записи').waitFor();
  await page.waitForFunction((count) => document.querySelectorAll('tbody tr').length === count - 2, before);
  check('ads are approved together', true);
  await rows(page)
    .first()
    .getByRole('button', { name: /^Схвалити/ })
    .click();
  await page.waitForFunction((count) => document.querySelectorAll('tbody tr').length === count - 3, before);
  check('and one by one in their rows', true);
  await page.context().close();
}

export async function byRole() {
  const author = await open('author');
  await visit(author, '/dashboard/news');
  const published = rows(author).filter({ hasText: 'Опубліковано' }).first();
  check(
    'an author is not offered what the server would refuse',
    (await published.getByRole('button').count()) === 0,
  );
  await published.getByRole('checkbox').check();
  check(
    'nor for many',
    (await bar(author).innerText()).includes('зараз нічого зробити не можна') &&
      (await bar(author).locator('[data-action]').count()) === 0,
  );
  const status = await author.evaluate(async (url) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-csrf-token': 'token' },
      body: JSON.stringify({ action: 'publish', items: [{ id: 1 }] }),
    });
    return (await response.json()).refused.length;
  }, `${base}/api/dashboard/news/bulk`);
  check('and is refused when asking all the same', status === 1);
  await author.context().close();
}

export async function onPhones() {
  for (const colorScheme of ['light', 'dark']) {
    const page = await open('admin', {
      viewport: { width: 390, height: 844 },
      colorScheme,
      bypassCSP: true,
      hasTouch: true,
    });
    for (const kind of ['news', 'posters', 'advertisements', 'pages']) {
      await visit(page, `/dashboard/${kind}`);
      await page.getByRole('button', { name: /^Фільтри/ }).click();
      await page.getByRole('main').getByRole('checkbox').first().check();
      await bar(page).waitFor();
      const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      await page.evaluate(axe);
      const { violations } = await page.evaluate(() => globalThis.axe.run());
      check(
        `${kind}: cards, filters and the bar fit 390 px, ${colorScheme}, no axe finding`,
        !wide && violations.length === 0,
        [wide && 'scroll', ...violations.map(({ id, nodes }) => `${id} ${nodes[0].target}`)].join('; '),
      );
    }
    await page.context().close();
  }
}
