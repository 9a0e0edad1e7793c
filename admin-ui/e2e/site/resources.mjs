import { createHash } from 'node:crypto';
import { attribute } from './dom.mjs';
import { references } from './links.mjs';

/** @import { Site } from './tree.mjs' */

/** What a page loads: pictures with their size, nothing from other hosts, one name for this one. */

export function pictures(/** @type {Site} */ site) {
  return site.pages.flatMap((page) => {
    const findings = [];
    for (const image of page.all('img')) {
      const name = attribute(image, 'src');
      for (const side of ['width', 'height'])
        if (!/^[1-9]\d*$/.test(attribute(image, side) ?? ''))
          findings.push(`${page.path}: ${name} has no ${side}`);
      const alt = attribute(image, 'alt');
      if (!alt) findings.push(`${page.path}: ${name} has no alt`);
      const wide = /\s\d+w\b/.test(attribute(image, 'srcset') ?? '');
      if (wide && attribute(image, 'sizes') === undefined)
        findings.push(`${page.path}: ${name} has srcset without sizes`);
      if (attribute(image, 'fetchpriority') === 'high' && attribute(image, 'loading') === 'lazy')
        findings.push(`${page.path}: ${name} is both urgent and lazy`);
    }
    const urgent = page.all('img').filter((image) => attribute(image, 'fetchpriority') === 'high');
    if (urgent.length > 1) findings.push(`${page.path}: ${urgent.length} pictures are urgent`);
    return findings;
  });
}

const LOADED = ['img', 'source', 'script', 'iframe', 'video', 'audio', 'track', 'use', 'form'];
const LOADING_LINKS =
  /\b(stylesheet|icon|apple-touch-icon|manifest|preload|prefetch|modulepreload|preconnect|dns-prefetch)\b/;

const isAbsolute = (/** @type {string} */ url) => /^([a-z][a-z0-9+.-]*:)?\/\//i.test(url);

/** Addresses of other hosts that a browser would contact without being asked. */
export function thirdParties(/** @type {Site} */ site) {
  const findings = [];
  for (const page of site.pages) {
    for (const { element, url } of references(page)) {
      const loads =
        LOADED.includes(element.tagName) ||
        (element.tagName === 'link' && LOADING_LINKS.test(attribute(element, 'rel') ?? ''));
      if (loads && isAbsolute(url)) findings.push(`${page.path}: <${element.tagName}> ${url}`);
    }
  }
  for (const file of site.files) {
    if (!file.endsWith('.css')) continue;
    for (const [, url] of site.read(file).matchAll(/(?:url\(|@import\s+)["']?([^"')]+)/g)) {
      const inside = !isAbsolute(url) && !url.startsWith('data:');
      if (isAbsolute(url)) findings.push(`${file}: ${url}`);
      else if (inside && !url.startsWith('#')) {
        const target = new URL(url, `http://tree/${file}`).pathname.slice(1);
        if (!site.files.has(target)) findings.push(`${file}: ${url} does not exist`);
      }
    }
  }
  return findings;
}

/** A script as a policy names it. */
export const sha256 = (/** @type {string} */ code) =>
  `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

/** Inline style and handlers, which the policy forbids, and scripts it does not know. */
export function inlineCode(/** @type {Site} */ site) {
  const hashes = site.read('_headers');
  return site.pages.flatMap((page) => {
    const findings = [];
    for (const element of page.elements) {
      if (element.tagName === 'style') findings.push(`${page.path}: <style>`);
      for (const { name } of element.attrs)
        if (name === 'style' || /^on[a-z]+$/.test(name))
          findings.push(`${page.path}: ${name} on <${element.tagName}>`);
    }
    for (const [, code] of page.html.matchAll(/<script>(.*?)<\/script>/gs))
      if (!hashes.includes(sha256(code)))
        findings.push(`${page.path}: an inline script without its hash in _headers`);
    return findings;
  });
}

/** Places that must name this site in full, with everything else that looks like an address of a machine. */
export function mixedHosts(/** @type {Site} */ site) {
  const findings = [];
  const stray = /https?:\/\/(localhost|127\.0\.0\.1|\[::1\])[^\s"'<]*/;
  for (const page of site.pages) {
    for (const property of ['og:url', 'og:image', 'og:image:url', 'twitter:image']) {
      const value = page.meta('property', property) ?? page.meta('name', property);
      if (value !== undefined && site.pathOf(value) === undefined)
        findings.push(`${page.path}: ${property} is ${value}`);
    }
    for (const { element, url } of references(page))
      if (element.tagName !== 'link' && url.startsWith(site.base))
        findings.push(`${page.path}: ${url} names this site in full`);
    const machine = stray.exec(page.html);
    if (machine) findings.push(`${page.path}: ${machine[0]}`);
  }
  for (const file of [...site.files].filter((file) => /\.(xml|json|txt|ics)$/.test(file))) {
    const machine = stray.exec(site.read(file));
    if (machine) findings.push(`${file}: ${machine[0]}`);
  }
  return findings;
}

/** The main part of a page as soft navigation gets it. */
export function payloads(/** @type {Site} */ site) {
  return site.pages.flatMap((page) => {
    if (page.kind === 'error' || page.kind === 'redirect') return [];
    const file = `${page.path.slice(1)}${page.path === '/' ? '' : '/'}_payload.json`;
    if (!site.files.has(file)) return [`${page.path}: no payload`];
    try {
      const payload = JSON.parse(site.read(file));
      return page.html.includes(payload.main) ? [] : [`${page.path}: the payload's main part is another`];
    } catch (error) {
      return [`${page.path}: ${error}`];
    }
  });
}
