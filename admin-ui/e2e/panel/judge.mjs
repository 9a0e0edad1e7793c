import { axe, check, open, visit } from './stage.mjs';

/** Widths and schemes every screen of the office is looked at in. */
const views = [
  [390, 'light', ''],
  [390, 'dark', '/us'],
  [1440, 'light', '/us'],
  [1440, 'dark', ''],
];

/** What is wide or not accessible on the page as it stands. */
export async function faults(page) {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => globalThis.axe.run());
  const bare = await page.evaluate(
    () => /\b(office|taxonomy|settings|users|media|work|list)\.[a-z_]+\b/.exec(document.body.innerText)?.[0],
  );
  return [
    wide && 'scroll',
    bare && `a key instead of words: ${bare}`,
    ...violations.map(({ id, nodes }) => `${id} ${nodes[0].target}`),
  ].filter(Boolean);
}

/** Holds each screen, after what `prepare` does there, against axe and the width, in both schemes and languages. */
export async function judgeScreens(paths, prepare = {}) {
  for (const [width, scheme, prefix] of views) {
    const page = await open('admin', {
      viewport: { width, height: 850 },
      colorScheme: scheme,
      bypassCSP: true,
    });
    for (const path of paths) {
      await visit(page, prefix + path);
      await prepare[path]?.(page);
      const found = await faults(page);
      check(
        `${prefix}${path} at ${width}, ${scheme}: no horizontal scroll, no axe finding`,
        found.length === 0,
        found.join('; '),
      );
    }
    await page.context().close();
  }
}
