import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium, firefox } from '@playwright/test';

/** The browsers of the system, and the options with which tests and benchmarks start them. */

/** The path of the first program on PATH with one of these names. */
const installed = (...names) =>
  names
    .flatMap((name) => (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name)))
    .find((path) => existsSync(path));

export const CHROMIUM = {
  executablePath: process.env.CHROMIUM ?? installed('chromium') ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // While a page scrolls smoothly, a press misses what moves under it.
    '--disable-smooth-scrolling',
  ],
};

/** Firefox as its makers ship it, over WebDriver BiDi. */
export const FIREFOX = {
  channel: 'moz-firefox',
  executablePath: process.env.FIREFOX ?? installed('firefox-esr', 'firefox') ?? '/usr/bin/firefox-esr',
};

/** A browser outside of the test runner. */
export const launch = (engine = 'chromium') =>
  engine === 'firefox' ? firefox.launch(FIREFOX) : chromium.launch(CHROMIUM);
