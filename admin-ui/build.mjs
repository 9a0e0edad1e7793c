import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, context } from 'esbuild';
import { areaFiles } from './bundle.mjs';
import { directImports } from './direct-imports.mjs';

const root = fileURLToPath(new URL('.', import.meta.url));
const outdir = `${root}dist`;
const watch = process.argv.includes('--watch');

const manifest = {
  name: 'manifest',
  setup(plugin) {
    plugin.onEnd(async ({ metafile, errors }) => {
      if (!metafile || errors.length > 0) return;
      const outputs = Object.entries(metafile.outputs);
      const entry = outputs.find(([, output]) => output.entryPoint === 'src/app.tsx');
      const names = outputs.map(([path]) => basename(path));
      const text = JSON.stringify(
        {
          entry: basename(entry[0]),
          css: [basename(entry[1].cssBundle)],
          chunks: names.filter((name) => name.endsWith('.js') && name !== basename(entry[0])).sort(),
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

/** Texts are asked for as a whole: without a name for each of their groups every file of them is smaller. */
const texts = {
  name: 'texts',
  setup(plugin) {
    plugin.onLoad({ filter: /\/i18n\/locales\/.*\.json$/ }, async ({ path }) => ({
      contents: `export default ${JSON.stringify(JSON.parse(await readFile(path, 'utf8')))}`,
      loader: 'js',
    }));
  },
};

const options = {
  absWorkingDir: root,
  entryPoints: { app: 'src/app.tsx' },
  outdir,
  publicPath: '/dashboard/assets',
  bundle: true,
  format: 'esm',
  splitting: true,
  minify: !watch,
  target: 'es2022',
  jsx: 'automatic',
  charset: 'utf8',
  legalComments: 'none',
  metafile: true,
  entryNames: '[name]-[hash]',
  chunkNames: '[name]-[hash]',
  assetNames: '[name]-[hash]',
  define: { 'process.env.NODE_ENV': watch ? '"development"' : '"production"' },
  plugins: [directImports, texts, manifest],
  logLevel: 'info',
};

await rm(outdir, { recursive: true, force: true });
await mkdir(outdir, { recursive: true });
if (watch) await (await context(options)).watch();
else await build(options);
