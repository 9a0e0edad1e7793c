// A seeded, realistic newspaper: the same number gives the same bytes, everywhere.

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CATEGORIES, CITIES, ENGLISH, PEOPLE, TAGS, UKRAINIAN } from './words.mjs';

/** The time of every dataset. */
export const AS_OF = '2025-06-01T12:00:00Z';
const STEP_MINUTES = 10;
/** Articles link to one of this many before them, so that links per article do not grow with the site. */
const LINK_REACH = 50;

/** Small fast generator (mulberry32): enough for text, and the same on every machine. */
export function random(seed) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    below: (n) => Math.floor(next() * n),
    between: (low, high) => low + Math.floor(next() * (high - low + 1)),
    pick: (items) => items[Math.floor(next() * items.length)],
    /** Early items more often, as in real speech. */
    common: (items) => items[Math.floor(next() ** 1.6 * items.length)],
  };
}

/** Letters of the official transliteration of 2010, inside a word. */
export const LATIN = Object.fromEntries(
  'а-a б-b в-v г-h ґ-g д-d е-e є-ie ж-zh з-z и-y і-i ї-i й-i к-k л-l м-m н-n о-o п-p р-r с-s т-t у-u ф-f х-kh ц-ts ч-ch ш-sh щ-shch ю-iu я-ia'
    .split(' ')
    .map((pair) => pair.split('-')),
);
/** As addresses spell it. */
export const latin = (text) =>
  [...text.toLowerCase()].map((c) => LATIN[c] ?? (/[a-z0-9]/.test(c) ? c : c === ' ' ? '-' : '')).join('');

const capital = (text) => text[0].toUpperCase() + text.slice(1);

const LANGUAGES = {
  ua: {
    words: UKRAINIAN,
    prefix: '',
    open: '«',
    close: '»',
    dash: ' – ',
    read: 'Читайте також',
    more: 'Більше про',
    source: 'на сторінці організаторів',
  },
  us: {
    words: ENGLISH,
    prefix: '/us',
    open: '“',
    close: '”',
    dash: ' – ',
    read: 'See also',
    more: 'More on',
    source: 'on the organizers’ page',
  },
};

const phrase = (rng, words, n) => Array.from({ length: n }, () => rng.common(words)).join(' ');

function sentence(rng, language, n) {
  const words = Array.from({ length: n }, () => rng.common(language.words));
  if (n > 8) words[rng.between(2, n - 4)] += rng.next() < 0.8 ? ',' : language.dash.trimEnd();
  if (n > 9 && rng.next() < 0.15) {
    const at = rng.between(3, n - 4);
    words[at] = language.open + words[at];
    words[at + 2] += language.close;
  }
  if (rng.next() < 0.12) {
    const at = rng.between(1, n - 2);
    words[at] = `**${words[at].replace(/[,–]|\s/g, '')}**`;
  }
  return `${capital(words.join(' '))}.`;
}

/** `length` words in paragraphs, with headings, one list, one quote and three links. */
function body(rng, locale, length, category, earlier) {
  const language = LANGUAGES[locale];
  const blocks = [];
  let left = length;
  const text = (budget) => {
    const sentences = [];
    while (budget > 5) {
      const n = Math.min(rng.between(7, 18), budget);
      sentences.push(sentence(rng, language, Math.max(n, 5)));
      budget -= n;
      left -= n;
    }
    return sentences.join(' ');
  };
  blocks.push(text(rng.between(40, 70)));
  /** @type {(() => string)[]} */
  const extras = [
    () => {
      const items = Array.from({ length: rng.between(3, 5) }, () => {
        const n = rng.between(4, 9);
        left -= n;
        return `- ${phrase(rng, language.words, n)}`;
      });
      return `${items.join(';\n')}.`;
    },
    () => `> ${text(rng.between(14, 24))}`,
  ];
  while (left > 30) {
    blocks.push(`## ${capital(phrase(rng, language.words, rng.between(2, 5)))}`);
    blocks.push(text(Math.min(rng.between(40, 75), left)));
    const extra = extras.shift();
    if (extra) blocks.push(extra());
    if (left > 60) blocks.push(text(Math.min(rng.between(35, 70), left)));
  }
  for (const extra of extras) blocks.push(extra());
  const links = [
    `[${CATEGORIES[category][locale]}](${language.prefix}/novyny/category/${CATEGORIES[category].slug})`,
  ];
  if (earlier) links.unshift(`[${earlier[locale].title}](${language.prefix}/novyny/${earlier.slug})`);
  blocks.push(
    `${language.read}: ${links.join(`. ${language.more}: `)}. ${capital(phrase(rng, language.words, 6))} ` +
      `[${language.source}](https://example.org/${category}/${length}).`,
  );
  return blocks.join('\n\n');
}

/** `n` entries, oldest first. */
export function* entries(n, seed = 20250601) {
  const rng = random(seed);
  const end = Date.parse(AS_OF);
  const serials = CATEGORIES.map(() => 0);
  const recent = [];
  for (let i = 0; i < n; i++) {
    const category = rng.below(CATEGORIES.length);
    const tags = new Set();
    while (tags.size < 3) tags.add(rng.below(TAGS.length));
    const length = rng.between(250, 600);
    const earlier = recent.length > 0 ? rng.pick(recent) : null;
    const entry = {
      i,
      category,
      tags: [...tags],
      city: rng.below(CITIES.length),
      person: rng.below(PEOPLE.length),
      published: new Date(end - (n - i) * STEP_MINUTES * 60_000).toISOString().replace('.000Z', 'Z'),
      serials: { all: i + 1, category: ++serials[category] },
      minutes: Math.max(1, Math.round(length / 200)),
    };
    for (const locale of ['ua', 'us']) {
      const language = LANGUAGES[locale];
      entry[locale] = {
        title: capital(phrase(rng, language.words, rng.between(5, 8))).slice(0, 100),
        lead: sentence(rng, language, rng.between(14, 22)).replaceAll('*', '').slice(0, 280),
      };
    }
    entry.slug = `${latin(entry.ua.title).slice(0, 60)}-${i + 1}`.replace(/-+/g, '-').replace(/^-/, '');
    for (const locale of ['ua', 'us']) entry[locale].body = body(rng, locale, length, category, earlier);
    recent.push(entry);
    if (recent.length > LINK_REACH) recent.shift();
    yield entry;
  }
}

const toml = (text) => JSON.stringify(text);
const both = (text) => `{ ua = ${toml(text.ua)}, us = ${toml(text.us)} }`;
const table = (name, item, more = (_) => '') =>
  `[[${name}]]\nslug = ${toml(item.slug)}\n${more(item)}name = ${both(item)}\n`;

const PAGES = [
  ['nashi-kontakty', 'contacts', 'Наші контакти', 'Our contacts'],
  ['privacy-policy', 'legal', 'Політика приватності', 'Privacy policy'],
  ['delete-account', 'legal', 'Видалення облікового запису', 'Deleting your account'],
];

/** The three pages with a route of their own. */
export function pages(seed = 7) {
  const rng = random(seed);
  return PAGES.map(([slug, template, ua, us]) => {
    const text = (locale, title) => ({
      title,
      lead: sentence(rng, LANGUAGES[locale], 12).replaceAll('*', ''),
      body: Array.from({ length: 6 }, () => sentence(rng, LANGUAGES[locale], 18)).join(' '),
    });
    return { slug, template, ua: text('ua', ua), us: text('us', us) };
  });
}

/** What every portal has beside its entries: settings, places, tags, people and the three fixed pages. */
function writeFrame(dir) {
  const put = (name, text) => writeFileSync(join(dir, name), text);
  put(
    'settings.toml',
    `currency = "USD"
tz = "America/Chicago"
email = "redaktsiia@visnyk.example.org"
phones = ["+14145550100"]
social = ["https://social.example.com/visnyk", "https://photo.example.com/visnyk"]
site_name = { ua = "Вісник", us = "Visnyk" }
tagline = { ua = "Новини й оголошення громади", us = "News and classifieds of the community" }
seo_index_title = { ua = "Вісник – портал громади", us = "Visnyk: the portal of the community" }
seo_index_description = { ua = "Новини громади, афіша, послуги та оголошення.", us = "Community news, events, services and classifieds." }
postal_address = { ua = "Дім громади, 1840 S Linden Terrace", us = "Community House, 1840 S Linden Terrace" }
`,
  );
  put('tags.toml', TAGS.map((item) => table('tag', item)).join('\n'));
  const country = `[[location]]
slug = "ssha"
kind = "country"
code = "US"
name = { ua = "США", us = "United States" }
name_in = { ua = "у США", us = "in the United States" }

[[location]]
slug = "viskonsyn"
kind = "region"
parent = "ssha"
code = "US-WI"
name = { ua = "Вісконсин", us = "Wisconsin" }
name_in = { ua = "у Вісконсині", us = "in Wisconsin" }
`;
  const cities = CITIES.map(
    (item) =>
      `[[location]]
slug = "${item.slug}"
kind = "city"
parent = "viskonsyn"
tz = "America/Chicago"
name = ${both(item)}
name_in = ${both({ ua: `у місті ${item.ua}`, us: `in ${item.us}` })}
`,
  );
  put('locations.toml', [country, ...cities].join('\n'));
  const role = { ua: 'кореспондент', us: 'Correspondent' };
  put('people.toml', PEOPLE.map((item) => `${table('person', item)}role = ${both(role)}\n`).join('\n'));

  for (const page of pages()) {
    const folder = join(dir, 'pages', page.slug);
    mkdirSync(folder, { recursive: true });
    const text = (locale, head) =>
      `+++\n${head}title = ${toml(page[locale].title)}\nlead = ${toml(page[locale].lead)}\n+++\n\n${page[locale].body}\n`;
    const since = page.template === 'legal' ? 'effective_at = "2023-01-01"\n' : '';
    const head = `template = "${page.template}"\nmenu = "footer"\npublished_at = 2023-01-01T12:00:00Z\n${since}`;
    writeFileSync(join(folder, 'index.md'), text('ua', head));
    writeFileSync(join(folder, 'index.us.md'), text('us', ''));
  }
}

/** Categories of a kind with a description each. */
function writeCategories(dir, kind, categories, more = (_) => '', after = (_) => '') {
  const described = (item) =>
    `description = { ua = ${toml(`${item.ua}: новини, розмови й поради.`)}, us = ${toml(`${item.us}: news, talks and advice.`)} }\n${more(item)}`;
  writeFileSync(
    join(dir, 'categories.toml'),
    categories.map((item) => table(kind, item, described) + after(item)).join('\n'),
  );
}

/** Writes a portal's content folder, serial numbers included. */
export function writeContent(dir, n) {
  mkdirSync(join(dir, 'news'), { recursive: true });
  writeFrame(dir);
  writeCategories(dir, 'news', CATEGORIES);
  for (const entry of entries(n)) {
    const folder = join(dir, 'news', entry.slug);
    mkdirSync(folder);
    const category = CATEGORIES[entry.category].slug;
    const head = `category = "${category}"
tags = [${entry.tags.map((tag) => toml(TAGS[tag].slug)).join(', ')}]
location = "${CITIES[entry.city].slug}"
published_at = ${entry.published}
kind = "article"
bylines = ["${PEOPLE[entry.person].slug}"]
`;
    const serials = `
[serials]
all = ${entry.serials.all}
${category} = ${entry.serials.category}
`;
    const text = (locale) => `title = ${toml(entry[locale].title)}\nlead = ${toml(entry[locale].lead)}\n`;
    writeFileSync(join(folder, 'index.md'), `+++\n${head}${text('ua')}${serials}+++\n\n${entry.ua.body}\n`);
    writeFileSync(join(folder, 'index.us.md'), `+++\n${text('us')}+++\n\n${entry.us.body}\n`);
  }
}

/** States of advertisements, the common ones more often. */
const AD_STATES = [
  'published',
  'published',
  'published',
  'published',
  'draft',
  'sold',
  'archived',
  'trashed',
];
const PRICE_KINDS = ['fixed', 'negotiable', 'free', 'swap'];

const DEALS = ['sell', 'sell', 'sell', 'buy', 'rent_out', 'rent_in', 'give'];
const CONDITIONS = ['new', 'like_new', 'good', 'fair', 'for_parts'];
/** Questions of all categories: options, yes or no, a number. */
export const QUESTIONS = { color: ['red', 'blue', 'green', 'white'], delivery: ['true', 'false'], rooms: [] };
/** Words that nothing else has. */
export const MARKS = Array.from({ length: 40 }, (_, i) => `zq${'abcdefgh'[i % 8]}${'klmno'[i >> 3]}xw`);
const QUESTIONS_TOML = `
[[advertisements.attributes]]
key = "color"
type = "enum"
filterable = true
label = { ua = "Колір", us = "Color" }
options = [${QUESTIONS.color.map((value) => `{ value = "${value}", label = { ua = "${value}", us = "${value}" } }`).join(', ')}]

[[advertisements.attributes]]
key = "delivery"
type = "bool"
filterable = true
label = { ua = "Доставка", us = "Delivery" }

[[advertisements.attributes]]
key = "rooms"
type = "number"
filterable = true
label = { ua = "Кімнат", us = "Rooms" }
`;

/** Writes a content folder of `n` advertisements in two levels of categories, with as many words as people write, and
 * with `answered` three answers to questions of their categories; returns the slugs lists can be filtered by, and what
 * each advertisement that is public has. */
export function writeAdvertisements(dir, n, { seed = 20250602, answered = false } = {}) {
  const rng = random(seed);
  mkdirSync(join(dir, 'advertisements'), { recursive: true });
  writeFrame(dir);
  const below = CATEGORIES.map((item) => ({ ...item, slug: `${item.slug}-inshe`, parent: item.slug }));
  const categories = [...CATEGORIES, ...below];
  const parent = (item) => (item.parent ? `parent = ${toml(item.parent)}\n` : '');
  // Those below others have the questions of these.
  const questions = (item) => (answered && !item.parent ? QUESTIONS_TOML : '');
  writeCategories(dir, 'advertisements', categories, parent, questions);
  const answers = random(seed + 1);
  const end = Date.parse(AS_OF);
  const open = [];
  for (let i = 0; i < n; i++) {
    const category = rng.pick(categories);
    const city = rng.pick(CITIES);
    const state = rng.pick(AD_STATES);
    const kind = rng.pick(PRICE_KINDS);
    const published = new Date(end - (n - i) * STEP_MINUTES * 60_000).toISOString().replace('.000Z', 'Z');
    const text = (locale) => {
      const language = LANGUAGES[locale];
      const title = capital(phrase(rng, language.words, rng.between(3, 7))).slice(0, 88);
      const sentences = Array.from({ length: rng.between(2, 6) }, () =>
        sentence(rng, language, rng.between(8, 14)),
      );
      return { title: title.padEnd(8, '!'), body: sentences.join(' ').replaceAll('*', '') };
    };
    const ua = text('ua');
    const pid = (i + 36 ** 7).toString(36).padStart(8, '0');
    const slug = `${latin(ua.title).slice(0, 50)}-${pid}`.replace(/-+/g, '-').replace(/^-/, '');
    const folder = join(dir, 'advertisements', slug);
    mkdirSync(folder);
    const since = state === 'draft' ? '' : `published_at = ${published}\n`;
    const sold = state === 'sold' ? `sold_at = ${published}\n` : '';
    // Some terms are over, most are not.
    const isOver = state !== 'draft' && rng.next() < 0.2;
    const until =
      state === 'draft' ? '' : `expires_at = ${isOver ? '2025-05-01T12:00:00Z' : '2099-05-01T12:00:00Z'}\n`;
    const price = kind === 'fixed' ? 100 * rng.between(5, 5000) : undefined;
    const deal = answered ? answers.pick(DEALS) : 'sell';
    const condition = answered && answers.next() < 0.8 ? answers.pick(CONDITIONS) : '';
    const replies = {};
    if (answered) {
      replies.color = answers.pick(QUESTIONS.color);
      if (answers.next() < 0.7) replies.delivery = answers.pick(QUESTIONS.delivery);
      if (answers.next() < 0.7) replies.rooms = answers.between(1, 6);
    }
    const mark = answered ? answers.pick(MARKS) : '';
    const lines = Object.entries(replies).map(
      ([key, value]) => `${key} = ${key === 'color' ? toml(value) : value}\n`,
    );
    const head = `status = "${state}"
category = "${category.slug}"
location = "${city.slug}"
${since}deal = "${deal}"
text_lang = "uk"
price_kind = "${kind}"
${price ? `price = ${price}\ncurrency = "USD"\n` : ''}${condition ? `condition = "${condition}"\n` : ''}contact_name = ${toml(rng.pick(PEOPLE).ua)}
allow_messages = true
${until}${sold}`;
    const table = lines.length > 0 ? `\n[attributes]\n${lines.join('')}` : '';
    writeFileSync(
      join(folder, 'index.md'),
      `+++\n${head}title = ${toml(ua.title)}\n${table}+++\n\n${ua.body}${mark && ` ${mark}`}\n`,
    );
    if (state === 'published' && !isOver)
      open.push({ category, city: city.slug, deal, condition, kind, price, published, replies, mark });
    if (rng.next() < 0.3) {
      const us = text('us');
      writeFileSync(join(folder, 'index.us.md'), `+++\ntitle = ${toml(us.title)}\n+++\n\n${us.body}\n`);
    }
  }
  return { categories: categories.map((item) => item.slug), places: CITIES.map((item) => item.slug), open };
}
