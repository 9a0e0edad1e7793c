import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { awake, marked } from './page.ts';

/** Another build, and files of an older one that are gone: the next page is loaded whole (docs/specification.md §4). */

const canonical = (page: Page) => page.locator('link[rel=canonical]');
const go = async (page: Page, path: string) => {
  await page.locator(`.top .nav a[href="${path}"]`).click();
  await expect(page).toHaveURL(path);
  await expect(canonical(page)).toHaveAttribute('href', new RegExp(`${path}$`));
};

test('after an hour the page asks for the newest build, and loads the next page whole', async ({ open }) => {
  const requests: string[] = [];
  let answered = 0;
  let build: string | undefined;
  const page = await open('/novyny', {
    clock: true,
    before: (page) =>
      page.route('**/builds/latest.json*', async (route) => {
        requests.push(new URL(route.request().url()).search);
        await route.fulfill({ json: { id: requests.length > 1 ? 'another' : build } });
        answered += 1;
      }),
  });
  build = await page.evaluate(() => document.body.dataset.build);
  await page.clock.runFor(2000);
  await page.locator('.loading-bar').waitFor({ state: 'attached' });
  const soft = await marked(page);
  // The clock goes on by itself too.
  await page.clock.runFor(3_590_000);
  expect(requests, 'nobody asks within the first hour').toEqual([]);
  const hour = async (times: number) => {
    await page.clock.runFor(3_600_000);
    await expect.poll(() => answered).toBe(times);
    await page.waitForLoadState('networkidle');
  };
  await hour(1);
  expect(requests[0], 'the moment is the bare query').toMatch(/^\?\d{13}$/);
  await go(page, '/poster');
  expect(await soft(), 'the same build changes nothing').toBe(true);
  await hour(2);
  expect(await soft(), 'another one takes nothing from under the reader').toBe(true);
  await go(page, '/services');
  expect(await soft(), 'but the next page is loaded whole').toBe(false);
});

test('after a lost file the next page is loaded whole, once for an address in 10 s', async ({ open }) => {
  const now = Date.now();
  const page = await open('/', {
    own: true,
    before: async (page) => {
      await page.clock.setFixedTime(now);
      await page.route('**/assets/carousel-*.js', (route) => route.abort());
    },
  });
  /** Whether the way to `path` needed no load. */
  const step = async (path: string) => {
    await awake(page);
    const lost = page.waitForEvent('requestfailed', (request) => /carousel-.*\.js$/.test(request.url()));
    await page.locator('[data-widget="carousel"]').scrollIntoViewIfNeeded();
    await lost;
    const soft = await marked(page);
    await go(page, path);
    return soft();
  };
  expect(await step('/poster')).toBe(false);
  const stored = await page.evaluate(() => JSON.parse(sessionStorage.getItem('visnyk-reload') ?? ''));
  expect(stored).toEqual({ path: '/poster', expires: now + 10_000 });
  await page.goto('/');
  expect(await step('/poster'), 'not twice for one address').toBe(true);
  await page.goto('/');
  expect(await step('/services'), 'another address is another matter').toBe(false);
});

test('a form whose file is lost is the link it was', async ({ open, broken }) => {
  const page = await open('/nashi-kontakty', {
    before: (page) => page.route('**/assets/contact-*.js', (route) => route.abort()),
  });
  await page.locator('[data-form="contact"]').click();
  await expect(page).toHaveURL(/\/api\/plain\/contact/);
  expect(broken.splice(0).join(), 'what was lost is reported').toContain('/assets/contact-');
});

test('what takes longer has a bar, and what fails is left to the browser', async ({ open }) => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let fails = false;
  const page = await open('/novyny', {
    before: (page) =>
      page.route('**/_payload.json', async (route) => {
        await held;
        return fails ? route.abort() : route.continue();
      }),
  });
  await awake(page);
  const soft = await marked(page);
  await page.locator('.top .nav a[href="/poster"]').click();
  await expect(page.locator('.loading-bar')).toHaveCSS('opacity', '1');
  release();
  await expect(page).toHaveURL('/poster');
  expect(await soft()).toBe(true);
  fails = true;
  await page.evaluate(() => {
    document.addEventListener('visnyk:loading', (event) =>
      sessionStorage.setItem('told', (event as CustomEvent<string>).detail),
    );
  });
  await page.locator('.top .nav a[href="/diaspors"]').click();
  await expect(page).toHaveURL('/diaspors');
  await page.waitForLoadState();
  expect(await soft()).toBe(false);
  expect(await page.evaluate(() => sessionStorage.getItem('told'))).toBe('error');
});
