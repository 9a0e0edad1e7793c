import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../server.mjs';

/** Holds when there are no findings; VISNYK_FINDINGS says how many are shown. */
export function none(/** @type {string[]} */ findings) {
  if (findings.length === 0) return;
  const first = findings.slice(0, Number(process.env.VISNYK_FINDINGS ?? 12));
  const more = findings.length > first.length ? [`and ${findings.length - first.length} more`] : [];
  assert.fail([`${findings.length} findings`, ...first, ...more].join('\n'));
}

/** A program that scripts/test installs below .tools/, unless a variable of the environment names another. */
export function tool(/** @type {string} */ path, /** @type {string} */ variable) {
  const file = process.env[variable] ?? join(root, '.tools', path);
  if (existsSync(file)) return file;
  throw new Error(`${file} is missing; scripts/test makes it, or name another in ${variable}`);
}
