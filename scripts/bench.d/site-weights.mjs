// What a browser loads to show a page, each file at Brotli 11.

import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

const brotli = (bytes) =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

export const sum = (numbers) => numbers.reduce((total, n) => total + n, 0);

/** Every script of the tree, loaded at first or later: its size, and of which widgets it is made. */
export function scripts(site, theme) {
  const widgets = JSON.parse(readFileSync(join(theme, 'dist/widgets.json'), 'utf8'));
  return [...site.files]
    .filter((file) => file.endsWith('.js'))
    .map((file) => {
      const size = brotli(readFileSync(join(site.dir, file)));
      const parts = Object.entries(widgets[basename(file)] ?? {});
      return { name: basename(file), size, widgets: parts.map(([widget, part]) => [widget, size * part]) };
    })
    .sort((a, b) => b.size - a.size);
}

/** Styles and scripts of one page, as a browser that runs it asks for them: some come only where they are needed. */
async function assetsOf(context, url) {
  const page = await context.newPage();
  const assets = new Set();
  let requests = 0;
  page.on('request', (request) => {
    requests += 1;
    const { pathname } = new URL(request.url());
    if (/\.(css|js)$/.test(pathname)) assets.add(pathname.slice(1));
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.close();
  return { assets: [...assets], requests };
}

/** The heaviest page of each kind: all HTML is weighed, and the heaviest is opened. */
export async function weigh(site, browser, base) {
  const heaviest = new Map();
  for (const page of site.pages) {
    const html = brotli(Buffer.from(page.html));
    if (html > (heaviest.get(page.kind)?.html ?? 0)) heaviest.set(page.kind, { kind: page.kind, html, page });
  }
  // The front page would send a reader of another language on.
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'uk-UA' });
  const rows = [];
  for (const { kind, html, page } of heaviest.values()) {
    const address = page.kind === 'error' ? `${page.path}.html` : page.path;
    const { assets, requests } = await assetsOf(context, base + address);
    const weightOf = (ending) =>
      sum(
        assets
          .filter((file) => file.endsWith(ending))
          .map((file) => brotli(readFileSync(join(site.dir, file)))),
      );
    rows.push({ kind, html, css: weightOf('.css'), js: weightOf('.js'), requests, path: page.path });
  }
  return rows.sort((a, b) => b.html - a.html);
}
