// `scripts/bench convert`: exports of WordPress with Polylang, converted, converted again, checked and built. Memory must
// follow the largest entry, not the export.

import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as bench from './common.mjs';
import { AS_OF, writeContent } from './dataset.mjs';
import { TARGET } from './server.mjs';
import { writeExport } from './wordpress.mjs';

const { grouped, megabytes, seconds } = bench;
const API = process.env.VISNYK_API ?? join(bench.ROOT, TARGET, 'visnyk-api');
const GENERATOR = join(bench.ROOT, TARGET, 'visnyk-generator');
/** Sources, content, pages with payloads of one entry. */
const BYTES_PER_ENTRY = 300_000;
const BYTES_PER_PICTURE = 2_000_000;
/** Bytes of memory that each further entry may need: its names and addresses, whatever its texts are. */
const GROWTH = 12_288;

/** A folder with the settings of a portal and nothing else. */
function emptyPortal(dir) {
  const model = join(dir, 'model');
  writeContent(model, 0);
  const content = join(dir, 'content');
  mkdirSync(content);
  writeFileSync(join(content, 'settings.toml'), readFileSync(join(model, 'settings.toml')));
  return content;
}

/** What a run of convert says in its last lines. */
function summary(output) {
  const line =
    /^(\d+) entr(?:y|ies): (\d+) written, (\d+) updated, (\d+) unchanged, .*; (\d+) of old addresses kept$/m.exec(
      output,
    );
  if (!line) bench.fail(`convert says nothing of its entries: ${output.slice(-300)}`);
  const [, entries, written, updated, unchanged, addresses] = line.map(Number);
  return { entries, written, updated, unchanged, addresses };
}

function measured(posts, pictures) {
  const work = bench.workFolder(posts * BYTES_PER_ENTRY + pictures * BYTES_PER_PICTURE);
  bench.progress(`${grouped(posts)}: writing the export`);
  writeExport(work, posts, pictures);
  const content = emptyPortal(work);
  const words = [
    'convert',
    '--from',
    'wordpress',
    join(work, 'export.xml'),
    '--media',
    join(work, 'uploads'),
  ];
  const steps = [];
  const run = (name, command) => {
    bench.progress(`${grouped(posts)}: ${name}`);
    const ran = bench.measure(work, command);
    steps.push({ posts, name, ...ran });
    return ran;
  };
  const first = summary(run('convert', [API, ...words, '--into', content]).output);
  const second = summary(run('convert again', [API, ...words, '--into', content]).output);
  run('check', [GENERATOR, 'check', '--content', content]);
  const place = [
    '--theme',
    bench.THEME,
    '--out',
    join(work, 'public'),
    '--base-url',
    'https://new.example.org',
  ];
  run('build', [GENERATOR, 'build', '--content', content, ...place, '--as-of', AS_OF]);
  const news = readdirSync(join(content, 'news')).length;
  const size = statSync(join(work, 'export.xml')).size;
  bench.drop(work);
  return { posts, pictures, first, second, news, size, steps };
}

await bench.main(() => {
  const chosen = bench.options({ posts: '500,5000', pictures: '300' });
  const sizes = chosen.posts.split(',').map((text) => bench.count(text, 'posts'));
  const pictures = bench.count(chosen.pictures, 'pictures', 0);
  const before = bench.load();
  const all = sizes.map((posts) => measured(posts, pictures));
  bench.progress('');
  bench.print(`load ${before} before and ${bench.load()} after\n`);
  bench.table([
    ['entries in both languages', 'pictures', 'export MB', 'step', 'seconds', 'CPU s', 'peak MB'],
    ...all.flatMap(({ posts, size, steps }) =>
      steps.map((step) => [
        grouped(posts),
        grouped(pictures),
        megabytes(size),
        step.name,
        seconds(step.wall),
        seconds(step.cpu),
        megabytes(step.peak),
      ]),
    ),
  ]);
  bench.print();
  const growth = (small, large) => (large.steps[0].peak - small.steps[0].peak) / (large.posts - small.posts);
  const missing = all.map(({ posts, first, news }) => posts - Math.min(first.written, news));
  const changed = all.map(({ posts, second }) => posts - second.unchanged);
  bench.targets([
    { what: 'entries that did not come in', sign: '<=', limit: 0, reached: Math.max(...missing) },
    { what: 'entries that a second run changed', sign: '<=', limit: 0, reached: Math.max(...changed) },
    {
      what: 'bytes of memory of a conversion for each further entry',
      sign: '<=',
      limit: GROWTH,
      reached: all.length > 1 ? Math.round(growth(all[0], all[all.length - 1])) : 0,
      show: grouped,
    },
  ]);
});
