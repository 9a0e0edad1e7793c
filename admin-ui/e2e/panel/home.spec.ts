import type { Page } from '@playwright/test';
import { expect, type Portal, test } from '../fixtures.ts';
import { asReader, complain, draft, type Entry } from '../seed.ts';
import { faults, visit } from './page.ts';

const region = (page: Page, name: RegExp) => page.getByRole('region', { name });
const fixed = /^Сторінки зі стандартним текстом/;

/** Entries of the author: one that an editor returned with words, one that waits, and one that readers have. */
async function handedIn(portal: Portal) {
  const [author, editor] = [await portal.client('author'), await portal.client('editor')];
  const submit = async (title: string) => {
    const { id, version } = await draft(author, 'news', { texts: { ua: { title }, us: null } });
    const path = `/api/dashboard/news/${id}`;
    return { path, entry: await author.send('POST', `${path}/submit`, { version }) };
  };
  await submit('Чекає на перевірку');
  const done = await submit('Опубліковано без перекладу');
  await editor.send('POST', `${done.path}/publish`, { version: done.entry.version });
  const { path, entry } = await submit('Повернуто з побажанням');
  await editor.send('POST', `${path}/withdraw`, {
    version: entry.version,
    note: 'Додайте, будь ласка, коментар школи.',
  });
}

/** Erases a fixed page: readers see the words of the theme in its place. */
async function unwritten(portal: Portal, slug: string) {
  const admin = await portal.client();
  const { items } = await admin.json('/api/dashboard/pages?per_page=100');
  const page = items.find((item: Entry) => item.slug === slug);
  if (!page) return;
  await admin.send('DELETE', `/api/dashboard/pages/${page.id}`);
  await admin.send('POST', `/api/dashboard/pages/${page.id}/erase`, {});
}

test('home shows what is theirs, and leads to it', async ({ as, portal }) => {
  await handedIn(portal);
  await unwritten(portal, 'nashi-kontakty');
  const office = ['Відвідуваність', 'Відкриті скарги', 'Реклама', 'Сторінки зі стандартним текстом'];
  const moderation = ['Оголошення на перевірці', 'Чекають на перевірку'];
  const everyone = ['Мої чернетки', 'Заплановано', 'Чекають на переклад', 'Останні публікації'];
  const shows = async (page: Page, has: string[], hasNot: string[]) => {
    const headings = page.locator('main h2');
    for (const heading of has) await expect(headings.filter({ hasText: heading })).toHaveCount(1);
    for (const heading of hasNot) await expect(headings.filter({ hasText: heading })).toHaveCount(0);
  };

  await test.step('an author sees what was returned, with the words of the editor', async () => {
    const page = await as('author');
    await visit(page, '/dashboard');
    await shows(page, ['Повернули на доопрацювання', ...everyone], [...moderation, ...office]);
    await expect(region(page, /Повернули/)).toContainText('Додайте, будь ласка, коментар школи');
    await region(page, /Чекають на переклад/)
      .locator('li a')
      .first()
      .click();
    await expect(page).toHaveURL(/\/dashboard\/news\/edit\/\d+/);
  });

  await test.step('a queue leads an editor to the lists of its kinds, with nothing else in them', async () => {
    const page = await as('editor');
    await visit(page, '/dashboard');
    await shows(page, [...moderation, ...everyone], office);
    await region(page, /^Чекають на перевірку/)
      .locator('> .ui-meta a')
      .first()
      .click();
    await expect(page).toHaveURL(/\/dashboard\/news\?status=review$/);
    const states = page.locator('tbody .ui-status');
    await expect(states).not.toHaveCount(0);
    await expect(states.filter({ hasNotText: /на перевірці/i })).toHaveCount(0);
  });

  await test.step('an administrator sees the line of visits, with its figures as a table', async () => {
    await asReader(portal, '/api/visitors/log', { path: '/' });
    const { items } = await (await portal.client()).json('/api/dashboard/news?status=published&per_page=1');
    await complain(portal, 'novyny', items[0].slug, 'other', { text: 'Не подобається заголовок.' });
    const page = await as('admin');
    await visit(page, '/dashboard');
    await shows(page, [...moderation, ...everyone, ...office], []);
    const traffic = region(page, /Відвідуваність/);
    await traffic.getByText('Показати числа').click();
    await expect(traffic.locator('tbody tr')).toHaveCount(14);
    expect(await faults(page)).toEqual([]);
  });
});

test('fixed pages that nobody has written', async ({ as, portal }) => {
  await unwritten(portal, 'nashi-kontakty');
  const page = await as('admin');
  for (const from of ['/dashboard', '/dashboard/pages'])
    await test.step(`${from} leads to the form of one`, async () => {
      await visit(page, from);
      await region(page, fixed).getByRole('link', { name: 'Наші контакти' }).click();
      await expect(page).toHaveURL(/\/dashboard\/pages\/new-page\?slug=nashi-kontakty/);
      await expect(page.getByLabel('Назва').first()).toHaveValue('Наші контакти');
      await expect(page.getByLabel('Адреса').first()).toHaveValue('nashi-kontakty');
    });

  await test.step('a draft that was begun is continued', async () => {
    await page.keyboard.press('Control+S');
    await expect(page).toHaveURL(/\/dashboard\/pages\/edit-page\/\d+$/);
    const path = new URL(page.url()).pathname;
    await visit(page, '/dashboard');
    const link = region(page, fixed).getByRole('link', { name: 'Наші контакти' });
    await expect(link).toHaveAttribute('href', path);
  });
});

test('the checklist of a new portal', async ({ as, portal }) => {
  await unwritten(portal, 'privacy-policy');
  const page = await as('admin');
  await visit(page, '/dashboard');
  const section = region(page, /^Що лишилося зробити/);
  const rows = section.getByRole('listitem');

  await test.step('it says how much is left, and where it is done', async () => {
    const left = await rows.filter({ hasText: 'не зроблено' }).count();
    await expect(section.locator('.ui-hint')).toHaveText(`Лишилося ${left} кроки з ${await rows.count()}`);
    await expect(section.getByRole('link', { name: 'Політика приватності' })).toHaveAttribute(
      'href',
      /new-page\?slug=privacy-policy/,
    );
    const mail = rows.filter({ hasText: 'Надсилання листів' });
    await expect(mail.locator('code')).toHaveText(/^mail = /);
    await expect(mail).toContainText('docs/how-to.md');
    expect(await faults(page)).toEqual([]);
  });

  await test.step('who hid it can show it again at once', async () => {
    await section.getByRole('button', { name: 'Сховати' }).click();
    await expect(section).toHaveCount(0);
    await page.getByRole('button', { name: 'Повернути' }).click();
    await expect(section).toBeVisible();
  });

  await test.step('once hidden it stays hidden, until an administrator shows it', async () => {
    await section.getByRole('button', { name: 'Сховати' }).click();
    await expect(section).toHaveCount(0);
    await page.reload();
    await region(page, /^Останні публікації/).waitFor();
    await expect(section).toHaveCount(0);
    const show = page.getByRole('button', { name: 'Показати, що лишилося зробити' });
    await show.click();
    await expect(section).toBeVisible();
    await expect(show).toHaveCount(0);
  });
});
