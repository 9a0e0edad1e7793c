import type { Page } from '@playwright/test';
import { expect, team, test } from '../fixtures.ts';
import { draft } from '../seed.ts';
import { dialog, live, title, visit } from './page.ts';

const save = (page: Page) => page.locator('[data-action="save"]');
const publish = (page: Page) => page.locator('[data-action="publish"]').click();
const lead = (page: Page) => page.locator('#field-texts-ua-lead');
const state = (page: Page, name: string) => page.locator(`.ui-save-state [data-state="${name}"]`);

async function signIn(page: Page, password: string) {
  await dialog(page).getByLabel('Пароль').fill(password);
  await page.keyboard.press('Enter');
}

/** A page on which a new story has been saved once, and its id. */
async function begun(page: Page, named: string) {
  await visit(page, '/dashboard/news/new-page');
  await title(page).fill(named);
  await expect(page).toHaveURL(/\/edit\/\d+/);
  return Number(/\/edit\/(\d+)/.exec(page.url())?.[1]);
}

test('a lost network loses nothing, nor does a closed tab', async ({ as, portal }) => {
  const page = await as('editor');
  const id = await begun(page, 'Написано в дорозі без звʼязку');
  const stored = async () =>
    (await (await portal.client('editor')).json(`/api/dashboard/news/${id}`)).texts.ua.lead as string;

  await test.step('it is said, and saved when the network is back', async () => {
    await page.context().setOffline(true);
    await lead(page).fill('Цей вступ набрано, коли мережі не було, і він нікуди не зник.');
    await expect(state(page, 'offline')).toBeVisible();
    await page.context().setOffline(false);
    await expect(state(page, 'offline')).toHaveCount(0);
    await expect(save(page)).toBeDisabled();
    await expect.poll(stored).toContain('нікуди не зник');
  });

  await test.step('what the server never got is there after a reload', async () => {
    const typed = 'Перед закриттям вкладки було набрано ще й ось це, довше за попереднє.';
    await page.route('**/api/dashboard/news/*', (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.continue(),
    );
    await lead(page).fill(typed);
    await expect
      .poll(() => page.evaluate(() => JSON.stringify(Object.values(localStorage))))
      .toContain('Перед закриттям');
    page.on('dialog', (prompt) => prompt.accept());
    await page.reload();
    await expect(lead(page)).toHaveValue(typed);
    expect(await stored()).not.toContain('Перед закриттям');
  });
});

test('a lost session loses nothing', async ({ as, portal }) => {
  const page = await as('editor', { clock: true });

  await test.step('what was asked for before is done after signing in', async () => {
    const { id } = await draft(await portal.client('editor'), 'news');
    await visit(page, portal.edit('news', id));
    await title(page).fill('Незбережений заголовок');
    await page.context().clearCookies();
    await publish(page);
    await expect(
      dialog(page).getByRole('link', { name: 'Увійти за посиланням із листа в новій вкладці' }),
    ).toHaveAttribute('target', '_blank');
    await expect(title(page)).toHaveValue('Незбережений заголовок');
    // A draft is saved by itself by now: once that is published, nothing is left to save.
    await page.clock.fastForward(5_000);
    await signIn(page, team.editor.password);
    await expect(dialog(page)).toHaveCount(0);
    await live(page);
    await expect(title(page)).toHaveValue('Незбережений заголовок');
  });

  await test.step('what is typed meanwhile is saved by itself', async () => {
    const id = await begun(page, 'Сеанс завершився посеред речення');
    await page.context().clearCookies();
    const typed = 'Те, що набрано після кінця сеансу, лишається у формі до повторного входу.';
    await lead(page).fill(typed);
    await dialog(page).waitFor();
    await expect(lead(page)).toHaveValue(typed);
    await expect(dialog(page).locator('[type="email"]')).toHaveValue(team.editor.email);
    await dialog(page).locator('[type="password"]').fill(team.editor.password);
    await dialog(page).locator('[type="submit"]').click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(save(page)).toBeDisabled();
    const saved = await (await portal.client('editor')).json(`/api/dashboard/news/${id}`);
    expect(saved.texts.ua.lead).toBe(typed);
  });
});

test('a sign-in that fails on its way leaves the page with its text', async ({ as, portal }) => {
  const { id } = await draft(await portal.client(), 'news');
  const page = await as('admin');
  await visit(page, portal.edit('news', id));
  await title(page).fill('Незбережене на поганій лінії');
  await page.context().clearCookies();
  await publish(page);
  await dialog(page).waitFor();
  // The service may fail right after a successful answer.
  let requests = 0;
  await page.route('**/api/auth/providers', (route) => {
    requests += 1;
    return requests === 1 ? route.continue() : route.abort();
  });
  await page.route('**/api/auth/callback/credentials*', (route) => route.abort());
  await signIn(page, team.admin.password);
  await expect(page.getByText('Не вдалося увійти').first()).toBeVisible();
  await expect(page).toHaveURL(portal.edit('news', id));
  await expect(title(page)).toHaveValue('Незбережене на поганій лінії');

  await page.unrouteAll();
  await signIn(page, team.admin.password);
  await live(page);
});
