import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root of the repository. */
export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Where cargo builds, as target_folder of scripts/common.sh says. */
const { CARGO_TARGET_DIR, CARGO_BUILD_TARGET_DIR } = process.env;
export const BUILT = resolve(ROOT, CARGO_TARGET_DIR || CARGO_BUILD_TARGET_DIR || 'target');

const git = (/** @type {string[]} */ ...args) =>
  execFileSync('git', args, {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
    stdio: ['ignore', 'pipe', 'ignore'],
  });

/** Not part of the repository, where git cannot say so. */
const MADE = /^(?:\.git|target|node_modules|public|data|dist|\.bench|\.dev|\.tools)$/;
function walk(folder = '') {
  return readdirSync(`${ROOT}${folder}`, { withFileTypes: true }).flatMap((entry) => {
    if (MADE.test(entry.name)) return [];
    const path = `${folder}${entry.name}`;
    return entry.isDirectory() ? walk(`${path}/`) : [path];
  });
}

/** Paths of all files that are tracked, or new and not ignored; without git, all but what builds make. */
export function files() {
  let listed;
  try {
    listed = git('ls-files', '--cached', '--others', '--exclude-standard', '-z').split('\0');
  } catch {
    return walk();
  }
  return [...new Set(listed)].filter((path) => path !== '' && existsSync(`${ROOT}${path}`));
}

/** Files of the present change: those that differ from the last commit, or else those of the last commit. */
export function changes() {
  try {
    const names = (text) => text.split('\n').filter((name) => name !== '');
    const present = names(git('diff', '--name-only', 'HEAD'));
    return new Set(
      present.length > 0 ? present : names(git('show', '--first-parent', '--name-only', '--format=', 'HEAD')),
    );
  } catch {
    return new Set();
  }
}

/**
 * Where files went, by the history: the former path and the next one.
 * @returns {Map<string, string>}
 */
export function moves() {
  try {
    const log = git('log', '-n', '400', '-M', '--diff-filter=R', '--name-status', '--format=');
    const renames = log.split('\n').flatMap((line) => {
      const [, from, to] = line.split('\t');
      return to === undefined ? [] : [/** @type {const} */ ([from, to])];
    });
    // The newest come first: an older move of the same path does not count.
    return new Map(renames.reverse());
  } catch {
    return new Map();
  }
}

export const read = (path) => readFileSync(`${ROOT}${path}`, 'utf8');

/** The number of the line of each offset, from 1. */
export function lineOf(text, offset) {
  let line = 1;
  for (let at = text.indexOf('\n'); at !== -1 && at < offset; at = text.indexOf('\n', at + 1)) line += 1;
  return line;
}
