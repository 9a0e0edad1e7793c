import { expect, test } from '../fixtures.ts';
import { at, fill, unfold } from './form.ts';
import { choose, saveStatus, title, visit } from './page.ts';

test('a story goes to and fro, and out at its time with nobody there', async ({ as, portal }) => {
  const story = 'Матеріал, який ходить від автора до редактора';
  const [author, editor] = [await as('author'), await as('editor')];
  const note = (page: typeof author) => page.locator('textarea[data-autofocus]');

  await visit(author, '/dashboard/news/new-page');
  await fill(author, await portal.client('author'), 'news', story);
  await author.locator('[data-action="submit"]').click();
  await note(author).fill('Прошу глянути до пʼятниці.');
  await author.locator('[data-action="confirm-submit"]').click();
  await expect(author).toHaveURL(/\/edit\/\d+/);
  await expect(author.locator('[data-action="publish"]')).toHaveCount(0);
  const form = author.url().replace(/\?.*/, '');
  const id = Number(form.split('/').at(-1));
  const lead = at(author, 'texts.ua.lead');

  await test.step('the editor finds it on the home page, with the note, and gives it back', async () => {
    await editor.goto('/dashboard');
    await editor.getByRole('link', { name: story }).first().click();
    await expect(editor).toHaveURL(form);
    await expect(editor.locator('main')).toContainText('Прошу глянути до пʼятниці.');
    await choose(editor, 'Повернути авторові');
    await note(editor).fill('Додайте, будь ласка, ще одне речення у вступ.');
    await editor.locator('[data-action="confirm-withdraw"]').click();
    await expect(editor.locator('main')).toContainText('Додайте');
  });

  await test.step('the author finds it, reads why, and hands it in again', async () => {
    await author.goto('/dashboard');
    await author.getByRole('link', { name: story }).first().click();
    await expect(author).toHaveURL(form);
    await expect(author.locator('main')).toContainText('ще одне речення у вступ');
    await lead.fill(`${await lead.inputValue()} А ось і ще одне речення.`);
    await author.locator('[data-action="submit"]').click();
    await author.locator('[data-action="confirm-submit"]').click();
    await expect(author.locator('[data-action="submit"]')).toHaveCount(0);
  });

  const url = await test.step('it is scheduled, and not there yet', async () => {
    await editor.goto(form);
    const day = at(editor, 'publish_at');
    await day.waitFor({ state: 'attached' });
    await unfold(day);
    const publishAt = new Date(Date.now() + 3_600_000);
    await day.fill(
      publishAt.toLocaleDateString('uk-UA', { day: '2-digit', month: '2-digit', year: 'numeric' }),
    );
    await day
      .locator('xpath=ancestor::fieldset[1]')
      .locator('input')
      .nth(1)
      .fill(publishAt.toLocaleTimeString('uk-UA', { hour: '2-digit', minute: '2-digit' }));
    const publish = editor.locator('[data-action="publish"]');
    const written = editor.waitForResponse(
      (response) =>
        response.request().method() !== 'GET' &&
        /publish=true|\/(publish|schedule)$/.test(response.url()) &&
        response.url().includes(`/api/dashboard/news/${id}`),
    );
    await publish.click();
    await written;
    await expect(publish).toBeDisabled();
    const entry = await (await portal.client('editor')).json(`/api/dashboard/news/${id}`);
    expect(entry.publish_at).not.toBeNull();
    expect(entry.live).toBeFalsy();
    expect(await portal.status(entry.urls.ua)).toBe(404);
    return entry.urls.ua as string;
  });

  const corrected = await test.step('a correction of what is scheduled is what goes out', async () => {
    const name = `${story}, без помилки`;
    await expect(editor.locator('[data-action="save"]')).toHaveCount(0);
    const publish = editor.locator('[data-action="publish"]');
    await title(editor).fill(name);
    await expect(publish).toHaveText('Оновити заплановане');
    await publish.click();
    await expect(publish).toBeDisabled();
    await expect(saveStatus(editor)).toContainText('Заплановано');
    return name;
  });

  // No user is signed in any more; a server that starts later publishes the entry, because its time has passed.
  for (const page of [author, editor]) await page.goto('about:blank');
  await portal.restart({ days: 1 });
  await expect.poll(() => portal.status(url)).toBe(200);
  expect(await (await fetch(portal.base + url)).text()).toContain(corrected);
});
