import { focusComes, soon } from '../browser.mjs';
import { axe, check, open, visit } from './stage.mjs';

const id = (path) => `#field-${path.replaceAll('.', '-')}`;
const photo = (name) => ({ name, mimeType: 'image/png', buffer: Buffer.from('not looked at by the mock') });

async function fill(page, title) {
  await page.selectOption(id('fields.deal'), 'rent_out');
  await page.selectOption(id('category'), 'orenda-kvartyr');
  await page.fill(id('fields.attributes.kimnaty'), '2');
  await page.fill(id('texts.ua.title'), title);
  await page.fill(id('texts.ua.body'), 'Дві кімнати, тихий двір, балкон і місце для авта.');
  await page.selectOption(id('fields.price_kind'), 'fixed');
  await page.fill(id('fields.price'), '1 250,50');
  await page.selectOption(id('fields.price_period'), 'month');
  await page.selectOption(id('location'), 'milvoki');
}

/** An ad is written, kept by the browser, saved, submitted. */
export async function advertising() {
  const page = await open('member');
  await visit(page, '/cabinet/advertisement');
  await page.getByRole('link', { name: 'Подати оголошення' }).first().click();
  await page.locator(id('fields.deal')).waitFor();

  await page.fill(id('texts.ua.title'), 'ЗДАМ КBАРТИРУ');
  await page.locator('[data-action="submit"]').click();
  const summary = page.locator('.ui-errors');
  await summary.waitFor();
  const said = await summary.innerText();
  check(
    'the first press tells what the form finds and what only the server does',
    said.includes('Категорія') && said.includes('великими літерами') && said.includes('Вид ціни'),
    said,
  );
  check('and stores nothing', page.url().endsWith('/add-advertisement'), page.url());
  check(
    'an empty ad is refused with a summary that has the focus',
    (await summary.locator('li').count()) >= 6,
  );
  check('the summary is focused', await focusComes(summary));
  await summary.getByRole('link', { name: 'Категорія' }).click();
  check(
    'a summary link leads to its field',
    await soon(page, () => document.activeElement?.id === 'field-category'),
  );
  check(
    'a category is chosen among leaves',
    (await page.locator(`${id('category')} option[value="zhytlo"]`).count()) === 0,
  );

  await fill(page, 'Здам квартиру біля озера Мічиган');
  check(
    'a mistake goes when its field is filled',
    (await page.locator(`${id('category')}-error`).count()) === 0,
  );
  await page.fill(id('contact.phone'), '(312) 555-0142');
  await page.locator(id('contact.phone')).blur();
  check(
    'a phone is tidied',
    (await page.inputValue(id('contact.phone'))) === '+1\u00a0312\u00a0555\u00a00142',
  );

  await page
    .locator('input[type="file"]')
    .setInputFiles(['a', 'b', 'c', 'd', 'e'].map((name) => photo(`${name}.png`)));
  const photos = page.locator('.ui-photos ol li');
  await page.waitForFunction(() => document.querySelectorAll('.ui-photos img').length === 5);
  check(
    'photos are added',
    (await photos.count()) === 5 && (await photos.first().innerText()).includes('Обкладинка'),
  );

  await page.waitForTimeout(800);
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await page.locator(id('texts.ua.title')).waitFor();
  await photos.nth(4).waitFor();
  check(
    'a closed tab loses nothing',
    (await page.inputValue(id('texts.ua.title'))) === 'Здам квартиру біля озера Мічиган' &&
      (await page.locator('.ui-photos img').count()) === 5 &&
      (await page.inputValue(id('fields.attributes.kimnaty'))) === '2',
  );
  const note = page.locator('.ui-note');
  check('and says so', (await note.innerText()).includes('Відновлено'));
  const offer = await note.getByRole('button').innerText();
  check('and offers no saved version where there is none', offer === 'Відкинути', offer);

  await page.locator('[data-action="save"]').click();
  await page.waitForURL(/\/cabinet\/edit\/\d+/);
  const kept = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('visnyk-ad-')));
  await page.waitForFunction(() => document.querySelector('.ui-save-state').innerText.includes('Збережено'));
  check('a saved draft is no longer kept in the browser', (await kept()).length === 0);
  check('the notice goes', (await page.locator('.ui-note').count()) === 0);

  await page.fill(id('fields.price'), '1300');
  await page.getByRole('link', { name: 'Профіль' }).click();
  await page.getByRole('dialog').waitFor();
  check('leaving with unsaved text asks first', /\/cabinet\/edit\/\d+/.test(page.url()));
  await page.getByRole('button', { name: 'Залишитися' }).click();

  await page.locator('[data-action="submit"]').click();
  await summary.waitFor();
  check('the rules must be agreed to', (await summary.innerText()).includes('Потрібна ваша згода'));
  await page.locator(id('agree')).check();
  const sent = page.waitForRequest((request) => request.url().endsWith('/submit'));
  await page.locator('[data-action="submit"]').click();
  const body = (await sent).postDataJSON();
  check(
    'the traps for machines are sent',
    body.leave_blank === '' && Number.isInteger(body.seconds) && body.agree,
  );
  await page.getByRole('heading', { name: 'Надіслано на перевірку' }).waitFor();
  check('what happens next is told', await soon(page, () => document.activeElement?.tagName === 'H1'));
  await page.getByRole('button', { name: 'Подати ще одне' }).click();
  await page.waitForURL(/add-advertisement/);
  await page.locator(id('texts.ua.title')).waitFor();
  // The address changes a moment before the form of the ad that was sent makes way for the new one.
  check(
    'another ad begins blank',
    await soon(page, (title) => document.querySelector(title)?.value === '', id('texts.ua.title')),
  );
  await page.context().close();
}

/** What the buttons of the list do, and how they are taken back. */
export async function adActions() {
  const page = await open('member');
  await visit(page, '/cabinet/advertisement?state=published');
  const card = page.locator('.ui-ad', { hasText: 'Дубовий розкладний стіл' });
  await card.getByRole('button', { name: /Інші дії/ }).click();
  await page.getByRole('menuitem', { name: 'Видалити' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Видалити' }).click();
  await card.waitFor({ state: 'detached' });
  check('a deleted ad leaves its tab', true);
  await page.locator('.ui-toast').getByRole('button', { name: 'Повернути' }).click();
  await card.waitFor();
  check('and comes back when that is undone', true);

  await page
    .getByRole('navigation', { name: 'Стани оголошень' })
    .getByRole('link', { name: 'Відхилені' })
    .click();
  await page.waitForURL(/state=rejected/);
  const decision = page.locator('.ui-decision');
  await decision.waitFor();
  check(
    'a refusal tells its reason and shows the place',
    (await decision.innerText()).includes('Неправдива або умовна ціна') &&
      (await decision.locator('mark').count()) === 1,
  );
  await page
    .getByRole('navigation', { name: 'Стани оголошень' })
    .getByRole('link', { name: 'Зняті' })
    .click();
  await page.getByRole('button', { name: 'Оскаржити рішення' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Надіслати' }).click();
  check('an appeal needs words', (await dialog.locator('.ui-error').count()) === 1);
  await dialog.locator('textarea').fill('Навушники мої, чек додано до фото.');
  await dialog.getByRole('button', { name: 'Надіслати' }).click();
  await page.getByText('Ви оскаржили рішення').waitFor();
  check('an appeal is kept beside the decision', true);
  await page.context().close();
}

/** Changes of a live ad, and a change made elsewhere meanwhile. */
export async function adConflict() {
  const page = await open('member');
  await visit(page, '/cabinet/edit/2');
  await page.fill(id('fields.price'), '1000');
  await page.evaluate(async () => {
    const ad = await fetch('/api/cabinet/ads/2').then((answer) => answer.json());
    const texts = { ua: { ...ad.texts.ua, title: 'Здам квартиру, уже з меблями' }, us: null };
    await fetch('/api/cabinet/ads/2', {
      method: 'PUT',
      headers: { 'content-type': 'application/json', 'x-csrf-token': 'token' },
      body: JSON.stringify({ version: ad.version, texts }),
    });
  });
  await page.locator('[data-action="save"]').click();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  check('a change elsewhere is shown beside one’s own', (await dialog.innerText()).includes('уже з меблями'));
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => globalThis.axe.run('dialog'));
  check(
    'the comparison is accessible',
    violations.length === 0,
    violations.map((found) => found.id).join(' '),
  );
  await dialog.getByRole('button', { name: 'Залишити мій варіант' }).click();
  await page.locator('.ui-toast').waitFor();
  check(
    'changes of a live ad are said to wait',
    (await page.locator('.ui-toast').innerText()).includes('після перевірки'),
  );
  await page.context().close();
}

/** Someone whose address is not confirmed can write, and knows why not more. */
export async function adUnverified() {
  const page = await open('editor');
  await visit(page, '/cabinet/add-advertisement');
  check(
    'an unconfirmed address is told in plain words',
    (await page.locator('.ui-note').innerText()).includes('підтвердьте'),
  );
  await fill(page, 'Перевищено ліміт оголошень');
  await page.locator('[data-action="save"]').click();
  await page.locator('.ui-toast').waitFor();
  check('a limit is told in hours', (await page.locator('.ui-toast').innerText()).includes('за 5 годин'));
  await page.context().close();
}
