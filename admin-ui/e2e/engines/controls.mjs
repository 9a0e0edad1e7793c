import { admin, at, base, check, enter, member, open } from './stage.mjs';

/** Pages with fields of every sort, and who sees them. */
const PAGES = [
  { path: '/login', ready: '#q, [name="email"]' },
  { path: '/us/advertisement', ready: 'select[name="category"]' },
  { path: '/search/all', ready: '#q' },
  { path: '/dashboard/news', who: admin, ready: 'tbody tr' },
  { path: '/dashboard/news/new-page', who: admin, ready: '#field-fields-kind' },
  { path: '/cabinet/add-advertisement', who: member, ready: '#field-category' },
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
    // What only measures, and the field that is there for machines, nobody sees.
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
    // Names that are made up anew at each load tell nothing.
    const id = /^mantine-/.test(node.id) ? '' : node.id;
    const name = [tag, node.type, id || node.name || node.dataset.action || node.className].join(' ').trim();
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

const kept = new Map();

/** The looks of all controls in an engine, as its own browser computes them. */
async function looks(engine) {
  if (kept.has(engine)) return kept.get(engine);
  const found = {};
  let page;
  let inside;
  for (const { path, who, ready } of PAGES) {
    if (!page || who !== inside) {
      await page?.context().close();
      page = await open(engine);
      inside = who;
      if (who) {
        await enter(page, who, '', path);
        await at(page, path);
      }
    }
    await page.goto(base + path);
    await page.locator(ready).first().waitFor();
    // Fields move until letters and choices are there.
    await page.waitForFunction(
      () => document.fonts.status === 'loaded' && !document.querySelector('[aria-busy="true"], .ui-skeleton'),
    );
    for (const [name, look] of Object.entries(await page.evaluate(drawn))) found[`${path} ${name}`] = look;
  }
  await page.context().close();
  kept.set(engine, found);
  return found;
}

/** Pixels that rounding and the lines of a font may differ by. */
const SLACK = 1.5;

/** Fields and buttons look in an engine as they do in Chromium. */
export async function controls(engine) {
  const [wanted, found] = [await looks('chromium'), await looks(engine)];
  const names = Object.keys(wanted);
  const findings = [];
  for (const name of names) {
    if (!found[name]) {
      findings.push(`${name}: not shown`);
      continue;
    }
    for (const [property, value] of Object.entries(wanted[name])) {
      const other = found[name][property];
      const same = property === 'height' ? Math.abs(value - other) <= SLACK : value === other;
      if (!same) findings.push(`${name}: ${property} ${other}, in Chromium ${value}`);
    }
  }
  check(
    `${names.length} fields and buttons look as in Chromium`,
    names.length > 60 && findings.length === 0,
    `${findings.length} findings`,
  );
  for (const finding of findings) console.log(`#   ${finding}`);
}
