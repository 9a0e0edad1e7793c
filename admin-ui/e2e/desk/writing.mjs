import { focusComes, soon } from '../browser.mjs';
import { signedIn } from '../server.mjs';
import { fill } from './form.mjs';
import { at, base, check, edit, idOf, live, tables, team } from './stage.mjs';

const title = '#field-texts-ua-title';
const lead = '#field-texts-ua-lead';
const body = '#field-texts-ua-body';

/** The server's answer to the next save. */
const written = (page, method) =>
  page.waitForResponse(
    (response) =>
      method.includes(response.request().method()) && /\/dashboard\/news(\/\d+)?$/.test(response.url()),
    { timeout: 20_000 },
  );
const quiet = (page) =>
  page.waitForFunction(
    () => /Збережено/.test(document.querySelector('.ui-save-state [role="status"]').innerText),
    undefined,
    { timeout: 20_000 },
  );
const linesOf = (page) =>
  page
    .locator(body)
    .evaluate((node) => [...node.querySelectorAll('.cm-line')].map((line) => line.textContent).join('\n'));

/** The server tidies what it stores; the focused field stays as typed. */
export async function thinkingBetweenWords() {
  const page = await at(team.editor);
  await page.goto(`${base}/dashboard/news/new-page`);
  await page.locator(title).click();
  const made = written(page, 'POST');
  await page.keyboard.type('Слово ');
  await made;
  await page.waitForURL(/\/edit\/\d+/);
  await quiet(page);
  await page.keyboard.type('за словом');
  check('a space before the next word stays', (await page.inputValue(title)) === 'Слово за словом');

  await page.locator(body).click();
  const first = written(page, 'PUT');
  await page.keyboard.type("Перший абзац про п'ять слів");
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await first;
  await quiet(page);
  check(
    'so does the beginning of a paragraph',
    (await linesOf(page)) === "Перший абзац про п'ять слів\n\n",
    JSON.stringify(await linesOf(page)),
  );
  const second = written(page, 'PUT');
  await page.keyboard.type('Другий ');
  await second;
  await quiet(page);
  await page.keyboard.type('абзац');
  check('and the cursor', (await linesOf(page)) === "Перший абзац про п'ять слів\n\nДругий абзац");
  const third = written(page, 'PUT');
  await third;
  await quiet(page);
  check('which is no change to be saved', await page.locator('[data-action="save"]').isDisabled());

  await page.locator(lead).click();
  const last = written(page, 'PUT');
  await page.keyboard.type('Вступ');
  await last;
  check(
    'what nobody writes in any more is spelled as the server spells it',
    await soon(page, (id) => document.querySelector(id).innerText.includes('пʼять'), body),
  );
  const client = await signedIn(base, team.editor);
  const saved = await client.json(`/api/dashboard/news/${idOf(page)}`);
  check(
    'and the server has all of it',
    saved.texts.ua.body === 'Перший абзац про пʼять слів\n\nДругий абзац',
    JSON.stringify(saved.texts.ua.body),
  );
  await page.context().close();
}

/** From the clipboard of the system, as it is and without its formatting. */
export async function pastedFromDocuments() {
  const page = await at(team.editor, { permissions: ['clipboard-read', 'clipboard-write'] });
  await page.goto(`${base}/dashboard/news/new-page`);
  await page.locator(title).fill('Вставлене з документа');
  await page.locator(body).click();
  await page.evaluate(() => {
    const blob = (type, text) => new Blob([text], { type });
    const html = '<h2>Розділ</h2><p>Слово <b>жирне</b></p><ul><li>один</li></ul>';
    return navigator.clipboard.write([
      new ClipboardItem({
        'text/html': blob('text/html', html),
        'text/plain': blob('text/plain', 'Розділ Слово жирне один'),
      }),
    ]);
  });
  await page.keyboard.press('Control+v');
  const becomes = (text) =>
    soon(
      page,
      ([id, wanted]) =>
        [...document.querySelectorAll(`${id} .cm-line`)].map((line) => line.textContent).join('\n') ===
        wanted,
      [body, text],
    );
  const markdown = '## Розділ\n\nСлово **жирне**\n\n- один';
  check('what is copied in a document becomes Markdown', await becomes(markdown), await linesOf(page));
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+Shift+v');
  check('and plain words when asked so', await becomes('Розділ Слово жирне один'), await linesOf(page));
  await page.keyboard.press('Control+z');
  check('which is taken back in one step', await becomes(markdown), await linesOf(page));
  const saved = written(page, 'POST PUT');
  await page.keyboard.press('Control+s');
  check('the server takes what came of it', (await saved).ok());
  await page.context().close();
}

export async function theFirstPress() {
  const page = await at(team.editor);
  await page.goto(`${base}/dashboard/news/new-page`);
  await page.locator(title).fill('Перший натиск на кнопку');
  await page.locator(lead).fill('Закоротко');
  await page.locator(body).click();
  await page.keyboard.insertText('![Чого немає](nemaie.webp)');
  await page.locator('[data-action="publish"]').click();
  const summary = page.locator('.ui-errors');
  await summary.waitFor();
  const said = await summary.innerText();
  check(
    'one press names what the form and what the server find',
    ['Анонс', 'Текст', 'Категорія'].every((name) => said.includes(name)),
    said,
  );
  check('and the summary has the focus', await focusComes(summary));
  await page.locator(body).click();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await page.keyboard.insertText('Без зображення');
  await page.waitForURL(/\/edit\/\d+/, { timeout: 20_000 });
  await quiet(page);
  check(
    'the draft saves itself, and what is wrong is still said',
    (await summary.innerText()).includes('Анонс'),
  );
  await page.context().close();
}

export async function oneEditorInTwoWindows() {
  const client = await signedIn(base, team.editor);
  const { items } = await client.json('/api/dashboard/news?status=published&per_page=1');
  const here = await at(team.editor);
  const there = await here.context().newPage();
  for (const page of [here, there]) {
    await page.goto(edit('news', items[0].id));
    await page.locator(lead).waitFor();
  }
  await there.locator(lead).fill('Вступ з іншого вікна, досить довгий, щоб його прийняли без зауважень.');
  await Promise.all([
    there.waitForResponse((response) => response.request().method() === 'PUT' && response.ok()),
    there.locator('[data-action="save"]').click(),
  ]);
  await here.locator(lead).fill('Вступ із цього вікна, теж досить довгий, щоб його прийняли без зауважень.');
  await here.locator('[data-action="save"]').click();
  const dialog = here.locator('dialog[open]');
  await dialog.waitFor();
  check(
    'a conflict with oneself is called that',
    (await dialog.locator('h2').innerText()) === 'Запис змінено в іншій вкладці чи вікні',
    await dialog.locator('h2').innerText(),
  );
  await dialog.getByRole('button', { name: 'Узяти варіант з іншого вікна' }).click();
  check('and is settled', (await here.inputValue(lead)).startsWith('Вступ з іншого вікна'));
  await here.context().close();
}

/** A scheduled entry is planned, not live; at its publication time the open form shows that it is live. */
export async function plannedAndThere() {
  const page = await at(team.editor);
  await page.goto(`${base}/dashboard/news/new-page`);
  await page.locator(title).waitFor();
  await fill(page, 'news', tables.news, 'Новина, яку заплановано на згодом');
  await page.locator('[data-action="save"]').click();
  await page.waitForURL(/\/edit\/\d+/);
  const id = idOf(page);
  const client = await signedIn(base, team.editor);
  const { version } = await client.json(`/api/dashboard/news/${id}`);
  const moment = new Date(Date.now() + 20_000).toISOString();
  await client.send('POST', `/api/dashboard/news/${id}/schedule`, { version, publish_at: moment });
  await page.goto(edit('news', id));
  const line = page.locator('.ui-save-state [role="status"]');
  await page.locator('.ui-save-state [data-state="planned"]').waitFor();
  check(
    'what is planned is not said to be on the site',
    (await line.innerText()).includes('Заплановано') && !(await line.innerText()).includes('На сайті'),
    await line.innerText(),
  );
  await page.locator('.ui-links a').first().waitFor({ timeout: 40_000 });
  check(
    'when its moment comes the open form says so',
    (await page.locator('[data-state="planned"]').count()) === 0 &&
      (await page.locator('.ui-statuses').first().innerText()).includes('Опубліковано'),
    await page.locator('.ui-statuses').first().innerText(),
  );
  await page.context().close();
}

export async function anothersArticle() {
  const client = await signedIn(base, team.editor);
  const { items } = await client.json('/api/dashboard/news?status=published&per_page=1');
  const page = await at(team.author);
  await page.goto(edit('news', items[0].id));
  await page.getByTestId('read-only').waitFor();
  check('an article of others is read only', await page.locator(title).isDisabled());
  check('its page can be opened', (await page.locator('.ui-links a').count()) > 0);
  await page.locator('[data-action="revisions"]').click();
  await page.locator('dialog[open]').waitFor();
  check('and its history', true);
  await page.context().close();
}

export async function publishedByKeyboard() {
  const page = await at(team.editor);
  await page.goto(`${base}/dashboard/news/new-page`);
  await page.locator(title).waitFor();
  await fill(page, 'news', tables.news, 'Новина, опублікована з клавіатури');
  await page.locator('[data-action="publish"]').focus();
  await page.keyboard.press('Enter');
  await live(page);
  check(
    'after publishing the focus is where the answer stands',
    await soon(page, () => Boolean(document.activeElement?.closest('.ui-bar'))),
  );
  await page.context().close();
}
