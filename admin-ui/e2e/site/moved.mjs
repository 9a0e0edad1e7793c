import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { api, folder, root } from '../server.mjs';
import { BASE, generate } from './demo.mjs';
import { get } from './real-hosts.mjs';

/** A portal that moved in: the committed exports of other software, converted into one folder and built. */

const FIXTURES = join(root, 'api/convert/tests/fixtures');

/** Sources that have addresses, with the further words of their conversion. @type {Record<string, string[]>} */
const SOURCES = {
  wordpress: ['wordpress/export.xml', '--media', join(FIXTURES, 'wordpress/uploads')],
  hugo: ['hugo'],
  jekyll: ['jekyll'],
  ghost: ['ghost/export.json', '--media', join(FIXTURES, 'ghost/images')],
};

/** Where entries of a folder are. @type {Record<string, string>} */
const SECTIONS = { news: '/novyny/', pages: '/' };

/** Addresses of entries that no one published: nothing leads to a page that readers do not have. */
function drafts(/** @type {string} */ content) {
  const addresses = new Set();
  for (const [kind, section] of Object.entries(SECTIONS))
    for (const slug of readdirSync(join(content, kind))) {
      // What both languages share is in the first file that there is.
      const names = ['index.md', 'index.us.md'].map((name) => join(content, kind, slug, name));
      const text = readFileSync(names.find((name) => existsSync(name)) ?? '', 'utf8');
      // Tables behind it may hold back one language.
      if (/^status = "draft"$/m.test(text.split('\n[')[0])) addresses.add(section + slug);
    }
  return addresses;
}

/** The folder, its tree, and every old address with where it must lead. */
export function moved() {
  const dir = folder();
  const [content, tree] = [join(dir, 'content'), join(dir, 'public')];
  mkdirSync(content);
  cpSync(join(FIXTURES, '../settings.toml'), join(content, 'settings.toml'));
  for (const [kind, [source, ...more]] of Object.entries(SOURCES))
    api(['convert', '--from', kind, join(FIXTURES, source), '--into', content, ...more]);
  const soon = new Date(Date.now() + 3_600_000).toISOString();
  generate(tree, { from: content }, '--base-url', BASE, '--as-of', soon);
  const hidden = drafts(content);
  const lines = readFileSync(join(content, 'redirects.toml'), 'utf8');
  const all = [...lines.matchAll(/^from = "(.*)"\nto = "(.*)"$/gm)].map(([, from, to]) => ({ from, to }));
  const addresses = all.filter(({ to }) => !hidden.has(to.replace(/^\/us(?=\/)/, '')));
  return { content, tree, addresses, hidden: all.length - addresses.length };
}

const encoded = (/** @type {string} */ address) => encodeURI(decodeURI(address));

/** How browsers, feeds and other sites spell an address: each must lead on. */
export function spellings(/** @type {string} */ from) {
  const [path, query] = from.split('?');
  const usual = encoded(path) + (query === undefined ? '' : `?${query}`);
  if (query !== undefined) return [usual];
  const lower = usual.replace(/%[0-9A-F]{2}/g, (byte) => byte.toLowerCase());
  // Addresses of pages ended with a slash; that of a file never did.
  const slashed = /\.\w+$/.test(path) ? [] : [`${usual}/`];
  return [...new Set([usual, lower, ...slashed])];
}

/** Problems of an old address at a server: each step must be a 301, and the last one a page. */
export async function problemsOf(
  /** @type {number} */ port,
  /** @type {string} */ address,
  /** @type {string} */ to,
  headers = {},
) {
  let path = address;
  for (let step = 0; step < 3; step++) {
    const { status, headers: sent } = await get(port, path, headers);
    if (status === 200 && step > 0) {
      const [reached, wanted] = [path, to].map((text) => decodeURI(text.split('#')[0]));
      return reached === wanted ? [] : [`${address} leads to ${reached}, not to ${wanted}`];
    }
    if (status !== 301) return [`${address} answers ${status} at ${path}`];
    path = String(sent.location).replace(/^https?:\/\/[^/]+/, '');
  }
  return [`${address} takes more than two steps`];
}
