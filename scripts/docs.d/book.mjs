import { posix } from 'node:path';
import { isElsewhere, resolve, withLinks } from '../lib/links.mjs';

/**
 * From documents of the repository to pages of the book. Documents link each other as a forge shows them; the book has
 * its pages in one folder and copies of the other files that pages link below files/.
 */

/** The folder of the pages in the repository, and that of copies in the book. */
const PAGES = 'docs';
const COPIES = 'files';
/** mdBook takes every address with .md for a page; copies of other documents end like this. */
const AS_TEXT = '-md.txt';

/** Every chapter of mdBook's items, those below others too. */
export const chapters = (items) =>
  items.flatMap(({ Chapter: chapter }) => (chapter ? [chapter, ...chapters(chapter.sub_items)] : []));

/** The document of a chapter, as a path of the repository. */
const documentOf = (chapter) => posix.join(PAGES, chapter.source_path);

/** Where a page is in the book: documents beside docs/ are beside the others. */
export const placeOf = (path) => path.replace(/^(?:\.\.\/)+/, '');

/** Moves all chapters into the book and changes their links. */
export function intoBook(book) {
  const all = chapters(book.items).filter((chapter) => chapter.path);
  for (const chapter of all) chapter.path = placeOf(chapter.path);
  const places = new Map(all.map((chapter) => [documentOf(chapter), chapter.path]));
  for (const chapter of all) {
    chapter.content = withLinks(chapter.content, (address) => addressIn(chapter, address, places));
  }
  return book;
}

function addressIn(chapter, address, places) {
  if (isElsewhere(address) || address.startsWith('#')) return address;
  const { file, anchor } = resolve(documentOf(chapter), address);
  const place = places.get(file) ?? copyOf(file);
  const from = posix.dirname(chapter.path);
  return posix.relative(from, place) + (anchor === undefined ? '' : `#${anchor}`);
}

const copyOf = (file) => posix.join(COPIES, file.replace(/\.md$/, AS_TEXT));

/** Copies that pages link, each with the path of its file in the repository. */
export function copiesOf(pages) {
  const linked = [...pages].flatMap(([path, html]) =>
    pageOf(html).addresses.map((address) => resolve(path, address).file),
  );
  const copies = new Set(linked.filter((file) => file.startsWith(`${COPIES}/`)));
  return [...copies].map((file) => [file, file.slice(COPIES.length + 1).replace(AS_TEXT, '.md')]);
}

/** Files beside pages and pictures, which mdBook puts into the book under their own names too: the book has copies of those it links. */
export const strayIn = (paths) =>
  paths
    .filter((path) => path.startsWith(`${PAGES}/`) && !/\.(?:md|webp)$/.test(path))
    .map((path) => path.slice(PAGES.length + 1));

const unescaped = (text) => text.replaceAll('&amp;', '&');

/** Addresses and ids of a page of the book. */
export function pageOf(html) {
  const values = (pattern) => [...html.matchAll(pattern)].map(([, value]) => unescaped(value));
  return {
    addresses: values(/<(?:a|img|link|script)\b[^>]*?\s(?:href|src)="([^"]*)"/g),
    ids: new Set(values(/\sid="([^"]*)"/g)),
  };
}

/** Problems of the links of a built book: `pages` has the HTML by path, `exists` checks other files. */
export function bookProblems(pages, exists) {
  const read = new Map([...pages].map(([path, html]) => [path, pageOf(html)]));
  return [...read].flatMap(([path, { addresses }]) =>
    addresses.flatMap((address) => {
      if (isElsewhere(address)) return [];
      const { file, anchor } = resolve(path, address);
      const target = read.get(file);
      if (target === undefined)
        return exists(file) ? [] : [`${path}: ${address} leads to ${file}, which is not there`];
      if (!anchor || target.ids.has(decodeURIComponent(anchor))) return [];
      return [`${path}: ${file} has no #${anchor}`];
    }),
  );
}
