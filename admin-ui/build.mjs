import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, context } from 'esbuild';
import { minify } from 'terser';
import { areaFiles } from './bundle.mjs';
import { directImports } from './direct-imports.mjs';

const root = fileURLToPath(new URL('.', import.meta.url));
const outdir = `${root}dist`;
const watch = process.argv.includes('--watch');
const target = 'es2022';

/** @type {import('esbuild').Plugin} */
const manifest = {
  name: 'manifest',
  setup(plugin) {
    plugin.onEnd(async ({ metafile, errors }) => {
      if (!metafile || errors.length > 0) return;
      const outputs = Object.entries(metafile.outputs);
      const [path, output] = outputs.find(([, output]) => output.entryPoint === 'src/app/app.tsx') ?? [];
      if (!path || !output?.cssBundle) throw new Error('src/app/app.tsx has no bundle with styles');
      const entry = basename(path);
      const names = outputs.map(([path]) => basename(path));
      const text = JSON.stringify(
        {
          entry,
          css: [basename(output.cssBundle)],
          chunks: names.filter((name) => name.endsWith('.js') && name !== entry).sort(),
          // What a page of each area and locale needs at once: the shell may print these as modulepreload.
          preload: areaFiles(metafile),
        },
        null,
        2,
      );
      await writeFile(`${outdir}/manifest.json`, `${text}\n`);
      await writeFile(`${outdir}/.metafile.json`, JSON.stringify(metafile));
    });
  },
};

/**
 * Texts are imported as a whole: without a name for each of their groups every file of them is smaller.
 * @type {import('esbuild').Plugin}
 */
const texts = {
  name: 'texts',
  setup(plugin) {
    plugin.onLoad({ filter: /\/i18n\/locales\/.*\.json$/ }, async ({ path }) => ({
      contents: `export default ${JSON.stringify(JSON.parse(await readFile(path, 'utf8')))}`,
      loader: 'js',
    }));
  },
};

/** Colours of the component library that this interface has no use for: variables of each in ten shades, twice. */
const unused =
  /--mantine-color-(?:blue|cyan|grape|green|indigo|lime|orange|pink|teal|violet|yellow)-[\w-]+:[^;}]*;?/g;
/** @type {import('esbuild').Plugin} */
const colours = {
  name: 'colours',
  setup(plugin) {
    plugin.onLoad({ filter: /\/default-css-variables\.layer\.css$/ }, async ({ path }) => ({
      contents: (await readFile(path, 'utf8')).replaceAll(unused, ''),
      loader: 'css',
    }));
  },
};

/** @type {import('terser').MinifyOptions} */
const SMALLER = { module: true, ecma: 2022, compress: { keep_fargs: false } };
/**
 * What esbuild leaves is made smaller once more: some four per cent of a first load.
 * @type {import('esbuild').Plugin}
 */
const smaller = {
  name: 'smaller',
  setup(plugin) {
    plugin.onEnd(async ({ metafile, errors }) => {
      if (watch || !metafile || errors.length > 0) return;
      const scripts = Object.keys(metafile.outputs).filter((path) => path.endsWith('.js'));
      await Promise.all(
        scripts.map(async (path) => {
          const source = await readFile(`${root}${path}`, 'utf8');
          const { code = source } = await minify(source, SMALLER);
          await writeFile(`${root}${path}`, code);
        }),
      );
    });
  },
};

/** @type {import('esbuild').BuildOptions} */
const options = {
  absWorkingDir: root,
  entryPoints: { app: 'src/app/app.tsx' },
  outdir,
  publicPath: '/dashboard/assets',
  bundle: true,
  format: 'esm',
  splitting: true,
  minify: !watch,
  target,
  jsx: 'automatic',
  charset: 'utf8',
  legalComments: 'none',
  metafile: true,
  entryNames: '[name]-[hash]',
  chunkNames: '[name]-[hash]',
  assetNames: '[name]-[hash]',
  define: { 'process.env.NODE_ENV': watch ? '"development"' : '"production"' },
  plugins: [directImports(`${root}src/app/first-chunk.ts`), texts, colours, smaller, manifest],
  logLevel: 'info',
};

await rm(outdir, { recursive: true, force: true });
await mkdir(outdir, { recursive: true });
if (watch) await (await context(options)).watch();
else await build(options);
