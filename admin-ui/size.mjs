import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { closure, files } from './bundle.mjs';

const dist = new URL('./dist/', import.meta.url);
const read = (name) => readFileSync(new URL(name, dist));
const json = (name) => JSON.parse(String(read(name)));
const metafile = json('.metafile.json');
const manifest = json('manifest.json');

const brotli = (name) =>
  brotliCompressSync(read(name), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length / 1024;
const total = (names) => [...names].reduce((sum, name) => sum + brotli(name), 0);

const initial = new Set([...closure(metafile, 'src/app/app.tsx')].map((path) => basename(path)));
const lazy = (source) =>
  [...closure(metafile, source)].map((path) => basename(path)).filter((name) => !initial.has(name));
const dashboard = new Set(manifest.preload.dashboard.ua);

const screen = (source, ...texts) =>
  files(metafile, ['src/app/cabinet.tsx', source], ['common', ...texts], 'ua');
const overview = screen('src/features/account/overview-page.tsx', 'account', 'sign-in-again');
const ads = screen('src/features/my-ads/list-page.tsx', 'ads', 'ad-list');
const textOf = (...parts) =>
  parts
    .flatMap((part) => lazy(`src/lib/i18n/locales/ua/${part}.json`))
    .filter((name) => !dashboard.has(name));
/** A screen of the dashboard with its texts, without the files that every screen loads. */
const dashboardScreen = (source, ...texts) =>
  new Set([...lazy(source), ...textOf(...texts)].filter((name) => !dashboard.has(name)));
const home = dashboardScreen('src/features/home/home-page.tsx', 'home');
const form = dashboardScreen('src/features/entries/edit-page.tsx', 'editor', 'fields');
const rows = [
  ['dashboard, first load', total([...dashboard, ...home]), 195, 210],
  ['story form, first load', total([...dashboard, ...form]), 200, 215],
  ['list screen', total(dashboardScreen('src/features/entries/list-page.tsx', 'lists')), 20, 25],
  [
    'search of everything',
    total(dashboardScreen('src/features/command-palette/palette.tsx', 'palette')),
    8,
    15,
  ],
  [
    'moderation screen',
    total(dashboardScreen('src/features/moderation/advertisements-page.tsx', 'moderation', 'lists')),
    35,
    40,
  ],
  ['cabinet, first load', total(overview), 135, 150],
  ['own ads, first load', total(ads), 135, 150],
  ['place an ad, first load', total(manifest.preload['add-advertisement'].ua), 135, 150],
  [
    'editor chunk',
    total(
      lazy('src/blocks/entry-form/body-field.tsx').filter((name) => !dashboard.has(name) && !form.has(name)),
    ),
    97,
    110,
  ],
  // All areas share one file: the dashboard's part of it is the largest.
  ['styles', total(manifest.css), 12, 15],
];

let failed = false;
for (const [label, size, target, limit] of rows) {
  const verdict = size > limit ? 'TOO BIG' : size > target ? 'over target' : 'ok';
  failed ||= size > limit;
  console.log(
    `${label.padEnd(26)} ${size.toFixed(1).padStart(6)} kB br  (target ${target}, limit ${limit})  ${verdict}`,
  );
}
process.exit(failed ? 1 : 0);
