import { once } from 'node:events';
import { existsSync, mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { portOf } from '../lib/portal.mjs';
import { BUILT, ROOT } from '../lib/repository.mjs';
import { theNeeds } from './needs.mjs';
import { options, PROFILE, UsageError } from './options.mjs';
import { portal } from './portal.mjs';
import { endAll, start } from './processes.mjs';
import { createProxy, states } from './proxy.mjs';
import { bursts, inTurn, watchFolder } from './watch.mjs';

const isColored = process.stdout.isTTY && !process.env.NO_COLOR;

function chosenOptions() {
  try {
    return options(process.argv.slice(2));
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    process.stderr.write(`error: ${error.message}\n`);
    process.exit(2);
  }
}
const chosen = chosenOptions();
const folder = resolve(ROOT, chosen.folder);
const address = `http://127.0.0.1:${chosen.port}`;
const changes = states();

/** Prints a line in the terminal; errors also appear in the consoles of browsers. */
function print(who, text, isWrong) {
  const line = `${who.padEnd(8)} ${text}`;
  process.stdout.write(isWrong && isColored ? `\u001b[31m${line}\u001b[0m\n` : `${line}\n`);
  if (isWrong) changes.problem(line);
}

/** Runs a program to its end, and shows what it prints. */
async function run(who, command, cwd = ROOT) {
  const begun = performance.now();
  const lines = [];
  const code = await start(command, { cwd, line: (line) => lines.push(line) }).ended;
  if (code === 0) print(who, `built in ${((performance.now() - begun) / 1000).toFixed(1)} s`, false);
  else for (const line of [...lines, 'not built; fix this and save again']) print(who, line, true);
  return code === 0;
}

/** As the part "binaries" of the tests, whose compiled crates are then these. */
const cargo = () =>
  run('rust', [
    ...['cargo', 'build', '--quiet', '--locked', '--profile', PROFILE],
    ...['--features', 'visnyk-api/postgres,visnyk-api/s3', '--bins', '--test', 'layers'],
  ]);
const theme = () => run('theme', ['node', 'build.mjs'], join(ROOT, 'themes/portal'));

/** A port for the server behind the proxy. */
async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const port = portOf(probe);
  await new Promise((done) => probe.close(done));
  return port;
}

/** The app's bundler stays, and builds again by itself. Its first bundle is there when the answer is. */
async function appBundle(renewed) {
  let isFirst = true;
  await /** @type {Promise<void>} */ (
    new Promise((done) => {
      const { ended } = start(['node', 'build.mjs', '--watch'], {
        cwd: join(ROOT, 'admin-ui'),
        line: (line) => {
          if (/\[watch\] build finished/.test(line)) {
            if (isFirst) done();
            else renewed();
            isFirst = false;
          } else if (!/^\s*$|\[watch\]/.test(line)) print('app', line, /error|✘/i.test(line));
        },
      });
      void ended.then(() => done());
    })
  );
}

async function stop(code) {
  await endAll();
  process.exit(code);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop(0));

async function main() {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const port = await freePort();
  const site = portal({
    ...{ root: ROOT, program: join(BUILT, PROFILE, 'visnyk-api'), folder, port, address },
    ...{ isVerbose: chosen.isVerbose, print, changed: changes.changed },
  });
  const proxy = createProxy(port, changes);
  await new Promise((done, failed) => {
    proxy.once('error', failed);
    proxy.listen(Number(chosen.port), '127.0.0.1', () => done(true));
  });

  let serves;
  const serving = new Promise((done) => (serves = done));
  const want = inTurn(async (needs) => {
    await serving;
    if (needs.has('bundle')) await theme();
    if (needs.has('build') && (await cargo())) await site.restart();
    else if (needs.has('reload') || needs.has('bundle')) await site.reload();
    if (needs.has('content')) await site.takeContent();
  });
  const changed = bursts((paths) => want(paths.flatMap(theNeeds)));

  print('dev', `building, with cargo's profile ${PROFILE}; the first time takes minutes`, false);
  const [hasPrograms] = await Promise.all([cargo(), theme(), appBundle(() => want(['reload']))]);
  const bundles = ['admin-ui/dist/manifest.json', 'themes/portal/dist/manifest.json'];
  if (!hasPrograms || !bundles.every((path) => existsSync(join(ROOT, path))))
    throw new Error(
      'not everything is there to begin with; correct what is named above and run scripts/dev again',
    );
  const login = site.login();
  for (const watched of ['api', 'generator', 'themes', 'content'])
    watchFolder(join(ROOT, watched), (path) => changed(`${watched}/${path}`));
  await site.serve();
  serves();
  print('dev', `the portal is at ${address} and ${address}/us, the dashboard at ${address}/dashboard`, false);
  if (login !== null) print('dev', `sign in as ${login}`, false);
  print('dev', `emails are files in ${join(folder, 'data/outbox')}; Ctrl+C ends everything`, false);
}

try {
  await main();
} catch (/** @type {any} */ error) {
  const advice =
    error.code === 'EADDRINUSE'
      ? `; something else uses port ${chosen.port}: choose another with --port`
      : '';
  process.stderr.write(`error: ${error.message}${advice}\n`);
  await stop(1);
}
