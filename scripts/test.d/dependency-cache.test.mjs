import assert from 'node:assert/strict';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';
import {
  cacheFolder,
  dependencies,
  keyOf,
  profiles,
  prune,
  restore,
  save,
  surplus,
  withMessages,
} from './dependency-cache.mjs';
import { PARTS } from './parts.mjs';

const work = mkdtempSync(join(tmpdir(), 'visnyk-kept-'));
after(() => rmSync(work, { recursive: true, force: true }));

test('the folder is that of the variable, of XDG or of the home, and off is none', () => {
  assert.equal(cacheFolder({}, '/home/a'), '/home/a/.cache/visnyk/dependencies');
  assert.equal(cacheFolder({ XDG_CACHE_HOME: '/x' }, '/home/a'), '/x/visnyk/dependencies');
  assert.equal(cacheFolder({ XDG_CACHE_HOME: '/x', VISNYK_CACHE: '/y' }, '/home/a'), '/y/dependencies');
  assert.equal(cacheFolder({ VISNYK_CACHE: 'off' }, '/home/a'), undefined);
});

test('the key changes with all that decides what is compiled, and with nothing else', () => {
  const manifest = '[workspace]\nmembers = []\n\n[profile.ci]\nlto = "off"\n\n[profile.ci.package]\na = 1\n';
  assert.equal(profiles(manifest), '[profile.ci]\nlto = "off"\n\n[profile.ci.package]\na = 1\n');
  const input = {
    lock: 'l',
    manifest,
    config: 'c',
    compiler: 'v',
    features: 'f',
    flags: [],
    home: undefined,
  };
  const key = keyOf(input);
  assert.match(key, /^[0-9a-f]{16}$/);
  assert.equal(keyOf({ ...input, manifest: manifest.replace('[]', '["x"]') }), key);
  for (const change of [
    ...[{ lock: 'm' }, { manifest: manifest.replace('off', 'fat') }, { config: 'd' }, { compiler: 'w' }],
    ...[{ features: 'g' }, { flags: ['-O'] }, { home: '/h' }],
  ])
    assert.notEqual(keyOf({ ...input, ...change }), key, JSON.stringify(change));
});

const [A, B, C, D] = ['a', 'b', 'c', 'd'].map((digit) => digit.repeat(16));

test('messages of cargo tell the units of dependencies from ours', () => {
  const registry = 'registry+https://example.org/index#a@1.0.0';
  const messages = [
    {
      reason: 'compiler-artifact',
      package_id: registry,
      filenames: [`/t/ci/deps/liba-${A}.rlib`, `/t/ci/deps/liba-${A}.rmeta`],
    },
    {
      reason: 'compiler-artifact',
      package_id: registry,
      filenames: [`/t/ci/build/a-${B}/build-script-build`],
    },
    { reason: 'build-script-executed', package_id: registry, out_dir: `/t/ci/build/a-${C}/out` },
    {
      reason: 'compiler-artifact',
      package_id: 'path+file:///x#visnyk-api@1.0.0',
      filenames: [`/t/ci/deps/libapi-${D}.rlib`],
    },
    { reason: 'compiler-message', package_id: registry },
    { reason: 'build-finished', success: true },
  ];
  const text = `warning: x\n${messages.map((message) => JSON.stringify(message)).join('\n')}\n`;
  assert.deepEqual([...dependencies(text)], [A, B, C]);
});

test('a command is asked for its programs without running them', () => {
  const adapted = (text) => withMessages(text.split(' '))?.join(' ');
  assert.equal(adapted('cargo build --bins'), 'cargo build --message-format json --bins');
  assert.equal(adapted('cargo test --lib'), 'cargo test --message-format json --no-run --lib');
  assert.equal(adapted('cargo test --no-run'), 'cargo test --message-format json --no-run');
  assert.equal(adapted('cargo clippy -- -D warnings'), 'cargo clippy --message-format json -- -D warnings');
  assert.equal(adapted('env A=b cargo doc'), 'env A=b cargo doc --message-format json');
  for (const text of ['cargo fmt --all', 'cargo test --doc', 'node a.mjs'])
    assert.equal(adapted(text), undefined);
  assert.ok(PARTS.some(({ run }) => withMessages(run)));
});

const put = (path, text = path, time = 1_000_000_000.125) => {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  utimesSync(path, time, time);
};
const list = (folder) =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
        .sort()
    : [];

/** A target folder with a dependency, its build script, and a crate of ours. */
function target(name) {
  const folder = join(work, name);
  for (const path of [
    ...[`.fingerprint/a-${A}/lib-a`, `deps/liba-${A}.rlib`, `deps/a-${A}.d`],
    ...[`.fingerprint/a-${C}/run-build-script`, `build/a-${C}/out/deep/x`, `build/a-${C}/output`],
    ...[`.fingerprint/visnyk-api-${D}/lib-api`, `deps/libapi-${D}.rlib`],
  ])
    put(join(folder, path), path);
  return folder;
}

test('units are stored, taken over with their times, and stay as they are where a clone has them', () => {
  const from = target('from');
  const store = join(work, 'store/key');
  assert.equal(save(store, from, new Set([A, C])), 2);
  assert.equal(save(store, from, new Set([A, C])), 0);
  const to = join(work, 'to');
  put(join(to, `.fingerprint/a-${C}/run-build-script`), 'own');
  assert.deepEqual(restore(store, to), { taken: 1, damaged: 0 });
  assert.deepEqual(list(to), [
    `.fingerprint/a-${A}/lib-a`,
    `.fingerprint/a-${C}/run-build-script`,
    `deps/a-${A}.d`,
    `deps/liba-${A}.rlib`,
  ]);
  assert.equal(readFileSync(join(to, `.fingerprint/a-${C}/run-build-script`), 'utf8'), 'own');
  assert.equal(statSync(join(to, `deps/liba-${A}.rlib`)).mtimeMs, 1_000_000_000_125);
  assert.deepEqual(restore(store, to), { taken: 0, damaged: 0 });
});

test('a unit that is cut short or has a file less is not taken over, and is stored anew', () => {
  const from = target('whole');
  const store = join(work, 'store/damaged');
  save(store, from, new Set([A, C]));
  truncateSync(join(store, `a-${A}/deps/liba-${A}.rlib`), 3);
  rmSync(join(store, `a-${C}/build/a-${C}/output`));
  const to = join(work, 'to-damaged');
  assert.deepEqual(restore(store, to), { taken: 0, damaged: 2 });
  assert.deepEqual(list(to), []);
  assert.equal(save(store, from, new Set([A, C])), 2);
  assert.deepEqual(restore(store, to), { taken: 2, damaged: 0 });
});

test('a copy that fails leaves nothing', () => {
  const from = target('failing');
  const store = join(work, 'store/failing');
  // A folder cannot be copied as a file.
  rmSync(join(from, `deps/liba-${A}.rlib`));
  mkdirSync(join(from, `deps/liba-${A}.rlib`));
  assert.throws(() => save(store, from, new Set([A])));
  assert.deepEqual(readdirSync(store), []);
});

test('the newest keys stay, up to the limit, and one always', () => {
  const key = (used, bytes) => ({ used, bytes });
  const [old, middle, newest] = [key(1, 40), key(2, 50), key(3, 60)];
  assert.deepEqual(surplus([old, middle, newest], 110), [old]);
  assert.deepEqual(surplus([middle, newest, old], 200), []);
  assert.deepEqual(surplus([old, middle, newest], 10), [middle, old]);
  const folder = join(work, 'pruned');
  const times = { old: 1_000_000_000, new: 1_100_000_000 };
  for (const [name, time] of Object.entries(times)) {
    put(join(folder, name, 'unit/file'), 'x'.repeat(100));
    put(join(folder, name, '.new-abc/file'), 'x');
    for (const path of ['.new-abc', '.']) utimesSync(join(folder, name, path), time, time);
  }
  assert.deepEqual(
    prune(folder, 150).map(({ path, bytes }) => [path, bytes]),
    [[join(folder, 'old'), 100]],
  );
  assert.deepEqual(list(folder), ['new/unit/file']);
});
