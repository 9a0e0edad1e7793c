import { expect, test } from './fixtures.ts';

test('a page logs its visit once when it is opened', async ({ open, bare }) => {
  const page = await open('/us/readers');
  await expect(page.locator('html')).toHaveAttribute('data-device', 'desktop');
  await expect
    .poll(() => bare.posted.get('/api/visitors/log'))
    .toEqual([{ path: '/us/readers', locale: 'us', device: 'desktop', referrer: '' }]);
});

test('a heart beats each minute while a page is open', async ({ open, bare }) => {
  const page = await open('/readers', {
    clock: true,
    before: (page) => page.clock.pauseAt(Date.now() + 60_000),
  });
  await expect(page.locator('html')).toHaveAttribute('data-device', 'desktop');
  const beats = () => bare.posted.get('/api/heartbeat') ?? [];
  await page.evaluate(() => {
    for (const detail of ['/a', '/b']) document.dispatchEvent(new CustomEvent('visnyk:page', { detail }));
  });
  await page.clock.runFor(59_000);
  const first = page.waitForRequest('**/api/heartbeat');
  expect(beats()).toEqual([]);
  await page.clock.runFor(1000);
  await first;
  await page.clock.runFor(120_000);
  const visits = [['/a', '/b'], [], []];
  await expect
    .poll(beats, 'the first one tells which pages were gone to since')
    .toEqual(visits.map((pages) => ({ path: '/readers', pages })));
});
