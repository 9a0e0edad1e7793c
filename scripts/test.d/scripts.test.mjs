import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { files, ROOT, read } from '../lib/repository.mjs';
import { ELSEWHERE, OF_ADS, OF_FILES, OF_SQL } from './http-modules.mjs';
import { options, select, UsageError } from './options.mjs';
import { PARTS } from './parts.mjs';
import { count, failures, skipped } from './results.mjs';
import { longestFirst, schedule } from './schedule.mjs';
import { grown, recorded, renewed } from './seconds.mjs';

const part = (name, weight, ...after) => ({ name, weight, after, reads: [name] });

/** Runs parts that end when the test says so; `log` is what started, ended and was skipped. */
function started(parts, capacity = 4) {
  const log = [];
  const ends = new Map();
  const over = schedule(parts, {
    capacity,
    run: ({ name }) => {
      log.push(`+${name}`);
      return new Promise((resolve) =>
        ends.set(name, (ok = true) => {
          log.push(`-${name}`);
          resolve(ok);
        }),
      );
    },
    skip: ({ name }, broken) => log.push(`${name} without ${broken}`),
  });
  const end = async (name, ok) => {
    ends.get(name)(ok);
    await new Promise(setImmediate);
  };
  return { log, end, over };
}

test('two parts of weight 2 run at a time, in the order of the table', async () => {
  const { log, end, over } = started([part('a', 2), part('b', 2), part('c', 2)]);
  assert.deepEqual(log, ['+a', '+b']);
  await end('b');
  assert.deepEqual(log, ['+a', '+b', '-b', '+c']);
  await end('a');
  await end('c');
  await over;
});

test('a part starts when all it uses is there', async () => {
  const { log, end, over } = started([part('c', 1, 'a', 'b'), part('a', 1), part('b', 1)]);
  assert.deepEqual(log, ['+a', '+b']);
  await end('a');
  assert.equal(log.includes('+c'), false);
  await end('b');
  assert.equal(log.at(-1), '+c');
  await end('c');
  await over;
});

test('before a part that waits for room start only light ones that fit beside it', async () => {
  const { log, end, over } = started([
    part('a', 2),
    part('big', 3),
    part('b', 2),
    part('c', 1),
    part('d', 1),
  ]);
  assert.deepEqual(log, ['+a', '+c']);
  await end('a');
  assert.deepEqual(log.slice(2), ['-a', '+big']);
  await end('c');
  assert.equal(log.at(-1), '+d');
  await end('big');
  assert.equal(log.at(-1), '+b');
  await end('d');
  await end('b');
  await over;
});

test('nothing starts before a part that needs the whole machine', async () => {
  const { log, end, over } = started([part('a', 2), part('alone', 4), part('light', 1)]);
  assert.deepEqual(log, ['+a']);
  await end('a');
  assert.equal(log.at(-1), '+alone');
  await end('alone');
  await end('light');
  await over;
});

test('what uses a part that failed is not run, and neither is what uses that', async () => {
  const { log, end, over } = started([
    part('first', 1, 'second'),
    part('second', 1, 'third'),
    part('third', 1),
    part('apart', 1),
  ]);
  await end('third', false);
  await end('apart');
  await over;
  assert.deepEqual(log, [
    '+third',
    '+apart',
    '-third',
    'second without third',
    'first without second',
    '-apart',
  ]);
});

test('parts that wait for one that is not there are an error', async () => {
  const { over } = started([part('a', 1, 'nothing')]);
  await assert.rejects(over, /wait for parts that are not there: a/);
});

test('what begins the longest chain starts first', () => {
  const parts = [
    part('a', 1),
    part('b', 1),
    part('c', 1, 'b'),
    part('d', 1, 'c', 'elsewhere'),
    part('new', 1),
  ];
  const seconds = { a: 50, b: 1, c: 10, d: 60 };
  const names = longestFirst(parts, ({ name }) => seconds[name]).map(({ name }) => name);
  assert.deepEqual(names, ['b', 'c', 'd', 'a', 'new']);
});

test('without options all but the full set runs, in the order of the table; with --full all, with commands of its own', () => {
  const names = (parts) => parts.map(({ name }) => name);
  const common = PARTS.filter(({ full }) => full !== true);
  assert.ok(common.length < PARTS.length);
  assert.deepEqual(select(PARTS, options([])), common);
  assert.deepEqual(names(select(PARTS, options(['--full']))), names(PARTS));
  const parts = [
    { ...part('a', 1), run: ['x'], full: ['x', '--full'] },
    { ...part('b', 1), full: true },
  ];
  const commands = (...words) => select(parts, options(words)).map(({ name, run }) => [name, run]);
  assert.deepEqual(commands(), [['a', ['x']]]);
  assert.deepEqual(commands('--full', '--only', 'a'), [['a', ['x', '--full']]]);
  assert.deepEqual(names(select(parts, options(['--only', 'b']))), ['b']);
});

test('--changed runs the parts that a path is read by, or by what they use, and what these need', () => {
  const parts = [
    part('tool', 1),
    part('build', 1, 'tool'),
    { ...part('page', 1), behind: ['build'] },
    part('site', 1, 'page'),
    { ...part('peer', 1, 'build'), full: true },
    { ...part('unit', 1, 'build'), fast: true },
    part('apart', 1),
  ];
  const names = (paths, ...words) =>
    select(parts, options(['--changed', ...words]), paths).map(({ name }) => name);
  assert.deepEqual(names(['tool']), ['tool', 'build', 'unit']);
  assert.deepEqual(names(['page']), ['tool', 'build', 'page', 'site']);
  assert.deepEqual(names(['build'], '--full'), ['tool', 'build', 'peer', 'unit']);
  assert.deepEqual(names(['build'], '--fast'), ['tool', 'build', 'unit']);
  assert.deepEqual(names(['apart', 'peer']), ['apart']);
  assert.deepEqual(names(['apart'], '--only', 'page'), ['tool', 'build', 'page', 'apart']);
  assert.deepEqual(names([]), []);
  assert.deepEqual(names(['elsewhere']), []);
});

test('--only takes a name or the beginning of names, and adds what they use', () => {
  const parts = [
    part('build', 1),
    part('app: a', 1, 'build'),
    part('app: b', 1),
    part('app', 1),
    part('web', 1),
  ];
  const names = (...words) => select(parts, options(words)).map(({ name }) => name);
  assert.deepEqual(names('--only', 'app: '), ['build', 'app: a', 'app: b']);
  assert.deepEqual(names('--only', 'app'), ['app']);
  assert.deepEqual(names('--only=web', '--only', 'APP: A'), ['build', 'app: a', 'web']);
});

test('--fast is the fast parts and what they use; --only adds to it', () => {
  const parts = [part('build', 1), { ...part('unit', 1, 'build'), fast: true }, part('slow', 1)];
  const names = (...words) => select(parts, options(words)).map(({ name }) => name);
  assert.deepEqual(names('--fast'), ['build', 'unit']);
  assert.deepEqual(names('--fast', '--only', 'slow'), ['build', 'unit', 'slow']);
});

test('--changed takes the name of a commit, or none', () => {
  const name = (...words) => options(words).changed;
  assert.equal(name(), undefined);
  assert.equal(name('--changed'), '');
  assert.equal(name('--changed', '--fast'), '');
  assert.equal(name('--changed', 'HEAD~1', '--list'), 'HEAD~1');
  assert.equal(name('--changed=a=b'), 'a=b');
});

test('an unknown option or name is an error that says what there is', () => {
  assert.throws(
    () => options(['--quick']),
    (error) => error instanceof UsageError && /--fast/.test(error.message),
  );
  assert.throws(() => options(['--only']), UsageError);
  assert.throws(() => options(['--fast=1']), /does not know '--fast'/);
  assert.throws(() => options(['--fast', '--full']), UsageError);
  assert.throws(
    () => select([part('web', 1)], options(['--only', 'nothing'])),
    (error) => error instanceof UsageError && /'nothing'.*\n {2}web/.test(error.message),
  );
});

test('checks are counted from the closing lines of each kind of test', () => {
  const cargo = 'test result: ok. 12 passed; 0 failed; 1 ignored\ntest result: FAILED. 3 passed; 2 failed;\n';
  assert.deepEqual(count(cargo, false), { passed: 15, failed: 2 });
  assert.deepEqual(count(' Test Files  1 failed\n      Tests  1 failed | 11 passed (12)\n', false), {
    passed: 11,
    failed: 1,
  });
  assert.deepEqual(count('ok - a\n4 passed, 0 failed\n5 passed, 1 failed\n', false), {
    passed: 9,
    failed: 1,
  });
  assert.deepEqual(count('# tests 3\n# pass 3\n# fail 0\n', true), { passed: 3, failed: 0 });
});

test('the closing lines of Playwright are counted: flaky, interrupted and not run is failed', () => {
  const lines = [
    'Running 20 tests using 1 worker',
    '  ✓   1 [panel] › users.spec.ts:12:3 › opens (1.2s)',
    '  1) [panel] › users.spec.ts:20:3 › story › step one ─────────────────',
    '    Error: expect(locator).toBeVisible() failed',
    '',
    '  2 failed',
    '    [panel] › users.spec.ts:20:3 › story › step one ────────',
    '    [panel] › users.spec.ts:30:3 › other ────────',
    '  1 flaky',
    '    [panel] › a.spec.ts:3:3 › b ────────',
    '  1 interrupted',
    '  2 skipped',
    '  3 did not run',
    '  12 passed (3.2m)',
  ];
  assert.deepEqual(count(lines.join('\n'), false), { passed: 12, failed: 7 });
  assert.deepEqual(count('  1 passed (842ms)\n', true), { passed: 1, failed: 0 });
  assert.deepEqual(count('  100 passed (1.1h)\n', true), { passed: 100, failed: 0 });
  assert.deepEqual(count('  2 skipped\n', true), { passed: 1, failed: 0 });
  assert.deepEqual(failures(lines.join('\n')), [
    '1) [panel] › users.spec.ts:20:3 › story › step one',
    '    Error: expect(locator).toBeVisible() failed',
  ]);
  assert.deepEqual(failures('  10) a.spec.ts:1:1 › c ──\n'), ['10) a.spec.ts:1:1 › c']);
});

test('a part without counts is one check, and one that ends badly never counts as passed', () => {
  assert.deepEqual(count('', true), { passed: 1, failed: 0 });
  assert.deepEqual(count('', false), { passed: 0, failed: 1 });
  assert.deepEqual(count('4 passed, 0 failed\n', false), { passed: 4, failed: 1 });
});

test('the summary has the lines that name what failed', () => {
  assert.deepEqual(skipped('ok - a\nskipped - b: c\n1 passed, 0 failed'), ['b: c']);
  assert.deepEqual(failures('ok - a\nnot ok - b (c)\ntest x ... FAILED\n × y z\nerror: no\n'), [
    'not ok - b (c)',
    'test x ... FAILED',
    '× y z',
    'error: no',
  ]);
});

test('the summary has the reasons that Playwright and cargo test give', () => {
  const playwright = [
    '  1) [public] › a.spec.ts:1:1 › b ───',
    '',
    '    Error: not equal',
    '',
    '  1 flaky',
    '    c',
  ];
  assert.deepEqual(failures(playwright.join('\n')), [
    '1) [public] › a.spec.ts:1:1 › b',
    '    Error: not equal',
  ]);
  const cargo = [
    '---- a::b stdout ----',
    "thread 'a::b' panicked at a.rs:1:1:",
    'left',
    ...Array(20).fill('line'),
  ];
  const summary = failures(cargo.join('\n'));
  assert.equal(summary[1], "    thread 'a::b' panicked at a.rs:1:1:");
  assert.equal(summary.length, 13);
});

test('every module of the HTTP suite is placed for the parts that run it again', () => {
  const folder = 'api/tests/http/';
  const isTested = (name) =>
    files().some(
      (path) =>
        (path === `${folder}${name}.rs` || path.startsWith(`${folder}${name}/`)) &&
        path.endsWith('.rs') &&
        read(path).includes('#[test]'),
    );
  const modules = [...read(`${folder}main.rs`).matchAll(/^mod (\w+);$/gm)]
    .map(([, name]) => name)
    .filter(isTested);
  const place = 'name it in OF_SQL or in ELSEWHERE of scripts/test.d/http-modules.mjs, once';
  assert.deepEqual([...OF_SQL, ...Object.keys(ELSEWHERE)].sort(), modules.sort(), place);
  assert.deepEqual(
    [...OF_FILES, ...OF_ADS].filter((name) => !modules.includes(name)),
    [],
  );
});

test('what needs more CPU than recorded is named, on a slower machine too', () => {
  const record = { a: 10, b: 20, c: 30, d: 40, e: 50, short: 1, gone: 9 };
  const twice = (more) => ({ a: 20, b: 40, c: 60, d: 80, e: 100, short: 2, ...more });
  assert.deepEqual(grown(twice({}), record), []);
  assert.deepEqual(grown(twice({ c: 71, new: 500 }), record), []);
  assert.deepEqual(grown(twice({ c: 73, short: 6 }), record), [{ name: 'c', now: 73, expected: 60 }]);
  assert.deepEqual(grown(twice({ short: 8 }), record), [{ name: 'short', now: 8, expected: 2 }]);
  // A fifth of little is nothing.
  assert.deepEqual(grown(twice({ a: 25 }), record), []);
  // With few parts the test cannot distinguish growth from a slow machine.
  assert.deepEqual(grown({ a: 10, b: 20, c: 30, d: 400 }, record), []);
});

test('a record has what ran last, rounded, and no part that is not in the table', () => {
  assert.deepEqual(renewed({ a: 1, b: 2, gone: 3 }, { b: 4.26 }, ['a', 'b', 'c']), { b: 4.3, a: 1 });
  assert.deepEqual(
    Object.keys(recorded()).filter(
      (name) => !PARTS.some((part) => [part.name, `${part.name}, fast`, `${part.name}, full`].includes(name)),
    ),
    [],
  );
});

const canMeasure = existsSync(`/proc/self/task/${process.pid}/children`);
const hasPython = spawnSync('python3', ['--version']).status === 0;

/** Runs a script of Node as scripts/test runs a part: how it ended, and what was counted. */
function measured(code, ...args) {
  const folder = mkdtempSync(join(tmpdir(), 'visnyk-measured-'));
  const command = ['node', '--input-type=module', '-e', code, folder, ...args];
  const report = join(folder, 'report.json');
  const { status, signal, stdout } = spawnSync(
    'python3',
    [`${ROOT}scripts/bench.d/measure.py`, report, ...command],
    { encoding: 'utf8' },
  );
  const numbers = JSON.parse(readFileSync(report, 'utf8'));
  rmSync(folder, { recursive: true });
  return { status, signal, stdout, numbers };
}

test('CPU time of what outlives its parent is counted, and it ends with the part', {
  skip: !(hasPython && canMeasure),
}, () => {
  // The server says when it has used half a second; it would never end.
  const server = `
    while (process.cpuUsage().user < 500_000);
    process.stdout.write('used');
    setInterval(() => {}, 1000);`;
  const parent = `
    import { spawn } from 'node:child_process';
    const server = spawn('node', ['-e', process.argv[2]], { detached: true, stdio: ['ignore', 'pipe', 'ignore'] });
    server.stdout.once('data', () => {
      process.stdout.write(String(server.pid));
      process.exit(3);
    });`;
  const { status, stdout, numbers } = measured(parent, server);
  assert.equal(status, 3);
  assert.ok(numbers.cpu >= 0.5, `${numbers.cpu} s`);
  assert.throws(() => process.kill(Number(stdout), 0), { code: 'ESRCH' });
});

test('a part that a signal ends is seen to end so', { skip: !hasPython }, () => {
  assert.equal(
    measured("process.kill(process.pid, 'SIGTERM'); setInterval(() => {}, 1000)").signal,
    'SIGTERM',
  );
});
