import { attribute } from './dom.mjs';

/** @import { Page, Site } from './tree.mjs' */

/** Pages in two languages: each names both, identically, in its head and in the sitemap. */

const shown = (/** @type {Page['alternates']} */ alternates) =>
  [...alternates]
    .map(([lang, href]) => `${lang} ${href}`)
    .sort()
    .join(', ');

/** Whether a page takes part: what answers 200, is canonical, and may be listed. */
const takesPart = (/** @type {Site} */ site, /** @type {Page} */ page) => site.indexable.includes(page);

export function alternates(/** @type {Site} */ site) {
  const found = [];
  for (const page of site.pages) {
    const say = (what) => found.push(`${page.path}: ${what}`);
    const own = page.alternates;
    if (!takesPart(site, page)) {
      if (own.size > 0) say(`alternates on a page that is not listed (${shown(own)})`);
      continue;
    }
    const twin = site.byPath.get(page.twinPath);
    const paired = twin && takesPart(site, twin);
    // Letters and blocks of numbers are a language's own, so an archive need not have a twin.
    if (own.size === 0) {
      if (paired && page.kind !== 'archive') say('no alternates although there is a twin');
      continue;
    }
    if (!paired) {
      say(`alternates without a listed twin (${shown(own)})`);
      continue;
    }
    const [ua, us] = page.locale === 'ua' ? [page, twin] : [twin, page];
    const expected = new Map([
      ['x-default', site.address(ua.path)],
      ['uk', site.address(ua.path)],
      ['en', site.address(us.path)],
    ]);
    if (shown(own) !== shown(expected)) say(`${shown(own)} instead of ${shown(expected)}`);
    else if (shown(twin.alternates) !== shown(own))
      say(`its twin says ${shown(twin.alternates) || 'nothing'}`);
  }
  return found;
}

/** Text without a translation: an English frame, a notice, marked text, and the Ukrainian page as the source. */
export function untranslated(/** @type {Site} */ site) {
  const pages = site.pages.filter((page) => site.isUntranslated(page));
  if (pages.length === 0) return ['the demo portal has none, so nothing is judged'];
  return pages.flatMap((page) => {
    const say = (what) => [`${page.path}: ${what}`];
    if (page.noindex) return say('noindex beside a canonical address elsewhere');
    if (!page.elements.some((element) => attribute(element, 'role') === 'note')) return say('no notice');
    const marked = page.all('h1').some((heading) => attribute(heading, 'lang') === 'uk');
    return marked ? [] : say('the Ukrainian heading is not marked');
  });
}

/** Every page has a page of the other language to switch to. */
export function lonely(/** @type {Site} */ site) {
  return site.pages
    .filter((page) => page.kind !== 'archive' && !site.byPath.has(page.twinPath))
    .map((page) => `${page.path}: ${page.twinPath} does not exist`);
}
