// `scripts/bench build`: full builds beside Hugo and beside a plain copy of the finished tree. Rounds are
// interleaved, since machines are noisy; ratios are medians of the ratios within a round.

import { spawn } from 'node:child_process';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import * as bench from './common.mjs';
import { AS_OF, writeContent } from './dataset.mjs';
import { writeHugo } from './hugo.mjs';
import { TARGET } from './server.mjs';

const GENERATOR = join(bench.ROOT, TARGET, 'visnyk-generator');
const { grouped, median, megabytes, seconds } = bench;

/** Space that one size needs at a time: two sources, our tree with payloads, its copy. */
const BYTES_PER_ENTRY = 220_000;

/** Files, pages and bytes below a folder, Visnyk's own records left out. */
function weigh(dir) {
  const sum = { files: 0, pages: 0, bytes: 0 };
  for (const item of readdirSync(dir, { withFileTypes: true })) {
    if (item.name.startsWith('.')) continue;
    const path = join(dir, item.name);
    if (item.isDirectory()) {
      const below = weigh(path);
      for (const key of Object.keys(sum)) sum[key] += below[key];
    } else {
      sum.files += 1;
      sum.pages += item.name.endsWith('.html') ? 1 : 0;
      sum.bytes += statSync(path).size;
    }
  }
  return sum;
}

const command = (name, content, out) => [
  ...[GENERATOR, name, '--content', content, '--theme', bench.THEME, '--out', out],
  ...['--base-url', 'https://visnyk.example.org', '--as-of', AS_OF],
];

function build(dir, content, out, flags = []) {
  const ran = bench.measure(dir, [...command('build', content, out), ...flags]);
  const [, written, removed] = /(\d+) written, \d+ unchanged, (\d+) removed/.exec(ran.output) ?? [];
  return { ...ran, written: Number(written), removed: Number(removed) };
}

/** Changes the headline of one entry in the middle of the site, and answers its slug; `round` makes it another each time. */
function editOne(content, round) {
  const names = readdirSync(join(content, 'news')).sort((a, b) => serial(a) - serial(b));
  const slug = names[names.length >> 1];
  const file = join(content, 'news', slug, 'index.md');
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace(/^title = "(Виправлено \d+: )?/m, `title = "Виправлено ${round}: `),
  );
  return slug;
}
const serial = (slug) => Number(slug.slice(slug.lastIndexOf('-') + 1));

/** Milliseconds from the save of a text until a watch has its page in the tree, each round. */
async function watchSaves(content, out, rounds) {
  const [program, ...words] = command('watch', content, out);
  const watch = spawn(program, [...words, '--no-payloads'], { stdio: ['ignore', 'ignore', 'pipe'] });
  let output = '';
  watch.stderr.on('data', (text) => {
    output += text;
  });
  const until = async (isDone, what) => {
    for (const end = Date.now() + 120_000; !isDone(); await wait(1))
      if (Date.now() > end || watch.exitCode !== null) bench.fail(`watch: no ${what}: ${output}`);
  };
  const saves = [];
  try {
    await until(() => output.includes('watching '), 'start');
    // The first save after an unchanged build reads the index; the next ones find everything in memory.
    for (let round = 0; round <= rounds; round++) {
      const began = performance.now();
      const slug = editOne(content, 1000 + round);
      const page = join(out, 'novyny', slug, 'index.html');
      await until(() => readFileSync(page, 'utf8').includes(`Виправлено ${1000 + round}:`), `page ${page}`);
      if (round > 0) saves.push(performance.now() - began);
      // The watch writes its index after the tree.
      await wait(1000);
    }
  } finally {
    watch.kill();
  }
  return saves;
}

/** The contestants of one size; each writes a fresh folder, dropped outside the measurement. */
function contestants(size, hugo) {
  const dir = bench.workFolder(size * BYTES_PER_ENTRY);
  const [content, site, ours, theirs, copy] = ['content', 'site', 'ours', 'hugo', 'copy'].map((name) =>
    join(dir, name),
  );
  bench.progress(`writing ${grouped(size)} entries in two languages, twice`);
  writeContent(content, size);
  writeHugo(site, size);
  const counted = {};
  return {
    size,
    dir,
    content,
    ours,
    rows: {
      Visnyk: () => {
        bench.drop(ours);
        const ran = build(dir, content, ours, ['--no-payloads']);
        counted.Visnyk ??= weigh(ours);
        return ran;
      },
      'Hugo, plain templates': () => {
        bench.drop(theirs);
        const cache = ['--cacheDir', join(dir, 'cache'), '--noBuildLock', '--quiet'];
        const ran = bench.measure(dir, [hugo, '--source', site, '--destination', theirs, ...cache]);
        counted['Hugo, plain templates'] ??= weigh(theirs);
        bench.drop(theirs);
        return ran;
      },
      'cp -r of our tree': () => {
        bench.drop(copy);
        const ran = bench.measure(dir, ['cp', '-r', ours, copy]);
        counted['cp -r of our tree'] ??= weigh(copy);
        bench.drop(copy);
        return ran;
      },
      'Visnyk, with payloads': () => {
        const full = join(dir, 'full');
        const ran = build(dir, content, full);
        counted['Visnyk, with payloads'] ??= weigh(full);
        bench.drop(full);
        return ran;
      },
    },
    counted,
  };
}

function report(size, times, counted, rounds) {
  bench.print(`\n${grouped(size)} entries × 2 languages, median of ${rounds} rounds\n`);
  const ratio = (name, other, key) => median(times[name].map((ran, i) => ran[key] / times[other][i][key]));
  const rows = [
    [
      '',
      'pages',
      'files',
      'MB',
      'wall s',
      'CPU s',
      'user',
      'sys',
      'peak MB',
      'CPU:Hugo',
      'CPU:cp',
      'written',
    ],
  ];
  for (const [name, runs] of Object.entries(times)) {
    const sum = counted[name];
    const medianOf = (key) => median(runs.map((ran) => ran[key]));
    const isInterleaved = runs.length === rounds;
    rows.push([
      name,
      ...(sum ? [grouped(sum.pages), grouped(sum.files), megabytes(sum.bytes)] : ['', '', '']),
      ...['wall', 'cpu', 'user', 'sys'].map((key) => seconds(medianOf(key))),
      megabytes(medianOf('peak')),
      ...(isInterleaved
        ? [
            ratio(name, 'Hugo, plain templates', 'cpu').toFixed(3),
            ratio(name, 'cp -r of our tree', 'cpu').toFixed(2),
          ]
        : ['', '']),
      runs[0].written === undefined ? '' : grouped(median(runs.map((ran) => ran.written))),
    ]);
  }
  bench.table(rows);
  const [a, b] = [counted.Visnyk.pages, counted['Hugo, plain templates'].pages];
  const apart = Math.abs(a - b) / b;
  bench.print(`\nHTML pages: ours ${grouped(a)}, Hugo ${grouped(b)}, ${(apart * 100).toFixed(1)} % apart`);
  if (apart > 0.02)
    bench.fail('the two sites differ by more than 2 % in pages, so the comparison says nothing');
  return { ratio, medianOf: (name, key) => median(times[name].map((ran) => ran[key])) };
}

/** Most CPU seconds of builds in an existing tree. */
const AFTER = [
  { size: 10_000, name: 'Visnyk, unchanged rebuild', limit: 0.15 },
  { size: 10_000, name: 'Visnyk, after one edit', limit: 0.2 },
  { size: 100_000, name: 'Visnyk, after one edit', limit: 1.5 },
];
const FEW = 100;
const REDIRECTS = 20_000;

/** CPU seconds of unchanged builds of a small site, without and with many redirects. */
function smallSite(rounds) {
  const dir = bench.workFolder((FEW + REDIRECTS) * BYTES_PER_ENTRY);
  const [content, out] = ['content', 'public'].map((name) => join(dir, name));
  bench.progress(`unchanged builds of ${FEW} entries`);
  writeContent(content, FEW);
  const unchanged = () => {
    build(dir, content, out, ['--no-payloads']);
    return median(Array.from({ length: rounds }, () => build(dir, content, out, ['--no-payloads']).cpu));
  };
  const plain = unchanged();
  const rules = Array.from(
    { length: REDIRECTS },
    (_, n) => `[[redirect]]\nfrom = "/old/${n}"\nto = "/novyny"\ncode = 301\n`,
  );
  writeFileSync(join(content, 'redirects.toml'), rules.join('\n'));
  const redirected = unchanged();
  bench.drop(dir);
  return { plain, redirected };
}

await bench.main(async () => {
  const options = bench.options({ sizes: '1000,10000', rounds: '3', hugo: '' });
  const sizes = options.sizes.split(',').map((size) => bench.count(size, 'sizes', 100));
  const rounds = bench.count(options.rounds, 'rounds');
  const sites = sizes.map((size) => contestants(size, options.hugo));
  const before = bench.load();
  const times = sites.map(({ rows }) => Object.fromEntries(Object.keys(rows).map((name) => [name, []])));
  // One build before the clock runs: the first use of a machine’s memory costs extra, and only the first program would
  // pay for it.
  for (const { size, rows } of sites) {
    bench.progress(`warming up, ${grouped(size)} entries`);
    rows.Visnyk();
    rows['cp -r of our tree']();
  }
  for (let round = 1; round <= rounds; round++) {
    sites.forEach((site, i) => {
      for (const [name, run] of Object.entries(site.rows)) {
        bench.progress(`round ${round} of ${rounds}, ${grouped(site.size)} entries: ${name}`);
        times[i][name].push(run());
      }
    });
  }
  sites.forEach((site, i) => {
    bench.progress(`${grouped(site.size)} entries: rebuilds`);
    const [unchanged, edited] = ['Visnyk, unchanged rebuild', 'Visnyk, after one edit'];
    const rebuild = (flags = []) => build(site.dir, site.content, site.ours, ['--no-payloads', ...flags]);
    times[i][unchanged] = [];
    times[i][edited] = [];
    for (let round = 1; round <= rounds; round++) {
      times[i][unchanged].push(rebuild());
      editOne(site.content, round);
      times[i][edited].push(rebuild());
    }
    times[i]['Visnyk, rebuild without an index'] = [rebuild(['--no-index'])];
  });
  const saves = [];
  for (const { size, content, ours } of sites) {
    bench.progress(`${grouped(size)} entries: saves under watch`);
    saves.push(await watchSaves(content, ours, rounds));
  }
  const few = smallSite(rounds);
  bench.progress('');
  bench.print(
    `${cpus().length} CPUs, load ${before} before and ${bench.load()} after; wall times mean little when others work`,
  );

  const figures = sites.map((site, i) => report(site.size, times[i], site.counted, rounds));
  bench.print();
  const [ours, hugo, copy] = ['Visnyk', 'Hugo, plain templates', 'cp -r of our tree'];
  const times1 = (n) => `${n.toFixed(2)} ×`;
  const milliseconds = (n) => `${(n * 1000).toFixed(0)} ms`;
  const lines = sites.flatMap(({ size }, i) => {
    const { ratio, medianOf } = figures[i];
    const at = `at ${grouped(size)}`;
    return [
      {
        what: `${at}: CPU, Hugo : ours`,
        sign: '>=',
        limit: 17,
        reached: ratio(hugo, ours, 'cpu'),
        show: times1,
      },
      {
        what: `${at}: CPU, ours : cp -r`,
        sign: '<=',
        limit: 3.5,
        reached: ratio(ours, copy, 'cpu'),
        show: times1,
      },
      {
        what: `${at}: wall, ours : cp -r`,
        sign: '<=',
        limit: 3,
        reached: ratio(ours, copy, 'wall'),
        show: times1,
      },
      {
        what: `${at}: peak memory, ours : Hugo`,
        sign: '<=',
        limit: 1 / 8,
        reached: ratio(ours, hugo, 'peak'),
        show: (n) => n.toFixed(3),
      },
      {
        what: `${at}: files written by an unchanged rebuild`,
        sign: '<=',
        limit: 0,
        reached: medianOf('Visnyk, unchanged rebuild', 'written'),
        show: String,
      },
      {
        what: `${at}: watch, from a save until it is in the tree, with 50 ms of waiting for more saves`,
        sign: '<=',
        limit: 0.1,
        reached: median(saves[i]) / 1000,
        show: milliseconds,
      },
      ...AFTER.filter((target) => target.size === size).map(({ name, limit }) => ({
        what: `${at}: CPU, ${name.replace('Visnyk, ', '')}`,
        sign: '<=',
        limit,
        reached: medianOf(name, 'cpu'),
        show: milliseconds,
      })),
    ];
  });
  const [small, large] = [sizes.indexOf(Math.min(...sizes)), sizes.indexOf(Math.max(...sizes))];
  if (sizes[large] === sizes[small] * 10) {
    const growth = median(times[large][ours].map((ran, i) => ran.cpu / times[small][ours][i].cpu));
    const what = `CPU growth ${grouped(sizes[small])} to ${grouped(sizes[large])}`;
    lines.push({ what, sign: '<=', limit: 10.5, reached: growth, show: times1 });
  }
  for (const [what, limit, reached] of [
    [`unchanged build of ${FEW} entries`, 0.04, few.plain],
    [`unchanged build of ${FEW} entries with ${grouped(REDIRECTS)} redirects`, 0.1, few.redirected],
  ])
    lines.push({ what: `CPU, ${what}`, sign: '<=', limit, reached, show: milliseconds });
  bench.targets(lines);
});
