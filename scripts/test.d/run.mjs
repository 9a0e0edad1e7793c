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
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { options, select, UsageError } from './options.mjs';
import { CAPACITY, PARTS } from './parts.mjs';
import { count, failures, minutes } from './results.mjs';
import { schedule } from './schedule.mjs';

/** Runs the parts that the command line selects; each prints its output in one piece when it is over. */
process.chdir(fileURLToPath(new URL('../..', import.meta.url)));

/** A part that still runs after this hangs. */
const LIMIT = 40 * 60_000;

const say = (text) => process.stdout.write(`${text}\n`);

function wanted() {
  try {
    const given = options(process.argv.slice(2));
    const parts = select(PARTS, given);
    if (given.list) {
      const width = Math.max(...parts.map(({ name }) => name.length));
      for (const { name, about, fast } of parts)
        say(`${name.padEnd(width)}  ${fast ? 'fast' : '    '}  ${about}`);
      process.exit(0);
    }
    return parts;
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
    ...parts.map(({ after = [], needs = [], ...part }) => ({
      ...part,
      after: [...after, ...needs.filter((need) => need !== 'rust').map(step)],
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

const selected = wanted();
// Ahead of the rest, because the longest chain of parts begins with a compiler.
if (selected.some(({ needs = [] }) => needs.includes('rust'))) {
  const { status } = spawnSync('scripts/test.d/install', ['rust'], { stdio: 'inherit' });
  if (status !== 0) process.exit(1);
}
const parts = withInstallation(selected);
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

/** Process groups that run. */
const groups = new Set();
const kill = (group) => {
  try {
    process.kill(-group, 'SIGKILL');
  } catch {
    // It is over.
  }
};
for (const [signal, status] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
])
  process.on(signal, () => {
    for (const group of groups) kill(group);
    rmSync(work, { recursive: true, force: true });
    process.exit(status);
  });

/** Runs the command with its output in a file: of two that run at the same time, lines would mix. */
function execute([command, ...args], folder) {
  mkdirSync(folder);
  const file = join(work, `${folder.slice(work.length + 1)}.log`);
  const log = openSync(file, 'w');
  return new Promise((resolve) => {
    const child = spawn(command, args, {
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
      resolve({ ok, output });
    };
    child.once('error', (error) => end(false, `error: ${command} could not be started: ${error.message}\n`));
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

const totals = { passed: 0, failed: 0 };
const summary = [];
const times = [];
const began = Date.now();
let number = 0;

function record(part, output, ok, time) {
  const { passed, failed } = count(output, ok);
  // An installation is no check, unless it fails.
  if (!part.setup) totals.passed += passed;
  totals.failed += failed;
  if (failed > 0) summary.push([part.name, ...failures(output).map((line) => `  ${line}`)].join('\n'));
  times.push([time, part.name]);
  if (part.setup && ok) return `-- ${part.name}: ${minutes(time)} minutes`;
  return `-- ${part.name}: ${passed} passed, ${failed} failed, ${minutes(time)} minutes`;
}

async function run(part) {
  say(`.. ${part.name}`);
  const started = Date.now();
  number += 1;
  const { ok, output } = await execute(part.run, join(work, String(number)));
  const line = record(part, output, ok, Date.now() - started);
  const text = output.trimEnd();
  say(`\n== ${part.name}\n${text}${text && '\n'}${line}\n`);
  return ok;
}

function skip(part, broken) {
  const why = `error: not run, because '${broken}' failed\n`;
  say(`\n== ${part.name}\n${why}${record(part, why, false, 0)}\n`);
}

await schedule(parts, { capacity: CAPACITY, run, skip });
rmSync(work, { recursive: true, force: true });

say('== minutes');
for (const [time, name] of times.toSorted(([a], [b]) => b - a)) say(`${minutes(time).padStart(5)}  ${name}`);
say(`${minutes(Date.now() - began).padStart(5)}  altogether`);
if (summary.length > 0) {
  // A long log is read from its end.
  say('\n== failed');
  for (const lines of summary) say(lines);
}
say(`\n${totals.passed} passed, ${totals.failed} failed`);
process.exitCode = totals.failed === 0 ? 0 : 1;
