import { expect, test } from './fixtures.ts';

test('controls of a filter look alike in each engine', async ({ open }) => {
  const page = await open('/advertisement');
  const controls = await page.locator('.filter :is(input:not([type="hidden"]), select)').evaluateAll((all) =>
    (all as HTMLElement[])
      .filter((it) => it.checkVisibility())
      .map((it) => {
        const { appearance, backgroundColor, backgroundImage, borderColor, borderRadius, fontSize } =
          getComputedStyle(it);
        return {
          appearance,
          arrow: !it.matches('select') || backgroundImage !== 'none',
          look: [it.offsetHeight, backgroundColor, borderColor, borderRadius, fontSize].join(),
        };
      }),
  );
  expect(controls.length).toBeGreaterThan(3);
  for (const { appearance } of controls)
    expect(appearance, 'not drawn by the browser').toMatch(/^(none|textfield)$/);
  expect(
    controls.every(({ arrow }) => arrow),
    'selects have an arrow of ours',
  ).toBe(true);
  expect(new Set(controls.map(({ look }) => look)).size, 'one look').toBe(1);
});

test('the chosen chip is told apart in the colors of the system', async ({ open }) => {
  const page = await open('/novyny', { before: (page) => page.emulateMedia({ forcedColors: 'active' }) });
  const colors = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((chip) => {
        const { backgroundColor, color } = getComputedStyle(chip);
        return `${backgroundColor} ${color}`;
      });
  expect(await colors('.chips [aria-current]')).not.toBe(await colors('.chips a:not([aria-current])'));
});
