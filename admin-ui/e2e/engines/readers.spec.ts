import { travel } from '../public/page.ts';
import { at, cookies, expect, heading, named, test, words } from './fixtures.ts';

test('deciding about cookies, changing one’s mind, and taking it back', async ({
  open,
  portal: { base },
}) => {
  const page = await open();
  const stored = async () => {
    const { ncc_c, ncc_e } = await cookies(page);
    return { given: ncc_c?.value, enabled: ncc_e?.value };
  };
  await page.goto(`${base}/poster`);
  const banner = page.locator('.consent-banner');
  await banner.waitFor();
  expect((await stored()).given).toBeUndefined();
  const styleOf = (nth: number) =>
    banner
      .locator('.consent-buttons button')
      .nth(nth)
      .evaluate((it) => [getComputedStyle(it).backgroundColor, (it as HTMLElement).offsetHeight]);
  expect(await styleOf(0), 'refusing looks as easy as accepting').toEqual(await styleOf(1));
  await (await named(page, '.consent-banner button', words.ua.consent.decline)).click();
  await banner.waitFor({ state: 'detached' });
  const declined = await stored();
  expect(declined.given, 'declining is a decision').toMatch(/^(?!0$)./);
  expect(declined.enabled).toMatch(/./);
  await page.goto(`${base}/us/novyny`);
  const control = page.locator('[data-widget="consent"] button');
  await control.waitFor();
  expect(await banner.count(), 'another page and the other language know').toBe(0);

  await control.click();
  const modal = page.locator('dialog[open]');
  await modal.waitFor();
  await page.keyboard.press('Escape');
  await modal.waitFor({ state: 'detached' });
  await page.waitForFunction(() => document.activeElement?.matches('[data-widget="consent"] button'));
  await control.click();
  await modal.waitFor();
  const optional = modal.locator('input[type="checkbox"]:not(:disabled)').nth(0);
  await optional.check();
  await (await named(page, 'dialog[open] button', words.us.consent.save)).click();
  await modal.waitFor({ state: 'detached' });
  const number = (enabled = '') => enabled.split('~').length;
  expect(number((await stored()).enabled)).toBe(number(declined.enabled) + 1);
  await control.click();
  await modal.waitFor();
  expect(await optional.isChecked(), 'the next time').toBe(true);
  await (await named(page, 'dialog[open] button', words.us.consent.decline_all)).click();
  await modal.waitFor({ state: 'detached' });
  expect(await stored(), 'taken back').toEqual({ given: '0', enabled: undefined });
  expect(await control.isVisible(), 'a way to come back').toBe(true);
});

for (const prefix of ['', '/us'])
  test(`from page to page without a load, and back to where one was: ${prefix}/novyny`, async ({
    open,
    portal: { base },
  }) => {
    const page = await open();
    const list = `${base}${prefix}/novyny`;
    await page.goto(list);
    // The script for soft navigation loads a second after the page has nothing else to load.
    await page.locator('.loading-bar').waitFor({ state: 'attached' });
    await page.evaluate(() => {
      window.same = true;
    });
    const same = () => page.evaluate(() => window.same === true);
    const before = await heading(page);
    await page.evaluate(() => scrollTo(0, 600));
    await page.waitForFunction(() => scrollY === 600);
    const link = page.locator('#main h2 a, #main h3 a').nth(3);
    const target = base + (await link.getAttribute('href'));
    await link.click();
    await at(page, target);
    await page.waitForFunction(() => scrollY === 0 && document.activeElement?.id === 'main');
    expect(await same(), 'without a load').toBe(true);
    const head = await page.evaluate(() => ({
      title: document.title,
      canonical: document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href,
    }));
    const title = await heading(page);
    expect(head.title).toContain(title);
    expect(head.canonical).toBe(target);
    expect(title).not.toBe(before);
    await travel(page, -1);
    await page.waitForFunction(() => scrollY > 300);
    await at(page, list);
    expect(await same(), 'back without a load').toBe(true);
    expect(await heading(page)).toBe(before);
    await travel(page, 1);
    await at(page, target);
    await expect.poll(() => heading(page)).toBe(title);
    expect(await same(), 'forward without a load').toBe(true);
    await page.goto(`${base}${prefix}/services`);
    await travel(page, -1);
    await at(page, target);
    await expect.poll(() => heading(page), 'after a load').toBe(title);
  });

/** What a reader types, in the inflection of their sentence, in both languages. */
for (const [prefix, question] of [
  ['', 'новини громади'],
  ['/us', 'community'],
])
  test(`search: ${question}`, async ({ open, portal: { base } }) => {
    const page = await open();
    const hits = page.locator('#hits li');
    const field = page.locator('#q');
    /** An empty query lists the newest entries of all sections; a result marks the words of the query. */
    const waitForMatches = () =>
      page.waitForFunction(() => document.querySelector('#hits:not([aria-busy]) li mark'));
    await page.goto(`${base}${prefix}/search/all`);
    // Text typed before the widget starts is submitted as a form; both work, this step tests the widget.
    await page.locator('.loading-bar').waitFor({ state: 'attached' });
    await field.fill(question);
    await page.waitForURL((url) => url.searchParams.get('q') === question);
    await waitForMatches();
    const number = await hits.count();
    expect(number, 'as one types').toBeGreaterThan(1);
    expect(await page.locator('#hits mark').count()).toBeGreaterThan(0);
    expect(await page.locator('#found').innerText()).toMatch(/\d/);
    // Suggestions cover the first hits while the field is in use.
    await page.locator('h1').click();
    const link = page.locator('#hits li h2 a').first();
    const [target, title] = [await link.getAttribute('href'), (await link.innerText()).trim()];
    await link.click();
    await at(page, base + target);
    await page.waitForFunction(
      (path) => document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href.endsWith(`${path}`),
      target,
    );
    expect(await heading(page)).toBe(title);
    await travel(page, -1);
    await waitForMatches();
    expect(await field.inputValue(), 'back to the question and its hits').toBe(question);
    expect(await hits.count()).toBe(number);
    await field.fill('ъъъыыы');
    await page.waitForFunction(() => !document.querySelector('#hits li'));
    expect(await page.locator('#found').innerText(), 'what is not there').toMatch(/./);
    await page.goto(`${base}${prefix}/search/all?q=${encodeURIComponent(question)}`);
    await waitForMatches();
    expect(await hits.count(), 'by the address alone').toBe(number);
  });
