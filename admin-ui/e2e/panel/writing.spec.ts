import type { Page } from '@playwright/test';
import { expect, team, test } from '../fixtures.ts';
import { draft, type Entry } from '../seed.ts';
import { at, unfold } from './form.ts';
import { body, dialog, idOf, lead, press, saveStatus, summary, title, visit, written } from './page.ts';
import { PASTED } from './pasted.ts';

const stored = (page: Page, method: string) =>
  page.waitForResponse(
    (response) =>
      method.includes(response.request().method()) &&
      /\/dashboard\/news(\/\d+)?$/.test(response.url()) &&
      response.ok(),
    { timeout: 30_000 },
  );

/** Holds what creates an entry back, until the answered function is called. */
async function hold(page: Page, url: string) {
  let go = () => {};
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route(url, async (route) => {
    if (route.request().method() === 'POST') await held;
    await route.continue();
  });
  return () => go();
}

async function emptied(page: Page) {
  await body(page).click();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
}

const paste = (page: Page, kinds: Record<string, string>) =>
  body(page).evaluate((node, values) => {
    const data = new DataTransfer();
    for (const [type, text] of Object.entries(values)) data.setData(type, text);
    node.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }, kinds);

test('what is copied from documents and pages becomes Markdown', async ({ as }) => {
  const page = await as('editor', { own: { permissions: ['clipboard-read', 'clipboard-write'] } });
  const becomes = (text: string, what?: string) => expect.poll(() => written(page), what).toBe(text);
  await visit(page, '/dashboard/news/new-page');

  for (const { what, html, text = 'без оформлення', markdown } of PASTED) {
    await emptied(page);
    await paste(page, { 'text/html': html, 'text/plain': text });
    await becomes(markdown, what);
  }

  await test.step('an address over words becomes their link', async () => {
    await emptied(page);
    await page.keyboard.type('Два слова');
    await page.keyboard.press('Control+Shift+ArrowLeft');
    await paste(page, {
      'text/plain': 'https://example.org/a',
      'text/html': '<a href="https://example.org/a">x</a>',
    });
    await becomes('Два [слова](https://example.org/a)');
  });

  await test.step('plain text is pasted as it is', async () => {
    await emptied(page);
    await paste(page, { 'text/plain': '**як** <b>є</b>' });
    await becomes('**як** <b>є</b>');
  });

  await test.step('marks close as they open', async () => {
    await emptied(page);
    await page.keyboard.press('Control+b');
    await page.keyboard.type('жирне');
    await page.keyboard.press('Control+b');
    await page.keyboard.type(' і ');
    await page.keyboard.press('Control+i');
    await page.keyboard.type('похиле');
    await page.keyboard.press('Control+i');
    await page.keyboard.type('.');
    await becomes('**жирне** і *похиле*.');
  });

  await test.step('from the clipboard of the system, as it is and without its formatting', async () => {
    await title(page).fill('Вставлене з документа');
    await emptied(page);
    await page.evaluate(() => {
      const blob = (type: string, text: string) => new Blob([text], { type });
      const html = '<h2>Розділ</h2><p>Слово <b>жирне</b></p><ul><li>один</li></ul>';
      return navigator.clipboard.write([
        new ClipboardItem({
          'text/html': blob('text/html', html),
          'text/plain': blob('text/plain', 'Розділ Слово жирне один'),
        }),
      ]);
    });
    await page.keyboard.press('Control+v');
    const markdown = '## Розділ\n\nСлово **жирне**\n\n- один';
    await becomes(markdown);
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Control+Shift+v');
    await becomes('Розділ Слово жирне один');
    await page.keyboard.press('Control+z');
    await becomes(markdown, 'taken back in one step');
    await page.keyboard.press('Control+s');
    await expect(saveStatus(page)).toContainText('Збережено');
    await expect(page).toHaveURL(/\/edit\/\d+/);
  });
});

/** The server tidies what it stores; the focused field stays as typed. */
test('a draft that saves itself leaves the writing alone', async ({ as, portal }) => {
  const page = await as('editor');
  await visit(page, '/dashboard/news/new-page');
  await title(page).click();
  await page.keyboard.type('Слово ');
  await expect(page).toHaveURL(/\/edit\/\d+/);
  await expect(saveStatus(page)).toContainText('Збережено');
  await page.keyboard.type('за словом');
  await expect(title(page)).toHaveValue('Слово за словом');

  await body(page).click();
  const first = stored(page, 'PUT');
  await page.keyboard.type("Перший абзац про п'ять слів");
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await first;
  await expect(saveStatus(page)).toContainText('Збережено');
  expect(await written(page)).toBe("Перший абзац про п'ять слів\n\n");
  const second = stored(page, 'PUT');
  await page.keyboard.type('Другий ');
  await second;
  await expect(saveStatus(page)).toContainText('Збережено');
  const third = stored(page, 'PUT');
  await page.keyboard.type('абзац');
  expect(await written(page)).toBe("Перший абзац про п'ять слів\n\nДругий абзац");
  await third;
  await expect(saveStatus(page)).toContainText('Збережено');
  await expect(page.locator('[data-action="save"]')).toBeDisabled();

  await test.step('what nobody writes in any more is spelled as the server spells it', async () => {
    await lead(page).click();
    await page.keyboard.type('Вступ');
    const tidied = 'Перший абзац про пʼять слів\n\nДругий абзац';
    await expect.poll(() => written(page)).toBe(tidied);
    const client = await portal.client('editor');
    expect((await client.json(`/api/dashboard/news/${idOf(page)}`)).texts.ua.body).toBe(tidied);
  });
});

test('the first press names all that is wrong, and a save meanwhile takes none of it back', async ({
  as,
  portal,
}) => {
  const { items } = await (await portal.client()).json('/api/dashboard/news?status=published&per_page=1');
  const page = await as('editor', { clock: true });
  const made: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && /\/dashboard\/news(\?|$)/.test(request.url()))
      made.push(request.url());
  });
  const focused = () => expect(page.locator('.ui-errors:focus-within')).toBeVisible();
  await visit(page, '/dashboard/news/new-page');

  await test.step('an empty story lacks what readers would miss, and no address', async () => {
    await press(page, 'publish');
    for (const name of ['Заголовок', 'Анонс', 'Текст', 'Категорія'])
      await expect(summary(page)).toContainText(name);
    await expect(summary(page)).not.toContainText('Адреса');
  });

  await test.step('what the server finds stands beside what the form finds', async () => {
    await title(page).fill('Толока');
    await unfold(at(page, 'slug'));
    await at(page, 'slug').fill((items as Entry[])[0].slug);
    await lead(page).fill('Закоротко');
    await body(page).click();
    await page.keyboard.insertText('![Чого немає](nemaie.webp)');
    await press(page, 'publish');
    for (const name of ['Адреса', 'Анонс', 'Текст', 'Категорія'])
      await expect(summary(page)).toContainText(name);
    await focused();
  });

  await test.step('a save by itself takes no word of it back, nor the focus', async () => {
    await emptied(page);
    await page.keyboard.insertText('Без зображення');
    await at(page, 'slug').fill('toloka-u-parku');
    await press(page, 'publish');
    await expect(summary(page)).not.toContainText('Адреса');
    await focused();
    await page.clock.runFor(4000);
    await expect(page).toHaveURL(/\/edit\/\d+/);
    await expect(saveStatus(page)).toContainText('Збережено');
    await expect(summary(page)).toContainText('Анонс');
    await focused();
    expect(made.filter((url) => !url.includes('check'))).toHaveLength(1);
  });
});

test('a story that is left while it is first saved does not call its writer back', async ({ as }) => {
  const page = await as('editor');
  const leave = () => dialog(page).getByRole('button').last().click();
  const events = page.getByRole('link', { name: 'Події' }).first();

  await test.step('the answer comes after its writer has gone', async () => {
    await visit(page, '/dashboard/news/new-page');
    const go = await hold(page, '**/api/dashboard/news');
    await title(page).fill('Ще одна залишена чернетка');
    await page.keyboard.press('Control+s');
    await events.click();
    await expect(dialog(page)).toBeVisible();
    await expect(page).toHaveURL(/\/new-page$/);
    await leave();
    await expect(page).toHaveURL(/\/dashboard\/posters/);
    const answered = page.waitForResponse((response) => response.request().method() === 'POST');
    go();
    await answered;
    await page
      .getByRole('link', { name: /Додати подію/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/posters\/new-page$/);
    await expect(title(page)).toHaveValue('');
    await page.unrouteAll();
  });

  await test.step('the question about leaving outlives the first save', async () => {
    await visit(page, '/dashboard/news/new-page');
    const go = await hold(page, '**/api/dashboard/news');
    await title(page).fill('Чернетка, яку залишають');
    await page.keyboard.press('Control+s');
    await events.click();
    await page.getByRole('button', { name: 'Залишитися' }).click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page).toHaveURL(/\/news\/new-page$/);
    await events.click();
    await expect(dialog(page)).toBeVisible();
    go();
    await expect(page).toHaveURL(/\/dashboard\/news\/edit\//);
    await expect(dialog(page)).toBeVisible();
    await leave();
    await expect(page).toHaveURL(/\/dashboard\/posters/);
    await expect(dialog(page)).toHaveCount(0);
  });
});

/** A new form would find it in the browser. */
test('nor does an advertisement, which is not written twice', async ({ as }) => {
  const page = await as('member');
  await visit(page, '/cabinet/add-advertisement');
  const go = await hold(page, '**/api/cabinet/ads');
  await at(page, 'fields.deal').selectOption('rent_out');
  await at(page, 'category').selectOption('orenda-kvartyr');
  await title(page).fill('Залишене оголошення');
  await body(page).fill('Дві кімнати, тихий двір, балкон і місце для авта.');
  await press(page, 'save');
  await page.getByRole('link', { name: 'Мої оголошення' }).first().click();
  await dialog(page).getByRole('button').last().click();
  await expect(page).toHaveURL(/\/cabinet\/advertisement/);
  const answered = page.waitForResponse((response) => response.request().method() === 'POST');
  go();
  await answered;
  await page.getByRole('link', { name: 'Подати оголошення' }).first().click();
  await expect(title(page)).toHaveValue('');
  await expect(page).toHaveURL(/\/add-advertisement$/);
});

test('a draft is saved as it is typed, after a break of the network or the session too', async ({
  as,
  portal,
}) => {
  const client = await portal.client();
  const { id } = await draft(client, 'services');
  const words = async () => (await client.json(`/api/dashboard/services/${id}`)).texts.ua.title;
  const page = await as('admin');
  await visit(page, portal.edit('services', id));
  await title(page).fill('Юридична допомога щодня');
  await expect.poll(words).toBe('Юридична допомога щодня');

  await test.step('without a connection it says so and keeps the text', async () => {
    await expect(saveStatus(page)).toContainText('Збережено');
    await page.context().setOffline(true);
    await title(page).fill('Набрано без мережі');
    await expect(page.getByText('Немає звʼязку').first()).toBeVisible();
    await page.context().setOffline(false);
    await expect.poll(words).toBe('Набрано без мережі');
    await expect(saveStatus(page)).toContainText('Збережено');
  });

  await test.step('a lost session asks to sign in and keeps the text', async () => {
    const cookies = await page.context().cookies();
    await page.context().clearCookies();
    await title(page).fill('Набрано після кінця сеансу');
    await expect(dialog(page)).toBeVisible();
    await expect(title(page)).toHaveValue('Набрано після кінця сеансу');
    await page.context().addCookies(cookies);
    // A return to the tab checks the session again.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect.poll(words).toBe('Набрано після кінця сеансу');
  });
});

test('what readers see is not saved by itself, and not lost with the page', async ({ as, portal }) => {
  const client = await portal.client();
  const { items } = await client.json('/api/dashboard/services?status=published&per_page=1');
  const [{ id }]: Entry[] = items;
  const page = await as('admin', { clock: true });
  await visit(page, portal.edit('services', id));
  const before = await title(page).inputValue();
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'PUT' && sent.push(request.url()));
  await title(page).fill('Лише в цьому браузері');
  await page.clock.runFor(10_000);
  await expect(saveStatus(page)).not.toContainText('Збережено');
  expect(sent).toEqual([]);
  page.once('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(page.getByText('Відновлено незбережений текст')).toBeVisible();
  await expect(title(page)).toHaveValue('Лише в цьому браузері');
  await page.getByRole('button', { name: 'Відкинути' }).click();
  await expect(title(page)).toHaveValue(before);
});

test('an article of others is read, with its page and its history', async ({ as, portal }) => {
  const client = await portal.client('editor');
  const { items } = await client.json('/api/dashboard/news?status=published&translation=ready&per_page=1');
  const page = await as('author');
  await visit(page, portal.edit('news', items[0].id));
  const note = page.getByTestId('read-only');
  for (const words of ['Лише для читання', 'автор', 'історію змін']) await expect(note).toContainText(words);
  await expect(title(page)).toBeDisabled();
  await expect(body(page)).toHaveAttribute('contenteditable', 'false');
  await expect(page.locator('[data-action]'), 'there is nothing to save').toHaveCount(1);
  await expect(page.locator('.ui-links a').first()).toBeVisible();
  await page.getByRole('tab').last().click();
  await expect(at(page, 'texts.us.title')).toBeVisible();
  await press(page, 'revisions');
  await expect(dialog(page)).toBeVisible();
});

test('an author is told what is needed, and submits nothing unfinished', async ({ as, portal }) => {
  const own = { slug: 'iryna-boiko', name: { ua: team.author.name, us: 'Iryna Boiko' } };
  await (await portal.client()).send('POST', '/api/dashboard/people', own);
  const page = await as('author');
  await visit(page, '/dashboard/news/new-page');
  const marked = (path: string) =>
    page
      .locator(`label[for="field-${path}"]`)
      .first()
      .evaluate((label) => getComputedStyle(label, '::after').content.includes('*'));
  expect(await marked('texts-ua-title')).toBe(true);
  expect(await marked('texts-ua-seo_title')).toBe(false);
  await expect(page.getByText('* Обовʼязково для публікації')).toBeVisible();
  const bylines = page.locator('[aria-labelledby="panel-story"]');
  await expect(bylines.getByText(team.author.name).first()).toBeVisible();
  await page.getByRole('link', { name: 'Головна' }).click();
  // A byline that the form fills in is nothing to save.
  await expect(page).toHaveURL(/\/dashboard$/);

  await visit(page, '/dashboard/news/new-page');
  await title(page).fill('Толока біля церкви');
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/edit\/\d+/);
  await press(page, 'submit');
  await expect(summary(page).getByRole('link', { name: 'Текст (Українська)' })).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
});
