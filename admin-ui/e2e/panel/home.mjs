import { axe, check, open, visit } from './stage.mjs';

const headings = (page) => page.locator('main h2').allInnerTexts();
const bare = (texts) => texts.map((text) => text.replace(/\s*\d+$/, '').trim());

export async function byRole() {
  const office = ['Відвідуваність', 'Відкриті скарги', 'Реклама', 'Сторінки зі стандартним текстом'];
  const desk = ['Оголошення на перевірці', 'Чекають на перевірку'];
  const everyone = ['Мої чернетки', 'Заплановано', 'Чекають на переклад', 'Останні публікації'];
  for (const [role, has, hasNot] of [
    ['author', ['Повернули на доопрацювання', ...everyone], [...desk, ...office]],
    ['editor', [...desk, ...everyone], office],
    ['admin', [...desk, ...everyone, ...office], []],
  ]) {
    const page = await open(role);
    await visit(page, '/dashboard');
    const shown = bare(await headings(page));
    const wrong = [
      ...has.filter((one) => !shown.includes(one)),
      ...hasNot.filter((one) => shown.includes(one)).map((one) => `not ${one}`),
    ];
    check(`home of ${role} shows what is theirs`, wrong.length === 0, `${wrong.join(', ')} of ${shown}`);
    await page.context().close();
  }
}

export async function returned() {
  const page = await open('author');
  await visit(page, '/dashboard');
  const section = page.getByRole('region', { name: /Повернули/ });
  check(
    'what was returned carries the editor’s words',
    (await section.innerText()).includes('Додайте, будь ласка, коментар школи'),
  );
  await page
    .getByRole('region', { name: /Чекають на переклад/ })
    .locator('li a')
    .first()
    .click();
  await page.waitForURL(/\/dashboard\/news\/edit\/\d+/);
  check('what waits for translation leads to its editor', true);
  await page.context().close();
}

export async function figures() {
  const page = await open('admin', { bypassCSP: true });
  await visit(page, '/dashboard');
  const traffic = page.getByRole('region', { name: /Відвідуваність/ });
  await traffic.getByText('Показати числа').click();
  check('the line of visits has its figures as a table', (await traffic.locator('tbody tr').count()) === 14);
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => globalThis.axe.run());
  check('home is accessible', violations.length === 0, violations.map(({ id }) => id).join(' '));
  await page.context().close();
}

export async function fromQueuesToLists() {
  const page = await open('editor');
  await visit(page, '/dashboard');
  const links = page.getByRole('region', { name: /^Чекають на перевірку/ }).locator('> .ui-meta a');
  check('a queue leads to the lists of its kinds', (await links.count()) > 0);
  await links.first().click();
  await page.waitForURL(/\/dashboard\/news\?status=review$/);
  await page.locator('tbody tr').first().waitFor();
  const states = await page.locator('tbody .ui-status').allInnerTexts();
  check(
    'with nothing else in them',
    states.length > 0 && states.every((state) => /на перевірці/i.test(state)),
    states.join(),
  );
  await page.context().close();
}

export async function unwrittenPages() {
  const page = await open('admin');
  for (const from of ['/dashboard', '/dashboard/pages']) {
    await visit(page, from);
    const section = page.getByRole('region', { name: /^Сторінки зі стандартним текстом/ });
    await section.getByRole('link', { name: 'Наші контакти' }).click();
    await page.waitForURL(/\/dashboard\/pages\/new-page\?slug=nashi-kontakty/);
    const values = await Promise.all(
      ['Назва', 'Адреса'].map((name) => page.getByLabel(name, { exact: false }).first().inputValue()),
    );
    check(
      `${from} leads to the form of a fixed page`,
      values.join() === 'Наші контакти,nashi-kontakty',
      values.join(),
    );
  }
  await page.keyboard.press('Control+S');
  await page.waitForURL(/\/dashboard\/pages\/edit-page\/\d+$/);
  const draft = new URL(page.url()).pathname;
  await visit(page, '/dashboard');
  const section = page.getByRole('region', { name: /^Сторінки зі стандартним текстом/ });
  const link = section.getByRole('link', { name: 'Наші контакти' });
  check('a draft that was begun is continued', (await link.getAttribute('href')) === draft);
  await page.context().close();
}

export async function checklist() {
  const page = await open('admin', { bypassCSP: true });
  await visit(page, '/dashboard');
  const section = page.getByRole('region', { name: /^Що лишилося зробити/ });
  await section.waitFor();
  const rows = section.getByRole('listitem');
  const left = await rows.filter({ hasText: 'не зроблено' }).count();
  const said = await section.locator('.ui-hint').innerText();
  check(
    'the checklist says how much is left',
    said === `Лишилося ${left} кроки з ${await rows.count()}`,
    said,
  );
  const policy = section.getByRole('link', { name: 'Політика приватності' });
  check(
    'the privacy policy is written in a form that knows its address',
    /new-page\?slug=privacy-policy/.test(await policy.getAttribute('href')),
  );
  const mail = rows.filter({ hasText: 'Надсилання листів' });
  check(
    'what only the operator can do names the option and the page',
    (await mail.locator('code').innerText()).startsWith('mail = ') &&
      (await mail.innerText()).includes('docs/how-to.md'),
  );
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => globalThis.axe.run());
  check('it is accessible', violations.length === 0, violations.map(({ id }) => id).join(' '));
  await section.getByRole('button', { name: 'Сховати' }).click();
  await section.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Повернути' }).click();
  await section.waitFor();
  check('who hid it can show it again', true);
  await section.getByRole('button', { name: 'Сховати' }).click();
  await section.waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('region', { name: /^Останні публікації/ }).waitFor();
  check('once hidden it stays hidden', (await section.count()) === 0);
  await page.getByRole('button', { name: 'Показати, що лишилося зробити' }).click();
  await section.waitFor();
  const ways = await page.getByRole('button', { name: 'Показати, що лишилося зробити' }).count();
  check('and any administrator can show it again later', ways === 0);
  await page.context().close();
}
