import { ask } from './stage.mjs';

/** A story's and an event's way from a blank form to its readers and back, with everything that is refused on it. */
const long =
  'Двері відчинені для кожного. Приходьте з дітьми й друзями, приносьте книжки, якими хочете поділитися. ';
const lead = 'Уроки почнуться в січні, а набір триватиме до середини грудня цього року.';
const told = ({
  version,
  status,
  pending,
  live,
  slug,
  texts,
  translation_state,
  allowed,
  notes,
  publish_at,
}) => ({
  version,
  status,
  pending,
  live,
  slug,
  texts,
  translation_state,
  allowed,
  notes: notes.map(({ action, note, by }) => [action, note, by?.id === undefined]),
  publish_at,
});
const ids = (answers) => answers.map(({ id }) => id);
const versions = (answers) => answers.map(({ version }) => version);
const at =
  (base, made, more = '') =>
  (n) =>
    `${base}/${made[n]}${more}`;

export async function story() {
  const base = '/api/dashboard/news';
  const first = (choices) => choices[0].slug;
  const category = (await ask('author', 'GET', '/api/dashboard/categories/choices?kind=news')).map(first);
  const person = (await ask('author', 'GET', '/api/dashboard/people/choices')).map(first);
  const blank = { slug: '', fields: { kind: 'article' }, texts: { ua: { title: '' }, us: null } };
  await ask('author', 'POST', base, blank);
  await ask('author', 'POST', base, { ...blank, texts: { ua: { title: 'я'.repeat(130) } } });
  await ask('author', 'POST', base, {
    ...blank,
    color: 'red',
    texts: { ua: { title: 'Пʼять сторінок', tone: 'loud' } },
  });
  await ask('author', 'POST', base, {
    fields: { kind: 'poem', source_url: 'nowhere' },
    category: 'no-such',
    tags: ['no-such'],
    texts: { ua: { title: 'Пʼять сторінок' } },
  });
  for (const slug of ['a', 'Велике', 'page'])
    await ask('author', 'POST', base, { ...blank, slug, texts: { ua: { title: 'Пʼять сторінок' } } });
  const title = "  Згурський  'ярмарок' — п'ять «історій «про» село»\u200b ";
  const made = await ask(
    'author',
    'POST',
    base,
    {
      ...blank,
      texts: {
        ua: { title, lead: ' рядок\nдругий ', body: '\n\nАбзац  \r\n\r\n  ще \n\n' },
        us: { title: "It's “a “fair””" },
      },
    },
    told,
  );
  const one = ids(made);
  const path = at(base, one);
  await ask('author', 'GET', path, undefined, told);
  await ask('editor', 'GET', path, undefined, told);
  await ask('author', 'PUT', path, { texts: {} });
  await ask('author', 'PUT', path, { version: 77, texts: {} });
  let now = versions(
    await ask(
      'author',
      'PUT',
      path,
      (n) => ({ version: versions(made)[n], texts: { us: { title: 'A fair', body: 'Soon.' } } }),
      told,
    ),
  );
  const save = async (who, body, more = '') => {
    const answers = await ask(
      who,
      'PUT',
      at(base, one, more),
      (n) => ({ version: now[n], ...(typeof body === 'function' ? body(n) : body) }),
      (said) => (said.texts ? told(said) : undefined),
    );
    now = answers.map(({ version }, n) => version ?? now[n]);
    return answers;
  };
  const act = async (who, action, body) => {
    const answers = await ask(
      who,
      'POST',
      at(base, one, `/${action}`),
      (n) => ({ version: now[n], ...body }),
      (said) => (said.texts ? told(said) : undefined),
    );
    now = answers.map(({ version }, n) => version ?? now[n]);
  };
  await save('author', { texts: { ua: { title: 'Згурський ярмарок', lead, body: 'Коротко.' } } });
  await act('author', 'submit', { note: 'Готово' });
  await act('author', 'publish');
  await save(
    'author',
    { texts: { ua: { title: 'Згурський ярмарок', lead, body: long.repeat(2) } } },
    '?publish=true',
  );
  await save('author', (n) => ({
    category: category[n],
    fields: { kind: 'article', bylines: [person[n]] },
    texts: { ua: { title: 'Згурський ярмарок', lead, body: long.repeat(2) } },
  }));
  await act('author', 'submit', { note: ' Готово,  гляньте. ' });
  await act('author', 'submit');
  await act('editor', 'withdraw', { note: 'Додайте адресу.' });
  await act('author', 'submit');
  await act('author', 'delete');
  await act('editor', 'archive');
  await act('editor', 'schedule');
  await act('editor', 'schedule', {
    publish_at: '2031-01-01T10:00:00Z',
    unpublish_at: '2030-01-01T10:00:00Z',
  });
  await act('editor', 'publish', { version: 77 });
  await act('editor', 'publish');
  await save('editor', {
    texts: { ua: { title: 'Згурський ярмарок цього року', lead, body: long.repeat(2) } },
  });
  await save('editor', { slug: 'zghurskyi-yarmarok' });
  await ask('editor', 'PUT', at(base, one, '?publish=true&check=true'), (n) => ({ version: now[n] }));
  await ask('editor', 'PUT', at(base, one, '?publish=true&check=true'), (n) => ({
    version: now[n],
    texts: { ua: { title: '', lead, body: '' } },
  }));
  await save('editor', {}, '?publish=true');
  await save('editor', { unpublish_at: '2020-01-01T10:00:00Z' }, '?publish=true');
  await ask('editor', 'POST', `${base}?publish=true&check=true`, { texts: { ua: { title: 'Ярмарок' } } });
  const taken = {
    slug: 'zghurskyi-yarmarok',
    fields: { kind: 'article' },
    texts: { ua: { title: 'Другий ярмарок' } },
  };
  await ask('editor', 'POST', base, taken);
  await ask('editor', 'GET', at(base, one, '/touched'));
  const states = await ask(
    'editor',
    'GET',
    at(base, one, '/revisions?page=1'),
    undefined,
    ({ items, total }) => [total, items.map(({ head, live }) => [head, live])],
  );
  const oldest = states.map(({ items }) => items.at(-1).id);
  await ask(
    'editor',
    'GET',
    (n) => `${base}/${one[n]}/revisions/${oldest[n]}`,
    undefined,
    ({ document }) => document.texts,
  );
  const again = await ask(
    'editor',
    'POST',
    (n) => `${base}/${one[n]}/revisions/${oldest[n]}/restore`,
    (n) => ({ version: now[n] }),
    ({ texts, pending }) => [texts, pending],
  );
  now = versions(again);
  await ask('editor', 'POST', (n) => `${base}/${one[n]}/revisions/${oldest[n]}/restore`, { version: 1 });
  await act('editor', 'delete');
  await act('editor', 'archive');
  await act('author', 'unpublish');
  await act('editor', 'unpublish');
  await ask('author', 'DELETE', at(base, one));
  await ask('author', 'GET', path, undefined, told);
  now = now.map((version) => version + 1);
  await act('editor', 'undo');
  await act('author', 'undo');
  await act('author', 'undo');
  await act('author', 'delete');
  await act('author', 'erase');
  await act('author', 'restore');
  await ask('author', 'POST', `${base}/preview?locale=ua`, blank);
}

/** Three of one kind with a word of their own: put into order, narrowed, paged, and worked on together. */
export async function lists() {
  const base = '/api/dashboard/news';
  const made = [];
  for (const [title, us] of [
    ['Щедрування вовків', null],
    ['Щедрування бджіл', { title: 'Bees', body: 'Text.' }],
    ['Щедрування ґав', { title: 'Crows' }],
  ])
    made.push(
      await ask(
        'editor',
        'POST',
        base,
        { fields: { kind: 'brief' }, texts: { ua: { title, body: 'Текст.' }, us } },
        told,
      ),
    );
  const titles = ({ items, total }) => [total, items.map(({ title }) => title.ua)];
  for (const query of [
    'sort=title',
    'sort=-title',
    'sort=title&page=2&per_page=2',
    'translation=missing',
    'translation=unready&sort=title',
    'translation=draft',
    'status=draft&sort=title',
    'status=published',
    'author=me&sort=title',
    'from=2020-01-01&to=2040-01-01&sort=title',
    'to=2020-01-01',
    'category=no-such',
  ])
    await ask('editor', 'GET', `${base}?q=${encodeURIComponent('щедрування')}&${query}`, undefined, titles);
  await ask('author', 'GET', `${base}?q=${encodeURIComponent('ЩЕДРУВАННЯ')}&author=me`, undefined, titles);
  const outcome = ({ done, refused }) => [
    done.map(({ version, status }) => [version, status]),
    refused.map(({ status, key, errors }) => [status, key, Object.keys(errors).sort()]),
  ];
  const all = (version) => (n) => made.map((answers) => ({ id: answers[n].id, version }));
  for (const [who, action, version] of [
    ['author', 'delete', 1],
    ['editor', 'publish', 1],
    ['editor', 'delete', 7],
    ['editor', 'delete', 1],
    ['admin', 'undo', 2],
    ['editor', 'undo', 2],
    ['editor', 'delete', 3],
    ['editor', 'restore', 4],
    ['editor', 'undo', 5],
    ['editor', 'delete', 5],
    ['editor', 'erase', 6],
    ['admin', 'erase', 6],
  ])
    await ask(who, 'POST', `${base}/bulk`, (n) => ({ action, items: all(version)(n) }), outcome);
}

/** The other kinds: blank, wrong, saved, refused for readers, and gone. */
const drafts = {
  posters: {
    fields: {
      occurrences: [{ start: '2026-12-05T18:30:00', end: '2026-12-05T17:00:00' }],
      mode: 'online',
      tz: 'Mars/Base',
    },
    mended: {
      occurrences: [{ start: '2026-12-05T18:30:00' }],
      event_status: 'scheduled',
      price_kind: 'free',
      mode: 'offline',
      tz: 'America/Chicago',
    },
  },
  services: {
    fields: {
      phones: [{ number: '123' }],
      email: 'nobody',
      hours: [{ day: 'mon', from: '25:00', to: '18:00' }],
    },
    mended: { provider_kind: 'company', email: 'help@example.org' },
  },
  diaspors: { fields: { founded_year: 3, website: 'example' }, mended: { org_kind: 'association' } },
  reklama: {
    fields: { advertiser_name: 'x'.repeat(200), target_url: 'nowhere' },
    mended: { advertiser_name: 'Пекарня' },
  },
  pages: { fields: { template: 'poem', menu_order: -1 }, mended: { template: 'legal' } },
};

export async function otherKinds() {
  for (const [kind, { fields, mended }] of Object.entries(drafts)) {
    const base = `/api/dashboard/${kind}`;
    const texts = { ua: { title: `Вечір для кожного: ${kind}` }, us: null };
    await ask('admin', 'POST', base, { texts: { ua: { title: '' } }, fields: {} });
    await ask('admin', 'POST', base, { texts, fields });
    const made = await ask('admin', 'POST', base, { texts, fields: mended }, told);
    const path = at(base, ids(made));
    await ask('admin', 'GET', path, undefined, ({ fields: own }) => own);
    await ask('admin', 'PUT', path, { version: 1, noindex: true }, told);
    await ask('admin', 'PUT', (n) => `${path(n)}?publish=true`, { version: 2 });
    await ask('admin', 'POST', (n) => `${path(n)}/publish`, { version: 2 });
    await ask('admin', 'GET', (n) => `${path(n)}/touched`);
    const states = await ask(
      'admin',
      'GET',
      (n) => `${path(n)}/revisions`,
      undefined,
      ({ total }) => total,
    );
    const last = states.map(({ items }) => items.at(-1).id);
    await ask('admin', 'GET', (n) => `${path(n)}/revisions/${last[n]}`);
    await ask('admin', 'POST', (n) => `${path(n)}/revisions/${last[n]}/restore`, { version: 2 }, told);
    await ask('admin', 'POST', `${base}/preview?locale=us`, { texts, fields: mended });
    await ask('admin', 'DELETE', path);
    await ask('admin', 'DELETE', path);
  }
}
