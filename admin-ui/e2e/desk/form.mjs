/** Fills the editor's form by the kind's own field table, as somebody with a keyboard would. */

const words =
  'Редакційна перевірка показує, як матеріал іде від порожнього бланка до читачів: заголовок, вступ, текст, рубрика і дата. ';
const lead = 'Короткий вступ до матеріалу, щоб читачі знали, про що йдеться, ще до першого абзацу.';

/** What is typed into a field of a type; choices and references take the first there is. */
const typed = {
  text: ({ min = 0 }) => (min > 30 ? lead : 'Редакція «Вісника»'),
  url: () => 'https://example.org/',
  href: () => 'https://example.org/',
  email: () => 'redaktsiia@example.org',
  phone: () => '+14145550100',
  int: ({ min = 1 }) => String(min),
  clock: () => '10:00',
  money: () => '10',
};

/** Beyond what the table asks for: what the rules of a kind want of some fields together. */
const more = {
  posters: { 'texts.ua.venue_name': 'Дім громади «Калина»', address: 'Milwaukee, 1840 S Linden Terrace' },
  services: { 'fields.email': 'maister@example.org', 'fields.address': 'Milwaukee, 100 Main Street' },
  diaspors: { 'fields.email': 'hromada@example.org' },
};
const pathed = (path) => (path.includes('.') ? path : `fields.${path}`);

const id = (path) => `#field-${path.replaceAll('.', '-')}`;

const soon = new Date(Date.now() + 3 * 86_400_000);
const two = (number) => String(number).padStart(2, '0');
export const day = (date) => `${two(date.getDate())}.${two(date.getMonth() + 1)}.${date.getFullYear()}`;

async function choose(page, selector) {
  await page.locator(selector).click();
  const option = page.locator('[role="option"]:visible').first();
  await option.click();
  await page.keyboard.press('Escape');
}

async function fillOne(page, path, field) {
  const input = page.locator(id(path)).first();
  const { type } = field;
  // Groups that are closed hold fields as well.
  await input.evaluate((element) => {
    for (let box = element.closest('details'); box; box = box.parentElement?.closest('details'))
      box.open = true;
  });
  if (type === 'markdown') {
    await input
      .locator('.cm-content')
      .or(page.locator(`${id(path)}.cm-content, ${id(path)} .cm-content`))
      .first()
      .click();
    await page.keyboard.insertText(words.repeat(2));
  } else if (['ref', 'refs', 'zone', 'currency'].includes(type) || field.name === 'country') {
    await choose(page, id(path));
  } else if (type === 'choice') {
    if ((await input.inputValue()) === '') await input.selectOption({ index: 1 });
  } else if (type === 'time' || type === 'date' || type === 'walltime') {
    const end = field.name === 'ends_at' || field.name === 'unpublish_at';
    await input.fill(day(new Date(soon.getTime() + (end ? 30 * 86_400_000 : -4 * 86_400_000))));
    const hour = input.locator('xpath=ancestor::fieldset[1]').locator('input').nth(1);
    if (await hour.count()) await hour.fill('12:00');
  } else if (type === 'records' && field.name === 'occurrences') {
    await input.click();
    await page.locator(id(`${path}.0.start`)).fill(day(soon));
  } else if (typed[type] && (await input.inputValue()) === '') {
    await input.fill(typed[type](field));
    await page.keyboard.press('Tab');
  }
}

/** Everything that publishing the kind asks for. */
export async function fill(page, kind, table, title) {
  const asked = (rows) => rows.filter(({ need }) => need !== 'never');
  await page.locator(id('texts.ua.title')).fill(title);
  for (const field of asked(table.text).filter(({ name }) => name !== 'title'))
    await fillOne(page, `texts.ua.${field.name}`, field);
  for (const field of asked(table.common)) await fillOne(page, field.name, field);
  for (const field of asked(table.shared)) await fillOne(page, `fields.${field.name}`, field);
  for (const [path, value] of Object.entries(more[kind] ?? {})) {
    const input = page.locator(id(pathed(path))).first();
    await input.evaluate((element) => {
      for (let box = element.closest('details'); box; box = box.parentElement?.closest('details'))
        box.open = true;
    });
    await input.fill(value);
  }
  if (['posters', 'services', 'diaspors'].includes(kind)) await choose(page, id('location'));
  if (kind !== 'reklama') return;
  // A campaign that is a page needs no banner, but a text.
  await page.locator(id('fields.has_landing')).check();
  for (const field of table.text.filter(({ name }) => name === 'lead' || name === 'body'))
    await fillOne(page, `texts.ua.${field.name}`, { ...field, min: 40 });
}

/** What the form says is wrong, in a line. */
export const wrong = async (page) =>
  (await page.locator('.ui-errors').count())
    ? (await page.locator('.ui-errors').innerText()).replace(/\s+/g, ' ')
    : '';

/** The form of advertisements, which is one of its own. */
export async function fillAdvertisement(page) {
  await page.locator(id('texts.ua.title')).fill('Продам дубовий ослін ручної роботи');
  await page
    .locator(id('texts.ua.body'))
    .fill('Ослін із дуба, зроблений у майстерні, стоїть рівно й тримає двох дорослих.');
  for (const [path, nth] of [
    ['category', 3],
    ['location', 2],
  ]) {
    await page.locator(id(path)).click();
    await page.locator('[role="option"]:visible').nth(nth).click();
    await page.keyboard.press('Escape');
  }
  for (const path of ['fields.deal', 'fields.text_lang']) {
    const select = page.locator(id(path));
    if ((await select.inputValue()) === '') await select.selectOption({ index: 1 });
  }
  await page.locator(id('fields.price_kind')).selectOption('negotiable');
  await page.locator(id('fields.contact_name')).fill('Редакція');
  await page.locator(id('contact.phone')).fill('+14145550100');
}
