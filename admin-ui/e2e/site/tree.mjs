import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { attribute, elements, parseHtml, text } from './dom.mjs';
import { DYNAMIC } from './host.mjs';
import { kindOf } from './kinds.mjs';

/** Paths of the files below a folder, those of dot-folders left out. */
export const filesBelow = (/** @type {string} */ dir) =>
  readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((item) => item.isFile())
    .map((item) => relative(dir, join(item.parentPath, item.name)))
    .filter((path) => !/(^|\/)\./.test(path));

/** One HTML file of the tree, and what its head says about it. */
export class Page {
  /** @type {Set<string | undefined> | undefined} */
  #anchors;

  constructor(/** @type {string} */ file, /** @type {string} */ html) {
    this.file = file;
    this.html = html;
    this.document = parseHtml(html);
    this.elements = elements(this.document);
    const bare = file.replace(/\/?index\.html$/, '').replace(/\.html$/, '');
    this.path = `/${bare}`;
    this.locale = /^us(\/|$)/.test(bare) ? 'us' : 'ua';
    this.kind = this.meta('http-equiv', 'refresh') === undefined ? kindOf(this.unprefixed) : 'redirect';
  }

  /** The path without the language's prefix, which both twins share. */
  get unprefixed() {
    return this.locale === 'us' ? this.path.slice(3) || '/' : this.path;
  }

  get twinPath() {
    if (this.locale === 'us') return this.unprefixed;
    return this.path === '/' ? '/us' : `/us${this.path}`;
  }

  all(/** @type {string} */ name) {
    return this.elements.filter((element) => element.tagName === name);
  }

  /** `content` of the first meta element with this mark. */
  meta(/** @type {string} */ mark, /** @type {string} */ value) {
    const element = this.all('meta').find((element) => attribute(element, mark) === value);
    return element && attribute(element, 'content');
  }

  links(/** @type {string} */ rel) {
    return this.all('link').filter((link) => (attribute(link, 'rel') ?? '').split(/\s+/).includes(rel));
  }

  get title() {
    return text(this.all('title')[0] ?? { childNodes: [] });
  }

  get description() {
    return this.meta('name', 'description');
  }

  get noindex() {
    return /noindex/.test(this.meta('name', 'robots') ?? '');
  }

  get canonical() {
    const link = this.links('canonical')[0];
    return link && attribute(link, 'href');
  }

  /** hreflang → address. */
  get alternates() {
    const linked = this.links('alternate').filter((link) => attribute(link, 'hreflang') !== undefined);
    return new Map(linked.map((link) => [attribute(link, 'hreflang'), attribute(link, 'href')]));
  }

  get heading() {
    const h1 = this.all('h1')[0];
    return h1 ? text(h1) : '';
  }

  get main() {
    return this.all('main')[0] ?? { childNodes: [] };
  }

  /** Every id and old-style anchor a link may point to. */
  get anchors() {
    this.#anchors ??= new Set(
      this.elements.flatMap((element) => [
        attribute(element, 'id'),
        element.tagName === 'a' ? attribute(element, 'name') : undefined,
      ]),
    );
    return this.#anchors;
  }
}

/** A published tree as its readers find it. */
export class Site {
  /** @param {string[]} hidden sections whose entries have no page in a language that they are not written in */
  constructor(/** @type {string} */ dir, base = '', hidden = []) {
    this.dir = dir;
    this.base = base;
    this.hidden = hidden;
    this.files = new Set(filesBelow(dir));
    this.pages = [...this.files]
      .filter((file) => file.endsWith('.html'))
      .sort()
      .map((file) => new Page(file, this.read(file)));
    this.byPath = new Map(this.pages.map((page) => [page.path, page]));
    this.redirects = new Map(
      this.read('_redirects')
        .split('\n')
        .filter((line) => line.trim() && !line.startsWith('#'))
        .map((line) => [line.split(/\s+/)[0], line.split(/\s+/).slice(1)]),
    );
  }

  read(/** @type {string} */ file) {
    return readFileSync(join(this.dir, file), 'utf8');
  }

  /** The content of a path: a page, a file, an answer of the API, a redirect, or nothing. */
  at(/** @type {string} */ path) {
    if (DYNAMIC.test(path)) return { dynamic: true };
    const page = this.byPath.get(path);
    if (page && page.kind !== 'error' && page.kind !== 'redirect') return { page };
    if (this.files.has(path.slice(1))) return { file: path.slice(1) };
    if (this.redirects.has(path) || page?.kind === 'redirect') return { redirect: this.redirects.get(path) };
    return undefined;
  }

  /** The path of an address on this site, or nothing for one that leads elsewhere. */
  pathOf(/** @type {string | undefined} */ address) {
    if (address === this.base || address === `${this.base}/`) return '/';
    if (!address?.startsWith(`${this.base}/`)) return undefined;
    return decodeURIComponent(address.slice(this.base.length).split(/[?#]/)[0]);
  }

  address(/** @type {string} */ path) {
    return path === '/' ? `${this.base}/` : this.base + path;
  }

  /** Text under an address of the other language: it belongs to its twin. */
  isUntranslated(/** @type {Page} */ page) {
    return page.canonical === this.address(page.twinPath);
  }

  /** A page at a second address, the same as the one its canonical address names. */
  isAlias(/** @type {Page} */ page) {
    const first = this.byPath.get(this.pathOf(page.canonical) ?? '');
    return Boolean(first && first !== page && !this.isUntranslated(page) && first.heading === page.heading);
  }

  /** What search engines are to list. */
  get indexable() {
    return this.pages.filter(
      (page) => !page.noindex && page.kind !== 'error' && page.canonical === this.address(page.path),
    );
  }
}
