import { onePerKind } from '../site/kinds.mjs';
import { Site } from '../site/tree.mjs';
import { base, check, context, tree } from './front.mjs';

/** Pages whose frame is another one: going from and to them is a load. */
const SLIM = ['login', 'verify-request'];

const heading = (page) =>
  page
    .locator('#main h1')
    .first()
    .evaluate((h1) => h1.textContent.replace(/\s+/g, ' ').trim());

/** Without the API every kind of page is read, left for another without a load, and come back to. */
export async function reading(locale) {
  const site = new Site(tree, base);
  const made = await context(locale);
  const { findings } = made;
  const page = await made.newPage();
  for (const [kind, { path, kind: plain, heading: wanted }] of onePerKind(site, locale)) {
    // A redirect leaves before anybody can look at it.
    if (kind === 'redirect') continue;
    findings.length = 0;
    const wrong = [];
    const is = (what, condition) => condition || wrong.push(what);
    await page.goto(base + path + (plain === 'error' ? '.html' : ''));
    is('its heading', (await heading(page)) === wanted);
    // Reaching for something is what going without a load waits for.
    await page.mouse.move(300, 300);
    await page.mouse.move(310, 310);
    await page.locator('.loading-bar').waitFor({ state: 'attached' });
    await page.evaluate(() => {
      window.same = true;
    });
    const slim = SLIM.includes(plain);
    const link = page.locator(slim ? 'header a' : '.top .nav a:not([aria-current])').first();
    const target = await link.getAttribute('href');
    await link.click();
    await page.waitForURL(base + (target === '/' ? '/' : target));
    await page.waitForFunction(
      (canonical) => document.querySelector('link[rel=canonical]')?.href.replace(/\/$/, '') === canonical,
      site.byPath.get(target)?.canonical.replace(/\/$/, ''),
    );
    is('the next one', (await heading(page)) === site.byPath.get(target)?.heading);
    if (!slim) is('no load', await page.evaluate(() => window.same === true));
    await page.goBack();
    await page.waitForFunction(
      (text) =>
        document.querySelector('#main h1')?.textContent.replace(/\s+/g, ' ').trim() === text &&
        document.readyState === 'complete',
      wanted,
    );
    check(`${locale} ${kind}`, wrong.length + findings.length === 0, [...wrong, ...findings].join('; '));
  }
  await made.close();
}
