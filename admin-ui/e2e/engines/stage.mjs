import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checks, launch } from '../browser.mjs';
import { admin, api, serve, theme } from '../server.mjs';
import { openWebkit } from './webkit.mjs';

/** The fixture of this folder: a real server with a member account, and a browser of each engine. */
export const { check, fail, finish, judge } = checks();
export const ENGINES = ['chromium', 'firefox', 'webkit'];

const server = await serve();
export const { base } = server;
export { admin };
export const member = { email: 'olena@reader.visnyk.local', password: 'a quite different reader battery' };
const account = ['--email', member.email, '--role', 'member', '--password-stdin'];
api(['user', 'add', '--data', server.data, ...account], member.password);

/** Milliseconds for a condition of a page, on a machine that has other work too. */
const PATIENCE = 60_000;
const viewport = { width: 1280, height: 900 };

const browsers = new Map();
/** Script errors, lines of the console and what the policy refused, of every page opened. */
export const broken = [];

/** A browser with nothing in it, of an engine: a page that speaks as Playwright's. */
export async function open(engine) {
  const note = (text) => broken.push(text);
  if (engine === 'webkit') return openWebkit({ viewport }, note);
  if (!browsers.has(engine)) browsers.set(engine, await launch(engine));
  const context = await browsers.get(engine).newContext({ viewport, locale: 'uk-UA' });
  context.setDefaultTimeout(PATIENCE);
  const page = await context.newPage();
  page.on('pageerror', (error) => note(`${page.url()}: ${error.message}`));
  page.on('console', (message) => {
    // Chromium logs an error for each 4xx response; the 401 of a wrong password is expected.
    const asked = /status of 401/.test(message.text()) && /\/login\?/.test(page.url());
    if (message.type() === 'error' && !asked) note(`${page.url()}: ${message.text()}`);
  });
  return page;
}

/** Signs in on the page of a language; answers once it has been led away from there. */
export async function enter(page, { email, password }, prefix = '', callback = '/') {
  await page.goto(`${base}${prefix}/login?callbackUrl=${encodeURIComponent(callback)}`);
  // Until its widget is there, the tabs lead to the page for browsers without scripts.
  await page.waitForFunction(
    () =>
      document.querySelector('form[data-way]') && !document.querySelector('form[data-way] fieldset:disabled'),
  );
  // Visitors who come to place an advertisement see the sign-up form first.
  await page.locator('.tabs [value="password"]').click();
  await page.locator('form[data-way="password"] [name="email"]').fill(email);
  await page.locator('form[data-way="password"] [name="password"]').fill(password);
  await page.locator('form[data-way="password"] [type="submit"]').first().click();
}

const locale = (name) => JSON.parse(readFileSync(join(theme, 'locales', `${name}.json`), 'utf8'));
/** What the public pages say, for buttons that have no other name. */
export const words = { ua: locale('ua'), us: locale('us') };

/** Which of them says exactly this, once one does. */
export async function named(page, css, text) {
  const find = ([selector, wanted]) =>
    [...document.querySelectorAll(selector)].findIndex((node) => node.textContent.trim() === wanted) + 1;
  await page.waitForFunction(find, [css, text]);
  return page.locator(css).nth((await page.evaluate(find, [css, text])) - 1);
}

/**
 * Asked in the page: over BiDi, Playwright does not hear of a page that comes back from memory. And loaded: Firefox
 * refuses to go on from a page that is still on its way.
 */
export const at = (page, path) =>
  page.waitForFunction((url) => location.href === url && document.readyState === 'complete', base + path);
export const heading = async (page) => (await page.locator('h1').first().innerText()).trim();
export const cookies = async (page) =>
  Object.fromEntries((await page.context().cookies()).map((cookie) => [cookie.name, cookie]));

/** Asks the server until it answers so; the pages of readers follow a moment after a change. */
export async function answers(path, wanted) {
  for (const end = Date.now() + PATIENCE; ; ) {
    const { status } = await fetch(base + path, { redirect: 'manual' });
    if (status === wanted || Date.now() > end) return status;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

export async function close() {
  for (const browser of browsers.values()) await browser.close();
  await server.stop();
}
