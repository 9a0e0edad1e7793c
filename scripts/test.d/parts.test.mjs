import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { files, read } from '../lib/repository.mjs';
import { base, changed } from './changes.mjs';
import { matcher } from './globs.mjs';
import { inputs, options, select, touched, UsageError } from './options.mjs';
import { CAPACITY, EVERYTHING, PARTS, READ_BY_NONE } from './parts.mjs';

const isFor = (glob) => matcher([glob]);
const readsEverything = ({ reads }) => reads === EVERYTHING;
const all = files();

test('globs match as those of git', () => {
  for (const [glob, yes, no] of [
    ['a/*.mjs', ['a/b.mjs'], ['a/b/c.mjs', 'b.mjs', 'a/bxmjs']],
    ['a/**', ['a/b', 'a/b/c.d'], ['a', 'ab/c']],
    ['**/*.rs', ['a.rs', 'a/b/c.rs'], ['a.rst']],
    ['**', ['a', '.a/b'], []],
    ['{a,b/c}/x', ['a/x', 'b/c/x'], ['b/x', '{a,b/c}/x']],
    ['a/{*,{b,c}/**}', ['a/x', 'a/b/x/y', 'a/c/x'], ['a/d/x']],
    ['a?c,d', ['abc,d'], ['a/c,d', 'ac,d']],
    ['a+(b).c', ['a+(b).c'], ['aab.c']],
  ]) {
    for (const path of yes) assert.ok(isFor(glob)(path), `${glob} matches ${path}`);
    for (const path of no) assert.ok(!isFor(glob)(path), `${glob} does not match ${path}`);
  }
});

test('every part names parts that exist, fits, and has a name of its own', () => {
  const names = PARTS.map(({ name }) => name);
  assert.equal(new Set(names).size, names.length);
  for (const { name, weight, after = [], behind = [], about, run, reads, full } of PARTS) {
    assert.ok(weight >= 1 && weight <= CAPACITY && about && run.length > 0 && Array.isArray(reads), name);
    assert.ok(full === undefined || full === true || full.length > 0, name);
    for (const used of [...after, ...behind]) assert.ok(names.includes(used), `${name} uses ${used}`);
  }
});

test('no part of a smaller set uses one of the full set alone', () => {
  for (const args of [[], ['--fast']]) {
    const alone = select(PARTS, options(args)).filter(({ full }) => full === true);
    assert.deepEqual(alone, [], args.join(' '));
  }
});

test('every file is read by a part that reads less than everything, or is known to be read by none', () => {
  const parts = PARTS.filter((part) => !readsEverything(part));
  const isRead = matcher(parts.flatMap(({ reads }) => reads));
  const isUnread = matcher(READ_BY_NONE);
  const lost = all.filter((path) => !isRead(path) && !isUnread(path));
  assert.equal(
    lost.join('\n'),
    '',
    'no part of scripts/test depends on these files, so --changed would run nothing for them: ' +
      'name them in `reads` of a part in scripts/test.d/parts.mjs, or in READ_BY_NONE there',
  );
});

test('every glob matches a file', () => {
  const globs = new Set([...PARTS.flatMap(({ reads }) => reads), ...READ_BY_NONE]);
  assert.deepEqual(
    [...globs].filter((glob) => !all.some(isFor(glob))),
    [],
  );
});

/** A script and all modules of the repository that it imports. */
function closure(path, paths = new Set()) {
  if (paths.has(path)) return paths;
  paths.add(path);
  for (const [, name] of read(path).matchAll(
    /^(?:import|export|\} from|const .* = await import\()[^'\n]*'(\.[^'\n]+)'/gm,
  )) {
    const next = join(dirname(path), name);
    if (all.includes(next)) closure(next, paths);
  }
  return paths;
}

test('every file that a command names is there', () => {
  const commands = PARTS.flatMap(({ run, fast, full }) => [run, fast, full].filter(Array.isArray).flat());
  const lost = commands.filter((word) => /^[\w./-]+\/[\w./-]+\.mjs$/.test(word) && !all.includes(word));
  assert.deepEqual(lost, []);
});

test('a part reads all modules of what it runs', () => {
  const globs = inputs(PARTS);
  const unread = PARTS.flatMap(({ name, run }) => {
    const scripts = run.filter((word) => word.endsWith('.mjs') && all.includes(word));
    const modules = new Set(scripts.flatMap((script) => [...closure(script)]));
    const reads = matcher(globs.get(name));
    return [...modules].filter((path) => !reads(path)).map((path) => `${name}: ${path}`);
  });
  assert.deepEqual(unread, []);
});

/** Parts of the common set, or of both, for a change of one file; those that read everything are left out. */
function partsFor(path, ...words) {
  const common = select(PARTS, options(words)).filter((part) => !readsEverything(part));
  const names = new Set(touched(PARTS, [path]).map(({ name }) => name));
  return common.map(({ name }) => name).filter((name) => names.has(name));
}
/** @param {import('./parts.mjs').Part} part */
const isBrowser = ({ needs = [] }) => needs.includes('chromium') || needs.includes('firefox');
const has = (path, wanted, unwanted) => {
  assert.ok(all.includes(path), `${path} is there`);
  const names = partsFor(path, '--full');
  for (const name of wanted) assert.ok(names.includes(name), `${path}: ${name} runs`);
  for (const name of unwanted) assert.ok(!names.includes(name), `${path}: ${name} does not run`);
};
const RUST = [
  'binaries',
  'rust test binaries',
  'rust units',
  'rust tests',
  'rust lints',
  'postgresql',
  'storage',
];
const WEB = ['bundles', 'web checks', 'web units', 'bundle sizes'];
const PUBLIC = ['demo tree', 'crawl', 'markup', 'nu checker', 'feeds', 'static hosts'];

test('a change runs what it can break', () => {
  has('generator/model/src/lib.rs', [...RUST, ...PUBLIC, 'trees', 'panel', 'rust docs'], WEB.slice(0, 2));
  has('generator/model/dictionary/README.md', [...RUST, ...PUBLIC], ['bundles']);
  has('generator/src/lib.rs', [...RUST, ...PUBLIC, 'panel', 'public', 'rust format'], ['bundles']);
  has('api/src/lib.rs', [...RUST, 'panel', 'trees', 'typed client', 'web units'], [...PUBLIC, 'bundles']);
  has('api/store/src/migrations/025_shared_work.sql', [...RUST, 'several nodes'], [...PUBLIC, 'rust format']);
  has(
    'api/tests/http/roles.rs',
    ['rust tests', 'rust lints', 'postgresql'],
    ['panel', 'binaries', ...PUBLIC],
  );
  has('generator/tests/tree/laws.rs', ['rust invariants', 'rust tests'], ['panel', ...PUBLIC]);
  has('themes/portal/templates/parts/head.html', [...PUBLIC, 'rust tests', 'public', 'panel'], ['binaries']);
  has('themes/portal/styles/tones.css', [...PUBLIC, 'rust units', 'bundles', 'web checks'], ['binaries']);
  has('themes/runtime/widgets/main.ts', [...PUBLIC, ...WEB, 'public'], ['binaries', 'rust units']);
  has('themes/runtime/core/schema.d.ts', ['typed client', ...WEB], ['binaries', 'rust units']);
  has('admin-ui/src/app/app.tsx', [...WEB, 'panel'], [...RUST, ...PUBLIC, 'public', 'trees']);
  has('admin-ui/src/lib/i18n/locales/ua/ads.json', [...WEB, 'panel'], [...RUST, ...PUBLIC]);
  has('admin-ui/test/guards.test.ts', ['web checks', 'web units'], ['bundles', 'panel', ...RUST]);
  has('admin-ui/e2e/public/widgets/toasts.spec.ts', ['web checks', 'public'], ['bundles', 'panel']);
  has('admin-ui/e2e/nu/package-lock.json', ['nu checker'], ['crawl', ...RUST]);
  has('content/settings.toml', [...RUST, ...PUBLIC, 'web units', 'panel'], ['bundles']);
  has(
    'scripts/hosting/nginx.conf',
    ['hosting', 'rust units', 'packages'],
    ['panel', 'rust tests', ...PUBLIC],
  );
  has('scripts/bench.d/nodes/faults.mjs', ['several nodes'], ['panel', 'rust tests', 'bundles']);
  has('scripts/bench.d/kills.mjs', ['web checks'], RUST);
  has('scripts/test.d/postgresql.mjs', ['postgresql', 'web checks'], ['rust tests', 'panel']);
  has('.github/workflows/test.yml', ['workflows'], [...RUST, ...WEB, 'panel']);
  has('Cargo.lock', [...RUST, ...PUBLIC, 'rust without engines', 'public'], ['bundles']);
  has('Cargo.toml', [...RUST, ...PUBLIC, 'workflows'], ['bundles']);
  has('clippy.toml', ['rust lints', 'rust without engines'], ['rust tests', 'binaries']);
  has(
    'package-lock.json',
    [...WEB, ...PUBLIC, 'npm packages', 'panel', 'markup'],
    ['rust tests', 'binaries'],
  );
  has('admin-ui/package.json', [...WEB, 'npm packages', 'panel'], ['binaries']);
  has('scripts/common.sh', ['npm packages'], ['rust tests', 'binaries']);
});

test('a change of documents compiles no program but the units, and opens no browser', () => {
  const browsers = PARTS.filter(isBrowser).map(({ name }) => name);
  for (const path of ['docs/content-model.md', 'README.md', 'docs/schema.sql']) {
    const names = partsFor(path);
    for (const name of [...browsers, 'binaries', 'rust test binaries', 'rust tests', 'demo tree'])
      assert.ok(!names.includes(name), `${path}: ${name}`);
    assert.ok(names.includes('rust units'), path);
  }
});

const work = mkdtempSync(join(tmpdir(), 'visnyk-changes-'));
after(() => rmSync(work, { recursive: true, force: true }));
let number = 0;
/** A repository with one commit. */
function repository(...branch) {
  number += 1;
  const root = join(work, String(number));
  mkdirSync(root);
  const git = (...args) => {
    const identity = ['-c', 'user.name=A', '-c', 'user.email=a@example.org', '-c', 'commit.gpgsign=false'];
    return execFileSync('git', [...identity, ...args], { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();
  };
  const put = (path, text = path) => {
    mkdirSync(join(root, dirname(path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  const commit = () => {
    git('add', '-A');
    git('commit', '--quiet', '-m', 'x');
    return git('rev-parse', 'HEAD');
  };
  git('init', '--quiet', '-b', ...branch);
  put('.gitignore', 'ignored\n');
  for (const path of ['a', 'b', 'c', 'd', 'folder/deep']) put(path);
  return { root, git, put, first: commit(), commit };
}

test('changes are committed, staged, unstaged and new files, those deleted, and both names of a renamed one', () => {
  const { root, git, put, first, commit } = repository('main');
  assert.deepEqual(changed(root, first), []);
  put('a', 'committed');
  commit();
  put('b', 'staged');
  git('add', 'b');
  put('c', 'unstaged');
  rmSync(join(root, 'd'));
  renameSync(join(root, 'folder/deep'), join(root, 'folder/deeper'));
  put('new place/ї');
  put('ignored');
  git('add', 'folder');
  assert.deepEqual(changed(root, first).sort(), [
    ...['a', 'b', 'c', 'd', 'folder/deep', 'folder/deeper', 'new place/ї'],
  ]);
  git('mv', 'a', 'e');
  commit();
  assert.deepEqual(changed(root, 'HEAD'), []);
  assert.ok(['a', 'e'].every((path) => changed(root, first).includes(path)));
});

test('without a name it is where the branch began, and otherwise the last commit', () => {
  const { root, git, put, first, commit } = repository('main');
  git('checkout', '--quiet', '-b', 'own');
  put('a', '2');
  const second = commit();
  assert.equal(base(root, ''), first);
  assert.equal(base(root, 'HEAD'), second);
  git('branch', '--quiet', '--set-upstream-to=main');
  git('checkout', '--quiet', 'main');
  assert.equal(base(root, ''), first);
  git('branch', '--quiet', '-m', 'other');
  assert.equal(base(root, ''), first);
  assert.throws(
    () => base(root, '--nothing'),
    (error) => error instanceof UsageError && /git knows no commit '--nothing'/.test(error.message),
  );
  assert.throws(() => base(tmpdir(), ''), /run scripts\/test without it/);
});
