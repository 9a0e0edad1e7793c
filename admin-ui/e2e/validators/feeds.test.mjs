import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';
import { content, root } from '../server.mjs';
import { none, tool } from '../site/common.mjs';
import { AS_OF, BASE, demo } from '../site/demo.mjs';
import { attribute, elements, text } from '../site/dom.mjs';
import { SECTIONS } from '../site/kinds.mjs';
import { languageStates } from '../site/languages.mjs';
import { references } from '../site/links.mjs';
import { Site } from '../site/tree.mjs';

/** @import { Page } from '../site/tree.mjs' */

/**
 * Feeds and calendars in independent readers (`feeds/judge.py`). The pages decide what they must contain: a feed
 * contains the newest entries of its list.
 */

/** @type {Record<string, string>} */
const TYPES = {
  'application/rss+xml': 'feed.xml',
  'application/atom+xml': 'atom.xml',
  'application/feed+json': 'feed.json',
};

/** An entry as its page has it. */
function item(/** @type {Site} */ site, /** @type {Page} */ page) {
  const prose = page.elements.find((element) => attribute(element, 'class')?.split(' ').includes('prose'));
  const last = prose && elements(prose).findLast((element) => element.tagName === 'p');
  return {
    url: site.address(page.path),
    slug: page.path.split('/').at(-1),
    kind: page.kind,
    title: page.heading,
    ending: last ? text(last) : '',
  };
}

/** Entries of the section that a list and the archive behind it show, banners and related ones left out. */
function itemsOf(/** @type {Site} */ site, /** @type {Page} */ list) {
  const [section] = list.unprefixed.split('/').filter(Boolean);
  const kind = SECTIONS[section];
  const pages = site.pages.filter((page) => page === list || page.path.startsWith(`${list.path}/page/`));
  const paths = pages.flatMap((page) => [...references(page)].map(({ url }) => url));
  const linked = [...new Set(paths)].flatMap((path) => site.byPath.get(path) ?? []);
  return linked
    .filter((page) => page.kind === kind && page.locale === list.locale)
    .map((page) => item(site, page));
}

/** What the feeds beside a list must have, and which of them its head names. */
function source(/** @type {Site} */ site, /** @type {Page} */ page) {
  const everything = page.kind === 'home';
  const all = site.pages.filter(
    (other) =>
      Object.values(SECTIONS).includes(other.kind) &&
      other.locale === page.locale &&
      !site.isUntranslated(other),
  );
  const folder = page.path.slice(1);
  const advertised = page.links('alternate').flatMap((link) => {
    const name = TYPES[attribute(link, 'type') ?? ''];
    const path = `${page.path === '/' ? '' : page.path}/${name}`;
    const named =
      name && attribute(link, 'title') && [path, BASE + path].includes(attribute(link, 'href') ?? '');
    return named ? [name] : [];
  });
  return {
    path: page.path,
    url: site.address(page.path),
    folder,
    language: page.locale === 'us' ? 'en' : 'uk',
    everything,
    items: everything ? all.map((other) => item(site, other)) : itemsOf(site, page),
    advertised,
  };
}

/** Calendars of the section, its categories, and each event; of the names that are usual, one will do. */
function calendars(/** @type {Site} */ site) {
  const lists = site.pages.filter(
    (page) => /^\/poster(\/category\/[^/]+)?$/.test(page.unprefixed) && page.kind !== 'archive',
  );
  const events = site.pages.filter((page) => page.kind === 'posters' && !site.isUntranslated(page));
  const group = (
    /** @type {Page} */ page,
    /** @type {ReturnType<typeof item>[]} */ items,
    alone = false,
  ) => ({
    path: page.path,
    locale: page.locale,
    names: [`${page.path.slice(1)}/calendar.ics`, `${page.path.slice(1)}.ics`],
    items,
    alone,
  });
  return [
    ...lists.map((page) => group(page, itemsOf(site, page))),
    ...events.map((page) => group(page, [item(site, page)], true)),
  ];
}

const python = tool('feeds/bin/python', 'FEED_PYTHON');

/** @returns {[string, string[]][]} the checks of a portal, with the findings of each */
function judge(/** @type {string} */ from) {
  const tree = demo(BASE, from);
  const site = new Site(tree, BASE);
  const lists = site.pages.filter((page) => ['home', 'list', 'category'].includes(page.kind));
  const expected = {
    tree,
    base: BASE,
    content: from,
    as_of: AS_OF,
    sources: lists.map((page) => source(site, page)),
    calendars: calendars(site),
  };
  const output = execFileSync(python, [join(root, 'admin-ui/e2e/feeds/judge.py')], {
    input: JSON.stringify(expected),
    encoding: 'utf8',
    maxBuffer: 1 << 26,
    env: { ...process.env, PYTHONDONTWRITEBYTECODE: '1' },
  });
  return JSON.parse(output);
}

for (const [portal, from] of Object.entries({ demo: content, languages: languageStates() }))
  for (const [name, findings] of judge(from)) test(`${portal}: ${name}`, () => none(findings));
