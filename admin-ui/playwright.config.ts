import { defineConfig, type Project } from '@playwright/test';
import { CHROMIUM, FIREFOX } from './e2e/engine.mjs';

const chromium = { browserName: 'chromium', launchOptions: CHROMIUM } as const;
const firefox = { browserName: 'firefox', launchOptions: FIREFOX } as const;

/** Each project has a separate folder for traces, because a run empties the folder, and two run in parallel. */
const project = (name: string, { folder = name, ...more }: Project & { folder?: string } = {}): Project => ({
  name,
  testMatch: `${folder}/**/*.spec.ts`,
  outputDir: `../target/e2e/${name}`,
  ...more,
});

/** The tests in browsers. Each project is a part of `scripts/test`; each file tests one subject. */
export default defineConfig({
  testDir: 'e2e',
  // Two parts run in parallel; within one part, each file has a separate portal and its tests run in order.
  workers: 1,
  timeout: 180_000,
  expect: { timeout: 15_000 },
  retries: 1,
  failOnFlakyTests: true,
  forbidOnly: true,
  reporter: 'list',
  snapshotPathTemplate: '{testDir}/{testFileDir}/golden/{arg}{ext}',
  use: {
    // `scripts/bench browsers` runs some of them in Firefox too.
    ...(process.env.VISNYK_ENGINE === 'firefox' ? firefox : chromium),
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    locale: 'uk-UA',
    viewport: { width: 1440, height: 1000 },
    trace: 'on-first-retry',
  },
  projects: [
    project('panel'),
    project('screens'),
    project('public'),
    project('life'),
    project('firefox', { folder: 'engines', use: firefox }),
    // The same tests for `scripts/bench browsers`; e2e/engines/webkit.mjs starts WebKit.
    project('chromium', { folder: 'engines' }),
    project('webkit', { folder: 'engines', timeout: 600_000 }),
  ],
});
