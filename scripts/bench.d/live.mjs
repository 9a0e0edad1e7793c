// When an edit is public: entries that fit, and files that are replaced.

import { readFileSync, statSync } from 'node:fs';
import { setImmediate as turn } from 'node:timers/promises';
import * as bench from './common.mjs';

export const PATIENCE_MS = 20_000;
const PER_PAGE = 100;
const pause = new Int32Array(new SharedArrayBuffer(4));

/** Waits until `file` was replaced by one that says `words`; `settled` may end the waiting early. */
export async function replaced(file, words, settled) {
  const identity = () => {
    const { ino, mtimeNs, size } = statSync(file, { bigint: true });
    return `${ino} ${mtimeNs} ${size}`;
  };
  let seen = '';
  const until = performance.now() + PATIENCE_MS;
  while (performance.now() < until) {
    // Let the answer in, then look again immediately.
    await turn();
    const now = identity();
    if (now !== seen) {
      seen = now;
      if (readFileSync(file, 'utf8').includes(words)) return performance.now();
    }
    settled();
    Atomics.wait(pause, 0, 0, 0.1);
  }
  return bench.fail(`${file} was not replaced within ${PATIENCE_MS / 1000} s`);
}

/** Ids of `n` random public news entries with a Ukrainian text, chosen before the clock runs: a deep page of the
 * list is work for the server. */
export async function anyEntries(client, rng, total, n) {
  const pages = Math.ceil(total / PER_PAGE);
  const ids = [];
  while (ids.length < n) {
    const path = `/api/dashboard/news?per_page=${PER_PAGE}&sort=published_at&page=${1 + rng.below(pages)}`;
    const { items } = await client.json('GET', path);
    const fit = items.filter((item) => item.live && item.title.ua);
    // A few of each page, so that edits fall all over the site.
    for (let i = 0; i < 4 && ids.length < n && fit.length > 0; i++) ids.push(rng.pick(fit).id);
  }
  return ids;
}
