import { test } from 'node:test';
import { alternates, lonely, untranslated } from '../site/alternates.mjs';
import { none } from '../site/common.mjs';
import { BASE, demo } from '../site/demo.mjs';
import * as heads from '../site/heads.mjs';
import { HIDDEN, languageStates } from '../site/languages.mjs';
import { brokenLinks, references, unreachable, unusualAddresses } from '../site/links.mjs';
import * as resources from '../site/resources.mjs';
import { newsSitemap, robots, sitemap } from '../site/sitemaps.mjs';
import * as structured from '../site/structured-data.mjs';
import { Site } from '../site/tree.mjs';

/**
 * Every page of the demo portal, and of the same with a state for each language, read as a search engine reads it. A check
 * names the pages that fail it.
 */
const sites = {
  demo: new Site(demo(), BASE),
  languages: new Site(demo(BASE, languageStates()), BASE, HIDDEN),
};

/** @type {Record<string, (site: Site) => string[]>} */
const CHECKS = {
  'every internal link and anchor resolves': brokenLinks,
  'addresses are written from the root, without a slash at the end': unusualAddresses,
  'every listed page is linked from somewhere': unreachable,
  'every page has a twin in the other language': lonely,

  'every page has exactly one h1': heads.headings,
  'ids are unique on a page': heads.repeatedIds,
  'titles are unique in their language': heads.titles,
  'listed pages have descriptions, unique in their language': heads.descriptions,
  'lang and hreflang are valid and right': heads.languages,
  'Ukrainian words on English pages are marked': heads.unmarkedUkrainian,
  'canonical addresses are right': heads.canonicals,
  'noindex stands where it must and nowhere else': heads.noindex,
  'social cards are complete': heads.socialCards,

  'alternates are mutual, with x-default': alternates,
  'untranslated pages belong to the Ukrainian one': untranslated,
  'the sitemap lists exactly the listed pages, with their alternates': sitemap,
  'the news sitemap names the site and its headlines': newsSitemap,
  'robots.txt names the sitemaps': robots,

  'JSON-LD parses and is complete': structured.wellFormed,
  'addresses in JSON-LD are full and lead somewhere': structured.addresses,
  'JSON-LD has what each kind requires': structured.required,
  'JSON-LD names what the page shows': structured.shownOnThePage,
  'JSON-LD has no private contacts': structured.privateContacts,

  'pictures have width, height and alt': resources.pictures,
  'nothing is loaded from other hosts': resources.thirdParties,
  'no inline style or handler, and no script without its hash': resources.inlineCode,
  'one host, and no address of a machine': resources.mixedHosts,
  'payloads hold the main part of their page': resources.payloads,
};
for (const [portal, site] of Object.entries(sites)) {
  const links = site.pages.reduce((sum, page) => sum + [...references(page)].length, 0);
  console.log(
    `${portal}: ${site.pages.length} pages, ${site.indexable.length} to be listed, ${links} references`,
  );
  for (const [name, findings] of Object.entries(CHECKS))
    test(`${portal}: ${name}`, () => none(findings(site)));
}
