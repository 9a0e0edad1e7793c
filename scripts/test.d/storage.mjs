import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { FEATURES } from '../lib/features.mjs';
import { freePort } from '../lib/portal.mjs';
import { OF_ADS, OF_FILES } from './http-modules.mjs';

/**
 * Runs the tests of the API that have to do with pictures and archives with a bucket in place of the data folder, on a
 * server that speaks S3, which this script starts on loopback and stops afterwards. Which these are is in
 * ./http-modules.mjs; `--full` adds those of advertisements: storage.mjs [moto | s3s-fs] [--full].
 */

/** Cases that only a folder can have, each with its reason. */
const OF_FOLDERS = {
  'deletion::pictures_left_half_written_are_removed_after_an_hour': 'there is no half of an object',
  'pictures::bombs': 'is about memory',
};
const BUCKET = 'visnyk-tests';

const fail = (text) => {
  process.stderr.write(`error: ${text}\n`);
  process.exit(1);
};

const words = process.argv.slice(2);
const isFull = words.includes('--full');
const [name = 'moto'] = words.filter((word) => word !== '--full');
const port = await freePort();
const folder = mkdtempSync(join(tmpdir(), 'visnyk-s3-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

/** Two servers of different authors. The tests sign with the key `test`; s3s-fs refuses a wrong signature. */
const SERVERS = {
  moto: {
    command: ['.tools/s3/bin/moto_server', '-H', '127.0.0.1', '-p', String(port)],
    install: 'validators s3',
  },
  's3s-fs': {
    command: [
      ...['.tools/s3s/bin/s3s-fs', '--host', '127.0.0.1', '--port', String(port)],
      ...['--access-key', 'test', '--secret-key', 'test-secret', folder],
    ],
    install: 's3s',
  },
};
const { command, install } =
  SERVERS[name] ?? fail(`${name} is not known; known: ${Object.keys(SERVERS).join(', ')}`);
const [program, ...args] = command;
if (!existsSync(program)) fail(`${name} is not installed; run scripts/test.d/install ${install}`);
const server = spawn(program, args, { stdio: 'ignore' });
process.on('exit', () => server.kill('SIGKILL'));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1));

const address = `http://127.0.0.1:${port}/${BUCKET}`;
// A bucket of s3s-fs is a folder, and it refuses requests without a signature.
mkdirSync(join(folder, BUCKET));
const made = async () => {
  const answer = await fetch(address, { method: 'PUT' }).catch(() => null);
  return answer !== null && (answer.ok || (name === 's3s-fs' && answer.status === 403));
};
let ready = false;
for (let tries = 0; tries < 300 && !ready; tries += 1) {
  ready = await made();
  if (!ready) await sleep(100);
}
if (!ready) fail('the server did not start within thirty seconds');

const modules = [...OF_FILES, ...(isFull ? OF_ADS : [])].map((name) => `${name}::`);
const skipped = Object.keys(OF_FOLDERS).flatMap((name) => ['--skip', name]);
const child = spawn(
  'cargo',
  [
    ...['test', '--quiet', '--locked', '--profile', 'ci', '--features', FEATURES],
    ...['--test', 'http', '--', '--include-ignored', ...modules, ...skipped],
  ],
  { stdio: 'inherit', env: { ...process.env, VISNYK_TEST_S3: address } },
);
const [status] = await once(child, 'exit');
for (const [name, reason] of Object.entries(OF_FOLDERS))
  process.stdout.write(`skipped - ${name}: ${reason}\n`);
// This script runs as long as a child of it does.
server.kill('SIGKILL');
await once(server, 'exit');
process.exitCode = status === 0 ? 0 : 1;
