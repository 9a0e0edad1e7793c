import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { files, ROOT, read } from '../lib/repository.mjs';
import { differences, setVersion, versions } from '../package.d/version.mjs';

const work = realpathSync(mkdtempSync(join(tmpdir(), 'visnyk-release-')));
after(() => rmSync(work, { recursive: true, force: true }));

/** A folder with files in it. */
function place(name, files) {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(work, name, path, '..'), { recursive: true });
    writeFileSync(join(work, name, path), text);
  }
  return join(work, name);
}

/** Whatever configuration of git this machine has. */
const env = {
  ...process.env,
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_SYSTEM: '/dev/null',
  GIT_COMMITTER_DATE: '2026-03-05T23:30:00+02:00',
};
const git = (cwd, ...args) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.org', ...args], {
    cwd,
    env,
    encoding: 'utf8',
  }).trim();
const commitAndDate = (cwd) =>
  execFileSync('bash', ['-euo', 'pipefail', '-c', `. '${ROOT}scripts/common.sh'; commit_and_date`], {
    cwd,
    env,
    encoding: 'utf8',
  });

test('a build names its commit, the date of it, and whether files differ from it', () => {
  const folder = place('repository', { 'a.txt': 'a', 'sub/b.txt': 'b' });
  assert.equal(commitAndDate(folder), '', 'a folder without a repository');
  git(folder, 'init', '--quiet');
  assert.equal(commitAndDate(folder), '', 'a repository without a commit');
  git(folder, 'add', '-A');
  git(folder, 'commit', '--quiet', '-m', 'one');
  const commit = git(folder, 'rev-parse', 'HEAD').slice(0, 12);
  assert.equal(commitAndDate(folder), `${commit} 2026-03-05`);
  assert.equal(commitAndDate(folder), `${commit} 2026-03-05`, 'the same again');
  assert.equal(
    commitAndDate(join(folder, 'sub')),
    '',
    'an archive that lies in the repository of another project',
  );
  writeFileSync(join(folder, 'untracked.txt'), 'c');
  assert.equal(commitAndDate(folder), `${commit} 2026-03-05`, 'an untracked file');
  writeFileSync(join(folder, 'a.txt'), 'other');
  assert.equal(commitAndDate(folder), `${commit}-dirty 2026-03-05`);
});

test('packages have the time of the commit, and none of a repository around them', () => {
  const date = (cwd) =>
    execFileSync(
      'bash',
      [
        '-euo',
        'pipefail',
        '-c',
        `. '${ROOT}scripts/common.sh'; export_source_date; env | grep ^SOURCE_DATE_EPOCH=`,
      ],
      { cwd, env, encoding: 'utf8' },
    );
  const folder = place('dated', { 'a.txt': 'a', 'sub/b.txt': 'b' });
  assert.equal(date(folder), 'SOURCE_DATE_EPOCH=0\n');
  git(folder, 'init', '--quiet');
  assert.equal(date(folder), 'SOURCE_DATE_EPOCH=0\n', 'a repository without a commit');
  git(folder, 'add', '-A');
  git(folder, 'commit', '--quiet', '-m', 'one');
  assert.equal(date(folder), `SOURCE_DATE_EPOCH=${Date.parse('2026-03-05T23:30:00+02:00') / 1000}\n`);
  assert.equal(date(join(folder, 'sub')), 'SOURCE_DATE_EPOCH=0\n');
});

const CHANGELOG = `# Changelog

## Unreleased

- Later.

## 0.2.0 – 2026-12-01

### Added

- Now.

## 0.2 – 2026-11-01

## 0.1.0

- Without a date.
`;

/** What scripts/release-notes says of a tag in a project of this version. */
function notes(tag, version) {
  const folder = place(`notes-${version}`, {
    'CHANGELOG.md': CHANGELOG,
    'Cargo.toml': `[workspace]\nmembers = []\n\n[workspace.package]\nversion = "${version}"\n\n[workspace.dependencies]\na = "9"\n`,
  });
  mkdirSync(join(folder, 'scripts'), { recursive: true });
  for (const name of ['release-notes', 'common.sh'])
    copyFileSync(`${ROOT}scripts/${name}`, join(folder, 'scripts', name));
  const { status, stdout, stderr } = spawnSync(join(folder, 'scripts/release-notes'), [tag], {
    encoding: 'utf8',
  });
  return status === 0 ? stdout : stderr;
}

test('a tag without a section of its own, with a date and a text, is no release', () => {
  assert.match(notes('0.2.0', '0.2.0'), /a tag begins with v, as in v0\.2\.0/);
  assert.match(notes('v0.3.0', '0.2.0'), /the tag is v0\.3\.0, and Cargo\.toml has version 0\.2\.0/);
  assert.match(notes('v0.3.0', '0.3.0'), /no heading '## 0\.3\.0 – YEAR-MONTH-DAY'/);
  assert.match(notes('v0.1.0', '0.1.0'), /no heading '## 0\.1\.0 – YEAR-MONTH-DAY'/);
  assert.match(notes('v0.2', '0.2'), /the section 0\.2 of CHANGELOG\.md is empty/);
});

test('the notes of a release are its section alone', () => {
  assert.equal(notes('v0.2.0', '0.2.0'), '### Added\n\n- Now.\n');
});

test('every place has one version', () => {
  assert.deepEqual(differences(), []);
  const files = new Set(versions().map(({ path }) => path));
  for (const path of ['Cargo.lock', 'docs/start.md', 'docs/hosting/systemd.md', 'docs/hosting/container.md'])
    assert.ok(files.has(path), path);
});

test('a version is set everywhere, and documents name the one after it in upgrades', () => {
  const folder = join(work, 'versions');
  const all = [...new Set(versions().map(({ path }) => path))];
  for (const path of all) {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    copyFileSync(`${ROOT}${path}`, join(folder, path));
  }
  const upgrade = join(folder, 'docs/upgrade.md');
  setVersion('0.1.0', folder);
  writeFileSync(upgrade, 'visnyk-0.1.0-x.tar.gz, then visnyk_0.2.0-1_amd64.deb\n');
  assert.deepEqual(setVersion('7.8.9', folder).sort(), [...new Set([...all, 'docs/upgrade.md'])].sort());
  assert.equal(readFileSync(upgrade, 'utf8'), 'visnyk-7.8.9-x.tar.gz, then visnyk_7.9.0-1_amd64.deb\n');
  assert.deepEqual(differences(folder), []);
  // Other packages keep theirs.
  const lock = (path) => readFileSync(join(path, 'Cargo.lock'), 'utf8').match(/^version = /gm)?.length;
  assert.equal(lock(folder), lock(ROOT));
  assert.equal(readFileSync(join(folder, 'Cargo.lock'), 'utf8').match(/^version = "7\.8\.9"$/gm)?.length, 13);
  writeFileSync(upgrade, 'visnyk:1.0.0\n');
  assert.deepEqual(differences(folder), ['docs/upgrade.md: 1.0.0, and Cargo.toml has 7.8.9']);
  assert.throws(() => setVersion('v1.0.0', folder), /"v1\.0\.0" is not a version; name one such as 0\.2\.0/);
});

test('no other file names a package with its version', () => {
  const [{ version }] = versions();
  const paths = new Set(versions().map(({ path }) => path));
  const others = files().filter(
    (path) =>
      !paths.has(path) && !path.startsWith('scripts/') && /\.(?:md|ya?ml|toml|json|service)$/.test(path),
  );
  const named = new RegExp(`visnyk[-_:]${version?.replaceAll('.', '\\.')}`);
  assert.deepEqual(
    others.filter((path) => named.test(read(path))),
    [],
  );
});
