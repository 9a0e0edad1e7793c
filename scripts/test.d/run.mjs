import { spawn, spawnSync } from 'node:child_process';
import {
  accessSync,
  closeSync,
  constants,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { ROOT } from '../lib/repository.mjs';
import { base, changed } from './changes.mjs';
import { dependencyHooks, withMessages } from './dependency-cache.mjs';
import { options, select, setOf, UsageError } from './options.mjs';
import { CAPACITY, PARTS } from './parts.mjs';
import { count, failures, minutes } from './results.mjs';
import { longestFirst, schedule } from './schedule.mjs';
import * as record from './seconds.mjs';

/** Runs the parts that the command line selects; each prints its output in one piece when it is over. */
process.chdir(ROOT);

/** A part that still runs after this hangs. */
const LIMIT = 40 * 60_000;

const print = (text) => process.stdout.write(`${text}\n`);

function wanted() {
  try {
    const chosen = options(process.argv.slice(2));
    let changes = [];
    if (chosen.changed !== undefined) {
      const since = base(ROOT, chosen.changed);
      changes = changed(ROOT, since);
      print(`${changes.length} files differ from ${since?.slice(0, 12)}`);
    }
    const parts = select(PARTS, chosen, changes);
    if (chosen.list) {
      const width = Math.max(0, ...parts.map(({ name }) => name.length));
      for (const { name, about, fast, full } of parts)
        print(`${name.padEnd(width)}  ${fast ? 'fast' : full === true ? 'full' : '    '}  ${about}`);
      process.exit(0);
    }
    return { chosen, parts };
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    process.stderr.write(`error: ${error.message}\n`);
    process.exit(2);
  }
}

/** What the parts need, as parts before them. One call of apt-get installs all packages. */
function withInstallation(parts) {
  const needs = new Set(parts.flatMap((part) => part.needs ?? []));
  const install = (name, ...run) => ({
    name,
    run: ['scripts/test.d/install', ...run],
    weight: 1,
    setup: true,
  });
  const validators = [...needs].filter((need) => need.startsWith('validators:'));
  const packages = [...needs].filter((need) => need !== 'rust' && !validators.includes(need));
  if (validators.length > 0) packages.push('python');
  const steps = [
    packages.length > 0 && install('system packages', 'packages', ...packages),
    ...validators.map((need) => ({
      ...install(need, ...need.split(':')),
      after: ['system packages'],
    })),
  ].filter(Boolean);
  const step = (need) => (validators.includes(need) ? need : 'system packages');
  return [
    ...steps,
    ...parts.map(({ after = [], behind = [], needs = [], ...part }) => ({
      ...part,
      after: [...after, ...behind, ...needs.filter((need) => need !== 'rust').map(step)],
    })),
  ];
}

function writable(folder) {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

const { chosen, parts: selected } = wanted();
if (selected.length === 0) {
  print('no part depends on what differs\n\n0 passed, 0 failed');
  process.exit(0);
}
// Ahead of the rest, because the longest chain of parts begins with a compiler.
if (selected.some(({ needs = [] }) => needs.includes('rust'))) {
  const { status } = spawnSync('scripts/test.d/install', ['rust'], { stdio: 'inherit' });
  if (status !== 0) process.exit(1);
}
const reference = record.recorded();
/** What the record calls a part, whose command differs between the sets. */
const key = (part) => {
  const set = setOf(part, chosen);
  return set ? `${part.name}, ${set}` : part.name;
};
const parts = longestFirst(withInstallation(selected), (part) => reference[key(part)]);
// File operations are what many tests do: memory is quicker than a disk.
const above = process.env.TMPDIR ?? (writable('/dev/shm') ? '/dev/shm' : tmpdir());
const work = mkdtempSync(join(above, 'visnyk-test-'));
const environment = {
  ...process.env,
  // Debian keeps servers where only root looks.
  PATH: [process.env.PATH, '/usr/sbin'].join(delimiter),
  CARGO_TERM_COLOR: 'never',
  NO_COLOR: '1',
  FORCE_COLOR: '0',
  VISNYK_TREE: join(work, 'demo'),
};

/** Without it nothing counts the CPU time of what a part starts. */
const canMeasure = spawnSync('python3', ['-c', 'import ctypes, resource']).status === 0;
if (!canMeasure) print('python3 is missing, so no CPU time is measured');

/** Process groups that run. */
const groups = new Set();
const kill = (group) => {
  try {
    process.kill(-group, 'SIGKILL');
  } catch {
    // It is over.
  }
};
const STATUSES = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 };
for (const [signal, status] of Object.entries(STATUSES))
  process.on(signal, () => {
    for (const group of groups) kill(group);
    rmSync(work, { recursive: true, force: true });
    process.exit(status);
  });

/** Seconds in a report; one that was stopped has none. */
function secondsIn(report) {
  try {
    return JSON.parse(readFileSync(report, 'utf8')).cpu;
  } catch {
    return undefined;
  }
}

/** Runs the command with its output in a file: of two that run at the same time, lines would mix. */
function execute(command, folder) {
  mkdirSync(folder);
  const report = `${folder}.json`;
  const [program, ...args] = canMeasure
    ? ['python3', 'scripts/bench.d/measure.py', report, ...command]
    : command;
  const file = join(work, `${folder.slice(work.length + 1)}.log`);
  const log = openSync(file, 'w');
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      stdio: ['ignore', log, log],
      env: { ...environment, TMPDIR: folder },
      // A group of its own, so that what a part leaves behind ends with it.
      detached: true,
    });
    const { pid } = child;
    if (pid) groups.add(pid);
    let late = false;
    const limit = setTimeout(() => {
      late = true;
      kill(pid);
    }, LIMIT);
    const end = (ok, why = '') => {
      clearTimeout(limit);
      if (pid) {
        kill(pid);
        groups.delete(pid);
      }
      closeSync(log);
      const output = readFileSync(file, 'utf8') + why;
      rmSync(folder, { recursive: true, force: true });
      rmSync(file);
      resolve({ ok, output, cpu: secondsIn(report) });
    };
    child.once('error', (error) => end(false, `error: ${program} could not be started: ${error.message}\n`));
    child.once('exit', (status, signal) => {
      const why = late
        ? `error: stopped after ${minutes(LIMIT)} minutes\n`
        : signal
          ? `error: ended by ${signal}\n`
          : '';
      end(status === 0, why);
    });
  });
}

const totals = { passed: 0, failed: 0, cpu: 0 };
const summary = [];
const times = [];
const passed = new Set();
/** CPU seconds of the parts that passed, as the record calls them. */
const seconds = {};
const began = Date.now();
let number = 0;

function note(part, output, ok, time, cpu) {
  const counted = count(output, ok);
  // An installation is no check, unless it fails.
  if (!part.setup) totals.passed += counted.passed;
  totals.failed += counted.failed;
  if (counted.failed > 0)
    summary.push([part.name, ...failures(output).map((line) => `  ${line}`)].join('\n'));
  times.push([time, cpu, part.name]);
  totals.cpu += cpu ?? 0;
  if (ok) passed.add(part.name);
  if (ok && cpu !== undefined && !part.setup) seconds[key(part)] = cpu;
  const used = `${minutes(time)} minutes${cpu === undefined ? '' : `, ${cpu.toFixed(1)} s of CPU`}`;
  if (part.setup && ok) return `-- ${part.name}: ${used}`;
  return `-- ${part.name}: ${counted.passed} passed, ${counted.failed} failed, ${used}`;
}

async function run(part) {
  print(`.. ${part.name}`);
  const started = Date.now();
  number += 1;
  const { ok, output, cpu } = await execute(part.run, join(work, String(number)));
  const line = note(part, output, ok, Date.now() - started, cpu);
  const text = output.trimEnd();
  print(`\n== ${part.name}\n${text}${text && '\n'}${line}\n`);
  return ok;
}

function skip(part, broken) {
  const why = `error: not run, because '${broken}' failed\n`;
  print(`\n== ${part.name}\n${why}${note(part, why, false, 0)}\n`);
}

const compiling = selected.filter(({ run }) => withMessages(run) !== undefined);
const dependencies = dependencyHooks(print);
if (compiling.length > 0) dependencies.before();
await schedule(parts, { capacity: CAPACITY, run, skip });
if (compiling.length > 0 && compiling.every(({ name }) => passed.has(name)))
  dependencies.after(
    compiling.map(({ run }) => run),
    environment,
  );
rmSync(work, { recursive: true, force: true });

const row = (time, cpu, name) =>
  `${minutes(time).padStart(5)}  ${cpu === undefined ? ''.padStart(7) : cpu.toFixed(1).padStart(7)}  ${name}`;
print('== minutes, and seconds of CPU');
for (const [time, cpu, name] of times.toSorted(([a], [b]) => b - a)) print(row(time, cpu, name));
const elapsed = Date.now() - began;
const share = (100_000 * totals.cpu) / elapsed / availableParallelism();
print(
  `${row(elapsed, totals.cpu, 'altogether')}${canMeasure ? `, ${share.toFixed(0)} % of the machine` : ''}`,
);

const compared = selected.filter(({ reuses }) => !reuses).map(key);
for (const { name, now, expected } of record.grown(
  Object.fromEntries(Object.entries(seconds).filter(([name]) => compared.includes(name))),
  reference,
))
  print(`note: ${name} took ${now.toFixed(0)} s of CPU, and by the record ${expected.toFixed(0)}`);
if (chosen.record)
  record.write(
    record.renewed(
      reference,
      seconds,
      PARTS.flatMap(({ name }) => [name, `${name}, fast`, `${name}, full`]),
    ),
  );
if (summary.length > 0) {
  // A long log is read from its end.
  print('\n== failed');
  for (const lines of summary) print(lines);
}
print(`\n${totals.passed} passed, ${totals.failed} failed`);
process.exitCode = totals.failed === 0 ? 0 : 1;
