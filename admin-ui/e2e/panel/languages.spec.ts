import { expect, test } from '../fixtures.ts';
import { draft, type Entry, published } from '../seed.ts';
import { at, unfold } from './form.ts';
import { faults, live, press, title, visit } from './page.ts';

test('a text is held back, and shown again', async ({ as, portal }) => {
  const client = await portal.client();
  const entry = await published(client, 'news', {
    texts: { ua: { title: 'Ярмарок у неділю' }, us: { title: 'A fair on Sunday' } },
  });
  const page = await as('editor');
  const english = async () => (await fetch(portal.base + entry.urls.us)).text();
  expect(await english()).toContain('A fair on Sunday');
  await visit(page, portal.edit('news', entry.id));
  const tab = page.locator('#tab-us');
  await tab.click();
  const state = at(page, 'languages.us.status');
  await unfold(state);
  await state.selectOption({ label: 'Чернетка' });
  await expect(tab).toContainText('приховано');
  expect(await faults(page)).toEqual([]);
  await press(page, 'publish');
  await live(page);
  await expect.poll(english).not.toContain('A fair on Sunday');
  expect(await english()).toContain('Ярмарок у неділю');
  await page.reload();
  await tab.click();
  // The section opens with the form where a value is not the default.
  await expect(state).toBeVisible();
  await state.selectOption({ label: 'Опубліковано разом із записом' });
  await press(page, 'publish');
  await expect.poll(english).toContain('A fair on Sunday');
});

test('a story in English alone has its address from the English title', async ({ as, portal }) => {
  const client = await portal.client();
  const { items } = await client.json('/api/dashboard/news?status=published&per_page=1');
  const model: Entry = await client.json(`/api/dashboard/news/${items[0].id}`);
  const entry: Entry = await client.send('POST', '/api/dashboard/news', {
    ...{ category: model.category, fields: model.fields },
    texts: { ua: null, us: { ...model.texts.us, title: 'Only for those who read English' } },
  });
  expect(entry.slug).toBe('only-for-those-who-read-english');
  const page = await as('editor');
  await visit(page, portal.edit('news', entry.id));
  await expect(page.locator('#tab-ua')).toContainText('немає');
  await press(page, 'publish');
  await live(page);
  const read = async (path: string) => (await fetch(portal.base + path)).text();
  expect(await read(entry.urls.us)).toContain('Only for those who read English');
  const framed = await read(entry.urls.ua);
  expect(framed).toContain('lang="en"');
  expect(framed).toContain(`<link rel="canonical" href="${portal.base}${entry.urls.us}">`);
});

test('a translation that is still right is confirmed', async ({ as, portal }) => {
  const client = await portal.client();
  const entry = await draft(client, 'news', { texts: { ua: { title: 'Розклад занять' } } });
  const texts = { ...entry.texts, ua: { ...entry.texts.ua, title: 'Розклад занять у школі' } };
  await client.send('PUT', `/api/dashboard/news/${entry.id}`, { version: entry.version, texts });
  const page = await as('editor');
  await visit(page, portal.edit('news', entry.id));
  await title(page).waitFor();
  const tab = page.locator('#tab-us');
  await expect(tab).toContainText('переклад застарів');
  await tab.click();
  await page.locator('[data-action="confirm"]').click();
  await expect(tab).not.toContainText('застарів');
  await expect(page.locator('[data-action="confirm"]')).toHaveCount(0);
});
