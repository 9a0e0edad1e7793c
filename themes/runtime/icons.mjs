// Collections of icons in Iconify's JSON, which the API serves: the theme's own line icons, and those of packages.
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const OWN = 'visnyk';
const PACKAGES = { lucide: '@iconify-json/lucide' };
/** What an svg element says for all that is in it. */
const INHERITED = ['fill', 'stroke', 'stroke-width', 'stroke-linecap', 'stroke-linejoin'];

/** The icon in a file of icons/, or none for drawings that need the theme's styles. */
function icon(svg) {
  const [, head, inner] = svg.match(/^<svg([^>]*)>(.*)<\/svg>\s*$/s) ?? [];
  if (!head?.includes('class="icon"')) return undefined;
  const [, width, height] = head.match(/viewBox="0 0 ([\d.]+) ([\d.]+)"/);
  const attributes = INHERITED.map((name) => head.match(new RegExp(` ${name}="[^"]*"`))?.[0] ?? '').join('');
  return { body: `<g${attributes}>${inner}</g>`, width: Number(width), height: Number(height) };
}

/** Writes a `{prefix}.json` for each collection into `target`. */
export async function collectIcons(source, target) {
  await mkdir(target, { recursive: true });
  const icons = {};
  for (const file of (await readdir(source, { recursive: true })).sort()) {
    if (!file.endsWith('.svg')) continue;
    const drawing = icon(await readFile(join(source, file), 'utf8'));
    // category/book.svg is visnyk:category-book.
    if (drawing) icons[file.slice(0, -'.svg'.length).replaceAll('/', '-')] = drawing;
  }
  await writeFile(join(target, `${OWN}.json`), JSON.stringify({ prefix: OWN, icons }));
  for (const [prefix, name] of Object.entries(PACKAGES)) {
    const json = fileURLToPath(import.meta.resolve(`${name}/icons.json`));
    await writeFile(join(target, `${prefix}.json`), await readFile(json));
  }
}
