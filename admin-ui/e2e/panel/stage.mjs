import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { checks, launch } from '../browser.mjs';
import { freePort } from '../server.mjs';

const port = await freePort();
export const base = `http://127.0.0.1:${port}`;
export const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
export const { check, fail, finish } = checks();

const server = fileURLToPath(new URL('../../test/mock/server.mjs', import.meta.url));
const mock = spawn(process.execPath, [server], {
  env: { ...process.env, PORT: String(port) },
  stdio: ['ignore', 'pipe', 'inherit'],
});
await new Promise((resolve) => mock.stdout.once('data', resolve));
export const browser = await launch();

/** Script errors and blocked styles of every page opened. */
export const broken = [];

export async function open(who, options = {}) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
  await context.addCookies([{ name: 'who', value: encodeURIComponent(`${who}@example.org`), url: base }]);
  const page = await context.newPage();
  page.on('pageerror', (error) => broken.push(error.message));
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) broken.push(message.text());
  });
  return page;
}

/** Answers once the screen has what it asked for: the heading of a waiting screen is only that. */
export const visit = async (page, path) => {
  await page.goto(base + path);
  await page.locator('h1').waitFor();
  await page.waitForFunction(
    () => !document.querySelector('[aria-busy="true"], .mantine-Skeleton-root, .ui-skeleton'),
  );
};

/** Answers requests to `url` with `change(response)` in place of parts of the mock's own answer. */
export const alter = (page, url, change) =>
  page.route(url, async (route) => {
    const response = await route.fetch({ maxRetries: 2 });
    await route.fulfill({ response, ...(await change(response)) });
  });

/** Closes a page with altered answers: a request under way would fail, and its error would end the process. */
export async function leave(page) {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.context().close();
}

export async function close() {
  await browser.close();
  mock.kill();
}
