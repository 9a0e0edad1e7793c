import type { Page, Route } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { awake, consoleErrors, linkTo, marked, travel, VIEW } from './page.ts';

/** Back, forward and reload: each entry of the history leads to its page, at the place where it was left. */

declare global {
  interface Window {
    /** Where a link was when it was followed. */
    followedAt?: number;
  }
}

/** Nothing is fetched ahead, so that every step asks for its payload. */
const saving = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
const near = (page: Page, y: number) => page.waitForFunction((y) => Math.abs(scrollY - y) < 3, y);
const atTop = (page: Page) => page.waitForFunction(() => scrollY === 0);
const scroll = (page: Page, y: number) => page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), y);
const shows = (page: Page, path: string) =>
  page.waitForFunction(
    (path) =>
      location.pathname === path &&
      document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href.endsWith(path),
    path,
  );
/** By the script: a press by the pointer would bring the header into sight first. */
async function nav(page: Page, path: string) {
  const link = page.locator(`.top a[href="${path}"]`).first();
  await link.evaluate((link: HTMLElement) => link.click());
}
const entry = (page: Page): Promise<string> => page.evaluate(() => history.state?.visnyk);

/** Requests wait until the test releases them. */
function gate() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const hold = async (route: Route) => {
    await opened;
    await route.continue().catch(() => undefined);
  };
  return { hold, open };
}

test('places survive loads, and broken addresses and cookies', async ({ openPortal, portal }) => {
  let errors: string[] = [];
  const page = await openPortal('/novyny', {
    ...VIEW,
    before: (page) => {
      errors = consoleErrors(page);
      return saving(page);
    },
  });
  await awake(page);

  await test.step('a reload after a step leaves the reader in their place', async () => {
    await scroll(page, 640);
    await nav(page, '/poster');
    await shows(page, '/poster');
    await atTop(page);
    await scroll(page, 900);
    await page.reload();
    await near(page, 900);
    await awake(page);
  });
  await test.step('the way back knows the place from before the reload, and forward', async () => {
    await travel(page, -1);
    await shows(page, '/novyny');
    await near(page, 640);
    await travel(page, 1);
    await shows(page, '/poster');
    await near(page, 900);
  });
  await test.step('so does a return from a page that was loaded', async () => {
    await page.goto('/login');
    await travel(page, -1);
    await shows(page, '/poster');
    await near(page, 900);
  });
  await test.step('also to an entry that was left without a load', async () => {
    // The back/forward cache stores no page with an `unload` listener. Firefox would show a cached page at the entry it
    // was left at, whichever entry is requested; the Chromium of these tests caches none.
    await page.evaluate(() => addEventListener('unload', () => undefined));
    await page.goto('/login');
    await travel(page, -2);
    await shows(page, '/novyny');
    await near(page, 640);
  });

  await test.step('a fragment that means nothing leads to the top of its page, with the focus', async () => {
    await page.context().addCookies([{ name: 'ncc_e', value: '%', url: portal.base }]);
    await awake(page);
    await scroll(page, 500);
    const link = await linkTo(page, '/poster#%');
    await link.evaluate((link: HTMLElement) => link.click());
    await shows(page, '/poster');
    await expect(page.locator('#main')).toBeFocused();
    await atTop(page);
  });
  await test.step('a broken cookie harms nothing', async () => {
    await nav(page, '/');
    await shows(page, '/');
    await page.reload();
    await awake(page);
    const soft = await marked(page);
    await nav(page, '/services');
    await shows(page, '/services');
    expect(await soft()).toBe(true);
  });
  expect(errors).toEqual([]);
});

test('anchors are entries too', async ({ openPortal }) => {
  const page = await openPortal('/novyny', { ...VIEW, before: saving });
  await awake(page);
  await page.evaluate(() => {
    const last = [...document.querySelectorAll('#main li')].at(-1);
    if (last) last.id = 'far';
  });
  const jump = await linkTo(page, '#far');
  await jump.evaluate((link) => {
    link.style.cssText = 'position: fixed; inset: 50% auto auto 0; z-index: 99';
  });
  await scroll(page, 260);
  await jump.evaluate((link: HTMLElement) => link.click());
  await page.waitForFunction(() => location.hash === '#far' && scrollY > 400);
  const far = await page.evaluate(() => scrollY);
  const ids = [await entry(page)];
  await nav(page, '/poster');
  await shows(page, '/poster');
  await scroll(page, 150);
  ids.push(await entry(page));
  await travel(page, -1);
  await shows(page, '/novyny');
  await near(page, far);
  await travel(page, -1);
  await near(page, 260);
  ids.push(await entry(page));
  for (const id of ids) expect(id).toBeTruthy();
  expect(new Set(ids).size, 'each entry has an id of its own').toBe(3);
});

test('the newest choice counts', async ({ openPortal }) => {
  let errors: string[] = [];
  const page = await openPortal('/novyny', {
    ...VIEW,
    before: (page) => {
      errors = consoleErrors(page);
      return saving(page);
    },
  });
  await awake(page);
  const soft = await marked(page);

  await test.step('forward calls off what back asked for', async () => {
    await nav(page, '/poster');
    await shows(page, '/poster');
    const payload = gate();
    await page.route('**/novyny/_payload.json', payload.hold);
    const request = page.waitForRequest('**/novyny/_payload.json');
    await travel(page, -1);
    await request;
    const calledOff = page.waitForEvent('requestfailed', (request) =>
      request.url().endsWith('/novyny/_payload.json'),
    );
    await travel(page, 1);
    // Firefox reports the end of a held request after its release; by then the page has aborted it or never will.
    await expect(page).toHaveURL('/poster');
    payload.open();
    await calledOff;
    await page.unroute('**/novyny/_payload.json');
    await shows(page, '/poster');
    await nav(page, '/services');
    await shows(page, '/services');
    expect(await soft(), 'one goes on from there').toBe(true);
    expect(errors).toEqual([]);
  });

  await test.step('a load that is asked for last is where the reader ends', async () => {
    const [payload, load] = [gate(), gate()];
    await page.route('**/poster/_payload.json', payload.hold);
    await page.route('**/us/services', load.hold);
    const request = page.waitForRequest('**/poster/_payload.json');
    await nav(page, '/poster');
    await request;
    const calledOff = page.waitForEvent('requestfailed', (request) =>
      request.url().endsWith('/poster/_payload.json'),
    );
    const left = page.waitForRequest('**/us/services');
    await page.locator('.lang a').evaluate((link: HTMLElement) => void setTimeout(() => link.click()));
    await left;
    load.open();
    await page.waitForURL((url) => url.pathname !== '/services');
    payload.open();
    await calledOff;
    await page.waitForLoadState();
    await expect(page).toHaveURL('/us/services');
  });
});

test('results of a search keep their place', async ({ openPortal }) => {
  const page = await openPortal('/search/all?q=Мілвокі', { ...VIEW, before: saving });
  await awake(page);
  const hits = page.locator('#hits li');
  await hits.nth(9).waitFor();
  const link = hits.locator('h2 a').nth(9);
  await link.evaluate((link: HTMLElement) => {
    scrollTo({ top: link.getBoundingClientRect().top + scrollY - 300, behavior: 'instant' });
    // Over BiDi, Playwright brings a link to the middle of the page before it presses it.
    link.addEventListener('click', () => {
      window.followedAt = scrollY;
    });
  });
  const path = new URL(await link.evaluate((link: HTMLAnchorElement) => link.href)).pathname;
  await link.click();
  await shows(page, path);
  const y = (await page.evaluate(() => window.followedAt)) ?? 0;
  expect(y).toBeGreaterThan(300);
  await travel(page, -1);
  await hits.nth(9).waitFor();
  await near(page, y);
});
