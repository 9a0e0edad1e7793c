import { expect, test } from '../../fixtures.ts';
import { draft } from '../../seed.ts';
import { dialog, title } from '../page.ts';
import { answer, blank, hold, idOf, lead, save, writesOf } from './page.ts';

/** Dialogs, timers and a network that goes away: whether what was typed is saved, and nothing else is. */

test('leaving saves nothing', async ({ as, portal }) => {
  const client = await portal.client();
  const countDrafts = async (words: string) => {
    const { items } = await client.json('/api/dashboard/news?status=draft&sort=-updated_at&per_page=50');
    return items.filter(({ title }: { title: { ua: string } }) => title.ua === words).length;
  };
  const page = await as('editor', { clock: true });
  const sent = writesOf(page);
  const write = async (words: string) => {
    sent.length = 0;
    await page.goto(blank);
    await title(page).fill(words);
  };
  const leave = async () => {
    await page.locator('.ui-nav a[href$="/dashboard/posters"]').first().click();
    await dialog(page).waitFor();
  };

  await test.step('who leaves without saving has nothing saved', async () => {
    await write('Покинуте без збереження');
    await leave();
    await page.clock.runFor(60_000);
    expect(sent, 'while it asks').toEqual([]);
    const letGo = await hold(page, '**/dashboard/assets/*.js', 'GET');
    await answer(page, 'Піти без збереження');
    await page.clock.runFor(60_000);
    expect(sent, 'while the next screen loads').toEqual([]);
    letGo();
    await page.waitForURL(/\/posters$/);
    expect(await countDrafts('Покинуте без збереження')).toBe(0);
    const copies = await page.evaluate(() =>
      Object.keys(localStorage).filter((key) => /^visnyk-entry-/.test(key)),
    );
    expect(copies).toEqual([]);
  });

  await test.step('who stays has it saved', async () => {
    await write('Лишаюся й пишу далі');
    await leave();
    await page.clock.runFor(60_000);
    await answer(page, 'Залишитися');
    await page.waitForURL(/\/edit\/\d+/);
    expect(sent).toHaveLength(1);
    expect(await countDrafts('Лишаюся й пишу далі')).toBe(1);
  });

  await test.step('a save under way is not told as lost, and as saved when it is', async () => {
    const letGo = await hold(page, '**/api/dashboard/news', 'POST');
    const begun = page.waitForRequest(
      (request) => request.method() === 'POST' && /\/news$/.test(request.url()),
    );
    await write('Саме зберігається');
    await page.clock.runFor(3000);
    await begun;
    await leave();
    await expect(dialog(page)).toContainText('скасувати це вже не можна');
    letGo();
    await expect(dialog(page).getByText('Усе збережено')).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Піти', exact: true }).click();
    await page.waitForURL(/\/posters$/);
    expect(await countDrafts('Саме зберігається')).toBe(1);
  });
});

test('a save that waits for a sign-in is given up with its form', async ({ as, portal }) => {
  const client = await portal.client();
  const page = await as('editor');
  await page.goto('/dashboard/news');
  await page.locator('.ui-main a[href$="/news/new-page"]').first().click();
  await title(page).fill('Збереження чекає на вхід');
  await page.waitForURL(/\/edit\/\d+/);
  const id = idOf(page);
  await expect(save(page)).toBeDisabled();
  await page.context().clearCookies();
  await lead(page).fill('Ці слова покинуто разом із бланком.');
  await dialog(page).locator('[type="password"]').waitFor();
  const sent = writesOf(page);
  await page.goBack();
  await answer(page, 'Піти без збереження');
  // Nothing waits any more that would keep the page.
  await page.waitForURL(/\/login/);
  expect(sent).toEqual([]);
  expect((await client.json(`/api/dashboard/news/${id}`)).texts.ua.lead ?? '').toBe('');
});

test('restoring a revision keeps what is typed', async ({ as, portal }) => {
  const client = await portal.client('editor');
  const { items } = await client.json('/api/dashboard/news?status=published&per_page=2&sort=published_at');
  const [, { id }] = items;
  const entry = await client.json(`/api/dashboard/news/${id}`);
  const { ua } = entry.texts;
  const texts = { ...entry.texts, ua: { ...ua, title: `${ua.title} (друга)` } };
  await client.send('PUT', `/api/dashboard/news/${id}`, { ...entry, texts });
  const revisions = () => client.json(`/api/dashboard/news/${id}/revisions?page=1`);

  const page = await as('editor');
  await page.goto(portal.edit('news', id));
  const restoreFirst = async () => {
    await page.locator('[data-action="revisions"]').click();
    await dialog(page).locator('ol button').last().click();
    await dialog(page).locator('[data-action="restore-revision"]').click();
  };

  await test.step('it stands in the history', async () => {
    await title(page).fill(`${ua.title} (година роботи)`);
    await restoreFirst();
    await expect(dialog(page)).toHaveCount(0);
    await expect(title(page)).toHaveValue(ua.title);
    const { items: all } = await revisions();
    const { document } = await client.json(`/api/dashboard/news/${id}/revisions/${all[1].id}`);
    expect(document.texts.ua.title).toBe(`${ua.title} (година роботи)`);
  });

  await test.step('what cannot be saved stays in the form, and nothing takes its place', async () => {
    const before = await revisions();
    await title(page).fill('');
    await restoreFirst();
    await expect(page.getByText('Версію не відновлено').first()).toBeVisible();
    await expect(title(page)).toHaveValue('');
    expect((await revisions()).total).toBe(before.total);
  });
});

test('without network every write says so', async ({ as, portal }) => {
  const client = await portal.client('editor');
  const page = await as('editor');

  await test.step('a profile, which is not saved later of its own accord', async () => {
    const stored = async () => (await client.json('/api/cabinet/profile')).name;
    const before = await stored();
    await page.goto('/cabinet');
    const name = page.getByLabel('Імʼя', { exact: false }).first();
    const submit = page.locator('form', { has: name }).locator('[type="submit"]');
    await name.waitFor();
    await page.context().setOffline(true);
    await name.fill('Імʼя без мережі');
    await submit.click();
    await expect(page.locator('.ui-toast')).toContainText(/зʼєднан|звʼязк|мереж/i);
    await expect(submit).toBeEnabled();
    const sent = writesOf(page);
    await page.context().setOffline(false);
    await page
      .getByText('Звʼязок відновлено')
      .or(page.locator('.ui-toast', { hasText: 'знову' }))
      .first()
      .waitFor();
    expect(sent).toEqual([]);
    expect(await stored()).toBe(before);
    await submit.click();
    await expect.poll(stored).toMatch(/без мережі$/);
    await client.send('PUT', '/api/cabinet/profile', { name: before });
  });

  await test.step('a row of a list', async () => {
    await draft(client, 'news');
    await page.goto('/dashboard/news?status=draft');
    const row = page.locator('tbody tr').first();
    await row.waitFor();
    await page.context().setOffline(true);
    await row.getByRole('button').last().click();
    await page.getByRole('menuitem').last().click();
    await expect(page.locator('.ui-toast').first()).toContainText(/зʼєднан|звʼязк|мереж/i);
  });
});
