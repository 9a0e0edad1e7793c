import { admin, at, base, check, enter, judge, member, open } from './stage.mjs';

/** Pages with fields of every sort, and who sees them. */
const PAGES = [
  { path: '/login', ready: '#q, [name="email"]' },
  { path: '/us/advertisement', ready: 'select[name="category"]' },
  { path: '/search/all', ready: '#q' },
  { path: '/dashboard/news', who: admin, ready: 'tbody tr' },
  { path: '/dashboard/news/new-page', who: admin, ready: '#field-fields-related' },
  { path: '/cabinet/add-advertisement', who: member, ready: '.ui-photos' },
];

/** Runs in the page: how each field and button that is shown is drawn, by what it is called. */
function drawn() {
  const found = {};
  const controls = document.querySelectorAll(
    'input:not([type="hidden"]):not([type="file"]), select, textarea, button',
  );
  for (const node of controls) {
    const { width, height } = node.getBoundingClientRect();
    const style = getComputedStyle(node);
    // Skips elements that only measure and the honeypot field: both are invisible.
    if (!node.checkVisibility() || width < 2 || node.closest('[aria-hidden="true"]') || node.tabIndex < 0)
      continue;
    const {
      backgroundColor,
      color,
      borderTopColor,
      borderTopWidth,
      borderTopLeftRadius,
      fontSize,
      appearance,
    } = style;
    const tag = node.tagName.toLowerCase();
    // Mantine generates new names at each load, so they identify no element.
    const own = [node.id, node.name, node.dataset.action, node.className];
    const called = own.find((text) => text && !text.includes('mantine-'));
    if (!called) continue;
    const name = `${tag} ${node.type} ${called}`;
    const look = {
      backgroundColor,
      color,
      borderTopColor,
      borderTopWidth,
      borderTopLeftRadius,
      fontSize,
      appearance,
    };
    // Boxes and circles that the browser draws have no border of ours.
    if (appearance !== 'none' && ['checkbox', 'radio'].includes(node.type)) delete look.borderTopLeftRadius;
    found[name] ??= { height, ...look };
  }
  return found;
}

/** The looks of all controls in an engine, as its own browser computes them; `wanted` are waited for. */
async function looks(engine, wanted = {}) {
  const found = {};
  let page;
  let inside;
  for (const { path, who, ready } of PAGES) {
    if (page && who === inside) await page.goto(base + path);
    else {
      await page?.context().close();
      page = await open(engine);
      inside = who;
      if (who) {
        await enter(page, who, '', path);
        await at(page, path);
      } else await page.goto(base + path);
    }
    await page.locator(ready).first().waitFor();
    // Fields move and change color until fonts, choices and scripts have loaded.
    await page.waitForFunction(
      () =>
        document.fonts.status === 'loaded' &&
        !document.querySelector('[aria-busy="true"], .ui-skeleton, fieldset:disabled') &&
        document.getAnimations().every(({ playState }) => playState !== 'running'),
    );
    for (const end = Date.now() + SETTLING; ; ) {
      found[path] = await page.evaluate(drawn);
      if (compare(wanted[path] ?? {}, found[path]).length === 0 || Date.now() > end) break;
    }
  }
  await page.context().close();
  return found;
}

/** Milliseconds within which a page comes to look as it stays, when it is ready. */
const SETTLING = 20_000;
/** Pixels that rounding and the lines of a font may differ by. */
const SLACK = 1.5;

/** Fields and buttons look in an engine as they do in Chromium. */
export async function controls(engine) {
  const wanted = await looks('chromium');
  const found = await looks(engine, wanted);
  const findings = Object.keys(wanted).flatMap((path) =>
    compare(wanted[path], found[path]).map((text) => `${path} ${text}`),
  );
  const number = Object.values(wanted).flatMap(Object.keys).length;
  judge(`${number} fields and buttons look as in Chromium`, findings);
  check('there are fields and buttons of every sort', number > 50, String(number));
}

/** The controls that look different or are missing. */
function compare(wanted, found) {
  return Object.entries(wanted).flatMap(([name, look]) => {
    const other = found[name];
    if (!other) return [`${name}: not shown`];
    const same = (property) =>
      property === 'height'
        ? Math.abs(look.height - other.height) <= SLACK
        : look[property] === other[property];
    return Object.keys(look)
      .filter((property) => !same(property))
      .map((property) => `${name}: ${property} ${other[property]}, in Chromium ${look[property]}`);
  });
}
