import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changes, read } from '../lib/repository.mjs';
import { definitions, split, types } from './rust.mjs';
import * as words from './words.mjs';

test('banned names, banned words and shared names of types become fewer', () => {
  const found = words.measure();
  const counts = words.parse(read(words.COUNTS));
  assert.equal(words.differences(found, counts, changes()).join('\n'), '');
  for (const [group, what] of [
    ['name', 'definitions with banned names'],
    ['type', 'types that share a name'],
    ['comment', 'banned words in comments'],
    ['document', 'words of documents to replace'],
  ]) {
    const of = [...found].filter(([key]) => key.startsWith(`${group} `));
    console.log(`# ${of.reduce((sum, [, where]) => sum + where.length, 0)} ${what}`);
  }
});

const defined = (source) => definitions(split(source).code).map(({ where, name }) => `${where} ${name}`);
const sorted = (source) => defined(source).sort();

test('strings and comments are no code', () => {
  const source =
    'let a = "fn b"; // fn c\n/* fn d /* fn e */ */ let f = r#"fn "g""#; let h = \'"\'; let i: &\'static str = b"fn";';
  assert.deepEqual(defined(source), ['binding a', 'binding f', 'binding h', 'binding i']);
  assert.deepEqual(
    split('/// One\n//! Two').comments.map(({ text }) => text),
    ['    One', '    Two'],
  );
});

test('definitions are found', () => {
  assert.deepEqual(
    sorted('pub(crate) struct A<T> { pub b: Vec<(u8, T)>, c: fn(x: u8) -> u8 }\nstruct D(u8);'),
    ['field b', 'field c', 'type A', 'type D'],
  );
  assert.deepEqual(
    sorted('enum A { B { c: u8, d: u8 }, E(u8) }\nconst F: u8 = 1; static G: u8 = 2; mod h; type I = u8;'),
    ['const F', 'const G', 'field c', 'field d', 'mod h', 'type A', 'type I'],
  );
  assert.deepEqual(
    sorted('fn a<F: Fn(u8) -> u8>(&mut self, mut b: u8, (c, d): (u8, u8), Json(e): Json<E>) {}'),
    ['binding b', 'binding c', 'binding d', 'binding e', 'fn a'],
  );
});

test('bindings are found, and uses are not', () => {
  assert.deepEqual(
    sorted('let (a, Some(b)) = c else { return }; if let Err(d) = e() {} while let Some(f) = g.take() {}'),
    ['binding a', 'binding b', 'binding d', 'binding f'],
  );
  assert.deepEqual(
    sorted('for (i, x) in list {} let y = z.map(|(k, v)| k).filter(|w: &u8| w.take(2)); mem::take(&mut q);'),
    ['binding i', 'binding k', 'binding v', 'binding w', 'binding x', 'binding y'],
  );
  assert.deepEqual(
    sorted(
      'impl<T> Iterator for A<T> { type Item = T; }\nlet A { b, c: d } = e; let f: HashMap<u8, u8> = g == h;',
    ),
    ['binding b', 'binding d', 'binding f', 'type Item'],
  );
});

test('one crate has one type of a name', () => {
  const names = (source) => types(split(source).code).map(({ name }) => name);
  assert.deepEqual(
    names(
      'pub struct A;\nimpl B for C {\n    type D = E;\n}\nmod tests {\n    struct F;\n}\npub(in a::b) enum G {}',
    ),
    ['A', 'G'],
  );
});

const source = (path, text) => ({ path, text, ...split(text) });
const names = words.bannedNames('# remark\nDesk | type | the thing\ntake | fn, binding in api/ | import\n');
const phrases = words.bannedWords('at once | immediately\nletters? | email | alphabet | api/src/\n');

test('places are found by list, folder and crate', () => {
  const all = [
    source(
      'api/src/a.rs',
      'struct Desk;\nfn take() {}\n// At\n// once: a letter,\n// a letter of the alphabet, `letter`.\n',
    ),
    source('api/src/b.rs', 'struct Desk;\n'),
    source('generator/src/c.rs', 'fn take() {}\nstruct Desk;\n'),
  ];
  const found = words.places(all, names, phrases);
  assert.deepEqual(found.get('name Desk'), ['api/src/a.rs:1', 'api/src/b.rs:1', 'generator/src/c.rs:2']);
  assert.deepEqual(found.get('name take'), ['api/src/a.rs:2']);
  assert.deepEqual(found.get('type api::Desk'), ['api/src/a.rs:1', 'api/src/b.rs:1']);
  assert.equal(found.has('type generator::Desk'), false);
  assert.deepEqual(found.get('comment at once'), ['api/src/a.rs:3']);
  assert.deepEqual(found.get('comment letters?'), ['api/src/a.rs:4']);
  assert.match(words.table(found, 'name'), /^ {5}3 {2}Desk\n {5}1 {2}take\n {5}4 {2}in all$/);
});

test('more than the count is refused with its places, fewer must be written down', () => {
  const found = new Map([
    ['name take', ['a.rs:1', 'a.rs:2']],
    ['name told', []],
  ]);
  assert.deepEqual(words.differences(found, words.parse('2 name take\n')), []);
  assert.deepEqual(words.differences(found, words.parse('1 name take\n')), [
    'name take: 2, and may be 1\n  a.rs:1\n  a.rs:2',
  ]);
  const many = new Map([['name take', Array.from({ length: 20 }, (_, i) => `f${i}.rs:1`)]]);
  const [shown] = words.differences(many, new Map(), new Set(['f19.rs']));
  assert.match(shown, /may be 0\n {2}f19\.rs:1\n {2}f0\.rs:1\n[\s\S]*and 8 more; see --where$/);
  assert.match(
    words.differences(found, words.parse('2 name take\n3 name told\n'))[0],
    /^name told: 0, fewer than the 3/,
  );
  assert.deepEqual(
    [...words.parse('<<<<<<< a\n2 name take\n=======\n1 name take\n>>>>>>> b\n')],
    [['name take', 2]],
  );
});

test('documents are read without code, targets and written parts, each with numbers of its own', () => {
  const rules = words.documentRules(
    '# remark\nalone | only | | leaves? alone\nthe record | the database\nleads on | redirects | leads? on\n',
  );
  const written = '<!-- written: a by `b` -->\n\nalone\n\n<!-- end of a -->\n';
  const all = [
    {
      path: 'docs/a.md',
      text: `# Alone\n\n\`alone\` [x](alone.md) leaves alone\n\n\`\`\`sh\nalone\n\`\`\`\n\n${written}\nThe\nrecord.\n`,
    },
    { path: 'docs/b.md', text: 'It leads\non; all alone, stand-alone, and once more alone.\n' },
  ];
  assert.deepEqual(Object.fromEntries(words.documentPlaces(all, rules)), {
    'document alone in docs/a.md': ['docs/a.md:1'],
    'document the record in docs/a.md': ['docs/a.md:15'],
    'document alone in docs/b.md': ['docs/b.md:2', 'docs/b.md:2'],
    'document leads on in docs/b.md': ['docs/b.md:1'],
  });
});

test('a document without a number may have no such word', () => {
  const found = words.documentPlaces(
    [{ path: 'docs/a.md', text: 'alone' }],
    words.documentRules('alone | only\n'),
  );
  assert.deepEqual(words.differences(found, words.parse('3 document alone in docs/b.md\n')), [
    'document alone in docs/a.md: 1, and may be 0\n  docs/a.md:1',
    'document alone in docs/b.md: 0, fewer than the 3 written down; run node scripts/test.d/words.mjs --write',
  ]);
});

test('paragraphs over the limit are found; items of lists are paragraphs, tables and code are none', () => {
  const many = (count) => Array.from({ length: count }, () => 'word').join(' ');
  const lines = (text) =>
    words.longParagraphs(text).map((offset) => text.slice(0, offset).split('\n').length);
  const limit = words.LONGEST_PARAGRAPH;
  assert.deepEqual(lines(`${many(limit)}\n\n${many(limit)}\n`), []);
  assert.deepEqual(lines(`# One\n\n${many(limit)}\n${many(1)}\n`), [3]);
  assert.deepEqual(lines(`- ${many(60)}\n- ${many(60)}\n\n1. ${many(limit)}\n   ${many(9)}\n`), [4]);
  assert.deepEqual(lines(`| ${many(200)} |\n\n\`\`\`\n${many(200)}\n\`\`\`\n`), []);
});
