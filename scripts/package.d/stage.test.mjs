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
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { ROOT, read } from '../lib/repository.mjs';
import { debianManifest } from './debian.mjs';
import { inPackage, LINKED, stagedProblems } from './documents.mjs';

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
  ...LINKED,
  ...['Cargo.toml', 'docs'],
  ...['package.json', 'package-lock.json', 'admin-ui/package.json'],
  ...['themes/portal/package.json', 'themes/runtime/package.json'],
  ...readdirSync(`${ROOT}scripts`).map((name) => `scripts/${name}`),
]) {
  if (path === 'scripts/bench.d') continue;
  mkdirSync(dirname(join(checkout, path)), { recursive: true });
  cpSync(`${ROOT}${path}`, join(checkout, path), { recursive: true });
}
mkdirSync(join(checkout, 'node_modules'));
mkdirSync(join(checkout, '.tools/package/bin'), { recursive: true });
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
  `case $1 in
  deb) exec cargo-deb "$@" ;;
  build) ;;
  *) exec '${realCargo}' "$@" ;;
esac
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

// cargo-deb takes minutes to compile, so scripts/package finds one here that makes nothing, unless the real one is installed.
const [, CARGO_DEB] =
  read('scripts/package').match(/^CARGO_DEB=(.*)$/m) ?? assert.fail('scripts/package names no CARGO_DEB');
const realDeb = `${ROOT}.tools/package/bin/cargo-deb`;
const has = (program) => spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout ?? '';
const HAS_DEB = has(realDeb).includes(CARGO_DEB) && has('dpkg-deb') !== '' && has('dpkg-shlibdeps') !== '';
const fakeDeb = join(checkout, '.tools/package/bin/cargo-deb');
writeFileSync(
  fakeDeb,
  `#!/bin/sh\n[ "$1" = --version ] && echo '${CARGO_DEB}' && exit\necho made/fake.deb\n`,
);
chmodSync(fakeDeb, 0o755);

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

shim('uname', 'echo x86_64');
const smoke = (words) =>
  spawnSync('scripts/package.d/smoke', words, {
    cwd: checkout,
    encoding: 'utf8',
    env: { ...clean, PATH: `${shims}:${process.env.PATH}` },
  });

test('a package of another version, or none for this machine, does not pass the smoke test', () => {
  for (const [words, message] of /** @type {[string[], RegExp][]} */ ([
    [['target/package'], /visnyk-api says "visnyk-api 0\.0\.0", and this is version /],
    [['docs'], /has no package of version \S+ for x86_64; make one with scripts\/package/],
    // An existing package does not replace a missing one.
    [
      ['target/package', 'tarball', 'deb'],
      /has no deb of version \S+ for x86_64; make it with scripts\/package deb/,
    ],
    [['target/package', 'zip'], /smoke does not know the kind 'zip'; it knows tarball, deb and container/],
  ])) {
    const { status, stderr } = smoke(words);
    assert.equal(status, 1, words.join(' '));
    assert.match(stderr, message);
  }
});

test('a generator of another version does not pass the smoke test', () => {
  const folder = join(place, 'generator');
  const name = `visnyk-${version}-${HOST}`;
  mkdirSync(join(folder, name, 'bin'), { recursive: true });
  for (const [program, number] of [
    ['visnyk-api', `${version} (abcdef123456 2026-11-27)`],
    ['visnyk-generator', '0.0.0'],
  ])
    writeFileSync(join(folder, name, 'bin', program), `#!/bin/sh\necho '${program} ${number}'\n`, {
      mode: 0o755,
    });
  execFileSync('tar', ['-czf', join(folder, `${name}.tar.gz`), '-C', folder, name]);
  const { status, stderr } = smoke([folder, 'tarball']);
  assert.equal(status, 1);
  assert.match(stderr, /visnyk-generator says "visnyk-generator 0\.0\.0", and this is version /);
});

test('a package that was made without an address says whom to ask', () => {
  const { status, stderr } = made(['tarball'], { VISNYK_SOURCE: '' });
  assert.equal(status, 0, stderr);
  assert.match(stderr, /^warning: VISNYK_SOURCE is not set, /m);
  assert.match(
    readFileSync(join(checkout, `target/package-stage/${HOST}/files/README`), 'utf8'),
    /\nAsk whoever gave you this package for its source \(commit unknown\)\.\n$/,
  );
  assert.doesNotMatch(made(['tarball']).stderr, /warning/);
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

test('a Debian package for musl, whose license it would lack, is refused before anything is built', () => {
  rmSync(record, { force: true });
  const { status, stderr } = made(['tarball', 'deb', '--target', 'x86_64-unknown-linux-musl']);
  assert.equal(status, 1);
  assert.match(
    stderr,
    /^error: a Debian package is for the C library of Debian, and x86_64-unknown-linux-musl has another; /,
  );
  // Also where that is the machine's own.
  assert.match(
    made(['deb'], { HOST_OF_TEST: 'x86_64-alpine-linux-musl' }).stderr,
    /^error: a Debian package is /,
  );
  assert.ok(!existsSync(record), 'nothing was built');
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
  const options = { root: '/home/olena/a "b"', version: '1.2.3' };
  const text = debianManifest({ ...options, source: SOURCE });
  assert.match(text, new RegExp(`^homepage = "${SOURCE}"$`, 'm'));
  assert.match(text, /^version = "1\.2\.3"$/m);
  assert.ok(
    text.includes('["/home/olena/a \\"b\\"/scripts/hosting/rules", "usr/lib/visnyk/hosting/", "755"]'),
  );
  assert.doesNotMatch(text, /@[A-Z]|^#/m);
  assert.doesNotMatch(debianManifest(options), /homepage/);
});

/** Paths of the files below a folder. */
const filesIn = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));

/** Where the package has each file, by the table of a manifest: a place, and the file in the checkout. */
function laidOut(manifest) {
  const rows = [...manifest.matchAll(/^ {2}(\["(?:[^"\\]|\\.)+", "[^"]+", "[0-7]{3}"\]),$/gm)];
  assert.ok(rows.length > 15, 'the assets are rows of three texts');
  return new Map(
    rows.flatMap(([, row]) => {
      const [source, place] = JSON.parse(row);
      const [before, behind] = source.split('*');
      const folder = dirname(`${before}x`);
      const isMeant = (path) =>
        behind === undefined
          ? path === source
          : path.startsWith(before) && path.endsWith(behind) && !path.slice(before.length).includes('/');
      const paths = (existsSync(folder) ? readdirSync(folder) : [])
        .map((name) => join(folder, name))
        .filter((path) => isMeant(path) && statSync(path).isFile());
      assert.ok(paths.length > 0, `${source} leads to no file`);
      return paths.map((path) => [place.endsWith('/') ? place + path.split('/').at(-1) : place, path]);
    }),
  );
}

test('the Debian package has everything that is staged for it, and its documents link what it has', () => {
  packaged('deb');
  const staged = join(checkout, 'target/package-stage/deb');
  const manifest = readFileSync(join(staged, 'crate/Cargo.toml'), 'utf8');
  assert.match(manifest, new RegExp(`^homepage = "${SOURCE}"$`, 'm'));
  const files = laidOut(manifest);
  const shipped = new Set(files.values());
  assert.deepEqual(
    filesIn(staged).filter((path) => !/^(?:crate\/|LICENSE$)/.test(path) && !shipped.has(join(staged, path))),
    [],
  );
  const doc = join(place, 'debian documents');
  for (const [to, from] of files) {
    if (!to.startsWith('usr/share/doc/visnyk/')) continue;
    const path = join(doc, to.slice('usr/share/doc/visnyk/'.length));
    mkdirSync(dirname(path), { recursive: true });
    cpSync(from, path);
  }
  // cargo-deb makes it.
  writeFileSync(join(doc, 'copyright'), '');
  assert.deepEqual(stagedProblems(doc), []);
  assert.match(readFileSync(join(doc, 'README'), 'utf8'), new RegExp(`source of this package: ${SOURCE},`));
  assert.match(gunzipSync(readFileSync(join(doc, 'changelog.gz'))).toString(), /^# Changelog/);
});

test('cargo-deb makes what its manifest says', {
  skip: !HAS_DEB && `there is no cargo-deb ${CARGO_DEB}`,
}, () => {
  rmSync(fakeDeb);
  symlinkSync(realDeb, fakeDeb);
  packaged('deb');
  const [name] = readdirSync(join(checkout, 'target/package')).filter((file) => file.endsWith('.deb'));
  assert.match(name, new RegExp(`^visnyk_${version.replaceAll('.', '\\.')}-1_`));
  const field = execFileSync('dpkg-deb', ['--field', out(name), 'Homepage'], { encoding: 'utf8' });
  assert.equal(field.trim(), SOURCE);
  const folder = join(place, 'debian');
  execFileSync('dpkg-deb', ['--extract', out(name), folder]);
  const manifest = readFileSync(join(checkout, 'target/package-stage/deb/crate/Cargo.toml'), 'utf8');
  const copyright = 'usr/share/doc/visnyk/copyright';
  assert.deepEqual(filesIn(folder).sort(), [...laidOut(manifest).keys(), copyright].sort());
  assert.match(readFileSync(join(folder, copyright), 'utf8'), new RegExp(`^Source: ${SOURCE}$`, 'm'));
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
