import { png } from '../picture.mjs';
import { admin, answers, at, base, check, enter, heading, open } from './stage.mjs';

const id = (path) => `#field-${path.replaceAll('.', '-')}`;
const paragraph =
  'Громада «Калина» зібралася в суботу, щоб домовитися про весняні справи: толоку, школу й концерт. ';

/** The first that a combobox offers, by keys. */
async function choose(page, path) {
  const field = page.locator(id(path));
  await field.click();
  const offered = (css) => {
    const list = document.getElementById(document.querySelector(css).getAttribute('aria-controls'));
    return list?.checkVisibility() && list.querySelectorAll('[role="option"]').length > 0;
  };
  await page.waitForFunction(offered, id(path));
  await field.press('ArrowDown');
  await field.press('Enter');
  await page.waitForFunction((css) => {
    const input = document.querySelector(css);
    return input.value !== '' || input.parentElement.textContent.trim() !== '';
  }, id(path));
  await page.keyboard.press('Escape');
}

/** A story from a blank form to its readers in both languages, then changed. */
export async function writeAndPublish(engine) {
  const page = await open(engine);
  const title = `Громада готується до весни: ${engine}`;
  await enter(page, admin, '', '/dashboard/news/new-page');
  await at(page, '/dashboard/news/new-page');
  await page.locator(id('texts.ua.title')).fill(title);
  await page
    .locator(id('texts.ua.lead'))
    .fill('Короткий вступ до матеріалу, щоб читачі знали, про що йдеться, ще до першого абзацу.');
  const text = page.locator(`${id('texts.ua.body')} .cm-content, ${id('texts.ua.body')}.cm-content`).first();
  await text.click();
  await page.keyboard.type(paragraph + paragraph);
  await page.waitForFunction(
    (words) => document.querySelector('.cm-content').innerText.includes(words),
    paragraph.trim(),
  );
  check('text is written by keys', true);
  await choose(page, 'fields.bylines');
  await choose(page, 'category');
  const cover = { name: 'cover.png', mimeType: 'image/png', buffer: png(1280, 720, engine.length * 9) };
  await page.locator('.ui-picture input[type="file"], input[type="file"]').first().setInputFiles(cover);
  await page.waitForFunction(() => document.querySelector('.ui-picture img')?.naturalWidth > 0);
  check('a cover picture is taken and shown', true);
  const described = page.locator(id('texts.ua.cover_alt'));
  // The field may be inside closed groups; opens them.
  await described.evaluate((node) => {
    for (let box = node.closest('details'); box; box = box.parentElement.closest('details')) box.open = true;
  });
  await described.fill('Кольорові смуги, які нічого не зображають');
  await publish(page);
  const links = {};
  for (const locale of ['ua', 'us'])
    links[locale] = await page.locator(`[data-testid="live-${locale}"]`).getAttribute('href');
  check(
    'it is live at an address of each language',
    Boolean(links.ua) && links.us === `/us${links.ua}`,
    links.us,
  );

  const reader = await open(engine);
  for (const path of Object.values(links)) {
    await reader.goto(base + path);
    check(`readers find it at ${path}`, (await heading(reader)) === title, await heading(reader));
  }
  await reader.waitForFunction(() => document.querySelector('main .cover img')?.naturalWidth > 0);
  check('with its cover', true);

  const changed = `${title}, змінено`;
  await page.locator(id('texts.ua.title')).fill(changed);
  await page.locator('[role="tab"] [data-state="unsaved"]').waitFor();
  check('what is not saved is marked', true);
  await publish(page);
  await reader.goto(base + links.ua);
  check('readers have the new title', (await heading(reader)) === changed, await heading(reader));
  await reader.context().close();

  await page.goto(`${base}/dashboard/news`);
  await page.waitForFunction(
    (words) => [...document.querySelectorAll('tbody tr a')].some((link) => link.textContent.includes(words)),
    changed,
  );
  check('and the list knows it', (await answers(links.ua, 200)) === 200);
  await page.context().close();
}

/** Presses the button; answers when the line beside it says that the change is with its readers. */
async function publish(page) {
  await page.locator('[data-action="publish"]').click();
  await page.waitForFunction(() =>
    document.querySelector('.ui-save-state [data-state="live"], .ui-errors, .ui-toast--error'),
  );
  const errors = page.locator('.ui-errors');
  if (await errors.count())
    throw new Error(`not published: ${(await errors.innerText()).replace(/\s+/g, ' ')}`);
}
