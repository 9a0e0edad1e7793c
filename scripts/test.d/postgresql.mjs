import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { account, binaries } from '../bench.d/nodes/postgres.mjs';
import { freePort } from '../lib/portal.mjs';
import { FEATURES } from '../lib/features.mjs';

/**
 * Runs the tests of the API on a server of PostgreSQL that this script starts on loopback and stops afterwards: the
 * comparison of both schemas, the HTTP suite without the cases below, and several nodes.
 */

/** Cases that only a file of SQLite can have, each with its reason. */
const OF_FILES = {
  'damage::damage_met_while_serving_is_remembered_and_shown': 'damages pages of the file',
  'file_modes::a_busy_server_writes_nothing_that_other_accounts_can_read_but_its_pages':
    'looks for the files',
  'full_disk::a_full_disk_is_named_and_stops_edits_and_sign_in_but_not_reading': 'bounds the file',
  'statements::a_statement_that_reads_a_table_is_found': 'counts the steps of SQLite',
  'statements::lists::a_longer_page_of_a_list_runs_no_more_statements': 'counts the steps of SQLite',
  'uses::a_name_or_a_picture_that_is_not_indexed_is_noticed': 'compares with the functions of SQLite',
};

const fail = (text) => {
  process.stderr.write(`error: ${text}\n`);
  process.exit(1);
};

const bin = binaries() ?? fail('PostgreSQL is not installed; install the package postgresql and run again');
const who = account();
// Below a folder that only this account may enter the server could not read its own files.
const above = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();
const PREFIX = 'visnyk-postgresql-';
// A run that was killed left its server's files, but no server.
for (const left of readdirSync(above).filter((name) => name.startsWith(PREFIX))) {
  const pid = join(above, left, 'data/postmaster.pid');
  const alive = existsSync(pid) && existsSync(`/proc/${readFileSync(pid, 'utf8').split('\n')[0]}`);
  if (!alive) rmSync(join(above, left), { recursive: true, force: true });
}
const folder = mkdtempSync(join(above, PREFIX));
if (who.uid !== undefined) chownSync(folder, who.uid, who.gid);
const data = join(folder, 'data');
const init = ['-D', data, '-U', 'visnyk', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'];
const made = spawnSync(join(bin, 'initdb'), init, { cwd: folder, encoding: 'utf8', ...who });
if (made.status !== 0) fail(`initdb: ${made.stderr}`);
const port = await freePort();
const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: folder,
  max_connections: 500,
  shared_buffers: '128MB',
  // What a test writes need not outlive the machine.
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  // Each test has a database of its own, which would be flushed before it is copied.
  checkpoint_timeout: '1h',
  log_min_messages: 'fatal',
};
const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
const server = spawn(join(bin, 'postgres'), ['-D', data, '-p', String(port), ...options], {
  cwd: folder,
  stdio: ['ignore', 'ignore', 'inherit'],
  ...who,
});
const address = `postgres://visnyk@127.0.0.1:${port}`;
process.on('exit', () => {
  server.kill('SIGQUIT');
  rmSync(folder, { recursive: true, force: true });
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1));

/** Runs a command; whether it succeeded. */
async function run(command, ...args) {
  const child = spawn(command, args, {
    stdio: 'inherit',
    env: { ...process.env, VISNYK_TEST_POSTGRES: address, PATH: `${process.env.PATH}:${bin}` },
  });
  const [status] = await once(child, 'exit');
  return status === 0;
}

let ready = false;
for (let tries = 0; tries < 100 && !ready; tries += 1) {
  const probe = spawnSync(
    join(bin, 'pg_isready'),
    ['-h', '127.0.0.1', '-p', String(port), '-U', 'visnyk', '-d', 'postgres'],
    {
      stdio: 'ignore',
    },
  );
  ready = probe.status === 0;
  if (!ready) await sleep(100);
}
if (!ready) fail('the server did not start within ten seconds');

const cargo = (...args) =>
  run(
    ...['cargo', 'test', '--quiet', '--locked', '--profile', 'ci', '--workspace'],
    ...['--features', FEATURES, '--no-fail-fast', ...args],
  );
const skipped = Object.keys(OF_FILES).flatMap((name) => ['--skip', name]);
const passed = [
  await cargo('--lib', '--', '--include-ignored', 'engine::postgres', 'store::transfer'),
  await cargo('--test', 'http', '--', ...skipped),
  // What only several processes with one database can meet.
  await cargo('--test', 'http', '--', '--ignored', 'nodes::', 'counts::', 'copies::'),
];
for (const [name, reason] of Object.entries(OF_FILES)) process.stdout.write(`skipped - ${name}: ${reason}\n`);
server.kill('SIGINT');
await once(server, 'exit');
process.exitCode = passed.every(Boolean) ? 0 : 1;
