import type { Page } from '@playwright/test';
import { expect, type Portal, sessionOf, type Who } from '../../fixtures.ts';
import { dialog, title } from '../page.ts';

/** What the stories of several tabs and accounts share. */

export const blank = '/dashboard/news/new-page';
export const lead = (page: Page) => page.locator('#field-texts-ua-lead');
export const save = (page: Page) => page.locator('[data-action="save"]');
export const answer = (page: Page, name: string | RegExp) =>
  dialog(page).getByRole('button', { name }).click();

export const idOf = (page: Page) => Number(/\/edit(?:-page)?\/(\d+)/.exec(page.url())?.[1]);

/** A new entry with a title, as its form saves it by itself. */
export async function begin(page: Page, words: string) {
  await page.goto(blank);
  await title(page).fill(words);
  await page.waitForURL(/\/edit\/\d+/);
  await expect(save(page)).toBeDisabled();
  return idOf(page);
}

/** A user signs in in another tab of the browser; this page learns of it when it becomes visible, or by a refusal. */
export async function signInBeside(page: Page, portal: Portal, who: Who) {
  const { cookies } = await sessionOf(portal.base, who);
  await page.context().clearCookies();
  await page.context().addCookies(cookies);
}

export const becomeVisible = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));

/** What the page sends to the server, by method and path. */
export function writesOf(page: Page) {
  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== 'GET' && /^\/api\/(dashboard|cabinet)\//.test(pathname))
      sent.push(`${request.method()} ${pathname}`);
  });
  return sent;
}

/** Keeps requests back; answers what lets them go. */
export async function hold(page: Page, url: string, method: string) {
  let letGo: () => void;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(url, async (route) => {
    if (route.request().method() === method) await held;
    await route.continue();
  });
  return () => letGo();
}
