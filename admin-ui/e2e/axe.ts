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

/** The same in both color schemes of a public page; a class of its root selects the scheme. */
export async function inBothThemes(page: Page): Promise<string[]> {
  const dark = (on: boolean) =>
    page.evaluate(async (on) => {
      document.documentElement.classList.toggle('dark', on);
      await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => undefined)));
    }, on);
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
