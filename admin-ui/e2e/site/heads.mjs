import { attribute, languageOf, nodes } from './dom.mjs';

/** @import { DefaultTreeAdapterTypes as Tree } from 'parse5' */
/** @import { Page, Site } from './tree.mjs' */

/** What a page says about itself: one h1, title, description, language, canonical address, social card. */

export function headings(/** @type {Site} */ site) {
  return site.pages
    .filter((page) => page.all('h1').length !== 1 || page.heading === '')
    .map((page) => `${page.path}: ${page.all('h1').length} h1, "${page.heading}"`);
}

export function repeatedIds(/** @type {Site} */ site) {
  return site.pages.flatMap((page) => {
    const ids = page.elements.map((element) => attribute(element, 'id')).filter((id) => id !== undefined);
    const repeated = ids.filter((id, i) => ids.indexOf(id) !== i);
    return [...new Set(repeated)].map((id) => `${page.path}: id "${id}" stands more than once`);
  });
}

/** Pages of one language that share a value; each value with everyone who has it. */
function shared(/** @type {Page[]} */ pages, /** @type {(page: Page) => string | undefined} */ value) {
  const owners = new Map();
  for (const page of pages) {
    const key = `${page.locale} ${value(page)}`;
    owners.set(key, [...(owners.get(key) ?? []), page.path]);
  }
  return [...owners].filter(([, paths]) => paths.length > 1);
}

export function titles(/** @type {Site} */ site) {
  const missing = site.pages.filter((page) => page.title === '').map((page) => `${page.path}: no title`);
  // An alias is the same page at a second address, and a redirect is named after where it leads.
  const own = site.pages.filter((page) => page.kind !== 'redirect' && !site.isAlias(page));
  const twice = shared(own, (page) => page.title).map(
    ([title, paths]) => `${paths.join(', ')}: "${title.slice(3)}"`,
  );
  return [...missing, ...twice];
}

export function descriptions(/** @type {Site} */ site) {
  const listed = site.indexable;
  const missing = listed.filter((page) => !page.description).map((page) => `${page.path}: no description`);
  // Pages of an archive are about the same thing as the list they continue.
  const own = listed.filter((page) => page.kind !== 'archive' && page.description);
  const twice = shared(own, (page) => page.description).map(
    ([words, paths]) => `${paths.join(', ')}: "${words.slice(3)}"`,
  );
  return [...missing, ...twice];
}

const LANGUAGE = /^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|\d{3}))?$/;
const EXPECTED = { ua: 'uk', us: 'en' };

export function languages(/** @type {Site} */ site) {
  return site.pages.flatMap((page) => {
    const findings = [];
    const own = attribute(page.all('html')[0], 'lang');
    if (own !== EXPECTED[page.locale]) findings.push(`${page.path}: lang is "${own}"`);
    for (const element of page.elements) {
      for (const name of ['lang', 'hreflang']) {
        const value = attribute(element, name);
        if (value === undefined || LANGUAGE.test(value) || (name === 'hreflang' && value === 'x-default'))
          continue;
        findings.push(`${page.path}: ${name}="${value}" is no language`);
      }
    }
    return findings;
  });
}

const CYRILLIC = /\p{Script=Cyrillic}/u;

/**
 * Names stay as they are: people, and organizations that go by a name in both languages. Everything else is
 * text, and has small letters.
 */
function isName(/** @type {string} */ words) {
  if (/\p{Script=Cyrillic}.* \/ \p{Script=Latin}/u.test(words)) return true;
  const outside = words.replace(/«[^»]*»/g, '').match(/[\p{Script=Cyrillic}ʼ]+/gu) ?? [];
  return outside.every((word) => word.length < 3 || /^\p{Lu}/u.test(word));
}

const SPOKEN = ['alt', 'aria-label', 'title', 'placeholder'];

/** What a screen reader says of a node itself. */
function spoken(/** @type {Tree.ChildNode} */ node) {
  if ('attrs' in node) return SPOKEN.map((name) => attribute(node, name) ?? '');
  const isText = 'value' in node && !['script', 'style'].includes(node.parentNode?.nodeName ?? '');
  return isText ? [node.value] : [];
}

/** Ukrainian words on English pages that a screen reader would read as English. */
export function unmarkedUkrainian(/** @type {Site} */ site) {
  const findings = [];
  for (const page of site.pages.filter((page) => page.locale === 'us')) {
    const body = page.all('body')[0];
    for (const node of nodes(body)) {
      const foreign = spoken(node).find((word) => CYRILLIC.test(word) && !isName(word));
      if (foreign && languageOf(node) !== 'uk')
        findings.push(`${page.path}: "${foreign.trim().slice(0, 60)}"`);
    }
  }
  return findings;
}

export function canonicals(/** @type {Site} */ site) {
  return site.pages.flatMap((page) => {
    const report = (what) => [`${page.path}: ${what}`];
    if (page.links('canonical').length > 1) return report('several canonical addresses');
    // Shown at any address, so it has none of its own.
    if (page.kind === 'error') return page.canonical ? report(`an error page names ${page.canonical}`) : [];
    // Names where it leads, which may be another site.
    if (page.kind === 'redirect') return [];
    if (!page.canonical) return page.noindex ? [] : report('no canonical address');
    const path = site.pathOf(page.canonical);
    if (path === undefined) return report(`${page.canonical} is not below ${site.base}`);
    if (/[?#]/.test(page.canonical)) return report(`${page.canonical} has a query or an anchor`);
    if (path !== '/' && path.endsWith('/')) return report(`${page.canonical} ends with a slash`);
    if (path === page.path) return [];
    if (page.noindex) return report(`noindex together with the canonical address ${page.canonical}`);
    if (!site.at(path)?.page) return report(`${page.canonical} is no page`);
    return site.isUntranslated(page) || site.isAlias(page) ? [] : report(`${page.canonical} is another page`);
  });
}

export function noindex(/** @type {Site} */ site) {
  const wanted = (page) =>
    ['error', 'redirect', 'search', 'login', 'verify-request'].includes(page.kind) ||
    ['/delete-account', '/favourites'].includes(page.unprefixed);
  return site.pages
    .filter((page) => wanted(page) !== page.noindex)
    .map(
      (page) => `${page.path}: ${page.noindex ? 'noindex, but a page for readers' : 'noindex is missing'}`,
    );
}

/** What other sites show when a page is shared. */
export function socialCards(/** @type {Site} */ site) {
  return site.indexable.flatMap((page) => {
    const findings = [];
    const report = (what) => findings.push(`${page.path}: ${what}`);
    const og = (name) => page.meta('property', `og:${name}`);
    for (const name of ['type', 'title', 'description', 'site_name', 'locale', 'image:alt'])
      if (!og(name)) report(`og:${name} is missing`);
    if (og('url') !== page.canonical) report(`og:url is ${og('url')}`);
    if (page.meta('name', 'twitter:card') !== 'summary_large_image') report('twitter:card is missing');
    const picture = site.pathOf(og('image'));
    if (!picture || site.at(picture)?.file === undefined)
      report(`og:image ${og('image')} is no file of the tree`);
    const size = `${og('image:width')}×${og('image:height')}`;
    if (size !== '1200×630') report(`og:image is ${size}`);
    return findings;
  });
}
