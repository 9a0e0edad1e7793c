import { checks } from './browser.mjs';
import { alternates, lonely, untranslated } from './site/alternates.mjs';
import { BASE, demo } from './site/demo.mjs';
import * as heads from './site/heads.mjs';
import { brokenLinks, references, unreachable, unusualAddresses } from './site/links.mjs';
import * as resources from './site/resources.mjs';
import { newsSitemap, robots, sitemap } from './site/sitemaps.mjs';
import * as structured from './site/structured-data.mjs';
import { Site } from './site/tree.mjs';

/** Every page of the demo portal, read as a search engine reads it. A check names the pages that fail it. */
const { fail, finish, judge } = checks();

try {
  const site = new Site(demo(), BASE);
  const links = site.pages.reduce((sum, page) => sum + [...references(page)].length, 0);
  console.log(`# ${site.pages.length} pages, ${site.indexable.length} to be listed, ${links} references`);

  judge('every internal link and anchor resolves', brokenLinks(site));
  judge('addresses are written from the root, without a slash at the end', unusualAddresses(site));
  judge('every listed page is linked from somewhere', unreachable(site));
  judge('every page has a twin in the other language', lonely(site));

  judge('every page has exactly one h1', heads.headings(site));
  judge('ids are unique on a page', heads.repeatedIds(site));
  judge('titles are unique in their language', heads.titles(site));
  judge('listed pages have descriptions, unique in their language', heads.descriptions(site));
  judge('lang and hreflang are valid and right', heads.languages(site));
  judge('Ukrainian words on English pages are marked', heads.unmarkedUkrainian(site));
  judge('canonical addresses are right', heads.canonicals(site));
  judge('noindex stands where it must and nowhere else', heads.noindex(site));
  judge('social cards are complete', heads.socialCards(site));

  judge('alternates are mutual, with x-default', alternates(site));
  judge('untranslated pages belong to the Ukrainian one', untranslated(site));
  judge('the sitemap lists exactly the listed pages, with their alternates', sitemap(site));
  judge('the news sitemap names the site and its headlines', newsSitemap(site));
  judge('robots.txt names the sitemaps', robots(site));

  judge('JSON-LD parses and is complete', structured.wellFormed(site));
  judge('addresses in JSON-LD are full and lead somewhere', structured.addresses(site));
  judge('JSON-LD has what each kind requires', structured.required(site));
  judge('JSON-LD names what the page shows', structured.shownOnThePage(site));
  judge('JSON-LD has no private contacts', structured.privateContacts(site));

  judge('pictures have width, height and alt', resources.pictures(site));
  judge('nothing is loaded from other hosts', resources.thirdParties(site));
  judge('no inline style or handler, and no script without its hash', resources.inlineCode(site));
  judge('one host, and no address of a machine', resources.mixedHosts(site));
  judge('payloads hold the main part of their page', resources.payloads(site));
} catch (error) {
  fail(error);
}
process.exit(finish());
