// Builds the theme's bundles: SHEETS of styles/, WORDS of locales/, widgets/main.ts and everything in static/, each under
// a content-hashed name in dist/assets/, and dist/manifest.json from logical names to those. dist/icons/ is for the
// API: it is not published.
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';
import { minify } from 'terser';
import { collectIcons } from './icons.mjs';
import { partsOf } from './widget-sizes.mjs';

const here = dirname(fileURLToPath(import.meta.url));
// Made beside the present bundles, which stay until the new ones are complete.
const made = join(here, '.dist');
const assets = join(made, 'assets');

// kB = 1,024 B, brotli 11: what a page may load before anyone touches it.
const ALL = { target: 28, limit: 33 };
const LIMITS = { 'site.css': { target: 5, limit: 8 }, 'main.js': { target: 4, limit: 6 } };

/** Style sheets of pages, and those that widgets bring along. */
const SHEETS = [
  'site',
  'sheet',
  'ask',
  'carousel',
  'consent',
  'lightbox',
  'rest',
  'sticky',
  'suggest',
  'toasts',
];

/** What widgets say that no page holds, by language. What consent says in English is its own (consent/texts.ts). */
const WORDS = { ua: ['ask', 'consent', 'lightbox', 'suggest'], us: ['ask', 'lightbox', 'suggest'] };

/** What esbuild has joined and split, made smaller as a whole: constants in place, functions that are called once.
 * Nobody changes what is built in, and no property does anything when it is read.
 * @type {import('terser').MinifyOptions} */
const SMALLER = {
  module: true,
  ecma: 2022,
  compress: { passes: 3, keep_fargs: false, pure_getters: true, unsafe: true, unsafe_arrows: true },
};
const { dependencies } = JSON.parse(await readFile(join(here, 'package.json'), 'utf8'));

const manifest = {};
let firstLoad = [];
const widgets = {};

// `url("static:band.svg")` in a style sheet → the hashed file beside it.
const staticUrls = {
  name: 'static-urls',
  setup({ onResolve }) {
    onResolve({ filter: /^static:/ }, ({ path }) => {
      const name = path.slice('static:'.length);
      if (manifest[name]) return { path: `./${manifest[name]}`, external: true };
      return { errors: [{ text: `static/${name} does not exist` }] };
    });
  },
};

// `import href from 'asset:carousel.css'` in a widget → where that file is published, beside the widgets.
const assetAddresses = {
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
      return { errors: [{ text: `${path} is neither in static/ nor made of SHEETS, WORDS or SIGNS` }] };
    });
  },
};

/** Icons that widgets draw, from icons/: one file of symbols, which no script has to carry. */
const SIGNS = [
  'check',
  'close',
  'left',
  'minus',
  'pause',
  'play',
  'plus',
  'right',
  'search',
  'turn-left',
  'turn-right',
  'whole',
];

await rm(made, { recursive: true, force: true });
await mkdir(assets, { recursive: true });
await publishStatic();
await publishWords();
await publishSigns();
await bundle(SHEETS.map((name) => `styles/${name}.css`));
await bundle(['widgets/main.ts', 'widgets/moved.ts']);
await collectIcons(join(here, 'icons'), join(made, 'icons'));
await writeFile(join(made, 'manifest.json'), `${JSON.stringify(sorted(manifest), null, 2)}\n`);
// For whoever weighs: what each script is made of.
await writeFile(join(made, 'widgets.json'), `${JSON.stringify(widgets, null, 2)}\n`);
await rm(join(here, 'dist'), { recursive: true, force: true });
await rename(made, join(here, 'dist'));
await report();

async function publishStatic() {
  for (const name of (await readdir(join(here, 'static'))).sort()) {
    await publish(name, await readFile(join(here, 'static', name)));
  }
}

async function publishWords() {
  for (const [locale, keys] of Object.entries(WORDS)) {
    const all = JSON.parse(await readFile(join(here, `locales/${locale}.json`), 'utf8'));
    const words = Object.fromEntries(keys.map((key) => [key, all[key]]));
    await publish(`words.${locale}.json`, JSON.stringify(words));
  }
}

async function publishSigns() {
  const symbols = await Promise.all(
    SIGNS.map(async (name) => {
      const [, attributes, drawing] =
        /^<svg ([^>]*)>(.*)<\/svg>$/s.exec(
          (await readFile(join(here, `icons/${name}.svg`), 'utf8')).trim(),
        ) ?? [];
      if (drawing === undefined) throw new Error(`icons/${name}.svg is no drawing`);
      const own = attributes
        .replaceAll(/(?<![\w-])(?:class|width|height|aria-hidden)="[^"]*"/g, '')
        .replaceAll(/ +/g, ' ')
        .trim();
      return `<symbol id="${name}" ${own}>${drawing}</symbol>`;
    }),
  );
  await publish('signs.svg', `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`);
}

async function publish(name, bytes) {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8).toUpperCase();
  manifest[name] = `${basename(name, extname(name))}-${hash}${extname(name)}`;
  await writeFile(join(assets, manifest[name]), bytes);
}

async function bundle(entryPoints) {
  const result = await build({
    absWorkingDir: here,
    entryPoints,
    outdir: '.dist/assets',
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
    plugins: [staticUrls, assetAddresses],
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

async function shrink(file) {
  const { code = '' } = await minify(await readFile(file, 'utf8'), SMALLER);
  await writeFile(file, code);
}

function sorted(map) {
  return Object.fromEntries(Object.entries(map).sort(([a], [b]) => (a < b ? -1 : 1)));
}

async function report() {
  const sizes = {};
  for (const file of Object.values(manifest)) {
    sizes[file] = brotliCompressSync(await readFile(join(here, 'dist/assets', file))).length;
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
  if (failed) process.exit(1);
}
