// `scripts/bench pictures`: what the demo's pictures cost a build without a cache and with one, what they weigh, and how
// the widths look beside the settings of the version before. All ratios are of numbers measured in turns in one run.

import { spawnSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import * as bench from './common.mjs';
import { TARGET } from './server.mjs';

const { grouped, median, seconds } = bench;
/** While most of the demo is public. */
const AS_OF = '2026-11-21T12:00:00Z';
const CONTENT = join(bench.ROOT, 'content');
const GENERATOR = join(bench.ROOT, TARGET, 'visnyk-generator');
const MEASURE = join(bench.ROOT, TARGET, 'bench-pictures');

/** Bytes of the published pictures by their kind, the part of their names before the version. */
function weigh(tree) {
  const sums = { all: 0 };
  for (const name of readdirSync(join(tree, 'media'))) {
    const kind = /-(\d+|share)-v\d+\.(\w+)$/.exec(name);
    if (!kind) continue;
    const bytes = statSync(join(tree, 'media', name)).size;
    sums.all += bytes;
    const key = kind[1] === 'share' ? `share.${kind[2]}` : 'widths';
    sums[key] = (sums[key] ?? 0) + bytes;
  }
  return sums;
}

function build(dir, binary, out, cache) {
  const words = [
    'build',
    '--content',
    CONTENT,
    '--theme',
    bench.THEME,
    '--out',
    out,
    '--picture-cache',
    cache,
  ];
  return bench.measure(dir, [binary, ...words, '--base-url', 'https://visnyk.example.org', '--as-of', AS_OF]);
}

/** Builds with an empty cache, then into an empty folder with the cache that is left. */
function builds(dir, binaries, rounds) {
  const rows = {};
  for (let round = 1; round <= rounds; round++) {
    for (const [name, binary] of Object.entries(binaries)) {
      bench.progress(`round ${round} of ${rounds}: ${name}`);
      const [out, cache] = ['out', 'cache'].map((folder) => join(dir, folder));
      bench.drop(out);
      bench.drop(cache);
      const cold = build(dir, binary, out, cache);
      bench.drop(out);
      const warm = build(dir, binary, out, cache);
      rows[name] ??= { cold: [], kept: [], bytes: weigh(out) };
      rows[name].cold.push(cold);
      rows[name].kept.push(warm);
    }
  }
  bench.progress('');
  return rows;
}

function reportBuilds(rows, rounds) {
  bench.print(`\nThe demo, median of ${rounds} rounds\n`);
  const table = [
    ['', 'wall s', 'CPU s', 'kept wall s', 'kept CPU s', 'pictures', 'widths', 'share WebP', 'share JPEG'],
  ];
  for (const [name, { cold, kept, bytes }] of Object.entries(rows)) {
    const times = [cold, kept].flatMap((runs) =>
      ['wall', 'cpu'].map((key) => seconds(median(runs.map((ran) => ran[key])))),
    );
    const weights = ['all', 'widths', 'share.webp', 'share.jpg'].map((key) => grouped(bytes[key] ?? 0));
    table.push([name, ...times, ...weights]);
  }
  bench.table(table);
}

function reportWidths(lines) {
  const mean = (rows, valueOfRow) => rows.reduce((sum, row) => sum + valueOfRow(row), 0) / rows.length;
  const head = [
    '',
    'width',
    'pictures',
    'ms before',
    'now',
    'kB before',
    'now',
    'score before',
    'now',
    'published kB',
    'score',
  ];
  const table = [head];
  const groups = [];
  for (const group of new Set(lines.map((line) => line.group))) {
    for (const width of [320, 640, 960, 1280, 1920]) {
      const rows = lines.filter((line) => line.group === group && line.width === width);
      if (rows.length === 0) continue;
      const meanOf = (name, key) => mean(rows, (row) => row[name][key]);
      const pair = (key, show) => ['before', 'now'].map((name) => show(meanOf(name, key)));
      const kilobytes = (n) => (n / 1000).toFixed(1);
      const score = (n) => n.toFixed(1);
      const published = [kilobytes(meanOf('published', 'bytes')), score(meanOf('published', 'score'))];
      const cells = [
        ...pair('ms', (n) => n.toFixed(1)),
        ...pair('bytes', kilobytes),
        ...pair('score', score),
      ];
      table.push([group, width, rows.length, ...cells, ...published]);
      groups.push({ before: meanOf('before', 'score'), now: meanOf('now', 'score') });
    }
  }
  bench.print('\nMeans of one picture; SSIMULACRA2 against the same pixels before they are encoded\n');
  bench.table(table);
  return groups;
}

await bench.main(() => {
  const options = bench.options({ rounds: '3', before: '', pictures: 'content/news' });
  const rounds = bench.count(options.rounds, 'rounds');
  const dir = bench.workFolder(500_000_000);
  const before = options.before ? { before: options.before } : {};
  const load = bench.load();
  const rows = builds(dir, { ...before, now: GENERATOR }, rounds);
  bench.progress('comparing widths');
  const ran = spawnSync(MEASURE, [String(rounds), ...options.pictures.split(',')], {
    encoding: 'utf8',
    cwd: bench.ROOT,
  });
  if (ran.status !== 0) bench.fail(`${MEASURE}: ${ran.error?.message ?? ran.stderr.trim()}`);
  const lines = ran.stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  bench.progress('');
  bench.print(`load ${load} before and ${bench.load()} after; wall times mean little when others work`);
  reportBuilds(rows, rounds);
  const groups = reportWidths(lines);
  bench.print();
  const sum = (name, key) => lines.reduce((all, line) => all + line[name][key], 0);
  const ratio = (n) => n.toFixed(2);
  const worst = Math.max(...groups.map((group) => group.before - group.now));
  const heavier = lines.filter((line) => line.published.bytes > line.master).length;
  const cpu = (runs) => median(runs.map((ran) => ran.cpu));
  const targets = [
    {
      what: 'encoding, now : before',
      sign: '<=',
      limit: 0.6,
      reached: sum('now', 'ms') / sum('before', 'ms'),
      show: ratio,
    },
    {
      what: 'bytes of the same widths, now : before',
      sign: '<=',
      limit: 1.05,
      reached: sum('now', 'bytes') / sum('before', 'bytes'),
      show: ratio,
    },
    {
      what: 'bytes of published widths : before',
      sign: '<=',
      limit: 1,
      reached: sum('published', 'bytes') / sum('before', 'bytes'),
      show: ratio,
    },
    {
      what: 'most points that a width loses',
      sign: '<=',
      limit: 1.5,
      reached: worst,
      show: (n) => n.toFixed(1),
    },
    { what: 'widths heavier than their picture', sign: '<=', limit: 0, reached: heavier },
    {
      what: 'CPU with a kept cache : without',
      sign: '<=',
      limit: 0.5,
      reached: cpu(rows.now.kept) / cpu(rows.now.cold),
      show: ratio,
    },
  ];
  if (rows.before) {
    const rounded = rows.now.cold.map((ran, i) => ran.cpu / rows.before.cold[i].cpu);
    targets.unshift({
      what: 'CPU of a cold build, now : before',
      sign: '<=',
      limit: 0.5,
      reached: median(rounded),
      show: ratio,
    });
  }
  bench.targets(targets);
});
