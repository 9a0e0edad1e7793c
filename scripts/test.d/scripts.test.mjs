import assert from 'node:assert/strict';
import { test } from 'node:test';
import { files, read } from '../lib/repository.mjs';
import { ELSEWHERE, OF_ADS, OF_FILES, OF_SQL } from './http-modules.mjs';
import { options, select, UsageError } from './options.mjs';
import { CAPACITY, PARTS } from './parts.mjs';
import { count, failures, skipped } from './results.mjs';
import { schedule } from './schedule.mjs';

const part = (name, weight, ...after) => ({ name, weight, after });

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

test('every part names parts that exist, fits, and has a name of its own', () => {
  const names = PARTS.map(({ name }) => name);
  assert.equal(new Set(names).size, names.length);
  for (const { name, weight, after = [], about, run } of PARTS) {
    assert.ok(weight >= 1 && weight <= CAPACITY && about && run.length > 0, name);
    for (const used of after) assert.ok(names.includes(used), `${name} uses ${used}`);
  }
});

test('without options everything runs, in the order of the table', () => {
  assert.deepEqual(select(PARTS, options([])), PARTS);
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

test('an unknown option or name is an error that says what there is', () => {
  assert.throws(
    () => options(['--quick']),
    (error) => error instanceof UsageError && /--fast/.test(error.message),
  );
  assert.throws(() => options(['--only']), UsageError);
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
