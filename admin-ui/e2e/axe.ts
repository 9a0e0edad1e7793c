import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type * as Axe from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
declare global {
  var axe: typeof Axe;
}

/** The violations that axe finds on a page, a line each. The security policy allows no script of ours, so the debugger runs axe. */
export async function findings(page: Page, options: Axe.RunOptions = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  const { violations } = await page.evaluate((options) => globalThis.axe.run(options), options);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target} ${failureSummary?.replace(/\s+/g, ' ')}`),
  );
}

/** Brings animations to their end. A promise for that end need not be kept: an endless one has none, and is left out. */
export const endMotion = (page: Page) =>
  page.evaluate(() => {
    const running = () =>
      document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
        );
    // An element that inherits a color begins its own transition when that of its parent ends.
    for (let all = running(); all.length > 0; all = running())
      for (const animation of all) animation.finish();
  });

/** The same in both color schemes of a public page; a class of its root selects the scheme. */
export async function inBothThemes(page: Page): Promise<string[]> {
  const dark = async (on: boolean) => {
    await page.evaluate((on) => document.documentElement.classList.toggle('dark', on), on);
    await endMotion(page);
  };
  const before = await page.evaluate(() => document.documentElement.classList.contains('dark'));
  await dark(!before);
  const other = await findings(page);
  await dark(before);
  return [...other, ...(await findings(page))];
}

/**
 * Whether something is too wide: the page can be moved sideways, or a screen of the app is cut off. The main part of a
 * page clips, and pictures enlarged within their frames are wider than it on purpose.
 */
export const scrollsSideways = (page: Page) =>
  page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('#content')].some(
      ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
    ),
  );
