import { soon } from '../browser.mjs';
import { shiftsOf, watchShifts } from '../shifts.mjs';
import { AS_OF, BASE, demo } from '../site/demo.mjs';
import { onePerKind } from '../site/kinds.mjs';
import { Site } from '../site/tree.mjs';

/** Layout shifts of each kind of page, from first paint until idle: text on screen must not move. */

/** A shift of 0.02 is a line of text; search engines call 0.1 good. */
const MOST = 0.02;
const WIDTHS = [390, 1440];

const hit = (n) => ({
  kind: 'news',
  href: '/novyny',
  title: [
    `Знахідка ${n} `,
    'про школу',
    ' і ще кілька слів, щоб назва стала довшою за один рядок на телефоні',
  ],
  text: ['Текст, у якому є ', 'школа', ', і ще речення, яке займає кілька рядків під назвою.'],
});
const found = (count) => ({
  total: count,
  more: false,
  page: 1,
  pages: count > 19 ? 2 : 1,
  correction: null,
  hits: Array.from({ length: Math.min(count, 20) }, (_, n) => hit(n)),
});

/** What the API says to pages: a service to sign in with, and twenty results. */
function answers(route) {
  const { pathname } = new URL(route.request().url());
  if (pathname === '/api/auth/providers')
    return route.fulfill({ json: { oidc: { type: 'oauth', name: 'Hromada' }, email: { type: 'email' } } });
  return route.fulfill({ json: pathname === '/api/search' ? found(20) : {} });
}

/** What every page does by itself within a second or two has been done. */
async function atRest(page) {
  await page.waitForLoadState('load');
  await page.mouse.move(5, 300);
  await page.locator('.loading-bar').waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
}

export async function everyKindStandsStill({ check, open }) {
  const site = new Site(demo(), BASE);
  const kinds = new Map(onePerKind(site, 'ua'));
  kinds.set('untranslated', onePerKind(site, 'us').get('untranslated'));
  for (const width of WIDTHS) {
    const moved = [];
    for (const [kind, { path, kind: plain }] of kinds) {
      if (kind === 'redirect') continue;
      const page = await open(plain === 'error' ? `${path}.html` : path, {
        init: watchShifts,
        viewport: { width, height: 900 },
        before: async (page) => {
          // Dates of the tree are new, so that they become relative ones.
          await page.clock.setFixedTime(AS_OF);
          await page.route('**/api/**', answers);
        },
      });
      await atRest(page);
      const { sum, what } = await shiftsOf(page);
      if (process.env.VISNYK_FINDINGS) console.log(`#   ${kind}, ${width} px: ${sum.toFixed(4)} ${what}`);
      if (sum > MOST) moved.push(`${kind} ${sum.toFixed(3)}: ${what}`);
      await page.end();
    }
    check(
      `${width} px: no kind of page moves while it comes to rest`,
      moved.length === 0,
      moved.join('\n# '),
    );
  }
}

/** A slow device paints a page while it still arrives; what is painted must not move. */
export async function slowSheetsStandStill({ check, open }) {
  for (const path of ['/login', '/verify-request']) {
    const page = await open(path, {
      init: watchShifts,
      viewport: { width: 1440, height: 900 },
      before: async (page) => {
        await page.route('**/api/**', answers);
        const cdp = await page.context().newCDPSession(page);
        await cdp.send('Emulation.setCPUThrottlingRate', { rate: 6 });
      },
    });
    await atRest(page);
    const { sum, what } = await shiftsOf(page);
    check(
      `${path} on a slow device: nothing moves while it arrives`,
      sum <= MOST,
      `${sum.toFixed(3)} ${what}`,
    );
    await page.end();
  }
}

export async function resultsPushNothing({ check, open }) {
  for (const width of WIDTHS)
    for (const [path, count] of [
      ['/search/all?q=школа', 20],
      ['/search/all?q=школа', 1],
      ['/search/all?q=школа', 0],
      ['/search/advertisement', 20],
      ['/us/search/novyny?q=school', 3],
    ]) {
      let answer;
      const held = new Promise((resolve) => {
        answer = resolve;
      });
      const page = await open(path, {
        init: watchShifts,
        viewport: { width, height: 900 },
        before: (page) =>
          page.route('**/api/search*', async (route) => {
            await held;
            await route.fulfill({ json: found(count) });
          }),
      });
      await page.locator('#hits[aria-busy="true"]').waitFor({ state: 'attached' });
      await page.waitForLoadState('load');
      answer();
      await soon(page, () => !document.querySelector('#hits').hasAttribute('aria-busy'));
      const { sum, what } = await shiftsOf(page);
      check(
        `${path} with ${count} results, ${width} px: nothing is pushed`,
        sum <= MOST,
        `${sum.toFixed(3)} ${what}`,
      );
      await page.end();
    }
}
