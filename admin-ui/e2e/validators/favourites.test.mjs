import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { launch } from '../engine.mjs';
import { admin, serve } from '../server.mjs';

/**
 * Favourites in a real browser: without an account they are the browser's, and no request is made for them before the
 * reader opens their page. At sign-in they move to the account, and another browser shows them too.
 */
const server = await serve();
const browser = await launch();
after(async () => {
  await browser.close();
  await server.stop();
});

const KEY = 'visnyk-favourites';
/** @param {import('@playwright/test').Page} page */
const stored = (page) => page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '[]'), KEY);

async function opened() {
  const context = await browser.newContext({
    baseURL: server.base,
    locale: 'uk-UA',
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  /** @type {string[]} */
  const requests = [];
  page.on('request', (request) => {
    if (/^\/api\/.*favourites/.test(new URL(request.url()).pathname))
      requests.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  return { context, page, requests };
}

/** Opens a page and waits for its hearts, which come when it is touched. */
async function touched(/** @type {import('@playwright/test').Page} */ page, /** @type {string} */ path) {
  await page.goto(path);
  await page.mouse.move(5, 400);
  await page.mouse.move(9, 404);
  await page.locator('main .heart').first().waitFor();
}

async function signIn(/** @type {import('@playwright/test').Page} */ page) {
  const status = await page.evaluate(async ({ email, password }) => {
    const { csrfToken } = await (await fetch('/api/auth/csrf')).json();
    const body = new URLSearchParams({ email, password, csrfToken, callbackUrl: '/', json: 'true' });
    return (await fetch('/api/auth/callback/credentials', { method: 'POST', body })).status;
  }, admin);
  assert.equal(status, 200);
}

const { page, requests } = await opened();

test('hearts come late, move nothing, and are no part of a link', async () => {
  await page.addInitScript(() => {
    Reflect.set(globalThis, 'moved', 0);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Reflect.set(globalThis, 'moved', Reflect.get(globalThis, 'moved') + Reflect.get(entry, 'value'));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const section of ['advertisement', 'services', 'diaspors', 'poster']) {
    await page.goto(`/${section}`);
    assert.equal(await page.locator('main .heart').count(), 0, 'before the page is touched');
    await touched(page, `/${section}`);
    const cards = await page.locator('main [data-widget="heart"]').count();
    assert.equal(await page.locator('main .heart').count(), cards, section);
    assert.equal(await page.locator('a .heart, .heart a').count(), 0, section);
    const box = await page.locator('main .heart').first().boundingBox();
    assert(box && box.width >= 44 && box.height >= 44, JSON.stringify(box));
    assert(await page.evaluate(() => Reflect.get(globalThis, 'moved') < 0.01), `${section} moves`);
  }
  assert.deepEqual(await stored(page), []);
});

test('a press keeps an entry in the browser alone', async () => {
  await touched(page, '/advertisement');
  const heart = page.locator('article[data-amount]').first().locator('.heart');
  const title = await page.locator('article[data-amount] h2').first().textContent();
  await heart.focus();
  await page.keyboard.press('Space');
  assert.equal(await heart.getAttribute('aria-pressed'), 'true');
  assert((await heart.getAttribute('aria-label'))?.includes(title ?? '?'));
  assert.equal(await page.locator('.top > .hearts').getAttribute('data-count'), '1');
  const [first] = await stored(page);
  assert.equal(first.title, title);
  assert(first.price > 0 && first.currency);
  // On its page too, also after a navigation without a load.
  await page.locator('article[data-amount] h2 a').first().click();
  await page.locator('.item-head .heart[aria-pressed="true"]').waitFor();
  assert.deepEqual(requests, []);
});

test('the page shows a lower price, and takes an entry out and back', async () => {
  await page.evaluate((key) => {
    const [first] = JSON.parse(localStorage.getItem(key) ?? '[]');
    const withdrawn = { path: '/advertisement/nemaie-takoho', title: 'Старий стіл', kept_at: first.kept_at };
    localStorage.setItem(key, JSON.stringify([{ ...first, price: first.price + 5000 }, withdrawn]));
  }, KEY);
  await page.goto('/favourites');
  const rows = page.locator('#kept_ li');
  await rows.locator('.heart').nth(1).waitFor();
  assert.equal(await rows.count(), 2);
  assert.match((await rows.first().textContent()) ?? '', /Ціну знижено/);
  assert.equal(await rows.first().locator('s').count(), 1);
  assert.match((await rows.last().textContent()) ?? '', /Більше не публікується.*Старий стіл/s);
  assert.deepEqual(requests, ['POST /api/favourites/page']);
  await rows.first().locator('.heart').focus();
  await page.keyboard.press('Enter');
  await page.locator('.toast-action').waitFor();
  assert.equal(await rows.count(), 1);
  assert.equal((await stored(page)).length, 1);
  await page.locator('.toast-action').click();
  await rows.nth(1).waitFor();
  assert.equal((await stored(page)).length, 2);
  assert.match((await rows.first().textContent()) ?? '', /Ціну знижено/, 'in its place');
});

test('at sign-in the list moves to the account, and another browser has it', async () => {
  await signIn(page);
  await page.goto('/favourites');
  await page.locator('#kept_ .heart[aria-pressed="true"]').first().waitFor();
  assert.deepEqual(await stored(page), []);
  assert.match((await page.locator('#kept_').textContent()) ?? '', /Ціну знижено/);
  const other = await opened();
  await other.page.goto('/');
  await signIn(other.page);
  await touched(other.page, '/advertisement');
  await other.page.locator('main .heart[aria-pressed="true"]').first().waitFor();
  assert.equal(await other.page.locator('.top > .hearts').getAttribute('data-count'), '1');
  await other.page.locator('main .heart[aria-pressed="true"]').first().click();
  await other.page.locator('.top > .hearts[data-count=""]').waitFor({ state: 'attached' });
  assert(other.requests.some((call) => call.startsWith('DELETE /api/cabinet/favourites/')));
  await page.goto('/favourites');
  await page.locator('[data-part="none"]:not([hidden])').waitFor();
  await other.context.close();
});
