import { ask } from './stage.mjs';

/** The caller's account. */
export async function profile() {
  const base = '/api/cabinet/profile';
  const shown = ({ name, phone, locale, notify }) => ({ name, phone, locale, notify });
  await ask('author', 'PUT', base, { name: ' Я ' });
  await ask('author', 'PUT', base, { name: 'я'.repeat(61) });
  await ask('author', 'PUT', base, { phone: '12' });
  await ask(
    'author',
    'PUT',
    base,
    {
      name: '  Ірина   Бойко\u200b ',
      phone: '+1 (312) 555-0142',
      locale: 'us',
      notify: { newsletter: true },
    },
    shown,
  );
  await ask('author', 'PUT', base, { phone: null, locale: 'ua' }, shown);
  await ask('author', 'PUT', `${base}/password`, { password: 'password12' });
  await ask('author', 'POST', `${base}/email`, { email: 'nowhere' });
  await ask('author', 'POST', `${base}/email`, { email: 'author@example.org' });
  await ask(
    'author',
    'POST',
    `${base}/email`,
    { email: 'another@example.org' },
    ({ pending_email }) => pending_email,
  );
  await ask('author', 'DELETE', `${base}/email`);
  await ask('author', 'DELETE', '/api/cabinet/sessions/none');
  const sessions = await ask('author', 'GET', '/api/cabinet/sessions');
  const other = sessions.map(({ items }) => items.find(({ current }) => !current)?.id ?? items[0].id);
  await ask('member', 'POST', '/api/cabinet/account/delete', { email: 'another@example.org' });
  await ask('author', 'DELETE', (n) => `/api/cabinet/sessions/${other[n]}`);
  await ask('member', 'POST', '/api/cabinet/account/delete', { email: ' MEMBER@example.org ' });
  await ask('editor', 'POST', `${base}/sign-out-everywhere`);
}
