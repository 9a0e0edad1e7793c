import { addPage, check, open, posted } from './stage.mjs';

addPage('/readers', '<h1>Новини</h1>');

export async function readers() {
  const page = await open('/us/readers', { init: () => {} });
  await page.waitForFunction(() => document.documentElement.dataset.device !== undefined);
  const until = Date.now() + 3000;
  while (!posted.get('/api/visitors/log') && Date.now() < until) await page.waitForTimeout(50);
  const visits = posted.get('/api/visitors/log') ?? [];
  check(
    'a page logs its visit once when it is opened',
    visits.filter(
      ({ path, locale, device, referrer }) =>
        path === '/us/readers' && locale === 'us' && device === 'desktop' && referrer === '',
    ).length === 1,
    JSON.stringify(visits),
  );
  await page.context().close();

  const clocked = await open('/readers');
  await clocked.clock.install();
  await clocked.reload();
  const beats = () => (posted.get('/api/heartbeat') ?? []).length;
  const before = beats();
  await clocked.evaluate(() => {
    for (const detail of ['/a', '/b']) document.dispatchEvent(new CustomEvent('visnyk:page', { detail }));
  });
  // The clock goes on by itself too.
  await clocked.clock.runFor(50_000);
  const early = beats();
  await clocked.clock.runFor(130_000);
  const end = Date.now() + 3000;
  while (beats() < before + 3 && Date.now() < end) await new Promise((done) => setTimeout(done, 50));
  check(
    'a heart beats each minute while it is open',
    early === before && beats() === before + 3,
    `${beats() - before}`,
  );
  const [first, second] = (posted.get('/api/heartbeat') ?? []).slice(before);
  check(
    'the first one tells which pages were gone to since',
    first?.path === '/readers' && first.pages.join() === '/a,/b' && second?.pages.length === 0,
    JSON.stringify([first, second]),
  );
  await clocked.context().close();
}
