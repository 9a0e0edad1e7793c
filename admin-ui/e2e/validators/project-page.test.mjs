import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { launch } from '../engine.mjs';
import { buildFor, HOSTS, serveAs } from '../site/static-hosts.mjs';

/** A site below a path, as its reader has it: styles, scripts, going on without a load, the other language. */
const host = 'GitHub Pages, project';
const { path: below } = HOSTS[host];
const server = await serveAs(host, buildFor(host));
after(server.stop);
const browser = await launch();
after(() => browser.close());
const page = await browser.newPage({ locale: 'uk-UA' });
/** @type {string[]} */
const wrong = [];
page.on('pageerror', (error) => wrong.push(error.message));
page.on('response', (answer) => answer.status() >= 400 && wrong.push(`${answer.status()} ${answer.url()}`));
page.on('request', (asked) => {
  const { pathname } = new URL(asked.url());
  if (asked.url().startsWith(server.base) && !pathname.startsWith(`${below}/`))
    wrong.push(`asked for ${pathname}`);
});

test(`${host}: pages follow without a load`, async () => {
  await page.goto(`${server.base}${below}/`);
  await page.locator('.loading-bar').waitFor({ state: 'attached' });
  await page.evaluate(() => {
    Object.assign(window, { same: true });
  });
  await page.locator(`.top .nav a[href="${below}/novyny"]`).click();
  await page.waitForFunction(() => location.pathname.endsWith('/novyny') && document.title !== '');
  await page.locator('main .grid a').first().click();
  await page.waitForFunction(() => location.pathname.includes('/novyny/'));
  assert(await page.evaluate(() => 'same' in window));
});
test(`${host}: the other language is there`, async () => {
  await page.locator('.lang a').click();
  await page.waitForURL(`**${below}/us/**`);
  assert.equal(await page.locator('html').getAttribute('lang'), 'en');
});
test(`${host}: nothing fails in a browser, and nothing beside the site is asked for`, async () => {
  await page.waitForLoadState('networkidle');
  assert.deepEqual(wrong, []);
});
test(`${host}: what is not there has the site's own page`, async () => {
  const lost = await page.goto(`${server.base}${below}/there-is-no-such-page`);
  assert.equal(lost?.status(), 404);
  assert.equal(await page.locator('main h1').count(), 1);
});
