import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { awake, consoleErrors, marked, VIEW } from './page.ts';

/** What widgets begin ends with their page: nothing of the pages before is left, however many there were. */

declare global {
  interface Window {
    alive: () => Record<'listeners' | 'observers' | 'timers' | 'dialogs' | 'children', number>;
  }
}

/** Counts what outlives an element: listeners on document, window and media queries, observers, timers. In the page. */
function count() {
  type Listener = EventListenerOrEventListenerObject | null;
  const listeners = new Map<EventTarget, Map<string, Set<Listener>>>();
  const observing = new Set<unknown>();
  const due = new Set<unknown>();
  const lasting = (target: EventTarget) =>
    target === window || target === document || target instanceof MediaQueryList;
  const keyOf = (type: string, options?: boolean | EventListenerOptions) =>
    `${type} ${Boolean(typeof options === 'object' ? options.capture : options)}`;
  const forget = (target: EventTarget, key: string, run: Listener) =>
    listeners.get(target)?.get(key)?.delete(run);
  const { addEventListener: add, removeEventListener: remove } = EventTarget.prototype;
  EventTarget.prototype.addEventListener = function (type, run, options) {
    const target = this ?? window;
    const { signal, once } = typeof options === 'object' ? options : {};
    if (lasting(target) && run && !signal?.aborted) {
      const key = keyOf(type, options);
      const types = listeners.get(target) ?? new Map<string, Set<Listener>>();
      listeners.set(target, types);
      types.set(key, (types.get(key) ?? new Set()).add(run));
      const release = () => void forget(target, key, run);
      if (signal) add.call(signal, 'abort', release);
      if (once) add.call(target, type, release, { ...(options as object), signal: undefined });
    }
    return add.call(target, type, run, options);
  };
  EventTarget.prototype.removeEventListener = function (type, run, options) {
    forget(this ?? window, keyOf(type, options), run);
    return remove.call(this ?? window, type, run, options);
  };
  const observers = window as unknown as Record<string, new (...args: unknown[]) => MutationObserver>;
  for (const name of ['IntersectionObserver', 'ResizeObserver', 'MutationObserver']) {
    const Native = observers[name];
    observers[name] = class extends Native {
      override observe(...args: Parameters<MutationObserver['observe']>) {
        observing.add(this);
        super.observe(...args);
      }
      override disconnect() {
        observing.delete(this);
        super.disconnect();
      }
    };
  }
  const { setTimeout: later, clearTimeout: callOff } = window;
  window.setTimeout = ((run: (...now: unknown[]) => void, ...args: number[]) => {
    const timer = later(
      (...now: unknown[]) => {
        due.delete(timer);
        run(...now);
      },
      ...args,
    );
    due.add(timer);
    return timer;
  }) as typeof window.setTimeout;
  window.clearTimeout = (timer) => {
    due.delete(timer);
    callOff(timer);
  };
  const sizes = (types: Map<string, Set<Listener>>) =>
    [...types.values()].reduce((sum, runs) => sum + runs.size, 0);
  window.alive = () => ({
    listeners: [...listeners.values()].reduce((sum, types) => sum + sizes(types), 0),
    observers: observing.size,
    timers: due.size,
    dialogs: document.querySelectorAll('dialog').length,
    children: document.body.children.length,
  });
}

/** Ids that a second element has too. */
const doubled = (page: Page) =>
  page.evaluate(() => {
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    return ids.filter((id, at) => ids.indexOf(id) !== at);
  });

const SECTIONS = ['novyny', 'poster', 'services', 'diaspors'];
/** An advertisement with pictures, a number and messages. */
const PICTURED = '/advertisement/bandura-maistrovoi-roboty-55-strun-z-futliarom-r7c1l5ne';

async function firstOf(page: Page, section: string) {
  const html = await (await page.request.get(`/${section}`)).text();
  return new RegExp(`href="(/${section}/(?!category|page)[^"./#?]+)"`).exec(html)?.[1] ?? '';
}

/** One page of each kind that is gone to without a load. */
async function round(page: Page) {
  const entries = await Promise.all(SECTIONS.map((section) => firstOf(page, section)));
  return [
    ...['/novyny', '/novyny/category/kultura', '/poster', '/services', '/diaspors', ...entries],
    ...['/advertisement', PICTURED, '/search/all', '/nashi-kontakty', '/privacy-policy'],
    ...['/no/such/page', '/'],
  ];
}

async function step(page: Page, path: string) {
  await page.evaluate((href) => {
    const link = document.createElement('a');
    Object.assign(link, { href, textContent: 'x', id: 'step' });
    document.querySelector('#main')?.append(link);
    (document.activeElement as HTMLElement).blur();
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

const OPENERS = '[data-widget="ask"]:visible, [data-widget="zoom"]:visible';
const dialog = (page: Page) => page.locator('dialog[open]');

/** Opens and closes whatever a page has that opens over it, twice; answers ids that two elements had. */
async function press(page: Page) {
  const duplicates: string[] = [];
  const links = page.locator(OPENERS);
  const total = Math.min(await links.count(), 4);
  for (let n = 0; n < total * 2; n += 1) {
    await links.nth(n % total).click();
    await dialog(page).waitFor();
    duplicates.push(...(await doubled(page)));
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
  }
  return duplicates;
}

/** Listeners and nodes of a page after a garbage collection, from Chromium; other engines do not report them. */
async function memoryOf(page: Page) {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Performance.enable');
  await browser.send('HeapProfiler.enable');
  return async () => {
    await browser.send('HeapProfiler.collectGarbage');
    const { metrics } = await browser.send('Performance.getMetrics');
    const metric = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
    return { listeners: metric('JSEventListeners'), nodes: metric('Nodes') };
  };
}

test('after 64 pages nothing is left of them', async ({ openPortal, browserName }) => {
  let errors: string[] = [];
  const page = await openPortal('/', {
    ...VIEW,
    own: true,
    before: (page) => {
      errors = consoleErrors(page);
      return page.addInitScript(count);
    },
  });
  await awake(page);
  const soft = await marked(page);
  const held = browserName === 'chromium' ? await memoryOf(page) : undefined;
  const paths = await round(page);
  const doubles = new Set<string>();
  const walk = async () => {
    for (const path of paths) {
      await step(page, path);
      for (const id of [...(await doubled(page)), ...(await press(page))]) doubles.add(`${path} #${id}`);
      if (path === '/search/all') await page.fill('#q', 'шко');
      // The last one is left open over its page.
      const last = page.locator(OPENERS).last();
      if (await last.count()) {
        await last.click();
        await dialog(page).waitFor();
      }
    }
  };
  // The first round loads resources that stay in memory: files, styles, texts.
  await walk();
  await page.waitForLoadState('networkidle');
  // What a page does a second after its load has been done once nothing changes any more.
  let timers = -1;
  const unchanged = async () => {
    const before = timers;
    timers = (await page.evaluate(() => window.alive())).timers;
    return timers === before;
  };
  await expect.poll(unchanged, { intervals: [1500] }).toBe(true);
  const before = await page.evaluate(() => window.alive());
  const heldBefore = await held?.();
  for (let n = 0; n < 3; n += 1) await walk();
  await page.waitForLoadState('networkidle');
  await expect
    .poll(async () => {
      const now = Object.entries(await page.evaluate(() => window.alive()));
      return now.filter(([what, count]) => count > before[what as keyof typeof before]);
    }, 'listeners, observers, timers, dialogs')
    .toEqual([]);
  expect(await soft()).toBe(true);
  if (held && heldBefore) {
    // The browser collects the elements of a page without references; the heap may keep one or two pages.
    await expect.poll(async () => (await held()).nodes).toBeLessThanOrEqual(heldBefore.nodes * 1.5);
    expect((await held()).listeners).toBeLessThanOrEqual(heldBefore.listeners * 1.5);
  }
  expect([...doubles], 'ids of two elements, dialogs included').toEqual([]);
  expect(errors.filter((text) => !/404/.test(text))).toEqual([]);
});

/** A dialog of the page before would answer for the fields of the next one. */
test('dialogs go with their page', async ({ openPortal }) => {
  const page = await openPortal('/novyny', VIEW);
  await awake(page);
  const soft = await marked(page);
  const paths = await page
    .locator('#main h2 a, #main h3 a')
    .evaluateAll((links) => links.slice(0, 2).map((link) => link.getAttribute('href') ?? ''));
  const openReport = async (path: string) => {
    await step(page, path);
    await page.locator('[data-form="report"]').click();
    await dialog(page).locator('form').waitFor();
    const fields = dialog(page).locator(':is(select, textarea, [type="email"])');
    const named = await fields.evaluateAll((fields) =>
      (fields as HTMLInputElement[]).map(
        ({ labels }) => labels?.length === 1 && labels[0].closest('dialog[open]') !== null,
      ),
    );
    expect(named.length).toBeGreaterThan(0);
    expect(named, 'each field of the open form has a name').not.toContain(false);
  };
  await openReport(paths[0]);
  await page.goBack();
  await expect(page).toHaveURL('/novyny');
  await expect(page.locator('dialog')).toHaveCount(0);
  expect(await soft()).toBe(true);
  await openReport(paths[1]);
});

test('a search that was being typed writes nothing into the next address', async ({ openPortal }) => {
  const page = await openPortal('/search/all', { ...VIEW, clock: true });
  await awake(page);
  const requests: string[] = [];
  page.on('request', (request) => request.url().includes('/api/search/page') && requests.push(request.url()));
  await page.locator('#q').fill('школа');
  await step(page, '/novyny');
  await page.clock.runFor(2000);
  await expect(page).toHaveURL('/novyny');
  expect(requests).toEqual([]);
});

test('one letter takes the old results away, and nothing is busy', async ({ openPortal }) => {
  let hold = false;
  const page = await openPortal('/search/all', {
    ...VIEW,
    before: (page) => page.route('**/api/search/page*', (route) => (hold ? undefined : route.continue())),
  });
  const [q, hits] = [page.locator('#q'), page.locator('#hits')];
  await q.fill('школа');
  await hits.locator('li').first().waitFor();
  hold = true;
  await q.fill('школи');
  await expect(hits).toHaveAttribute('aria-busy', 'true');
  await q.fill('ш');
  await expect(hits).toBeEmpty();
  await expect(hits).not.toHaveAttribute('aria-busy');
  const short = await page.locator('form.search').getAttribute('data-short');
  await expect(page.locator('#found')).toHaveText(short ?? '');
});
