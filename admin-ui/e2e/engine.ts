import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { PlaywrightTestOptions, PlaywrightWorkerOptions } from '@playwright/test';

/** The browsers of the system, and the flags with which tests start them. */

type Use = Partial<PlaywrightTestOptions & PlaywrightWorkerOptions>;

/** The path of the first program on PATH with one of these names. */
const installed = (...names: string[]) =>
  names
    .flatMap((name) => (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name)))
    .find((path) => existsSync(path));

export const CHROMIUM: Use = {
  browserName: 'chromium',
  launchOptions: {
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
  },
};

/** Firefox as its makers ship it, over WebDriver BiDi. */
export const FIREFOX: Use = {
  browserName: 'firefox',
  channel: 'moz-firefox',
  launchOptions: {
    executablePath: process.env.FIREFOX ?? installed('firefox-esr', 'firefox') ?? '/usr/bin/firefox-esr',
    args: [],
  },
};
