import { signedIn } from '../server.mjs';
import { at, base, check, idOf, team } from './stage.mjs';

export async function noNetworkAndBack() {
  const page = await at(team.editor);
  await page.goto(`${base}/dashboard/news/new-page`);
  await page.locator('#field-texts-ua-title').fill('Написано в дорозі без звʼязку');
  await page.waitForURL(/\/edit\/\d+/, { timeout: 20_000 });
  const id = idOf(page);
  await page.context().setOffline(true);
  await page
    .locator('#field-texts-ua-lead')
    .fill('Цей вступ набрано, коли мережі не було, і він нікуди не зник.');
  await page.locator('.ui-save-state [data-state="offline"]').waitFor({ timeout: 20_000 });
  check('says that there is no network', true);
  await page.context().setOffline(false);
  await page.waitForFunction(
    () =>
      !document.querySelector('.ui-save-state [data-state="offline"]') &&
      document.querySelector('[data-action="save"]').disabled,
    undefined,
    { timeout: 30_000 },
  );
  const client = await signedIn(base, team.editor);
  const saved = await client.json(`/api/dashboard/news/${id}`);
  check(
    'saved when it is back',
    saved.texts.ua.lead?.includes('нікуди не зник'),
    JSON.stringify(saved.texts.ua.lead),
  );

  await page.context().setOffline(true);
  await page
    .locator('#field-texts-ua-lead')
    .fill('Перед закриттям вкладки було набрано ще й ось це, довше за попереднє.');
  await page.waitForTimeout(1500);
  await page.evaluate(() => {
    window.onbeforeunload = null;
  });
  await page.context().setOffline(false);
  page.on('dialog', (dialog) => dialog.accept());
  await page.route('**/api/dashboard/news/*', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  await page.reload();
  await page.locator('#field-texts-ua-lead').waitFor();
  check(
    'a closed tab loses nothing',
    (await page.locator('#field-texts-ua-lead').inputValue()).includes('Перед закриттям') ||
      (await client.json(`/api/dashboard/news/${id}`)).texts.ua.lead.includes('Перед закриттям'),
  );
  await page.context().close();
}

export async function noSession() {
  const page = await at(team.editor);
  await page.goto(`${base}/dashboard/news/new-page`);
  await page.locator('#field-texts-ua-title').fill('Сеанс завершився посеред речення');
  await page.waitForURL(/\/edit\/\d+/, { timeout: 20_000 });
  const id = idOf(page);
  await page.context().clearCookies();
  await page
    .locator('#field-texts-ua-lead')
    .fill('Те, що набрано після кінця сеансу, лишається у формі до повторного входу.');
  const dialog = page.locator('dialog[open]', { has: page.locator('[type="password"]') });
  await dialog.waitFor({ timeout: 20_000 });
  check(
    'asks to sign in again in place',
    (await page.locator('#field-texts-ua-lead').inputValue()).includes('кінця сеансу'),
  );
  const email = dialog.locator('[type="email"]');
  if ((await email.count()) && (await email.isEditable())) await email.fill(team.editor.email);
  await dialog.locator('[type="password"]').fill(team.editor.password);
  await dialog.locator('[type="submit"]').click();
  await dialog.waitFor({ state: 'detached' });
  await page.waitForFunction(() => document.querySelector('[data-action="save"]').disabled, undefined, {
    timeout: 30_000,
  });
  const client = await signedIn(base, team.editor);
  const saved = await client.json(`/api/dashboard/news/${id}`);
  check(
    'and saves what was typed meanwhile',
    saved.texts.ua.lead?.includes('кінця сеансу'),
    JSON.stringify(saved.texts.ua.lead),
  );
  await page.context().close();
}
