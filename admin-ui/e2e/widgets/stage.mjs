import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { inBothThemes } from '../axe.mjs';
import { checks, launch } from '../browser.mjs';
import { theme } from '../server.mjs';

/** The theme's built scripts on bare pages under the policy of the real ones. */
const assets = join(theme, 'dist/assets');
const manifest = JSON.parse(readFileSync(join(theme, 'dist/manifest.json')));
const types = { js: 'text/javascript', css: 'text/css', json: 'application/json', svg: 'image/svg+xml' };
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'";

export const { check, fail, finish } = checks();
/** Script errors and what the policy refused, of every page opened. */
export const broken = [];
/** Bodies posted by pages, by path. */
export const posted = new Map();
const pages = new Map();
const files = new Map();

const document = (lang, locale, body) => `<!doctype html><html lang="${lang}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Вісник</title>
<link rel="stylesheet" href="/assets/${manifest['site.css']}">
<script type="module" src="/assets/${manifest['main.js']}"></script></head>
<body data-locale="${locale}"><a class="skip" href="#main">До змісту</a><main id="main" tabindex="-1">${body}</main>
<section id="toasts" aria-live="polite" aria-label="Сповіщення" data-close="Закрити"></section></body></html>`;

/** A page at `path`, and the same in English below `/us`. */
export function addPage(path, body) {
  pages.set(path, document('uk', 'ua', body));
  pages.set(`/us${path}`, document('en', 'us', body));
}
export const addFile = (path, text) => files.set(path, text);
export const removeFile = (path) => files.delete(path);

const server = createServer(async (request, response) => {
  const { pathname } = new URL(request.url, 'http://localhost');
  const answer = (status, type, body) =>
    response
      .writeHead(status, {
        'content-type': type,
        ...(type.includes('html') && { 'content-security-policy': policy }),
      })
      .end(body);
  if (request.method === 'POST') {
    const parts = [];
    for await (const part of request) parts.push(part);
    posted.set(pathname, [
      ...(posted.get(pathname) ?? []),
      JSON.parse(Buffer.concat(parts).toString() || '{}'),
    ]);
    return answer(204, 'text/plain');
  }
  const type = types[pathname.split('.').at(-1)];
  if (pages.has(pathname)) return answer(200, 'text/html; charset=utf-8', pages.get(pathname));
  if (files.has(pathname)) return answer(200, type, files.get(pathname));
  if (pathname.startsWith('/assets/')) {
    try {
      return answer(200, type, readFileSync(join(assets, pathname.slice('/assets/'.length))));
    } catch {
      return answer(404, 'text/plain', '');
    }
  }
  return answer(404, 'text/plain', '');
}).listen(0, '127.0.0.1');
await new Promise((resolve) => server.once('listening', resolve));
export const base = `http://127.0.0.1:${server.address().port}`;
const browser = await launch();

export async function open(path, options = {}) {
  const { init, clock, ...rest } = options;
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    bypassCSP: false,
    ...rest,
  });
  const page = await context.newPage();
  page.on('pageerror', (error) => broken.push(`${path}: ${error.message}`));
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) broken.push(`${path}: ${message.text()}`);
  });
  if (init) await page.addInitScript(init);
  // Timers run as they do, and `page.clock.runFor` makes time pass without waiting for it.
  if (clock) await page.clock.install();
  await page.goto(base + path);
  return page;
}

export async function judge(name, page) {
  for (const [theme, violations] of Object.entries(await inBothThemes(page)))
    check(`${name}, ${theme}: no axe finding`, violations.length === 0, violations.join('; '));
}

/** The number of buttons, the number with exactly one icon, and their text. */
export const signs = (place) =>
  place.locator('button').evaluateAll((all) => {
    const one = all.filter((button) => button.querySelectorAll('svg.icon').length === 1);
    return `${all.length} ${one.length} ${all.map((button) => button.textContent.trim()).join('')}`;
  });

export async function close() {
  await browser.close();
  server.close();
}
