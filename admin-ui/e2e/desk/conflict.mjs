import { signedIn } from '../server.mjs';
import { at, base, check, edit, team } from './stage.mjs';

export async function twoEditorsAtOnce() {
  const client = await signedIn(base, team.editor);
  const { items } = await client.json('/api/dashboard/news?status=published&per_page=1');
  const [{ id }] = items;
  const [one, other] = await Promise.all([at(team.editor), at(team.second)]);
  for (const page of [one, other]) {
    await page.goto(edit('news', id));
    await page.locator('#field-texts-ua-title').waitFor();
  }
  await one.locator('#field-texts-ua-title').fill('Заголовок першої редакторки');
  // The button is disabled from the press on; the answer says that it is stored.
  const isStored = (response) => response.request().method() === 'PUT' && response.ok();
  await Promise.all([one.waitForResponse(isStored), one.locator('[data-action="save"]').click()]);
  await other.locator('#field-texts-ua-title').fill('Заголовок другого редактора');
  await other
    .locator('#field-texts-ua-lead')
    .fill('Вступ другого редактора, досить довгий, щоб його прийняли без зауважень.');
  await other.locator('[data-action="save"]').click();
  const dialog = other.locator('dialog[open]');
  await dialog.waitFor();
  const said = await dialog.innerText();
  check(
    'the conflict shows both versions',
    ['першої редакторки', 'другого редактора'].every((words) => said.includes(words)),
    said.slice(0, 300),
  );
  const title = dialog.locator('fieldset', { hasText: 'першої редакторки' });
  await title.locator('input[type="radio"]').nth(1).check();
  await Promise.all([other.waitForResponse(isStored), dialog.locator('[data-action="settle"]').click()]);
  await dialog.waitFor({ state: 'detached' });
  const saved = await client.json(`/api/dashboard/news/${id}`);
  check(
    'each field as it was chosen',
    saved.texts.ua.title === 'Заголовок першої редакторки' && saved.texts.ua.lead.startsWith('Вступ другого'),
    JSON.stringify([saved.texts.ua.title, saved.texts.ua.lead]),
  );
  for (const page of [one, other]) await page.context().close();
}
