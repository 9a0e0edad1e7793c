import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { content } from '../server.mjs';

/** @import { Page, Site } from './tree.mjs' */

/**
 * Kinds of public pages by their addresses (without language prefix).
 * @type {Record<string, string>}
 */
export const SECTIONS = {
  novyny: 'news',
  poster: 'posters',
  services: 'services',
  diaspors: 'diaspors',
  advertisement: 'advertisements',
};

/** @type {Record<string, string>} */
const ITEMS = { ...SECTIONS, reklama: 'reklama' };
const ERRORS = ['403', '404', '410', '500'];

/** The front matter of an entry, as text: of its Ukrainian file, or of the English one where that is the only one. */
export function frontMatter(/** @type {string} */ collection, /** @type {string} */ slug) {
  const files = ['index.md', 'index.us.md'].map((name) => join(content, collection, slug, name));
  const file = files.find((path) => existsSync(path));
  return file ? readFileSync(file, 'utf8').split(/^\+\+\+$/m)[1] : '';
}

/** The value of a key at the top of front matter; enough TOML for words and numbers. */
export const field = (/** @type {string} */ front, /** @type {string} */ key) =>
  new RegExp(`^${key} = (.*)$`, 'm').exec(front.split(/^\[/m)[0])?.[1].replace(/^"|"$/g, '');

export function kindOf(/** @type {string} */ path) {
  const segments = path.split('/').filter(Boolean);
  const [first, second] = segments;
  if (segments.length === 0) return 'home';
  if (segments.length === 1 && ERRORS.includes(first)) return 'error';
  if (first in SECTIONS && segments.length === 1) return 'list';
  if (first in SECTIONS && segments.at(-2) === 'page') return 'archive';
  if (first in SECTIONS && second === 'category') return 'category';
  if (first === 'novyny' && second === 'author') return 'author';
  if (first in ITEMS && segments.length === 2) return ITEMS[first];
  if (['search', 'login', 'verify-request'].includes(first)) return first;
  return `page: ${field(frontMatter('pages', first), 'template') ?? 'standard'}`;
}

/** One page of each kind in a language: the first to be listed whose text is in that language, then any. */
export function onePerKind(/** @type {Site} */ site, /** @type {string} */ locale) {
  /** @type {Map<string, Page>} */
  const chosen = new Map();
  const rank = (/** @type {Page} */ page) =>
    site.isUntranslated(page) || site.isAlias(page) || page.noindex ? 1 : 0;
  const candidates = site.pages.filter((page) => page.locale === locale);
  for (const page of candidates.sort((a, b) => rank(a) - rank(b))) {
    const kind = page.kind === 'error' ? `error ${page.path.slice(-3)}` : page.kind;
    if (!chosen.has(kind)) chosen.set(kind, page);
  }
  const untranslated = candidates.find((page) => site.isUntranslated(page));
  if (untranslated) chosen.set('untranslated', untranslated);
  return chosen;
}
