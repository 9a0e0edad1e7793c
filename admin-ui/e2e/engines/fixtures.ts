import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { test as base, newContext, expect as plain, team, type Who } from '../fixtures.ts';
import { theme } from '../server.mjs';
import { openWebkit } from './webkit.mjs';

/**
 * What readers and editors do most, in an engine: the name of the project. The stories use the part of Playwright's pages
 * that webkit.mjs has: locators by CSS, no requests, no events, and `expect` of values that were read.
 */
interface OfTest {
  /** A page of a browser with nothing in it. */
  open: () => Promise<Page>;
}

/** Milliseconds for a condition of a page, on a machine that has other work too. */
const PATIENCE = 60_000;
export const expect = plain.configure({ timeout: PATIENCE });

const viewport = { width: 1280, height: 900 };

/** A page of one of Playwright's browsers. */
export async function pageOf(browser: Browser, broken: string[]): Promise<Page> {
  const context = await newContext(browser, { viewport });
  context.setDefaultTimeout(PATIENCE);
  const page = await context.newPage();
  page.on('pageerror', (error) => broken.push(`${page.url()}: ${error.message}`));
  page.on('console', (message) => {
    // Chromium logs an error for each 4xx response; the 401 of a wrong password is expected.
    const isExpected = /status of 401/.test(message.text()) && /\/login\?/.test(page.url());
    if (message.type() === 'error' && !isExpected) broken.push(`${page.url()}: ${message.text()}`);
  });
  return page;
}

export const test = base.extend<OfTest>({
  open: async ({ browser, broken }, use, { project }) => {
    const pages: Page[] = [];
    const webkit = async () =>
      (await openWebkit({ viewport }, (text: string) => broken.push(text))) as unknown as Page;
    await use(async () => {
      const page = project.name === 'webkit' ? await webkit() : await pageOf(browser, broken);
      pages.push(page);
      return page;
    });
    for (const page of pages) await page.context().close();
  },
});

/** Signs in on the page of a language; it is led away from there to `callback`. */
export async function enter(
  page: Page,
  base: string,
  who: Who,
  { prefix = '', callback = '/', password = '' } = {},
) {
  // Visitors who come to place an advertisement would see the sign-up form first.
  await page.goto(`${base}${prefix}/login?form=password&callbackUrl=${encodeURIComponent(callback)}`);
  // Until its widget is there, the form is disabled.
  await page.waitForFunction(
    () =>
      document.querySelector('form[data-step]') &&
      !document.querySelector('form[data-step] fieldset:disabled'),
  );
  const form = 'form[data-step]';
  await page.locator(`${form} [name="email"]`).fill(team[who].email);
  await page.locator(`${form} [type="submit"]:not([form])`).click();
  await page.locator(`${form} [name="password"]`).fill(password || team[who].password);
  await page.locator(`${form} [type="submit"]:not([form])`).click();
}

const locale = (name: string) => JSON.parse(readFileSync(join(theme, 'locales', `${name}.json`), 'utf8'));
/** What the public pages say, for buttons that have no other name. */
export const words = { ua: locale('ua'), us: locale('us') };

/** Which of them says exactly this, once one does. */
export async function named(page: Page, css: string, text: string) {
  const find = ([selector, wanted]: string[]) =>
    [...document.querySelectorAll(selector)].findIndex((node) => node.textContent?.trim() === wanted) + 1;
  await page.waitForFunction(find, [css, text]);
  return page.locator(css).nth((await page.evaluate(find, [css, text])) - 1);
}

/**
 * Waits in the page for its address, because over BiDi Playwright receives no event of a page from the back/forward
 * cache. It also waits for the load: Firefox does not navigate away from a page that is still loading.
 */
export const at = (page: Page, url: string) =>
  page.waitForFunction((url) => location.href === url && document.readyState === 'complete', url);
export const heading = async (page: Page) => (await page.locator('h1').first().innerText()).trim();
export const cookies = async (page: Page) =>
  Object.fromEntries((await page.context().cookies()).map((cookie) => [cookie.name, cookie]));
/** The field of a form of the app. */
export const field = (path: string) => `#field-${path.replaceAll('.', '-')}`;
/** What the server says is wrong with a form; nothing if it took it. */
export async function errorsOf(page: Page) {
  const errors = page.locator('.ui-errors');
  return (await errors.count()) ? (await errors.innerText()).replace(/\s+/g, ' ') : '';
}
