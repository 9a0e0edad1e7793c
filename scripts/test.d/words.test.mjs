import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changes, read } from '../lib/repository.mjs';
import * as words from './words.mjs';

test('banned words of documents become fewer', () => {
  const found = words.measure();
  const counts = words.parse(read(words.COUNTS));
  assert.equal(words.differences(found, counts, changes()).join('\n'), '');
  console.log(`# ${[...found.values()].flat().length} words of documents to replace`);
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
