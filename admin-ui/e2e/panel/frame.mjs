import { focusComes, soon } from '../browser.mjs';
import { alter, axe, base, check, leave, open, visit } from './stage.mjs';

const focusIsOn = (page, name) =>
  soon(
    page,
    (wanted) => (document.activeElement?.textContent || document.activeElement?.ariaLabel) === wanted,
    name,
  );

export async function navigation() {
  const page = await open('admin');
  await visit(page, '/dashboard/news');
  const nav = page.locator('#ui-nav');
  check(
    'sections stand in groups, and the one one is in shows what is below it',
    (await nav.locator('h2').allInnerTexts()).join() === 'Матеріали,Спільнота,Сайт,Керування' &&
      (await nav.locator('[aria-current="page"]').innerText()) === 'Новини' &&
      (await nav.getByRole('link', { name: 'Категорії' }).count()) === 1,
  );
  await nav.getByRole('link', { name: 'Скарги' }).click();
  await page.waitForURL(/tab=complaints/);
  await nav.locator('[aria-current="page"]', { hasText: 'Скарги' }).waitFor();
  check('a tab is a section too', (await nav.locator('[aria-current="page"]').count()) === 1);
  await page.context().close();

  const phone = await open('author', { viewport: { width: 390, height: 844 } });
  await visit(phone, '/dashboard');
  await phone.getByRole('button', { name: 'Відкрити меню' }).click();
  check('on phones the menu takes the focus', await focusIsOn(phone, 'Головна'));
  await phone.keyboard.press('Escape');
  check(
    'and gives it back',
    (await focusIsOn(phone, 'Відкрити меню')) && !(await phone.locator('#ui-nav').isVisible()),
  );
  await phone.getByRole('button', { name: 'Відкрити меню' }).click();
  await phone.getByRole('link', { name: 'Новини', exact: true }).click();
  await phone.waitForURL(/\/dashboard\/news$/);
  await phone.locator('h1', { hasText: 'Новини' }).waitFor();
  check('choosing closes it', !(await phone.locator('#ui-nav').isVisible()));
  await phone.context().close();
}

export async function searching() {
  const page = await open('admin', { bypassCSP: true });
  await visit(page, '/dashboard');
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox');
  await field.waitFor();
  await field.fill('школа');
  const option = page.getByRole('option', { name: /Школа українознавства|школа/ }).first();
  await option.waitFor();
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => globalThis.axe.run());
  check(
    'the search of everything is accessible',
    violations.length === 0,
    violations.map(({ id }) => id).join(' '),
  );
  await field.fill('yjdf yjd');
  await page.getByRole('option', { name: 'Додати новину' }).waitFor();
  check('it knows what to create, on the wrong keyboard too', true);
  const notice = page.getByRole('dialog').locator('.ui-reading');
  check('nothing is said of a query read as typed', (await notice.innerText()) === '');
  await field.fill('як щердик');
  await page
    .getByRole('option', { name: /Щедрик/ })
    .first()
    .waitFor();
  check(
    'a status names the query read instead, and what was left out',
    (await notice.getAttribute('role')) === 'status' &&
      /за запитом «щедрик»\.\s+Не враховано: «як»\.$/.test(await notice.innerText()),
    await notice.innerText(),
  );
  const { violations: ofNotice } = await page.evaluate(() => globalThis.axe.run());
  check('which is accessible', ofNotice.length === 0, ofNotice.map(({ id }) => id).join(' '));
  await field.fill('');
  check(
    'and goes with the results',
    await soon(page, () => !document.querySelector('.ui-reading:not(:empty)')),
  );
  await field.fill('щедрик');
  await page
    .getByRole('option', { name: /Щедрик/ })
    .first()
    .waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/dashboard\/news\/edit\/3$/);
  check('Enter opens what is found', true);
  await page.locator('h1').waitFor();
  await page.locator('h1').click();
  await page.keyboard.press('Control+k');
  await page
    .getByRole('option', { name: /Щедрик/ })
    .first()
    .waitFor();
  check('and it is offered again as recent', (await page.getByText('Нещодавно відкривали').count()) === 1);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.context().close();

  const author = await open('author');
  await visit(author, '/dashboard');
  await author.getByRole('button', { name: 'Пошук' }).click();
  await author.getByRole('combobox').fill('користувачі');
  await author.getByText('Нічого не знайдено').waitFor();
  check('a role finds only where it may go', true);
  await author.context().close();
}

export async function published() {
  const page = await open('admin', { bypassCSP: true });
  await visit(page, '/dashboard');
  check('administrators see who is online', (await page.locator('.ui-online').innerText()).startsWith('14'));
  const button = page.getByRole('button', { name: /Сайт оновлено/ });
  await button.click();
  const latest = page.locator('.ui-header').getByRole('region', { name: 'Останні публікації' });
  await latest.locator('li').first().waitFor();
  check('the state of the site opens the latest publishes', (await latest.locator('li').count()) === 8);
  await page.keyboard.press('Escape');
  check(
    'Escape closes them and gives the focus back',
    (await latest.count()) === 0 && (await focusComes(button)),
  );
  await page.setViewportSize({ width: 390, height: 844 });
  const both = () => page.locator('.ui-online:visible, .ui-publication:visible').count();
  const before = await both();
  await page.getByRole('button', { name: 'Відкрити меню' }).click();
  check('a phone tells both where its menu is open', before === 0 && (await both()) === 2);
  await page.context().close();
  const editor = await open('editor');
  await visit(editor, '/dashboard');
  await editor.getByRole('button', { name: /Сайт оновлено/ }).waitFor();
  check('others do not', (await editor.locator('.ui-online').count()) === 0);
  await editor.context().close();
}

/** The index of the readers' search takes in many entries: the popover of publication counts them. */
export async function indexing() {
  for (const [width, colorScheme, prefix, counting, finishing] of [
    [
      1440,
      'light',
      '',
      'Пошуковий покажчик: 12 000 з 100 000 матеріалів.',
      'Пошуковий покажчик: завершуємо…',
    ],
    [390, 'dark', '/us', 'Search index: 12,000 of 100,000 entries.', 'Search index: finishing…'],
  ]) {
    const page = await open('editor', { viewport: { width, height: 844 }, colorScheme, bypassCSP: true });
    let search_index = null;
    // Without the stream the app asks every two seconds.
    await page.route('**/publication/events', (route) => route.abort());
    await alter(page, '**/api/dashboard/publication', async (response) => ({
      json: { ...(await response.json()), search_index },
    }));
    await visit(page, `${prefix}/dashboard/news`);
    if (width < 768) await page.locator('.ui-burger').click();
    const header = page.locator('.ui-header');
    await header.locator('.ui-publication__button').click();
    const body = header.locator('.ui-popover__body');
    const first = body.locator('li a').first();
    await first.focus();
    const bar = body.getByRole('progressbar');
    check(`index at ${width}: there is no bar while nothing is taken in`, (await bar.count()) === 0);
    const before = await header.boundingBox();
    search_index = { done: 12_000, total: 100_000 };
    await bar.waitFor();
    const text = () => body.locator('.ui-publication__index').innerText();
    check(
      `index at ${width}: a named bar counts what is taken in`,
      (await bar.getAttribute('aria-valuenow')) === '12' &&
        counting.startsWith(await bar.getAttribute('aria-label')) &&
        (await text()).replaceAll('\u00a0', ' ').includes(counting),
      await text(),
    );
    check(
      `index at ${width}: which leaves header and focus as they were`,
      JSON.stringify(await header.boundingBox()) === JSON.stringify(before) && (await focusComes(first)),
    );
    await page.evaluate(axe);
    const { violations } = await page.evaluate(() => globalThis.axe.run());
    check(
      `index at ${width}: it is accessible, ${colorScheme}`,
      violations.length === 0,
      violations.map(({ id, nodes }) => `${id} ${nodes[0].target}`).join('; '),
    );
    search_index = { done: 100_000, total: 100_000 };
    await body.getByText(finishing, { exact: true }).waitFor();
    check(
      `index at ${width}: a full bar says what is left`,
      (await bar.getAttribute('aria-valuenow')) === '100',
    );
    search_index = null;
    await bar.waitFor({ state: 'detached' });
    check(`index at ${width}: the bar goes at the end, the list stays`, await focusComes(first));
    await leave(page);
  }
}

const signedOut = (page) => page.context().clearCookies();
const signedInAs = (page, who) =>
  page.context().addCookies([{ name: 'who', value: encodeURIComponent(`${who}@example.org`), url: base }]);

export async function sessionEnds() {
  const page = await open('editor', { bypassCSP: true });
  await visit(page, '/dashboard/news');
  await signedOut(page);
  await page.getByLabel('Стан', { exact: true }).selectOption('draft');
  const dialog = page.getByRole('dialog', { name: 'Сеанс завершився' });
  await dialog.waitFor();
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => globalThis.axe.run());
  check(
    'the question for the password is accessible',
    violations.length === 0,
    violations.map(({ id }) => id).join(' '),
  );
  await dialog.getByLabel('Пароль').fill('не той');
  await dialog.getByRole('button', { name: 'Увійти', exact: true }).click();
  await dialog.getByText('Пароль неправильний').waitFor();
  await dialog.getByLabel('Пароль').fill('пароль');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  check(
    'after the password what was refused is done, in place',
    await soon(
      page,
      () =>
        location.search === '?status=draft' &&
        document.querySelector('tbody tr') &&
        !document.querySelector('tbody').innerText.includes('Опубліковано'),
    ),
  );

  await signedInAs(page, 'author');
  await page.getByLabel('Стан', { exact: true }).selectOption('review');
  await page.waitForFunction(() => {
    const rows = [...document.querySelectorAll('tbody tr')];
    return rows.length > 0 && rows.every((row) => row.innerText.includes('На перевірці'));
  });
  await signedOut(page);
  // What the screen asks for by itself may be refused before it: the dialog then stands over the button.
  await page.getByRole('button', { name: 'Заголовок' }).dispatchEvent('click');
  await dialog.waitFor();
  await signedInAs(page, 'author');
  await dialog.getByRole('button', { name: 'Продовжити після входу' }).click();
  const other = page.getByRole('dialog', { name: 'Інший обліковий запис' });
  await other.waitFor();
  const text = await other.innerText();
  check(
    'another account goes on only after a warning',
    text.includes('Ірина Бойко') && text.includes('Роман Гнатюк'),
  );
  await other.getByRole('button', { name: 'Продовжити як Ірина Бойко' }).click();
  await page.locator('.ui-account', { hasText: 'Ірина Бойко' }).waitFor();
  check('and then as itself', (await page.getByRole('dialog').count()) === 0);
  await page.context().close();
}

export async function offline() {
  const page = await open('editor');
  await visit(page, '/dashboard/news');
  await page.context().setOffline(true);
  await page.getByText('Немає звʼязку з мережею').waitFor();
  check('being offline is said', true);
  await page.context().setOffline(false);
  await page.getByText('Звʼязок відновлено').waitFor();
  check('and being back', (await page.getByText('Немає звʼязку з мережею').count()) === 0);
  await page.context().close();
}

export async function loading() {
  const page = await open('editor');
  await visit(page, '/dashboard');
  await page.waitForSelector('.ui-loading-bar', { state: 'attached' });
  let arrive;
  const arrived = new Promise((resolve) => (arrive = resolve));
  await page.route('**/list-page-*.js', async (route) => {
    await arrived;
    await route.continue();
  });
  // The page measures the time: on a busy machine, `click()` returns after the bar is visible.
  const shown = page.evaluate(
    () =>
      new Promise((resolve) => {
        const bar = document.querySelector('.ui-loading-bar');
        let clicked;
        addEventListener('click', () => (clicked = performance.now()), { capture: true, once: true });
        new MutationObserver(() => {
          if (bar.style.opacity === '1') resolve(performance.now() - clicked);
        }).observe(bar, { attributes: true });
      }),
  );
  await page.getByRole('link', { name: 'Новини', exact: true }).click();
  const after = await shown;
  check('the bar shows after 200 ms, when a screen is slow to come', Math.ceil(after) >= 200, `${after} ms`);
  arrive();
  await page.locator('h1', { hasText: 'Новини' }).waitFor();
  await page.waitForFunction(() => document.querySelector('.ui-loading-bar').style.opacity === '0');
  check('it goes when the screen is there, which takes the focus', await focusIsOn(page, 'Новини'));
  await page.context().close();

  const lost = await open('editor');
  await visit(lost, '/dashboard');
  let loads = 0;
  lost.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  await lost.route('**/list-page-*.js', (route) => route.abort());
  await lost.getByRole('link', { name: 'Новини', exact: true }).click();
  await lost.locator('h1', { hasText: 'Внутрішня помилка сервера' }).waitFor();
  check('a lost file is asked for by one reload, not by many', loads === 1, String(loads));
  await lost.context().close();
}

/** Firefox breaks off a page's own downloads once another page is asked for; here the route does so. */
export async function leaving() {
  const page = await open('editor');
  await visit(page, '/dashboard');
  let away;
  const sets = new Promise((resolve) => (away = resolve));
  await page.route('**/list-page-*.js', async (route) => {
    await sets;
    await route.abort();
  });
  let loads = 0;
  let answer;
  const answers = new Promise((resolve) => (answer = resolve));
  await page.route('**/dashboard/settings', async (route) => {
    loads += 1;
    away();
    await answers;
    await route.continue();
  });
  const asked = page.waitForRequest('**/list-page-*.js');
  // Its title is set whether the screen shows or not. Playwright asks a page nothing while another one is on its way.
  await page.evaluate(() =>
    new MutationObserver(() => console.log(document.title)).observe(document.head, {
      childList: true,
      subtree: true,
    }),
  );
  const crashed = page.waitForEvent('console', (message) => message.text().startsWith('Внутрішня помилка'));
  await page.getByRole('link', { name: 'Новини', exact: true }).click();
  await asked;
  await page.evaluate(() => setTimeout(() => location.assign('/dashboard/settings')));
  await crashed;
  answer();
  const came = await soon(page, () => location.pathname === '/dashboard/settings');
  check('a file that is broken off by leaving does not keep anybody here', came && loads === 1, page.url());
  await page.context().close();
}
