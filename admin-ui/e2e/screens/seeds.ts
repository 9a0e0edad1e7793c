import type { Portal } from '../fixtures.ts';
import {
  advertisement,
  asReader,
  complain,
  draft,
  type Entry,
  set,
  submitted,
  trust,
  waiting,
} from '../seed.ts';

/** What the screens show: entries in every state, advertisements, complaints, visits and searches. */

const both = (ua: string, us: string) => ({ ua, us });
const slides = [
  {
    ...{ key: 'dim-hromady', url: '/novyny', title: both('Дім громади відчинено', 'The house is open') },
    text: both('Зали, класи й недільна кава.', 'Halls, classrooms and Sunday coffee.'),
    alt: both('Цегляний будинок під снігом', 'A brick building in the snow'),
  },
];
const synonyms = [
  { word: 'хата', means: 'будинок' },
  { word: 'авто', means: 'автомобіль' },
];

/** Entries that wait for something, of an author and an editor. */
async function entries(portal: Portal) {
  const [editor, author] = [await portal.client('editor'), await portal.client('author')];
  const own = (title: string) =>
    author.send('POST', '/api/dashboard/news', { fields: { kind: 'article' }, texts: { ua: { title } } });
  await own('Чернетка авторки');
  const review = await draft(author, 'news', { texts: { ua: { title: 'Чекає на перевірку' }, us: null } });
  await author.send('POST', `/api/dashboard/news/${review.id}/submit`, { version: review.version });
  const later = await draft(editor, 'news', { texts: { ua: { title: 'Вийде згодом' } } });
  await editor.send('POST', `/api/dashboard/news/${later.id}/schedule`, {
    version: later.version,
    publish_at: new Date(Date.now() + 86_400_000).toISOString(),
  });
  for (const title of ['Подія без перекладу', 'Ще одна подія без перекладу'])
    await draft(editor, 'posters', { texts: { ua: { title }, us: null } });
}

/** The member’s advertisements, one in each state that its owner or an editor can set directly. */
async function advertisements(portal: Portal) {
  await trust(portal, 'member', 1);
  const [member, editor] = [await portal.client('member'), await portal.client('editor')];
  const decide = (ad: Entry, action: string, more: object) =>
    editor.send('POST', `/api/dashboard/advertisements/${ad.id}/${action}`, { version: ad.version, ...more });
  const live = await submitted(member, 'Дубовий розкладний стіл', {
    fields: { district: 'біля парку', condition: 'good', delivery: ['pickup'] },
    contact: { phone: '+13125550142', phone_apps: ['viber'], show_phone: true },
  });
  await advertisement(member, 'Бандура майстрової роботи');
  const rejected = await waiting(member, 'Зимові шини, комплект');
  const reason = { reason: 'price', note: 'Ціна в описі не збігається із ціною оголошення.' };
  await decide(rejected, 'reject', {
    ...reason,
    fragments: [{ field: 'body', text: 'Потрібна передоплата' }],
  });
  await decide(await submitted(member, 'Навушники для студії'), 'block', { reason: 'scam', note: '' });
  const suspicious = await waiting(member, 'Телефон майже новий', 1);
  await waiting(member, 'Намет Мандрівник');
  return { live, rejected, suspicious };
}

/** Of readers: one that is new, one that is taken, one that led to something, and one that did not. */
async function complaints(portal: Portal, ad: Entry) {
  const admin = await portal.client();
  const { items } = await admin.json('/api/dashboard/news?status=published&per_page=1');
  const [{ slug }] = items;
  await complain(portal, 'advertisement', ad.slug, 'scam', {
    text: 'Просить передоплату на картку.',
    email: 'petro@example.org',
  });
  await complain(portal, 'novyny', slug, 'copyright', {
    text: 'The photograph is mine.',
    email: 'photo@example.org',
  });
  await complain(portal, 'advertisement', ad.slug, 'sold_or_outdated');
  await complain(portal, 'novyny', slug, 'other', { text: 'Не подобається заголовок.' });
  const all = (await admin.json('/api/dashboard/reports?per_page=100')).items as Entry[];
  const idOf = (reason: string) => all.find((report) => report.reason === reason).id;
  const act = (reason: string, action: string, note = '') =>
    admin.send('POST', `/api/dashboard/reports/${idOf(reason)}/${action}`, { note });
  for (const reason of ['copyright', 'sold_or_outdated', 'other']) await act(reason, 'take');
  await act('sold_or_outdated', 'act', 'Оголошення зняте.');
  await act('other', 'dismiss', 'Порушення немає.');
  return { taken: idOf('copyright'), closed: idOf('sold_or_outdated') };
}

async function visits(portal: Portal) {
  for (const path of ['/', '/novyny', '/us'])
    await asReader(portal, '/api/visitors/log', { path, referrer: 'https://example.org/' });
  for (const q of ['гаражний розпродаж', 'english tutor'])
    await asReader(portal, `/api/search?q=${encodeURIComponent(q)}`);
}

export async function seed(portal: Portal) {
  const admin = await portal.client();
  await entries(portal);
  const ads = await advertisements(portal);
  const taken = await complaints(portal, ads.live);
  await visits(portal);
  await set(portal, { slides, synonyms });
  await admin.send('POST', '/api/dashboard/jobs', { what: 'search' });
  const first = async (path: string, fits: (item: Entry) => boolean = () => true): Promise<number> =>
    (await admin.json(`/api/dashboard/${path}`)).items.find(fits).id;
  const entry = async (kind: string): Promise<number> => {
    const { items } = await admin.json(`/api/dashboard/${kind}?status=published&per_page=100`);
    return Math.min(...items.map(({ id }: Entry) => id));
  };
  const category = (kind: string) => first(`categories?kind=${kind}`);
  return {
    ...{ ads, complaints: taken },
    entries: {
      news: await entry('news'),
      posters: await entry('posters'),
      services: await entry('services'),
      diaspors: await entry('diaspors'),
      reklama: await entry('reklama'),
      pages: await entry('pages'),
    },
    categories: {
      news: await category('news'),
      posters: await category('posters'),
      services: await category('services'),
      diaspors: await category('diaspors'),
      advertisements: await category('advertisements'),
    },
    /** It has attributes of every type. */
    rentals: await first('categories?kind=advertisements', ({ slug }) => slug === 'orenda-kvartyr'),
  };
}
export type Seeds = Awaited<ReturnType<typeof seed>>;
