import { soon } from '../browser.mjs';
import { faults } from './judge.mjs';
import { check, open, visit } from './stage.mjs';

const address = '/dashboard/settings?tab=users';
const dialog = (page) => page.getByRole('dialog');
const row = (page, name) => page.locator('.ui-users > li', { hasText: name });
const command = async (page, name, label) => {
  await page.getByRole('button', { name: `Дії: ${name}` }).click();
  await page.getByRole('menuitem', { name: label }).click();
};

export async function users() {
  const page = await open('admin', { bypassCSP: true });
  await visit(page, address);
  // Both in one task: the second change comes before the address has the first.
  await page.evaluate(() => {
    const set = Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value').set;
    const [role, status] = document.querySelectorAll('.ui-tools select');
    for (const [select, value] of [
      [role, 'editor'],
      [status, 'active'],
    ]) {
      set.call(select, value);
      select.dispatchEvent(new Event('change', { bubbles: true }));
    }
  });
  check(
    'a second filter keeps the first',
    await soon(page, () => location.search === '?tab=users&role=editor&status=active'),
    page.url(),
  );
  await visit(page, address);
  await page.getByLabel('Роль').selectOption('author');
  await page.waitForURL(/role=author/);
  await page.getByText('2 користувачі').waitFor();
  check('accounts are narrowed by role', (await row(page, 'Роман Гнатюк').count()) === 0);

  await command(page, 'Орест Дуда', 'Надіслати запрошення ще раз');
  await page.getByText('Запрошення надіслано').waitFor();
  check('an invitation is sent again', true);

  await command(page, 'Ірина Бойко', 'Призупинити…');
  await dialog(page).getByRole('button', { name: 'Призупинити' }).click();
  await dialog(page).getByText('Заповніть це поле').waitFor();
  const found = await faults(page);
  check('the dialog has no axe finding', found.length === 0, found.join('; '));
  await dialog(page).getByLabel('Причина').fill('На час відпустки');
  await dialog(page).getByLabel('До якого часу: дата').fill('01.02.2020');
  await dialog(page).getByRole('button', { name: 'Призупинити' }).click();
  await dialog(page).getByText('Дата вже минула').waitFor();
  await dialog(page).getByLabel('До якого часу: дата').fill('01.02.2099');
  await dialog(page).getByRole('button', { name: 'Призупинити' }).click();
  await dialog(page).waitFor({ state: 'detached' });
  await row(page, 'Ірина Бойко').getByText('призупинено').waitFor();
  check(
    'a suspension has an end and a reason',
    (await row(page, 'Ірина Бойко').innerText()).includes('На час відпустки'),
  );
  await command(page, 'Ірина Бойко', 'Відновити доступ');
  await row(page, 'Ірина Бойко').getByText('діє', { exact: true }).waitFor();
  check('and is lifted', true);

  await visit(page, address);
  await command(page, 'Олена Ткачук', 'Імʼя, роль і довіра…');
  check('nobody changes their own role', await dialog(page).getByLabel('Роль').isDisabled());
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Дії: Олена Ткачук' }).click();
  const offered = await page.getByRole('menuitem').allInnerTexts();
  check('nor suspends or deletes themselves', offered.length === 2, offered.join());
  await page.keyboard.press('Escape');

  await page.locator('[data-action="new"]').click();
  await dialog(page).getByLabel('Електронна пошта').fill('editor@example.org');
  await dialog(page).getByLabel('Імʼя').fill('Леся Кос');
  await dialog(page).getByRole('button', { name: 'Надіслати запрошення' }).click();
  await dialog(page).getByText('Обліковий запис із цією адресою вже є').first().waitFor();
  check('a second account of one address is refused in its words', true);
  await dialog(page).getByLabel('Електронна пошта').fill('lesia@example.org');
  await dialog(page).getByRole('button', { name: 'Надіслати запрошення' }).click();
  await dialog(page).waitFor({ state: 'detached' });
  await row(page, 'Леся Кос').getByText('пошту не підтверджено').waitFor();
  check('somebody is invited', true);
  await page.context().close();

  const editor = await open('editor');
  await visit(editor, address);
  check('settings are for administrators', (await editor.locator('h1').innerText()) === 'Немає доступу');
  await editor.context().close();
}
