import { base, check, cookies, named, open, words } from './stage.mjs';

/** Deciding about cookies, changing one's mind, and taking it back. */
export async function consent(engine) {
  const page = await open(engine);
  const stored = async () => {
    const all = await cookies(page);
    return { given: all.ncc_c?.value, enabled: all.ncc_e?.value };
  };
  await page.goto(`${base}/poster`);
  const banner = page.locator('.consent-banner');
  await banner.waitFor();
  check('before a decision nothing is stored', (await stored()).given === undefined);
  const look = (nth) =>
    banner
      .locator('.consent-buttons button')
      .nth(nth)
      .evaluate((it) => [getComputedStyle(it).backgroundColor, it.offsetHeight].join());
  check('refusing looks as easy as accepting', (await look(0)) === (await look(1)));
  await (await named(page, '.consent-banner button', words.ua.consent.decline)).click();
  await banner.waitFor({ state: 'detached' });
  const declined = await stored();
  check(
    'declining is a decision',
    Boolean(declined.given) && Boolean(declined.enabled) && declined.given !== '0',
    JSON.stringify(declined),
  );
  await page.goto(`${base}/us/novyny`);
  const control = page.locator('[data-widget="consent"] button');
  await control.waitFor();
  check(
    'which another page and the other language know',
    (await page.locator('.consent-banner').count()) === 0,
  );

  await control.click();
  const modal = page.locator('dialog[open]');
  await modal.waitFor();
  await page.keyboard.press('Escape');
  await modal.waitFor({ state: 'detached' });
  await page.waitForFunction(() => document.activeElement?.matches('[data-widget="consent"] button'));
  check('Escape closes the settings and gives the focus back', true);
  await control.click();
  await modal.waitFor();
  const optional = modal.locator('input[type="checkbox"]:not(:disabled)').nth(0);
  await optional.check();
  await (await named(page, 'dialog[open] button', words.us.consent.save)).click();
  await modal.waitFor({ state: 'detached' });
  const partly = await stored();
  check(
    'what is ticked is added',
    partly.enabled.split('~').length === declined.enabled.split('~').length + 1,
    JSON.stringify(partly),
  );
  await control.click();
  await modal.waitFor();
  check('and is ticked the next time', await optional.isChecked());
  await (await named(page, 'dialog[open] button', words.us.consent.decline_all)).click();
  await modal.waitFor({ state: 'detached' });
  const withdrawn = await stored();
  check(
    'taking it back leaves nothing but that, and a way to come back',
    withdrawn.given === '0' && withdrawn.enabled === undefined && (await control.isVisible()),
    JSON.stringify(withdrawn),
  );
  await page.context().close();
}
