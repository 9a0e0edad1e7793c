import assert from 'node:assert/strict';
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseDocument } from 'yaml';
import { FEATURES } from '../lib/features.mjs';
import { freePort } from '../lib/portal.mjs';
import { BUILT, ROOT, read } from '../lib/repository.mjs';
import { withTexts, written } from './licenses.mjs';

const PASSWORD = 'верба над рікою 77';

/** Both programs in a folder of their own, as one who unpacked them has them: nothing of the checkout is beside. */
const place = mkdtempSync(join(tmpdir(), 'visnyk-package-'));
const bin = join(place, 'opt/bin');
mkdirSync(bin, { recursive: true });
for (const program of ['visnyk-api', 'visnyk-generator'])
  copyFileSync(join(BUILT, 'ci', program), join(bin, program));
after(() => rmSync(place, { recursive: true, force: true }));

const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('VISNYK_')));
const call = (program, args, more = {}) =>
  spawnSync(join(bin, program), args, { cwd: place, env, encoding: 'utf8', ...more });
const ok = (program, args, more) => {
  const { status, stdout, stderr } = call(program, args, more);
  assert.equal(status, 0, `${program} ${args.join(' ')}: ${stderr}`);
  return stdout;
};

/** Serves the portal of a folder while `visit` runs. */
async function served(folder, visit) {
  const server = spawn(join(bin, 'visnyk-api'), ['serve'], {
    cwd: folder,
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let log = '';
  server.stderr.on('data', (text) => {
    log += text;
  });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  try {
    await visit(() => assert.equal(server.exitCode, null, log));
  } finally {
    server.kill('SIGTERM');
    await ended;
  }
}

test('a program alone serves a portal of its own', async () => {
  const base = `http://127.0.0.1:${await freePort()}`;
  const words = ['init', 'portal', '--name', 'Берлінський вісник', '--admin-email', 'olena@example.org'];
  ok('visnyk-api', [...words, '--base-url', base, '--password-stdin'], { input: PASSWORD });
  const options = readFileSync(join(place, 'portal/visnyk.toml'), 'utf8');
  assert.ok(!/^(?:theme|admin) =/m.test(options), 'what is inside is not named');
  await served(join(place, 'portal'), async (stillRuns) => {
    for (
      let is = false;
      !is;
      is = await fetch(`${base}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
    ) {
      stillRuns();
      await sleep(100);
    }
    const text = async (path) => (await fetch(base + path)).text();
    assert.match(await text('/'), /Берлінський вісник/);
    assert.match(await text('/dashboard/assets/app.js'), /Visnyk/, 'the app is inside too');
  });
});

test('the demo portal is inside', () => {
  ok('visnyk-api', ['init', 'demo', '--demo', '--admin-email', 'olena@example.org', '--password-stdin'], {
    input: PASSWORD,
  });
  const files = (folder) =>
    readdirSync(folder, { encoding: 'utf8', recursive: true })
      .filter((name) => !/(?:^|\/)\./.test(name))
      .sort();
  assert.deepEqual(files(join(place, 'demo/content')), files(`${ROOT}content`));
});

test('the generator builds with the theme inside, and a folder beside it wins', () => {
  const build = (out) =>
    ok('visnyk-generator', [
      'build',
      '--content',
      'small',
      '--out',
      out,
      '--no-server',
      '--as-of',
      '2026-11-27T12:00:00Z',
    ]);
  execFileSync('cp', ['-r', join(place, 'portal/content'), join(place, 'small')]);
  build('inside');
  const refused = call('visnyk-generator', ['theme', 'small']);
  assert.equal(refused.status, 2);
  assert.match(refused.stderr, /small is not empty; choose a new folder/);
  ok('visnyk-generator', ['theme', join(place, 'opt/theme')]);
  build('copied');
  const home = (out) => readFileSync(join(place, out, 'index.html'), 'utf8');
  assert.equal(home('copied'), home('inside'));
  const template = join(place, 'opt/theme/templates/pages/home.html');
  writeFileSync(template, `${readFileSync(template, 'utf8')}<p>changed</p>`);
  build('changed');
  assert.match(home('changed'), /<p>changed<\/p>/);
});

test('packages have a page and completions for every command', () => {
  for (const program of ['visnyk-api', 'visnyk-generator']) {
    ok(program, ['manual', 'manual']);
    const help = ok(program, ['--help']);
    const commands = [
      ...help
        .split('Commands:')[1]
        .split('\n\n')[0]
        .matchAll(/^ {2}([\w-]+)/gm),
    ].map(([, name]) => name);
    assert.ok(commands.length > 3, help);
    const pages = new Set(readdirSync(join(place, 'manual/man1')));
    for (const name of commands.filter((name) => name !== 'help')) {
      assert.ok(pages.has(`${program}-${name}.1`), `${program}-${name}.1`);
    }
    assert.ok(!pages.has(`${program}-manual.1`), 'hidden commands have no page');
    for (const file of [`bash/${program}.bash`, `zsh/_${program}`, `fish/${program}.fish`]) {
      const text = readFileSync(join(place, 'manual', file), 'utf8');
      for (const name of commands) assert.ok(text.includes(name), `${file} lacks ${name}`);
    }
    // --base-url is on a page as it is typed.
    const typed = readFileSync(
      join(place, `manual/man1/${program}-${program === 'visnyk-api' ? 'serve' : 'build'}.1`),
      'utf8',
    );
    assert.match(typed.replaceAll('\\', ''), /--base-url/);
  }
});

test('a package without the text of a license is refused', () => {
  const folder = mkdtempSync(join(place, 'crate-'));
  const crate = { name: 'x (crate)', short: 'x', version: '1', license: 'Zlib', authors: [], folder };
  assert.throws(() => withTexts([crate]), /x \(crate\) 1 \(Zlib\) has no text of its license/);
  const [short] = withTexts([{ ...crate, license: 'MIT', authors: ['Olena'] }]);
  assert.match(short.texts[0].text, /Copyright \(c\) Olena/);
  writeFileSync(join(folder, 'LICENSE-ZLIB'), 'the text');
  const both = withTexts([crate, { ...crate, name: 'y (crate)' }]);
  assert.equal(written(both).match(/the text/g)?.length, 1, 'packages with one text share it');
});

test('every crate and package is named with its license', () => {
  const text = execFileSync(
    'node',
    ['scripts/package.d/licenses.mjs', 'x86_64-unknown-linux-gnu', FEATURES],
    {
      cwd: ROOT,
      encoding: 'utf8',
      maxBuffer: 1 << 26,
    },
  );
  for (const name of [
    'axum (crate)',
    'libsqlite3-sys (crate)',
    'tokio-postgres (crate)',
    'react (npm)',
    'preact (npm)',
  ])
    assert.ok(text.includes(`\n${name} `), name);
  assert.match(text, /dict_uk[\s\S]*GNU LESSER GENERAL PUBLIC LICENSE/);
  // Of the tests and of the builder.
  for (const name of ['proptest (crate)', 'vitest (npm)', 'esbuild (npm)'])
    assert.ok(!text.includes(`\n${name} `), name);
});

test('the scripts of the Debian package are read by sh', () => {
  for (const script of ['postinst', 'prerm', 'postrm']) {
    const checked = spawnSync('sh', ['-n', `${ROOT}scripts/hosting/debian/${script}`], { encoding: 'utf8' });
    assert.equal(checked.status, 0, checked.stderr);
  }
});

test('the options of the Debian package are options of serve', () => {
  const text = read('scripts/hosting/debian/visnyk.toml').replace('# base-url', 'base-url');
  assert.match(text, /^base-url = /m);
  const config = join(place, 'debian.toml');
  writeFileSync(
    config,
    text.replaceAll('/var/lib/visnyk', join(place, 'lib')).replaceAll('/srv/visnyk', join(place, 'srv')),
  );
  const more = { env: { ...env, VISNYK_CONFIG: config } };
  const words = ['init', '--name', 'Вісник', '--admin-email', 'olena@example.org', '--password-stdin'];
  assert.match(ok('visnyk-api', words, { ...more, input: PASSWORD }), /systemctl enable --now visnyk/);
  assert.match(ok('visnyk-api', ['publish'], more), /\d+ pages/);
  assert.ok(existsSync(join(place, 'srv/public/index.html')));
});

test('unit and compose file say what the packages have', () => {
  const unit = read('scripts/hosting/systemd/visnyk.service');
  assert.match(unit, /^Environment=VISNYK_CONFIG=\/etc\/visnyk\/visnyk\.toml$/m);
  assert.match(unit, /^LogNamespace=visnyk$/m, 'journald@visnyk.conf is for this namespace');
  const { services } = parseDocument(read('scripts/hosting/container/compose.yaml')).toJS();
  const { version } = JSON.parse(read('package.json'));
  assert.equal(services.visnyk.image, `visnyk:${version}`);
  assert.match(services.caddy.command, /visnyk:8080/);
  assert.match(read('scripts/hosting/container/Containerfile'), /^FROM scratch$/m);
  const options = ok('visnyk-api', ['serve', '--help']);
  for (const name of Object.keys(services.visnyk.environment))
    assert.ok(options.includes(`[env: ${name}=`), name);
});
