import { soon } from '../browser.mjs';
import { check, open, visit } from './stage.mjs';

const current = (page) => page.locator('.ui-queue__list [aria-current]');
const heading = (page) => page.locator('.ui-case__head h2');
const waiting = async (page) => Number.parseInt(await page.locator('.ui-views .ui-badge').innerText(), 10);

export async function queue() {
  const page = await open('editor');
  await visit(page, '/dashboard/advertisements?view=queue');
  await page.locator('[data-action="approve"]:enabled').waitFor();
  const first = await heading(page).innerText();
  const count = await waiting(page);
  check(
    'the queue begins with what is most suspicious',
    (await current(page).innerText()).includes('ризик 85'),
  );
  check(
    'it tells the median of waiting',
    (await page.getByText('Медіана очікування').innerText()).includes('3 год 20 хв'),
  );

  await page.evaluate(() =>
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'ф', code: 'KeyA', bubbles: true })),
  );
  await page.waitForFunction(
    (text) => document.querySelector('.ui-case__head h2')?.textContent !== text,
    first,
  );
  await page.getByText('На сайті за', { exact: false }).waitFor();
  check('A approves in any layout, and the next one comes', (await waiting(page)) === count - 1);
  check(
    'the change is followed to the readers',
    (await page.locator('.ui-last').innerText()).includes(first),
  );

  await page.locator('[data-action="approve"]:enabled').waitFor();
  const second = await heading(page).innerText();
  await page.keyboard.press('n');
  await page.waitForFunction(
    (text) => document.querySelector('.ui-case__head h2')?.textContent !== text,
    second,
  );
  check('N goes on without a decision', (await waiting(page)) === count - 1);

  await page.locator('[data-action="reject"]:enabled').waitFor();
  const third = await heading(page).innerText();
  await page.keyboard.press('r');
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await dialog.getByRole('button', { name: 'Відхилити' }).click();
  await dialog.getByText('Виберіть причину').waitFor();
  await page.keyboard.press('9');
  check('R asks why, and a digit answers', await dialog.getByLabel('Ознаки шахрайства').isChecked());
  await dialog.getByLabel('Пояснення для власника').fill('Схоже на обман, 100 %');
  check('digits are typed into the note', await dialog.getByLabel('Ознаки шахрайства').isChecked());
  await dialog
    .locator('[data-part="title"]')
    .first()
    .dblclick({ position: { x: 20, y: 10 } });
  await dialog.locator('.ui-chips mark').waitFor();
  check('selected words are marked', (await dialog.locator('.ui-passages mark').count()) === 1);
  await dialog.getByLabel('Уривок тексту').fill('нема такого');
  await dialog.getByRole('button', { name: 'Позначити' }).click();
  await dialog.getByText('Такого уривка в тексті немає').waitFor();
  await dialog.getByRole('button', { name: 'Відхилити' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.waitForFunction(
    (size) => Number.parseInt(document.querySelector('.ui-views .ui-badge')?.textContent ?? '', 10) === size,
    count - 2,
  );
  await page.getByRole('link', { name: third }).first().click();
  await page.getByText('Схоже на обман, 100 %').waitFor();
  const decisions = await page.locator('.ui-decisions').innerText();
  check(
    'the decision stands in the history',
    decisions.includes('Ознаки шахрайства') && decisions.includes('Роман'),
  );

  await visit(page, '/dashboard/advertisements?view=queue&ad=6');
  await page.getByText('Зараз це оголошення розглядає Олена Ткачук').waitFor();
  check(
    'what someone else has in hand is not decided',
    await page.locator('[data-action="approve"]').isDisabled(),
  );
  await page.context().close();
}

/** Keys and clicks that come before the buttons know that something is under way are one decision. */
export async function sentOnce() {
  const page = await open('editor');
  await visit(page, '/dashboard/advertisements?view=queue');
  const sent = [];
  await page.route(/advertisements\/\d+\/(approve|reject)$/, async (route) => {
    sent.push(new URL(route.request().url()).pathname);
    await route.continue();
  });
  const press = (key) =>
    page.evaluate((pressed) => {
      for (let times = 0; times < 2; times += 1)
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key: pressed, bubbles: true }));
    }, key);
  const next = (before) =>
    page.waitForFunction((text) => document.querySelector('.ui-case__head h2')?.textContent !== text, before);
  await page.locator('[data-action="approve"]:enabled').waitFor();
  const first = await heading(page).innerText();
  await press('a');
  await next(first);
  check('A pressed twice approves once', sent.length === 1, sent.join());
  await page.locator('[data-action="reject"]:enabled').waitFor();
  const second = await heading(page).innerText();
  await page.keyboard.press('r');
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await page.keyboard.press('1');
  await dialog.getByRole('button', { name: 'Відхилити' }).dblclick();
  await next(second);
  check('a double click rejects once', sent.length === 2, sent.join());
  await page.context().close();
}

/** A claim is a write: made when an ad is taken in hand, and by its own clock, not because a tab is looked at again. */
export async function claims() {
  const page = await open('editor');
  await page.clock.install();
  const made = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/claim')) made.push(request.headers()['x-background-refresh'] ?? 'somebody');
  });
  await visit(page, '/dashboard/advertisements?view=queue');
  await page.locator('[data-action="approve"]:enabled').waitFor();
  await page.clock.fastForward(20_000);
  const listed = page.waitForResponse((response) => response.url().endsWith('/queue'));
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await listed;
  check('coming back to the tab reads the queue and claims nothing', made.join() === 'somebody', made.join());
  const renewed = page.waitForResponse((response) => response.url().endsWith('/claim'));
  await page.clock.fastForward(240_000);
  await renewed;
  check('the claim is made anew in the background', made.join() === 'somebody,1', made.join());
  check('and the ad stays in hand meanwhile', await page.locator('[data-action="approve"]').isEnabled());
  await page.context().close();
}

export async function advertisements() {
  const page = await open('editor');
  await visit(page, '/dashboard/advertisements');
  await page.getByLabel('Стан').selectOption('sold');
  await page.waitForURL(/state=sold/);
  await page.getByText('3 оголошення').waitFor();
  const states = await page.locator('.ui-table .ui-status').allInnerTexts();
  check(
    'the list is by state',
    states.length > 0 && states.every((state) => state === 'Продано'),
    states.join(),
  );
  await page.locator('tbody a').first().click();
  await page.locator('[data-action="edit"]').click();
  await page.getByLabel('Заголовок').first().fill('Стіл');
  await page.locator('[data-action="save"]').click();
  await page.getByText('Замало: щонайменше 8 символів').first().waitFor();
  await page.getByLabel('Заголовок').first().fill('Стіл дубовий, розсувний');
  await page.locator('[data-action="save"]').click();
  await page.getByRole('heading', { level: 1, name: 'Стіл дубовий, розсувний' }).waitFor();
  check('an editor mends the words', await soon(page, () => !location.search.includes('edit=1')));
  await page.locator('[data-action="relist"]').click();
  await page.locator('.ui-last', { hasText: 'На сайті за' }).waitFor();
  check('and brings the ad back to the site', true);
  await page.context().close();

  const author = await open('author');
  await visit(author, '/dashboard/advertisements');
  check('authors do not moderate', (await author.locator('h1').innerText()) === 'Немає доступу');
  await visit(author, '/dashboard');
  check('nor are they offered it', (await author.getByRole('link', { name: 'Оголошення' }).count()) === 0);
  await author.context().close();
}
