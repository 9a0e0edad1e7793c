import { shiftsOf, watchShifts } from '../shifts.mjs';
import { at, base, check, team } from './stage.mjs';

/** Nothing moves while a screen comes up: the frame of the shell, its app, what the app asks for. */
const SCREENS = {
  '/dodaty-ogoloshennya': 0.02,
  '/dashboard': 0.05,
  '/dashboard/news': 0.05,
  '/dashboard/news/edit/1': 0.05,
  '/dashboard/news/new-page': 0.05,
  '/dashboard/posters': 0.05,
  '/dashboard/advertisements': 0.05,
  '/cabinet': 0.05,
  '/cabinet/advertisement': 0.05,
};

export async function screensStandStill() {
  for (const width of [390, 1440]) {
    const page = await at(team.admin, { viewport: { width, height: 900 } });
    await page.addInitScript(watchShifts);
    for (const [path, most] of Object.entries(SCREENS)) {
      await page.goto(base + path);
      await page.locator('.ui-frame h1, #main h1').first().waitFor();
      await page.waitForFunction(
        () => !document.querySelector('[aria-busy="true"], .mantine-Skeleton-root, .ui-skeleton'),
      );
      await page.waitForLoadState('networkidle');
      const { sum, what } = await shiftsOf(page);
      check(
        `${path} at ${width}: at most ${most} moves while it comes up`,
        sum <= most,
        `${sum.toFixed(3)} ${what}`,
      );
    }
    await page.context().close();
  }
}
