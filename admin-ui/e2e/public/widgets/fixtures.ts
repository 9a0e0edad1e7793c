import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { Opener } from '../../fixtures.ts';
import { theme } from '../../server.mjs';
import { listen, typeOf } from '../../site/host.mjs';
import { test as base, come, type Visit } from '../fixtures.ts';
import { files, pages } from './pages.ts';

export { expect } from '../fixtures.ts';

declare global {
  interface Window {
    /** The scripts that a page has run with the consent of its reader. */
    loaded?: string[];
  }
}

const assets = join(theme, 'dist/assets');
const manifest = JSON.parse(readFileSync(join(theme, 'dist/manifest.json'), 'utf8'));
/** That of the real pages. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; base-uri 'none'";

const document = (lang: string, locale: string, body: string) =>
  `<!doctype html><html lang="${lang}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Вісник</title>
<link rel="stylesheet" href="/assets/${manifest['site.css']}">
<script type="module" src="/assets/${manifest['main.js']}"></script></head>
<body data-locale="${locale}"><a class="skip" href="#main">До змісту</a><main id="main" tabindex="-1">${body}</main>
<section id="toasts" aria-live="polite" aria-label="Сповіщення" data-close="Закрити"></section></body></html>`;

/** Pages of pages.ts, in English below `/us`. */
function pageAt(path: string): string | undefined {
  const english = path.startsWith('/us/');
  const body = pages[english ? path.slice(3) : path];
  return body && (english ? document('en', 'us', body) : document('uk', 'ua', body));
}

function assetAt(path: string): Buffer | undefined {
  if (!path.startsWith('/assets/')) return undefined;
  try {
    return readFileSync(join(assets, path.slice('/assets/'.length)));
  } catch {
    return undefined;
  }
}

class Bare {
  base = '';
  /** Bodies that pages posted, by path. */
  readonly posted = new Map<string, Record<string, unknown>[]>();
  /** What it has at a path; a test may replace it. */
  files: Record<string, string> = { ...files };

  begin() {
    this.posted.clear();
    this.files = { ...files };
  }
}

interface OfWorker {
  /** The theme's built scripts on bare pages under the policy of the real ones. */
  bare: Bare;
}

/** The window in which widgets are looked at. */
const VIEW = { width: 1280, height: 800 };

// biome-ignore lint/complexity/noBannedTypes: no fixture of a test is new.
export const test = base.extend<{}, OfWorker>({
  bare: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern.
    async ({}, use) => {
      const bare = new Bare();
      const server = await listen(async (request, response) => {
        const { pathname } = new URL(request.url ?? '', 'http://localhost');
        if (request.method === 'POST') {
          const parts: Buffer[] = [];
          for await (const part of request) parts.push(part);
          const body = JSON.parse(Buffer.concat(parts).toString() || '{}');
          bare.posted.set(pathname, [...(bare.posted.get(pathname) ?? []), body]);
          response.writeHead(204).end();
          return;
        }
        const page = pageAt(pathname);
        const content = page ?? bare.files[pathname] ?? assetAt(pathname);
        if (page) response.setHeader('content-security-policy', POLICY);
        const type = page ? 'text/html; charset=utf-8' : content && typeOf(pathname);
        response.writeHead(content ? 200 : 404, { 'content-type': type ?? 'text/plain' }).end(content);
      });
      bare.base = server.base;
      await use(bare);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  open: async ({ browser, bare, current, broken }, use) => {
    bare.begin();
    const opener = new Opener(browser, bare.base, current.contexts, broken);
    await use((path, visit: Visit = {}) => come(opener, path, { viewport: VIEW, ...visit }));
    await opener.close();
  },
});

/** A small screen that is touched. */
export const phone = (width = 390, height = 700) => ({
  viewport: { width, height },
  own: { viewport: { width, height }, hasTouch: true, isMobile: true },
});

/** The number of buttons, the number with exactly one icon, and their text. */
export const signs = (place: Locator) =>
  place.locator('button').evaluateAll((all) => {
    const withIcon = all.filter((button) => button.querySelectorAll('svg.icon').length === 1);
    return [all.length, withIcon.length, all.map((button) => button.textContent.trim()).join('')];
  });

/** Once what was done has been drawn. */
export const drawn = (page: Page) =>
  page.evaluate(async () => {
    for (let i = 0; i < 2; i += 1) await new Promise(requestAnimationFrame);
  });

/** Stops the timers of a page opened with `clock`: until `page.clock.resume()` the test turns them. axe needs them. */
export const stopClock = (page: Page) => page.clock.pauseAt(Date.now() + 60_000);
