import type { Page } from '@playwright/test';
import { expect, team, test } from '../fixtures.ts';
import { dialog, faults, visit } from './page.ts';

const address = '/dashboard/settings?tab=users';
const row = (page: Page, name: string) => page.locator('.ui-users > li', { hasText: name });
const menu = (page: Page, name: string) => page.getByRole('button', { name: `Дії: ${name}` });

async function command(page: Page, name: string, label: string) {
  await menu(page, name).click();
  await page.getByRole('menuitem', { name: label }).click();
}

async function invite(page: Page, email: string, name: string) {
  await dialog(page).getByLabel('Електронна пошта').fill(email);
  await dialog(page).getByLabel('Імʼя').fill(name);
  await dialog(page).getByRole('button', { name: 'Надіслати запрошення' }).click();
}

test('accounts are found, invited, suspended and let in again', async ({ as }) => {
  const page = await as('admin');
  await visit(page, address);

  await test.step('a second filter keeps the first', async () => {
    // Both in one task: the second change comes before the address has the first.
    await page.evaluate(() => {
      const property = Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value');
      const values = ['editor', 'active'];
      for (const [n, select] of document.querySelectorAll('.ui-tools select').entries()) {
        property?.set?.call(select, values[n]);
        select.dispatchEvent(new Event('change', { bubbles: true }));
      }
    });
    await expect(page).toHaveURL(/\?tab=users&role=editor&status=active$/);
  });

  await test.step('somebody is invited, once', async () => {
    await visit(page, address);
    await page.locator('[data-action="new"]').click();
    await invite(page, team.editor.email, 'Леся Кос');
    await expect(
      dialog(page).getByText('Обліковий запис із цією адресою вже є').filter({ visible: true }).first(),
    ).toBeVisible();
    await dialog(page).getByLabel('Електронна пошта').fill('lesia@example.org');
    await dialog(page).getByRole('button', { name: 'Надіслати запрошення' }).click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(row(page, 'Леся Кос').getByText('пошту не підтверджено')).toBeVisible();
    await command(page, 'Леся Кос', 'Надіслати запрошення ще раз');
    await expect(page.getByText('Запрошення надіслано').first()).toBeVisible();
  });

  await test.step('accounts are narrowed by role', async () => {
    await visit(page, address);
    await page.getByLabel('Роль').selectOption('author');
    await expect(page).toHaveURL(/role=author/);
    await expect(row(page, team.author.name)).toBeVisible();
    await expect(row(page, team.editor.name)).toHaveCount(0);
  });

  await test.step('a suspension has an end and a reason, and is lifted', async () => {
    await command(page, team.author.name, 'Призупинити…');
    const suspend = dialog(page).getByRole('button', { name: 'Призупинити' });
    await suspend.click();
    await expect(dialog(page).getByText('Заповніть це поле').first()).toBeVisible();
    expect(await faults(page)).toEqual([]);
    await dialog(page).getByLabel('Причина').fill('На час відпустки');
    await dialog(page).getByLabel('До якого часу: дата').fill('01.02.2020');
    await suspend.click();
    await expect(dialog(page).getByText('Дата вже минула').first()).toBeVisible();
    await dialog(page).getByLabel('До якого часу: дата').fill('01.02.2099');
    await suspend.click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(row(page, team.author.name)).toContainText('призупинено');
    await expect(row(page, team.author.name)).toContainText('На час відпустки');
    await command(page, team.author.name, 'Відновити доступ');
    await expect(row(page, team.author.name).getByText('діє', { exact: true })).toBeVisible();
  });
});

test('nobody changes their own role, suspends or deletes themselves', async ({ as }) => {
  const page = await as('admin');
  await visit(page, address);
  await command(page, team.admin.name, 'Імʼя, роль і довіра…');
  await expect(dialog(page).getByLabel('Роль')).toBeDisabled();
  await page.keyboard.press('Escape');
  await menu(page, team.admin.name).click();
  await expect(page.getByRole('menuitem')).toHaveCount(2);
});

test('settings are for administrators', async ({ as }) => {
  const page = await as('editor');
  await visit(page, address);
  await expect(page.locator('h1')).toHaveText('Немає доступу');
});
