import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bookProblems, chapters, copiesOf, intoBook, strayIn } from './book.mjs';

const chapter = (path, content, below = []) => ({
  Chapter: { name: path, path, source_path: path, content, sub_items: below },
});

test('documents and their links become pages of the book', () => {
  const deep = chapter('hosting/index.md', '[a](../a.md#x) [top](../../README.md) [run](../../scripts/run)');
  const book = intoBook({
    items: [
      { ...chapter('../index.md', '[a](docs/a.md), [b](docs/hosting/index.md)') },
      { PartTitle: 'Run' },
      chapter(
        'a.md',
        '[here](#x) [d](../generator/README.md) ![p](../scripts/p.webp) [w](https://a.example/)',
        [deep],
      ),
    ].map((item) => {
      if (item.Chapter?.path === '../index.md') item.Chapter.source_path = '../README.md';
      return item;
    }),
  });
  assert.deepEqual(
    chapters(book.items).map(({ path, content }) => [path, content]),
    [
      ['index.md', '[a](a.md), [b](hosting/index.md)'],
      [
        'a.md',
        '[here](#x) [d](files/generator/README-md.txt) ![p](files/scripts/p.webp) [w](https://a.example/)',
      ],
      ['hosting/index.md', '[a](../a.md#x) [top](../index.md) [run](../files/scripts/run)'],
    ],
  );
});

test('copies are those that pages link', () => {
  const pages = new Map([
    ['a.html', '<img alt="" src="files/p.webp"> <a href="b.html">b</a>'],
    ['b/c.html', '<a href="../files/d/README-md.txt">d</a>'],
  ]);
  assert.deepEqual(copiesOf(pages), [
    ['files/p.webp', 'p.webp'],
    ['files/d/README-md.txt', 'd/README.md'],
  ]);
});

test('what mdBook copies although no page is that file is named', () => {
  assert.deepEqual(strayIn(['docs/a.md', 'docs/book.toml', 'docs/deep/schema.sql', 'scripts/docs']), [
    'book.toml',
    'deep/schema.sql',
  ]);
});

test('links of the book that lead nowhere are named', () => {
  const pages = new Map([
    ['a.html', '<h1 id="x"></h1> <a href="b/c.html#y">c</a> <a href="#x">x</a> <link href="s.css">'],
    [
      'b/c.html',
      '<h1 id="y"></h1> <a href="../a.html#z">z</a> <a href="d.html">d</a> <a href="https://e.example/">e</a>',
    ],
  ]);
  assert.deepEqual(
    bookProblems(pages, (path) => path === 's.css'),
    ['b/c.html: a.html has no #z', 'b/c.html: d.html leads to b/d.html, which is not there'],
  );
});
