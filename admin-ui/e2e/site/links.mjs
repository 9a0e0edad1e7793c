import { attribute } from './dom.mjs';

/** @import { Page, Site } from './tree.mjs' */

/** Where pages lead: every address and anchor exists, and every page is led to. */

/** @type {Record<string, string[]>} */
const REFERENCES = {
  a: ['href'],
  area: ['href'],
  link: ['href'],
  img: ['src', 'srcset'],
  source: ['src', 'srcset'],
  script: ['src'],
  iframe: ['src'],
  video: ['src', 'poster'],
  audio: ['src'],
  track: ['src'],
  use: ['href'],
  form: ['action'],
};

/** Addresses in the attributes of a page. */
export function* references(/** @type {Pick<Page, 'elements'>} */ page) {
  for (const element of page.elements) {
    for (const name of REFERENCES[element.tagName] ?? []) {
      const value = attribute(element, name);
      if (value === undefined) continue;
      const urls = name === 'srcset' ? value.split(',').map((part) => part.trim().split(/\s+/)[0]) : [value];
      for (const url of urls) yield { element, name, url };
    }
  }
}

/** Path and anchor of an internal reference; nothing for addresses of other sites and schemes. */
function internal(/** @type {Site} */ site, /** @type {Page} */ page, /** @type {string} */ url) {
  const [rest, anchor] = url.split('#');
  if (rest === '') return { path: page.path, anchor };
  if (rest.startsWith('/') && !rest.startsWith('//'))
    return { path: decodeURIComponent(rest.split('?')[0]), anchor };
  const path = site.pathOf(rest);
  return path === undefined ? undefined : { path, anchor };
}

/** Names that browsers know without an element. */
const isTop = (/** @type {string} */ anchor) => anchor === '' || anchor === 'top';

export function brokenLinks(/** @type {Site} */ site) {
  const broken = [];
  for (const page of site.pages) {
    for (const { url } of references(page)) {
      const target = internal(site, page, url);
      if (!target) continue;
      // An error page is shown at whatever address was asked for.
      const entry = target.path === page.path ? { page } : site.at(target.path);
      if (!entry) broken.push(`${page.path}: ${url} leads nowhere`);
      else if (entry.redirect)
        broken.push(`${page.path}: ${url} is an old address, the link should name the new one`);
      else if (target.anchor !== undefined && !isTop(target.anchor) && entry.page) {
        const wanted = decodeURIComponent(target.anchor);
        if (!entry.page.anchors.has(wanted)) broken.push(`${page.path}: ${url} has no such anchor`);
      }
    }
  }
  return [...new Set(broken)];
}

/** Relative addresses break on pages that soft navigation shows elsewhere; a slash at the end is a redirect. */
export function unusualAddresses(/** @type {Site} */ site) {
  const unusual = [];
  for (const page of site.pages) {
    for (const { element, url } of references(page)) {
      if (/^[a-z][a-z0-9+.-]*:/i.test(url) || url.startsWith('#')) continue;
      if (url === '') unusual.push(`${page.path}: an empty address in <${element.tagName}>`);
      else if (!url.startsWith('/')) unusual.push(`${page.path}: ${url} is relative`);
      else if (/^\/.+\/([?#]|$)/.test(url)) unusual.push(`${page.path}: ${url} ends with a slash`);
      else if (/\/index\.html([?#]|$)/.test(url)) unusual.push(`${page.path}: ${url} names a file`);
    }
  }
  return [...new Set(unusual)];
}

/** Pages to be listed that no chain of links from either home page reaches. */
export function unreachable(/** @type {Site} */ site) {
  const queue = ['/', '/us'].flatMap((path) => site.byPath.get(path) ?? []);
  const seen = new Set(queue);
  // What is added meanwhile is walked too.
  for (const page of queue) {
    for (const { element, url } of references(page)) {
      if (element.tagName !== 'a') continue;
      const target = site.byPath.get(internal(site, page, url)?.path ?? '');
      if (target && !seen.has(target)) {
        seen.add(target);
        queue.push(target);
      }
    }
  }
  return site.indexable.filter((page) => !seen.has(page)).map((page) => `${page.path}: no link leads here`);
}
