import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { folder } from '../server.mjs';
import { demo } from '../site/demo.mjs';
import { samples } from '../site/real-hosts.mjs';

const built = demo();

/** The script of scripts/hosting that writes the tree's rules in the words of nginx. */
function rules() {
  const dir = folder();
  const [tree, out] = [join(dir, 'tree'), join(dir, 'out')];
  mkdirSync(tree);
  const lay = () => {
    for (const file of ['_headers', '_redirects']) {
      rmSync(join(tree, file), { recursive: true, force: true });
      cpSync(join(built, file), join(tree, file));
    }
  };
  lay();
  const run = (/** @type {string[]} */ ...more) =>
    spawnSync(join(samples, 'rules'), ['nginx', tree, out, ...more], { encoding: 'utf8', timeout: 20_000 });
  const written = () =>
    readFileSync(join(out, 'maps.conf'), 'utf8') + readFileSync(join(out, 'headers.conf'), 'utf8');
  return { dir, tree, out, lay, run, written };
}

const REFUSED = {
  'a wildcard': ['_redirects', '/old/* /new/:splat 301\n'],
  'an unknown code': ['_redirects', '/a /b 418\n'],
  'a variable': ['_redirects', '/a /b$host 301\n'],
  'a quotation mark': ['_headers', '/*\n  X-A: "b"\n'],
  'a header before any path': ['_headers', '  X-A: b\n'],
};
// It would rather stop than leave a rule out.
for (const [what, [name, text]] of Object.entries(REFUSED)) {
  test(`rules: ${what} is refused, and nothing is left behind`, () => {
    const { tree, out, run } = rules();
    writeFileSync(join(tree, name), text);
    const { status, stderr } = run();
    assert.notEqual(status, 0);
    assert.match(stderr, /^error: .* line [12]: /m);
    assert.deepEqual(readdirSync(out), []);
  });
}

// What root runs reads files that the account of the portal writes: nothing there makes it read or write more.
const own = rules();
const secret = join(own.dir, 'secret');
writeFileSync(secret, 'root:secret:words\n');
test('rules: a tree is read', () => {
  const { status, stderr } = own.run('--check', 'true');
  assert.equal(status, 0, stderr);
});
/** @type {Record<string, (file: string) => unknown>} */
const STRANGE = {
  'a symbolic link': (file) => symlinkSync(secret, file),
  'a named pipe': (file) => spawnSync('mkfifo', [file]),
  'a folder': (file) => mkdirSync(file),
};
for (const [what, put] of Object.entries(STRANGE)) {
  test(`rules: ${what} is not read`, () => {
    const before = own.written();
    own.lay();
    rmSync(join(own.tree, '_redirects'));
    put(join(own.tree, '_redirects'));
    const { status, stderr } = own.run();
    assert.equal(status, 1);
    assert(!stderr.includes('secret:words'), stderr);
    assert.equal(own.written(), before);
  });
}
test('rules: those that fail the check are taken back, and nothing is reloaded', () => {
  own.lay();
  const before = own.written();
  writeFileSync(join(own.tree, '_redirects'), '/other /novyny 301\n');
  const reloaded = join(own.dir, 'reloaded');
  const { status, stderr } = own.run('--check', 'echo broken >&2; false', '--reload', `touch ${reloaded}`);
  assert.equal(status, 1);
  assert.match(stderr, /broken/);
  assert.equal(own.written(), before);
  assert(!existsSync(reloaded));
});
test('rules: a reload that fails is an error', () => assert.equal(own.run('--reload', 'false').status, 1));

const count = join(own.dir, 'count');
const reloads = (/** @type {number} */ runs) => {
  for (let i = 0; i < runs; i++) own.run('--check', 'true', '--reload', `echo >> ${count}`);
  return existsSync(count) ? readFileSync(count, 'utf8').length : 0;
};
test('rules: it is tried again, and then only after a change', () => assert.equal(reloads(3), 1));
test('rules: what a killed run left is reloaded', () => {
  // As a run that was killed before its reload leaves the folder.
  writeFileSync(join(own.out, '.reload-pending'), '');
  assert.equal(reloads(2), 2);
});
