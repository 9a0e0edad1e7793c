// nginx in front of the nodes, with what its free edition knows of their health: a node that refuses a connection, resets
// it, is silent or answers 502, 503 or 504 is left out for two seconds, and the request goes to another one.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as bench from '../common.mjs';
import { Client, freePort } from '../server.mjs';
import { until } from './postgres.mjs';

const PROGRAM = ['/usr/sbin/nginx', '/usr/bin/nginx', '/usr/local/bin/nginx'].find(existsSync);
const running = new Set();
process.on('exit', () => {
  // Its workers end with it on SIGTERM alone.
  for (const child of running) child.kill('SIGTERM');
});

const configuration = (folder, port, ports) => `
${process.getuid() === 0 ? 'user root;' : ''}
worker_processes 1;
daemon off;
pid ${folder}/pid;
error_log ${folder}/error.log warn;
events { worker_connections 1024; }
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
  upstream nodes {
    ${ports.map((node) => `server 127.0.0.1:${node} max_fails=1 fail_timeout=2s;`).join('\n    ')}
    keepalive 32;
  }
  server {
    listen 127.0.0.1:${port};
    client_max_body_size 11m;
    proxy_http_version 1.1;
    proxy_set_header Connection "";
    proxy_set_header Host $http_host;
    proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
    proxy_connect_timeout 1s;
    proxy_read_timeout 5s;
    proxy_next_upstream error timeout http_502 http_503 http_504;
    location / { proxy_pass http://nodes; }
  }
}
`;

export class Nginx {
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
