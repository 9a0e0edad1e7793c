import type { Page } from '@playwright/test';
import { expect, type Portal, team, test } from '../fixtures.ts';
import { draft, published, submitted, trust, waiting } from '../seed.ts';
import { dialog, faults, visit } from './page.ts';

const rows = (page: Page) => page.locator('tbody tr');
const row = (page: Page, title: string) => rows(page).filter({ hasText: title });
const choose = async (page: Page, ...titles: string[]) => {
  for (const title of titles) await row(page, title).getByRole('checkbox').check();
};
const bar = (page: Page) => page.getByRole('region', { name: 'Дії з вибраним' });
const filters = (page: Page) => page.getByRole('button', { name: /^Фільтри/ });
const total = async (portal: Portal, question: string) =>
  (await (await portal.client()).json(`/api/dashboard/${question}`)).total as number;
const drafts = async (portal: Portal, kind: string, ...titles: string[]) => {
  const client = await portal.client('editor');
  for (const title of titles) await draft(client, kind, { texts: { ua: { title } } });
};

test('each list leads to the editor, and is narrowed to an author', async ({ as, portal }) => {
  await submitted(await portal.client('member'), 'Оголошення учасника для відбору');
  const editor = await portal.client('editor');
  const choices = await editor.json('/api/dashboard/users/choices?kind=news');
  const { id } = choices.find(({ name }: { name: string }) => name === team.editor.name);
  await drafts(portal, 'news', 'Чернетка редактора для відбору');
  await (await portal.client('author')).send('POST', '/api/dashboard/news', {
    texts: { ua: { title: 'Чернетка авторки для відбору' } },
    fields: { kind: 'article' },
  });
  const page = await as('admin');
  const opened = async (path: string) => {
    await visit(page, path);
    if ((await filters(page).getAttribute('aria-expanded')) === 'false') await filters(page).click();
  };
  for (const [kind, heading] of [
    ['news', 'Новини'],
    ['posters', 'Події'],
    ['services', 'Послуги'],
    ['diaspors', 'Діаспора'],
    ['advertisements', 'Оголошення'],
    ['reklama', 'Реклама'],
    ['pages', 'Сторінки'],
  ]) {
    await test.step(kind, async () => {
      await opened(`/dashboard/${kind}`);
      await expect(page.locator('h1')).toHaveText(heading);
      const edit = kind === 'pages' ? 'edit-page' : 'edit';
      await expect(rows(page).first().getByRole('link').first()).toHaveAttribute(
        'href',
        new RegExp(`^/dashboard/${kind}/${edit}/\\d+$`),
      );
      const field = page.getByRole('combobox', { name: kind === 'advertisements' ? 'Власник' : 'Автор' });
      await field.click();
      const answered = page.waitForResponse(
        (response) => response.url().includes(`/api/dashboard/${kind}?`) && /author=/.test(response.url()),
      );
      await page.getByRole('option', { name: new RegExp(team.editor.name) }).click();
      await expect(page).toHaveURL(new RegExp(`author=${id}`));
      const answer = await answered;
      expect(answer.url()).toContain(`author=${id}`);
      expect(answer.status()).toBe(200);
      await page.reload();
      await expect(field).toHaveValue(team.editor.name);
      if (kind !== 'news') return;
      await expect(rows(page)).toHaveCount(await total(portal, `news?author=${id}`));
      await expect(rows(page)).toContainText([team.editor.name]);
      await expect(rows(page).filter({ hasNotText: team.editor.name })).toHaveCount(0);
    });
  }

  await test.step('members are found by their names, and oneself is offered first', async () => {
    await opened('/dashboard/advertisements');
    const { id: theirs } = await (await portal.client('member')).json('/api/cabinet/profile');
    const owner = page.getByRole('combobox', { name: 'Власник' });
    await owner.click();
    await expect(page.getByRole('option', { name: new RegExp(team.editor.name) })).toBeVisible();
    const member = page.getByRole('option', { name: new RegExp(team.member.name) });
    await expect(member).toHaveCount(0);
    await owner.fill('марко');
    await member.click();
    await expect(page).toHaveURL(new RegExp(`author=${theirs}$`));
    await owner.click();
    await page.getByRole('option', { name: 'Усі власники' }).click();
    await expect(page).toHaveURL(({ search }) => search === '');
    await owner.click();
    await page.getByRole('option', { name: 'Лише мої' }).click();
    await expect(page).toHaveURL(/author=me/);
    await expect(owner).toHaveValue('Лише мої');
  });
});

test('the address has search, filters and page', async ({ as, portal }) => {
  await drafts(portal, 'news', 'Перша чернетка запиту', 'Друга чернетка запиту', 'Третя чернетка запиту');
  const page = await as('admin');
  await visit(page, '/dashboard/news');
  await page.getByLabel('Стан', { exact: true }).selectOption('draft');
  await filters(page).click();
  await page.getByLabel('Переклад англійською').selectOption('ready');
  const since = page.getByLabel('Змінено від');
  await since.fill('01.02.2026');
  await expect(page).toHaveURL(/news\?status=draft&translation=ready&from=2026-02-01$/);
  await page.reload();
  await rows(page).first().waitFor();
  await expect(since).toHaveValue('01.02.2026');

  await test.step('a day that does not exist is marked, not asked for', async () => {
    await since.fill('31.02.2026');
    await expect(since).toHaveAttribute('aria-invalid', 'true');
    await expect(page).toHaveURL(/from=2026-02-01/);
  });
  await page.getByRole('button', { name: 'Скинути фільтри' }).click();
  await expect(page).toHaveURL(({ search }) => search === '');
  await page.getByRole('button', { name: 'Заголовок' }).click();
  await expect(page).toHaveURL(/sort=title/);
  await expect(page.locator('[aria-sort="ascending"]')).toContainText('Заголовок');

  await test.step('pages are addresses to go back from', async () => {
    await page.getByRole('link', { name: 'Далі' }).click();
    await expect(page).toHaveURL(/page=2/);
    await page.goBack();
    await expect(page).toHaveURL(({ search }) => !search.includes('page'));
  });
});

test('a list says how its search was read, and its rows stay where they are', async ({ as }) => {
  for (const [width, colorScheme, prefix, typo, leftOut] of [
    [1440, 'light', '', 'Показано знайдене за запитом «', 'Не враховано: «як».'],
    [390, 'dark', '/us', 'Showing results for “', 'Left out: “як”.'],
  ] as const) {
    const page = await as('admin', { viewport: { width, height: 850 }, colorScheme });
    const field = page.getByRole('main').getByRole('searchbox');
    const notice = page.locator('.ui-list .ui-reading');
    const top = () =>
      page.locator('.ui-table, .ui-cards').evaluate((rows) => rows.getBoundingClientRect().top);
    for (const [kind, typed, misspelled] of [
      ['news', 'щедрик', 'щердик'],
      ['advertisements', 'велосипед', 'веолсипед'],
    ] as const) {
      await test.step(`${kind} at ${width} px`, async () => {
        await visit(page, `${prefix}/dashboard/${kind}`);
        await expect(notice).toHaveText('');
        await field.fill(typed);
        // The button that clears the search takes a line of its own, and the old rows are marked as such by then.
        await page.locator('.ui-filters > button').waitFor();
        await page.locator('.ui-list:not([data-old])').waitFor();
        const before = await top();
        await expect(notice).toHaveText('');
        await field.fill(`як ${misspelled}`);
        await expect(notice).toContainText(leftOut);
        await expect(notice).toContainText(`${typo}${typed}`);
        await expect(notice).toHaveAttribute('role', 'status');
        if (width >= 768) expect(await top(), 'beside the count the notice moves no row').toBe(before);
        expect(await faults(page)).toEqual([]);
        await field.fill('щжюґъ');
        await page.locator('.ui-notice').waitFor();
        await expect(notice).toHaveText('');
      });
    }
  }
});

test('many are published, put into the trash and taken back at once', async ({ as, portal }) => {
  const [whole, first, second] = ['Готова до публікації', 'Перша зайва', 'Друга зайва'];
  await drafts(portal, 'news', whole, first, second);
  await (await portal.client('editor')).send('POST', '/api/dashboard/news', {
    texts: { ua: { title: 'Три кооперативи' } },
    fields: { kind: 'article' },
  });
  const page = await as('admin');
  await visit(page, '/dashboard/news?status=draft');
  const count = await total(portal, 'news?status=draft');

  await test.step('what the server refuses is named, with its reason; the rest is done', async () => {
    await page.getByLabel('Вибрати всі на сторінці').check();
    await expect(bar(page)).toContainText(`Вибрано ${count}`);
    for (const title of await rows(page).getByRole('link').allInnerTexts())
      if (title !== whole && title !== 'Три кооперативи')
        await row(page, title).getByRole('checkbox').uncheck();
    await bar(page).getByRole('button', { name: 'Опублікувати' }).click();
    await dialog(page).getByRole('button', { name: 'Опублікувати' }).click();
    const refused = page.getByRole('dialog', { name: /Не виконано для 1/ });
    await expect(refused).toContainText('Три кооперативи');
    await expect(refused).toContainText('Заповніть це поле');
    await refused.getByRole('button', { name: 'Зрозуміло' }).click();
    await expect(rows(page)).toHaveCount(count - 1);
    await expect(row(page, whole)).toHaveCount(0);
  });

  const sent: { action: string; items: unknown[] }[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/bulk')) sent.push(request.postDataJSON());
  });
  const toast = page.locator('.ui-toast', { hasText: '2 записи перенесено до кошика' });
  const remove = async () => {
    await choose(page, first, second);
    await bar(page).getByRole('button', { name: 'До кошика' }).click();
    await expect(rows(page)).toHaveCount(count - 3);
    await toast.waitFor();
  };

  await test.step('many go to the trash, and come back, in one request', async () => {
    await remove();
    expect(sent).toMatchObject([{ action: 'delete' }]);
    await toast.getByRole('button', { name: 'Повернути' }).click();
    await expect(rows(page)).toHaveCount(count - 1);
    expect(sent).toMatchObject([{ action: 'delete' }, { action: 'undo', items: [{}, {}] }]);
  });

  await test.step('leaving the page while the notice is open loses nothing', async () => {
    await remove();
    await visit(page, '/dashboard/news?status=trashed');
    await expect(rows(page)).toHaveCount(2);
    await row(page, first).getByRole('button', { name: /^Дії:/ }).click();
    await page.getByRole('menuitem', { name: 'Відновити' }).click();
    await expect(rows(page)).toHaveCount(1);
  });
});

test('a refusal outlives the rows it is about', async ({ as, portal }) => {
  const client = await portal.client('editor');
  const { id, version, ...entry } = await draft(client, 'posters', {
    texts: { ua: { title: 'Подія, яку тим часом забрали' } },
  });
  const page = await as('admin');
  await visit(page, '/dashboard/posters?status=draft');
  await page.getByLabel('Вибрати всі на сторінці').check();
  // Meanwhile it is changed, and no longer a draft.
  const title = 'Подія, яку тим часом змінили';
  const texts = { ...entry.texts, ua: { ...entry.texts.ua, title } };
  await client.send('PUT', `/api/dashboard/posters/${id}?publish=true`, { ...entry, version, texts });
  await bar(page).getByRole('button', { name: 'До кошика' }).click();
  const refused = page.getByRole('dialog', { name: /Не виконано/ });
  await expect(rows(page)).toHaveCount(0);
  await expect(refused).toContainText('Подія, яку тим часом забрали');
  await expect(refused).toContainText('тим часом змінився');
});

test('Undo waits as long as it has the focus', async ({ as, portal }) => {
  await drafts(portal, 'news', 'Помилково до кошика');
  const page = await as('admin', { clock: true });
  await visit(page, '/dashboard/news');
  await row(page, 'Помилково до кошика').getByRole('button', { name: /^Дії:/ }).click();
  await page.getByRole('menuitem', { name: 'До кошика' }).click();
  const undo = page.locator('.ui-toast').getByRole('button', { name: 'Повернути' });
  await undo.focus();
  await expect(row(page, 'Помилково до кошика')).toHaveCount(0);
  await page.clock.runFor(60_000);
  await expect(undo).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(row(page, 'Помилково до кошика')).toBeVisible();
});

test('advertisements are approved together, and one by one', async ({ as, portal }) => {
  await trust(portal, 'member', 1);
  const titles = ['Самокат Хмаринка', 'Лижі Сніговій', 'Намет Мандрівник'];
  for (const title of titles) await waiting(await portal.client('member'), title);
  const page = await as('editor');
  await visit(page, '/dashboard/advertisements?state=pending');
  const count = await total(portal, 'advertisements?state=pending');
  await choose(page, titles[0], titles[1]);
  await bar(page).getByRole('button', { name: 'Схвалити' }).click();
  await dialog(page).getByRole('button', { name: 'Схвалити' }).click();
  await expect(page.getByText('Схвалено: 2 записи')).toBeVisible();
  await expect(rows(page)).toHaveCount(count - 2);
  await row(page, titles[2])
    .getByRole('button', { name: /^Схвалити/ })
    .click();
  await expect(row(page, titles[2])).toHaveCount(0);
});

test('an author is not offered what the server would refuse', async ({ as, portal }) => {
  const { id } = await published(await portal.client('editor'), 'news', {
    texts: { ua: { title: 'Опубліковане редактором' } },
  });
  const page = await as('author');
  await visit(page, '/dashboard/news?q=Опубліковане');
  await row(page, 'Опубліковане редактором').getByRole('checkbox').check();
  await expect(row(page, 'Опубліковане редактором').getByRole('button')).toHaveCount(0);
  await expect(bar(page)).toContainText('зараз нічого зробити не можна');
  await expect(bar(page).locator('[data-action]')).toHaveCount(0);
  const author = await portal.client('author');
  const { refused } = await author.send('POST', '/api/dashboard/news/bulk', {
    action: 'publish',
    items: [{ id }],
  });
  expect(refused).toHaveLength(1);
});

test('cards, filters and the bar fit a phone', async ({ as }) => {
  const page = await as('admin', { own: { viewport: { width: 390, height: 844 }, hasTouch: true } });
  for (const kind of ['news', 'posters', 'advertisements', 'pages']) {
    await test.step(kind, async () => {
      await visit(page, `/dashboard/${kind}`);
      await filters(page).click();
      await page.getByRole('main').getByRole('checkbox').first().check();
      await bar(page).waitFor();
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await expect(page.locator('html')).toHaveAttribute('data-color-scheme', colorScheme);
        expect(await faults(page), colorScheme).toEqual([]);
      }
    });
  }
});
