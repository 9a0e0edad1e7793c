import { broken, check, open } from './stage.mjs';

/** Style sheets that widgets bring along: they are there when they are needed, and may be lost. */
const lose = (page, name) => page.route(`**/assets/${name}-*.css`, (route) => route.abort());

export async function styles() {
  const decided = await open('/usual');
  await lose(decided, 'consent');
  const banner = decided.getByRole('region', { name: 'Файли cookie на цьому сайті' });
  await banner.getByRole('button', { name: 'Лише необхідні' }).click();
  await banner.waitFor({ state: 'detached' });
  check('consent is asked for without its styles too', true);
  await decided.unrouteAll();
  await decided.reload();
  const again = decided.getByRole('button', { name: 'Налаштування cookie' });
  await again.waitFor();
  check(
    'no style sheet of a widget before there is something to draw',
    (await decided.locator('link[rel="stylesheet"][href*="/consent-"]').count()) === 0,
  );
  await again.click();
  const buttons = decided.getByRole('dialog').locator('.consent-buttons');
  await buttons.waitFor();
  check(
    'the modal of consent has its styles though no banner was seen',
    (await buttons.evaluate((it) => getComputedStyle(it).display)) === 'flex',
  );
  await decided.context().close();

  const page = await open('/pictures');
  await lose(page, 'lightbox');
  const told = broken.length;
  await page.locator('.gallery a').first().click();
  await page.waitForURL('**/one.svg');
  check('a picture is opened by itself where the lightbox has no styles', true);
  // That something of ours did not come is reported, as it should be.
  broken.splice(told);
  await page.unrouteAll();
  await page.goBack();
  await page.locator('.gallery a').first().click();
  await page.locator('.lightbox [data-load="shown"]').waitFor();
  check('and in the lightbox as soon as it has them again', true);
  await page.context().close();
}
