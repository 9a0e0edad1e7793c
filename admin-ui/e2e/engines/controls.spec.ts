import type { Page } from '@playwright/test';
import { launch } from '../engine.mjs';
import type { Who } from '../fixtures.ts';
import { at, enter, expect, pageOf, test } from './fixtures.ts';

/** Pages with fields of every sort, and who sees them. */
const PAGES: { path: string; who?: Who; ready: string }[] = [
  { path: '/login', ready: '#q, [name="email"]' },
  { path: '/us/advertisement', ready: 'select[name="category"]' },
  { path: '/search/all', ready: '#q' },
  { path: '/dashboard/news', who: 'admin', ready: 'tbody tr' },
  { path: '/dashboard/news/new-page', who: 'admin', ready: '#field-fields-related' },
  { path: '/cabinet/add-advertisement', who: 'member', ready: '.ui-photos' },
];

type Style = Record<string, string | number>;
/** How each field and button that is shown is drawn, by what it is called. */
type Styles = Record<string, Style>;

/** Runs in the page. */
function drawn(): Styles {
  const styles: Styles = {};
  const controls = document.querySelectorAll<HTMLInputElement>(
    'input:not([type="hidden"]):not([type="file"]), select, textarea, button',
  );
  for (const node of controls) {
    const { width, height } = node.getBoundingClientRect();
    // Skips elements that only measure and the honeypot field: both are invisible.
    if (!node.checkVisibility() || width < 2 || node.closest('[aria-hidden="true"]') || node.tabIndex < 0)
      continue;
    // React numbers ids in the order of rendering, so such ids identify no element.
    const own = [node.id, node.name, node.dataset.action, node.className];
    const called = own.find((text) => text && !text.startsWith('_r_'));
    if (!called) continue;
    const style = getComputedStyle(node);
    const { backgroundColor, color, borderTopColor, borderTopWidth, fontSize, appearance } = style;
    const values: Style = {
      height,
      backgroundColor,
      color,
      borderTopColor,
      borderTopWidth,
      fontSize,
      appearance,
    };
    // Boxes and circles that the browser draws have no border of ours.
    if (appearance === 'none' || !['checkbox', 'radio'].includes(node.type))
      values.borderTopLeftRadius = style.borderTopLeftRadius;
    styles[`${node.tagName.toLowerCase()} ${node.type} ${called}`] ??= values;
  }
  return styles;
}

/** Pixels that rounding and the lines of a font may differ by. */
const SLACK = 1.5;

/** The controls that look different or are missing. */
const differences = (wanted: Styles, actual: Styles) =>
  Object.entries(wanted).flatMap(([name, style]) => {
    const other = actual[name];
    if (!other) return [`${name}: not shown`];
    const same = (property: string) =>
      property === 'height'
        ? Math.abs(Number(style.height) - Number(other.height)) <= SLACK
        : style[property] === other[property];
    return Object.keys(style)
      .filter((property) => !same(property))
      .map((property) => `${name}: ${property} ${other[property]}, in Chromium ${style[property]}`);
  });

/** Opens one page after the other, and calls `inspect` as soon as it is ready. */
async function each(open: () => Promise<Page>, base: string, inspect: (page: Page, path: string) => unknown) {
  let page: Page | undefined;
  let inside: Who | undefined;
  for (const { path, who, ready } of PAGES) {
    if (!page || who !== inside) page = await open();
    if (who && who !== inside) {
      await enter(page, base, who, { callback: path });
      await at(page, base + path);
    } else await page.goto(base + path);
    inside = who;
    await page.locator(ready).first().waitFor();
    // Fields move and change color until fonts, choices and scripts have loaded.
    await page.waitForFunction(
      () =>
        document.fonts.status === 'loaded' &&
        !document.querySelector('[aria-busy="true"], .ui-skeleton, fieldset:disabled') &&
        document.getAnimations().every(({ playState }) => playState !== 'running'),
    );
    await inspect(page, path);
  }
}

test('fields and buttons look as they do in Chromium', async ({ open, portal: { base }, broken }, {
  project,
}) => {
  test.skip(project.name === 'chromium', 'nothing to compare with');
  const chromium = await launch();
  const wanted: Record<string, Styles> = {};
  await each(
    () => pageOf(chromium, broken),
    base,
    async (page, path) => {
      wanted[path] = await page.evaluate(drawn);
    },
  );
  await chromium.close();
  const number = Object.values(wanted).flatMap(Object.keys).length;
  expect(number, 'fields and buttons of every sort').toBeGreaterThan(50);
  await each(open, base, (page, path) =>
    expect
      .poll(async () => differences(wanted[path], await page.evaluate(drawn)), { message: path })
      .toEqual([]),
  );
});
