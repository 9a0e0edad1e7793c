import type { Page } from '@playwright/test';
import { expect, team, test } from '../fixtures.ts';
import { asReader, complain, type Entry, set } from '../seed.ts';
import { dialog, faults, focusIn, settled, visit } from './page.ts';

const home = '/dashboard/reports';
const chart = (page: Page) => page.getByRole('slider');
const chartText = (page: Page) => chart(page).getAttribute('aria-valuetext');

test('statistics', async ({ as, portal }) => {
  const page = await as('admin');

  await test.step('a period without visits says so', async () => {
    await visit(page, `${home}?range=month`);
    await expect(page.getByText('За цей час відвідувань не було.').first()).toBeVisible();
    await expect(chart(page)).toHaveCount(0);
    expect(await faults(page)).toEqual([]);
  });

  for (const path of ['/', '/novyny', '/us'])
    await asReader(portal, '/api/visitors/log', { path, referrer: 'https://example.org/' });
  await page.getByRole('link', { name: 'Тиждень', exact: true }).click();
  await expect(page).not.toHaveURL(/range=month/);

  await test.step('arrows read the chart point by point and stop at its edge', async () => {
    await chart(page).focus();
    const last = await chartText(page);
    await page.keyboard.press('ArrowLeft');
    const before = await chartText(page);
    await page.keyboard.press('Home');
    const first = await chartText(page);
    await page.keyboard.press('ArrowLeft');
    expect(await chartText(page)).toBe(first);
    expect(new Set([last, before, first]).size).toBe(3);
    expect(first).toMatch(/Перегляди: \d.*, Відвідувачі: \d/);
    expect(last).toMatch(/Перегляди: 3.*, Відвідувачі: 1/);
  });

  await test.step('the chart has a table behind it, which can also be looked at', async () => {
    const table = page.getByRole('table', { name: 'Відвідуваність' });
    await expect(table.locator('tbody tr')).toHaveCount(7);
    await page.getByRole('button', { name: 'Показати таблицею' }).click();
    await expect.poll(async () => (await table.boundingBox())?.height).toBeGreaterThan(100);
  });

  await test.step('a table of the chosen period can be taken along', async () => {
    await page.getByRole('link', { name: 'День', exact: true }).click();
    await expect(page).toHaveURL(/range=day/);
    await expect(page.locator('.ui-figure tbody tr').first()).toContainText(', 0:00');
    const csv = page.getByRole('link', { name: /CSV.*Найчитаніші/ });
    await expect(csv).toHaveAttribute('download', 'pages-day.csv');
    await expect(csv).toHaveAttribute('href', /\/pages\?range=day$/);
    const file = await page.request.get((await csv.getAttribute('href')) ?? '');
    expect(file.ok()).toBe(true);
    expect(await file.text()).toContain('/novyny');
  });
});

test('reports are for administrators', async ({ as }) => {
  for (const who of ['editor', 'author'] as const) {
    const page = await as(who);
    await visit(page, home);
    await expect(page.locator('h1')).toHaveText('Немає доступу');
  }
});

test('a complaint is taken, decided, and opened again', async ({ as, portal }) => {
  const admin = await portal.client();
  const { items } = await admin.json('/api/dashboard/advertisements?state=published&per_page=1');
  const ad: Entry = await admin.json(`/api/dashboard/advertisements/${items[0].id}`);
  await complain(portal, 'advertisement', ad.slug, 'scam', {
    text: 'Просить передоплату на картку.',
    email: 'petro@example.org',
  });
  await complain(portal, 'advertisement', ad.slug, 'other', { text: 'Не подобається заголовок.' });
  const { version } = ad;
  await admin.send('PUT', `/api/dashboard/advertisements/${ad.id}`, {
    ...ad,
    version,
    texts: { ...ad.texts, ua: { ...ad.texts.ua, body: `${ad.texts.ua.body} Ціна знижена.` } },
  });
  const page = await as('admin');
  await visit(page, `${home}?tab=complaints`);
  const badge = page.locator('.ui-views .ui-badge');
  const row = page.locator('.ui-complaints li');

  await test.step('opening it moves the focus to it, and shows what became of the text', async () => {
    await expect(badge).toHaveText('2');
    await row.filter({ hasText: 'передоплату' }).locator('a').first().focus();
    await page.keyboard.press('Enter');
    await page.getByText('Просить передоплату').waitFor();
    await expect(page.locator('h2:focus')).toHaveCount(1);
    await expect(page.locator('.ui-snapshot ins').first()).toBeVisible();
  });

  await test.step('who takes a complaint is named with it', async () => {
    await page.locator('[data-action="take"]').click();
    await expect(page.getByText('Скаргу взято на розгляд')).toBeVisible();
    await expect(page.locator('.ui-case__head')).toContainText(team.admin.name);
  });

  await test.step('a decision needs words, and it is said that a letter follows', async () => {
    await page.locator('[data-action="act"]').click();
    const close = dialog(page).getByRole('button', { name: 'Закрити скаргу' });
    await close.click();
    await expect(dialog(page).getByText('Опишіть рішення кількома словами')).toBeVisible();
    await expect(dialog(page).getByText('На petro@example.org надійде лист')).toBeVisible();
    await dialog(page).getByLabel('Що зроблено').fill('Оголошення заблоковано, власника попереджено.');
    await close.click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByText('Оголошення заблоковано, власника попереджено.')).toBeVisible();
    await expect(badge, 'it is no longer counted as open').toHaveText('1');
  });

  await test.step('it can be opened again', async () => {
    await page.locator('[data-action="reopen"]').click();
    await expect(page.locator('[data-action="dismiss"]')).toBeVisible();
    await expect(badge).toHaveText('2');
  });

  await test.step('the list is by state and reason', async () => {
    await page.getByRole('link', { name: 'До списку' }).click();
    await page.getByRole('link', { name: /^Усі/ }).click();
    // The link builds on the address, and so does the field after it.
    await expect(page).toHaveURL(/state=all/);
    await page.getByLabel('Причина скарги').selectOption('other');
    await expect(page).toHaveURL(/reason=other/);
    await expect(page.getByText('1 скарга')).toBeVisible();
    await expect(row).toHaveCount(1);
  });
});

/** Popular questions have been asked by many on several days; here are three, one of them without a place to break. */
test('suggestions are removed', async ({ as }) => {
  const page = await as('admin', { viewport: { width: 390, height: 850 } });
  let questions = ['оренда квартири', 'w'.repeat(90), 'english tutor'].map((query, n) => ({
    query,
    locale: n === 2 ? 'us' : 'ua',
  }));
  const sent: URLSearchParams[] = [];
  await page.route('**/api/dashboard/reports/suggestions*', (route) => {
    const { searchParams } = new URL(route.request().url());
    if (route.request().method() === 'GET') return route.fulfill({ json: { questions } });
    sent.push(searchParams);
    if (sent.length === 1) return route.fulfill({ status: 507, json: {} });
    questions = questions.filter(({ query }) => query !== searchParams.get('q'));
    return route.fulfill({ status: 204 });
  });
  await visit(page, `${home}?tab=searches`);
  const buttons = page.getByRole('button', { name: 'Видалити підказку' });
  const toast = page.locator('.ui-toast');
  await expect(buttons).toHaveCount(3);
  expect(await faults(page), 'a question without spaces stays inside the page').toEqual([]);

  await test.step('one that is not removed stays', async () => {
    await buttons.first().press('Enter');
    await expect(toast.filter({ hasText: 'Не вдалося видалити' })).toBeVisible();
    await expect(buttons).toHaveCount(3);
  });

  await test.step('one that is removed goes, named with its language, and the focus to the next one', async () => {
    await buttons.first().press('Enter');
    await expect(toast.filter({ hasText: 'видалено' })).toBeVisible();
    await expect(page.getByRole('button', { name: /оренда/ })).toHaveCount(0);
    await expect(buttons).toHaveCount(2);
    await expect(page.locator(':focus')).toHaveAttribute('aria-label', /www/);
    expect(sent.at(-1)?.get('locale')).toBe('ua');
  });
});

/** A question that found nothing becomes a synonym in one dialog. */
test('what readers searched for and did not find', async ({ as, portal }) => {
  await set(portal, { synonyms: [{ word: 'авто', means: 'автомобіль' }] });
  const page = await as('admin');
  const unanswered = '**/api/dashboard/reports/unanswered*';

  for (const [status, text] of [
    [200, 'Усе, що шукали, знайшлося.'],
    [500, 'Спробувати ще раз'],
  ] as const)
    await test.step(`an answer of ${status} says what it is`, async () => {
      await page.route(unanswered, (route) => route.fulfill({ status, json: { weeks: [] } }));
      await page.goto(`${home}?tab=searches`);
      await expect(page.getByText(text).first()).toBeVisible();
      await page.unroute(unanswered);
    });

  // Searches of the weeks before the present one.
  const week = (from: string, to: string, ...questions: object[]) => ({ from, to, questions });
  const question = (query: string, section = 'all', locale: string | null = 'ua') => ({
    ...{ query, section, locale, count: 2 },
  });
  await asReader(portal, `/api/search?q=${encodeURIComponent('гаражний розпродаж')}`);
  await page.route(unanswered, async (route) => {
    const response = await route.fetch();
    const { weeks } = await response.json();
    const before = [
      week('2026-11-09', '2026-11-15', question('авто', 'advertisement')),
      week('2026-11-02', '2026-11-08'),
      week('2026-10-26', '2026-11-01', question('нотаріус субота', 'services', null)),
    ];
    await route.fulfill({ response, json: { weeks: [weeks[0], ...before] } });
  });
  await page.reload();
  await settled(page);
  const row = (text: string) => page.locator('.ui-unanswered li', { hasText: text });
  const make = (text: string) =>
    row(text).getByRole('button', { name: `Додати синонім для запиту «${text}»` });
  const word = dialog(page).getByLabel('Слово', { exact: true });
  const means = dialog(page).getByLabel('Знаходити також');
  const save = dialog(page).getByRole('button', { name: 'Зберегти' });

  await test.step('weeks without a question are left out, and a synonym that exists is named', async () => {
    await expect(page.locator('.ui-main section h2')).toHaveCount(3);
    await expect(row('авто').getByText('Синонім слова «авто»: автомобіль')).toBeVisible();
  });

  await test.step('the first word is filled in, another one is a press away, and the other field has the focus', async () => {
    await make('гаражний розпродаж').focus();
    await page.keyboard.press('Enter');
    await expect(word).toHaveValue('гаражний');
    await expect(page.locator('#field-means')).toBeFocused();
    expect(await faults(page)).toEqual([]);
    await dialog(page).getByRole('button', { name: 'розпродаж', exact: true }).click();
    await expect(word).toHaveValue('розпродаж');
  });

  await test.step('what is wrong is said at its field', async () => {
    await save.click();
    await expect(dialog(page).getByText('Заповніть це поле').first()).toBeVisible();
    await means.fill('один два три чотири');
    await save.click();
    await expect(dialog(page).getByText('Одне – три слова').first()).toBeVisible();
  });

  await test.step('a save in between is taken in, and the row tells of the synonym and has the focus', async () => {
    let saves = 0;
    await page.route('**/api/dashboard/settings', async (route) => {
      if (route.request().method() === 'PUT' && saves++ === 0)
        await set(portal, { tagline: { ua: 'Збережено тим часом', us: 'Saved meanwhile' } });
      await route.continue();
    });
    const refused = page.waitForResponse((response) => response.status() === 409);
    await means.fill('барахолка');
    await page.keyboard.press('Enter');
    await refused;
    await expect(dialog(page)).toHaveCount(0);
    await expect(row('гаражний').getByText('Синонім слова «розпродаж»: барахолка')).toBeVisible();
    await focusIn(make('гаражний розпродаж'));
  });

  await test.step('the same synonym is not added twice', async () => {
    await make('гаражний розпродаж').click();
    await word.fill('Розпродаж');
    await means.fill('барахолка');
    await page.keyboard.press('Enter');
    await expect(dialog(page).getByText('Таке вже є в списку').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
  });

  await test.step('it is in the settings', async () => {
    await visit(page, '/dashboard/settings?tab=search');
    await expect(page.locator('.ui-synonyms li').last().getByLabel('Слово', { exact: true })).toHaveValue(
      'розпродаж',
    );
  });
});
