import { png } from '../picture.mjs';
import { admin, answers, at, base, check, enter, heading, member, open } from './stage.mjs';

const field = (path) => `#field-${path.replaceAll('.', '-')}`;

/** The first choice of a list that is one. */
const first = async (page, path) => page.locator(field(path)).selectOption({ index: 1 });

/** An advertisement as its owner writes it and an editor lets it through, to its page in both languages. */
export async function advertisement(engine) {
  const page = await open(engine);
  const title = `Віддам дитячий стілець, ${engine}`;
  await enter(page, member, '', '/cabinet/add-advertisement');
  await at(page, '/cabinet/add-advertisement');
  await page.locator(field('fields.deal')).selectOption('sell');
  await first(page, 'category');
  await page.locator(field('texts.ua.title')).fill(title);
  await page
    .locator(field('texts.ua.body'))
    .fill('Дубовий стілець для дитини від двох років, тримається міцно. Забрати можна будь-якого вечора.');
  // The questions for goods on sale.
  await first(page, 'fields.condition');
  await page.locator(field('fields.price_kind')).selectOption('fixed');
  await page.locator(field('fields.price')).fill('1 250');
  await first(page, 'location');
  const photos = [1, 2].map((n) => ({
    name: `stilets-${n}.png`,
    mimeType: 'image/png',
    buffer: png(900, 640, n * 60 + engine.length),
  }));
  await page.locator('input[type="file"]').first().setInputFiles(photos);
  await page.waitForFunction(
    () =>
      [...document.querySelectorAll('.ui-photos img')].filter((photo) => photo.naturalWidth > 0).length === 2,
  );
  check('photos are taken and shown', true);
  await page.locator(field('fields.contact_name')).fill('Олена');
  await page.locator(field('agree')).check();
  await page.locator('[data-action="submit"]').click();
  await page.locator('.ui-soon, .ui-errors').first().waitFor();
  const errors = page.locator('.ui-errors');
  const said = (await errors.count()) ? (await errors.innerText()).replace(/\s+/g, ' ') : '';
  check('a new member’s advertisement is sent to be looked at', said === '', said);

  const desk = await open(engine);
  await enter(desk, admin, '', '/dashboard/advertisements?view=queue');
  await desk.locator('[data-action="approve"]:not(:disabled)').first().waitFor();
  check('an editor finds it in the queue', (await desk.locator('main').first().innerText()).includes(title));
  await desk.locator('[data-action="approve"]').first().click();
  await desk.waitForFunction(
    (words) => !document.querySelector('.ui-case')?.innerText.includes(words),
    title,
  );
  await desk.context().close();

  await page.goto(`${base}/cabinet/advertisement`);
  const own = page.locator('.ui-ad[data-state="published"] h2 a').first();
  await own.waitFor();
  check('its owner sees that it is published', (await own.innerText()).trim() === title);
  await own.click();
  const link = page.locator('#app a[href^="/advertisement/"]').first();
  await link.waitFor();
  const path = await link.getAttribute('href');
  for (const one of [path, `/us${path}`]) {
    check(`${one} answers`, (await answers(one, 200)) === 200);
    await page.goto(base + one);
    check('with what was written', (await heading(page)) === title, await heading(page));
  }
  await page.context().close();
}
