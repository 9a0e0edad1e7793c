import { back, forward } from '../browser.mjs';
import { at, base, check, heading, open } from './stage.mjs';

/** From page to page without a load, and back to where one was. */
export async function softNavigation(engine) {
  for (const prefix of ['', '/us']) {
    const page = await open(engine);
    const list = `${prefix}/novyny`;
    await page.goto(base + list);
    // What goes from page to page comes a second after a page is at rest.
    await page.locator('.loading-bar').waitFor({ state: 'attached' });
    await page.evaluate(() => {
      window.same = true;
    });
    const soft = () => page.evaluate(() => window.same === true);
    const before = await heading(page);
    await page.evaluate(() => scrollTo(0, 600));
    await page.waitForFunction(() => scrollY === 600);
    const link = page.locator('#main h2 a, #main h3 a').nth(3);
    const target = await link.getAttribute('href');
    await link.click();
    await at(page, target);
    await page.waitForFunction(() => scrollY === 0 && document.activeElement?.id === 'main');
    check(`${target}: another page without a load, at its top, with the focus`, await soft());
    const head = await page.evaluate(() => ({
      title: document.title,
      canonical: document.querySelector('link[rel=canonical]').href,
      heading: document.querySelector('#main h1').innerText.trim(),
    }));
    check(
      'its head is that of the page',
      head.title.includes(head.heading) && head.canonical === base + target && head.heading !== before,
      JSON.stringify(head),
    );
    await back(page);
    await page.waitForFunction(() => scrollY > 300);
    await at(page, list);
    check('back is where one was, without a load', (await soft()) && (await heading(page)) === before);
    await forward(page);
    await at(page, target);
    await page.waitForFunction(
      (text) => document.querySelector('#main h1')?.innerText.trim() === text,
      head.heading,
    );
    check('and forward again', await soft());
    await page.goto(`${base}${prefix}/services`);
    await back(page);
    await at(page, target);
    await page.waitForFunction(
      (text) => document.querySelector('#main h1')?.innerText.trim() === text,
      head.heading,
    );
    check('after a load the history still leads back', true);
    await page.context().close();
  }
}
