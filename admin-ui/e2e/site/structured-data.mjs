import { attribute, text } from './dom.mjs';
import { expectations, list, typesOf } from './structured-kinds.mjs';

/** @import { Page, Site } from './tree.mjs' */

/** JSON-LD: it parses, its addresses hold, and each kind of page has what search engines require of it. */

/**
 * Blocks of a page; what does not parse is an error in their place.
 * @returns {any[]}
 */
function parsed(/** @type {Page} */ page) {
  return page
    .all('script')
    .filter((script) => attribute(script, 'type') === 'application/ld+json')
    .map((script) => {
      try {
        return JSON.parse(text(script));
      } catch (error) {
        return error;
      }
    });
}

const blocks = (/** @type {Page} */ page) => parsed(page).filter((block) => !(block instanceof Error));

/**
 * Every object with a type, those inside others too.
 * @returns {Generator<any, void>}
 */
function* things(value) {
  if (Array.isArray(value)) for (const item of value) yield* things(item);
  else if (value && typeof value === 'object') {
    if (value['@type']) yield value;
    for (const item of Object.values(value)) yield* things(item);
  }
}

function* empty(value, path) {
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) yield path;
  else if (typeof value === 'object')
    for (const [key, item] of Object.entries(value)) yield* empty(item, `${path}.${key}`);
}

export function wellFormed(/** @type {Site} */ site) {
  return site.pages.flatMap((page) => {
    const found = [];
    const say = (what) => found.push(`${page.path}: ${what}`);
    for (const block of parsed(page)) {
      if (block instanceof Error) {
        say(block.message);
        continue;
      }
      if (block['@context'] !== 'https://schema.org') say(`the context is ${block['@context']}`);
      if (!block['@type'] && !block['@graph']) say('a block without a type');
      for (const path of empty(block, typesOf(block).join())) say(`${path} is empty`);
    }
    return found;
  });
}

const ADDRESSES = [
  'url',
  'item',
  'image',
  'logo',
  'mainEntityOfPage',
  '@id',
  'contentUrl',
  'sameAs',
  'target',
];

/** Full addresses only; those of this site lead to a page or a picture. */
export function addresses(/** @type {Site} */ site) {
  return site.pages.flatMap((page) => {
    const found = [];
    for (const thing of things(blocks(page))) {
      for (const key of ADDRESSES) {
        for (const value of [thing[key]].flat()) {
          if (typeof value !== 'string') continue;
          const say = (what) => found.push(`${page.path}: ${typesOf(thing)}.${key} ${value} ${what}`);
          if (!/^https?:\/\/[^/]+/.test(value)) say('is not a full address');
          const path = site.pathOf(value);
          if (path === undefined || value.includes('{')) continue;
          const there = site.at(path);
          if (!there || there.redirect) say('leads nowhere');
        }
      }
    }
    return [...new Set(found)];
  });
}

/** The way from the home page, positions in order, each step a page; the last may be without an address. */
function breadcrumbs(/** @type {Site} */ site, /** @type {Page} */ page, say) {
  const found = blocks(page).filter((block) => block['@type'] === 'BreadcrumbList');
  if (found.length !== 1) return say(`${found.length} BreadcrumbList`);
  const steps = list(found[0].itemListElement);
  if (steps.length < 2) say('a BreadcrumbList of one step');
  steps.forEach((step, i) => {
    if (step.position !== i + 1) say(`breadcrumb ${i + 1} has position ${step.position}`);
    if (!step.name) say(`breadcrumb ${i + 1} has no name`);
    const address = typeof step.item === 'string' ? step.item : step.item?.['@id'];
    if (i < steps.length - 1 && !site.at(site.pathOf(address) ?? '')?.page)
      say(`breadcrumb ${i + 1} leads nowhere`);
  });
}

export function required(/** @type {Site} */ site) {
  return site.indexable.flatMap((page) => {
    const found = [];
    const say = (what) => found.push(`${page.path}: ${what}`);
    const own = blocks(page);
    if (page.kind !== 'home') breadcrumbs(site, page, say);
    expectations(page)({ site, page, blocks: own, things: [...things(own)], say });
    return found;
  });
}

/** Search engines take what readers do not see for deceit: names and headlines stand on the page. */
export function shownOnThePage(/** @type {Site} */ site) {
  const plain = (words) => words.replace(/\s+/g, ' ').trim();
  return site.indexable.flatMap((page) => {
    const body = text(page.all('body')[0]);
    const found = [];
    for (const block of blocks(page)) {
      if (['WebSite', 'BreadcrumbList'].includes(block['@type'])) continue;
      const named = block.headline ?? block.name;
      // The month of an archive page stands in an element of its own.
      const parts = plain(named ?? '').split(/ [—|] /);
      if (!parts.every((part) => body.includes(part)))
        found.push(`${page.path}: ${block['@type']} "${named}"`);
    }
    return found;
  });
}

/** Phones and mail of people who advertise stay behind the API. */
export function privateContacts(/** @type {Site} */ site) {
  return site.pages
    .filter((page) => ['advertisements', 'news'].includes(page.kind))
    .flatMap((page) =>
      [...things(blocks(page))]
        .filter((thing) => thing.telephone !== undefined || thing.email !== undefined)
        .map((thing) => `${page.path}: ${typesOf(thing)} has a contact`),
    );
}
