import type { Page } from '@playwright/test';
import { test as base, Opener, type Opening } from '../fixtures.ts';
import { demo } from '../site/demo.mjs';
import { host } from '../site/host.mjs';

export { expect } from '../fixtures.ts';

/** How a reader comes to a page. */
export interface Visit extends Opening {
  /** Runs before the page is asked for: routes, scripts, cookies. */
  before?: (page: Page) => unknown;
}

interface OfTest {
  /** Opens a page of the site as a reader who has not signed in, with nothing kept from tests before. */
  open: (path: string, visit?: Visit) => Promise<Page>;
  /** The same on the portal of the file, with the API behind its pages. */
  openPortal: (path: string, visit?: Visit) => Promise<Page>;
}

interface OfWorker {
  /** The published demo tree alone, as a static host serves it. */
  site: { base: string; dir: string };
}

/** Opens a page and goes to a path. */
export async function come(opener: Opener, path: string, { before, ...opening }: Visit = {}) {
  const page = await opener.open(opening);
  await before?.(page);
  await page.goto(path);
  return page;
}

export const test = base.extend<OfTest, OfWorker>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern.
    async ({}, use) => {
      const dir = demo();
      const server = await host(dir);
      await use({ base: server.base, dir });
      await server.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  open: async ({ browser, site, current, broken }, use) => {
    const opener = new Opener(browser, site.base, current.contexts, broken);
    await use((path, visit) => come(opener, path, visit));
    await opener.close();
  },
  openPortal: async ({ browser, portal, current, broken }, use) => {
    const opener = new Opener(browser, portal.base, current.contexts, broken);
    await use((path, visit) => come(opener, path, visit));
    await opener.close();
  },
});
