import type { Page } from '@playwright/test';
import { CHROMIUM } from '../engine.mjs';
import { BASE } from '../site/demo.mjs';
import { onePerKind } from '../site/kinds.mjs';
import { Site } from '../site/tree.mjs';
import { expect, test } from './fixtures.ts';
import { awake, consoleErrors, linkTo, marked, VIEW } from './page.ts';

/**
 * Going from page to page over payloads (docs/specification.md §2, docs/protocols.md §4): what changes, what stays,
 * what is left to the browser.
 */

declare global {
  interface Window {
    errors: unknown[];
    /** The scroll positions at which a new page was drawn, frame by frame. */
    drawnAt: number[];
    /** Journeys that failed. */
    failed: number;
  }
}

const head = (page: Page) =>
  page.evaluate(() => {
    const metas = (query: string) => [...document.querySelectorAll<HTMLMetaElement>(query)];
    const links = (query: string) => [...document.querySelectorAll<HTMLLinkElement>(query)];
    return {
      title: document.title,
      canonical: links('link[rel=canonical]')[0]?.href,
      description: metas('meta[name=description]')[0]?.content,
      alternates: links('link[hreflang]').map((link) => `${link.hreflang} ${link.href}`),
      feeds: links('link[rel=alternate][type]').map(
        (link) => `${link.type} ${link.getAttribute('href')} ${link.title}`,
      ),
      og: metas('meta[property="og:title"], meta[property="og:url"]').map((meta) => meta.content),
      robots: metas('meta[name=robots]')[0]?.content,
      lang: document.documentElement.lang,
      current: [...document.querySelectorAll('.top .nav [aria-current]')].map((link) => link.textContent),
      twin: document.querySelector('.lang a')?.getAttribute('href'),
    };
  });

const words = (page: Page) =>
  page.locator('#main').evaluate((main) => main.textContent?.replace(/\s+/g, ' '));

test('a step brings everything of the other page, as a load does', async ({ openPortal }) => {
  let errors: string[] = [];
  const page = await openPortal('/', {
    ...VIEW,
    before: (page) => {
      errors = consoleErrors(page);
    },
  });
  await awake(page);
  const soft = await marked(page);
  const whole = await openPortal('/', VIEW);
  for (const path of ['/novyny', '/poster', '/services', '/diaspors', '/advertisement'])
    await test.step(path, async () => {
      await page.locator(`.top .nav a[href="${path}"]`).click();
      await expect(page).toHaveURL(path);
      await whole.goto(path);
      await whole.waitForLoadState('networkidle');
      await expect.poll(() => head(page)).toEqual(await head(whole));
      expect((await head(page)).robots).toBe('max-image-preview:large');
      await expect.poll(() => words(page)).toBe(await words(whole));
      expect(await soft()).toBe(true);
    });
  expect(errors).toEqual([]);
});

/** Header and footer as they are marked up. */
const frame = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('body > :is(header, footer)')].map((part) =>
      part.outerHTML.split(/(?=<(?:a|li|nav|button|span)\b)/),
    ),
  );

for (const locale of ['ua', 'us'] as const)
  test(`a step marks header and footer as a load does, on every kind of page: ${locale}`, async ({
    openPortal,
    site,
  }) => {
    test.slow();
    const kinds = [...onePerKind(new Site(site.dir, BASE), locale)].filter(
      ([kind]) => !/^(?:redirect|login|verify-request|error)/.test(kind),
    );
    const home = locale === 'us' ? '/us' : '/';
    const search = `${home.replace(/\/$/, '')}/search/services`;
    const paths = [...kinds.map(([, { path }]) => path), search, `${home.replace(/\/$/, '')}/novyny/a/b/c`];
    // The home page comes last: it was the first.
    const round = [...paths.filter((path) => path !== home), home];
    const page = await openPortal(home, VIEW);
    await awake(page);
    await page.locator('.consent-banner').waitFor();
    const soft = await marked(page);
    const whole = await openPortal('about:blank', VIEW);
    for (const path of round) {
      await (await linkTo(page, path)).evaluate((link: HTMLElement) => link.click());
      await expect(page).toHaveURL(path);
      await expect(page.locator('#main')).toBeFocused();
      await whole.goto(path);
      await awake(whole);
      await whole.waitForLoadState('networkidle');
      expect.soft(await frame(page), path).toEqual(await frame(whole));
      expect(await soft(), `${path} needed no load`).toBe(true);
    }
  });

test('no picture shows a new page at the place of the one before', async ({ playwright, portal }) => {
  // As readers have it: the other tests forbid the browser to scroll smoothly.
  const args = CHROMIUM.args.filter((arg) => !/smooth/.test(arg));
  const browser = await playwright.chromium.launch({ ...CHROMIUM, args });
  const page = await browser.newPage({ baseURL: portal.base, ...VIEW });
  await page.goto('/novyny');
  await awake(page);
  for (const path of ['/poster', '/search/all', '/nashi-kontakty']) {
    const link = await linkTo(page, path);
    await page.evaluate(() => {
      // A place far down, and the focus in the page, as after a press.
      scrollTo({ top: 900, behavior: 'instant' });
      document.querySelector<HTMLElement>('#added')?.focus({ preventScroll: true });
      window.drawnAt = [];
      const note = () => {
        window.drawnAt.push(scrollY);
        if (window.drawnAt.length < 40) requestAnimationFrame(note);
      };
      const main = document.querySelector('#main');
      const watch = new MutationObserver(() => {
        watch.disconnect();
        requestAnimationFrame(note);
      });
      if (main) watch.observe(main, { childList: true });
    });
    await link.evaluate((link: HTMLElement) => link.click());
    await page.waitForFunction(() => window.drawnAt.length === 40);
    expect(new Set(await page.evaluate(() => window.drawnAt)), path).toEqual(new Set([0]));
  }
  await browser.close();
});

test('a new page begins at its top, and the history leads to where one was', async ({ openPortal }) => {
  const page = await openPortal('/novyny', VIEW);
  await awake(page);
  const soft = await marked(page);
  await page.evaluate(() => scrollTo(0, 600));
  const link = page.locator('#main h2 a, #main h3 a').nth(3);
  const target = (await link.getAttribute('href')) ?? '';
  await link.click();
  await expect(page).toHaveURL(target);
  await expect(page.locator('#main')).toBeFocused();
  await page.waitForFunction(() => scrollY === 0);
  await expect(page.locator('#main'), 'the place of the focus says which page it is').toHaveAttribute(
    'aria-label',
    await page.title(),
  );
  await page.goBack();
  await page.waitForFunction(() => location.pathname === '/novyny' && scrollY > 300);
  await page.goForward();
  await expect(page).toHaveURL(target);
  await page.waitForFunction(() => scrollY === 0);
  expect(await soft()).toBe(true);
  await page.goto(target);
  await page.goBack();
  expect([target, '/novyny'], 'after a load the history still leads back').toContain(
    new URL(page.url()).pathname,
  );
});

test('what is left to the browser', async ({ openPortal }) => {
  await test.step('another build is a load, and a page that is for the server to tell of', async () => {
    const page = await openPortal('/', VIEW);
    await awake(page);
    let soft = await marked(page);
    await page.evaluate(() => {
      document.body.dataset.build = 'older';
    });
    await page.locator('.top .nav a').first().click();
    await page.waitForURL('/novyny');
    await page.waitForLoadState();
    expect(await soft()).toBe(false);
    await awake(page);
    soft = await marked(page);
    await (await linkTo(page, '/no-such-page?q=1#here')).click();
    await page.waitForURL(/no-such-page/);
    await page.waitForLoadState();
    await expect(page.locator('#main')).toContainText('404');
    expect(await soft()).toBe(false);
  });

  await test.step('a click with a key opens another tab', async () => {
    const page = await openPortal('/novyny', VIEW);
    await awake(page);
    const soft = await marked(page);
    const [opened] = await Promise.all([
      page.context().waitForEvent('page'),
      page
        .locator('.top .nav a')
        .nth(1)
        .click({ modifiers: ['Control'] }),
    ]);
    expect(opened).not.toBe(page);
    await expect(page).toHaveURL('/novyny');
    expect(await soft()).toBe(true);
  });

  await test.step('so is another language', async () => {
    const page = await openPortal('/novyny', VIEW);
    await awake(page);
    const soft = await marked(page);
    await page.locator('.lang a').first().click();
    await expect(page).toHaveURL('/us/novyny');
    expect(await soft()).toBe(false);
  });
});

/** Goes to an address without a page; the page records the events of that. */
async function follow(page: Page, path: string) {
  await page.evaluate(() => {
    Object.assign(window, { errors: [], failed: 0 });
    document.addEventListener('visnyk:error', (event) => window.errors.push((event as CustomEvent).detail));
    document.addEventListener('visnyk:loading', (event) => {
      if ((event as CustomEvent).detail === 'error') window.failed += 1;
    });
  });
  await (await linkTo(page, path)).click();
}

test('what is not there is said in the page, or takes its place', async ({ openPortal, broken }) => {
  for (const prefix of ['', '/us']) {
    const path = `${prefix}/a/b?q=1#here`;
    await test.step(`${path} is no route: an error in the page`, async () => {
      const page = await openPortal(`${prefix}/novyny`, VIEW);
      await awake(page);
      const soft = await marked(page);
      await follow(page, path);
      await expect(page).toHaveURL(path);
      await expect(page.locator('#main .error')).toBeVisible();
      await expect(page.locator('[data-path]')).toHaveText(path);
      expect(await page.evaluate(() => window.errors)).toEqual([
        { status: 404, message: `Page Not Found: ${path}`, fatal: false },
      ]);
      const { title, robots, canonical } = await head(page);
      const heading = await page.locator('#main h1').innerText();
      expect(title.startsWith(heading), `${title} begins with ${heading}`).toBe(true);
      expect({ robots, canonical }).toEqual({ robots: 'noindex', canonical: undefined });
      await page.goBack();
      await expect(page.locator('#main .error')).toHaveCount(0);
      expect(await soft()).toBe(true);
    });
  }

  await test.step('an entry that is not there takes the whole page away', async () => {
    const page = await openPortal('/novyny', VIEW);
    await awake(page);
    const soft = await marked(page);
    await follow(page, '/novyny/no-such-story?q=1#here');
    await page.waitForURL(/no-such-story/);
    await page.waitForLoadState();
    await expect(page.locator('[data-path]')).toHaveText('/novyny/no-such-story?q=1#here');
    expect(await soft()).toBe(false);
  });

  await test.step('an agent is told, and reads on', async () => {
    const userAgent = 'Mozilla/5.0 (compatible; Googlebot/2.1)';
    const page = await openPortal('/novyny', { own: { userAgent }, ...VIEW });
    await awake(page);
    const soft = await marked(page);
    expect(broken).toEqual([]);
    await follow(page, '/novyny/no-such-story');
    await page.waitForFunction(() => window.failed === 1);
    expect(await page.evaluate(() => window.errors)).toHaveLength(1);
    await expect(page).toHaveURL('/novyny');
    expect(await soft()).toBe(true);
    expect(broken.splice(0).join()).toContain('Page Not Found: /novyny/no-such-story');
  });
});

test('what is in view is fetched ahead, a second after the page is idle', async ({ openPortal }) => {
  const requests: string[] = [];
  let running = 0;
  let most = 0;
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const page = await openPortal('/novyny', {
    ...VIEW,
    clock: true,
    before: async (page) => {
      // The clock advances only where this test advances it; network and visibility are real.
      await page.clock.pauseAt(Date.now() + 1000);
      await page.route('**/_payload.json', async (route) => {
        requests.push(new URL(route.request().url()).pathname);
        running += 1;
        most = Math.max(most, running);
        await held;
        await route.continue();
        running -= 1;
      });
    },
  });
  await page.clock.runFor(999);
  expect(requests, 'nothing in the first second').toEqual([]);
  await expect(page.locator('.loading-bar')).toHaveCount(0);
  // The page is idle again after 50 ms at most.
  await page.clock.runFor(51);
  await expect(page.locator('.loading-bar')).toBeAttached();
  await expect.poll(() => running).toBe(4);
  release();
  await expect.poll(() => requests.length > 4 && running === 0).toBe(true);
  await page.waitForLoadState('networkidle');
  expect(most, 'four at once').toBe(4);
  expect(new Set(requests).size, 'each once').toBe(requests.length);
  const before = requests.length;
  const inView = requests.find((path) => path.startsWith('/novyny/'))?.replace('/_payload.json', '') ?? '';
  await page.locator(`#main a[href="${inView}"]`).first().click();
  await expect(page).toHaveURL(inView);
  expect(requests.slice(before), 'what was fetched ahead is used').not.toContain(`${inView}/_payload.json`);
});
