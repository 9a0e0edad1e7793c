import { shiftsOf, watchShifts } from '../shifts.mjs';
import { fill } from './form.mjs';
import { at, base, check, live, tables, team } from './stage.mjs';

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

/** At the end of a page, a bar that grows or shrinks moves its buttons under the pointer. */
export async function theBarKeepsItsHeight() {
  for (const width of [390, 1440]) {
    const page = await at(team.editor, { viewport: { width, height: 900 } });
    await page.goto(`${base}/dashboard/news/new-page`);
    await page.locator('#field-texts-ua-title').waitFor();
    const heights = {};
    const measure = async (state) => {
      heights[state] = (await page.locator('.ui-bar').boundingBox()).height;
    };
    await fill(page, 'news', tables.news, `Смуга під бланком, ${width}`);
    await measure('new');
    await page.locator('[data-action="publish"]').click();
    await live(page);
    await measure('live');
    await page.locator('#field-texts-ua-title').fill(`Смуга під бланком, ${width}, змінено`);
    await measure('changed');
    await page.locator('[data-action="save"]').click();
    await page.getByTestId('touched').waitFor();
    await measure('saved');
    check(
      `the bar under a form at ${width} is equally high in every state`,
      new Set(Object.values(heights)).size === 1,
      JSON.stringify(heights),
    );
    await page.context().close();
  }
}
