import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { checks, launch, soon } from './browser.mjs';
import { BASE, demo } from './site/demo.mjs';
import { host } from './site/host.mjs';
import { onePerKind } from './site/kinds.mjs';
import { Site } from './site/tree.mjs';

/** Every kind of public page in a browser: axe, no sideways scroll, nothing blocked, nobody else asked. */
/** A page with pictures that open over it. */
const PICTURED = '/advertisement/bandura-maistrovoi-roboty-55-strun-z-futliarom-r7c1l5ne';

const { check, fail, finish } = checks();

// Every pair of language, theme and width meets on every kind.
const VIEWS = [
  { locale: 'ua', scheme: 'light', width: 390 },
  { locale: 'ua', scheme: 'dark', width: 1440 },
  { locale: 'us', scheme: 'light', width: 1440 },
  { locale: 'us', scheme: 'dark', width: 390 },
];
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What happens on a page without being asked for: errors, blocked things, requests to others. */
function watch(page, base) {
  const events = [];
  page.on('pageerror', (error) => events.push(error.message));
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) events.push(message.text().split('. ')[0]);
  });
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(base) && !url.startsWith('data:')) events.push(`asks ${url}`);
  });
  page.on('response', (response) => {
    // Without a server behind the tree, what widgets ask of the API is not there.
    const dynamic = new URL(response.url()).pathname.startsWith('/api/');
    if (response.status() >= 400 && !dynamic) events.push(`${response.status()} ${response.url()}`);
  });
  return events;
}

async function look(page) {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => globalThis.axe.run());
  return [
    wide && 'scrolls sideways',
    ...violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' and ')}`),
  ].filter(Boolean);
}

const browser = await launch();
try {
  const dir = demo();
  const site = new Site(dir, BASE);
  const { base, stop } = await host(dir);
  for (const { locale, scheme, width } of VIEWS) {
    const context = await browser.newContext({
      viewport: { width, height: 900 },
      colorScheme: scheme,
      locale: locale === 'us' ? 'en-US' : 'uk-UA',
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    const events = watch(page, base);
    for (const [kind, { path, kind: plain }] of onePerKind(site, locale)) {
      // A redirect leaves before anybody can look at it.
      if (kind === 'redirect') continue;
      events.length = 0;
      // Error pages are shown at the address that failed.
      const address = plain === 'error' ? `${path}.html` : path;
      await page.goto(base + address, { waitUntil: 'load' });
      const findings = new Set([...(await look(page)), ...events]);
      check(`${locale} ${kind}, ${scheme}, ${width} px`, findings.size === 0, [...findings].join('; '));
    }
    if (width < 720) {
      await page.goto(base + (locale === 'us' ? '/us' : '/'), { waitUntil: 'load' });
      await page.locator('details.menu > summary').click();
      const findings = await look(page);
      check(`${locale} menu, ${scheme}, ${width} px`, findings.length === 0, findings.join('; '));

      await page.goto(`${base}${locale === 'us' ? '/us' : ''}${PICTURED}`, { waitUntil: 'load' });
      await page.locator('[data-widget="zoom"]').first().focus();
      await page.keyboard.press('Enter');
      await page.locator('.lightbox [data-load="shown"]').waitFor();
      const open = await look(page);
      check(`${locale} picture over the page, ${scheme}, ${width} px`, open.length === 0, open.join('; '));
      await page.keyboard.press('Escape');
      await page.locator('.lightbox').waitFor({ state: 'detached' });
      const back = await soon(page, () => document.activeElement?.dataset.widget === 'zoom');
      check('Escape closes it and gives the focus back', back);
    }
    await context.close();
  }
  await stop();
} catch (error) {
  fail(error);
} finally {
  await browser.close();
}
process.exit(finish());
