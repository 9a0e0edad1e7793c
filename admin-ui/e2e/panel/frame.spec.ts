import type { Page } from '@playwright/test';
import { expect, sessionOf, team, test } from '../fixtures.ts';
import { asReader, draft } from '../seed.ts';
import { alter, dialog, faults, focusIn, gate, visit } from './page.ts';

const nav = (page: Page) => page.locator('#ui-nav');
const burger = (page: Page) => page.getByRole('button', { name: 'Відкрити меню' });
const focus = (page: Page, name: string) =>
  expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent || document.activeElement?.ariaLabel))
    .toBe(name);
test('sections, on wide windows and on phones', async ({ as }) => {
  await test.step('they stand in groups, and the one one is in shows what is below it', async () => {
    const page = await as('admin');
    await visit(page, '/dashboard/news');
    await expect(nav(page).locator('h2')).toHaveText(['Матеріали', 'Спільнота', 'Сайт', 'Керування']);
    const current = nav(page).locator('[aria-current="page"]');
    await expect(current).toHaveText('Новини');
    await expect(nav(page).getByRole('link', { name: 'Категорії' })).toHaveCount(1);
    await nav(page).getByRole('link', { name: 'Скарги' }).click();
    await expect(page).toHaveURL(/tab=complaints/);
    await expect(current, 'a tab is a section too').toHaveText(/^Скарги/);
  });

  await test.step('on phones the menu takes the focus and gives it back, and choosing closes it', async () => {
    const page = await as('author', { viewport: { width: 390, height: 844 } });
    await visit(page, '/dashboard');
    await burger(page).click();
    await focus(page, 'Головна');
    await page.keyboard.press('Escape');
    await focus(page, 'Відкрити меню');
    await expect(nav(page)).toBeHidden();
    await burger(page).click();
    await page.getByRole('link', { name: 'Новини', exact: true }).click();
    await expect(page).toHaveURL(/\/dashboard\/news$/);
    await expect(page.locator('h1')).toHaveText('Новини');
    await expect(nav(page)).toBeHidden();
  });
});

test('everything is found from anywhere', async ({ as }) => {
  const page = await as('admin');
  await visit(page, '/dashboard');
  const field = page.getByRole('combobox');
  const option = (name: string | RegExp) => page.getByRole('option', { name }).first();
  const notice = dialog(page).locator('.ui-reading');

  await test.step('an entry, and what to create, on the wrong keyboard too', async () => {
    await page.keyboard.press('Control+k');
    await field.fill('школа');
    await expect(option(/школа/i)).toBeVisible();
    expect(await faults(page)).toEqual([]);
    await field.fill('yjdf yjd');
    await expect(option('Додати новину')).toBeVisible();
    await expect(notice, 'nothing is said of a query read as typed').toHaveText('');
  });

  await test.step('a status names the query read instead, and what was left out', async () => {
    await field.fill('як щердик');
    await expect(option(/Щедрик/)).toBeVisible();
    await expect(notice).toHaveRole('status');
    await expect(notice).toHaveText(/за запитом «щедрик»\.\s+Не враховано: «як»\.$/);
    expect(await faults(page)).toEqual([]);
    await field.fill('');
    await expect(page.locator('.ui-reading:not(:empty)')).toHaveCount(0);
  });

  await test.step('Enter opens what is found, which is offered again as recent', async () => {
    await field.fill('щедрик');
    await expect(option(/Щедрик/)).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/dashboard\/news\/edit\/\d+$/);
    await page.locator('h1').click();
    await page.keyboard.press('Control+k');
    await expect(option(/Щедрик/)).toBeVisible();
    await expect(page.getByText('Нещодавно відкривали')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
  });

  await test.step('a role finds only where it may go', async () => {
    const author = await as('author');
    await visit(author, '/dashboard');
    await author.getByRole('button', { name: 'Пошук' }).click();
    await author.getByRole('combobox').fill('користувачі');
    await expect(author.getByText('Нічого не знайдено')).toBeVisible();
  });
});

test('the header tells who reads, and what was published', async ({ as, portal }) => {
  await asReader(portal, '/api/heartbeat', { pages: [] });
  const { items } = await (await portal.client()).json('/api/dashboard/publication/history?per_page=8');
  const page = await as('admin');
  await visit(page, '/dashboard');
  await expect(page.locator('.ui-online')).toHaveText(/^1(?!\d)/);
  const button = page.getByRole('button', { name: /Сайт оновлено/ });
  const latest = page.locator('.ui-header').getByRole('region', { name: 'Останні публікації' });

  await test.step('the state of the site opens the latest publishes, and Escape closes them', async () => {
    await button.click();
    await expect(latest.locator('li')).toHaveCount(items.length);
    expect(items.length).toBeGreaterThan(0);
    await page.keyboard.press('Escape');
    await expect(latest).toHaveCount(0);
    await focusIn(button);
  });

  await test.step('a phone tells both where its menu is open', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const both = page.locator('.ui-online:visible, .ui-publication:visible');
    await expect(both).toHaveCount(0);
    await burger(page).click();
    await expect(both).toHaveCount(2);
  });

  await test.step('editors do not see how many read', async () => {
    const editor = await as('editor');
    await visit(editor, '/dashboard');
    await editor.getByRole('button', { name: /Сайт оновлено/ }).waitFor();
    await expect(editor.locator('.ui-online')).toHaveCount(0);
  });
});

/** The index of the readers' search takes in many entries: the popover of publication counts them. */
test('the work of the search index is counted', async ({ as }) => {
  const page = await as('editor');
  let search_index: { done: number; total: number } | null = null;
  // Without the stream the app asks every two seconds.
  await page.route('**/publication/events', (route) => route.abort());
  await alter(page, '**/api/dashboard/publication', async (response) => ({
    json: { ...(await response.json()), search_index },
  }));
  for (const [width, colorScheme, prefix, counting, finishing] of [
    [
      ...([1440, 'light', ''] as const),
      'Пошуковий покажчик: 12 000 з 100 000 матеріалів.',
      'Пошуковий покажчик: завершуємо…',
    ],
    [
      ...([390, 'dark', '/us'] as const),
      'Search index: 12,000 of 100,000 entries.',
      'Search index: finishing…',
    ],
  ] as const)
    await test.step(`at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 844 });
      await page.emulateMedia({ colorScheme });
      await visit(page, `${prefix}/dashboard/news`);
      if (width < 768) await page.locator('.ui-burger').click();
      const header = page.locator('.ui-header');
      await header.locator('.ui-publication__button').click();
      const body = header.locator('.ui-popover__body');
      const first = body.locator('li a').first();
      await first.focus();
      const bar = body.getByRole('progressbar');
      await expect(bar, 'there is none while nothing is taken in').toHaveCount(0);
      const before = await header.boundingBox();
      search_index = { done: 12_000, total: 100_000 };
      await expect(bar).toHaveAttribute('value', '12');
      expect(counting).toContain(await bar.getAttribute('aria-label'));
      // Between the digits is a space that does not break.
      await expect(body.locator('.ui-publication__index')).toContainText(counting);
      expect(await header.boundingBox(), 'header and focus are left as they were').toEqual(before);
      await expect(first).toBeFocused();
      expect(await faults(page)).toEqual([]);
      search_index = { done: 100_000, total: 100_000 };
      await body.getByText(finishing, { exact: true }).waitFor();
      await expect(bar, 'a full bar says what is left').toHaveAttribute('value', '100');
      search_index = null;
      await expect(bar).toHaveCount(0);
      await expect(first, 'the list stays').toBeFocused();
    });
});

const state = (page: Page) => page.getByLabel('Стан', { exact: true });

test('a session ends', async ({ as, portal }) => {
  const author = await portal.client('author');
  await draft(await portal.client('editor'), 'news', { texts: { ua: { title: 'Чернетка' } } });
  const { id, version } = await draft(author, 'news', { texts: { ua: { title: 'На перевірці' }, us: null } });
  await author.send('POST', `/api/dashboard/news/${id}/submit`, { version });
  const page = await as('editor');
  await visit(page, '/dashboard/news');
  const rows = page.locator('tbody tr');
  const ended = page.getByRole('dialog', { name: 'Сеанс завершився' });
  const signedOut = () => page.context().clearCookies();
  const signedInAsAuthor = async () =>
    page.context().addCookies((await sessionOf(portal.base, 'author')).cookies);

  await test.step('after the password what was refused is done, in place', async () => {
    await signedOut();
    await state(page).selectOption('draft');
    await ended.waitFor();
    expect(await faults(page)).toEqual([]);
    await ended.getByLabel('Пароль').fill('не той');
    await ended.getByRole('button', { name: 'Увійти', exact: true }).click();
    await expect(ended.getByText('Пароль неправильний')).toBeVisible();
    await ended.getByLabel('Пароль').fill(team.editor.password);
    await page.keyboard.press('Enter');
    await expect(ended).toHaveCount(0);
    await expect(page).toHaveURL(/\/dashboard\/news\?status=draft$/);
    await expect(rows).not.toHaveCount(0);
    await expect(rows.filter({ hasText: 'Опубліковано' })).toHaveCount(0);
  });

  await test.step('another account goes on only after a warning, and then as itself', async () => {
    await signedInAsAuthor();
    await state(page).selectOption('review');
    await expect(rows.filter({ hasNotText: 'На перевірці' })).toHaveCount(0);
    await expect(rows).not.toHaveCount(0);
    await signedOut();
    // A request of the screen itself may be refused first; its dialog then covers the button.
    await page.getByRole('button', { name: 'Заголовок' }).dispatchEvent('click');
    await ended.waitFor();
    await signedInAsAuthor();
    await ended.getByRole('button', { name: 'Продовжити після входу' }).click();
    const other = page.getByRole('dialog', { name: 'Інший обліковий запис' });
    await expect(other).toContainText(team.author.name);
    await expect(other).toContainText(team.editor.name);
    await other.getByRole('button', { name: `Продовжити як ${team.author.name}` }).click();
    await expect(page.locator('.ui-account')).toContainText(team.author.name);
    await expect(dialog(page)).toHaveCount(0);
  });
});

test('the frame says when the network is lost, and when it is back', async ({ as }) => {
  const page = await as('editor');
  await visit(page, '/dashboard/news');
  const offline = page.getByText('Немає звʼязку з мережею');
  await page.context().setOffline(true);
  await expect(offline).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText('Звʼязок відновлено')).toBeVisible();
  await expect(offline).toHaveCount(0);
});

const news = (page: Page) => page.getByRole('link', { name: 'Новини', exact: true });

test('screens that are slow to come, or never do', async ({ as }) => {
  const page = await as('editor');
  await visit(page, '/dashboard');

  await test.step('a bar shows after 200 ms, and goes when the screen is there, which takes the focus', async () => {
    await page.waitForSelector('.ui-loading-bar', { state: 'attached' });
    const code = gate();
    await page.route('**/list-page-*.js', async (route) => {
      await code.passed;
      await route.continue();
    });
    // The page measures the time: on a busy machine, `click()` returns after the bar is visible.
    const delay = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const bar = document.querySelector<HTMLElement>('.ui-loading-bar');
          let clicked = Number.NaN;
          addEventListener('click', () => (clicked = performance.now()), { capture: true, once: true });
          if (bar)
            new MutationObserver(() => {
              if (bar.style.opacity === '1') resolve(performance.now() - clicked);
            }).observe(bar, { attributes: true });
        }),
    );
    await news(page).click();
    expect(Math.ceil(await delay)).toBeGreaterThanOrEqual(200);
    code.open();
    await expect(page.locator('h1')).toHaveText('Новини');
    await expect(page.locator('.ui-loading-bar')).toHaveCSS('opacity', '0');
    await focus(page, 'Новини');
    await page.unrouteAll({ behavior: 'wait' });
  });

  await test.step('a lost file is asked for by one reload, not by many', async () => {
    await visit(page, '/dashboard');
    let loads = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads += 1;
    });
    await page.route('**/list-page-*.js', (route) => route.abort());
    await news(page).click();
    await expect(page.locator('h1')).toHaveText('Внутрішня помилка сервера');
    expect(loads).toBe(1);
  });
});

/** Firefox breaks off a page's own downloads once another page is asked for; here the route does so. */
test('a file that a navigation cancels does not stop the navigation', async ({ as }) => {
  const page = await as('editor');
  await visit(page, '/dashboard');
  const [left, answered] = [gate(), gate()];
  await page.route('**/list-page-*.js', async (route) => {
    await left.passed;
    await route.abort();
  });
  let loads = 0;
  await page.route('**/dashboard/settings', async (route) => {
    loads += 1;
    left.open();
    await answered.passed;
    await route.continue();
  });
  const request = page.waitForRequest('**/list-page-*.js');
  // Its title is set whether the screen shows or not. Playwright asks a page nothing while another one is on its way.
  await page.evaluate(() =>
    new MutationObserver(() => console.log(document.title)).observe(document.head, {
      childList: true,
      subtree: true,
    }),
  );
  const crashed = page.waitForEvent('console', (message) => message.text().startsWith('Внутрішня помилка'));
  await news(page).click();
  await request;
  await page.evaluate(() => {
    setTimeout(() => location.assign('/dashboard/settings'));
  });
  await crashed;
  answered.open();
  await expect(page).toHaveURL(/\/dashboard\/settings$/);
  expect(loads).toBe(1);
});
