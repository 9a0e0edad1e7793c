import { attribute } from './dom.mjs';
import { SECTIONS } from './kinds.mjs';

/** @import { Page, Site } from './tree.mjs' */

/** Pages in two languages: each names both, identically, in its head and in the sitemap. */

const format = (/** @type {Page['alternates']} */ alternates) =>
  [...alternates]
    .map(([lang, href]) => `${lang} ${href}`)
    .sort()
    .join(', ');

/** Whether a page takes part: what answers 200, is canonical, and may be listed. */
const takesPart = (/** @type {Site} */ site, /** @type {Page} */ page) => site.indexable.includes(page);

export function alternates(/** @type {Site} */ site) {
  const findings = [];
  for (const page of site.pages) {
    const report = (what) => findings.push(`${page.path}: ${what}`);
    const own = page.alternates;
    if (!takesPart(site, page)) {
      if (own.size > 0) report(`alternates on a page that is not listed (${format(own)})`);
      continue;
    }
    const twin = site.byPath.get(page.twinPath);
    const paired = twin && takesPart(site, twin);
    // Letters and blocks of numbers are a language's own, so an archive need not have a twin.
    if (own.size === 0) {
      if (paired && page.kind !== 'archive') report('no alternates although there is a twin');
      continue;
    }
    if (!paired) {
      report(`alternates without a listed twin (${format(own)})`);
      continue;
    }
    const [ua, us] = page.locale === 'ua' ? [page, twin] : [twin, page];
    const expected = new Map([
      ['x-default', site.address(ua.path)],
      ['uk', site.address(ua.path)],
      ['en', site.address(us.path)],
    ]);
    if (format(own) !== format(expected)) report(`${format(own)} instead of ${format(expected)}`);
    else if (format(twin.alternates) !== format(own))
      report(`its twin says ${format(twin.alternates) || 'nothing'}`);
  }
  return findings;
}

/** Text without a translation: the frame of its address, a notice, marked text, and its twin as the source. */
export function untranslated(/** @type {Site} */ site) {
  const pages = site.pages.filter((page) => site.isUntranslated(page));
  if (pages.length === 0) return ['the demo portal has none, so nothing is judged'];
  return pages.flatMap((page) => {
    const report = (what) => [`${page.path}: ${what}`];
    if (page.noindex) return report('noindex beside a canonical address elsewhere');
    if (!page.elements.some((element) => attribute(element, 'role') === 'note')) return report('no notice');
    const language = page.locale === 'us' ? 'uk' : 'en';
    const marked = page.all('h1').some((heading) => attribute(heading, 'lang') === language);
    return marked ? [] : report('the heading is not marked with its language');
  });
}

/** Every page has a page of the other language to switch to; entries of hidden sections may lead to the section. */
export function lonely(/** @type {Site} */ site) {
  const hidden = (/** @type {Page} */ { unprefixed }) => site.hidden.includes(unprefixed.split('/')[1]);
  const alone = (/** @type {Page} */ page) =>
    SECTIONS[page.unprefixed.split('/')[1]] === page.kind && hidden(page);
  return site.pages
    .filter((page) => page.kind !== 'archive' && !alone(page) && !site.byPath.has(page.twinPath))
    .map((page) => `${page.path}: ${page.twinPath} does not exist`);
}
