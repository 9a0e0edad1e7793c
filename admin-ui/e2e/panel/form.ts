import type { Locator, Page } from '@playwright/test';
import type { components } from '@visnyk/theme-runtime/core/schema';
import type { Client } from '../fixtures.ts';

/** Fills the editor's form from the field table of its kind, with the keyboard. */

type Schemas = components['schemas'];
type Field = Schemas['Field'];
type Tables = Schemas['FieldTables'];
export type Kind = keyof Tables;

const words =
  'Редакційна перевірка показує, як матеріал іде від порожнього бланка до читачів: заголовок, вступ, текст, рубрика і дата. ';
const lead = 'Короткий вступ до матеріалу, щоб читачі знали, про що йдеться, ще до першого абзацу.';

const least = ({ min }: Field) => min ?? 0;

/** What is typed into a field of a type; choices and references take the first there is. */
const typed: Record<string, (field: Field) => string> = {
  text: (field) => (least(field) > 30 ? lead : 'Редакція «Вісника»'),
  url: () => 'https://example.org/',
  href: () => 'https://example.org/',
  email: () => 'redaktsiia@example.org',
  phone: () => '+14145550100',
  int: (field) => String(least(field) || 1),
  clock: () => '10:00',
  money: () => '10',
};

/** Beyond what the table asks for: what the rules of a kind want of some fields together. */
const more: Partial<Record<Kind, Record<string, string>>> = {
  posters: {
    'texts.ua.venue_name': 'Дім громади «Калина»',
    'fields.address': 'Milwaukee, 1840 S Linden Terrace',
  },
  services: { 'fields.email': 'maister@example.org', 'fields.address': 'Milwaukee, 100 Main Street' },
  diaspors: { 'fields.email': 'hromada@example.org' },
};

/** The input of a field. */
export const at = (page: Page, path: string) => page.locator(`#field-${path.replaceAll('.', '-')}`).first();

const inDays = (days: number) => {
  const date = new Date();
  date.setDate(date.getDate() + days);
  return date;
};
/** A day, counted from today: as it is typed, and as it is stored. */
export const day = (days: number) =>
  inDays(days).toLocaleDateString('uk-UA', { day: '2-digit', month: '2-digit', year: 'numeric' });
export const isoDay = (days: number) => inDays(days).toLocaleDateString('sv-SE');

/** Opens the groups around a field. */
export const unfold = (input: Locator) =>
  input.evaluate((element) => {
    for (let box = element.closest('details'); box; box = box.parentElement?.closest('details') ?? null)
      box.open = true;
  });

async function pick(page: Page, path: string, nth = 0) {
  await at(page, path).click();
  await page.getByRole('option').filter({ visible: true }).nth(nth).click();
  await page.keyboard.press('Escape');
}

async function fillOne(page: Page, path: string, field: Field) {
  const input = at(page, path);
  const { name, type } = field;
  await unfold(input);
  if (type === 'markdown') {
    await input.click();
    await page.keyboard.insertText(words.repeat(2));
  } else if (['ref', 'refs', 'zone', 'currency'].includes(type) || name === 'country') {
    await pick(page, path);
  } else if (type === 'choice') {
    if ((await input.inputValue()) === '') await input.selectOption({ index: 1 });
  } else if (['time', 'date', 'walltime'].includes(type)) {
    const end = name === 'ends_at' || name === 'unpublish_at';
    await input.fill(day(end ? 33 : -1));
    const hour = input.locator('xpath=ancestor::fieldset[1]').locator('input').nth(1);
    if (await hour.count()) await hour.fill('12:00');
  } else if (type === 'records' && name === 'occurrences') {
    await input.click();
    await at(page, `${path}.0.start`).fill(day(3));
  } else if (typed[type] && (await input.inputValue()) === '') {
    await input.fill(typed[type](field));
    await page.keyboard.press('Tab');
  }
}

/** Everything that publishing the kind asks for. */
export async function fill(page: Page, client: Client, kind: Kind, title: string) {
  const tables: Tables = await client.json('/api/dashboard/fields');
  const table = tables[kind];
  const editable = (rows: Field[]) => rows.filter(({ need }) => need !== 'never');
  await at(page, 'texts.ua.title').fill(title);
  for (const field of editable(table.text).filter(({ name }) => name !== 'title'))
    await fillOne(page, `texts.ua.${field.name}`, field);
  for (const field of editable(table.common)) await fillOne(page, field.name, field);
  for (const field of editable(table.shared)) await fillOne(page, `fields.${field.name}`, field);
  for (const [path, value] of Object.entries(more[kind] ?? {})) {
    await unfold(at(page, path));
    await at(page, path).fill(value);
  }
  if (kind in more) await pick(page, 'location');
  if (kind !== 'reklama') return;
  // A campaign that is a page needs no banner, but a text.
  await at(page, 'fields.has_landing').check();
  for (const field of table.text.filter(({ name }) => name === 'lead' || name === 'body'))
    await fillOne(page, `texts.ua.${field.name}`, { ...field, min: 40 });
}

/** What the form says is wrong, a line each. */
export const wrong = (page: Page) => page.locator('.ui-errors li').allInnerTexts();

/** The form of advertisements, which is one of its own. */
export async function fillAdvertisement(page: Page) {
  await at(page, 'texts.ua.title').fill('Продам дубовий ослін ручної роботи');
  await at(page, 'texts.ua.body').fill(
    'Ослін із дуба, зроблений у майстерні, стоїть рівно й тримає двох дорослих.',
  );
  await pick(page, 'category', 3);
  await pick(page, 'location', 2);
  for (const path of ['fields.deal', 'fields.text_lang'])
    if ((await at(page, path).inputValue()) === '') await at(page, path).selectOption({ index: 1 });
  await at(page, 'fields.price_kind').selectOption('negotiable');
  await at(page, 'fields.contact_name').fill('Редакція');
  await at(page, 'contact.phone').fill('+14145550100');
}
