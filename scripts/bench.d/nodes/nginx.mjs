// nginx in front of the nodes, with the configuration of scripts/hosting/nodes.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../lib/portal.mjs';
import * as bench from '../common.mjs';
import { Client } from '../server.mjs';
import { until } from './postgres.mjs';

const PROGRAM = ['/usr/sbin/nginx', '/usr/bin/nginx', '/usr/local/bin/nginx'].find((path) =>
  existsSync(path),
);
const running = new Set();
process.prependListener('exit', () => {
  // Its workers end with it on SIGTERM alone.
  for (const child of running) child.kill('SIGTERM');
});

/** The sample of scripts/hosting with the ports of this run. */
function sample(port, ports) {
  const places = [
    ['server node-a:8080', `server 127.0.0.1:${ports[0]}`],
    ['server node-b:8080', `server 127.0.0.1:${ports[1] ?? ports[0]}`],
    ['listen 80;', `listen 127.0.0.1:${port};`],
    ['server_name visnyk.example.org;', ''],
  ];
  let text = readFileSync(join(bench.ROOT, 'scripts/hosting/nodes/nginx.conf'), 'utf8');
  for (const [from, to] of places) {
    if (!text.includes(from)) bench.fail(`scripts/hosting/nodes/nginx.conf does not mention "${from}"`);
    text = text.replaceAll(from, to);
  }
  return text;
}

const configuration = (folder, port, ports) => `
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
daemon off;
pid ${folder}/pid;
error_log ${folder}/error.log warn;
events { worker_connections 1024; }
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
  ${sample(port, ports)}
}
`;

export class Nginx {
  /** @type {number} */
  port;
  /** @type {import('node:child_process').ChildProcess} */
  child;

  constructor(folder) {
    this.folder = folder;
  }

  async reserve() {
    this.port = await freePort();
    return `127.0.0.1:${this.port}`;
  }

  async start(ports) {
    if (!PROGRAM) bench.fail('nginx is not installed; install the package nginx-light and run again');
    mkdirSync(this.folder, { recursive: true });
    const file = join(this.folder, 'nginx.conf');
    writeFileSync(file, configuration(this.folder, this.port, ports));
    const started = join(this.folder, 'start.log');
    this.child = spawn(PROGRAM, ['-e', started, '-p', this.folder, '-c', file], { stdio: 'ignore' });
    running.add(this.child);
    this.child.once('exit', () => running.delete(this.child));
    const client = new Client(this.port);
    await until('nginx', async () => {
      if (this.child.exitCode !== null) bench.fail(`nginx: ${readFileSync(started, 'utf8').trim()}`);
      return (await client.request('GET', '/healthz')).status > 0;
    });
    client.close();
  }

  async stop() {
    if (!running.has(this.child)) return;
    const ended = once(this.child, 'exit');
    this.child.kill('SIGTERM');
    await ended;
  }
}
