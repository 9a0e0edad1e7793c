// The same newspaper as a Hugo site: equal pages, plain templates, nothing Visnyk does not print either
// (an RSS feed of 30 items for each list, no aliases, no lists beyond the categories).

import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { entries, pages } from './dataset.mjs';
import { CATEGORIES, CITIES, PEOPLE, TAGS } from './words.mjs';

const TEMPLATES = join(import.meta.dirname ?? dirname(new URL(import.meta.url).pathname), 'hugo');
const LANGUAGES = { ua: 'uk', us: 'en' };
const toml = (text) => JSON.stringify(text);

/** Routes of ours without entries: forms, error pages, search shells, empty sections. */
const SHELLS = [
  'login',
  'verify-request',
  ...['403', '404', '410', '500'],
  ...['all', 'novyny', 'poster', 'services', 'diaspors', 'advertisement'].map((name) => `search/${name}`),
  ...['poster', 'services', 'diaspors', 'advertisement'],
];

const names = (items) => Object.fromEntries(items.map((item) => [item.slug, { uk: item.ua, en: item.us }]));

/** Writes the site's folder. */
export function writeHugo(dir, n) {
  const put = (name, text) => {
    mkdirSync(dirname(join(dir, name)), { recursive: true });
    writeFileSync(join(dir, name), text);
  };
  cpSync(TEMPLATES, dir, { recursive: true });
  const data = { categories: CATEGORIES, tags: TAGS, cities: CITIES, people: PEOPLE };
  for (const [name, items] of Object.entries(data)) put(`data/${name}.json`, JSON.stringify(names(items)));
  for (const [locale, language] of Object.entries(LANGUAGES)) {
    put(
      `content/novyny/_index.${language}.md`,
      `+++\ntitle = "${locale === 'ua' ? 'Новини' : 'News'}"\n+++\n`,
    );
    for (const item of CATEGORIES) {
      put(
        `content/categories/${item.slug}/_index.${language}.md`,
        `+++\ntitle = ${toml(item[locale])}\n+++\n`,
      );
    }
    for (const page of pages()) {
      const { title, lead, body } = page[locale];
      put(
        `content/${page.slug}.${language}.md`,
        `+++\ntitle = ${toml(title)}\ndescription = ${toml(lead)}\n+++\n\n${body}\n`,
      );
    }
    for (const name of SHELLS) {
      // The front matter sets the address, because a separate folder would be one more section with a page.
      put(
        `content/${name.replace('/', '-')}.${language}.md`,
        `+++\ntitle = ${toml(name)}\nurl = "${name}/"\n+++\n\n…\n`,
      );
    }
  }
  for (const entry of entries(n)) {
    const head = `date = ${entry.published}
categories = ["${CATEGORIES[entry.category].slug}"]
tags = [${entry.tags.map((tag) => toml(TAGS[tag].slug)).join(', ')}]
city = "${CITIES[entry.city].slug}"
byline = "${PEOPLE[entry.person].slug}"
minutes = ${entry.minutes}
`;
    for (const [locale, language] of Object.entries(LANGUAGES)) {
      const { title, lead, body } = entry[locale];
      const text = body.replaceAll('](/us/', '](/en/').replaceAll('/novyny/category/', '/categories/');
      writeFileSync(
        join(dir, 'content/novyny', `${entry.slug}.${language}.md`),
        `+++\n${head}title = ${toml(title)}\ndescription = ${toml(lead)}\n+++\n\n${text}\n`,
      );
    }
  }
}
