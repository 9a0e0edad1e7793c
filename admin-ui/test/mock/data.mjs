const texts = (title, lead, body) => ({
  title,
  lead,
  body,
  seo_title: '',
  seo_description: '',
  cover_alt: '',
  cover_caption: '',
  byline_text: '',
});

const body = `Набір триватиме до **15 грудня**. Уроки почнуться в січні, щосуботи о 10:00.

## Що потрібно

- заява
- копія свідоцтва

> Ми чекали на це пʼять років.

| Вік | Група |
| --- | --- |
| 6–8 | молодша |
| 9–12 | середня |
`;

const english = `Enrolment is open until **15 December**. Lessons start in January, every Saturday at ten in the morning, and are free for newcomers.`;

export const people = [
  { id: 1, name: 'Олена Ткачук', email: 'admin@example.org', role: 'admin' },
  { id: 2, name: 'Роман Гнатюк', email: 'editor@example.org', role: 'editor' },
  { id: 3, name: 'Ірина Бойко', email: 'author@example.org', role: 'author' },
  { id: 4, name: 'Марко Левчук', email: 'member@example.org', role: 'member' },
];

const choice = (slug, ua, us, parent = null) => ({ slug, name: { ua, us }, parent });

export const choices = {
  categories: [
    choice('hromada', 'Громада', 'Community'),
    choice('osvita', 'Освіта', 'Education', 'hromada'),
    choice('kultura', 'Культура', 'Culture'),
    choice('dokumenty', 'Документи', 'Documents'),
    choice('ekonomika', 'Економіка', 'Economy'),
  ],
  tags: [
    choice('shkola', 'школа', 'school'),
    choice('dity', 'діти', 'children'),
    choice('muzyka', 'музика', 'music'),
  ],
  locations: [
    choice('ogaio', 'Огайо', 'Ohio'),
    choice('klivlend', 'Клівленд', 'Cleveland', 'ogaio'),
    choice('parma', 'Парма', 'Parma', 'ogaio'),
  ],
  people: people.slice(0, 3).map(({ id, name }) => choice(`person-${id}`, name, name)),
};

export const adCategories = [
  choice('rechi', 'Речі', 'Goods'),
  choice('velosypedy', 'Велосипеди', 'Bicycles', 'rechi'),
  choice('kvartyry', 'Квартири', 'Flats'),
  choice('posluhy', 'Послуги', 'Services'),
];

const titles = [
  [
    'Український дім у Клівленді відкриває суботню школу для двохсот дітей',
    'Ukrainian home opens a Saturday school',
  ],
  ['Продовження паролю U4U: що змінилося з 1 листопада', 'U4U parole: what changed on November 1'],
  ['«Щедрик» прозвучить у Severance Hall: квитки вже у продажу', ''],
  ['Три кооперативи Пароми обʼєднали кредитні спілки', 'Three co-ops merge their credit unions'],
  ['Зимовий збір: список найпотрібнішого', ''],
];
const statuses = ['published', 'published', 'review', 'draft', 'published'];
const categories = ['osvita', 'dokumenty', 'kultura', 'ekonomika', 'hromada'];

function story(index) {
  const [ua, us] = titles[index % titles.length];
  const status = statuses[index % statuses.length];
  const title = index < titles.length ? ua : `${ua} (${Math.floor(index / titles.length) + 1})`;
  const slug = `story-${index + 1}`;
  const when = new Date(Date.now() - index * 3_700_000).toISOString();
  const author = people[index % 3];
  const lead =
    'Уроки почнуться в січні. Набір триває до 15 грудня, а для новоприбулих навчання буде безкоштовним.';
  return {
    id: index + 1,
    kind: 'news',
    slug,
    status,
    version: 1,
    // One that no reader may get yet.
    category: index === 3 ? null : categories[index % categories.length],
    tags: ['shkola'],
    location: 'klivlend',
    cover: null,
    cover_credit: null,
    gallery: [],
    noindex: false,
    staff_note: null,
    publish_at: null,
    unpublish_at: null,
    published_at: status === 'published' ? when : null,
    updated_at: when,
    created_at: when,
    fields: {
      kind: 'article',
      bylines: [`person-${author.id}`],
      source_name: null,
      source_url: null,
      related: [],
    },
    texts: {
      ua: texts(title, lead, body),
      us: us ? texts(us, 'Lessons start in January; enrolment is open until December 15.', english) : null,
    },
    author: { id: author.id, name: author.name },
    pending: false,
    live: status === 'published',
    urls: { ua: `/novyny/${slug}`, us: `/us/novyny/${slug}` },
  };
}

export const stories = Array.from({ length: 47 }, (_, index) => story(index));
