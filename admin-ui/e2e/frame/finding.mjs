import { back } from '../browser.mjs';

/** The search field that the header opens, and what a journey to another page leaves of it. */

const ENTRY = '/advertisement/bandura-maistrovoi-roboty-55-strun-z-futliarom-r7c1l5ne';

const answers = (page) =>
  page.route('**/api/search/suggestions?*', (route) =>
    route.fulfill({
      json: { suggestions: [{ kind: 'entry', text: 'Бандура', lang: 'uk', href: ENTRY }] },
    }),
  );

export async function finding({ base, check, judge, open }) {
  for (const width of [390, 1280]) {
    const page = await open('/novyny', { before: answers, viewport: { width, height: 800 } });
    // Navigation takes over a second after the page.
    await page.locator('.loading-bar').waitFor({ state: 'attached' });
    await page.evaluate(() => {
      globalThis.same = true;
    });
    const dialog = page.locator('dialog.finder');
    const option = page.locator('.suggest [role=option]');
    await page.locator('.top .find').click();
    await dialog.waitFor();
    await page.keyboard.type('бан');
    await option.waitFor();
    await judge(`the field of the header, ${width} px`, page);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(base + ENTRY);
    await dialog.waitFor({ state: 'detached' });
    check(
      `${width} px: a row leads softly to its page and closes the field`,
      await page.evaluate(() => globalThis.same),
    );

    await page.locator('.top .find').click();
    await dialog.waitFor();
    await back(page);
    await page.waitForURL(`${base}/novyny`);
    await dialog.waitFor({ state: 'detached' });
    check('the way back closes it', await page.evaluate(() => globalThis.same));

    await page.locator('a.quiet[data-widget="find"]').click();
    await dialog.waitFor();
    check(
      'a list opens it for its section',
      (await dialog
        .locator('form')
        .evaluate(({ action, dataset }) => `${new URL(action).pathname} ${dataset.section}`)) ===
        '/search/novyny novyny',
    );
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });

    await page.goto(`${base}/advertisement`);
    await page.locator('.loading-bar').waitFor({ state: 'attached' });
    const asked = page.waitForRequest('**/api/search/suggestions?*');
    await page.locator('#q_').click();
    await page.keyboard.type('бан');
    check(
      'the filter of a list suggests in its section',
      new URL((await asked).url()).searchParams.get('section') === 'advertisement',
    );
    await option.waitFor();
    const box = await page.locator('.suggest').boundingBox();
    check('its list is on the screen', box.x >= 0 && box.x + box.width <= width, JSON.stringify(box));
    await judge(`the filter of a list, ${width} px`, page);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(base + ENTRY);
    check('and nothing of it is left on the next page', (await page.locator('.suggest').count()) === 0);
    check('nothing broke', page.broken.length === 0, page.broken[0]);
    await page.end();
  }

  const still = await open('/novyny', { javaScriptEnabled: false });
  await still.locator('.top .find').click();
  await still.waitForURL(`${base}/search/all`);
  check('without scripts the header leads to the search page', true);
  await still.end();
}
