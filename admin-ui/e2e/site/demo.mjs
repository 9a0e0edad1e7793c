import { join } from 'node:path';
import { content, copyPictures, folder, generator, theme } from '../server.mjs';

/** The tree that the checks of the public site read: the demo portal at a fixed time, at one address. */
export const BASE = 'https://visnyk.example.org';
export const AS_OF = '2026-11-21T12:00:00Z';

/** Builds a tree with further options of the generator; returns its output. */
export const generate = (
  /** @type {string} */ out,
  { from = content, themeFolder = theme } = {},
  /** @type {string[]} */ ...options
) => generator('build', '--content', from, '--theme', themeFolder, '--out', out, ...options);

export const build = (/** @type {string} */ out, base = BASE, from = content) =>
  generate(out, { from }, '--base-url', base, '--as-of', AS_OF);

/** Builds it, or takes what VISNYK_TREE names: any tree built for BASE can be checked. */
export function demo(base = BASE, from = content) {
  if (process.env.VISNYK_TREE && base === BASE && from === content) return process.env.VISNYK_TREE;
  const out = join(folder(), 'public');
  copyPictures(out);
  build(out, base, from);
  return out;
}
