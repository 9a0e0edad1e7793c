import { SECTIONS } from './kinds.mjs';

/** @import { Site } from './tree.mjs' */

/** The sitemap against the pages: exactly what may be listed, with the alternates of their heads. */

const unescaped = (/** @type {string} */ value) =>
  value.replaceAll('&apos;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&');
const tags = (/** @type {string} */ xml, /** @type {string} */ name) =>
  [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, value]) => unescaped(value));

/** All `<url>` blocks of a sitemap, through its index if it has one. */
function addresses(/** @type {Site} */ site) {
  const whole = site.read('sitemap.xml');
  const parts = whole.includes('<sitemapindex')
    ? tags(whole, 'loc').map((loc) => site.read(site.pathOf(loc)?.slice(1) ?? loc))
    : [whole];
  return parts.flatMap((xml) => [...xml.matchAll(/<url>(.*?)<\/url>/gs)].map(([, block]) => block));
}

const W3C_DATE = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d))?$/;

export function sitemap(/** @type {Site} */ site) {
  const findings = [];
  const listed = new Set();
  for (const block of addresses(site)) {
    const [loc] = tags(block, 'loc');
    const page = site.byPath.get(site.pathOf(loc) ?? '');
    const report = (what) => findings.push(`${loc}: ${what}`);
    if (!page || !site.indexable.includes(page)) {
      report('is not a page to be listed');
      continue;
    }
    if (listed.has(page.path)) report('stands twice');
    listed.add(page.path);
    const links = [...block.matchAll(/<xhtml:link ([^>]*)\/>/g)].map(([, attributes]) => {
      const attributeOf = (/** @type {string} */ name) =>
        new RegExp(`${name}="([^"]*)"`).exec(attributes)?.[1] ?? '';
      return `${attributeOf('hreflang')} ${unescaped(attributeOf('href'))}`;
    });
    const head = [...page.alternates].map(([lang, href]) => `${lang} ${href}`);
    if (links.sort().join() !== head.sort().join())
      report(`alternates ${links.join(', ') || 'none'}, head: ${head.join(', ') || 'none'}`);
    const [modified] = tags(block, 'lastmod');
    if (modified !== undefined && !W3C_DATE.test(modified)) report(`lastmod ${modified} is no date`);
    if (modified === undefined && Object.values(SECTIONS).includes(page.kind)) report('no lastmod');
    for (const image of tags(block, 'image:loc'))
      if (site.at(site.pathOf(image) ?? '')?.file === undefined) report(`${image} is no picture of the tree`);
  }
  // Archives are reached from their lists; a sitemap may leave them out.
  for (const page of site.indexable)
    if (!listed.has(page.path) && page.kind !== 'archive') findings.push(`${page.path}: not in the sitemap`);
  return findings;
}

/** News of the last two days, under the site's name as its pages have it. */
export function newsSitemap(/** @type {Site} */ site) {
  if (!site.files.has('sitemap-news.xml')) return ['sitemap-news.xml does not exist'];
  const findings = [];
  for (const [, block] of site.read('sitemap-news.xml').matchAll(/<url>(.*?)<\/url>/gs)) {
    const [loc] = tags(block, 'loc');
    const page = site.byPath.get(site.pathOf(loc) ?? '');
    if (page?.kind !== 'news') {
      findings.push(`${loc}: is no news`);
      continue;
    }
    const expected = {
      'news:name': page.meta('property', 'og:site_name'),
      'news:language': page.locale === 'us' ? 'en' : 'uk',
      'news:title': page.heading,
    };
    for (const [name, value] of Object.entries(expected))
      if (tags(block, name)[0] !== value)
        findings.push(`${loc}: ${name} is "${tags(block, name)[0]}", not "${value}"`);
    if (!W3C_DATE.test(tags(block, 'news:publication_date')[0] ?? ''))
      findings.push(`${loc}: no publication date`);
  }
  return findings;
}

export function robots(/** @type {Site} */ site) {
  const named = [...site.read('robots.txt').matchAll(/^Sitemap: (.*)$/gm)].map(([, url]) => url);
  const expected = ['sitemap.xml', 'sitemap-news.xml'].map((name) => `${site.base}/${name}`);
  return expected.filter((url) => !named.includes(url)).map((url) => `robots.txt does not name ${url}`);
}
