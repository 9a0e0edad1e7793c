import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { GROUPS } from './panel/groups.mjs';

/**
 * The built panel in a browser, over the API's contract held in memory. Each group has a mock of its own: what one
 * wrote is nothing to the next. With names as arguments, those groups alone.
 */
const [only] = process.argv.slice(2);

async function run(name) {
  const { broken, check, close, fail, finish } = await import('./panel/stage.mjs');
  for (const part of Object.values(await import(`./panel/${name}.mjs`))) {
    try {
      await part();
    } catch (error) {
      fail(error, part.name);
    }
  }
  check(`${name}: no script error and no blocked style`, broken.length === 0, broken[0]);
  await close();
  return finish();
}

if (only) process.exit(await run(only));
let status = 0;
for (const name of GROUPS) {
  const done = spawnSync(process.execPath, [fileURLToPath(import.meta.url), name], { stdio: 'inherit' });
  status ||= done.status ?? 1;
}
process.exit(status);
