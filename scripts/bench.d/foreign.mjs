// Files of others in a published folder: beside the portal's pages and in the folders of those that come and go.

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const PLACES = [
  'ads.txt',
  'CNAME',
  'google1234.html',
  'old-site/index.html',
  'old-site/_payload.json',
  'old-site/deep/photo.jpg',
  'novyny/photo.jpg',
  'us/novyny/photo.jpg',
  'assets/own.css',
  'media/own.png',
  'builds/own.json',
  '.well-known/security.txt',
];

/** Forty of them; `slugs` are those of news that will be edited. */
export function placeForeign(tree, slugs = []) {
  const neighbors = Array.from({ length: 40 - PLACES.length }, (_, i) => {
    const folder = i % 2 === 0 ? 'novyny' : 'us/novyny';
    return `${folder}/${slugs[i >> 1] ?? `of-others-${i >> 1}`}/own-${i}.txt`;
  });
  return [...PLACES, ...neighbors].map((file, i) => {
    const text = `of others, ${i}`;
    mkdirSync(dirname(join(tree, file)), { recursive: true });
    writeFileSync(join(tree, file), text);
    return { file, text };
  });
}

/** What was removed or changed of them. */
export const lostForeign = (tree, foreign) =>
  foreign
    .filter(
      ({ file, text }) => !existsSync(join(tree, file)) || readFileSync(join(tree, file), 'utf8') !== text,
    )
    .map(({ file }) => `${join(tree, file)} of others is gone or another`);
