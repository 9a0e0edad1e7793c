import { expect, test } from './fixtures.ts';
import { awake, linkTo } from './page.ts';

/** Ink, what a page knows of its device (docs/specification.md §9), and links that would run something. */

declare global {
  interface Window {
    drop?: { duration: unknown; easing: unknown; left: number; size: number };
    /** What a smuggled address would set. */
    ran?: number;
    prevented?: boolean;
  }
}

for (const reducedMotion of [undefined, 'reduce'] as const)
  test(
    reducedMotion
      ? 'who wants no motion sees no ink'
      : 'ink spreads for 0.4 s from the point that is pressed',
    async ({ open }) => {
      const page = await open('/nashi-kontakty', { reducedMotion });
      await awake(page);
      const button = page.locator('#main .button').first();
      await button.scrollIntoViewIfNeeded();
      const box = await button.boundingBox();
      if (!box) throw new Error('the button is not shown');
      await page.mouse.move(box.x + 10, box.y + box.height / 2);
      // The ink lasts 0.4 s: the page looks at it within the press.
      await page.evaluate(() => {
        const sample = () => {
          const ink = document.querySelector<HTMLElement>('.ink');
          const [animation] = ink?.getAnimations() ?? [];
          if (!ink || !animation?.effect) return;
          const { duration, easing } = animation.effect.getTiming();
          const [left, size] = [ink.offsetLeft + ink.offsetWidth / 2, ink.offsetWidth];
          window.drop = { duration, easing, left, size };
        };
        addEventListener('pointerdown', sample, { once: true });
      });
      await page.mouse.down();
      const drop = await page.evaluate(() => window.drop);
      if (reducedMotion) {
        expect(drop).toBeUndefined();
        await expect(page.locator('.ink')).toHaveCount(0);
      } else {
        expect(drop).toMatchObject({ duration: 400, easing: 'linear' });
        expect(Math.abs((drop?.left ?? 0) - 10)).toBeLessThan(3);
        expect(Math.abs((drop?.size ?? 0) - box.width)).toBeLessThan(3);
        await expect(page.locator('.ink')).toHaveCount(0);
      }
      await page.mouse.move(5, 5);
      await page.mouse.up();
    },
  );

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';

test('a page knows what it is read on, by what the browser says and not by its width', async ({ open }) => {
  const page = await open('/novyny', { clock: true, viewport: { width: 390, height: 700 } });
  const html = page.locator('html');
  const device = () => html.getAttribute('data-device');
  await expect(html).toHaveAttribute('data-device', 'desktop');
  await page.setViewportSize({ width: 1280, height: 800 });
  const session = await page.context().newCDPSession(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  await session.send('Emulation.setUserAgentOverride', { userAgent: IPHONE });
  await page.evaluate(() => dispatchEvent(new Event('resize')));
  await page.clock.runFor(49);
  expect(await device()).toBe('desktop');
  await page.clock.runFor(1);
  expect(await device(), '50 ms after its size changed').toBe('mobile');
});

test('smuggled links that would run something lead nowhere, and the policy is not even asked', async ({
  open,
}) => {
  const page = await open('/novyny');
  await awake(page);
  await page.evaluate(() =>
    addEventListener('click', ({ defaultPrevented }) => {
      window.prevented = defaultPrevented;
    }),
  );
  for (const href of [
    'javascript:window.ran=1',
    ' java\nscript:window.ran=1',
    'view-source:javascript:window.ran=1',
  ])
    await test.step(JSON.stringify(href), async () => {
      const link = await linkTo(page, href);
      await page.evaluate(() => delete window.prevented);
      await link.click();
      expect(await page.evaluate(() => [window.prevented, window.ran])).toEqual([true, undefined]);
      await expect(page).toHaveURL('/novyny');
    });
});
