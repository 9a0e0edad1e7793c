import { png } from '../picture.mjs';
import { signedIn } from '../server.mjs';
import { fill, wrong } from './form.mjs';
import { at, base, check, idOf, live, tables, team, until } from './stage.mjs';

const picture = (seed, name) => ({ name, type: 'image/png', data: png(1280, 720, seed).toString('base64') });

/** Lets files go over an element, as whoever drags them from their desktop. */
async function drop(page, target, files) {
  const box = await target.boundingBox();
  const point = { clientX: box.x + box.width / 2, clientY: box.y + Math.min(box.height / 2, 40) };
  const dataTransfer = await page.evaluateHandle((all) => {
    const data = new DataTransfer();
    for (const { name, type, data: text } of all)
      data.items.add(new File([Uint8Array.from(atob(text), (c) => c.charCodeAt(0))], name, { type }));
    return data;
  }, files);
  for (const event of ['dragenter', 'dragover', 'drop'])
    await target.dispatchEvent(event, { dataTransfer, ...point, bubbles: true, cancelable: true });
}

/** Puts a picture on the clipboard of the system and pastes it by the keyboard. */
async function paste(page, { data }) {
  await page.evaluate(async (text) => {
    const bytes = Uint8Array.from(atob(text), (c) => c.charCodeAt(0));
    await navigator.clipboard.write([
      new ClipboardItem({ 'image/png': new Blob([bytes], { type: 'image/png' }) }),
    ]);
  }, data);
  await page.keyboard.press('Control+v');
}

/** What stands between a picture and the text: its words. */
async function tell(page, alt) {
  const dialog = page.locator('dialog[open]');
  await dialog.getByLabel('Опис для тих, хто не бачить').fill(alt);
  await dialog.getByRole('button', { name: 'Вставити в текст' }).click();
  await dialog.waitFor({ state: 'detached' });
}

export async function picturesDroppedAndPasted() {
  const permissions = ['clipboard-read', 'clipboard-write'];
  const page = await at(team.editor, { permissions, pastes: true });
  await page.goto(`${base}/dashboard/news/new-page`);
  await page.locator('#field-texts-ua-title').waitFor();
  await fill(page, 'news', tables.news, 'Зображення, покладені в текст мишею');
  const text = page.locator('#field-texts-ua-body');
  const editor = text.locator('.cm-content').or(page.locator('#field-texts-ua-body.cm-content')).first();

  await drop(page, editor, [picture(11, 'ploshcha.png')]);
  await tell(page, 'Площа після дощу');
  check(
    'a dropped picture stands in the text',
    /!\[Площа після дощу\]\([^)]+\)/.test(await editor.innerText()),
    (await editor.innerText()).slice(0, 300),
  );
  await editor.click();
  await page.keyboard.press('Control+End');
  await paste(page, picture(12, 'image.png'));
  await tell(page, 'Хор на східцях');
  check('so does a pasted one', /!\[Хор на східцях\]\([^)]+\)/.test(await editor.innerText()));

  await drop(page, editor, [
    { name: 'rukh.gif', type: 'image/gif', data: Buffer.from('GIF89a picture').toString('base64') },
  ]);
  const alert = page.locator('dialog[open] [role="alert"]');
  await alert.waitFor();
  check('a file of another sort is refused by its name', (await alert.innerText()).includes('rukh.gif'));
  await page.locator('dialog[open]').getByRole('button', { name: 'Скасувати' }).click();

  const gallery = page.locator('.ui-picture', { has: page.locator('ol.ui-gallery') });
  await gallery.evaluate((element) => {
    for (let box = element.closest('details'); box; box = box.parentElement?.closest('details'))
      box.open = true;
  });
  await gallery.scrollIntoViewIfNeeded();
  await drop(page, gallery, [picture(13, 'odyn.png'), picture(14, 'dva.png')]);
  await gallery.locator('li').nth(1).waitFor();
  const alts = ['Перша світлина галереї', 'Друга світлина галереї'];
  for (const [index, alt] of alts.entries()) await page.locator(`#field-gallery-${index}-alt-ua`).fill(alt);
  check('two dropped on the gallery stand in it', (await gallery.locator('li').count()) === 2);

  await drop(page, page.locator('h1'), [picture(15, 'povz.png')]);
  const opened = await page.locator('h1').evaluate((element) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['x'], 'povz.png', { type: 'image/png' }));
    const over = new DragEvent('dragover', { dataTransfer, bubbles: true, cancelable: true });
    return element.dispatchEvent(over);
  });
  check('a file dropped beside its place does not take the page away', !opened);

  await page.locator('[data-action="publish"]').click();
  await Promise.race([live(page), page.locator('.ui-errors').waitFor()]);
  const problems = await wrong(page);
  check('the story is published with them', problems === '', problems);
  const client = await signedIn(base, team.editor);
  const { urls } = await client.json(`/api/dashboard/news/${idOf(page)}`);
  const wanted = ['Площа після дощу', 'Хор на східцях', ...alts];
  const shown = await until(
    () => fetch(base + urls.ua).then((answer) => answer.text()),
    (html) => wanted.every((alt) => html.includes(`alt="${alt}"`)),
  );
  const missing = wanted.filter((alt) => !shown.includes(`alt="${alt}"`));
  check('readers see all four, each in words', missing.length === 0, missing.join(', '));

  const reader = await at(team.editor);
  await reader.goto(base + urls.ua);
  for (const alt of wanted) {
    const image = reader.getByAltText(alt).first();
    await image.scrollIntoViewIfNeeded();
    const seen = await until(
      () => image.evaluate(({ complete, naturalWidth }) => complete && naturalWidth > 0),
      Boolean,
    );
    check(`${alt}: the picture itself`, seen);
  }
  for (const one of [page, reader]) await one.context().close();
}
