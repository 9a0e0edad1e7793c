import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FEATURES } from '../lib/features.mjs';
import { freePort } from '../lib/portal.mjs';
import { BIN, databaseFolder, Server, ServerError } from '../lib/postgresql.mjs';
import { OF_SQL } from './http-modules.mjs';

/**
 * Runs the tests of the API on a server of PostgreSQL that this script starts on loopback and stops afterwards: the
 * comparison of both schemas, the HTTP suite without the cases below, and several nodes. Of the HTTP suite it runs the
 * modules of ./http-modules.mjs that are about SQL, and all of them with `--full`: postgresql.mjs [--full].
 */

/** Cases that only a file of SQLite can have, each with its reason. */
const OF_FILES = {
  'damage::a_damaged_text_in_a_whole_file_is_shown_and_every_copy_says_so': 'writes into the file',
  'damage::damage_met_while_serving_is_remembered_and_shown': 'damages pages of the file',
  'file_modes::a_busy_server_writes_nothing_that_other_accounts_can_read_but_its_pages':
    'looks for the files',
  'full_disk::a_full_disk_is_named_and_stops_edits_and_sign_in_but_not_reading': 'bounds the file',
  'statements::a_statement_that_reads_a_table_is_found': 'counts the steps of SQLite',
  'statements::lists::a_longer_page_of_a_list_runs_no_more_statements': 'counts the steps of SQLite',
  'uses::a_name_or_a_picture_that_is_not_indexed_is_noticed': 'compares with the functions of SQLite',
};
const PREFIX = 'visnyk-postgresql-';
const SETTINGS = {
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

const fail = (text) => {
  process.stderr.write(`error: ${text}\n`);
  process.exit(1);
};
const [word] = process.argv.slice(2);
if (word !== undefined && word !== '--full') fail(`'${word}' is not known; postgresql.mjs takes --full`);

/** A server with nothing in it, whose files go with this process. */
async function started() {
  // Below a folder that only this account may enter the server could not read its own files.
  const above = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();
  // A run that was killed left its server's files, but no server.
  for (const left of readdirSync(above).filter((name) => name.startsWith(PREFIX))) {
    const pid = join(above, left, 'data/postmaster.pid');
    const alive = existsSync(pid) && existsSync(`/proc/${readFileSync(pid, 'utf8').split('\n')[0]}`);
    if (!alive) rmSync(join(above, left), { recursive: true, force: true });
  }
  const folder = databaseFolder(above, PREFIX);
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 }));
  const port = await freePort();
  return new Server({ folder, name: 'data', owner: 'visnyk', port, settings: SETTINGS }).create();
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1));
const server = await started().catch((error) => {
  if (!(error instanceof ServerError)) throw error;
  return fail(error.message);
});

/** Runs tests of cargo; whether they passed. */
async function cargo(...args) {
  const common = ['test', '--quiet', '--locked', '--profile', 'ci', '--features', FEATURES];
  const child = spawn('cargo', [...common, '--no-fail-fast', ...args], {
    stdio: 'inherit',
    env: {
      ...process.env,
      VISNYK_TEST_POSTGRES: `postgres://visnyk@127.0.0.1:${server.port}`,
      PATH: `${process.env.PATH}:${BIN}`,
    },
  });
  const [status] = await once(child, 'exit');
  return status === 0;
}

const skipped = Object.keys(OF_FILES).flatMap((name) => ['--skip', name]);
const modules = word === '--full' ? [] : OF_SQL.map((name) => `${name}::`);
const passed = [
  await cargo('--lib', '--', '--include-ignored', 'engine::postgres', 'store::transfer'),
  await cargo('--test', 'http', '--', ...skipped, ...modules),
  // What only several processes with one database can meet.
  await cargo('--test', 'http', '--', '--ignored', 'nodes::', 'counts::', 'copies::'),
];
for (const [name, reason] of Object.entries(OF_FILES)) process.stdout.write(`skipped - ${name}: ${reason}\n`);
await server.stop();
process.exitCode = passed.every(Boolean) ? 0 : 1;
