import assert from 'node:assert/strict';
import { test } from 'node:test';
import { count, production, testModules, tokens } from '../lib/size.mjs';

const texts = (list) => list.map(({ text }) => text);

test('a string, a lifetime, a number and an operator are one token each', () => {
  assert.deepEqual(texts(tokens(`f::<'a>(r#"a "b" c"#, "\\"", 'x', b'\\'', 1.5e3, 0..=9)`)), [
    'f',
    '::',
    '<',
    "'a",
    '>',
    '(',
    'r#"a "b" c"#',
    ',',
    '"\\""',
    ',',
    "'x'",
    ',',
    "b'\\''",
    ',',
    '1.5e3',
    ',',
    '0',
    '..=',
    '9',
    ')',
  ]);
});

test('comments and items of tests are not production code, other conditions are', () => {
  const source = `
// fn no() {}
#[cfg(test)]
#[path = "x.rs"]
mod tests;
#[cfg(test)]
mod inline { fn no() { "}" } }
#[cfg(not(test))]
fn yes() {}
/* fn no() {} */
#[test]
fn checks() {}
`;
  assert.equal(texts(production(source)).join(' '), '# [ cfg ( not ( test ) ) ] fn yes ( ) { }');
});

test('patterns are counted outside of strings, comments by their first line', () => {
  const counts = count(`
//! Who reads this.
// What a comment begins with.
// Which lines go on.
fn outer() {
    let step = |x: u8| x;
    let (a, b) = (1, 2);
    let text = "pub(in crate) let f = |x| x";
    fn inner() {}
}
impl A { pub(in crate::store) fn one() {} #[cfg(feature = "s3")] fn two() {} }
`);
  assert.deepEqual(
    { ...counts, tokens: 0, comments: 0 },
    {
      files: 1,
      lines: 7,
      tokens: 0,
      comments: 0,
      pronouns: 3,
      nested: 1,
      'pub(in)': 1,
      cfg: 1,
      closures: 1,
      'tuple let': 1,
    },
  );
});

test('files of modules for tests are not production code, wherever they are declared', () => {
  const source = `
#[cfg(test)]
mod tests;
#[cfg(test)]
#[path = "other_tests.rs"]
pub(crate) mod other;
mod real;
`;
  assert.deepEqual(testModules('src/room.rs', source), [
    'src/room/tests.rs',
    'src/room/tests/mod.rs',
    'src/other_tests.rs',
  ]);
  assert.deepEqual(testModules('src/room/mod.rs', '#[cfg(test)] mod tests;'), [
    'src/room/tests.rs',
    'src/room/tests/mod.rs',
  ]);
});
