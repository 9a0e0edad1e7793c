// Readers who send as fast as they are answered: the program `api/examples/ingest.rs`.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import * as bench from './common.mjs';
import { API } from './server.mjs';

export const INGEST = join(dirname(API), 'examples/ingest');

/**
 * Sends from `clients` connections for `time` seconds to the path and address of `target`, whose host is `authority`.
 * @param {{ name: string, pid: number | undefined, address: string, authority?: string, path: string }} target
 * @param {number} clients
 * @param {number} time
 */
export async function load({ name, pid, address, authority = address, path }, clients, time) {
  const before = bench.cpu(pid);
  const child = spawn(INGEST, ['load', address, authority, path, String(clients), String(time)]);
  let [out, trouble] = ['', ''];
  child.stdout.on('data', (text) => {
    out += text;
  });
  child.stderr.on('data', (text) => {
    trouble += text;
  });
  const [status] = await once(child, 'close').catch(() =>
    bench.fail(`${INGEST} is missing; run without --no-build`),
  );
  if (status !== 0) bench.fail(`${name}: ${trouble.trim()}`);
  const { requests, p50_us: p50, p99_us: p99 } = JSON.parse(out);
  const micros = ((bench.cpu(pid) - before) * 1e6) / requests;
  return { rate: requests / time, p50, p99, cpu: micros };
}
