import assert from 'node:assert/strict';
import { test } from 'node:test';
import { files, moves, read } from '../lib/repository.mjs';
import * as citations from './citations.mjs';

const all = files();
const pages = new Map(
  all.flatMap((path) => {
    const [, name] = /^docs\/([\w/-]+)\.md$/.exec(path) ?? [];
    return name === undefined ? [] : [[name, read(path)]];
  }),
);
/** What may cite: source of every language, and the documents beside docs/. */
const SOURCE =
  /\.(?:rs|ts|tsx|mjs|js|css|html|py|sql|sh|awk)$|^(?:ARCHITECTURE|CONTRIBUTING|README)\.md$|^scripts\/[\w.-]+$/;
const FOREIGN =
  /^scripts\/(?:test\.d\/(?:citations|links|words)|lib\/links)|^scripts\/docs\.d\/.*\.test\.mjs$|\/fixtures\/|schema\.d\.ts$|\.webp$/;
const sources = all.filter((path) => SOURCE.test(path) && !FOREIGN.test(path));
const none = (problems) => assert.equal(problems.join('\n'), '');

test('every citation names a page and a section that exist, and no other form is left', () => {
  none(sources.flatMap((path) => citations.citationProblems(path, read(path), pages)));
});

test('references among the pages resolve', () => {
  none([...pages].flatMap(([name, text]) => citations.pageProblems(name, text, pages)));
});

test('invariants that are cited are in ARCHITECTURE.md', () => {
  const architecture = read('ARCHITECTURE.md');
  none(sources.flatMap((path) => citations.invariantProblems(path, read(path), architecture)));
});

test('paths and tests that documents name exist', () => {
  const rust = all.filter((path) => path.endsWith('.rs')).map(read);
  const tests = new Set(rust.flatMap((text) => [...text.matchAll(/\bfn (\w+)/g)].map(([, name]) => name)));
  const documents = all.filter((path) =>
    /^(?:ARCHITECTURE|CODE_OF_CONDUCT|CONTRIBUTING|README|SECURITY)\.md$|^docs\/[\w/-]+\.md$/.test(path),
  );
  const moved = moves();
  none(documents.flatMap((path) => citations.pathProblems(path, read(path), all, tests, moved)));
});

test('Rust files that scripts and tests read exist', () => {
  const readers = sources.filter((path) => /\.(?:ts|tsx|mjs|py)$/.test(path));
  none(readers.flatMap((path) => citations.readProblems(path, read(path), all)));
});

const page = '## 1 One\n\n### §1.2 Two\n\n| Item | What |\n|---:|---|\n| 1 | a |\n| 2 | b |\n| 3 | c |\n';
const some = new Map([['rules', page]]);
const problemsOf = (text) => citations.citationProblems('a.rs', text, some);

test('citations that resolve', () => {
  for (const text of [
    '//! One (docs/rules.md §1, §1.2).',
    '/// docs/rules.md §1–§1.2',
    '/// Goes on below (docs/rules.md §1,\n/// §1.2), and ends.',
    '/// docs/rules.md items 1 to 3',
    '/// docs/rules.md items 1 and 3; docs/rules.md item 2',
    '/// RFC 9112 §2.2, §6.1 and Fetch §3.1',
    '/// OpenID Connect Core 1.0\n/// §3.1.3.7',
  ]) {
    assert.deepEqual(problemsOf(text), [], text);
  }
});

test('citations that do not', () => {
  assert.match(problemsOf('// docs/rule.md §1')[0], /^a\.rs:1: docs\/rule\.md does not exist/);
  assert.deepEqual(problemsOf('\n// docs/rules.md §1.3'), ['a.rs:2: docs/rules.md has no §1.3']);
  assert.deepEqual(problemsOf('// docs/rules.md items 2 to 4'), ['a.rs:1: docs/rules.md has no item 4']);
  assert.match(problemsOf('// One\n// more (§1)')[0], /^a\.rs:2: a section without its page/);
  for (const text of [
    'content-model §1',
    'security item 3',
    'the content model',
    'by the specification',
    'design §5',
  ])
    assert.notDeepEqual(problemsOf(`// ${text}`), [], text);
});

test('paths that do not exist are named with the nearest that does', () => {
  const existing = ['api/src/domain/access.rs', 'api/src/main.rs', 'api/src/retention.rs', 'docs/a.md'];
  const tests = new Set(['a_test_that_is_there', 'another_test']);
  const moved = new Map([
    ['api/src/erasure.rs', 'api/src/old/erasure.rs'],
    ['api/src/old/erasure.rs', 'api/src/retention.rs'],
  ]);
  const problems = (text) => citations.pathProblems('R.md', text, existing, tests, moved);
  assert.deepEqual(
    problems('`access.rs`, `domain/access.rs`, `api/src/`, `api/src/{main,domain/access}.rs`, `/api/x`'),
    [],
  );
  assert.deepEqual(problems('see\n`api/src/access.rs`'), [
    'R.md:2: api/src/access.rs does not exist; nearest: api/src/domain/access.rs',
  ]);
  assert.deepEqual(problems('`erasure.rs`'), [
    'R.md:1: erasure.rs does not exist; nearest: api/src/retention.rs',
  ]);
  assert.deepEqual(problems('`a_test_that_was_there`'), []);
  assert.deepEqual(problems('*Enforced by* `a_test_that_was_there`'), [
    'R.md:1: there is no test a_test_that_was_there; nearest: a_test_that_is_there',
  ]);
  assert.deepEqual(problems('`docs/b.md`'), ['R.md:1: docs/b.md does not exist; nearest: docs/a.md']);
});

test('Rust files that are read and do not exist', () => {
  const problems = (text) => citations.readProblems('a.ts', text, ['api/src/domain/ads/risk.rs']);
  assert.deepEqual(
    problems(
      ["read('../../api/src/domain/ads/risk.rs');", 'read(`api/src/domain/$', "{file}.rs`); 'api/src/'"].join(
        '',
      ),
    ),
    [],
  );
  assert.deepEqual(problems("read('../../api/src/ads/risk.rs')"), [
    'a.ts:1: api/src/ads/risk.rs does not exist; nearest: api/src/domain/ads/risk.rs',
  ]);
});
