import { setTimeout } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';
import { dashboardPages } from '../../src/entities/pages/pages.ts';
import { endMotion, findings, scrollsSideways } from '../axe.ts';
import { expect, type Portal, test, type Who } from '../fixtures.ts';
import { alter, lowTargets, resize, settled, visit } from '../panel/page.ts';
import { shiftsOf, watchShifts } from '../shifts.ts';
import { type Seeds, seed } from './seeds.ts';
import { type Area, areas, type Screen } from './table.ts';
import { bareKeys } from './words.ts';

/**
 * Every screen loaded by itself, as from a bookmark, in both languages, schemes and widths: it opens, its words come
 * with it, nothing moves while it comes up, nothing is wider than the window, and axe finds nothing.
 */

const [PHONE, DESKTOP, SMALLEST] = [390, 1440, 320];
/** The sum of all layout shifts while a screen comes up. */
const SHIFTS = 0.05;
const COLORS: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } };

/** A language is loaded at one width, and drawn again at the other. */
const languages = [
  { prefix: '', widths: [PHONE, DESKTOP] },
  { prefix: '/us', widths: [DESKTOP, PHONE] },
];

let seeds: Promise<Seeds> | undefined;
const seeded = (portal: Portal) => {
  seeds ??= seed(portal);
  return seeds;
};

/** Requests go out one after another, so that each answer is drawn by itself, as on a slow network. */
async function spread(page: Page) {
  let last = Promise.resolve();
  await page.route('**/api/**', async (route) => {
    last = last.then(() => setTimeout(40));
    await last;
    await route.fallback();
  });
}

async function scheme(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme });
  await endMotion(page);
}

async function widen(page: Page, width: number) {
  await resize(page, { width, height: 850 });
  await settled(page);
}

/** The words of what a form opens over itself, each with more than one page. */
async function overlays(page: Page) {
  const keys: string[] = [];
  const collect = async () => keys.push(...(await bareKeys(page)));
  const close = async () => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };
  const history = page.locator('[data-action="revisions"]');
  if (await history.count()) {
    await history.click();
    await page.locator('.ui-revisions ol li').first().waitFor();
    await collect();
    await close();
  }
  const picture = page.locator('.ui-picture > .ui-actions button').first();
  if (await picture.count()) {
    await picture.click();
    await page.locator('.ui-media li').first().waitFor();
    await collect();
    await close();
  }
  const menu = page.locator('.ui-bar [aria-haspopup="menu"]:enabled').first();
  if (await menu.count()) {
    await menu.click();
    await page.getByRole('menu').waitFor();
    await collect();
    await page.keyboard.press('Escape');
  }
  return keys;
}

/** Everything that is wrong with a screen. */
async function faultsOf(page: Page, prefix: string, widths: number[], screen: Screen) {
  const faults: string[] = [];
  const add = (where: string, problems: string[]) =>
    faults.push(...problems.map((problem) => `${where}: ${problem}`));
  const settle = async () => {
    await page.waitForLoadState('networkidle');
    faults.push(...(await shiftsOf(page, screen.shifts ?? SHIFTS)));
  };
  const [first, second] = widths;
  await scheme(page, 'light');
  await page.setViewportSize({ width: first, height: 850 });
  await visit(page, prefix + screen.path);
  if ((await page.locator('.ui-code, .ui-crash').count()) > 0 !== Boolean(screen.missing))
    faults.push('did not open');
  if (screen.prepare) {
    await settle();
    await screen.prepare(page);
    await settled(page);
  }
  for (const width of [first, second]) {
    if (width !== first) await widen(page, width);
    if (await scrollsSideways(page)) faults.push(`${width}: scrolls sideways`);
    // What does not depend on colors is asked in one scheme of a width, and what does in both of the first width.
    const colorScheme = width === first ? 'light' : 'dark';
    await scheme(page, colorScheme);
    add(`${width}, ${colorScheme}`, await findings(page));
    if (width === first) {
      await scheme(page, 'dark');
      add(`${width}, dark`, await findings(page, COLORS));
    }
    add('a key instead of words', await bareKeys(page));
    if (width === DESKTOP) add('lower than 24 px', await lowTargets(page, 24));
    if (width === first && !screen.prepare) await settle();
    if (width === DESKTOP && screen.form) add('a key instead of words', await overlays(page));
  }
  await widen(page, SMALLEST);
  if (await scrollsSideways(page)) faults.push(`${SMALLEST}: scrolls sideways`);
  return faults;
}

for (const area of Object.keys(areas) as Area[])
  for (const { prefix, widths } of languages)
    test(`${area} in ${prefix ? 'English' : 'Ukrainian'}`, async ({ as, portal }) => {
      test.slow();
      const screens: Screen[] = areas[area](await seeded(portal));
      const pages = new Map<Who, Page>();
      for (const screen of screens) {
        const who = screen.who ?? 'admin';
        const page = pages.get(who) ?? (await as(who));
        if (!pages.has(who)) {
          await page.addInitScript(watchShifts);
          await alter(page, /\/api\/dashboard\/(media\?|[\w/]+\/revisions(\?|$))/, async (response) => ({
            json: { ...(await response.json()), total: 999 },
          }));
          await spread(page);
        }
        pages.set(who, page);
        await test.step(screen.path, async () => {
          expect.soft(await faultsOf(page, prefix, widths, screen), screen.path).toEqual([]);
        });
      }
    });

test('every route of the dashboard is in the pass', async ({ portal }) => {
  const all = await seeded(portal);
  const paths = Object.values(areas).flatMap((screens) => screens(all).map(({ path }) => path.split('?')[0]));
  const opened = (route: string) =>
    paths.some((path) => new RegExp(`^${route.replace(':id', '\\d+')}$`).test(path));
  const routes = Object.keys(dashboardPages).filter((route) => route !== '*');
  expect(routes.filter((route) => !opened(route))).toEqual([]);
});
