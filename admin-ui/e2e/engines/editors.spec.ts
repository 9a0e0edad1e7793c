import type { Page } from '@playwright/test';
import { png } from '../picture.mjs';
import { at, cookies, enter, errorsOf, expect, field, heading, test } from './fixtures.ts';

const picture = (name: string, width: number, height: number, seed: number) => ({
  name,
  mimeType: 'image/png',
  buffer: png(width, height, seed),
});

for (const prefix of ['', '/us'])
  test(`signing in on ${prefix}/login: refused, let in where one wanted to go, known on the next page`, async ({
    open,
    portal: { base },
  }) => {
    const page = await open();
    await enter(page, base, 'member', { prefix, password: 'not the password' });
    await page.locator('#login-error:not([hidden])').waitFor();
    expect(Object.keys(await cookies(page)).filter((name) => /session/.test(name))).toEqual([]);
    const services = `${prefix}/services`;
    await enter(page, base, 'member', { prefix, callback: services });
    await at(page, base + services);
    const session = Object.values(await cookies(page)).find(({ name }) => /session-token/.test(name));
    expect(session?.httpOnly, 'a cookie that no script reads').toBe(true);
    await page.goto(`${base}${prefix}/cabinet`);
    await page.locator('#app h1').waitFor();
    expect(new URL(await page.url()).pathname).toBe(`${prefix}/cabinet`);
  });

test('an editor comes to the list they asked for', async ({ open, portal: { base } }) => {
  const page = await open();
  await enter(page, base, 'admin', { callback: '/dashboard/news' });
  await at(page, `${base}/dashboard/news`);
  await page.locator('tbody tr a').first().waitFor();
  expect(await page.locator('tbody tr').count()).toBeGreaterThan(5);
});

const paragraph =
  'Громада «Калина» зібралася в суботу, щоб домовитися про весняні справи: толоку, школу й концерт. ';

/** The first that a combobox offers, by keys. */
async function choose(page: Page, path: string) {
  const css = field(path);
  const input = page.locator(css);
  await input.click();
  await page.waitForFunction((css) => {
    const list = document.getElementById(document.querySelector(css)?.getAttribute('aria-controls') ?? '');
    return list?.checkVisibility() && list.querySelectorAll('[role="option"]').length > 0;
  }, css);
  await input.press('ArrowDown');
  await input.press('Enter');
  await page.waitForFunction((css) => {
    const input = document.querySelector<HTMLInputElement>(css);
    return input?.value !== '' || input.parentElement?.textContent?.trim() !== '';
  }, css);
  await page.keyboard.press('Escape');
}

/** Presses the button, until the line beside it says that the change is with its readers. */
async function publish(page: Page) {
  await page.locator('[data-action="publish"]').click();
  await page.waitForFunction(() =>
    document.querySelector('.ui-save-state [data-state="live"], .ui-errors, .ui-toast--error'),
  );
  expect(await errorsOf(page)).toBe('');
}

test('a story from a blank form to its readers in both languages, then changed', async ({
  open,
  portal: { base, status },
}) => {
  const page = await open();
  const title = 'Громада готується до весни';
  await enter(page, base, 'admin', { callback: '/dashboard/news/new-page' });
  await at(page, `${base}/dashboard/news/new-page`);
  await page.locator(field('texts.ua.title')).fill(title);
  await page
    .locator(field('texts.ua.lead'))
    .fill('Короткий вступ до матеріалу, щоб читачі знали, про що йдеться, ще до першого абзацу.');
  const text = page.locator(`${field('texts.ua.body')} .cm-content, ${field('texts.ua.body')}.cm-content`);
  await text.first().click();
  await page.keyboard.type(paragraph + paragraph);
  await page.waitForFunction(
    (words) => document.querySelector<HTMLElement>('.cm-content')?.innerText.includes(words),
    paragraph.trim(),
  );
  await choose(page, 'fields.bylines');
  await choose(page, 'category');
  await page
    .locator('.ui-picture input[type="file"], input[type="file"]')
    .first()
    .setInputFiles(picture('cover.png', 1280, 720, 63));
  await page.waitForFunction(
    () => (document.querySelector<HTMLImageElement>('.ui-picture img')?.naturalWidth ?? 0) > 0,
  );
  const described = page.locator(field('texts.ua.cover_alt'));
  // The field may be inside closed groups.
  await described.evaluate((node) => {
    for (let box = node.closest('details'); box; box = box.parentElement?.closest('details') ?? null)
      box.open = true;
  });
  await described.fill('Кольорові смуги, які нічого не зображають');
  await publish(page);
  const live = (locale: string) =>
    page.locator(`[data-testid="live-${locale}"]`).getAttribute('href') as Promise<string>;
  const [ua, us] = [await live('ua'), await live('us')];
  expect(ua).toMatch(/./);
  expect(us).toBe(`/us${ua}`);

  const reader = await open();
  for (const path of [ua, us]) {
    await reader.goto(base + path);
    expect(await heading(reader), path).toBe(title);
  }
  await reader.waitForFunction(
    () => (document.querySelector<HTMLImageElement>('main .cover img')?.naturalWidth ?? 0) > 0,
  );

  const changed = `${title}, змінено`;
  await page.locator(field('texts.ua.title')).fill(changed);
  await page.locator('[role="tab"] [data-state="unsaved"]').waitFor();
  await publish(page);
  await reader.goto(base + ua);
  expect(await heading(reader)).toBe(changed);

  await page.goto(`${base}/dashboard/news`);
  await page.waitForFunction(
    (words) => [...document.querySelectorAll('tbody tr a')].some((link) => link.textContent?.includes(words)),
    changed,
  );
  expect(await status(ua)).toBe(200);
});

/** The first choice of a list that is one. */
const first = (page: Page, path: string) => page.locator(field(path)).selectOption({ index: 1 });

test('an advertisement as its owner writes it and an editor lets it through', async ({
  open,
  portal: { base, status },
}) => {
  const page = await open();
  const title = 'Віддам дитячий стілець';
  await enter(page, base, 'member', { callback: '/cabinet/add-advertisement' });
  await at(page, `${base}/cabinet/add-advertisement`);
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
  const photos = [1, 2].map((n) => picture(`stilets-${n}.png`, 900, 640, n * 60));
  await page.locator('input[type="file"]').first().setInputFiles(photos);
  await page.waitForFunction(
    () =>
      [...document.querySelectorAll<HTMLImageElement>('.ui-photos img')].filter(
        ({ naturalWidth }) => naturalWidth > 0,
      ).length === 2,
  );
  await page.locator(field('fields.contact_name')).fill('Олена');
  await page.locator(field('agree')).check();
  await page.locator('[data-action="submit"]').click();
  await page.locator('.ui-soon, .ui-errors').first().waitFor();
  expect(await errorsOf(page), 'a new member’s advertisement is sent to be looked at').toBe('');

  const queue = await open();
  await enter(queue, base, 'admin', { callback: '/dashboard/advertisements?view=queue' });
  await queue.locator('[data-action="approve"]:not(:disabled)').first().waitFor();
  expect(await queue.locator('main').first().innerText(), 'in the queue').toContain(title);
  await queue.locator('[data-action="approve"]').first().click();
  await queue.waitForFunction(
    (words) => !document.querySelector<HTMLElement>('.ui-case')?.innerText.includes(words),
    title,
  );

  await page.goto(`${base}/cabinet/advertisement`);
  const own = page.locator('.ui-ad[data-state="published"] h2 a').first();
  await own.waitFor();
  expect((await own.innerText()).trim()).toBe(title);
  await own.click();
  const link = page.locator('#app a[href^="/advertisement/"]').first();
  await link.waitFor();
  const path = await link.getAttribute('href');
  for (const address of [path, `/us${path}`]) {
    await expect.poll(() => status(`${address}`)).toBe(200);
    await page.goto(base + address);
    expect(await heading(page)).toBe(title);
  }
});
