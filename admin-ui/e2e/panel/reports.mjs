import { soon } from '../browser.mjs';
import { axe, base, check, leave, open, visit } from './stage.mjs';

const home = '/dashboard/reports';
const chart = (page) => page.getByRole('slider');
const said = (page) => chart(page).getAttribute('aria-valuetext');

export async function reportScreens() {
  const queries = [
    '?tab=statistics',
    '?tab=statistics&range=day',
    '?tab=statistics&range=month',
    '?tab=searches',
    '?tab=complaints',
    '?tab=complaints&state=all&q=нічого',
    '?tab=complaints&state=all&id=3',
    '?tab=complaints&state=all&id=4',
    '?tab=complaints&id=404',
  ];
  for (const [width, scheme, prefix] of [
    [320, 'light', ''],
    [390, 'dark', '/us'],
    [1440, 'light', '/us'],
    [1440, 'dark', ''],
  ]) {
    const viewport = { width, height: 850 };
    const page = await open('admin', { viewport, colorScheme: scheme, bypassCSP: true });
    for (const query of queries) {
      await visit(page, prefix + home + query);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      await page.evaluate(axe);
      const { violations } = await page.evaluate(() => globalThis.axe.run());
      check(
        `${prefix}${home}${query} at ${width}, ${scheme}: no horizontal scroll, no axe finding`,
        !wide && violations.length === 0,
        [wide && 'scroll', ...violations.map(({ id, nodes }) => `${id} ${nodes[0].target}`)]
          .filter(Boolean)
          .join('; '),
      );
    }
    await page.context().close();
  }
}

/** The mock has no popular questions; here it has three, one of them without a place to break. */
export async function suggestionsAreRemoved() {
  const page = await open('admin', { viewport: { width: 390, height: 850 } });
  let questions = ['оренда квартири', 'w'.repeat(90), 'english tutor'].map((query, n) => ({
    query,
    locale: n === 2 ? 'us' : 'ua',
  }));
  const sent = [];
  await page.route('**/api/dashboard/reports/suggestions*', (route) => {
    const { searchParams } = new URL(route.request().url());
    if (route.request().method() === 'GET') return route.fulfill({ json: { questions } });
    sent.push(`${searchParams}`);
    if (sent.length === 1) return route.fulfill({ status: 507, json: {} });
    questions = questions.filter(({ query }) => query !== searchParams.get('q'));
    return route.fulfill({ status: 204 });
  });
  await visit(page, `${home}?tab=searches`);
  const buttons = page.getByRole('button', { name: 'Видалити підказку' });
  await buttons.nth(2).waitFor();
  check(
    'a question without spaces stays inside the page',
    await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
  );
  await buttons.first().press('Enter');
  await page.locator('.ui-toast', { hasText: 'Не вдалося видалити' }).waitFor();
  check('a suggestion that is not removed stays', (await buttons.count()) === 3);
  await buttons.first().press('Enter');
  await page.locator('.ui-toast', { hasText: 'видалено' }).waitFor();
  await page.waitForFunction(() =>
    [...document.querySelectorAll('button')].every((one) => !one.ariaLabel?.includes('оренда')),
  );
  check('one that is removed goes', (await buttons.count()) === 2, sent.join());
  check(
    'the focus goes to the next one',
    await soon(page, () => document.activeElement?.ariaLabel?.includes('www')),
  );
  check(
    'each is named with its language',
    new URLSearchParams(sent.at(-1)).get('locale') === 'ua',
    sent.at(-1),
  );
  await leave(page);
}

export async function statistics() {
  const page = await open('admin');
  await visit(page, home);
  await chart(page).focus();
  const last = await said(page);
  await page.keyboard.press('ArrowLeft');
  const before = await said(page);
  await page.keyboard.press('Home');
  const first = await said(page);
  await page.keyboard.press('ArrowLeft');
  check(
    'arrows read the chart point by point and stop at its edge',
    new Set([last, before, first]).size === 3 &&
      (await said(page)) === first &&
      /Перегляди: \d.*, Відвідувачі: \d/.test(first ?? ''),
    first ?? '',
  );
  const table = page.getByRole('table', { name: 'Відвідуваність' });
  check('the chart has a table behind it', (await table.locator('tbody tr').count()) === 7);
  await page.getByRole('button', { name: 'Показати таблицею' }).click();
  check('which can also be looked at', (await table.boundingBox()).height > 100);

  await page.getByRole('link', { name: 'День', exact: true }).click();
  await page.waitForURL(/range=day/);
  await page.waitForFunction(() => document.querySelectorAll('.ui-figure tbody tr').length === 24);
  const csv = page.getByRole('link', { name: /CSV.*Найчитаніші/ });
  const file = await page.request.get(base + (await csv.getAttribute('href')));
  check(
    'a table of the chosen period can be taken along',
    file.ok() &&
      (await csv.getAttribute('download')) === 'pages-day.csv' &&
      file.url().endsWith('/pages?range=day'),
    file.url(),
  );

  await page.getByRole('link', { name: 'Місяць' }).click();
  await page.getByText('За цей час відвідувань не було.').first().waitFor();
  check('a period without visits says so', (await chart(page).count()) === 0);
  await page.context().close();

  for (const who of ['editor', 'author']) {
    const other = await open(who);
    await visit(other, home);
    check(`${who}s have no reports`, (await other.locator('h1').innerText()) === 'Немає доступу');
    await other.context().close();
  }
}

export async function complaints() {
  const page = await open('admin');
  await visit(page, `${home}?tab=complaints`);
  const badge = page.locator('.ui-views .ui-badge');
  const waiting = Number(await badge.innerText());
  await page.locator('.ui-complaints a').first().focus();
  await page.keyboard.press('Enter');
  await page.getByText('Просить передоплату').waitFor();
  const moved = await soon(page, () => document.activeElement?.tagName === 'H2');
  check('opening a complaint moves the focus to it', moved);
  await page.locator('.ui-snapshot del').first().waitFor();
  check(
    'the text as it was stands beside what became of it',
    (await page.locator('.ui-snapshot ins').count()) > 0,
  );

  await page.locator('[data-action="take"]').click();
  await page.getByText('Скаргу взято на розгляд').waitFor();
  check(
    'who takes a complaint is named with it',
    (await page.locator('.ui-case__head').innerText()).includes('Олена'),
  );
  await page.locator('[data-action="act"]').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Закрити скаргу' }).click();
  await dialog.getByText('Опишіть рішення кількома словами').waitFor();
  check('a decision needs words', true);
  check(
    'and it is said that a letter follows',
    await dialog.getByText('На petro@example.org надійде лист').isVisible(),
  );
  await dialog.getByLabel('Що зроблено').fill('Оголошення заблоковано, власника попереджено.');
  await dialog.getByRole('button', { name: 'Закрити скаргу' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('Оголошення заблоковано, власника попереджено.').waitFor();
  await page.waitForFunction(
    (count) => Number(document.querySelector('.ui-views .ui-badge')?.textContent) === count,
    waiting - 1,
  );
  check('the closed complaint is no longer counted as open', true);

  await page.locator('[data-action="reopen"]').click();
  await page.locator('[data-action="dismiss"]').waitFor();
  check('it can be opened again', Number(await badge.innerText()) >= waiting - 1);

  await page.getByRole('link', { name: 'До списку' }).click();
  await page.getByRole('link', { name: /^Усі/ }).click();
  // The link builds on the address, and so does the field after it.
  await page.waitForURL(/state=all/);
  await page.getByLabel('Причина скарги').selectOption('other');
  await page.waitForURL(/reason=other/);
  await page.getByText('1 скарга').waitFor();
  check('the list is by state and reason', (await page.locator('.ui-complaints li').count()) === 1);
  await page.context().close();
}

/** A question that found nothing becomes a synonym in one dialog. */
export async function unanswered() {
  const page = await open('admin');
  await visit(page, `${home}?tab=searches`);
  const weeks = page.locator('.ui-main section h2');
  check('weeks without a question are left out', (await weeks.count()) === 3, String(await weeks.count()));
  const row = (text) => page.locator('.ui-unanswered li', { hasText: text });
  const make = (text) => row(text).getByRole('button', { name: `Додати синонім для запиту «${text}»` });
  check(
    'a synonym that exists is named',
    await row('авто').getByText('Синонім слова «авто»: автомобіль').isVisible(),
  );

  const dialog = page.getByRole('dialog');
  await make('гаражний розпродаж').focus();
  await page.keyboard.press('Enter');
  await dialog.waitFor();
  check(
    'the first word is filled in, and the field for the other has the focus',
    (await dialog.getByLabel('Слово', { exact: true }).inputValue()) === 'гаражний' &&
      (await soon(page, () => document.activeElement?.id === 'field-means')),
  );
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => globalThis.axe.run());
  check('the dialog has no axe finding', violations.length === 0, violations[0]?.id);
  await dialog.getByRole('button', { name: 'розпродаж', exact: true }).click();
  check(
    'another word is one press away',
    (await dialog.getByLabel('Слово', { exact: true }).inputValue()) === 'розпродаж',
  );
  await dialog.getByRole('button', { name: 'Зберегти' }).click();
  await dialog.getByText('Заповніть це поле').first().waitFor();
  await dialog.getByLabel('Знаходити також').fill('один два три чотири');
  await dialog.getByRole('button', { name: 'Зберегти' }).click();
  await dialog.getByText('Одне – три слова').first().waitFor();
  check('what is wrong is said at its field', true);

  // Someone else saves between the two steps.
  let refused = 0;
  await page.route('**/api/dashboard/settings', async (route) => {
    if (route.request().method() !== 'PUT' || refused > 0) return route.fallback();
    refused += 1;
    const body = { key: 'stale_version', current: { version: 99 }, params: { name: 'Роман Гнатюк' } };
    return route.fulfill({
      status: 409,
      contentType: 'application/problem+json',
      body: JSON.stringify(body),
    });
  });
  await dialog.getByLabel('Знаходити також').fill('барахолка');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await row('гаражний').getByText('Синонім слова «розпродаж»: барахолка').waitFor();
  check('a save in between is taken in, and the row tells of the synonym', refused === 1);
  check(
    'the focus returns to the row',
    await soon(page, () => document.activeElement?.getAttribute('aria-label')?.includes('гаражний')),
  );

  await make('гаражний розпродаж').click();
  await dialog.getByLabel('Слово', { exact: true }).fill('Розпродаж');
  await dialog.getByLabel('Знаходити також').fill('барахолка');
  await page.keyboard.press('Enter');
  await dialog.getByText('Таке вже є в списку').first().waitFor();
  check('the same synonym is not added twice', true);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });

  await visit(page, '/dashboard/settings?tab=search');
  const last = page.locator('.ui-synonyms li').last();
  check(
    'it is in the settings',
    (await last.getByLabel('Слово', { exact: true }).inputValue()) === 'розпродаж',
  );
  await page.context().close();

  for (const [status, body, text] of [
    [200, { weeks: [] }, 'Усе, що шукали, знайшлося.'],
    [500, {}, 'Спробувати ще раз'],
  ]) {
    const other = await open('admin');
    await other.route('**/api/dashboard/reports/unanswered*', (route) =>
      route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) }),
    );
    await other.goto(`${base}${home}?tab=searches`);
    await other.getByText(text).first().waitFor();
    check(`an answer of ${status} says what it is`, true);
    await other.context().close();
  }
}
