// An export of WordPress with Polylang, made of the seeded newspaper: each entry is two posts, one in each language.

import { closeSync, mkdirSync, openSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { entries } from './dataset.mjs';
import { CATEGORIES, PEOPLE, TAGS } from './words.mjs';

const SITE = 'https://old.example.org';
/** Languages as Polylang writes their codes. */
const CODES = { ua: 'uk', us: 'en' };
/** Entries between two that show a picture of their own. */
const STEP = (posts, pictures) => Math.max(1, Math.floor(posts / Math.max(1, pictures)));

const cdata = (text) => `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function chunk(name, data) {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

/** A picture whose color is its number. */
function picture(number, width = 960, height = 540) {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const row = Buffer.alloc(1 + width * 3);
  for (let x = 0; x < width; x++) row.set([(x + number) & 255, number & 255, (number >> 4) & 255], 1 + x * 3);
  const rows = Buffer.concat(Array.from({ length: height }, () => row));
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The body of an entry as blocks. */
const blocks = (body, figure) => {
  const paragraphs = body.split('\n\n').map((block) => {
    if (block.startsWith('## '))
      return `<!-- wp:heading -->\n<h2 class="wp-block-heading">${escaped(block.slice(3))}</h2>\n<!-- /wp:heading -->`;
    return `<!-- wp:paragraph -->\n<p>${escaped(block)}</p>\n<!-- /wp:paragraph -->`;
  });
  if (figure) paragraphs.splice(1, 0, figure);
  return paragraphs.join('\n\n');
};

const terms = (entry, locale) => {
  const { slug, [locale]: name } = CATEGORIES[entry.category];
  const tags = entry.tags.map((tag) => TAGS[tag]);
  const term = (domain, nicename, text) =>
    `<category domain="${domain}" nicename="${nicename}">${cdata(text)}</category>`;
  return [
    term('category', `${slug}-${CODES[locale]}`, name),
    ...tags.map((tag) => term('post_tag', `${tag.slug}-${CODES[locale]}`, tag[locale])),
    term('language', CODES[locale], CODES[locale]),
    term('post_translations', `pll_${entry.i}`, `pll_${entry.i}`),
  ].join('\n');
};

function post(entry, locale, id, image) {
  const address = encodeURI(entry[locale].title.toLowerCase().replaceAll(/[^\p{L}\d]+/gu, '-'));
  const path = `${locale === 'us' ? '/en' : ''}/${entry.published.slice(0, 4)}/${address}-${entry.i}/`;
  const figure =
    image &&
    `<!-- wp:image {"id":${image.id}} -->\n<figure class="wp-block-image"><img src="${image.address}" alt="${escaped(entry[locale].title)}"/></figure>\n<!-- /wp:image -->`;
  return `<item>
<title>${cdata(entry[locale].title)}</title>
<link>${SITE}${path}</link>
<dc:creator>${cdata(PEOPLE[entry.person].slug)}</dc:creator>
<content:encoded>${cdata(blocks(entry[locale].body, figure))}</content:encoded>
<excerpt:encoded>${cdata(entry[locale].lead)}</excerpt:encoded>
<wp:post_id>${id}</wp:post_id>
<wp:post_date_gmt>${entry.published.replace('T', ' ').replace('Z', '')}</wp:post_date_gmt>
<wp:post_name>${address}-${entry.i}</wp:post_name>
<wp:status>publish</wp:status>
<wp:post_type>post</wp:post_type>
${terms(entry, locale)}
</item>
`;
}

const attachment = (image, parent) => `<item>
<title>${cdata(image.name)}</title>
<link>${SITE}/${image.name}/</link>
<wp:post_id>${image.id}</wp:post_id>
<wp:post_parent>${parent}</wp:post_parent>
<wp:status>inherit</wp:status>
<wp:post_type>attachment</wp:post_type>
<wp:attachment_url>${image.address}</wp:attachment_url>
</item>
`;

/** Writes `export.xml` of `posts` entries, and `uploads` with `pictures` pictures; answers the number of items. */
export function writeExport(dir, posts, pictures) {
  mkdirSync(join(dir, 'uploads/2025'), { recursive: true });
  const file = openSync(join(dir, 'export.xml'), 'w');
  const put = (text) => writeSync(file, text);
  put(`<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel>
<title>Вісті</title>
<link>${SITE}</link>
<wp:wxr_version>1.2</wp:wxr_version>
<wp:base_blog_url>${SITE}</wp:base_blog_url>
`);
  for (const person of PEOPLE)
    put(
      `<wp:author><wp:author_login>${cdata(person.slug)}</wp:author_login><wp:author_display_name>${cdata(person.ua)}</wp:author_display_name></wp:author>\n`,
    );
  const step = STEP(posts, pictures);
  let id = 0;
  let images = 0;
  for (const entry of entries(posts)) {
    const [first, second] = [++id, ++id];
    /** @type {{ id: number, name: string, address: string } | null} */
    let image = null;
    if (entry.i % step === 0 && images < pictures) {
      const name = `znimok-${++images}`;
      image = { id: ++id, name, address: `${SITE}/wp-content/uploads/2025/${name}.png` };
      writeFileSync(join(dir, 'uploads/2025', `${name}.png`), picture(images));
      put(attachment(image, first));
    }
    put(post(entry, 'ua', first, image));
    put(post(entry, 'us', second, image));
  }
  put('</channel>\n</rss>\n');
  closeSync(file);
  return id;
}
