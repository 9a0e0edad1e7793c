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
    const findings = [];
    const report = (what) => findings.push(`${page.path}: ${what}`);
    for (const block of parsed(page)) {
      if (block instanceof Error) {
        report(block.message);
        continue;
      }
      if (block['@context'] !== 'https://schema.org') report(`the context is ${block['@context']}`);
      if (!block['@type'] && !block['@graph']) report('a block without a type');
      for (const path of empty(block, typesOf(block).join())) report(`${path} is empty`);
    }
    return findings;
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
    const findings = [];
    for (const thing of things(blocks(page))) {
      for (const key of ADDRESSES) {
        for (const value of [thing[key]].flat()) {
          if (typeof value !== 'string') continue;
          const report = (what) => findings.push(`${page.path}: ${typesOf(thing)}.${key} ${value} ${what}`);
          if (!/^https?:\/\/[^/]+/.test(value)) report('is not a full address');
          const path = site.pathOf(value);
          if (path === undefined || value.includes('{')) continue;
          const target = site.at(path);
          if (!target || target.redirect) report('leads nowhere');
        }
      }
    }
    return [...new Set(findings)];
  });
}

/** The way from the home page, positions in order, each step a page; the last may be without an address. */
function breadcrumbs(/** @type {Site} */ site, /** @type {Page} */ page, report) {
  const trails = blocks(page).filter((block) => block['@type'] === 'BreadcrumbList');
  if (trails.length !== 1) return report(`${trails.length} BreadcrumbList`);
  const steps = list(trails[0].itemListElement);
  if (steps.length < 2) report('a BreadcrumbList of one step');
  steps.forEach((step, i) => {
    if (step.position !== i + 1) report(`breadcrumb ${i + 1} has position ${step.position}`);
    if (!step.name) report(`breadcrumb ${i + 1} has no name`);
    const address = typeof step.item === 'string' ? step.item : step.item?.['@id'];
    if (i < steps.length - 1 && !site.at(site.pathOf(address) ?? '')?.page)
      report(`breadcrumb ${i + 1} leads nowhere`);
  });
}

export function required(/** @type {Site} */ site) {
  return site.indexable.flatMap((page) => {
    const findings = [];
    const report = (what) => findings.push(`${page.path}: ${what}`);
    const own = blocks(page);
    if (page.kind !== 'home') breadcrumbs(site, page, report);
    expectations(page)({ site, page, blocks: own, things: [...things(own)], report });
    return findings;
  });
}

/** Search engines penalize data that readers do not see, so names and headlines must be on the page. */
export function shownOnThePage(/** @type {Site} */ site) {
  const plain = (words) => words.replace(/\s+/g, ' ').trim();
  return site.indexable.flatMap((page) => {
    const body = text(page.all('body')[0]);
    const findings = [];
    for (const block of blocks(page)) {
      if (['WebSite', 'BreadcrumbList'].includes(block['@type'])) continue;
      const named = block.headline ?? block.name;
      // The month of an archive page is in a separate element.
      const parts = plain(named ?? '').split(/ [—|] /);
      if (!parts.every((part) => body.includes(part)))
        findings.push(`${page.path}: ${block['@type']} "${named}"`);
    }
    return findings;
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
