// A bucket that all nodes share: moto's server of S3, behind a proxy that can fail and be late.

import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import http from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort, portOf } from '../../lib/portal.mjs';
import * as bench from '../common.mjs';
import { API } from '../server.mjs';
import { until } from './postgres.mjs';

/** That of the part "storage" of scripts/test, or one that is installed. */
const SERVERS = [process.env.MOTO_SERVER, join(bench.ROOT, '.tools/s3/bin/moto_server')];
const NAME = 'portal';
const running = new Set();
process.prependListener('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** Why there can be no bucket here, or null. */
export function withoutBucket() {
  // It names what an address of a bucket needs, unless it was built without.
  const env = { ...process.env, AWS_ACCESS_KEY_ID: '' };
  const args = [
    'export',
    '--data',
    '/nonexistent',
    '--content',
    '/nonexistent',
    '--storage',
    's3://bucket/prefix',
  ];
  const { stderr } = spawnSync(API, args, { encoding: 'utf8', env });
  if (!/AWS_ACCESS_KEY_ID/.test(stderr)) return 'this program was built without --storage s3://…';
  if (!SERVERS.some((path) => path && existsSync(path)))
    return 'moto is not installed; scripts/test.d/install validators s3';
  return null;
}

export class Bucket {
  failEvery = 0;
  delay = 0;
  calls = 0;
  /** @type {import('node:child_process').ChildProcess} */
  child;
  /** @type {http.Server} */
  server;
  /** @type {Record<string, string>} */
  env;

  async start() {
    const port = await freePort();
    const program = SERVERS.find((path) => path && existsSync(path)) ?? bench.fail('moto is not installed');
    this.child = spawn(program, ['-H', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' });
    running.add(this.child);
    this.child.once('exit', () => running.delete(this.child));
    await until(
      'the server of S3',
      async () => (await fetch(`http://127.0.0.1:${port}/${NAME}`, { method: 'PUT' })).ok,
    );
    this.server = http
      .createServer((request, response) => this.#pass(request, response, port))
      .listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    this.env = {
      VISNYK_STORAGE: `s3://${NAME}/files`,
      AWS_ENDPOINT_URL: `http://127.0.0.1:${portOf(this.server)}`,
      AWS_ACCESS_KEY_ID: 'bench',
      AWS_SECRET_ACCESS_KEY: 'bench',
    };
    return this;
  }

  async #pass(request, response, port) {
    this.calls += 1;
    const fails = this.failEvery > 0 && this.calls % this.failEvery === 0;
    if (this.delay > 0) await sleep(this.delay);
    if (fails) {
      request.resume();
      response.writeHead(500, { 'content-type': 'application/xml' });
      response.end('<Error><Code>InternalError</Code></Error>');
      return;
    }
    const { method, url: path, headers } = request;
    const onward = http.request({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  }

  release() {
    Object.assign(this, { failEvery: 0, delay: 0 });
  }

  stop() {
    this.server.close();
    this.server.closeAllConnections();
    this.child.kill('SIGKILL');
  }
}
