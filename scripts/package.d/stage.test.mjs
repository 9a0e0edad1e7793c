import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { ROOT, read } from '../test.d/repository.mjs';
import { debianManifest } from './debian.mjs';
import { inPackage, MOVED, stageDocuments, stagedProblems } from './documents.mjs';

const SOURCE = 'https://forge.example.org/olena/visnyk';
const HOST = 'x86_64-unknown-linux-gnu';

const place = realpathSync(mkdtempSync(join(tmpdir(), 'visnyk-stage-')));
after(() => rmSync(place, { recursive: true, force: true }));

/** A checkout at a path with a space and a quote, and programs in front of PATH that build nothing. */
const checkout = join(place, "a checkout's folder");
const shims = join(place, 'shims');
const home = join(place, 'cargo home');
const record = join(place, 'flags');

function shim(name, text) {
  mkdirSync(shims, { recursive: true });
  writeFileSync(join(shims, name), `#!/bin/sh\n${text}\n`);
  chmodSync(join(shims, name), 0o755);
}

for (const path of [
  ...[
    'README.md',
    'ARCHITECTURE.md',
    'CHANGELOG.md',
    'CODE_OF_CONDUCT.md',
    'CONTRIBUTING.md',
    'LICENSE',
    'SECURITY.md',
  ],
  ...['Cargo.toml', 'api/Cargo.toml', 'docs'],
  ...['package.json', 'package-lock.json', 'admin-ui/package.json', 'themes/portal/package.json'],
  ...readdirSync(`${ROOT}scripts`).map((name) => `scripts/${name}`),
]) {
  if (path === 'scripts/bench.d') continue;
  mkdirSync(dirname(join(checkout, path)), { recursive: true });
  cpSync(`${ROOT}${path}`, join(checkout, path), { recursive: true });
}
mkdirSync(join(checkout, 'node_modules'));
if (existsSync(`${ROOT}.tools/package`)) {
  mkdirSync(join(checkout, '.tools'));
  symlinkSync(`${ROOT}.tools/package`, join(checkout, '.tools/package'));
}
mkdirSync(join(place, 'sysroot/share/doc/rust'), { recursive: true });
writeFileSync(join(place, 'sysroot/share/doc/rust/COPYRIGHT-library.html'), 'of Rust');

const PROGRAM = `#!/bin/sh
name=\${0##*/}
case $1 in
  --version) echo "$name 0.0.0" ;;
  manual)
    mkdir -p "$2/man1" "$2/bash" "$2/zsh" "$2/fish"
    echo page >"$2/man1/$name.1"
    touch "$2/bash/$name.bash" "$2/zsh/_$name" "$2/fish/$name.fish"
    ;;
esac
`;
writeFileSync(join(place, 'program'), PROGRAM);
shim(
  'rustc',
  `case "$1" in
  --version) echo 'rustc 1.999.0 (x 2026-11-27)' ;;
  -vV) printf 'rustc\\nhost: %s\\n' "\${HOST_OF_TEST:-${HOST}}" ;;
  --print) echo '${place}/sysroot' ;;
esac`,
);
const realCargo = spawnSync('sh', ['-c', 'command -v cargo'], { encoding: 'utf8' }).stdout.trim();
shim(
  'cargo',
  `[ "$1" = build ] || exec '${realCargo}' "$@"
printf '%s\\n%s\\n%s\\n' "$CARGO_ENCODED_RUSTFLAGS" "$CFLAGS" "$CC_SHELL_ESCAPED_FLAGS" >'${record}'
while [ $# -gt 0 ]; do
  [ "$1" != --target ] || target=$2
  shift
done
out=\${CARGO_TARGET_DIR:-target}/$target/release
mkdir -p "$out"
for name in visnyk-api visnyk-generator; do install -m 755 '${place}/program' "$out/$name"; done`,
);
shim('npm', 'exit 0');
shim(
  'node',
  `case "$1" in
  scripts/package.d/embed.mjs) ;;
  scripts/package.d/licenses.mjs) echo licenses ;;
  *) exec '${process.execPath}' "$@" ;;
esac`,
);
shim('buildah', `printf '%s\\n' "$@" >>'${place}/buildah'\n[ "$1" != push ] || :`);

const clean = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(?:VISNYK_|CARGO|RUST|CFLAGS)/.test(name)),
);
const made = (words, env = {}) =>
  spawnSync('scripts/package', words, {
    cwd: checkout,
    encoding: 'utf8',
    env: {
      ...clean,
      PATH: `${shims}:${process.env.PATH}`,
      // That of the machine, for cargo metadata.
      ...(process.env.RUSTUP_HOME && { RUSTUP_HOME: process.env.RUSTUP_HOME }),
      CARGO_HOME: home,
      VISNYK_SOURCE: SOURCE,
      ...env,
    },
  });
const packaged = (...words) => {
  const { status, stdout, stderr } = made(words);
  assert.equal(status, 0, `${stdout}${stderr}`);
};
const version = JSON.parse(read('package.json')).version;
const out = (name) => join(checkout, 'target/package', name);

test('the archive names the address of its source, and its documents link what it has', () => {
  packaged('tarball');
  const folder = join(place, 'archive');
  mkdirSync(folder);
  execFileSync('tar', [
    '-xzf',
    out(`visnyk-${version}-${HOST}.tar.gz`),
    '-C',
    folder,
    '--strip-components=1',
  ]);
  assert.match(
    readFileSync(join(folder, 'README'), 'utf8'),
    new RegExp(`source of this package: ${SOURCE},`),
  );
  assert.deepEqual(stagedProblems(folder), []);
});

test('a package of another version, or none for this machine, does not pass the smoke test', () => {
  const smoke = (folder) =>
    spawnSync('scripts/package.d/smoke', [folder], {
      cwd: checkout,
      encoding: 'utf8',
      env: { ...clean, PATH: `${shims}:${process.env.PATH}` },
    });
  shim('uname', 'echo x86_64');
  const wrong = smoke('target/package');
  assert.equal(wrong.status, 1);
  assert.match(wrong.stderr, /the program says "visnyk-api 0\.0\.0", and this is version /);
  const none = smoke('docs');
  assert.equal(none.status, 1);
  assert.match(none.stderr, /has no package of version \S+ for x86_64; make one with scripts\/package/);
});

test('paths with spaces and quotes reach the compilers whole', () => {
  assert.equal(made(['tarball'], { RUSTFLAGS: '-C  target-cpu=x86-64-v2', CFLAGS: '-O1' }).status, 0);
  const [rust, c, isShell] = readFileSync(record, 'utf8').split('\n');
  assert.deepEqual(rust.split('\u001f'), [
    '-C',
    'target-cpu=x86-64-v2',
    `--remap-path-prefix=${checkout}=/visnyk`,
    `--remap-path-prefix=${home}=/cargo`,
  ]);
  // As the crate cc reads it.
  assert.equal(isShell, '1');
  const words = execFileSync('sh', ['-c', `printf '%s\\n' ${c}`], { encoding: 'utf8' })
    .trim()
    .split('\n');
  assert.deepEqual(words, [
    '-O1',
    `-ffile-prefix-map=${checkout}=/visnyk`,
    `-ffile-prefix-map=${home}=/cargo`,
  ]);
  const encoded = { RUSTFLAGS: '-C no', CARGO_ENCODED_RUSTFLAGS: '--cfg\u001fa b' };
  assert.equal(made(['tarball'], encoded).status, 0);
  assert.ok(readFileSync(record, 'utf8').startsWith('--cfg\u001fa b\u001f--remap'));
});

test('a target that does not run here is refused before anything is built', () => {
  rmSync(record, { force: true });
  for (const [target, host] of [
    ['aarch64-unknown-linux-musl', HOST],
    ['x86_64-apple-darwin', HOST],
    [HOST, 'aarch64-unknown-linux-gnu'],
  ]) {
    const { status, stderr } = made(['tarball', '--target', target], { HOST_OF_TEST: host });
    assert.equal(status, 1, target);
    assert.match(stderr, new RegExp(`programs for ${target} do not run here \\(${host}\\)`));
  }
  assert.ok(!existsSync(record), 'nothing was built');
  // Another C library and vendor, on the same processor.
  assert.equal(made(['tarball', '--target', HOST], { HOST_OF_TEST: 'x86_64-alpine-linux-musl' }).status, 0);
});

test('a target of musl has the license of musl, or is refused before anything is built', () => {
  rmSync(record, { force: true });
  const musl = 'x86_64-unknown-linux-musl';
  const { status, stderr } = made(['tarball', '--target', musl]);
  const isThere = existsSync('/usr/share/doc/musl/copyright');
  assert.equal(status, isThere ? 0 : 1, stderr);
  assert.equal(existsSync(join(checkout, `target/package-stage/${musl}/files/MUSL-COPYRIGHT`)), isThere);
  if (!isThere) assert.match(stderr, /the license of musl is missing at .*; run 'apt-get install musl'/);
  assert.equal(existsSync(record), isThere);
});

test('an address that is none is refused', () => {
  for (const wrong of [
    'forge.example.org/visnyk',
    'https://example.org/a b',
    'https://',
    'https://example.org/"',
  ])
    assert.match(made(['tarball'], { VISNYK_SOURCE: wrong }).stderr, /VISNYK_SOURCE is .*; write an address/);
});

test('the image names the address of its source', () => {
  packaged('container');
  const words = readFileSync(join(place, 'buildah'), 'utf8').split('\n');
  assert.ok(words.includes(`SOURCE=${SOURCE}`), words.join(' '));
  assert.match(read('scripts/hosting/container/Containerfile'), /image\.source="\$\{SOURCE\}"/);
  const readme = join(checkout, `target/package-stage/${HOST}/image/root/usr/share/doc/visnyk/README`);
  assert.match(readFileSync(readme, 'utf8'), new RegExp(SOURCE));
});

test('an image without ldd is no image', () => {
  const empty = join(place, 'nothing');
  mkdirSync(empty);
  const files = join(checkout, `target/package-stage/${HOST}/files`);
  const { status, stderr } = spawnSync(
    process.execPath,
    [`${ROOT}scripts/package.d/image.mjs`, files, join(place, 'image')],
    { encoding: 'utf8', env: { PATH: empty } },
  );
  assert.equal(status, 1);
  assert.match(stderr, /^error: ldd, .* does not run \(ENOENT\); install it, or package/);
});

test('the manifest of the Debian package has the address, and paths of the checkout', () => {
  const manifest = read('api/Cargo.toml');
  const options = { root: '/home/olena/a "b"', version: '1.2.3' };
  const text = debianManifest(manifest, { ...options, source: SOURCE });
  assert.match(text, new RegExp(`^homepage = "${SOURCE}"$`, 'm'));
  assert.match(text, /^version = "1\.2\.3"$/m);
  assert.ok(
    text.includes('["/home/olena/a \\"b\\"/scripts/hosting/rules", "usr/lib/visnyk/hosting/", "755"]'),
  );
  assert.ok(!text.includes('"../') && !text.includes('[lints]'));
  assert.ok(!debianManifest(manifest, options).includes('homepage'));
  assert.throws(() => debianManifest('description = "a"\n', options), /no table \[package\.metadata\.deb\]/);
});

/** Rows of the assets: where a file is, and where the package has it. */
const assets = () =>
  [...read('api/Cargo.toml').matchAll(/^ {2}\["\.\.\/([^"]+)", "([^"]+)", "[0-7]{3}"\],$/gm)].map(
    ([, from, to]) => ({ from, to }),
  );

test('the Debian package has every document, the README among them', () => {
  const DOC = 'target/package-stage/deb/doc/';
  const rows = assets().filter(({ from }) => from.startsWith(DOC));
  const folder = join(place, 'documents');
  stageDocuments(folder, MOVED.deb);
  const staged = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(folder.length + 1));
  for (const path of [...staged, 'README', 'changelog.gz', 'THIRD-PARTY.txt.gz', 'RUST-COPYRIGHT.html.gz']) {
    const row = rows.find(({ from }) => {
      const [before, behind] = from.slice(DOC.length).split('*');
      if (behind === undefined) return path === before;
      return path.startsWith(before) && path.endsWith(behind) && !path.slice(before.length).includes('/');
    });
    const name = path.split('/').at(-1);
    assert.equal(row && `${row.to}${name}`, `usr/share/doc/visnyk/${path}`, path);
  }
});

test('the Debian package names the address of its source, and its documents link what it has', (t) => {
  const has = (program) => spawnSync(program, ['--version']).error === undefined;
  if (!existsSync(join(checkout, '.tools/package')) || !has('dpkg-deb') || !has('dpkg-shlibdeps')) {
    t.skip('scripts/package deb has installed no cargo-deb yet, or this is not Debian');
    return;
  }
  packaged('deb');
  const [name] = readdirSync(join(checkout, 'target/package')).filter((file) => file.endsWith('.deb'));
  assert.match(name, new RegExp(`^visnyk_${version.replaceAll('.', '\\.')}-1_`));
  const field = execFileSync('dpkg-deb', ['--field', out(name), 'Homepage'], { encoding: 'utf8' });
  assert.equal(field.trim(), SOURCE);
  const folder = join(place, 'debian');
  execFileSync('dpkg-deb', ['--extract', out(name), folder]);
  const doc = join(folder, 'usr/share/doc/visnyk');
  assert.match(readFileSync(join(doc, 'copyright'), 'utf8'), new RegExp(`^Source: ${SOURCE}$`, 'm'));
  assert.match(readFileSync(join(doc, 'README'), 'utf8'), new RegExp(`source of this package: ${SOURCE},`));
  assert.match(gunzipSync(readFileSync(join(doc, 'changelog.gz'))).toString(), /^# Changelog/);
  assert.deepEqual(stagedProblems(doc), []);
});

test('links lead to where a package has a file, and those to nothing are named', () => {
  const moved = { 'CHANGELOG.md': 'changelog.gz' };
  assert.equal(
    inPackage(
      'docs/start.md',
      '[x](../CHANGELOG.md#top) [y](b.md#z) [z](https://example.org/CHANGELOG.md)',
      moved,
    ),
    '[x](../changelog.gz) [y](b.md#z) [z](https://example.org/CHANGELOG.md)',
  );
  const folder = join(place, 'links');
  mkdirSync(join(folder, 'docs'), { recursive: true });
  writeFileSync(join(folder, 'docs/start.md'), '# A\n\n[x](../changelog.gz)\n[y](../README.md)\n[z](#b)\n');
  assert.deepEqual(stagedProblems(folder, ['changelog.gz']), [
    'docs/start.md:4: ../README.md leads to README.md, which does not exist',
    'docs/start.md:5: docs/start.md has no anchor #b',
  ]);
});
