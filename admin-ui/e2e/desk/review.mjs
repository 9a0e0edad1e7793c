import { signedIn } from '../server.mjs';
import { fill } from './form.mjs';
import { at, base, check, edit, idOf, menu, restart, status, tables, team } from './stage.mjs';

export async function toAndFroAndOutAtItsTime() {
  const author = await at(team.author);
  await author.goto(`${base}/dashboard/news/new-page`);
  await author.locator('#field-texts-ua-title').waitFor();
  await fill(author, 'news', tables.news, 'Матеріал, який ходить від автора до редактора');
  await author.locator('[data-action="submit"]').click();
  await author.locator('textarea[data-autofocus]').fill('Прошу глянути до пʼятниці.');
  await author.locator('[data-action="confirm-submit"]').click();
  await author.waitForURL(/\/edit\/\d+/);
  const id = idOf(author);
  check('the author may not publish', (await author.locator('[data-action="publish"]').count()) === 0);

  const editor = await at(team.editor);
  await editor.goto(`${base}/dashboard`);
  await editor
    .getByRole('link', { name: /ходить від автора/ })
    .first()
    .click();
  await editor.waitForURL(edit('news', id));
  await editor.locator('#field-texts-ua-lead').waitFor();
  check(
    'the editor finds it on the home page, with the note',
    (await editor.locator('main').innerText()).includes('Прошу глянути до пʼятниці.'),
  );
  await menu(editor, 'Повернути авторові');
  await editor.locator('textarea[data-autofocus]').fill('Додайте, будь ласка, ще одне речення у вступ.');
  await editor.locator('[data-action="confirm-withdraw"]').click();
  await editor.waitForFunction(() => /Додайте/.test(document.querySelector('main').innerText));

  await author.goto(`${base}/dashboard`);
  await author
    .getByRole('link', { name: /ходить від автора/ })
    .first()
    .click();
  await author.waitForURL(edit('news', id));
  await author.locator('#field-texts-ua-lead').waitFor();
  check(
    'the author reads why',
    (await author.locator('main').innerText()).includes('ще одне речення у вступ'),
  );
  const lead = author.locator('#field-texts-ua-lead');
  await lead.fill(`${await lead.inputValue()} А ось і ще одне речення.`);
  await author.locator('[data-action="submit"]').click();
  await author.locator('[data-action="confirm-submit"]').click();
  await author.waitForFunction(() => !document.querySelector('[data-action="submit"]'));

  await editor.goto(edit('news', id));
  await editor.locator('#field-publish_at').waitFor({ state: 'attached' });
  const moment = new Date(Date.now() + 2 * 60_000);
  moment.setSeconds(0, 0);
  const client = await signedIn(base, team.editor);
  await editor.locator('#field-publish_at').evaluate((element) => {
    for (let box = element.closest('details'); box; box = box.parentElement?.closest('details'))
      box.open = true;
  });
  const two = (number) => String(number).padStart(2, '0');
  await editor
    .locator('#field-publish_at')
    .fill(`${two(moment.getDate())}.${two(moment.getMonth() + 1)}.${moment.getFullYear()}`);
  await editor
    .locator('#field-publish_at')
    .locator('xpath=ancestor::fieldset[1]')
    .locator('input')
    .nth(1)
    .fill(`${two(moment.getHours())}:${two(moment.getMinutes())}`);
  const written = (response) =>
    response.request().method() !== 'GET' &&
    response.url().includes(`/api/dashboard/news/${id}`) &&
    /publish=true|\/(?:publish|schedule)$/.test(response.url());
  await Promise.all([editor.waitForResponse(written), editor.locator('[data-action="publish"]').click()]);
  await editor.waitForFunction(() => document.querySelector('[data-action="publish"]').disabled);
  const entry = await client.json(`/api/dashboard/news/${id}`);
  const url = entry.urls.ua;
  check(
    'scheduled, and not there yet',
    entry.publish_at !== null && !entry.live && (await status(url)) === 404,
    JSON.stringify([entry.publish_at, entry.live]),
  );
  for (const page of [author, editor]) await page.context().close();
  // Nobody is signed in any more; a server that starts later finds the moment passed.
  await restart({ days: 1 });
  let answer = 0;
  for (let i = 0; i < 40 && answer !== 200; i++) {
    answer = await status(url);
    if (answer !== 200) await new Promise((resolve) => setTimeout(resolve, 250));
  }
  check('published at its time with nobody there', answer === 200, String(answer));
  await restart();
}
