import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import { FEATURES } from '../lib/features.mjs';
import { ROOT, read } from '../lib/repository.mjs';
import { bundlesBom, cratesBom, purl, TARGETS } from './sbom.mjs';

const about = { version: '1.2.3', date: '2026-11-27T00:00:00.000Z' };
const boms = { crates: cratesBom(about), bundles: bundlesBom(about) };
const named = (components) => components.map(({ name, version }) => `${name} ${version}`).sort();

test('the bills of materials have what the list of licenses has', () => {
  const text = execFileSync('node', ['scripts/package.d/licenses.mjs', TARGETS[0], FEATURES], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  const listed = (kind) =>
    [...text.matchAll(/^(\S+) \((crate|npm)\) (\S+): /gm)]
      .filter((match) => match[2] === kind)
      .map(([, name, , version]) => `${name} ${version}`)
      .sort();
  const packages = boms.bundles.components.filter(({ type }) => type !== 'data');
  assert.deepEqual(named(packages), listed('npm'));
  // Those of every target, and the dictionary.
  const crates = new Set(named(boms.crates.components));
  assert.ok(listed('crate').length > 200);
  assert.deepEqual(
    listed('crate').filter((name) => !crates.has(name)),
    [],
  );
});

test('the dictionary is a part of the programs, under its license', () => {
  const words = boms.crates.components.find(({ type }) => type === 'data');
  assert.match(words.name, /dictionary/);
  assert.deepEqual(words.licenses, [{ expression: 'LGPL-2.1-or-later' }]);
  const [root] = boms.crates.dependencies.filter(({ ref }) => ref === 'visnyk');
  assert.ok(root.dependsOn.includes(words['bom-ref']));
});

test('the font of headlines is a part of the bundles, under its license', () => {
  const [font] = boms.bundles.components.filter(({ type }) => type === 'data');
  assert.deepEqual(font.licenses, [{ expression: 'OFL-1.1' }]);
  assert.match(read('themes/portal/static/OFL.txt'), /SIL OPEN FONT LICENSE Version 1\.1/);
  const [root] = boms.bundles.dependencies.filter(({ ref }) => ref === 'visnyk-bundles');
  assert.ok(root.dependsOn.includes(font['bom-ref']));
});

test('what makes the bundles is not in them; peers and what only packages have are', () => {
  const bundles = boms.bundles.components.map(({ name }) => name);
  for (const name of ['esbuild', 'terser', 'vitest']) assert.ok(!bundles.includes(name), name);
  for (const name of ['react', 'preact']) assert.ok(bundles.includes(name), name);
  const crates = boms.crates.components.map(({ name }) => name);
  // The features of packages.
  for (const name of ['clap_mangen', 'tokio-postgres', 'object_store'])
    assert.ok(crates.includes(name), name);
  for (const name of ['proptest', 'visnyk-api']) assert.ok(!crates.includes(name), name);
});

test('every part has a checksum, a license and an address, and every reference leads to a part', () => {
  for (const { components, dependencies, metadata } of Object.values(boms)) {
    const refs = components.map((component) => component['bom-ref']);
    assert.equal(new Set(refs).size, refs.length);
    for (const { purl, hashes, licenses, name, type } of components) {
      assert.ok(licenses[0].expression && !licenses[0].expression.includes('/'), name);
      if (type === 'data') continue;
      assert.match(purl, /^pkg:(?:cargo|npm)\/(?:%40[^/@]+\/)?[^/@]+@\d/);
      assert.match(hashes[0].content, hashes[0].alg === 'SHA-256' ? /^[\da-f]{64}$/ : /^[\da-f]{128}$/);
    }
    const parts = new Set([...refs, metadata.component['bom-ref']]);
    assert.deepEqual(dependencies.map(({ ref }) => ref).sort(), [...parts].sort());
    assert.deepEqual(
      dependencies.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !parts.has(ref)),
      [],
    );
  }
});

test('addresses of packages are percent-encoded', () => {
  assert.equal(
    purl('cargo', 'wasi', '0.11.1+wasi-snapshot-preview1'),
    'pkg:cargo/wasi@0.11.1%2Bwasi-snapshot-preview1',
  );
  assert.equal(purl('npm', '@iconify-json/lucide', '1.2.3'), 'pkg:npm/%40iconify-json/lucide@1.2.3');
  const written = Object.values(boms).flatMap(({ components }) => components.map(({ purl }) => purl ?? ''));
  assert.deepEqual(
    written.filter((address) => address.includes('+')),
    [],
  );
  // There are some.
  assert.ok(written.some((address) => address.includes('%2B')));
});

test('releases are made for the targets that the bills are about', () => {
  const made = [...read('.github/workflows/release.yml').matchAll(/\b[\w]+-unknown-linux-(?:gnu|musl)\b/g)];
  assert.deepEqual([...new Set(made.map(([target]) => target))].sort(), [...TARGETS].sort());
});
