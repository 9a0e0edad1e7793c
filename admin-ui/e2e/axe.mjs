import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds on a page as it stands, in both themes. The policy lets nothing in, so it comes by the debugger. */
export async function inBothThemes(page) {
  const before = await page.evaluate(() => document.documentElement.classList.contains('dark'));
  const found = {};
  for (const [name, dark] of [
    ['light', false],
    ['dark', true],
  ]) {
    await page.evaluate((on) => document.documentElement.classList.toggle('dark', on), dark);
    await page.evaluate(() =>
      Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => undefined))),
    );
    await page.evaluate(axe);
    const { violations } = await page.evaluate(() => globalThis.axe.run());
    found[name] = violations.map(
      ({ id, nodes }) => `${id} ${nodes[0].target} ${nodes[0].failureSummary.replace(/\s+/g, ' ')}`,
    );
  }
  await page.evaluate((on) => document.documentElement.classList.toggle('dark', on), before);
  return found;
}
