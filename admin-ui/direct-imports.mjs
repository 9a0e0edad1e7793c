import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, extname, join } from 'node:path';

const libraries = ['@mantine/core', '@mantine/hooks'];
const statement = /import\s*\{([^}]*)\}\s*from\s*['"]([^'"]+)['"];?/g;
/** @type {Record<string, import('esbuild').Loader>} */
const loaders = { '.tsx': 'tsx', '.ts': 'ts', '.mjs': 'js' };

const names = (list) =>
  list
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);

/** Which file of a library each exported name comes from. */
async function exportedFiles(library) {
  const index = join(dirname(createRequire(import.meta.url).resolve(library)), '../esm/index.mjs');
  const files = new Map();
  for (const [, list, path] of (await readFile(index, 'utf8')).matchAll(statement)) {
    for (const name of names(list)) files.set(name, join(dirname(index), path));
  }
  return files;
}

function direct(source, files) {
  return source.replaceAll(statement, (whole, list, library) => {
    const known = files.get(library);
    if (!known) return whole;
    return names(list)
      .filter((name) => !name.startsWith('type '))
      .map((name) => {
        const file = known.get(name.split(' as ')[0]);
        if (!file) throw new Error(`${library} does not export ${name}`);
        return `import { ${name} } from ${JSON.stringify(file)};`;
      })
      .join(' ');
  });
}

/**
 * How files are imported decides which chunks esbuild makes.
 *
 * It puts every live file behind one index into the chunks of whoever imports that index, so a page that needs a
 * button would load the library's forms too. Importing each component from its own file lets it split.
 *
 * And it makes a chunk of each set of lazy screens that share a file, though what the page starts with is there before
 * any of them. With `first` at the beginning of all of them, what that imports is one chunk.
 *
 * @param {string} first
 * @returns {import('esbuild').Plugin}
 */
export const directImports = (first) => ({
  name: 'direct-imports',
  async setup(plugin) {
    const files = new Map();
    for (const library of libraries) files.set(library, await exportedFiles(library));
    const own = /\/admin-ui\/src\//;
    const filter = /\/(admin-ui\/src|@mantine\/core\/esm)\/.*\.(tsx?|mjs)$/;
    plugin.onLoad({ filter }, async ({ path }) => ({
      contents:
        (own.test(path) ? `import ${JSON.stringify(first)};` : '') +
        direct(await readFile(path, 'utf8'), files),
      loader: loaders[extname(path)],
    }));
  },
});
