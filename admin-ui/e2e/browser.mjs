import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium, firefox } from '@playwright/test';
import { display } from './screen.mjs';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // While a page scrolls smoothly, a press misses what moves under it.
  '--disable-smooth-scrolling',
];

/** The path of the first program on PATH with one of these names. */
const installed = (...names) =>
  names
    .flatMap((name) => (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name)))
    .find((path) => existsSync(path));

/** Firefox as its makers ship it, over WebDriver BiDi; Chromium over its own protocol. */
const ENGINES = {
  chromium: () =>
    chromium.launch({
      executablePath: process.env.CHROMIUM ?? installed('chromium') ?? '/usr/bin/chromium',
      args: flags,
    }),
  firefox: async ({ pastes = false } = {}) => {
    // Without a window, Firefox has a clipboard of its own, on which nothing but text stays.
    const onScreen = async () => ({
      headless: false,
      env: { ...process.env, DISPLAY: await display(), GDK_BACKEND: 'x11', MOZ_ENABLE_WAYLAND: '0' },
    });
    return typing(await startFirefox(pastes ? await onScreen() : {}));
  },
};

const startFirefox = (options) =>
  firefox.launch({
    channel: 'moz-firefox',
    executablePath: process.env.FIREFOX ?? installed('firefox-esr', 'firefox') ?? '/usr/bin/firefox-esr',
    ...options,
  });

/**
 * Over BiDi, Playwright fills a field by setting its value in the page, of which React learns nothing: it takes a
 * value that was set by a script for its own. Here the browser types instead.
 */
function typing(browser) {
  const { newContext } = browser;
  browser.newContext = async (...given) => {
    const context = await newContext.apply(browser, given);
    await context.addInitScript(() => {
      const insert = (text) => void document.execCommand('insertText', false, text);
      Object.defineProperty(window, '__pw_bidiInsertText', { get: () => insert, set: () => undefined });
    });
    return context;
  };
  return browser;
}

/** The engine that VISNYK_ENGINE names, and Chromium without it. */
export const engine = process.env.VISNYK_ENGINE ?? 'chromium';
/** With `pastes`, pictures stay on its clipboard. */
export const launch = (name = engine, options) => ENGINES[name](options);

/**
 * A context whose pages run no scripts. Over BiDi, Playwright ignores `javaScriptEnabled`; a setting of Firefox turns
 * them off, for a browser of its own that ends with the context.
 */
export async function scriptless(browser, options) {
  if (engine !== 'firefox') return browser.newContext({ ...options, javaScriptEnabled: false });
  const own = await startFirefox({ firefoxUserPrefs: { 'javascript.enabled': false } });
  const context = await own.newContext(options);
  context.once('close', () => own.close());
  return context;
}

/**
 * Presses and typing in such a page. In Firefox it gets no animation frames either, by which Playwright sees that an
 * element stands still, and runs nothing that could set the value of a field: the browser types.
 */
export const plainly = {
  press: (locator) => locator.click({ force: engine === 'firefox' }),
  type: (locator, text) => (engine === 'firefox' ? locator.pressSequentially(text) : locator.fill(text)),
};

/**
 * Goes `steps` entries of the history, back if negative, as the buttons of the browser do. Playwright's own wait for a
 * navigation, and over BiDi it hears of none when a page comes back from memory or only the hash changes. The caller
 * waits for the page that it expects. The timer lets the browser answer before a load ends the page that was asked.
 */
export const travel = (page, steps) =>
  page.evaluate((steps) => {
    setTimeout(() => history.go(steps));
  }, steps);
export const back = (page) => travel(page, -1);
export const forward = (page) => travel(page, 1);

/** Counts checks the way every script of the project reports them. */
export function checks() {
  let passed = 0;
  let failed = 0;
  const check = (name, condition, detail = '') => {
    if (condition) passed += 1;
    else failed += 1;
    console.log(condition ? `ok - ${name}` : `not ok - ${name}${detail && ` (${detail})`}`);
  };
  return {
    check,
    /** A check that the engine at hand cannot make; `scripts/bench browsers` prints these lines. */
    skip: (name, why) => console.log(`skipped - ${name}: ${why}`),
    /** One check over many pages: every finding is a line; VISNYK_FINDINGS says how many are shown. */
    judge(name, findings, shown = Number(process.env.VISNYK_FINDINGS ?? 12)) {
      check(name, findings.length === 0, `${findings.length} findings`);
      for (const finding of findings.slice(0, shown)) console.log(`#   ${finding}`);
      if (findings.length > shown) console.log(`#   and ${findings.length - shown} more`);
    },
    /** What broke a journey off, and the last of our own lines it had come to. */
    fail(error, journey = '') {
      failed += 1;
      const calls = error.stack?.split('\n').filter((call) => !call.includes('/node_modules/')) ?? [];
      const line = /\/e2e\/([^)\s]+)/.exec(calls.join('\n'))?.[1];
      const said = [journey && `${journey}:`, error.message.split('\n')[0], line && `at ${line}`];
      console.log(`not ok - ${said.filter(Boolean).join(' ')}`);
    },
    finish() {
      console.log(`${passed} passed, ${failed} failed`);
      return failed === 0 ? 0 : 1;
    },
  };
}

export async function signIn(page, base, email, password) {
  await page.goto(`${base}/login`);
  await page.fill('[name="email"]', email);
  await page.fill('[name="password"]', password);
  const form = page.locator('form', { has: page.locator('[name="password"]') });
  await Promise.all([
    page.waitForURL((url) => url.pathname !== '/login'),
    form.locator('[type="submit"]').first().click(),
  ]);
}

/** Until its widget is there, the tabs of a sign-in page lead to the one for browsers without scripts. */
export const ready = (page) =>
  page.waitForSelector('form[data-way] fieldset:disabled', { state: 'detached' });

/** Whether a condition of the page comes true within five seconds: what follows a press takes a frame or two. */
export const soon = (page, condition, given) =>
  page.waitForFunction(condition, given, { timeout: 5000 }).then(
    () => true,
    () => false,
  );

/** Whether the focus comes to the one element of a locator, or into it. */
export const focusComes = async (locator) =>
  soon(locator.page(), (node) => node.contains(document.activeElement), await locator.elementHandle());
