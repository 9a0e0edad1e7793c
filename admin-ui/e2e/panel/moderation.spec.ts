import type { Page } from '@playwright/test';
import { expect, type Portal, team, test } from '../fixtures.ts';
import { submitted, trust, waiting } from '../seed.ts';
import { alter, dialog, visit } from './page.ts';

const queue = '/dashboard/advertisements?view=queue';
const heading = (page: Page) => page.locator('.ui-case__head h2');
const button = (page: Page, action: string) => page.locator(`[data-action="${action}"]`);
const count = (page: Page) => page.locator('.ui-views .ui-badge');

/** Advertisements of the member that wait, with these titles; answers how many do. */
async function queued(portal: Portal, ...titles: string[]) {
  await trust(portal, 'member', 1);
  for (const title of titles) await waiting(await portal.client('member'), title);
  const { total } = await (await portal.client('editor')).json('/api/dashboard/advertisements/queue');
  return total as number;
}

/** What is in hand once it may be decided on. */
async function inHand(page: Page) {
  await expect(button(page, 'approve')).toBeEnabled();
  return heading(page).innerText();
}

test('a queue is worked through by keys', async ({ as, portal }) => {
  const size = await queued(
    portal,
    'Самокат Хмаринка',
    'Лижі Сніговій',
    'Намет Мандрівник',
    'Піаніно Чернігів',
  );
  // It asks for money in advance (30), has an address in its text (10), and was submitted faster than people type (40).
  await submitted(
    await portal.client('member'),
    'Телефон майже новий',
    { texts: { ua: { body: 'Передоплата, пишіть на skhema@example.org, відправлю поштою.' } } },
    1,
  );
  const { items } = await (await portal.client()).json('/api/dashboard/advertisements/queue');
  const page = await as('editor');
  await alter(page, '**/api/dashboard/advertisements/queue', async (response) => ({
    json: { ...(await response.json()), median_wait_seconds: 12_000 },
  }));
  await visit(page, queue);

  await test.step('it begins with what is most suspicious, and tells the median of waiting', async () => {
    expect(await inHand(page)).toBe('Телефон майже новий');
    await expect(page.locator('.ui-queue__list [aria-current]')).toContainText('ризик 80');
    await expect(page.getByText('Медіана очікування')).toContainText('3 год 20 хв');
    await expect(count(page)).toHaveText(String(size + 1));
  });

  await test.step('A approves in any layout, the next one comes, and the change is followed to the readers', async () => {
    await page.evaluate(() =>
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'ф', code: 'KeyA', bubbles: true })),
    );
    await expect(heading(page)).not.toHaveText('Телефон майже новий');
    await expect(page.locator('.ui-last')).toContainText('На сайті за');
    await expect(page.locator('.ui-last')).toContainText('Телефон майже новий');
    await expect(count(page)).toHaveText(String(size));
  });

  await test.step('N goes on without a decision', async () => {
    const second = await inHand(page);
    await page.keyboard.press('n');
    await expect(heading(page)).not.toHaveText(second);
    await expect(count(page)).toHaveText(String(size));
  });

  await test.step('R asks why, a digit answers, and words of the ad are marked', async () => {
    const third = await inHand(page);
    await page.keyboard.press('r');
    await dialog(page).getByRole('button', { name: 'Відхилити' }).click();
    await expect(dialog(page).getByText('Виберіть причину')).toBeVisible();
    await page.keyboard.press('9');
    const scam = dialog(page).getByLabel('Ознаки шахрайства');
    await expect(scam).toBeChecked();
    await dialog(page).getByLabel('Пояснення для власника').fill('Схоже на обман, 100 %');
    await expect(scam).toBeChecked();
    await dialog(page)
      .locator('[data-part="title"]')
      .first()
      .dblclick({ position: { x: 20, y: 10 } });
    await dialog(page).locator('.ui-chips mark').waitFor();
    await expect(dialog(page).locator('.ui-passages mark')).toHaveCount(1);
    await dialog(page).getByLabel('Уривок тексту').fill('нема такого');
    await dialog(page).getByRole('button', { name: 'Позначити' }).click();
    await expect(dialog(page).getByText('Такого уривка в тексті немає')).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Відхилити' }).click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(count(page)).toHaveText(String(size - 1));
    await page.getByRole('link', { name: third }).first().click();
    await expect(page.getByText('Схоже на обман, 100 %')).toBeVisible();
    await expect(page.locator('.ui-decisions')).toContainText('Ознаки шахрайства');
    await expect(page.locator('.ui-decisions')).toContainText('Роман');
  });

  await test.step('what someone else has in hand is not decided', async () => {
    const { id } = items.at(-1);
    await (await portal.client()).send('POST', `/api/dashboard/advertisements/${id}/claim`);
    await visit(page, `${queue}&ad=${id}`);
    await expect(page.getByText(`Зараз це оголошення розглядає ${team.admin.name}`)).toBeVisible();
    await expect(button(page, 'approve')).toBeDisabled();
  });
});

test('keys and clicks before the buttons know that something is under way are one decision', async ({
  as,
  portal,
}) => {
  await queued(portal, 'Велосипед Десна', 'Ковзани Криця', 'Гітара Трембіта');
  const page = await as('editor');
  await visit(page, queue);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (/advertisements\/\d+\/(approve|reject)$/.test(request.url())) sent.push(request.url());
  });
  const first = await inHand(page);
  await page.evaluate(() => {
    for (let times = 0; times < 2; times += 1)
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }));
  });
  await expect(heading(page)).not.toHaveText(first);
  expect(sent, 'A pressed twice').toHaveLength(1);
  const second = await inHand(page);
  await page.keyboard.press('r');
  await dialog(page).waitFor();
  await page.keyboard.press('1');
  await dialog(page).getByRole('button', { name: 'Відхилити' }).dblclick();
  await expect(heading(page)).not.toHaveText(second);
  expect(sent, 'and a double click').toHaveLength(2);
});

test('a claim is made when an ad is taken in hand, and by its own clock', async ({ as, portal }) => {
  await queued(portal, 'Акваріум Світязь');
  const page = await as('editor', { clock: true });
  const made: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/claim')) made.push(request.headers()['x-background-refresh'] ?? 'somebody');
  });
  await visit(page, queue);
  await inHand(page);
  await test.step('coming back to the tab reads the queue and claims nothing', async () => {
    await page.clock.fastForward(20_000);
    const listed = page.waitForResponse((response) => response.url().endsWith('/queue'));
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await listed;
    expect(made).toEqual(['somebody']);
  });
  await test.step('the claim is made anew in the background, and the ad stays in hand meanwhile', async () => {
    const renewed = page.waitForResponse((response) => response.url().endsWith('/claim'));
    await page.clock.fastForward(240_000);
    await renewed;
    expect(made).toEqual(['somebody', '1']);
    await expect(button(page, 'approve')).toBeEnabled();
  });
});

test('an editor finds an ad by its state, mends its words and brings it back', async ({ as, portal }) => {
  const owner = await portal.client('author');
  for (const title of ['Стіл дубовий', 'Шафа горіхова']) {
    const { id, version } = await submitted(owner, title);
    await owner.send('POST', `/api/cabinet/ads/${id}/sold`, { version });
  }
  const page = await as('editor');
  await visit(page, '/dashboard/advertisements');
  await page.getByLabel('Стан').selectOption('sold');
  await expect(page).toHaveURL(/state=sold/);
  await expect(page.getByText('2 оголошення')).toBeVisible();
  await expect(page.locator('.ui-table .ui-status')).toHaveText(['Продано', 'Продано']);
  await page.locator('tbody a', { hasText: 'Стіл дубовий' }).click();
  await button(page, 'edit').click();
  const words = page.getByLabel('Заголовок').first();
  await words.fill('Стіл');
  await button(page, 'save').click();
  await expect(page.getByText('Замало: щонайменше 8 символів').first()).toBeVisible();
  await words.fill('Стіл дубовий, розсувний');
  await button(page, 'save').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Стіл дубовий, розсувний' })).toBeVisible();
  await expect(page).toHaveURL(({ search }) => !search.includes('edit=1'));
  await button(page, 'relist').click();
  await expect(page.locator('.ui-last', { hasText: 'На сайті за' })).toBeVisible();
});

test('authors do not moderate, nor are they offered it', async ({ as }) => {
  const page = await as('author');
  await visit(page, '/dashboard/advertisements');
  await expect(page.locator('h1')).toHaveText('Немає доступу');
  await visit(page, '/dashboard');
  await expect(page.getByRole('link', { name: 'Оголошення' })).toHaveCount(0);
});
