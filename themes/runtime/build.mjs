// Builds the bundles of a theme: SHEETS of styles/, WORDS of locales/, SIGNS of icons/, everything in static/, and the
// widgets, each under a content-hashed name in dist/assets/, and dist/manifest.json from logical names to those.
// dist/icons/ is for the API: it is not published.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';
import { minify } from 'terser';
import { PUBLISHED, SHEETS, SIGNS, WORDS } from './contract.mjs';
import { collectIcons } from './icons.mjs';
import { partsOf } from './widget-sizes.mjs';

const runtime = dirname(fileURLToPath(import.meta.url));

// kB = 1,024 B, brotli 11: what a page may load before anyone touches it.
const ALL = { target: 28, limit: 38.5 };
/** Woff2 is Brotli already. */
const FONTS = { target: 19.5, limit: 20 };
const LIMITS = { 'site.css': { target: 7.6, limit: 8 }, 'main.js': { target: 4.6, limit: 6 } };

/** What esbuild has joined and split, made smaller as a whole: constants in place, functions that are called once.
 * No script changes a built-in object, and no property has a getter. A function with its own variables compresses
 * better where it is (`inline: 2`).
 * @type {import('terser').MinifyOptions} */
const SMALLER = {
  module: true,
  ecma: 2022,
  compress: {
    passes: 3,
    inline: 2,
    keep_fargs: false,
    pure_getters: true,
    unsafe: true,
    unsafe_arrows: true,
  },
};
const { dependencies } = JSON.parse(await readFile(join(runtime, 'package.json'), 'utf8'));

/** Builds dist/ of the theme in `folder`, the URL of a directory. Prints the sizes; a failure is the exit code 1. */
export async function buildTheme(folder) {
  const root = fileURLToPath(folder);
  const problems = await missing(root);
  if (problems.length > 0) {
    for (const problem of problems) console.error(`error: ${problem}`);
    process.exitCode = 1;
    return;
  }
  // Made beside the present bundles, which stay until the new ones are complete.
  const made = join(root, '.dist');
  const assets = join(made, 'assets');
  /** Logical name → file in assets/. */
  const manifest = {};
  let firstLoad = [];
  const widgets = {};

  await rm(made, { recursive: true, force: true });
  await mkdir(assets, { recursive: true });
  for (const name of (await readdir(join(root, 'static'))).sort())
    await publish(name, await readFile(join(root, 'static', name)));
  for (const [locale, groups] of Object.entries(PUBLISHED)) {
    const all = JSON.parse(await readFile(join(root, `locales/${locale}.json`), 'utf8'));
    const words = Object.fromEntries(groups.map((group) => [group, all[group]]));
    await publish(`words.${locale}.json`, JSON.stringify(words));
  }
  const symbols = await Promise.all(SIGNS.map((name) => symbol(root, name)));
  await publish('signs.svg', `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`);
  await bundle(
    root,
    SHEETS.map((name) => `styles/${name}.css`),
  );
  await bundle(runtime, ['widgets/main.ts', 'widgets/moved.ts']);
  await collectIcons(join(root, 'icons'), join(made, 'icons'));
  await writeFile(join(made, 'manifest.json'), `${JSON.stringify(sorted(manifest), null, 2)}\n`);
  // What each script is made of: scripts/bench reads it.
  await writeFile(join(made, 'widgets.json'), `${JSON.stringify(widgets, null, 2)}\n`);
  await rm(join(root, 'dist'), { recursive: true, force: true });
  await rename(made, join(root, 'dist'));
  await report(join(root, 'dist/assets'), { manifest, firstLoad, widgets });

  async function publish(name, bytes) {
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8).toUpperCase();
    manifest[name] = `${basename(name, extname(name))}-${hash}${extname(name)}`;
    await writeFile(join(assets, manifest[name]), bytes);
  }

  /** Bundles entry points of the theme or of the runtime. */
  async function bundle(root, entryPoints) {
    const result = await build({
      absWorkingDir: root,
      entryPoints,
      outdir: assets,
      entryNames: '[name]-[hash]',
      chunkNames: '[name]-[hash]',
      bundle: true,
      splitting: true,
      format: 'esm',
      target: ['es2022', 'chrome111', 'firefox114', 'safari16.4'],
      minify: true,
      charset: 'utf8',
      legalComments: 'none',
      // The hash in a name is of what esbuild writes; what is made of that must change it too.
      banner: { js: `/* terser ${dependencies.terser} ${JSON.stringify(SMALLER)} */` },
      metafile: true,
      logLevel: 'warning',
      jsx: 'automatic',
      // Widgets are written for React and read by Preact, which is a tenth of its size.
      alias: {
        react: 'preact/compat',
        'react-dom': 'preact/compat',
        'react-dom/client': 'preact/compat/client',
        'react/jsx-runtime': 'preact/jsx-runtime',
      },
      plugins: [staticUrls(manifest), assetAddresses(manifest)],
    });
    Object.assign(widgets, partsOf(result.metafile));
    for (const [path, output] of Object.entries(result.metafile.outputs)) {
      const file = basename(path);
      if (extname(file) === '.js') await shrink(join(assets, file));
      const entry = output.entryPoint && basename(output.entryPoint).replace(/\.tsx?$/, '.js');
      const name = entry ?? file.replace(/-[0-9A-Z]{8}(\.\w+)$/, '$1');
      manifest[name in manifest || name.startsWith('chunk.') ? file : name] = file;
      if (entry === 'main.js')
        firstLoad = output.imports.filter((i) => i.kind === 'import-statement').map((i) => basename(i.path));
    }
  }
}

/** Files and texts that the theme lacks, with a remedy each. */
async function missing(root) {
  const remedy = `copy it from themes/portal, then change it`;
  const paths = [
    'static',
    ...SHEETS.map((name) => `styles/${name}.css`),
    ...SIGNS.map((name) => `icons/${name}.svg`),
    ...Object.keys(PUBLISHED).map((locale) => `locales/${locale}.json`),
  ];
  const absent = paths.filter((path) => !existsSync(join(root, path)));
  const problems = absent.map((path) => `${join(root, path)} is missing, and widgets need it; ${remedy}`);
  for (const [locale, groups] of Object.entries(PUBLISHED)) {
    const path = `locales/${locale}.json`;
    if (absent.includes(path)) continue;
    const all = JSON.parse(await readFile(join(root, path), 'utf8'));
    const lacks = groups.flatMap((group) =>
      all[group] ? WORDS[group].filter((key) => !all[group][key]).map((key) => `${group}.${key}`) : [group],
    );
    for (const key of lacks)
      problems.push(`${join(root, path)} has no text "${key}", and widgets show it; ${remedy}`);
  }
  return problems;
}

/** `url("static:band.svg")` in a style sheet → the hashed file beside it. */
const staticUrls = (manifest) => ({
  name: 'static-urls',
  setup({ onResolve }) {
    onResolve({ filter: /^static:/ }, ({ path }) => {
      const name = path.slice('static:'.length);
      if (manifest[name]) return { path: `./${manifest[name]}`, external: true };
      return { errors: [{ text: `static/${name} does not exist` }] };
    });
  },
});

/** `import href from 'asset:carousel.css'` in a widget → where that file is published, beside the widgets. */
const assetAddresses = (manifest) => ({
  name: 'asset-addresses',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^asset:/ }, ({ path }) => ({
      path: path.slice('asset:'.length),
      namespace: 'asset',
    }));
    onLoad({ filter: /./, namespace: 'asset' }, ({ path }) => {
      if (manifest[path])
        return {
          contents: `export default new URL('./${manifest[path]}', import.meta.url).href`,
          loader: 'js',
        };
      return { errors: [{ text: `${path} is neither in static/ nor made of contract.mjs` }] };
    });
  },
});

async function symbol(root, name) {
  const [, attributes, drawing] =
    /^<svg ([^>]*)>(.*)<\/svg>$/s.exec((await readFile(join(root, `icons/${name}.svg`), 'utf8')).trim()) ??
    [];
  if (drawing === undefined) throw new Error(`icons/${name}.svg is no drawing`);
  const own = attributes
    .replaceAll(/(?<![\w-])(?:class|width|height|aria-hidden)="[^"]*"/g, '')
    .replaceAll(/ +/g, ' ')
    .trim();
  return `<symbol id="${name}" ${own}>${drawing}</symbol>`;
}

async function shrink(file) {
  const { code = '' } = await minify(await readFile(file, 'utf8'), SMALLER);
  await writeFile(file, code);
}

function sorted(map) {
  return Object.fromEntries(Object.entries(map).sort(([a], [b]) => (a < b ? -1 : 1)));
}

async function report(assets, { manifest, firstLoad, widgets }) {
  const sizes = {};
  for (const file of Object.values(manifest)) {
    sizes[file] = brotliCompressSync(await readFile(join(assets, file))).length;
  }
  for (const [name, file] of Object.entries(sorted(manifest))) {
    const parts = Object.entries(widgets[file] ?? {}).map(
      ([widget, part]) => `${widget} ${Math.round(sizes[file] * part)}`,
    );
    console.log(`${name.padEnd(20)} ${String(sizes[file]).padStart(6)} B br  ${parts.join(', ')}`.trimEnd());
  }
  let failed = false;
  for (const [name, { target, limit }] of Object.entries(LIMITS)) {
    const parts = name === 'main.js' ? firstLoad : [];
    const bytes = [manifest[name], ...parts].reduce((sum, file) => sum + sizes[file], 0);
    const over = bytes > limit * 1024;
    failed ||= over;
    console.log(
      `${name} on first load: ${(bytes / 1024).toFixed(2)} kB of ${target} (limit ${limit})${over ? ': TOO BIG' : ''}`,
    );
  }
  const scripts = Object.values(manifest).filter((file) => file.endsWith('.js'));
  const all = scripts.reduce((sum, file) => sum + sizes[file], 0) / 1024;
  failed ||= all > ALL.limit;
  console.log(`all scripts: ${all.toFixed(2)} kB of ${ALL.target} (limit ${ALL.limit})`);
  const fonts = Object.values(manifest).filter((file) => file.endsWith('.woff2'));
  const kilobytes = fonts.reduce((sum, file) => sum + sizes[file], 0) / 1024;
  failed ||= kilobytes > FONTS.limit;
  console.log(`fonts: ${kilobytes.toFixed(2)} kB of ${FONTS.target} (limit ${FONTS.limit})`);
  if (failed) process.exitCode = 1;
}
