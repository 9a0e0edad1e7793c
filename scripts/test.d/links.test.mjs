import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as links from '../lib/links.mjs';
import { files, read } from '../lib/repository.mjs';

const all = files();
/** Entries of portals are checked by the generator, which knows their addresses; those of tests may be wrong. */
const documents = all.filter(
  (path) => path.endsWith('.md') && !/(?:^|\/)content\/|\/(?:golden|fixtures)\//.test(path),
);
const SUMMARY = 'docs/SUMMARY.md';
const none = (problems) => assert.equal(problems.join('\n'), '');

test('every relative link of a document leads to a file, and every anchor to a heading', () => {
  none(documents.flatMap((path) => links.linkProblems(path, read(path), all, read)));
});

test('every document has one heading of the first level', () => {
  none(
    documents
      // The template is the text of a pull request, which has a title of its own.
      .filter((path) => path !== SUMMARY && path !== '.github/pull_request_template.md')
      .flatMap((path) => links.headingProblems(path, read(path))),
  );
});

test('every page of docs/ is in the summary', () => {
  none(links.summaryProblems(SUMMARY, read(SUMMARY), all));
});

const PAGES = {
  'README.md': '# Top\n',
  'docs/a.md':
    '# A page\n\n## One & two\n\n## §1.2 `code` of [b](b.md)\n\n## One & two\n\n<a id="own"></a>\n',
  'docs/deep/b.md': '# B\n',
  'scripts/run': '',
};
const problems = (text, document = 'docs/x.md') =>
  links.linkProblems(document, text, [...Object.keys(PAGES), document], (path) => PAGES[path]);

test('links that lead somewhere', () => {
  for (const text of [
    '[a](a.md), ![a](../README.md "title") and [a](<deep/b.md>)',
    '[a](a.md#one--two) [a](a.md#one--two-1) [a](a.md#12-code-of-b) [a](a.md#own) [a](./a.md#a-page)',
    '# Here\n\n[up](../README.md#top), [here](#here), [folder](../scripts/), [folder](deep)',
    '[a]: a.md\n[b]: deep/b.md "title"',
    '[web](https://example.org/no) [mail](mailto:a@example.org) [other](//example.org)',
    '`[a](none.md)` and ``[a](`none.md)``',
    '```md\n[a](none.md)\n```\n\n~~~\n```\n[a](none.md)\n~~~\n<!-- [a](none.md) -->',
  ])
    assert.deepEqual(problems(text), [], text);
  assert.deepEqual(problems('[a](../a.md#own)', 'docs/deep/x.md'), []);
});

test('links that lead nowhere are named with file and line', () => {
  assert.deepEqual(problems('one\n[a](none.md)'), [
    'docs/x.md:2: none.md leads to docs/none.md, which does not exist',
  ]);
  assert.deepEqual(problems('\n\nsee [two](a.md#two)'), [
    'docs/x.md:3: docs/a.md has no anchor #two; perhaps one--two',
  ]);
  assert.deepEqual(problems('[a](a.md#one--two-2)'), [
    'docs/x.md:1: docs/a.md has no anchor #one--two-2; perhaps one--two',
  ]);
  assert.deepEqual(problems('# Here\n[a](#none)'), ['docs/x.md:2: docs/x.md has no anchor #none']);
  assert.match(problems('```\n# Not\n```\n[a](#not)')[0], /^docs\/x\.md:4: /);
  assert.match(problems('[b]: a.md#none')[0], /^docs\/x\.md:1: docs\/a\.md has no anchor/);
  assert.match(problems('text\n<img src="none.webp">')[0], /^docs\/x\.md:2: none\.webp leads/);
  assert.match(problems('![a](../../out.md)')[0], /does not exist$/);
  assert.match(problems('[a](../scripts/run#one)')[0], /only documents have anchors$/);
  assert.match(problems('[a](/docs/a.md)')[0], /must be relative/);
  assert.match(problems('[a](deep#one)')[0], /a folder has no anchors$/);
});

test('addresses are changed where they are links', () => {
  const text = '`[a](a.md)` [a](a.md#x "t") ![b](<b.webp>)\n\n[c]: c.md\n<img alt="" src="d.png">\n';
  assert.equal(
    links.withLinks(text, (address) => `to/${address}`),
    '`[a](a.md)` [a](to/a.md#x "t") ![b](<to/b.webp>)\n\n[c]: to/c.md\n<img alt="" src="to/d.png">\n',
  );
});

test('headings', () => {
  assert.deepEqual(links.headingProblems('a.md', '# One\n\n## Two\n\n```sh\n# remark\n```\n'), []);
  assert.deepEqual(links.headingProblems('a.md', 'text\n'), [
    'a.md:1: there is no heading of the first level',
  ]);
  assert.match(links.headingProblems('a.md', '# One\n\n# Two\n')[0], /^a\.md:3: a second heading/);
});

test('pages that the summary lacks, or has twice', () => {
  const pages = ['docs/SUMMARY.md', 'docs/a.md', 'docs/deep/b.md', 'README.md'];
  const problemsOf = (text) => links.summaryProblems('docs/SUMMARY.md', text, pages);
  assert.deepEqual(problemsOf('# Use\n\n- [A](a.md)\n  - [B](deep/b.md)\n- [Top](../README.md)\n'), []);
  assert.deepEqual(problemsOf('- [A](a.md)\n'), [
    'docs/SUMMARY.md:1: docs/deep/b.md is missing; add it to a part',
  ]);
  assert.deepEqual(problemsOf('- [A](a.md)\n- [B](deep/b.md)\n- [A](./a.md)\n'), [
    'docs/SUMMARY.md:3: docs/a.md is there twice',
  ]);
});
