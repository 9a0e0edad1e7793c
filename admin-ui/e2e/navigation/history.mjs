import { back, forward, soon, travel } from '../browser.mjs';

/** Back, forward and reload: each entry of the history leads to its page, at the place where it was left. */

/** Nothing is fetched ahead, so that every step asks for its payload. */
function saving() {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
}
const near = (page, y) => soon(page, (y) => Math.abs(scrollY - y) < 3, y);
const scroll = (page, y) => page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), y);
const at = (page) => page.evaluate(() => `${location.pathname} ${scrollY}`);
const shows = (page, path) =>
  page.waitForFunction(
    (path) => location.pathname === path && document.querySelector('link[rel=canonical]').href.endsWith(path),
    path,
  );
/** By the script: a press by the pointer would bring the header into sight first. */
const nav = (page, path) =>
  page
    .locator(`.top a[href="${path}"]`)
    .first()
    .evaluate((link) => link.click());

async function placesSurviveLoads({ check, open, server }) {
  const page = await open('/novyny', { init: saving });
  await scroll(page, 640);
  await nav(page, '/poster');
  await shows(page, '/poster');
  await page.waitForFunction(() => scrollY === 0);
  await scroll(page, 900);
  await page.reload();
  check('a reload after a step leaves the reader in their place', await near(page, 900), await at(page));
  await page.locator('.loading-bar').waitFor({ state: 'attached' });
  await back(page);
  await shows(page, '/novyny');
  check('and the way back knows the place from before the reload', await near(page, 640), await at(page));
  await forward(page);
  await shows(page, '/poster');
  check('and forward', await near(page, 900), await at(page));
  await page.goto(`${server.base}/login`);
  await back(page);
  await shows(page, '/poster');
  check('so does a return from a page that was loaded', await near(page, 900), await at(page));
  // A page that hears of its unloading is not kept in memory. Firefox shows one that is kept at the entry it was left
  // at, whichever entry of it is wanted; the Chromium of these tests keeps none.
  await page.evaluate(() => addEventListener('unload', () => undefined));
  await page.goto(`${server.base}/login`);
  await travel(page, -2);
  await shows(page, '/novyny');
  check('also to an entry that was left without a load', await near(page, 640), await at(page));
  check('no script error', page.broken.length === 0, page.broken[0]);
  await page.context().close();
}

async function anchorsAreEntriesToo({ check, open }) {
  const page = await open('/novyny', { init: saving });
  await page.evaluate(() => {
    const last = [...document.querySelectorAll('#main li')].at(-1);
    last.id = 'far';
    const link = document.createElement('a');
    Object.assign(link, { href: '#far', textContent: 'x', id: 'jump' });
    link.style.cssText = 'position: fixed; inset: 50% auto auto 0; z-index: 99';
    document.querySelector('#main').append(link);
  });
  await scroll(page, 260);
  await page.locator('#jump').evaluate((link) => link.click());
  await page.waitForFunction(() => location.hash === '#far' && scrollY > 400);
  const far = await page.evaluate(() => scrollY);
  const ids = [await page.evaluate(() => history.state?.visnyk)];
  await nav(page, '/poster');
  await shows(page, '/poster');
  await scroll(page, 150);
  ids.push(await page.evaluate(() => history.state?.visnyk));
  await back(page);
  await shows(page, '/novyny');
  check('back leads to the anchor’s place', await near(page, far), await at(page));
  await back(page);
  check('and then to where the anchor was followed', await near(page, 260), await at(page));
  ids.push(await page.evaluate(() => history.state?.visnyk));
  check('each entry has an id of its own', ids.every(Boolean) && new Set(ids).size === 3, ids.join());
  await page.context().close();
}

async function backAndForwardCallOff({ check, open, server }) {
  const page = await open('/novyny', { init: saving });
  await nav(page, '/poster');
  await shows(page, '/poster');
  let release;
  const held = new Promise((resolve) => {
    release = resolve;
  });
  await page.route('**/novyny/_payload.json', async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  const asked = page.waitForRequest('**/novyny/_payload.json');
  await back(page);
  await asked;
  const calledOff = page.waitForEvent('requestfailed', {
    predicate: (request) => request.url().endsWith('/novyny/_payload.json'),
    timeout: 5000,
  });
  await forward(page);
  // Firefox tells of the end of a held request once it is let go; by then the page has called it off or never will.
  await page.waitForFunction(() => location.pathname === '/poster');
  release();
  const aborted = await calledOff.then(
    () => true,
    () => false,
  );
  await page.unroute('**/novyny/_payload.json');
  await page.waitForURL(`${server.base}/poster`);
  check('forward calls off what back asked for', aborted);
  check(
    'and the page is that of its address',
    await page.evaluate(() => document.querySelector('link[rel=canonical]').href.endsWith('/poster')),
    await page.title(),
  );
  await nav(page, '/services');
  await shows(page, '/services');
  check('one goes on from there', (await page.soft()) && page.broken.length === 0, page.broken[0]);
  await page.context().close();
}

/** A click on a link with a slow payload, immediately followed by one on the other language, a full load that is slow too. */
async function theNewestChoiceCounts({ check, open, server }) {
  const page = await open('/novyny', { init: saving });
  await page.locator('.loading-bar').waitFor({ state: 'attached' });
  const late = (wait) => async (route) => {
    await new Promise((resolve) => setTimeout(resolve, wait));
    await route.continue().catch(() => undefined);
  };
  await page.route('**/poster/_payload.json', late(3000));
  await page.route('**/us/novyny', late(1500));
  const asked = page.waitForRequest('**/poster/_payload.json');
  await nav(page, '/poster');
  await asked;
  await page.locator('.lang a').evaluate((link) => void setTimeout(() => link.click()));
  await page.waitForURL((url) => url.pathname !== '/novyny');
  await page.waitForLoadState();
  check(
    'a load that is asked for last is where the reader ends',
    page.url() === `${server.base}/us/novyny`,
    page.url(),
  );
  await page.context().close();
}

async function brokenAddressesAndCookies({ check, open, server }) {
  const page = await open('/novyny', { init: saving });
  await page.context().addCookies([{ name: 'ncc_e', value: '%', url: server.base }]);
  await scroll(page, 500);
  await page.evaluate(() => {
    const link = document.createElement('a');
    Object.assign(link, { href: '/poster#%', textContent: 'x' });
    document.querySelector('#main').append(link);
    link.click();
  });
  await shows(page, '/poster');
  const begun = await soon(page, () => scrollY === 0 && document.activeElement?.id === 'main');
  check('a fragment that means nothing leads to the top of its page, with the focus', begun, await at(page));
  await nav(page, '/');
  await shows(page, '/');
  await page.waitForLoadState('networkidle');
  await page.reload();
  await page.waitForLoadState('networkidle');
  await page.locator('.loading-bar').waitFor({ state: 'attached' });
  await page.evaluate(() => {
    window.same = true;
  });
  await nav(page, '/services');
  await shows(page, '/services');
  check('a broken cookie harms nothing', (await page.soft()) && page.broken.length === 0, page.broken[0]);
  await page.context().close();
}

/** On a way back the results are not there yet. */
async function resultsKeepTheirPlace({ check, open }) {
  const page = await open('/search/all?q=Мілвокі', { init: saving });
  await page.locator('#hits li').nth(9).waitFor();
  const link = page.locator('#hits h2 a').nth(9);
  await link.evaluate((link) =>
    scrollTo({ top: link.getBoundingClientRect().top + scrollY - 300, behavior: 'instant' }),
  );
  // Over BiDi, Playwright brings a link to the middle of the page before it presses it.
  await link.evaluate((link) =>
    link.addEventListener('click', () => {
      window.followedAt = scrollY;
    }),
  );
  const path = new URL(await link.evaluate(({ href }) => href)).pathname;
  await link.click();
  await shows(page, path);
  const y = await page.evaluate(() => window.followedAt);
  await back(page);
  await page.locator('#hits li').nth(9).waitFor();
  check(
    'the way back to results leads to the one that was followed',
    (await near(page, y)) && y > 300,
    `${y} ${await at(page)}`,
  );
  await page.context().close();
}

export const parts = {
  placesSurviveLoads,
  anchorsAreEntriesToo,
  backAndForwardCallOff,
  theNewestChoiceCounts,
  brokenAddressesAndCookies,
  resultsKeepTheirPlace,
};
