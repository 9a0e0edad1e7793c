import { join } from 'node:path';
import { content, copyPictures, folder, generator, theme } from '../server.mjs';

/** The tree that the judges of the public site read: the demo portal at one moment, under one address. */
export const BASE = 'https://visnyk.example.org';
export const AS_OF = '2026-11-21T12:00:00Z';

export function build(out, base = BASE, from = content) {
  const where = ['--content', from, '--theme', theme, '--out', out];
  generator('build', ...where, '--base-url', base, '--as-of', AS_OF);
}

/** Builds it, or takes what VISNYK_TREE names: any tree built for BASE can be judged. */
export function demo(base = BASE, from = content) {
  if (process.env.VISNYK_TREE && base === BASE && from === content) return process.env.VISNYK_TREE;
  const out = join(folder(), 'public');
  copyPictures(out);
  build(out, base, from);
  return out;
}
