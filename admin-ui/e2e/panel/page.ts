import type { APIResponse, Page, Route } from '@playwright/test';
import { findings, scrollsSideways } from '../axe.ts';
import { expect } from '../fixtures.ts';

/** Answers once the screen has what it asked for: the heading of a waiting screen is only that. */
export async function settled(page: Page) {
  await page.locator('h1').waitFor();
  await expect(page.locator('[aria-busy="true"], .mantine-Skeleton-root, .ui-skeleton')).toHaveCount(0);
}

export async function visit(page: Page, path: string) {
  await page.goto(path);
  await settled(page);
}

export const dialog = (page: Page) => page.getByRole('dialog');
/** An entry's form says that readers have what is saved. */
export const live = (page: Page) => page.locator('.ui-save-state [data-state="live"]').waitFor();
export const title = (page: Page) => page.locator('#field-texts-ua-title');

/** Of the open menu of the bar. */
export async function choose(page: Page, action: string) {
  await page.locator('.ui-bar .ui-actions [aria-haspopup]').last().click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

type Answer = NonNullable<Parameters<Route['fulfill']>[0]>;
/** Answers requests to `url` with `change(response)` in place of parts of the server's own answer. */
export const alter = (
  page: Page,
  url: string | RegExp,
  change: (response: APIResponse) => Answer | Promise<Answer>,
) =>
  page.route(url, async (route) => {
    const response = await route.fetch({ maxRetries: 2 });
    await route.fulfill({ response, ...(await change(response)) });
  });

/** What axe finds on a screen as it stands, and whether it can be moved sideways. */
export const faults = async (page: Page) => [
  ...((await scrollsSideways(page)) ? ['scrolls sideways'] : []),
  ...(await findings(page)),
];
