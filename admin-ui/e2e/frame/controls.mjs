import { smallTargets } from '../axe.mjs';

/** Buttons and fields: alike in each engine, large enough, distinguishable without our colors. */

export async function alike({ check, open }) {
  const page = await open('/advertisement');
  const controls = await page.locator('.filter :is(input:not([type="hidden"]), select)').evaluateAll((all) =>
    all
      .filter((it) => it.checkVisibility())
      .map((it) => {
        const { appearance, backgroundColor, borderColor, borderRadius, fontSize } = getComputedStyle(it);
        const drawn = it.matches('select') ? getComputedStyle(it).backgroundImage !== 'none' : true;
        return {
          appearance,
          drawn,
          look: [it.offsetHeight, backgroundColor, borderColor, borderRadius, fontSize].join(),
        };
      }),
  );
  const engine = controls.filter(({ appearance }) => !['none', 'textfield'].includes(appearance));
  check('no control of the filter is drawn by the browser', engine.length === 0, JSON.stringify(engine));
  check(
    'selects have an arrow of ours',
    controls.every(({ drawn }) => drawn),
  );
  const looks = new Set(controls.map(({ look }) => look));
  check('and all look alike', controls.length > 3 && looks.size === 1, [...looks].join(' | '));
  await page.end();
}

export async function forcedColors({ check, open }) {
  const page = await open('/novyny', { forcedColors: 'active' });
  const [chosen, other] = await page.evaluate(() =>
    ['.chips [aria-current]', '.chips a:not([aria-current])'].map((selector) => {
      const { backgroundColor, color } = getComputedStyle(document.querySelector(selector));
      return `${backgroundColor} ${color}`;
    }),
  );
  check(
    'the chosen chip is told apart in the colors of the system',
    chosen !== other,
    `${chosen} | ${other}`,
  );
  await page.end();
}

/** Controls lower than `least`, or narrower than WCAG 2.5.8 allows; links within sentences may be. */
const small = (least) =>
  [...document.querySelectorAll('a[href], button, summary, input:not([type="hidden"]), select, textarea')]
    .filter((it) => it.checkVisibility({ visibilityProperty: true }) && !it.closest('.sr, .skip'))
    .filter((it) => {
      const sentence =
        it.matches('a') && it.closest('p:not(.kicker, .contact, .report), dd, td, li.tick, .prose, .hint');
      return !sentence || sentence.textContent.trim() === it.textContent.trim();
    })
    .map((it) => [it, it.getBoundingClientRect()])
    .filter(([it, { width, height }]) => {
      const { width: over } = getComputedStyle(it, '::after');
      // The link of a card covers it.
      return (width < 23.5 || height < least - 0.5) && !(it.closest('.card') && parseFloat(over) > least);
    })
    .map(
      ([it, { width, height }]) =>
        `${it.textContent.trim() || it.className} ${Math.round(width)}x${Math.round(height)}`,
    );

const PAGES = [
  '/',
  '/novyny',
  '/poster',
  '/services',
  '/advertisement',
  '/search/advertisement',
  '/login',
  '/verify-request',
  '/nashi-kontakty',
  '/404',
];

/** The first entry of a list represents its kind. */
const firstItem = (page) =>
  page.evaluate(() => document.querySelector('main .list .card :is(h2, h3) a')?.getAttribute('href'));

export async function targets({ check, open }) {
  const pages = [...PAGES];
  for (const path of pages) {
    const page = await open(path);
    const item = await firstItem(page);
    if (item) pages.push(item);
    const desk = await page.evaluate(small, 24);
    check(`whatever is pressed on ${path} is 24 px large`, desk.length === 0, desk.join('; '));
    await page.end();
    const phone = await open(path, { viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true });
    const found = await phone.evaluate(small, 44);
    check(`and 44 px on a phone`, found.length === 0, found.join('; '));
    const close = await smallTargets(phone);
    check('and far enough from the next', close.length === 0, close.join('; '));
    await phone.end();
  }
}
