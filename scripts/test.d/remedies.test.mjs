import assert from 'node:assert/strict';
import { test } from 'node:test';
import { files, lineOf, read } from '../lib/repository.mjs';
import { failures, hasRemedy, listed, standsFor } from './remedies.mjs';

const PAGE = 'docs/troubleshooting.md';
const isProgram = (path) => /^(?:api|generator)(?:\/\w+)?\/src\/.*\.rs$/.test(path);
const isTest = (path) => /(?:^|[/_])(?:tests|samples|examples)(?:\.rs|\/)/.test(path);
const sources = files().filter((path) => isProgram(path) && !isTest(path));
const texts = sources.flatMap((path) => {
  const source = read(path);
  return failures(source).map(({ text, offset }) => ({ text, place: `${path}:${lineOf(source, offset)}` }));
});
const rows = listed(read(PAGE));

test(`every text of a failure says what to do, or ${PAGE} does`, () => {
  assert.ok(texts.length > 300, `only ${texts.length} texts were found`);
  const without = texts.filter(
    ({ text }) => !hasRemedy(text) && !rows.some((row) => standsFor(row.text, text)),
  );
  assert.equal(without.map(({ text, place }) => `${place}: ${text}`).join('\n'), '');
});

test('a remedy names a command, a file, a setting or a place in the dashboard', () => {
  const idle = rows.filter(
    ({ remedy }) => !/`[^`]+`|\*[^*]+\*|\]\(/.test(remedy) && !/^none needed/.test(remedy),
  );
  assert.deepEqual([...new Set(idle.map(({ text, remedy }) => `${text}: ${remedy}`))], []);
  assert.deepEqual(
    rows.filter(({ remedy }) => /\b(?:check|see|look (?:at|into)) (?:the|its) logs?\b/i.test(remedy)),
    [],
  );
});

/** Texts of other programs and codes, which no source of ours holds. */
const OF_OTHERS = new Set([
  'Address already in use',
  'Permission denied',
  'smtp 535',
  'smtp 550',
  'smtp: tls',
]);
/** Texts that are put together from parts. */
const IN_PARTS = new Set([
  'settings.toml: is missing; every portal needs it',
  "dist/manifest.json: the theme's bundles are missing",
]);

test('no row is about a text that is gone', () => {
  const written = sources
    .map((path) =>
      read(path)
        .replace(/\\\n\s*/g, '')
        .replace(/\\"/g, '"')
        .replaceAll('`', ''),
    )
    .join('\n');
  const parts = (text) =>
    text
      .split(/…|: (?=…)/)
      .map((part) => part.trim())
      .filter((part) => /\p{L}{3}/u.test(part));
  const stale = rows.filter(({ text }) => {
    if (
      OF_OTHERS.has(text) ||
      IN_PARTS.has(text) ||
      !/\p{L}{2,} \p{L}{2,}/u.test(text) ||
      /^visnyk/.test(text)
    )
      return false;
    return !parts(text).every((part) => written.includes(part));
  });
  assert.deepEqual([...new Set(stale.map(({ text }) => text))], []);
});

test('what doctor says to do never sends people to the log', () => {
  const checks = sources.filter((path) => path.startsWith('api/src/cli/doctor/'));
  const sends = checks.filter((path) =>
    /\blogs? (?:of|says|has)\b|in the log\b/.test(read(path).replace(/^\s*\/\/.*$/gm, '')),
  );
  assert.deepEqual(sends, []);
});

test('texts are found where they are made, and in no test', () => {
  const source = `
    #[error("the {thing} is \\"gone\\"")] struct A;
    fn a() { let b = c().ok_or_else(|| format!("no such {x} here; \\
        use --b"))?; tracing::warn!(%error, kind = "a b c", "it is late"); Err(Problem::new("not this")) }
    // Err("not this either")
    #[cfg(test)]
    mod tests { fn b() { Err("nor this") } }`;
  assert.deepEqual(
    failures(source).map(({ text }) => text),
    ['the … is "gone"', 'no such … here; use --b', 'it is late'],
  );
});

test('a listed text stands for itself, with what is filled in', () => {
  assert.ok(standsFor('"…" is not a slug: …', '"…" is not a slug: letters only'));
  assert.ok(standsFor('the disk of … is full', 'the disk of … is full'));
  assert.ok(!standsFor('… is missing', 'the picture … is missing'));
  assert.ok(!standsFor('the disk is full', 'the disk is full of dust'));
  assert.ok(
    hasRemedy('… is in use; stop it first') && hasRemedy('name it with --data') && !hasRemedy('it is late'),
  );
});
