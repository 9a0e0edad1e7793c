import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  constants,
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { FEATURES } from '../lib/features.mjs';
import { BUILT, ROOT, read } from '../lib/repository.mjs';

/**
 * Compiled dependencies outside of the clone, so that another clone on this machine does not compile them again. Ours are
 * not among them: a target folder that clones share would let each overwrite the programs of the others.
 *
 * A unit is what cargo compiles or runs at a time: a library, a build script, its run. Cargo ends the names of all its files
 * with one hash, which is that of the same unit in every clone, and looks at their times to see whether they are up to date.
 * FOLDER/KEY/UNIT has the files of a unit where they are in the target folder, and their sizes: cargo does not notice that a
 * library is cut short.
 */

/** Bytes that all keys may have together; one key has about 1 GB. */
export const LIMIT = 5e9;
/** Bytes that stay free on the disk. */
const SPARE = 2e9;
const SIZES = 'sizes.json';
const TEMPORARY = '.new-';
/** Where cargo builds with the profile of the tests. */
const TARGET = join(BUILT, 'ci');

/** VISNYK_CACHE: a folder, or `off`. */
export function cacheFolder({ VISNYK_CACHE, XDG_CACHE_HOME } = process.env, home = homedir()) {
  if (VISNYK_CACHE === 'off') return undefined;
  return join(VISNYK_CACHE || join(XDG_CACHE_HOME || join(home, '.cache'), 'visnyk'), 'dependencies');
}

/** The tables of profiles in a manifest. */
export const profiles = (manifest) =>
  manifest
    .split(/^(?=\[)/m)
    .filter((table) => /^\[profile\b/.test(table))
    .join('');

/** One key for everything that decides what is compiled. */
export function keyOf({ lock, manifest, config, compiler, features, flags, home }) {
  const parts = [lock, profiles(manifest), config, compiler, features, flags, home];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16);
}

const present = () =>
  keyOf({
    lock: read('Cargo.lock'),
    manifest: read('Cargo.toml'),
    config: read('.cargo/config.toml'),
    compiler: execFileSync('rustc', ['-vV'], { encoding: 'utf8' }),
    features: FEATURES,
    flags: [process.env.RUSTFLAGS, process.env.CARGO_ENCODED_RUSTFLAGS],
    // Sources of dependencies are below it, and the hash of a unit has their paths.
    home: process.env.CARGO_HOME,
  });

const HASH = /-([0-9a-f]{16})(?=[./]|$)/;

/** Hashes of the units of dependencies in messages of cargo. */
export function dependencies(messages) {
  const hashes = new Set();
  for (const line of messages.split('\n').filter((line) => line.startsWith('{'))) {
    const { reason, package_id: id, filenames = [], out_dir: out } = JSON.parse(line);
    if (!['compiler-artifact', 'build-script-executed'].includes(reason) || id.startsWith('path+')) continue;
    for (const path of [...filenames, out].filter(Boolean)) {
      // Of `build/serde-HASH/out` the folder has the hash.
      const [, hash] = HASH.exec(path.slice(path.lastIndexOf('/', path.lastIndexOf('/') - 1))) ?? [];
      if (hash) hashes.add(hash);
    }
  }
  return hashes;
}

/** The command with messages for programs; nothing where it would run tests. */
export function withMessages(command) {
  const at = command.indexOf('cargo') + 1;
  const what = command[at];
  if (at === 0 || what === 'fmt' || (what === 'test' && command.includes('--doc'))) return undefined;
  const isTest = what === 'test' && !command.includes('--no-run');
  const more = ['--message-format', 'json', ...(isTest ? ['--no-run'] : [])];
  return [...command.slice(0, at + 1), ...more, ...command.slice(at + 1)];
}

const folders = (path) => (existsSync(path) ? readdirSync(path) : []);

/** All files below a folder, from there. */
const walk = (folder, below = '') =>
  readdirSync(join(folder, below), { withFileTypes: true }).flatMap((entry) => {
    const path = join(below, entry.name);
    return entry.isDirectory() ? walk(folder, path) : [path];
  });

/** Units in a target folder by hash: the name, and the paths of its files. */
export function unitsIn(target, hashes) {
  const units = new Map();
  const add = (hash, name, path) => {
    if (!hashes.has(hash)) return;
    const unit = units.get(hash) ?? { files: [] };
    if (name) unit.name = name;
    unit.files.push(path);
    units.set(hash, unit);
  };
  for (const folder of ['.fingerprint', 'build']) {
    for (const name of folders(join(target, folder))) {
      const [, hash] = HASH.exec(name) ?? [];
      if (!hashes.has(hash)) continue;
      for (const path of walk(join(target, folder, name)))
        add(hash, folder === '.fingerprint' && name, join(folder, name, path));
    }
  }
  for (const name of folders(join(target, 'deps'))) {
    const [, hash] = HASH.exec(name) ?? [];
    add(hash, undefined, join('deps', name));
  }
  return [...units.values()].filter(({ name }) => name);
}

/** A copy with the time of the original, and without its bytes where the file system can share them. */
function copy(from, to) {
  mkdirSync(dirname(to), { recursive: true });
  copyFileSync(from, to, constants.COPYFILE_FICLONE);
  const { atimeMs, mtimeMs } = statSync(from);
  utimesSync(to, atimeMs / 1000, mtimeMs / 1000);
}

/** Whether a stored unit is whole. */
function isWhole(folder) {
  try {
    const sizes = Object.entries(JSON.parse(readFileSync(join(folder, SIZES), 'utf8')));
    return sizes.every(([path, size]) => lstatSync(join(folder, path)).size === size);
  } catch {
    return false;
  }
}

/** Takes over the units that the target folder does not have; how many, and how many were damaged. */
export function restore(store, target) {
  const count = { taken: 0, damaged: 0 };
  for (const name of folders(store).filter((name) => !name.startsWith('.'))) {
    if (existsSync(join(target, '.fingerprint', name))) continue;
    const unit = join(store, name);
    if (!isWhole(unit)) {
      rmSync(unit, { recursive: true, force: true });
      count.damaged += 1;
      continue;
    }
    const paths = walk(unit).filter((path) => path !== SIZES);
    // Cargo believes the fingerprint, so it comes when all else is there.
    const isMark = (path) => path.startsWith('.fingerprint');
    for (const path of [...paths.filter((path) => !isMark(path)), ...paths.filter(isMark)])
      copy(join(unit, path), join(target, path));
    count.taken += 1;
  }
  return count;
}

/** Stores the units that are not there yet; how many. Another run may store the same at the same time. */
export function save(store, target, hashes) {
  const stored = new Set(folders(store));
  const units = unitsIn(target, hashes).filter(({ name }) => !stored.has(name));
  if (units.length === 0) return 0;
  const size = (path) => lstatSync(join(target, path)).size;
  const bytes = units.flatMap(({ files }) => files).reduce((sum, path) => sum + size(path), 0);
  mkdirSync(store, { recursive: true });
  const { bavail, bsize } = statfsSync(store);
  if (bavail * bsize < bytes + SPARE) throw new Error(`the disk of ${store} has too little room`);
  const work = mkdtempSync(join(store, TEMPORARY));
  try {
    for (const { name, files } of units) {
      const unit = join(work, name);
      for (const path of files) copy(join(target, path), join(unit, path));
      writeFileSync(
        join(unit, SIZES),
        JSON.stringify(Object.fromEntries(files.map((path) => [path, size(path)]))),
      );
      try {
        renameSync(unit, join(store, name));
      } catch (/** @type {any} */ error) {
        if (!['ENOTEMPTY', 'EEXIST'].includes(error.code)) throw error;
      }
    }
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
  return units.length;
}

const sizeOf = (folder) => walk(folder).reduce((sum, path) => sum + lstatSync(join(folder, path)).size, 0);

/** The keys to delete: all but the newest that fit, of which the first always stays. */
export function surplus(keys, limit = LIMIT) {
  let sum = 0;
  return keys
    .toSorted((a, b) => b.used - a.used)
    .filter(({ bytes }, place) => {
      sum += bytes;
      return place > 0 && sum > limit;
    });
}

/** Deletes keys beyond the limit, and what a run left that was stopped more than a day ago. */
export function prune(folder, limit = LIMIT) {
  const day = Date.now() - 86_400_000;
  const keys = readdirSync(folder).map((name) => {
    const path = join(folder, name);
    // Deleting something in it would be its last use.
    const used = statSync(path).mtimeMs;
    for (const left of readdirSync(path).filter((name) => name.startsWith(TEMPORARY))) {
      if (statSync(join(path, left)).mtimeMs < day)
        rmSync(join(path, left), { recursive: true, force: true });
    }
    return { path, used, bytes: sizeOf(path) };
  });
  const deleted = surplus(keys, limit);
  for (const { path } of deleted) rmSync(path, { recursive: true, force: true });
  return deleted;
}

/** Another account that owns the folder could replace the programs that run here. */
function belongsToUs(folder) {
  const existing = [folder, dirname(folder)].find(existsSync);
  return existing === undefined || !process.getuid || statSync(existing).uid === process.getuid();
}

/** Hooks for a run of the tests. They report a failure, and the run continues without stored dependencies. */
export function dependencyHooks(report) {
  const folder = cacheFolder();
  if (folder === undefined) return { before() {}, after() {} };
  const tried = (act) => {
    try {
      act();
    } catch (/** @type {any} */ error) {
      report(
        `compiled dependencies are not kept in ${folder}: ${error.message}; VISNYK_CACHE names another folder, or is off`,
      );
    }
  };
  let units = 0;
  const compiled = () => folders(join(TARGET, '.fingerprint')).length;
  return {
    before: () =>
      tried(() => {
        if (!belongsToUs(folder)) throw new Error('it belongs to another account');
        const store = join(folder, present());
        const { taken, damaged } = restore(store, TARGET);
        if (taken > 0) report(`took over ${taken} compiled dependencies from ${folder}`);
        if (damaged > 0)
          report(`deleted ${damaged} compiled dependencies from ${folder}, which were damaged`);
        // That it was used is what keeps it.
        const now = Date.now() / 1000;
        if (existsSync(store)) utimesSync(store, now, now);
        units = existsSync(store) ? compiled() : 0;
      }),
    /** `commands` are those of the parts that passed. */
    after: (commands, env) =>
      tried(() => {
        if (!belongsToUs(folder) || compiled() === units) return;
        const hashes = commands.flatMap((command) => {
          const [program, ...args] = withMessages(command) ?? ['true'];
          const { stdout } = spawnSync(program, args, {
            cwd: ROOT,
            env,
            encoding: 'utf8',
            maxBuffer: 1 << 28,
          });
          return [...dependencies(stdout ?? '')];
        });
        const saved = save(join(folder, present()), TARGET, new Set(hashes));
        if (saved > 0) report(`kept ${saved} compiled dependencies in ${folder}`);
        if (!existsSync(folder)) return;
        for (const { path, bytes } of prune(folder))
          report(
            `deleted ${path}, ${(bytes / 1e9).toFixed(1)} GB: the newest have up to ${LIMIT / 1e9} GB together`,
          );
      }),
  };
}
