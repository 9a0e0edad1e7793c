import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

const root = new URL('../../', import.meta.url);
const files = execFileSync('git', ['ls-files', '*.rs'], { cwd: root, encoding: 'utf8' }).trim().split('\n');

// `rustfmt --config imports_granularity=Module` writes this form, but only a nightly toolchain knows that option.
test('a Rust file imports from each module with one flat use', () => {
  const wrong = files.flatMap((file) => {
    const text = readFileSync(new URL(file, root), 'utf8');
    // The pattern skips imports with an attribute, such as `cfg`.
    const imports = [...text.matchAll(/(?<!\][ \t]*\n)^use ([^;]+);/gm)].map(([, path]) => path);
    const nested = imports.filter((path) => /\{[^}]*::/.test(path) || /\{[^}]*\{/.test(path));
    const modules = imports.map((path) => path.replace(/::(\{[^}]*\}|\*|\w+(?: as \w+)?)$/, ''));
    const twice = modules.filter((module, place) => modules.indexOf(module) !== place);
    return [...nested, ...twice].map((path) => `${file}: ${path}`);
  });
  assert.deepEqual(wrong, []);
});
