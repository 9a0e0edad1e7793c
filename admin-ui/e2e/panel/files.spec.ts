import { expect, test } from '../fixtures.ts';
import { published } from '../seed.ts';
import { at, unfold } from './form.ts';
import { faults, live, press, visit } from './page.ts';

const csv = { name: 'Список.csv', mimeType: 'text/csv', buffer: Buffer.from('імʼя,рік\nОлена,2026\n') };
const text = { name: 'pravyla.txt', mimeType: 'text/plain', buffer: Buffer.from('Правила\n') };
const disguised = { name: 'zvit.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html>\n') };

test('files are refused, added, named and moved, and readers save them', async ({ as, portal }) => {
  const client = await portal.client();
  const entry = await published(client, 'news', { texts: { ua: { title: 'Збори громади' } } });
  const page = await as('editor');
  await visit(page, portal.edit('news', entry.id));
  const add = page.getByRole('button', { name: 'Додати файли' });
  await unfold(add);
  const input = page.locator('input[type="file"][accept*=".pdf"]');

  await input.setInputFiles([disguised]);
  await expect(page.getByText(/zvit\.pdf/)).toBeVisible();
  await input.setInputFiles([csv, text]);
  await expect(page.getByRole('link', { name: 'pravyla.txt' })).toBeVisible();
  await expect(page.getByText('TXT, 15 байтів')).toBeVisible();
  await at(page, 'attachments.0.title.ua').fill('Учасники');
  await at(page, 'attachments.0.down').click();
  await expect(at(page, 'attachments.1.title.ua')).toHaveValue('Учасники');
  await at(page, 'attachments.0.title.ua').fill('Правила зборів');
  expect(await faults(page)).toEqual([]);
  await press(page, 'publish');
  await live(page);

  const reader = await as();
  await reader.goto(entry.urls.ua);
  const links = reader.locator('[data-file]');
  await expect(links).toHaveText([/Правила зборів/, /Учасники/]);
  const href = await links.last().getAttribute('href');
  const answer = await fetch(portal.base + href);
  expect(await answer.text()).toBe('імʼя,рік\nОлена,2026\n');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
});
