import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { content, root } from './server.mjs';
import { AS_OF, BASE, demo } from './site/demo.mjs';
import { attribute, elements, text } from './site/dom.mjs';
import { SECTIONS } from './site/kinds.mjs';
import { references } from './site/links.mjs';
import { Site } from './site/tree.mjs';

/**
 * Feeds and calendars in readers that know nothing of this project (feeds/judge.py). What they must have is
 * taken from the pages: a feed holds the newest entries of the list it stands beside.
 */
const TYPES = {
  'application/rss+xml': 'feed.xml',
  'application/atom+xml': 'atom.xml',
  'application/feed+json': 'feed.json',
};

/** An entry as its page has it. */
function item(site, page) {
  const prose = page.elements.find((element) => attribute(element, 'class')?.split(' ').includes('prose'));
  const paragraphs = prose ? elements(prose).filter((element) => element.tagName === 'p') : [];
  return {
    url: site.address(page.path),
    slug: page.path.split('/').at(-1),
    kind: page.kind,
    title: page.heading,
    ending: paragraphs.length > 0 ? text(paragraphs.at(-1)) : '',
  };
}

/** Entries of the section that a list and the archive behind it show, banners and related ones left out. */
function itemsOf(site, list) {
  const [section] = list.unprefixed.split('/').filter(Boolean);
  const kind = SECTIONS[section];
  const pages = site.pages.filter((page) => page === list || page.path.startsWith(`${list.path}/page/`));
  const paths = pages.flatMap((page) => [...references(page)].map(({ url }) => url));
  const shown = [...new Set(paths)].map((path) => site.byPath.get(path));
  return shown
    .filter((page) => page?.kind === kind && page.locale === list.locale)
    .map((page) => item(site, page));
}

function source(site, page) {
  const everything = page.kind === 'home';
  const all = site.pages.filter(
    ({ kind, locale, path }) =>
      Object.values(SECTIONS).includes(kind) &&
      locale === page.locale &&
      !site.isUntranslated(site.byPath.get(path)),
  );
  const folder = page.path.slice(1);
  const advertised = page
    .links('alternate')
    .filter((link) => TYPES[attribute(link, 'type')] && attribute(link, 'title'))
    .filter((link) => {
      const name = TYPES[attribute(link, 'type')];
      const path = `${page.path === '/' ? '' : page.path}/${name}`;
      return [path, BASE + path].includes(attribute(link, 'href'));
    })
    .map((link) => TYPES[attribute(link, 'type')]);
  return {
    path: page.path,
    url: site.address(page.path),
    folder,
    language: page.locale === 'us' ? 'en' : 'uk',
    everything,
    items: everything ? all.map((one) => item(site, one)) : itemsOf(site, page),
    advertised,
  };
}

/** Calendars of the section, its categories, and each event; of the names that are usual, one will do. */
function calendars(site) {
  const lists = site.pages.filter(
    (page) => /^\/poster(\/category\/[^/]+)?$/.test(page.unprefixed) && page.kind !== 'archive',
  );
  const events = site.pages.filter((page) => page.kind === 'posters' && !site.isUntranslated(page));
  const names = (page) => [`${page.path.slice(1)}/calendar.ics`, `${page.path.slice(1)}.ics`];
  const group = (page, items, alone) => ({
    path: page.path,
    locale: page.locale,
    names: names(page),
    items,
    alone,
  });
  return [
    ...lists.map((page) => group(page, itemsOf(site, page), false)),
    ...events.map((page) => group(page, [item(site, page)], true)),
  ];
}

const python = process.env.FEED_PYTHON ?? join(root, '.tools/feeds/bin/python');
if (!existsSync(python)) {
  console.log(`not ok - ${python} is missing; scripts/test makes it, or name another in FEED_PYTHON`);
  console.log('0 passed, 1 failed');
  process.exit(1);
}
const tree = demo();
const site = new Site(tree, BASE);
const lists = site.pages.filter((page) => ['home', 'list', 'category'].includes(page.kind));
const expected = {
  tree,
  base: BASE,
  content,
  as_of: AS_OF,
  sources: lists.map((page) => source(site, page)),
  calendars: calendars(site),
};
const judged = spawnSync(python, [join(root, 'admin-ui/e2e/feeds/judge.py')], {
  input: JSON.stringify(expected),
  stdio: ['pipe', 'inherit', 'inherit'],
  env: { ...process.env, PYTHONDONTWRITEBYTECODE: '1' },
});
process.exit(judged.status ?? 1);
