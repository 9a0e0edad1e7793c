import { focusComes, soon } from '../browser.mjs';
import { axe, check, open, visit } from './stage.mjs';

export async function writing() {
  const page = await open('admin');
  await visit(page, '/dashboard/news');
  await page.getByRole('link', { name: 'Додати новину' }).click();
  const title = page.locator('#field-texts-ua-title');
  await title.waitFor();
  check(
    'the heading takes the focus after a navigation',
    await soon(page, () => document.activeElement?.tagName === 'H1'),
  );
  await title.fill('Згурський ярмарок у Львові');
  check(
    'the address follows the title',
    (await page.inputValue('#field-slug')) === 'zghurskyi-yarmarok-u-lvovi',
  );

  await page.locator('[data-action="publish"]').click();
  const summary = page.locator('.ui-errors');
  await summary.waitFor();
  check('refused fields are summed up and focused', await focusComes(summary));
  await summary.getByRole('link', { name: 'Анонс (Українська)' }).click();
  check(
    'a summary link leads to its field',
    await soon(page, (id) => document.activeElement?.id === id, 'field-texts-ua-lead'),
  );

  await page.getByRole('link', { name: 'Головна' }).click();
  await page.getByRole('dialog').waitFor();
  check('leaving with unsaved text asks first', page.url().endsWith('/new-page'));
  await page.getByRole('button', { name: 'Залишитися' }).click();

  const body = page.locator('#field-texts-ua-body');
  await body.click();
  await page.keyboard.type('Перший абзац ');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('жирний');
  check('the editor writes Markdown', (await body.innerText()).includes('**жирний**'));
  await page.keyboard.press('Control+k');
  await page.getByLabel('Адреса', { exact: true }).last().fill('https://example.org');
  await page.getByRole('button', { name: 'Вставити' }).click();
  check('the link dialog inserts a link', (await body.innerText()).includes('](https://example.org)'));

  await body.click();
  await page.keyboard.press('Control+s');
  await page.waitForURL(/edit\/\d+/);
  check('saving a new story moves to its address and keeps the cursor', await focusComes(body));
  check('and nothing is unsaved', (await page.locator('.ui-save-state').innerText()).includes('Збережено'));
  await page.getByRole('link', { name: 'Новини' }).click();
  await page.getByRole('link', { name: 'Згурський ярмарок у Львові' }).waitFor();
  check('the new story is in the list', true);
  await page.context().close();
}

export async function serverErrors() {
  const page = await open('admin');
  await visit(page, '/dashboard/news/edit/4');
  await page.locator('#field-texts-ua-title').fill('БАНЕР');
  await page.locator('[data-action="save"]').click();
  await page.getByText('Не пишіть великими літерами').first().waitFor();
  check('errors of the server stand at their fields', (await page.locator('.ui-errors li').count()) === 3);
  await page.context().close();
}

export async function conflict() {
  const [mine, theirs] = [await open('admin'), await open('editor')];
  for (const page of [mine, theirs]) await visit(page, '/dashboard/news/edit/1');
  await theirs.locator('#field-texts-ua-title').fill('Заголовок Романа');
  await theirs.locator('[data-action="publish"]').click();
  await theirs.locator('[data-state="live"]').waitFor();
  await mine.locator('#field-texts-ua-title').fill('Заголовок Олени');
  await mine.locator('[data-action="publish"]').click();
  const dialog = mine.getByRole('dialog');
  await dialog.getByText('Заголовок Романа').first().waitFor();
  const text = await dialog.innerText();
  check('a conflict shows both versions', text.includes('Заголовок Олени') && text.includes('Роман Гнатюк'));
  check(
    'and only the fields that differ, each with whose change it is',
    (await dialog.locator('fieldset').count()) === 1 && text.includes('змінили обоє'),
  );
  await dialog.getByRole('button', { name: 'Залишити мій варіант' }).click();
  await mine.locator('[data-state="live"]').waitFor();
  check(
    'and may be settled by keeping mine',
    (await mine.inputValue('#field-texts-ua-title')) === 'Заголовок Олени',
  );
  for (const page of [mine, theirs]) await page.context().close();
}

export async function removing() {
  const page = await open('admin');
  await visit(page, '/dashboard/news');
  const rows = page.locator('tbody tr');
  await rows.first().waitFor();
  const href = await rows.nth(2).getByRole('link').first().getAttribute('href');
  const row = rows.filter({ has: page.locator(`a[href="${href}"]`) });
  const toTrash = async () => {
    await row.getByRole('button', { name: /^Дії:/ }).click();
    await page.getByRole('menuitem', { name: 'До кошика' }).click();
    await row.waitFor({ state: 'detached' });
  };
  await toTrash();
  await page.getByRole('button', { name: 'Повернути' }).click();
  await row.waitFor();
  check('what went to the trash comes back', true);
  await toTrash();
  await page.locator('.ui-toast', { hasText: 'перенесено до кошика' }).waitFor();
  await page.goto('about:blank');
  await visit(page, '/dashboard/news?status=trashed');
  check('and stays there for whoever leaves at once', (await row.count()) === 1);
  await page.context().close();
}

/** Times are those of the portal, Chicago here, wherever the editor is. */
export async function scheduling() {
  for (const [timezoneId, date] of [
    ['Europe/Kyiv', 10],
    ['America/Chicago', 11],
    ['UTC', 12],
  ]) {
    const page = await open('admin', { timezoneId });
    await visit(page, '/dashboard/news/edit/12');
    const day = page.locator('#field-publish_at');
    const unfold = () =>
      page.evaluate(() => {
        for (const group of document.querySelectorAll('.ui-side details')) group.open = true;
      });
    await day.waitFor({ state: 'attached' });
    await unfold();
    await day.fill(`${date}.12.2030`);
    const field = page.locator('fieldset.ui-moment', { has: day });
    await field.getByPlaceholder('18:30').fill('00:00');
    check(
      `${timezoneId}: the zone of a time is named`,
      (await field.innerText()).includes('America/Chicago, GMT−6'),
      await field.innerText(),
    );
    const sent = page.waitForRequest((request) => request.method() === 'PUT');
    await page.locator('[data-action="save"]').click();
    const body = (await sent).postDataJSON();
    check(
      `${timezoneId}: it is typed by the portal's clock`,
      body.publish_at === `2030-12-${date}T06:00:00Z`,
      body.publish_at,
    );
    await page.locator('.ui-save-state', { hasText: 'Збережено' }).waitFor();
    await page.reload();
    await day.waitFor({ state: 'attached' });
    await unfold();
    check(
      `${timezoneId}: and comes back as it was typed`,
      (await day.inputValue()) === `${date}.12.2030` &&
        (await field.getByPlaceholder('18:30').inputValue()) === '0:00',
    );
    await day.fill('10.03.2030');
    await field.getByPlaceholder('18:30').fill('02:30');
    check(
      `${timezoneId}: an hour that does not exist there is refused`,
      (await field.innerText()).includes('такого часу того дня немає'),
      await field.innerText(),
    );
    await page.evaluate(() => localStorage.clear());
    await page.context().close();
  }
  const page = await open('admin', { timezoneId: 'Europe/Kyiv' });
  await visit(page, '/dashboard/news');
  const told = await page.locator('tbody time').first().getAttribute('title');
  check('times of a list name their zone', /GMT−[56]$/.test(told), told);
  await page.context().close();
}

export async function listing() {
  const page = await open('admin');
  await visit(page, '/dashboard/news');
  await page.getByLabel('Стан', { exact: true }).selectOption('draft');
  await page.getByRole('searchbox').fill('кооперативи');
  await page.waitForURL(/q=/);
  check('filters stand in the address', /status=draft/.test(page.url()));
  await page.reload();
  await page.locator('tbody tr').first().waitFor();
  check('and survive a reload', (await page.inputValue('[type="search"]')) === 'кооперативи');
  await page.getByRole('searchbox').fill('такого немає');
  await page.waitForURL((url) => url.searchParams.get('q') === 'такого немає');
  await page.getByRole('button', { name: 'Скинути фільтри' }).click();
  await page.locator('tbody tr').first().waitFor();
  check('an empty answer offers to clear them', await soon(page, () => location.search === ''), page.url());
  await page.getByLabel('Стан', { exact: true }).selectOption('draft');
  await page.getByRole('searchbox').fill('ще не запитане');
  await page.getByRole('button', { name: 'Скинути фільтри' }).click();
  await page.waitForTimeout(600);
  check(
    'clearing takes back what is typed and not yet asked',
    await soon(page, () => location.search === '' && document.querySelector('[type="search"]').value === ''),
    page.url(),
  );
  await page.context().close();
}

export async function preview() {
  const page = await open('admin');
  await visit(page, '/dashboard/news/edit/1');
  await page.getByRole('button', { name: 'Перегляд' }).click();
  await page.frameLocator('.ui-preview iframe').getByText('As readers will see it.').waitFor();
  check('the preview shows the page of the server', true);
  await page.context().close();
}

export async function gallery() {
  const page = await open('admin');
  await visit(page, '/dashboard/news/edit/1');
  const field = page.locator('[aria-labelledby="panel-gallery"]');
  const files = ['a.png', 'b.png', 'c.png'].map((name) => ({
    name,
    mimeType: 'image/png',
    buffer: Buffer.from(name),
  }));
  await field.locator('input[type="file"]').setInputFiles(files);
  const rows = field.locator('.ui-gallery li');
  await rows.nth(2).waitFor();
  const said = field.getByRole('status');
  check('several pictures are added at once', (await said.textContent()) === 'Додано 3 зображення');
  const alt = (index) => page.locator(`#field-gallery-${index}-alt-ua`);
  for (const index of [0, 1, 2]) await alt(index).fill(`опис ${index + 1}`);
  const order = async () => (await Promise.all([0, 1, 2].map((i) => alt(i).inputValue()))).join(', ');

  await page.getByRole('button', { name: 'Перемістити зображення 1 нижче' }).click();
  check('a button moves a picture', (await order()) === 'опис 2, опис 1, опис 3', await order());
  check('the move is announced', (await said.textContent()) === 'Тепер це зображення 2 з 3');
  await page.keyboard.press('Enter');
  check('the focus goes along', (await order()) === 'опис 2, опис 3, опис 1', await order());
  await rows.nth(1).locator('img').scrollIntoViewIfNeeded();
  await rows.nth(2).locator('img').dragTo(rows.nth(1).locator('img'));
  check('so does the pointer', (await order()) === 'опис 2, опис 1, опис 3', await order());

  await page.getByRole('button', { name: 'Видалити зображення 2' }).click();
  check('a picture is removed', (await rows.count()) === 2);
  await alt(1).fill('');
  await page.locator('[data-action="publish"]').click();
  await page.locator('.ui-errors').getByRole('link', { name: 'Фото 2: Опис' }).click();
  check(
    'a missing description is asked for at its picture',
    await soon(page, (id) => document.activeElement?.id === id, 'field-gallery-1-alt-ua'),
  );
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => globalThis.axe.run('[aria-labelledby="panel-gallery"]'));
  check('the gallery is accessible', violations.length === 0, violations.map(({ id }) => id).join(' '));
  await page.context().close();
}
