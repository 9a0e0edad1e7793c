// What both benchmarks share: folders that clean up after themselves, whole-process measurement, tables.

import { spawnSync } from 'node:child_process';
import {
  accessSync,
  constants,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
} from 'node:fs';
import { loadavg } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ServerError } from '../lib/postgresql.mjs';

export const FOLDER = dirname(fileURLToPath(import.meta.url));
export const ROOT = join(FOLDER, '../..');
export const THEME = join(ROOT, 'themes/portal');

/** A sentence for the reader, without a stack trace. */
export class Failure extends Error {}

/**
 * @param {string} message
 * @returns {never}
 */
export function fail(message) {
  throw new Failure(message);
}

/** Runs a benchmark; failures are one sentence and leave nothing behind. */
export async function main(body) {
  try {
    await body();
  } catch (error) {
    if (!(error instanceof Failure || error instanceof ServerError)) throw error;
    process.stderr.write(`error: ${error.message}\n`);
    process.exitCode = 1;
  }
}

/** `--name value` pairs over defaults; anything else is refused. */
export function options(defaults) {
  const result = { ...defaults };
  const words = process.argv.slice(2);
  while (words.length > 0) {
    const [name, glued] = (words.shift() ?? '').split('=', 2);
    const key = name.replace(/^--/, '');
    if (!name.startsWith('--') || !(key in defaults))
      fail(`${name} is not an option; see scripts/bench --help`);
    result[key] = glued ?? words.shift() ?? fail(`${name} needs a value`);
  }
  return result;
}

export function count(text, name, least = 1) {
  const number = Number(text);
  if (!Number.isInteger(number) || number < least)
    fail(`--${name} wants whole numbers from ${least}, not "${text}"`);
  return number;
}

const rubbish = new Set();
const deleteRubbish = () => {
  // A process that was just killed may still write.
  for (const dir of rubbish) rmSync(dir, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
  rubbish.clear();
};
process.on('exit', deleteRubbish);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(130));

const free = (dir) => {
  try {
    accessSync(dir, constants.W_OK);
    const { bavail, bsize } = statfsSync(dir);
    return bavail * bsize;
  } catch {
    return 0;
  }
};

/** Free memory: a tmpfs lives in it. */
const memory = () =>
  Number(/^MemAvailable:\s+(\d+)/m.exec(readFileSync('/proc/meminfo', 'utf8'))?.[1]) * 1024;

/** Marks a folder as gone when the process ends. */
export function temporary(dir) {
  rubbish.add(dir);
  return dir;
}

/** A working folder for `bytes`, gone when the process ends: in memory where there is room for it, so that
 * no disk is measured. */
export function workFolder(bytes) {
  const room = Math.min(free('/dev/shm'), memory() * 0.7);
  const inMemory = room > bytes;
  mkdirSync(join(ROOT, '.bench'), { recursive: true });
  const dir = temporary(mkdtempSync(inMemory ? '/dev/shm/visnyk-bench-' : join(ROOT, '.bench/work-')));
  if (!inMemory) {
    if (free(dir) < bytes) fail(`${gigabytes(bytes)} of free space are needed in /dev/shm or .bench`);
    print(`note: /dev/shm has no room for ${gigabytes(bytes)}; working on disk, which is slower and noisier`);
  }
  return dir;
}

export function drop(dir) {
  rmSync(dir, { recursive: true, force: true });
}

/** Clock ticks a second, of `/proc/{pid}/stat`. */
const TICKS = Number(spawnSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }).stdout) || 100;

/** Seconds of processor time a process has used. */
export function cpu(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(') ') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
}

/** Milliseconds of processor time that the living threads of a process have used; [`cpu`] counts whole ticks. */
export function exactCpu(pid) {
  const threads = readdirSync(`/proc/${pid}/task`);
  const nanoseconds = threads.map((id) => {
    try {
      return Number(readFileSync(`/proc/${pid}/task/${id}/schedstat`, 'utf8').split(' ')[0]);
    } catch (/** @type {any} */ error) {
      // It has ended since.
      if (error.code === 'ENOENT' || error.code === 'ESRCH') return 0;
      throw error;
    }
  });
  return nanoseconds.reduce((sum, time) => sum + time, 0) / 1e6;
}

/** Runs a command to its end and returns its numbers and its output. */
export function measure(dir, command, { env = {}, cwd = ROOT } = {}) {
  const report = join(dir, 'numbers.json');
  const ran = spawnSync('python3', [join(FOLDER, 'measure.py'), report, ...command], {
    cwd,
    env: { ...process.env, ...env },
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  if (ran.error) fail(`python3 could not be started: ${ran.error.message}`);
  if (ran.status !== 0) {
    const output = `${ran.stdout}\n${ran.stderr}`.trim().split('\n').slice(-6).join('\n');
    fail(`${command[0]} ended with ${ran.status}:\n${output}`);
  }
  return { ...JSON.parse(readFileSync(report, 'utf8')), output: ran.stdout };
}

export const sorted = (numbers) => [...numbers].sort((a, b) => a - b);
/** The smallest number that `share` of all do not exceed. */
export const quantile = (numbers, share) =>
  sorted(numbers)[Math.max(0, Math.ceil(numbers.length * share) - 1)];
export function median(numbers) {
  const all = sorted(numbers);
  const middle = all.length >> 1;
  return all.length % 2 === 1 ? all[middle] : (all[middle - 1] + all[middle]) / 2;
}

export const print = (text = '') => process.stdout.write(`${text}\n`);
/** Progress, for people only. */
export const progress = (text) => {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${text}`);
};

export const seconds = (n) => n.toFixed(n < 10 ? 3 : 1);
export const megabytes = (n) => (n / 1048576).toFixed(n < 10485760 ? 1 : 0);
const gigabytes = (n) => `${(n / 1073741824).toFixed(1)} GB`;
export const grouped = (n) => String(n).replace(/\B(?=(\d{3})+$)/g, ',');

/** Rows of text in aligned columns: the first to the left, the others to the right. */
export function table(rows) {
  const widths = rows[0].map((_, i) => Math.max(...rows.map((row) => [...String(row[i])].length)));
  rows.forEach((row, n) => {
    const cells = row.map((cell, i) => {
      const text = String(cell);
      const pad = ' '.repeat(widths[i] - [...text].length);
      return i === 0 ? text + pad : pad + text;
    });
    print(cells.join('  ').trimEnd());
    if (n === 0) print(widths.map((width) => '-'.repeat(width)).join('  '));
  });
}

/**
 * One line per target; `limit` is reached from below (`<=`) or from above (`>=`).
 * @param {{ what: string, sign: string, limit: number, reached: number, show?: (n: number) => string }[]} lines
 */
export function targets(lines) {
  const width = (texts) => Math.max(...texts.map((text) => text.length));
  const rows = lines.map(({ what, sign, limit, reached, show = String }) => {
    const fine = sign === '<=' ? reached <= limit : reached >= limit;
    return [what, `${sign} ${show(limit)}`, show(reached), fine ? 'ok' : 'MISSED'];
  });
  const widths = [0, 1, 2].map((i) => width(rows.map((row) => row[i])));
  for (const [what, limit, reached, verdict] of rows) {
    const cells = [what.padEnd(widths[0]), limit.padEnd(widths[1]), `reached ${reached.padStart(widths[2])}`];
    print(`target ${cells.join('  ')}  ${verdict}`);
  }
}

/** What else the machine does: wall times mean little under load. */
export const load = () => loadavg()[0].toFixed(1);
