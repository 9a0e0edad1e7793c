import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { files, lineOf, read } from '../../../scripts/lib/repository.mjs';
import { blocks } from '../../../scripts/test.d/blocks.mjs';
import { png } from '../picture.mjs';
import { api, folder, freePort, programs, root, serveFolder, theme } from '../server.mjs';

/**
 * The commands of the documents, run as they are: the blocks of a page marked `sh`, in their order and in one shell, in a folder
 * with a portal of its own. A page whose commands speak to a server has one.
 */
const SERVED = new Set(['docs/backup.md', 'docs/hosting/monitoring.md', 'docs/http-api.md']);
/** The address of the documents; the tests use a port that is free. */
const ADDRESS = '127.0.0.1:8080';
const ACCOUNT = 'you@example.org';
const PASSWORD = 'верба над рікою 77';
/** Longer than any command takes, also where it compiles nothing and waits for a publish. */
const LIMIT = 180_000;

/**
 * Pictures that the examples of the content format name, and that are not kept.
 * @type {[string, number, number][]}
 */
const PICTURES = [
  ['site/logo.png', 400, 400],
  ['news/biblioteka-vidchynena/cover.png', 1200, 630],
  ['news/biblioteka-vidchynena/hall.png', 800, 600],
  ['advertisements/zdam-kimnatu-k7x2m9qa/room.png', 800, 600],
  ['reklama/pekarnia-kolosok/banner.png', 640, 160],
];

/** Exports of other software by the names that docs/moving.md gives them. @type {Record<string, string>} */
const EXPORTS = {
  'wordpress/export.xml': 'export.xml',
  'wordpress/uploads': 'uploads',
  hugo: 'hugo-site',
  jekyll: 'jekyll-site',
  csv: '.',
  'ghost/export.json': 'export.json',
  'ghost/images': 'images',
  'ics/afisha.ics': 'events.ics',
};

/** A picture that is large enough for a cover. */
const COVER = files().find((path) => /^content\/news\/.*cover\.webp$/.test(path)) ?? '';

/** A folder with a portal: text, settings, data, and what the pages presuppose. */
function portal(/** @type {number} */ port) {
  const dir = folder();
  const content = join(dir, 'content');
  cpSync(join(root, 'generator/tests/content/format'), content, { recursive: true });
  for (const [path, width, height] of PICTURES) {
    mkdirSync(join(content, path, '..'), { recursive: true });
    writeFileSync(join(content, path), png(width, height, 7));
  }
  writeFileSync(
    join(dir, 'visnyk.toml'),
    `base-url = "http://127.0.0.1:${port}"\naddr = "127.0.0.1:${port}"\n` +
      `theme = "${theme}"\nadmin = "${join(root, 'admin-ui/dist')}"\n`,
    { mode: 0o600 },
  );
  const data = join(dir, 'data');
  api(['import', '--data', data, '--content', content]);
  api(['user', 'add', '--data', data, '--email', ACCOUNT, '--role', 'admin', '--password-stdin'], PASSWORD);
  writeFileSync(join(dir, 'password.txt'), PASSWORD, { mode: 0o600 });
  cpSync(join(root, COVER), join(dir, 'cover.webp'));
  for (const [from, to] of Object.entries(EXPORTS))
    cpSync(join(root, 'api/convert/tests/fixtures', from), join(dir, to), { recursive: true });
  return dir;
}

/** The blocks of a page as one script; where it ends early, it names the line of the block. */
function script(/** @type {string} */ page, /** @type {number} */ port) {
  const text = read(page);
  const parts = blocks(text).filter(({ info }) => info === 'sh');
  const lines = parts.map(({ body, offset }) => `block=${lineOf(text, offset)}\n${body}`);
  const trap = `trap 'code=$?; [ $code = 0 ] || echo "the block in line $block ended with $code" >&2' EXIT`;
  return `${trap}\n${lines.join('\n')}`.replaceAll(ADDRESS, `127.0.0.1:${port}`);
}

async function walk(/** @type {string} */ page) {
  const port = await freePort();
  const dir = portal(port);
  const stop = SERVED.has(page) ? await serveFolder(dir, port) : undefined;
  // The generator reads no file of settings.
  const env = {
    ...process.env,
    PATH: `${programs}:${process.env.PATH}`,
    VISNYK_THEME: theme,
    RUST_LOG: 'warn',
  };
  const { status, stdout, stderr } = spawnSync('bash', ['-euo', 'pipefail', '-c', script(page, port)], {
    cwd: dir,
    env,
    encoding: 'utf8',
    timeout: LIMIT,
  });
  await stop?.();
  assert.equal(status, 0, `${stdout.slice(-2000)}\n${stderr.slice(-2000)}`);
}

/** Code in the tables of a page that is a whole command: `visnyk` is what an installation calls the program. */
const inTables = (/** @type {string} */ page) =>
  read(page)
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .flatMap((line) => [...line.matchAll(/`(visnyk(?:-api)? [^`]+)`/g)].map(([, command]) => command))
    .filter((command) => !/[A-Z]{4}|…/.test(command));

/** nginx's own word on a part of its configuration. */
function nginxReads(/** @type {string} */ config) {
  const dir = folder();
  const file = join(dir, 'nginx.conf');
  writeFileSync(file, `pid ${dir}/pid;\nevents {}\nhttp {\n  access_log off;\n${config}}\n`);
  // Debian keeps servers where only root looks.
  const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` };
  const options = ['-t', '-q', '-e', `${dir}/error.log`, '-c', file];
  const { status, stderr } = spawnSync('nginx', options, { env, encoding: 'utf8' });
  assert.equal(status, 0, stderr);
}

const pages = files().filter((path) => /^(?:docs\/.*|README|CONTRIBUTING)\.md$/.test(path));
const withCommands = pages.filter((page) => blocks(read(page)).some(({ info }) => info === 'sh'));
test('pages have commands', () => assert(withCommands.length > 8, `${withCommands.length} pages`));
for (const page of withCommands) test(`${page}: its commands run`, () => walk(page));

// One after another, on a terminal, which answers prompts for a password.
const TABLES = 'docs/how-to.md';
const commands = inTables(TABLES);
test(`${TABLES} has commands`, () => assert(commands.length > 5, `${commands.length} commands`));
const dir = portal(await freePort());
const account = ['--email', 'spam@example.org', '--role', 'member', '--password-stdin'];
api(['user', 'add', '--data', join(dir, 'data'), ...account], PASSWORD);
for (const command of commands) {
  test(`${TABLES}: ${command}`, () => {
    const line = command.replace(/^visnyk(?:-api)? /, `${join(programs, 'visnyk-api')} `);
    const { status, stdout } = spawnSync('script', ['-qec', line, '/dev/null'], {
      cwd: dir,
      input: `${PASSWORD}\n${PASSWORD}\n`,
      encoding: 'utf8',
      timeout: LIMIT,
    });
    assert.equal(status, 0, stdout);
  });
}

for (const page of pages) {
  for (const { info, body, offset } of blocks(read(page))) {
    if (info !== 'nginx') continue;
    test(`${page}:${lineOf(read(page), offset)}: nginx reads the block`, () => nginxReads(body));
  }
}
