import assert from 'node:assert/strict';
import { test } from 'node:test';
import { judge, score } from './scoring.mjs';
import { lemmas } from './tables.mjs';
import { near, words } from './text.mjs';

const question = (relevant, acceptable = relevant, more = {}) => ({
  class: 'a',
  relevant: new Set(relevant),
  acceptable: new Set(acceptable),
  ...more,
});

test('recall counts the first ten, out of ten at most', () => {
  const many = Array.from({ length: 25 }, (_, i) => `d${i}`);
  assert.equal(judge(question(many), many).recall, 1);
  assert.equal(judge(question(['x', 'y']), ['x']).recall, 0.5);
  assert.equal(judge(question(['x']), [...many.slice(0, 10), 'x']).recall, 0);
});

test('precision takes acceptable documents, and nothing from empty answers', () => {
  assert.equal(judge(question(['x'], ['x', 'y']), ['x', 'y', 'z', 'u']).precision, 0.5);
  assert.equal(judge(question(['x']), []).precision, null);
  const { overall } = score([question(['x']), question(['y'])], [['x'], []]);
  assert.deepEqual(overall, { questions: 2, recall: 0.5, precision: 1, mrr: 0.5, empty: 0.5 });
});

test('the reciprocal rank is of the first relevant document', () => {
  assert.equal(judge(question(['x'], ['x', 'y']), ['y', 'x']).reciprocal, 0.5);
});

test('classes are scored apart', () => {
  const { classes } = score([question(['x']), question(['y'], ['y'], { class: 'b' })], [['x'], ['x']]);
  assert.deepEqual([classes.a.recall, classes.b.recall], [1, 0]);
});

test('words are near when one slip lies between them', () => {
  for (const other of ['квартирa', 'квартра', 'квартиира', 'кварирта', 'квартира']) {
    assert.equal(near('квартира', other), other !== 'кварирта', other);
  }
  assert.equal(near('рота', 'ротша'), true);
  assert.equal(near('стіл', 'тсіл'), true);
  assert.equal(near('стіл', 'сіль'), false);
});

test('a word is the same with any apostrophe', () => {
  assert.deepEqual(words('М’яч і м`яч, ПРЕС-центр'), ['мяч', 'і', 'мяч', 'прес', 'центр']);
});

test('tables make forms', () => {
  const cellsOf = (word) => lemmas().find((lemma) => lemma.word === word)?.cells ?? assert.fail(word);
  assert.deepEqual(cellsOf('стіл').G, ['стола']);
  assert.deepEqual(cellsOf('кіт').A, ['кота']);
  assert.deepEqual(cellsOf('рука').L, ['руці']);
  assert.deepEqual(cellsOf('сміятися').s3, ['сміється']);
  assert.deepEqual(cellsOf('вчитися').p3, ['вчаться']);
  assert.deepEqual(cellsOf('теля').pG, ['телят']);
  assert.deepEqual(cellsOf('Вербицький').A, ['Вербицького']);
});
