import { inBothThemes } from './axe.mjs';
import { checks, launch } from './browser.mjs';
import * as banners from './frame/banners.mjs';
import * as choices from './frame/choices.mjs';
import * as controls from './frame/controls.mjs';
import * as finding from './frame/finding.mjs';
import * as motion from './frame/motion.mjs';
import * as narrow from './frame/narrow.mjs';
import * as releases from './frame/releases.mjs';
import * as shifts from './frame/shifts.mjs';
import { demo } from './site/demo.mjs';
import { host } from './site/host.mjs';

/** What stands around every public page, in a browser, over the published tree alone. */
const { check, fail, finish } = checks();
const { base, stop } = await host(demo());
const browser = await launch();

/** A page of a context of its own; `broken` is what went wrong on it. */
async function open(path, { init, before, base: at = base, ...options } = {}) {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: 'uk-UA',
    ...options,
  });
  context.setDefaultTimeout(10_000);
  const page = await context.newPage();
  const broken = [];
  page.on('pageerror', (error) => broken.push(error.message));
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) broken.push(message.text());
  });
  if (init) await page.addInitScript(init);
  await before?.(page);
  await page.goto(at + path);
  return Object.assign(page, { broken, end: () => context.close() });
}

async function judge(name, page) {
  for (const [theme, violations] of Object.entries(await inBothThemes(page)))
    check(`${name}, ${theme}: no axe finding`, violations.length === 0, violations.join('; '));
}

const wanted = process.argv.slice(2);
for (const part of [banners, choices, controls, finding, motion, narrow, releases, shifts].flatMap((group) =>
  Object.values(group),
)) {
  if (wanted.length > 0 && !wanted.includes(part.name)) continue;
  try {
    await part({ base, check, judge, open });
  } catch (error) {
    fail(error, part.name);
  }
}
await browser.close();
await stop();
process.exit(finish());
