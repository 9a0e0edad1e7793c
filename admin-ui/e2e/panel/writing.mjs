import { focusComes, soon } from '../browser.mjs';
import { PASTED } from './pasted.mjs';
import { check, open, visit } from './stage.mjs';

const body = '#field-texts-ua-body';
const title = '#field-texts-ua-title';
const lead = '#field-texts-ua-lead';

/** Whole text of the editor, as it would be saved. */
const textOf = (page) =>
  page
    .locator(body)
    .evaluate((node) => [...node.querySelectorAll('.cm-line')].map((line) => line.textContent).join('\n'));

const paste = (page, kinds) =>
  page.locator(body).evaluate((node, given) => {
    const data = new DataTransfer();
    for (const [type, text] of Object.entries(given)) data.setData(type, text);
    node.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }, kinds);

async function emptied(page) {
  await page.locator(body).click();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
}

const becomes = (page, text) =>
  soon(
    page,
    ([selector, wanted]) =>
      [...document.querySelectorAll(`${selector} .cm-line`)].map((line) => line.textContent).join('\n') ===
      wanted,
    [body, text],
  );

export async function pasting() {
  const page = await open('admin');
  await visit(page, '/dashboard/news/edit/1');
  await page.locator(body).waitFor();
  for (const { what, html, text = 'без оформлення', markdown } of PASTED) {
    await emptied(page);
    await paste(page, { 'text/html': html, 'text/plain': text });
    check(`pasted: ${what}`, await becomes(page, markdown), JSON.stringify(await textOf(page)));
  }
  await emptied(page);
  await page.keyboard.type('Два слова');
  await page.keyboard.press('Control+Shift+ArrowLeft');
  await paste(page, {
    'text/plain': 'https://example.org/a',
    'text/html': '<a href="https://example.org/a">x</a>',
  });
  check(
    'an address over words becomes their link',
    await becomes(page, 'Два [слова](https://example.org/a)'),
  );
  await emptied(page);
  await paste(page, { 'text/plain': '**як** <b>є</b>' });
  check('plain text is pasted as it is', await becomes(page, '**як** <b>є</b>'));
  await emptied(page);
  await page.keyboard.press('Control+b');
  await page.keyboard.type('жирне');
  await page.keyboard.press('Control+b');
  await page.keyboard.type(' і ');
  await page.keyboard.press('Control+i');
  await page.keyboard.type('похиле');
  await page.keyboard.press('Control+i');
  await page.keyboard.type('.');
  check('marks close as they open', await becomes(page, '**жирне** і *похиле*.'), await textOf(page));
  await page.context().close();
}

export async function pictureAndBack() {
  const page = await open('admin');
  await visit(page, '/dashboard/news/edit/1');
  await emptied(page);
  await page.keyboard.type('До світлини');
  await page.getByRole('tabpanel').getByRole('button', { name: 'Зображення', exact: true }).first().click();
  await page.getByRole('button', { name: /svitlyna-3\.webp/ }).click();
  await page.getByRole('button', { name: 'Додати 1 зображення' }).click();
  const alt = page.getByLabel('Опис для тих, хто не бачить');
  await alt.waitFor();
  await page.keyboard.press('Enter');
  check(
    'a picture is not put in before it is described',
    (await focusComes(alt)) && (await alt.getAttribute('aria-invalid')) === 'true',
  );
  await alt.fill('Зала з людьми');
  await page.keyboard.press('Enter');
  await page.locator('dialog[open]').waitFor({ state: 'detached' });
  check('then the writing goes on in the text', await focusComes(page.locator(body)));
  await page.keyboard.type('Після');
  await page.keyboard.press('Enter');
  check('behind the picture', /!\[Зала з людьми\]\(svitlyna-3\.webp\)\n\nПісля\n$/.test(await textOf(page)));
  check('and Enter is a new line', (await page.locator('dialog[open]').count()) === 0);
  await page.context().close();
}

/** The first press shows all validation errors despite an autosave meanwhile, and creates one entry only. */
export async function firstPress() {
  const page = await open('admin');
  await visit(page, '/dashboard/news');
  await page.clock.install();
  await visit(page, '/dashboard/news/new-page');
  await page.locator('#field-slug').waitFor();
  const made = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && /\/dashboard\/news(\?|$)/.test(request.url()))
      made.push(request.url());
  });
  await page.locator('[data-action="publish"]').click();
  const summary = page.locator('.ui-errors');
  await summary.waitFor();
  const said = await summary.innerText();
  check(
    'an empty story lacks what readers would miss, and no address',
    ['Заголовок', 'Анонс', 'Текст', 'Категорія'].every((name) => said.includes(name)) &&
      !said.includes('Адреса'),
    said,
  );
  await page.locator(title).fill('БАНЕР');
  await page.locator(lead).fill('Закоротко');
  await page.locator('[data-action="publish"]').click();
  await summary.getByText('Не пишіть великими літерами').waitFor();
  const both = await summary.innerText();
  check(
    'what the server finds stands beside what the form finds',
    both.includes('Закоротко') || both.includes('Анонс'),
    both,
  );
  check('and the summary has the focus', await focusComes(summary));

  await page.locator(title).fill('Толока у парку');
  await page.locator('[data-action="publish"]').click();
  await summary.waitFor();
  const saved = page.waitForURL(/\/edit\/\d+/);
  await page.clock.runFor(4000);
  await saved;
  check('a save by itself takes no word of it back', (await summary.innerText()).includes('Анонс'));
  check('nor the focus', await focusComes(summary));
  check(
    'and the story is made once',
    made.filter((url) => !url.includes('check')).length === 1,
    made.join(' '),
  );
  await page.context().close();
}

export async function pressedAndDone() {
  const page = await open('admin');
  await visit(page, '/dashboard/news/edit/1');
  await page.locator(title).fill('Нова назва старої новини');
  await page.locator('[data-action="publish"]').focus();
  await page.keyboard.press('Enter');
  await page.locator('[data-state="live"]').waitFor();
  check(
    'after publishing the focus is in the bar',
    await soon(
      page,
      () => document.activeElement?.closest('.ui-bar') !== null && document.activeElement !== document.body,
    ),
  );
  await page.context().close();
}

/** Two windows of one editor: said so, and open until it is decided. */
export async function twoWindows() {
  const here = await open('admin');
  const there = await open('admin');
  await here.clock.install();
  for (const page of [here, there]) await visit(page, '/dashboard/news/edit/6');
  await there.locator(lead).fill('Вступ з іншого вікна, досить довгий, щоб його прийняли без зауважень.');
  await Promise.all([
    there.waitForResponse((response) => response.request().method() === 'PUT' && response.ok()),
    there.locator('[data-action="save"]').click(),
  ]);
  const writes = [];
  here.on('request', (request) => request.method() === 'PUT' && writes.push(request.url()));
  await here.locator(lead).fill('Вступ із цього вікна, теж досить довгий, щоб його прийняли без зауважень.');
  await here.locator('[data-action="save"]').click();
  const dialog = here.getByRole('dialog');
  await dialog.getByText('Запис змінено в іншій вкладці чи вікні').waitFor();
  check('a conflict with oneself is called that', !(await dialog.innerText()).includes('Олена Ткачук'));
  await dialog.locator('input[type="radio"]').last().check();
  await here.clock.runFor(10_000);
  check(
    'nothing saves itself while it is decided',
    writes.length === 1 &&
      (await dialog.isVisible()) &&
      (await dialog.locator('input[type="radio"]').last().isChecked()),
    writes.join(' '),
  );
  await here.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await here.clock.runFor(10_000);
  check('nor while it waits', writes.length === 1);
  await here.getByRole('button', { name: 'Переглянути зміни з іншого вікна' }).click();
  await dialog.getByRole('button', { name: 'Залишити мій варіант' }).click();
  await here.waitForFunction(() => document.querySelector('[data-action="save"]').disabled);
  check('and is settled', (await here.inputValue(lead)).startsWith('Вступ із цього вікна'));
  for (const page of [here, there]) await page.context().close();
}

/** Leaves a new form while its first save is on its way. */
export async function leftBehind() {
  const other = await open('admin');
  await visit(other, '/dashboard/news/new-page');
  let go = () => {};
  const waits = new Promise((resolve) => {
    go = resolve;
  });
  await other.route('**/api/dashboard/news', async (route) => {
    if (route.request().method() === 'POST') await waits;
    await route.continue();
  });
  await other.locator(title).fill('Ще одна залишена чернетка');
  await other.keyboard.press('Control+s');
  await other.getByRole('link', { name: 'Події' }).first().click();
  await other.getByRole('dialog').getByRole('button').last().click();
  await other.waitForURL(/\/dashboard\/posters/);
  const answered = other.waitForResponse((response) => response.request().method() === 'POST');
  go();
  await answered;
  await other
    .getByRole('link', { name: /Додати подію/ })
    .first()
    .click();
  await other.waitForURL(/\/posters\/new-page/);
  check(
    'a draft left behind does not call its writer back',
    other.url().endsWith('/posters/new-page'),
    other.url(),
  );
  await other.context().close();
}

/** The first save answers while the question about leaving is open. */
export async function askedWhileSaving() {
  const page = await open('admin');
  await visit(page, '/dashboard/news/new-page');
  let go = () => {};
  const waits = new Promise((resolve) => {
    go = resolve;
  });
  await page.route('**/api/dashboard/news', async (route) => {
    if (route.request().method() === 'POST') await waits;
    await route.continue();
  });
  await page.locator(title).fill('Чернетка, яку залишають');
  await page.keyboard.press('Control+s');
  await page.getByRole('link', { name: 'Події' }).first().click();
  const question = page.getByRole('dialog');
  await question.waitFor();
  go();
  await page.waitForURL(/\/dashboard\/news\/edit\//);
  check('the question about leaving outlives the first save', await question.isVisible());
  await question.getByRole('button').last().click();
  await page.waitForURL(/\/dashboard\/posters/);
  await question.waitFor({ state: 'detached' });
  check('and its answer leads where the writer wanted to go', (await question.count()) === 0);
  await page.context().close();
}

/** The same with an advertisement, which a new form would find in the browser. */
export async function adLeftBehind() {
  const page = await open('member');
  await visit(page, '/cabinet/add-advertisement');
  let go = () => {};
  const waits = new Promise((resolve) => {
    go = resolve;
  });
  await page.route('**/api/cabinet/ads', async (route) => {
    if (route.request().method() === 'POST') await waits;
    await route.continue();
  });
  await page.selectOption('#field-fields-deal', 'rent_out');
  await page.selectOption('#field-category', 'orenda-kvartyr');
  await page.locator(title).fill('Залишене оголошення');
  await page.locator(body).fill('Дві кімнати, тихий двір, балкон і місце для авта.');
  await page.locator('[data-action="save"]').click();
  await page.getByRole('link', { name: 'Мої оголошення' }).first().click();
  await page.getByRole('dialog').getByRole('button').last().click();
  await page.waitForURL(/\/cabinet\/advertisement/);
  const answered = page.waitForResponse((response) => response.request().method() === 'POST');
  go();
  await answered;
  await page.getByRole('link', { name: 'Подати оголошення' }).first().click();
  await page.locator(title).waitFor();
  check('nor does an advertisement', page.url().endsWith('/add-advertisement'), page.url());
  check('nor is it written twice', (await page.inputValue(title)) === '');
  await page.context().close();
}

export async function othersArticles() {
  const page = await open('author');
  await visit(page, '/dashboard/news/edit/1');
  const note = page.getByTestId('read-only');
  await note.waitFor();
  const said = await note.innerText();
  check(
    'an article of others says whose it is and what one can do',
    said.includes('Лише для читання') && said.includes('автор') && said.includes('історію змін'),
    said,
  );
  check('its fields cannot be typed into', await page.locator(title).isDisabled());
  check('nor its text', (await page.locator(body).getAttribute('contenteditable')) === 'false');
  check('and there is nothing to save', (await page.locator('[data-action]').count()) === 1);
  await page.getByRole('tab').last().click();
  check('the other language can be read', await page.locator('#field-texts-us-title').isVisible());
  await page.context().close();
}

export async function neededAndKnown() {
  const page = await open('author');
  await visit(page, '/dashboard/news/new-page');
  const marked = (selector) =>
    page
      .locator(selector)
      .first()
      .evaluate((label) => getComputedStyle(label, '::after').content.includes('*'));
  check('what has to be filled in is marked', await marked('label[for="field-texts-ua-title"]'));
  check('and nothing else', !(await marked('label[for="field-texts-ua-seo_title"]')));
  check('the mark is explained', await page.getByText('* Обовʼязково для публікації').isVisible());
  const bylines = page.locator('[aria-labelledby="panel-story"]');
  await bylines.getByText('Ірина Бойко').first().waitFor();
  check('a story is by whoever writes it', true);
  await page.getByRole('link', { name: 'Головна' }).click();
  await page.waitForURL((url) => !url.pathname.includes('new-page'));
  check('which is nothing to save', true);
  await page.context().close();
}
