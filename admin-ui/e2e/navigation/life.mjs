import { engine, soon } from '../browser.mjs';

/** What widgets begin ends with their page: nothing of the pages before is left, however many there were. */

/** Counts what outlives an element: listeners on document, window and media queries, observers, timers. */
function count() {
  const heard = new Map();
  const observing = new Set();
  const due = new Set();
  const lasting = (target) => target === window || target === document || target instanceof MediaQueryList;
  const keyOf = (type, capture) => `${type} ${Boolean(capture?.capture ?? capture)}`;
  const forget = (target, key, run) => heard.get(target)?.get(key)?.delete(run);
  const { addEventListener: add, removeEventListener: remove } = EventTarget.prototype;
  EventTarget.prototype.addEventListener = function (type, run, options) {
    const target = this ?? window;
    if (lasting(target) && run && !options?.signal?.aborted) {
      const key = keyOf(type, options);
      if (!heard.has(target)) heard.set(target, new Map());
      const types = heard.get(target);
      if (!types.has(key)) types.set(key, new Set());
      types.get(key).add(run);
      const gone = () => forget(target, key, run);
      if (options?.signal) add.call(options.signal, 'abort', gone);
      if (options?.once) add.call(target, type, gone, { ...options, signal: undefined });
    }
    return add.call(target, type, run, options);
  };
  EventTarget.prototype.removeEventListener = function (type, run, options) {
    forget(this ?? window, keyOf(type, options), run);
    return remove.call(this ?? window, type, run, options);
  };
  for (const name of ['IntersectionObserver', 'ResizeObserver', 'MutationObserver']) {
    const Native = window[name];
    window[name] = class extends Native {
      observe(...given) {
        observing.add(this);
        return super.observe(...given);
      }
      disconnect() {
        observing.delete(this);
        return super.disconnect();
      }
    };
  }
  const { setTimeout: later, clearTimeout: callOff } = window;
  window.setTimeout = (run, ...given) => {
    const timer = later(
      (...now) => {
        due.delete(timer);
        run(...now);
      },
      ...given,
    );
    due.add(timer);
    return timer;
  };
  window.clearTimeout = (timer) => {
    due.delete(timer);
    callOff(timer);
  };
  const sizes = (types) => [...types.values()].reduce((sum, runs) => sum + runs.size, 0);
  window.alive = () => ({
    listeners: [...heard.values()].reduce((sum, types) => sum + sizes(types), 0),
    observers: observing.size,
    timers: due.size,
    dialogs: document.querySelectorAll('dialog').length,
    children: document.body.children.length,
  });
}

/** Elements that share an id with another one. */
const doubled = (page) =>
  page.evaluate(() => {
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    return ids.filter((id, at) => ids.indexOf(id) !== at);
  });

/** One page of each kind that is gone to without a load. */
const ROUND = [
  '/novyny',
  '/novyny/category/kultura',
  'news',
  '/poster',
  'posters',
  '/services',
  'services',
  '/diaspors',
  'diaspors',
  '/advertisement',
  'advertisements',
  '/search/all',
  '/nashi-kontakty',
  '/privacy-policy',
  '/no/such/page',
  '/',
];
const FIRST = { news: 'novyny', posters: 'poster', services: 'services', diaspors: 'diaspors' };
/** An advertisement with pictures, a number and messages. */
const PICTURED = '/advertisement/bandura-maistrovoi-roboty-55-strun-z-futliarom-r7c1l5ne';

async function step(page, path) {
  await page.evaluate((href) => {
    const link = document.createElement('a');
    Object.assign(link, { href, textContent: 'x', id: 'step' });
    document.querySelector('#main').append(link);
    document.activeElement.blur();
    link.click();
  }, path);
  // The page is scrolled to its place when it gets the focus; a click before that would miss its link.
  await page.waitForFunction(
    (path) =>
      location.pathname === path &&
      !document.querySelector('#step') &&
      document.activeElement === document.querySelector('#main'),
    path,
  );
}

/** Opens and closes whatever a page has that opens over it, twice. */
async function press(page) {
  const found = [];
  const links = page.locator('[data-widget="ask"]:visible, [data-widget="zoom"]:visible');
  const total = Math.min(await links.count(), 4);
  for (let n = 0; n < total * 2; n += 1) {
    await links.nth(n % total).click();
    await page.locator('dialog[open]').waitFor();
    found.push(...(await doubled(page)));
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => !document.querySelector('dialog[open]'));
  }
  return found;
}

async function firstOf(page, base, section) {
  const html = await (await page.request.get(`${base}/${section}`)).text();
  return new RegExp(`href="(/${section}/(?!category|page)[^"./#?]+)"`).exec(html)[1];
}

/** Asks Chromium what it holds of a page once the garbage is collected; other engines do not tell. */
async function memoryOf(page) {
  if (engine !== 'chromium') return undefined;
  const browser = await page.context().newCDPSession(page);
  await browser.send('Performance.enable');
  await browser.send('HeapProfiler.enable');
  return async () => {
    await browser.send('HeapProfiler.collectGarbage');
    const { metrics } = await browser.send('Performance.getMetrics');
    const of = (name) => metrics.find((metric) => metric.name === name).value;
    return { JSEventListeners: of('JSEventListeners'), Nodes: of('Nodes') };
  };
}

async function nothingStays({ check, open, server, skip }) {
  const page = await open('/', { init: count });
  const held = await memoryOf(page);
  const firsts = Object.fromEntries(
    await Promise.all(
      Object.entries(FIRST).map(async ([kind, section]) => [kind, await firstOf(page, server.base, section)]),
    ),
  );
  const doubles = new Set();
  const round = async () => {
    for (const name of ROUND) {
      const path = name === 'advertisements' ? PICTURED : (firsts[name] ?? name);
      await step(page, path);
      for (const id of [...(await doubled(page)), ...(await press(page))]) doubles.add(`${path} #${id}`);
      if (path === '/search/all') await page.fill('#q', 'шко');
      // The last one is left open over its page.
      const last = page.locator('[data-widget="ask"]:visible, [data-widget="zoom"]:visible').last();
      if (await last.count()) {
        await last.click();
        await page.locator('dialog[open]').waitFor();
      }
    }
  };
  const alive = () => page.evaluate(() => window.alive());
  // The first round loads resources that stay in memory: files, styles, texts.
  await round();
  await page.waitForLoadState('networkidle');
  await soon(page, () => window.alive().timers <= 2);
  const before = await alive();
  const heldBefore = await held?.();
  for (let n = 0; n < 3; n += 1) await round();
  await page.waitForLoadState('networkidle');
  const calm = await soon(
    page,
    (before) => Object.entries(window.alive()).every(([what, count]) => count <= before[what]),
    before,
  );
  check(
    'after 64 pages no listener, observer, timer or dialog is left of them',
    calm && (await page.soft()),
    JSON.stringify([before, await alive()]),
  );
  const letGo = 'and their elements are let go';
  if (held) {
    // The browser collects the elements of a page without references; the heap may keep one or two pages.
    let heldAfter = await held();
    for (let n = 0; n < 20 && heldAfter.Nodes > heldBefore.Nodes * 1.5; n += 1) heldAfter = await held();
    check(
      letGo,
      heldAfter.Nodes <= heldBefore.Nodes * 1.5 &&
        heldAfter.JSEventListeners <= heldBefore.JSEventListeners * 1.5,
      JSON.stringify([heldBefore, heldAfter]),
    );
  } else skip(letGo, 'only Chromium tells how many elements it holds');
  check('no two elements have one id, dialogs included', doubles.size === 0, [...doubles].join(' '));
  check(
    'no script error on the way',
    page.broken.filter((text) => !/404/.test(text)).length === 0,
    page.broken[0],
  );
  await page.context().close();
}

/** A dialog of the page before would answer for the fields of the next one. */
async function dialogsGoWithTheirPage({ check, open, server }) {
  const page = await open('/novyny');
  const paths = await page
    .locator('#main h2 a, #main h3 a')
    .evaluateAll((links) => links.slice(0, 2).map((link) => link.getAttribute('href')));
  for (const path of paths) {
    await step(page, path);
    await page.locator('[data-form="report"]').click();
    await page.locator('dialog[open] form').waitFor();
    const named = await page
      .locator('dialog[open] :is(select, textarea, [type="email"])')
      .evaluateAll((fields) =>
        fields.every(({ labels }) => labels.length === 1 && labels[0].closest('dialog[open]') !== null),
      );
    check(`${path}: each field of the open form has a name`, named);
    if (path === paths[0]) {
      await page.goBack();
      await page.waitForURL(`${server.base}/novyny`);
      const gone = await soon(page, () => !document.querySelector('dialog'));
      check('a form that is open goes with its page', gone && (await page.soft()));
    }
  }
  await page.context().close();
}

/** The search sends typed text only while its page is open. */
async function typingEndsWithTheSearch({ check, open }) {
  const page = await open('/search/all', { clock: true });
  const asked = [];
  page.on('request', (request) => request.url().includes('/api/search') && asked.push(request.url()));
  await page.locator('#q').fill('школа');
  await step(page, '/novyny');
  await page.clock.runFor(2000);
  check(
    'a search that was being typed writes nothing into the next address',
    (await page.evaluate(() => location.search)) === '' && asked.length === 0,
    `${page.url()} ${asked}`,
  );
  await page.context().close();
}

async function oneLetterShowsNothing({ check, open }) {
  let hold = false;
  const page = await open('/search/all');
  await page.route('**/api/search*', (route) => (hold ? undefined : route.continue()));
  await page.locator('#q').fill('школа');
  await page.locator('#hits li').first().waitFor();
  hold = true;
  await page.locator('#q').fill('школи');
  await page.locator('#hits[aria-busy="true"]').waitFor();
  await page.locator('#q').fill('ш');
  const empty = await soon(page, () => {
    const hits = document.querySelector('#hits');
    return !hits.childElementCount && !hits.hasAttribute('aria-busy');
  });
  const said = await page.locator('#found').innerText();
  const short = await page.locator('form.search').getAttribute('data-short');
  check('one letter takes the old results away, and nothing is busy', empty && said === short, said);
  await page.context().close();
}

export const parts = { nothingStays, dialogsGoWithTheirPage, typingEndsWithTheSearch, oneLetterShowsNothing };
