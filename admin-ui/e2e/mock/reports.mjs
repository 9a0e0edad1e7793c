import { sides } from './sides.mjs';
import { ask, check } from './stage.mjs';

/** Complaints and numbers. */
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
  for (const weeks of [0, 3, 200])
    await ask('admin', 'GET', `/api/dashboard/reports/unanswered?weeks=${weeks}`, undefined, (answer) =>
      answer.weeks.map(({ from, to }) => [from, to]),
    );
  await ask('admin', 'GET', '/api/dashboard/reports?reason=boredom');
  await ask('admin', 'POST', '/api/dashboard/reports/999999/take');
  await ask('editor', 'GET', '/api/dashboard/reports');
  for (const who of ['editor', 'admin']) {
    await ask(who, 'POST', '/api/dashboard/clock/accept', { shown: '2026-11-21T09:00:00Z' });
    await ask(who, 'DELETE', '/api/dashboard/reports/suggestions?locale=ua&q=%D0%B0');
  }
  for (const path of ['accept', 'deliver']) {
    await ask('editor', 'POST', `/api/dashboard/publication/${path}`, { error_code: 'shrinks' });
    await ask('admin', 'POST', `/api/dashboard/publication/${path}`, { error_code: 'shrinks' });
  }
}

const told = ({ state, outcome_note, actions, assignee, closed_at }) => [
  state,
  outcome_note,
  actions,
  assignee === null,
  closed_at === null,
];

/** The mock begins with complaints; the server gets one by the form that readers have. */
export async function complaints() {
  const [server] = sides;
  const { body } = await server.ask(
    'admin',
    'GET',
    '/api/dashboard/advertisements?state=published&per_page=1',
  );
  const complaint = {
    section: 'advertisement',
    slug: body.items[0].slug,
    reason: 'scam',
    text: 'Просять передоплату.',
  };
  const sent = await server.ask(undefined, 'POST', '/api/reports', {
    ...complaint,
    leave_blank: '',
    seconds: 60,
  });
  check('a reader complains', sent.status < 300, JSON.stringify(sent.body));
  const base = '/api/dashboard/reports';
  const lists = await ask('admin', 'GET', `${base}?state=new&reason=scam`);
  const id = lists.map(({ items }) => items[0].id);
  const path =
    (more = '') =>
    (n) =>
      `${base}/${id[n]}${more}`;
  await ask('admin', 'GET', path(), undefined, told);
  await ask('admin', 'POST', path('/paint'));
  await ask('admin', 'POST', path('/reopen'));
  await ask('admin', 'POST', path('/take'), {}, told);
  await ask('admin', 'POST', path('/take'));
  await ask('admin', 'POST', path('/act'), { note: ' Оголошення  зняте.\n ' }, told);
  await ask('admin', 'POST', path('/reopen'), {}, told);
  await ask('admin', 'POST', path('/dismiss'), {}, told);
}
