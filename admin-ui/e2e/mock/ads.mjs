import { ask, picture } from './stage.mjs';

/** An owner's advertisement, and what editors do with it. */
const body = 'Дубовий стіл і шість стільців, куплені торік. Забрати можна будь-якого вечора після шостої.';
const own = ({
  state,
  version,
  title,
  texts,
  fields,
  contact,
  term_days,
  actions,
  editable,
  edit_pending,
}) => ({
  state,
  version,
  title,
  texts,
  fields: { ...fields, expires_at: null },
  contact,
  term_days,
  actions,
  editable,
  edit_pending,
});
const leafOf = (categories) =>
  categories.find(
    ({ slug, rules, attributes }) =>
      !categories.some(({ parent }) => parent === slug) &&
      !rules.photos &&
      !attributes.some(({ required }) => required),
  ).slug;

export async function owners() {
  const base = '/api/cabinet/ads';
  const categories = await ask('member', 'GET', '/api/cabinet/choices/categories');
  const parent = categories.map(
    (list) => list.find(({ slug }) => list.some((one) => one.parent === slug)).slug,
  );
  const leaf = categories.map(leafOf);
  const place = (await ask('member', 'GET', '/api/cabinet/choices/locations')).map(
    (list) => list.at(-1).slug,
  );
  await ask('member', 'POST', '/api/cabinet/uploads', picture());
  await ask('member', 'POST', base, { fields: { deal: 'sell' }, texts: { ua: { title: '' } } });
  await ask('member', 'POST', base, {
    fields: { deal: 'borrow', price_kind: 'dear', color: 'red' },
    term_days: 5,
    category: 'no-such',
    contact: { phone: '12', phone_apps: ['icq'] },
    texts: { ua: { title: 'Стіл' } },
  });
  const made = await ask(
    'member',
    'POST',
    base,
    {
      fields: { deal: 'buy', price_kind: null, district: ' біля  парку ' },
      contact: { phone: '+1 (312) 555-0142', phone_apps: ['viber'], show_phone: true },
      texts: { ua: { title: " Стіл  для сім'ї ", body: 'Дуб.\n\n' }, us: null },
    },
    own,
  );
  const id = made.map(({ id: one }) => one);
  const path =
    (more = '') =>
    (n) =>
      `${base}/${id[n]}${more}`;
  await ask('member', 'GET', path(), undefined, own);
  await ask('author', 'GET', path());
  await ask('member', 'GET', base, undefined, ({ page, per_page }) => [page, per_page]);
  await ask('member', 'GET', `${base}?state=draft&per_page=1`, undefined, ({ per_page, items }) => [
    per_page,
    items[0].title,
  ]);
  await ask('member', 'PUT', path(), {});
  await ask('member', 'PUT', path(), { version: 77 });
  await ask('member', 'POST', path('/submit'), { version: 1, agree: false, leave_blank: '', seconds: 60 });
  await ask(
    'member',
    'PUT',
    path(),
    (n) => ({
      version: 1,
      category: parent[n],
      fields: { deal: 'job_offer', price_kind: 'fixed', price: 100, price_period: null },
      texts: { ua: { title: 'ПРОДАМ ДУБОВИЙ СТІЛ', body } },
    }),
    own,
  );
  await ask('member', 'POST', path('/submit'), { version: 2, agree: true, leave_blank: '', seconds: 60 });
  await ask(
    'member',
    'PUT',
    path(),
    (n) => ({
      version: 2,
      category: leaf[n],
      location: place[n],
      fields: { deal: 'buy', price_kind: 'negotiable', price: null },
      texts: { ua: { title: 'Куплю дубовий стіл', body } },
    }),
    own,
  );
  await ask('member', 'POST', path('/bump'), { version: 3 });
  await ask('member', 'POST', path('/paint'), { version: 3 });
  await ask('member', 'POST', `${base}/check`, {
    fields: { deal: 'sell', district: '' },
    texts: { ua: { title: 'ПРОДАМ Cтіл', body: 'Дуб.' } },
  });
  await ask('member', 'POST', (n) => `${base}/check?id=${id[n]}`, {
    texts: { ua: { title: 'Куплю стіл', body } },
  });
  await ask('member', 'POST', `${base}/check?id=999999`, {});
  await ask('member', 'POST', `${base}/preview?locale=ua`, {
    fields: { deal: 'sell' },
    texts: { ua: { title: 'Стіл', body } },
  });
  await ask('member', 'POST', path('/submit'), { version: 3, agree: true, leave_blank: '', seconds: 60 });
  await ask('member', 'POST', path('/withdraw'), { version: 77 });
  await ask('member', 'POST', path('/appeal'), { version: 4, text: 'коротко' });
  await ask('member', 'POST', path('/undo'), {});
  await ask('member', 'DELETE', path());
  await ask('author', 'POST', path('/undo'), {});
  await ask('member', 'POST', path('/undo'), {}, own);
}

const desk = ({ state, version, title, texts, contact, actions, editable }) => ({
  state,
  version,
  title,
  texts,
  contact,
  actions,
  editable,
});

export async function editors() {
  const base = '/api/dashboard/advertisements';
  await ask('editor', 'POST', base, { texts: { ua: { title: '' } } });
  await ask('editor', 'POST', base, {
    texts: { ua: { title: 'Стіл', tone: 'loud' } },
    fields: { deal: 'borrow' },
    category: 'no-such',
  });
  const made = await ask(
    'editor',
    'POST',
    base,
    {
      category: null,
      location: null,
      fields: { deal: 'buy' },
      texts: { ua: { title: " Стіл  редакції й «сім'ї» ", body: 'Дуб.' }, us: null },
    },
    desk,
  );
  const id = made.map(({ id: one }) => one);
  const path =
    (more = '') =>
    (n) =>
      `${base}/${id[n]}${more}`;
  await ask('editor', 'GET', path(), undefined, desk);
  await ask('editor', 'PUT', path(), {});
  await ask('editor', 'PUT', path(), { version: 77 });
  await ask(
    'editor',
    'PUT',
    path(),
    { version: 1, texts: { ua: { title: 'Стіл редакції', body: 'Дуб.' } } },
    desk,
  );
  await ask('editor', 'POST', path('/bump'), { version: 2 });
  await ask('editor', 'POST', path('/reject'), { version: 2 });
  await ask('editor', 'GET', path('/touched'));
  const states = await ask('editor', 'GET', path('/revisions'));
  const last = states.map(({ items }) => items.at(-1).id);
  await ask('editor', 'GET', (n) => `${base}/${id[n]}/revisions/${last[n]}`);
  await ask('editor', 'POST', (n) => `${base}/${id[n]}/revisions/${last[n]}/restore`, { version: 2 }, desk);
  await ask('editor', 'POST', `${base}/preview?locale=ua`, {
    texts: { ua: { title: 'Стіл', body } },
    fields: { deal: 'buy' },
  });
  await ask(
    'editor',
    'GET',
    `${base}?state=draft&q=${encodeURIComponent('редакції')}`,
    undefined,
    ({ items }) => items.map(({ state, title }) => [state, title]),
  );
  await ask('editor', 'GET', `${base}?state=lost`);
  await ask('editor', 'GET', `${base}/queue`);
  await ask('editor', 'POST', `${base}/999999/claim`);
  await ask('editor', 'POST', path('/undo'), {});
  await ask('editor', 'DELETE', path());
  await ask('admin', 'DELETE', path());
  await ask('editor', 'POST', path('/undo'), {});
  await ask('admin', 'POST', path('/undo'), {});
  await ask('editor', 'POST', path('/restore'), { version: 77 });
  await ask('editor', 'POST', path('/approve'), { version: 4 });
}
