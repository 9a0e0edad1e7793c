import { soon } from '../browser.mjs';
import { axe, base, check, open, visit } from './stage.mjs';

const home = '/dashboard/reports';
const chart = (page) => page.getByRole('slider');
const said = (page) => chart(page).getAttribute('aria-valuetext');

export async function reportScreens() {
  const queries = [
    '?tab=statistics',
    '?tab=statistics&range=day',
    '?tab=statistics&range=month',
    '?tab=complaints',
    '?tab=complaints&state=all&q=нічого',
    '?tab=complaints&state=all&id=3',
    '?tab=complaints&state=all&id=4',
    '?tab=complaints&id=404',
  ];
  for (const [width, scheme, prefix] of [
    [320, 'light', ''],
    [390, 'dark', '/us'],
    [1440, 'light', '/us'],
    [1440, 'dark', ''],
  ]) {
    const viewport = { width, height: 850 };
    const page = await open('admin', { viewport, colorScheme: scheme, bypassCSP: true });
    for (const query of queries) {
      await visit(page, prefix + home + query);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      await page.evaluate(axe);
      const { violations } = await page.evaluate(() => globalThis.axe.run());
      check(
        `${prefix}${home}${query} at ${width}, ${scheme}: no horizontal scroll, no axe finding`,
        !wide && violations.length === 0,
        [wide && 'scroll', ...violations.map(({ id, nodes }) => `${id} ${nodes[0].target}`)]
          .filter(Boolean)
          .join('; '),
      );
    }
    await page.context().close();
  }
}

export async function statistics() {
  const page = await open('admin');
  await visit(page, home);
  await chart(page).focus();
  const last = await said(page);
  await page.keyboard.press('ArrowLeft');
  const before = await said(page);
  await page.keyboard.press('Home');
  const first = await said(page);
  await page.keyboard.press('ArrowLeft');
  check(
    'arrows read the chart point by point and stop at its edge',
    new Set([last, before, first]).size === 3 &&
      (await said(page)) === first &&
      /Перегляди: \d.*, Відвідувачі: \d/.test(first ?? ''),
    first ?? '',
  );
  const table = page.getByRole('table', { name: 'Відвідуваність' });
  check('the chart has a table behind it', (await table.locator('tbody tr').count()) === 7);
  await page.getByRole('button', { name: 'Показати таблицею' }).click();
  check('which can also be looked at', (await table.boundingBox()).height > 100);

  await page.getByRole('link', { name: 'День', exact: true }).click();
  await page.waitForURL(/range=day/);
  await page.waitForFunction(() => document.querySelectorAll('.ui-figure tbody tr').length === 24);
  const csv = page.getByRole('link', { name: /CSV.*Найчитаніші/ });
  const file = await page.request.get(base + (await csv.getAttribute('href')));
  check(
    'a table of the chosen period can be taken along',
    file.ok() &&
      (await csv.getAttribute('download')) === 'pages-day.csv' &&
      file.url().endsWith('/pages?range=day'),
    file.url(),
  );

  await page.getByRole('link', { name: 'Місяць' }).click();
  await page.getByText('За цей час відвідувань не було.').first().waitFor();
  check('a period without visits says so', (await chart(page).count()) === 0);
  await page.context().close();

  for (const who of ['editor', 'author']) {
    const other = await open(who);
    await visit(other, home);
    check(`${who}s have no reports`, (await other.locator('h1').innerText()) === 'Немає доступу');
    await other.context().close();
  }
}

export async function complaints() {
  const page = await open('admin');
  await visit(page, `${home}?tab=complaints`);
  const badge = page.locator('.ui-views .ui-badge');
  const waiting = Number(await badge.innerText());
  await page.locator('.ui-complaints a').first().focus();
  await page.keyboard.press('Enter');
  await page.getByText('Просить передоплату').waitFor();
  const moved = await soon(page, () => document.activeElement?.tagName === 'H2');
  check('opening a complaint moves the focus to it', moved);
  await page.locator('.ui-snapshot del').first().waitFor();
  check(
    'the text as it was stands beside what became of it',
    (await page.locator('.ui-snapshot ins').count()) > 0,
  );

  await page.locator('[data-action="take"]').click();
  await page.getByText('Скаргу взято на розгляд').waitFor();
  check(
    'who takes a complaint is named with it',
    (await page.locator('.ui-case__head').innerText()).includes('Олена'),
  );
  await page.locator('[data-action="act"]').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Закрити скаргу' }).click();
  await dialog.getByText('Опишіть рішення кількома словами').waitFor();
  check('a decision needs words', true);
  check(
    'and it is said that a letter follows',
    await dialog.getByText('На petro@example.org надійде лист').isVisible(),
  );
  await dialog.getByLabel('Що зроблено').fill('Оголошення заблоковано, власника попереджено.');
  await dialog.getByRole('button', { name: 'Закрити скаргу' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('Оголошення заблоковано, власника попереджено.').waitFor();
  await page.waitForFunction(
    (count) => Number(document.querySelector('.ui-views .ui-badge')?.textContent) === count,
    waiting - 1,
  );
  check('the closed complaint is no longer counted as open', true);

  await page.locator('[data-action="reopen"]').click();
  await page.locator('[data-action="dismiss"]').waitFor();
  check('it can be opened again', Number(await badge.innerText()) >= waiting - 1);

  await page.getByRole('link', { name: 'До списку' }).click();
  await page.getByRole('link', { name: /^Усі/ }).click();
  await page.getByLabel('Причина скарги').selectOption('other');
  await page.waitForURL(/reason=other/);
  await page.getByText('1 скарга').waitFor();
  check('the list is by state and reason', (await page.locator('.ui-complaints li').count()) === 1);
  await page.context().close();
}
