import type { Page } from '@playwright/test';
import { awake } from '../page.ts';
import { expect, test } from './fixtures.ts';

declare global {
  interface Window {
    /** How many times the page received the event of a newer build. */
    outdated?: number;
  }
}

const dispatchLoading = (page: Page, what: string) =>
  page.evaluate((detail) => document.dispatchEvent(new CustomEvent('visnyk:loading', { detail })), what);
const bar = (page: Page) =>
  page.locator('.loading-bar').evaluate((it) => ({
    shown: it.style.opacity === '1',
    scale: Number.parseFloat(it.style.transform.slice('scaleX('.length) || '0'),
    failed: it.hasAttribute('data-failed'),
    height: it.clientHeight,
  }));

/** From the beginning nothing is due but what the test lets pass. */
const paused = { clock: true, before: (page: Page) => page.clock.pauseAt(Date.now() + 60_000) };

test('a bar shows that a page is on its way, and a page finds out that it is of yesterday', async ({
  open,
  bare,
}) => {
  const page = await open('/loading', paused);
  await awake(page);
  await dispatchLoading(page, 'start');
  await page.clock.runFor(60);
  await dispatchLoading(page, 'end');
  await page.clock.runFor(300);
  expect((await bar(page)).shown, 'what is over before 200 ms').toBe(false);
  await dispatchLoading(page, 'start');
  await page.clock.runFor(199);
  expect((await bar(page)).shown).toBe(false);
  await page.clock.runFor(400);
  const under = await bar(page);
  expect(under).toMatchObject({ shown: true, height: 3 });
  expect(under.scale).toBeGreaterThan(0.03);
  expect(under.scale).toBeLessThan(1);
  await dispatchLoading(page, 'error');
  expect(await bar(page), 'red to its end').toMatchObject({ shown: true, scale: 1, failed: true });
  await page.clock.runFor(499);
  expect((await bar(page)).shown).toBe(true);
  await page.clock.runFor(1);
  expect(await bar(page), 'gone after 500 ms').toMatchObject({ shown: false, failed: true });
  await page.clock.runFor(400);
  expect(await bar(page), 'set back after 400 more').toMatchObject({ shown: false, scale: 0, failed: false });

  await test.step('a new build is found within the hour', async () => {
    await page.goto('/loading');
    const nextCheck = async () => {
      await page.waitForResponse(/\/builds\/latest\.json\?/);
      // What another request waits for, the page has done with this one.
      await page.evaluate(async () => void (await (await fetch('/builds/latest.json')).json()));
    };
    const first = nextCheck();
    await awake(page);
    await page.evaluate(() => {
      window.outdated = 0;
      document.addEventListener('visnyk:outdated', () => {
        window.outdated = (window.outdated ?? 0) + 1;
      });
    });
    await first;
    const same = nextCheck();
    await page.clock.runFor(3_600_000);
    await same;
    bare.files['/builds/latest.json'] = '{"id":"two"}';
    const other = nextCheck();
    await page.clock.runFor(3_600_000);
    await other;
    await expect.poll(() => page.evaluate(() => window.outdated)).toBe(1);
  });
});
