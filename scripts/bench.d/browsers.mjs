// `scripts/bench browsers`: what readers and editors do most (admin-ui/e2e/engines), in Chromium, Firefox and WebKit, one
// after another. Ends with 1 when a story failed.

import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import * as bench from './common.mjs';

const ENGINES = ['chromium', 'firefox', 'webkit'];
/** Files of other stories that run in Firefox too. */
const MORE = ['public/navigation', 'public/history', 'public/life', 'panel/users'];

await bench.main(() => {
  const { only, engines } = bench.options({ only: '', engines: ENGINES.join() });
  const chosen = engines.split(',');
  for (const engine of chosen)
    if (!ENGINES.includes(engine)) bench.fail(`${engine} is none of ${ENGINES.join(', ')}`);
  const work = bench.temporary(mkdtempSync('/dev/shm/visnyk-browsers-'));
  const env = { ...process.env, TMPDIR: work, VISNYK_TREE: join(work, 'demo') };
  const run = (command, args, more) => {
    const { status } = spawnSync(command, args, {
      cwd: bench.ROOT,
      env: { ...env, ...more },
      stdio: 'inherit',
    });
    return status === 0;
  };
  if (!run('node', ['admin-ui/e2e/demo-tree.mjs'])) bench.fail('the demo tree could not be built');
  const stories = ['playwright', 'test', '-c', 'admin-ui', '--pass-with-no-tests', '--grep', only];
  const passed = run('npx', [...stories, ...chosen.map((engine) => `--project=${engine}`)]);
  const more =
    !chosen.includes('firefox') ||
    run('npx', [...stories, '--project=public', '--project=panel', ...MORE], { VISNYK_ENGINE: 'firefox' });
  process.exitCode = passed && more ? 0 : 1;
});
