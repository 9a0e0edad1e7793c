import { ask } from './stage.mjs';

/** Complaints and numbers; there are none on the server yet, so their shape is the description's. */
export async function numbers() {
  for (const range of ['day', 'week', 'month'])
    await ask('admin', 'GET', `/api/dashboard/stats?range=${range}`, undefined, ({ range: own, series }) => [
      own,
      series.length,
    ]);
  for (const table of ['pages', 'sources', 'paint'])
    await ask('admin', 'GET', `/api/dashboard/stats/${table}?range=week`);
  await ask(
    'admin',
    'GET',
    '/api/dashboard/reports?state=open&reason=scam&q=x&page=2&per_page=5',
    undefined,
    ({ page, per_page }) => [page, per_page],
  );
  await ask('admin', 'GET', '/api/dashboard/reports?reason=boredom');
  await ask('admin', 'POST', '/api/dashboard/reports/999999/take');
  await ask('editor', 'GET', '/api/dashboard/reports');
  for (const path of ['accept', 'deliver']) {
    await ask('editor', 'POST', `/api/dashboard/publication/${path}`, { error_code: 'shrinks' });
    await ask('admin', 'POST', `/api/dashboard/publication/${path}`, { error_code: 'shrinks' });
  }
}
