// `scripts/bench browsers`: what readers and editors do most (admin-ui/e2e/engines), in Chromium, Firefox and WebKit, one
// after another. Ends with 1 when a story failed.

import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import * as bench from './common.mjs';

const ENGINES = ['chromium', 'firefox', 'webkit'];

await bench.main(() => {
  const { only, engines } = bench.options({ only: '', engines: ENGINES.join() });
  const chosen = engines.split(',');
  for (const engine of chosen) if (!ENGINES.includes(engine)) bench.fail(`${engine} is none of ${ENGINES.join(', ')}`);
  const work = bench.temporary(mkdtempSync('/dev/shm/visnyk-browsers-'));
  const env = { ...process.env, TMPDIR: work, VISNYK_TREE: join(work, 'demo') };
  const run = (command, ...args) => spawnSync(command, args, { cwd: bench.ROOT, env, stdio: 'inherit' }).status;
  if (run('node', 'admin-ui/e2e/demo-tree.mjs') !== 0) bench.fail('the demo tree could not be built');
  const projects = chosen.map((engine) => `--project=${engine}`);
  process.exitCode = run('npx', 'playwright', 'test', '-c', 'admin-ui', ...projects, '--grep', only);
});
