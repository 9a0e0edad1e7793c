import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, newContext, sessionOf, watch } from '../fixtures.ts';
import { test } from '../public/fixtures.ts';
import { theme } from '../server.mjs';
import { AS_OF } from '../site/demo.mjs';

/**
 * Pictures of screens at half their size, in `golden/`. All text is in the one font that the portal brings along, and the
 * clock is that of the demo tree, so that a picture changes only with the design. After a change of design:
 *
 *   npm run golden -w admin-ui
 */

interface Shot {
  name: string;
  path: string;
  width: 390 | 1440;
  colorScheme?: 'dark';
}

const HEIGHT = { 390: 844, 1440: 850 };
/** Pixels that may differ: other versions of a browser smooth edges in other ways. */
const TOLERANCE = { maxDiffPixelRatio: 0.02, threshold: 0.25 };

/** Machines have other fonts of the system; blurred photos halve the files; the question about cookies comes when it likes. */
const FONT = readFileSync(join(theme, 'static/headline.woff2'), 'base64');
const STYLE = `
  @font-face { font-family: Pinned; src: url("data:font/woff2;base64,${FONT}"); }
  *, ::before, ::after { font-family: Pinned !important; }
  img { filter: blur(6px); }
  .consent-banner { display: none !important; }`;

const pages: Shot[] = [
  { name: 'home', path: '/', width: 1440 },
  { name: 'home-phone', path: '/us', width: 390, colorScheme: 'dark' },
  { name: 'news', path: '/us/novyny', width: 1440 },
  { name: 'story', path: '/novyny/dim-hromady-kalyna-vidchynyv-usi-dveri-pislia-roku-remontu', width: 1440 },
  {
    name: 'story-phone',
    path: '/us/novyny/khlib-ne-terpyt-pospikhu-rozmova-z-pekarkoiu-halynoiu',
    width: 390,
    colorScheme: 'dark',
  },
  { name: 'events', path: '/poster', width: 1440, colorScheme: 'dark' },
  { name: 'event-phone', path: '/us/poster/rizdviani-kontserty-khoru-ozernyi-dzvin', width: 390 },
  { name: 'ads', path: '/advertisement', width: 1440 },
  { name: 'ads-phone', path: '/us/advertisement', width: 390 },
  {
    name: 'ad',
    path: '/us/advertisement/zdam-3-kimnatnu-kvartyru-v-bei-viu-z-balkonom-k7x2m9qa',
    width: 1440,
    colorScheme: 'dark',
  },
  {
    name: 'ad-phone',
    path: '/advertisement/bandura-maistrovoi-roboty-55-strun-z-futliarom-r7c1l5ne',
    width: 390,
  },
  { name: 'services', path: '/services', width: 1440 },
  { name: 'service-phone', path: '/services/pekarnia-kolosok', width: 390, colorScheme: 'dark' },
  { name: 'contacts-phone', path: '/nashi-kontakty', width: 390 },
  { name: 'not-found', path: '/nowhere', width: 1440 },
  { name: 'sign-in-phone', path: '/login', width: 390 },
];

const screens: Shot[] = [
  { name: 'new-story', path: '/dashboard/news/new-page', width: 1440 },
  { name: 'new-event-phone', path: '/us/dashboard/posters/new-page', width: 390, colorScheme: 'dark' },
  { name: 'settings', path: '/us/dashboard/settings', width: 1440, colorScheme: 'dark' },
  { name: 'place-ad-phone', path: '/cabinet/add-advertisement', width: 390 },
];

async function compare(page: Page, { name, path, width, colorScheme }: Shot) {
  await page.setViewportSize({ width, height: HEIGHT[width] });
  await page.emulateMedia({ colorScheme: colorScheme ?? 'light', reducedMotion: 'reduce' });
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.addStyleTag({ content: STYLE });
  await page.evaluate(() => document.fonts.ready);
  await expect.soft(page).toHaveScreenshot(`${name}.png`, {
    ...TOLERANCE,
    // The server's time decides these.
    mask: [page.locator('.ui-save-state, [data-clock]')],
  });
}

test('public pages look as they did', async ({ browser, site, broken }) => {
  const context = await newContext(browser, {
    baseURL: site.base,
    bypassCSP: true,
    deviceScaleFactor: 0.5,
  });
  const page = await context.newPage();
  watch(page, broken);
  await page.clock.setFixedTime(AS_OF);
  for (const shot of pages) await test.step(shot.name, () => compare(page, shot));
  await context.close();
});

test('screens of the app look as they did', async ({ browser, portal, broken }) => {
  const context = await newContext(browser, {
    baseURL: portal.base,
    storageState: await sessionOf(portal.base, 'admin'),
    bypassCSP: true,
    deviceScaleFactor: 0.5,
  });
  const page = await context.newPage();
  watch(page, broken);
  await page.clock.setFixedTime(AS_OF);
  for (const shot of screens) await test.step(shot.name, () => compare(page, shot));
  await context.close();
});
