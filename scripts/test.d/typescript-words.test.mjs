import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseSync } from 'vite';
import { read } from '../lib/repository.mjs';
import * as words from './typescript-words.mjs';
import { parse } from './words.mjs';

test('banned names and words of TypeScript and JavaScript become fewer', () => {
  const { more, fewer } = words.differences(words.measure(), parse(read(words.COUNTS)));
  assert.equal([...more, ...fewer].join('\n'), '');
});

test('every script of the repository is read', () => {
  const paths = words.sources().map(({ path }) => path);
  for (const room of [
    'admin-ui/src',
    'admin-ui/test',
    'admin-ui/e2e',
    'themes/runtime',
    'themes/portal',
    'scripts',
  ])
    assert.ok(paths.filter((path) => words.roomOf(path) === room).length > 3, room);
  for (const path of [
    'admin-ui/build.mjs',
    'themes/runtime/widgets/toast-list.tsx',
    'scripts/dev.d/reload.js',
  ])
    assert.ok(paths.includes(path), path);
});

/** @param {string} text */
const defined = (text) =>
  words
    .definitions(parseSync('a.tsx', text, { sourceType: 'module' }).program)
    .map(({ where, name }) => `${where} ${name}`)
    .sort();

test('definitions are read from patterns, types, classes and functions', () => {
  assert.deepEqual(
    defined('const { a, b: c, d: [e, f = 1], ...g } = h; try {} catch (i) {} for (const j of k) {}'),
    ['binding c', 'binding e', 'binding f', 'binding g', 'binding i', 'binding j'],
  );
  assert.deepEqual(defined('function a(b, { c, d: e }, ...f) {} const g = (h) => h; (function i() {});'), [
    ...['binding a', 'binding b', 'binding e', 'binding f', 'binding g', 'binding h', 'binding i'],
  ]);
  assert.deepEqual(
    defined('interface A<B> { c: string; d(e: F): void; (g: H): I } type J = [k: L]; enum M { N }'),
    [
      ...['binding e', 'binding g', 'method d', 'property N', 'property c', 'property k'],
      ...['type A', 'type B', 'type J', 'type M'],
    ],
  );
  assert.deepEqual(
    defined(
      'class A { #b = 1; constructor(private c: D) {} e() {} get f() { return g; } } abstract class H { abstract i(): J; }',
    ),
    ['binding c', 'method constructor', 'method e', 'method f', 'method i', 'property b', 'type A', 'type H'],
  );
});

test('names of imports, exports, answers and options are no definitions', () => {
  assert.deepEqual(
    defined(
      "import { a as b } from 'c'; export { d as e }; f({ g: 1, 'h': 2, [i]: 3 }); j.k = l; <m n={o} />",
    ),
    [],
  );
  assert.deepEqual(defined('f({ a() {}, b: () => 1 })'), ['method a', 'method b']);
});

const names = words.bannedNames('# remark\ntold | notified\nask.* | request\nworks? | jobs | themes/\n');
const phrases = words.bannedWords(
  'at once | immediately\nnobody | no one\nletters? | email | sign, not | api/\n',
);
/** @type {(path: string, text: string) => Record<string, string[]>} */
const hitsIn = (path, text) => Object.fromEntries(words.places([{ path, text }], names, phrases));

test('places are counted by name and room, files among them', () => {
  assert.deepEqual(
    hitsIn(
      'themes/runtime/core/ask.ts',
      'const told = 1;\nconst Asked = told;\nconst work = 2, unasked = 3;\n',
    ),
    {
      'name ask.* in themes/runtime': ['themes/runtime/core/ask.ts:1', 'themes/runtime/core/ask.ts:2'],
      'name told in themes/runtime': ['themes/runtime/core/ask.ts:1'],
      'name works? in themes/runtime': ['themes/runtime/core/ask.ts:3'],
    },
  );
  assert.deepEqual(hitsIn('scripts/a.mjs', 'const work = 2;'), {});
});

test('comments are read over their lines, without code; strings and templates are none', () => {
  const text = [
    "const a = 'nobody'; const b = `// nobody`; /* at once */",
    '// Not `at once`, but at',
    '// once.',
    '/**',
    ' * Nobody writes a letter.',
    ' */',
    'const c = /nobody/;',
  ].join('\n');
  assert.deepEqual(hitsIn('admin-ui/src/a.ts', text), {
    'comment at once in admin-ui/src': ['admin-ui/src/a.ts:1', 'admin-ui/src/a.ts:2'],
    'comment nobody in admin-ui/src': ['admin-ui/src/a.ts:5'],
  });
});

test('a message has each place of a larger number; smaller numbers must be written down', () => {
  const hits = new Map([['name told in scripts', ['scripts/a.mjs:1', 'scripts/b.mjs:2']]]);
  assert.deepEqual(words.differences(hits, parse('2 name told in scripts\n')), { more: [], fewer: [] });
  assert.deepEqual(words.differences(hits, parse('1 name told in scripts\n')).more, [
    'name told in scripts: 2, and may be 1\n  scripts/a.mjs:1\n  scripts/b.mjs:2',
  ]);
  assert.match(
    `${words.differences(new Map(), parse('1 name told in scripts\n')).fewer}`,
    /^name told in scripts: 0, fewer than the 1 in .*counts\.txt; run --write$/,
  );
});
