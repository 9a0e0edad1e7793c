import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../admin-ui/e2e/server.mjs';

/**
 * Runs the tests of the API that have to do with pictures and archives with a bucket in place of the data folder: on moto,
 * a server that speaks S3, which this script starts on loopback and stops afterwards.
 */

/** Cases that only a folder can have, each with its reason. */
const OF_FOLDERS = {
  'deletion::pictures_left_half_written_are_removed_after_an_hour': 'there is no half of an object',
  'pictures::bombs': 'is about memory',
};
const PARTS = [
  'ad_time',
  'ads',
  'deletion',
  'gallery',
  'jobs',
  'library',
  'missing_pictures',
  'pictures',
  'storage',
];
const BUCKET = 'visnyk-tests';

const fail = (text) => {
  process.stderr.write(`error: ${text}\n`);
  process.exit(1);
};

const moto = '.tools/s3/bin/moto_server';
if (!existsSync(moto)) fail('moto is not installed; run scripts/test.d/install validators s3');
const port = await freePort();
const server = spawn(moto, ['-H', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' });
process.on('exit', () => server.kill('SIGKILL'));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1));

const address = `http://127.0.0.1:${port}/${BUCKET}`;
const made = async () => (await fetch(address, { method: 'PUT' }).catch(() => ({ ok: false }))).ok;
let ready = false;
for (let tries = 0; tries < 300 && !ready; tries += 1) {
  ready = await made();
  if (!ready) await sleep(100);
}
if (!ready) fail('the server did not start within thirty seconds');

const names = PARTS.map((part) => `${part}::`);
const skipped = Object.keys(OF_FOLDERS).flatMap((name) => ['--skip', name]);
const child = spawn(
  'cargo',
  [
    ...[
      'test',
      '--quiet',
      '--locked',
      '--profile',
      'ci',
      '--workspace',
      '--features',
      'visnyk-api/postgres,visnyk-api/s3',
    ],
    ...['--test', 'http', '--', '--include-ignored', ...names, ...skipped],
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
