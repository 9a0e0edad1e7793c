import type { Page } from '@playwright/test';
import { findings, scrollsSideways } from '../axe.ts';
import { shiftsOf, watchShifts } from '../shifts.ts';
import { AS_OF, BASE } from '../site/demo.mjs';
import { onePerKind } from '../site/kinds.mjs';
import { Site } from '../site/tree.mjs';
import { expect, test } from './fixtures.ts';
import { awake, linkTo, long, marked, smallControls } from './page.ts';

/** Each kind of public page, on phones and desktops: checks that every page must pass. */

/** The matrix holds every pair of language, scheme and device. */
const VIEWS = [
  { locale: 'ua', colorScheme: 'light', phone: true },
  { locale: 'ua', colorScheme: 'dark', phone: false },
  { locale: 'us', colorScheme: 'light', phone: false },
  { locale: 'us', colorScheme: 'dark', phone: true },
] as const;

const PHONE = { viewport: { width: 390, height: 900 }, hasTouch: true, isMobile: true };
const DESKTOP = { viewport: { width: 1440, height: 900 } };

/** Lists beside the one that stands for their kind. */
const LISTS = ['/novyny', '/poster', '/services'];

let site: Site | undefined;

/** The paths of a view, by their kind. */
function pathsOf(dir: string, locale: string): [string, string][] {
  site ??= new Site(dir, BASE);
  const kinds = [...onePerKind(site, locale)]
    // A redirect page leaves before a check can read it.
    .filter(([kind]) => kind !== 'redirect')
    // Error pages are shown at the address that failed.
    .map(([kind, page]): [string, string] => [kind, page.kind === 'error' ? `${page.path}.html` : page.path]);
  return locale === 'ua' ? [...kinds, ...LISTS.map((path): [string, string] => [path, path])] : kinds;
}

/** What happens on a page without being asked for: requests to others, and files that are not there. */
function watchRequests(page: Page, base: string) {
  const events: string[] = [];
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(base) && !url.startsWith('data:')) events.push(`asks ${url}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) events.push(`${response.status()} ${response.url()}`);
  });
  return events;
}

/** What widgets of every page ask of the API: a service to sign in with, and twenty results. */
const answer = (path: string) =>
  path === '/api/auth/providers'
    ? { oidc: { type: 'oauth', name: 'Hromada' }, email: { type: 'email' } }
    : {};

for (const { locale, colorScheme, phone } of VIEWS)
  test(`every kind of page: ${locale}, ${colorScheme}, ${phone ? 'phone' : 'desk'}`, async ({
    open,
    site,
  }) => {
    test.slow();
    let events: string[] = [];
    const page = await open('about:blank', {
      own: { ...(phone ? PHONE : DESKTOP), locale: locale === 'us' ? 'en-US' : 'uk-UA' },
      before: async (page) => {
        events = watchRequests(page, site.base);
        await page.addInitScript(watchShifts);
        // Dates of the tree are new, so that they become relative ones.
        await page.clock.setFixedTime(AS_OF);
        // With a route nothing comes from the cache: what arrives late would move the page.
        await page.route('**/api/**', (route) => {
          const { pathname } = new URL(route.request().url());
          return route.fulfill(pathname === '/api/search/page' ? long(20) : { json: answer(pathname) });
        });
      },
    });
    /** The problems of the present page. */
    const faults = async () => [
      ...((await scrollsSideways(page)) ? ['scrolls sideways'] : []),
      // Targets that are too small or too close to others. axe checks them only with this rule, as Lighthouse does.
      ...(await findings(page, { rules: { 'target-size': { enabled: phone } } })),
    ];

    for (const [kind, path] of pathsOf(site.dir, locale)) {
      events.length = 0;
      await page.emulateMedia({ colorScheme, reducedMotion: null });
      await page.goto(path);
      await awake(page);
      await page.waitForLoadState('networkidle');
      const moved = await shiftsOf(page);
      const small = await smallControls(page, phone ? 44 : 24);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      expect.soft([...moved, ...small, ...(await faults()), ...events], `${kind} ${path}`).toEqual([]);

      if (phone && kind === 'home')
        await test.step('the menu', async () => {
          await page.locator('details.menu > summary').click();
          await expect(page.locator('details.menu nav a').first()).toBeVisible();
          expect.soft(await faults(), 'the menu').toEqual([]);
        });
      if (phone && kind === 'advertisements')
        await test.step('a picture over the page', async () => {
          await page.locator('[data-widget="zoom"]').first().focus();
          await page.keyboard.press('Enter');
          await page.locator('.lightbox [data-load="shown"]').waitFor();
          expect.soft(await faults(), 'a picture over the page').toEqual([]);
          await page.keyboard.press('Escape');
          await expect(page.locator('.lightbox')).toHaveCount(0);
          await expect(page.locator('[data-widget="zoom"]').first()).toBeFocused();
        });
    }
  });

test('answers are folded, open by the address of their question, and are all on paper', async ({ open }) => {
  const path = '/chasti-zapytannia';
  const page = await open(path);
  const questions = page.locator('.prose > details');
  const answer = (n: number) => questions.nth(n).locator('.prose');
  const count = await questions.count();
  expect(count).toBeGreaterThan(3);
  await expect(page.locator('.prose > details[open]')).toHaveCount(0);
  const id = await answer(count - 1).getAttribute('id');
  const lastIsOpen = async (page: Page) => {
    const last = page.locator('.prose > details').last();
    await expect(last).toHaveAttribute('open');
    await expect(last.locator('h2')).toBeInViewport({ ratio: 1 });
    await expect(last.locator('.prose')).toBeVisible();
  };

  await test.step('by keyboard', async () => {
    await questions.first().locator('summary').press('Enter');
    await expect(answer(0)).toBeVisible();
    await expect(answer(1)).not.toBeVisible();
    expect(await findings(page)).toEqual([]);
  });
  await test.step('by an address of the same page, and of a page that is loaded', async () => {
    await page.goto(`${path}#${id}`);
    await lastIsOpen(page);
    await lastIsOpen(await open(`${path}#${id}`));
  });
  await test.step('by a link of another page', async () => {
    const other = await open('/nashi-kontakty');
    await awake(other);
    const soft = await marked(other);
    const link = await linkTo(other, `${path}#${id}`);
    await link.evaluate((link: HTMLElement) => link.click());
    await lastIsOpen(other);
    expect(await soft()).toBe(true);
  });
  await test.step('on paper', async () => {
    await page.emulateMedia({ media: 'print' });
    for (let n = 0; n < count; n += 1) await expect(answer(n)).toBeVisible();
  });
});
