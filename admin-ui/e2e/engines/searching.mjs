import { back } from '../browser.mjs';
import { at, base, check, heading, open } from './stage.mjs';

/** What a reader types, in the inflection of their sentence, in both languages. */
const QUESTIONS = { '': 'новини громади', '/us': 'community' };

/** An empty query lists the newest entries of all sections; a result marks the words of the query. */
const found = (page) => page.waitForFunction(() => document.querySelector('#hits:not([aria-busy]) li mark'));

export async function search(engine) {
  for (const [prefix, question] of Object.entries(QUESTIONS)) {
    const page = await open(engine);
    await page.goto(`${base}${prefix}/search/all`);
    // Text typed before the widget starts is submitted as a form; both work, this step tests the widget.
    await page.locator('.loading-bar').waitFor({ state: 'attached' });
    await page.locator('#q').fill(question);
    await page.waitForURL((url) => url.searchParams.get('q') === question);
    await found(page);
    const hits = await page.locator('#hits li').count();
    check(`${prefix}/search/all finds as one types, and the address tells it`, hits > 1, String(hits));
    check('the words of the question are marked', (await page.locator('#hits mark').count()) > 0);
    check('the number is said', /\d/.test(await page.locator('#found').innerText()));
    // Suggestions cover the first hits while the field is in use.
    await page.locator('h1').click();
    const link = page.locator('#hits li a').first();
    const [target, title] = [await link.getAttribute('href'), (await link.innerText()).trim()];
    await link.click();
    await at(page, target);
    await page.waitForFunction(
      (path) => document.querySelector('link[rel=canonical]')?.href.endsWith(path),
      target,
    );
    check('a hit leads to its page', (await heading(page)) === title, title);
    await back(page);
    await found(page);
    check(
      'and back to the question and its hits',
      (await page.locator('#q').inputValue()) === question &&
        (await page.locator('#hits li').count()) === hits,
    );
    await page.locator('#q').fill('ъъъыыы');
    await page.waitForFunction(() => !document.querySelector('#hits li'));
    check('what is not there is said to be so', (await page.locator('#found').innerText()).length > 0);
    await page.goto(`${base}${prefix}/search/all?q=${encodeURIComponent(question)}`);
    await found(page);
    check('the address alone finds the same', (await page.locator('#hits li').count()) === hits);
    await page.context().close();
  }
}
