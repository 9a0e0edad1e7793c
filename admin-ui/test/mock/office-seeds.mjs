import { ago, both } from './answers.mjs';
import { adCategories, choices } from './data.mjs';
import { numbered } from './documents.mjs';

/** What the office begins with: taxonomy, people, redirects, settings and menus. */
const question = (key, type, ua, us, more = {}) => ({
  key,
  type,
  name: both(ua, us),
  unit: null,
  required: false,
  filter: true,
  options: [],
  ...more,
});

const categoryOf = (kind) => (choice, index) => ({
  slug: choice.slug,
  parent: choice.parent,
  name: choice.name,
  description: index === 0 ? both('Люди й рішення громади.', 'People and decisions.') : null,
  icon: ['people', 'book', 'music', '', 'work'][index % 5],
  closed: index === 3,
  rules:
    kind === 'advertisements' && index === 0
      ? {
          photos: true,
          condition: true,
          term_days: 30,
          longest_term_days: 60,
          most_active: 0,
          premoderation: '',
          deals: ['sell', 'give'],
        }
      : null,
  attributes:
    kind === 'advertisements' && index === 0
      ? [
          question('ploshcha', 'number', 'Площа', 'Area', { unit: both('кв. м', 'sq ft'), required: true }),
          question('stan', 'enum', 'Стан', 'Condition', {
            options: [
              { key: 'nove', name: both('нове', 'new') },
              { key: 'vzhyvane', name: both('вживане', 'used') },
            ],
          }),
        ]
      : [],
  used: [12, 5, 0, 2, 1][index % 5],
});

const categorised = ['news', 'posters', 'services', 'diaspors', 'advertisements'];
export const categories = Object.fromEntries(
  categorised.map((kind) => [
    kind,
    numbered((kind === 'advertisements' ? adCategories : choices.categories).map(categoryOf(kind))),
  ]),
);

export const tags = numbered(
  [
    ...choices.tags,
    ...Array.from({ length: 64 }, (_, n) => ({
      slug: `tema-${n + 1}`,
      name: both(`тема ${n + 1}`, `topic ${n + 1}`),
    })),
  ].map(({ slug, name }, index) => ({
    slug,
    name,
    synonyms: index === 0 ? ['навчання', 'school'] : [],
    used: index % 3 === 0 ? 3 : 0,
  })),
);

const place = (slug, kind, parent, ua, us, more = {}) => ({
  slug,
  kind,
  parent,
  code: '',
  tz: '',
  lat: null,
  lon: null,
  aliases: [],
  closed: false,
  name: both(ua, us),
  name_in: both(`у ${ua}`, `in ${us}`),
  used: 0,
  ...more,
});
const chicago = { tz: 'America/Chicago', lat: 43.0389, lon: -87.9065 };
export const locations = numbered([
  place('ssha', 'country', null, 'США', 'United States', { code: 'US' }),
  place('viskonsyn', 'region', 'ssha', 'Вісконсин', 'Wisconsin', { code: 'US-WI' }),
  place('milvoki', 'city', 'viskonsyn', 'Мілвокі', 'Milwaukee', {
    ...chicago,
    used: 14,
    aliases: ['Мілуокі'],
    name_in: both('у Мілвокі', 'in Milwaukee'),
  }),
  place('tretii-raion', 'district', 'milvoki', 'Третій район', 'Third Ward', chicago),
  place('rasin', 'city', 'viskonsyn', 'Расін', 'Racine', { ...chicago, used: 2 }),
  place('illinois', 'region', 'ssha', 'Іллінойс', 'Illinois', { code: 'US-IL' }),
  place('chykaho', 'city', 'illinois', 'Чикаго', 'Chicago', { ...chicago, used: 9 }),
  place('ukraina', 'country', null, 'Україна', 'Ukraine', { code: 'UA' }),
]);

export const persons = numbered([
  {
    slug: 'oksana-verbytska',
    name: both('Оксана Вербицька', 'Oksana Verbytska'),
    role: both('головна редакторка', 'Editor-in-Chief'),
    used: 31,
  },
  {
    slug: 'taras-hnatiuk',
    name: both('Тарас Гнатюк', 'Taras Hnatiuk'),
    role: both('кореспондент', 'Correspondent'),
    used: 4,
  },
]);

export const redirects = numbered([
  { from: '/afisha', to: '/poster', code: 301, external: false },
  { from: '/tabir', to: '/poster/litnii-tabir', code: 302, external: false },
  { from: '/stara-rubryka', to: '', code: 410, external: false },
  { from: '/pro-nas', to: '/pro-vydannia', code: 200, external: false },
  { from: '/fond', to: 'https://fund.example.org/', code: 301, external: true },
]);

export const settings = {
  version: 7,
  kept: [
    {
      id: 'session',
      name: both('Вхід до облікового запису', 'Signing in'),
      description: both('Памʼятає, що ви ввійшли.', 'Remembers that you are signed in.'),
      names: ['next-auth.session-token', 'visnyk_signed_in'],
    },
    {
      id: 'locale',
      name: both('Мова', 'Language'),
      description: both('Зберігає мову, якщо ви її перемкнули, один рік.', 'Keeps the language for a year.'),
      names: ['i18n_redirected'],
    },
  ],
  site_name: both('Вісник', 'Visnyk'),
  tagline: both('Новини й оголошення українців Мілвокі', 'News and classifieds for Ukrainians of Milwaukee'),
  seo_index_title: both('Вісник – портал українців Мілвокі', 'Visnyk: the portal of Ukrainians of Milwaukee'),
  seo_index_description: both('Новини громади, афіша, послуги.', 'Community news, events and services.'),
  email: 'redaktsiia@visnyk.example.org',
  mail_sender: '',
  phones: ['+14145550100'],
  postal_address: both('Дім громади «Калина»', 'Kalyna Community House'),
  legal_entity: both('', ''),
  social: ['https://social.example.com/visnyk-milwaukee'],
  currency: 'USD',
  tz: 'America/Chicago',
  logo: null,
  share_image: null,
  accent: '',
  favicon: null,
  ad_premoderation: 'new_users',
  bump_cooldown_days: 7,
  most_active_ads: 0,
  ad_term_days: 30,
  ad_longest_term_days: 60,
  allowed_users: [],
  banned_words: [
    { word: 'кокаїн', locale: 'ua', match: 'stem', action: 'block' },
    { word: 'передоплат', locale: 'ua', match: 'stem', action: 'flag' },
    { word: 'western union', locale: 'us', match: 'exact', action: 'flag' },
  ],
  synonyms: [
    { word: 'хата', means: 'будинок' },
    { word: 'авто', means: 'автомобіль' },
    { word: 'няня', means: 'догляд за дітьми' },
    { word: 'flat', means: 'apartment' },
  ],
  authors_can_publish: false,
  authors_edit_all: false,
  editors_edit_categories: true,
  sections_off: [],
  home_blocks: [],
  slides: [
    {
      key: 'dim-hromady',
      url: '/novyny/dim-hromady',
      zoomable: true,
      from: null,
      to: ago(-240),
      media: null,
      title: both('Дім громади відчинено', 'The Community House is open'),
      text: both('Зали, класи й недільна кава.', 'Halls, classrooms and Sunday coffee.'),
      alt: both('Цегляний будинок під снігом', 'A brick building in the snow'),
    },
    {
      key: 'kontserty',
      url: '/poster/kontserty',
      zoomable: false,
      from: ago(-48),
      to: null,
      media: null,
      title: both('Різдвяні концерти', 'Christmas concerts'),
      text: both('Хор «Озерний дзвін».', 'The Lake Bell choir.'),
      alt: both('Хор на сцені', 'A choir on stage'),
    },
  ],
  cookies: {
    necessary: [
      {
        id: 'functional',
        name: both('Мова й вхід', 'Language and sign-in'),
        description: both(
          'Памʼятає мову та що ви увійшли.',
          'Remembers the language and that you are signed in.',
        ),
        links: [],
        target_cookies: [],
        src: '',
        preselected: true,
      },
    ],
    optional: [
      {
        id: 'video',
        name: both('Відео з інших сайтів', 'Videos of other sites'),
        description: null,
        links: [{ href: 'https://video.example.com/privacy', name: both('Політика', 'Policy') }],
        target_cookies: ['vid_session'],
        src: '',
        preselected: false,
      },
    ],
  },
  consent: {
    decline_button: true,
    forced_at_start: false,
    close_outside: true,
    control_button: true,
    expiry_days: 365,
  },
  robots_extra: '',
  analytics: true,
  maintenance: null,
  retention: { trash_days: 30, ads_days: 365, messages_days: 90, activity_days: 730 },
};

const page = (id, ua, us, slug, status = 'published') => ({ id, title: both(ua, us), status, slug });
export const menus = {
  version: 1,
  header: [
    page(201, 'Про видання', 'About', 'pro-vydannia'),
    page(202, 'Реклама в нас', null, 'reklama-v-nas'),
  ],
  footer: [
    page(203, 'Контакти', 'Contacts', 'nashi-kontakty'),
    page(204, 'Приватність', 'Privacy', 'privacy-policy'),
  ],
  none: [page(205, 'Правила оголошень', 'Ad rules', 'pravyla', 'draft')],
};
