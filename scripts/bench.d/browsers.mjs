// `scripts/bench browsers`: the journeys of readers, owners and editors in Chromium, Firefox and WebKit, one after
// another: checks that passed, checks that failed, minutes. Ends with 1 when one failed.

import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { GROUPS } from '../../admin-ui/e2e/desk/groups.mjs';
import { count, failures, minutes, skipped } from '../test.d/results.mjs';
import * as bench from './common.mjs';

const ENGINES = ['chromium', 'firefox', 'webkit'];
const ESR = 'the ESR of Firefox cannot be told to imitate';
/** Why a journey is not made in an engine. */
const NO_PLAYWRIGHT = 'written for Playwright, which drives no WebKit of Debian';
/** Groups of the dashboard's journeys that Firefox cannot make. */
const DESK = { shifts: { firefox: 'Firefox has no entries of layout shifts: Chromium alone measures them' } };

/** What runs: the six journeys of every engine, and those of scripts/test that Playwright drives. */
const SUITES = [
  { name: 'six journeys', run: (engine) => ['engines', engine] },
  ...[
    { name: 'journey', run: () => ['run'] },
    { name: 'advertisement life', run: () => ['life'] },
    { name: 'navigation', run: () => ['navigation'] },
    ...GROUPS.map((group) => ({ name: `dashboard: ${group}`, run: () => ['desk', group], ...DESK[group] })),
    { name: 'people', run: () => ['people'], firefox: 'Firefox does not tell Playwright what a form has sent' },
    { name: 'page frame', run: () => ['frame'], firefox: `${ESR} dark mode, less motion or another clock` },
    { name: 'widgets', run: () => ['widgets'], firefox: `${ESR} touch and less motion` },
  ].map((suite) => ({ ...suite, webkit: NO_PLAYWRIGHT })),
];

const work = bench.temporary(mkdtempSync('/dev/shm/visnyk-browsers-'));
const environment = { ...process.env, TMPDIR: work, VISNYK_TREE: join(work, 'demo') };

let current;
process.on('exit', () => current?.kill('SIGTERM'));

/** Runs a script of admin-ui/e2e; answers what it said. */
function script([name, ...args], env = {}) {
  return new Promise((resolve) => {
    const file = join(bench.ROOT, `admin-ui/e2e/${name}.mjs`);
    const stdio = ['ignore', 'pipe', 'pipe'];
    current = spawn(process.execPath, [file, ...args], { stdio, env: { ...environment, ...env } });
    let output = '';
    for (const stream of [current.stdout, current.stderr]) stream.on('data', (data) => (output += data));
    current.once('close', (status) => resolve({ ok: status === 0, output }));
  });
}

await bench.main(async () => {
  const { only, engines } = bench.options({ only: '', engines: ENGINES.join() });
  const chosen = engines.split(',');
  for (const engine of chosen) if (!ENGINES.includes(engine)) bench.fail(`${engine} is none of ${ENGINES.join(', ')}`);
  const suites = SUITES.filter(({ name }) => name.startsWith(only));
  if (suites.length === 0) bench.fail(`no journey is named ${only}`);
  const built = await script(['demo-tree']);
  if (!built.ok) bench.fail(`the demo tree could not be built:\n${built.output}`);

  const rows = [];
  const left = new Map();
  const leave = (why, name) => left.set(why, [...(left.get(why) ?? []), name]);
  const failed = [];
  for (const suite of suites) {
    const row = [suite.name];
    for (const engine of chosen) {
      if (suite[engine]) {
        leave(`${engine}: ${suite[engine]}`, suite.name);
        row.push('–', '');
        continue;
      }
      bench.progress(`${suite.name} in ${engine}`);
      const started = Date.now();
      const { ok, output } = await script(suite.run(engine), { VISNYK_ENGINE: engine });
      const said = count(output, ok);
      row.push(said.failed ? `${said.passed}, ${said.failed} failed` : said.passed, minutes(Date.now() - started));
      for (const line of skipped(output)) leave(`${engine}: ${line}`, `a check of ${suite.name}`);
      if (said.failed) failed.push([`${suite.name} in ${engine}`, ...failures(output).map((line) => `  ${line}`)]);
    }
    rows.push(row);
  }
  bench.progress('');
  bench.say('Checks that passed, and minutes, in each engine\n');
  bench.table([['', ...chosen.flatMap((engine) => [engine, 'min'])], ...rows]);
  if (left.size > 0) bench.say('\nNot here:');
  for (const [why, names] of left) bench.say(`  ${names.join(', ')}\n    ${why}`);
  if (failed.length > 0) bench.say('\nFailed:');
  for (const lines of failed) bench.say(lines.join('\n'));
  if (failed.length > 0) process.exitCode = 1;
});
