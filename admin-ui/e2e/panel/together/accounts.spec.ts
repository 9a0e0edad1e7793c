import type { Page } from '@playwright/test';
import { expect, team, test } from '../../fixtures.ts';
import { dialog, visit } from '../page.ts';
import { answer, becomeVisible, begin, lead, save, signInBeside, writesOf } from './page.ts';

/** Two accounts in one browser: in whose name something is saved or sent, and whether at all. */

async function signInAgain(page: Page, { password }: { password: string }) {
  await dialog(page).locator('[type="password"]').fill(password);
  await dialog(page).locator('[type="submit"]').click();
  await expect(dialog(page)).toHaveCount(0);
}

test('nothing is saved in the name of another account', async ({ as, portal }) => {
  const page = await as('editor');
  const id = await begin(page, 'Чиє це імʼя');
  const client = await portal.client();
  const stored = async (): Promise<string> =>
    (await client.json(`/api/dashboard/news/${id}`)).texts.ua.lead ?? '';
  const authors = async (): Promise<string[]> => {
    const { items } = await client.json(`/api/dashboard/news/${id}/revisions?page=1`);
    return items.map(({ author }: { author: { name: string } }) => author.name);
  };

  await test.step('the page knows nothing of the other account, so the server refuses', async () => {
    await signInBeside(page, portal, 'second');
    const refused = page.waitForResponse((response) => response.request().method() === 'PUT');
    await lead(page).fill('Цей вступ написала перша людина, коли вже ввійшла друга.');
    expect((await refused).status()).toBe(412);
    await expect(dialog(page)).toContainText(team.second.name);
    expect(await stored()).toBe('');
    expect(new Set(await authors()).size).toBe(1);
  });

  await test.step('signed in again, it is saved under the right name', async () => {
    await answer(page, 'Увійти як');
    await signInAgain(page, team.editor);
    await expect.poll(stored).toMatch(/^Цей вступ/);
    await expect(save(page)).toBeDisabled();
    expect([...new Set(await authors())]).toEqual([team.editor.name]);
  });

  const strip = page.locator('p.ui-strip[role="status"]');
  await test.step('the question after the end of the session is put aside', async () => {
    await page.context().clearCookies();
    await lead(page).fill('Далі набрано після кінця сеансу, і питання відкладено.');
    await expect(dialog(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
  });

  await test.step('its strip covers no button on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 850 });

    await expect
      .poll(async () => {
        const [above, below] = await Promise.all([
          page.locator('.ui-bar').boundingBox(),
          strip.boundingBox(),
        ]);
        return above && below && above.y + above.height - below.y;
      })
      .toBeLessThanOrEqual(0);
    await page.setViewportSize({ width: 1440, height: 1000 });
  });

  await test.step('another user signs in, and nothing of the first is sent', async () => {
    const sent = writesOf(page);
    await signInBeside(page, portal, 'second');
    await becomeVisible(page);
    await expect(dialog(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(strip).toContainText(team.second.name);
    await expect(strip).toContainText('Вибрати');
    await strip.getByRole('button').click();
    await expect(dialog(page)).toBeVisible();
    expect(sent).toEqual([]);
    expect(await stored()).toMatch(/^Цей вступ/);
  });

  await test.step('who goes on in their own name is told apart in the history', async () => {
    await answer(page, 'Продовжити як');
    await save(page).click();
    await expect.poll(stored).toMatch(/^Далі набрано/);
    await expect(save(page)).toBeDisabled();
    expect((await authors())[0]).toBe(team.second.name);
  });

  await test.step('a form that is saved asks as well', async () => {
    await signInBeside(page, portal, 'editor');
    await becomeVisible(page);
    await expect(dialog(page)).toContainText(team.editor.name);
  });
});

test('settings that an administrator typed outlive another account', async ({ as, portal }) => {
  const page = await as('admin');
  await page.goto('/dashboard/settings?tab=general');
  const tagline = page.locator('#field-tagline-ua');
  await tagline.fill('Підзаголовок, який ще не збережено');
  await signInBeside(page, portal, 'author');
  await becomeVisible(page);
  await expect(dialog(page)).toBeVisible();
  await expect(tagline).toHaveValue('Підзаголовок, який ще не збережено');
  await answer(page, 'Увійти як');
  await signInAgain(page, team.admin);
  await save(page).click();
  const client = await portal.client();
  await expect
    .poll(async () => (await client.json('/api/dashboard/settings')).tagline.ua)
    .toBe('Підзаголовок, який ще не збережено');
});

test('a page signs no other user out', async ({ as, portal }) => {
  const page = await as('editor');
  await visit(page, '/dashboard/news');
  const account = page.locator('.ui-account');
  await expect(account).toContainText(team.editor.name);
  await signInBeside(page, portal, 'second');
  const refused = page.waitForResponse((response) => response.url().endsWith('/api/auth/signout'));
  const signOut = async () => {
    await account.click();
    await page.getByRole('menuitem', { name: 'Вийти', exact: true }).click();
  };
  await signOut();
  expect((await refused).status()).toBe(412);
  await expect(account).toContainText(team.second.name);
  // The page is now that of the account that is signed in, which signs itself out.
  await signOut();
  await expect(page).toHaveURL(`${portal.base}/`);
  const session = await page.evaluate(async () => (await fetch('/api/auth/session')).json());
  expect(session.user).toBeUndefined();
});

test('readers write as themselves', async ({ as, portal }) => {
  const page = await as('editor');
  await page.goto('/nashi-kontakty');
  // The page has noted whose it is.
  await expect(page.locator('html')).toHaveAttribute('data-user', /\d/);
  await signInBeside(page, portal, 'second');
  await page.locator('[data-form="contact"]').click();
  const sheet = page.locator('dialog.ask');
  await sheet.locator('[name="name"]').fill('Оксана Гайова');
  await sheet.locator('[name="email"]').fill('oksana@example.org');
  await sheet.locator('[name="text"]').fill('Доброго дня! Коли відкрита бібліотека громади?');
  const send = async () => {
    const answered = page.waitForResponse((response) => response.url().endsWith('/api/contact'));
    await sheet.locator('.button').click();
    return (await answered).status();
  };
  expect(await send()).toBe(412);
  await expect(sheet.locator('[role="alert"]:not([hidden])')).toContainText('інший користувач');
  // It goes as theirs when it is sent again.
  expect(await send()).toBe(202);
  await expect(sheet.locator('[role="status"]')).toBeVisible();
});
