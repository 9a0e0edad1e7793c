import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The short round of faults of `scripts/bench nodes --faults`, with the program that the tests run. */
process.env.VISNYK_TARGET ??= 'target/ci';
const bench = await import('../bench.d/common.mjs');
const { databaseFolder } = await import('../bench.d/nodes/postgres.mjs');
const { round } = await import('../bench.d/nodes/round.mjs');

const BYTES = 900_000_000;
const counts = { passed: 0, failed: 0 };

function report({ fault, reason, findings = [], warnings = [], acknowledged, recovered }) {
  if (reason) {
    process.stdout.write(`skipped - ${fault.name}: ${reason}\n`);
    return;
  }
  const ok = findings.length === 0;
  counts[ok ? 'passed' : 'failed'] += 1;
  const numbers = `${acknowledged} edits acknowledged, well again after ${recovered?.toFixed(1)} s`;
  process.stdout.write(`${ok ? 'ok' : 'not ok'} - ${fault.name} (${ok ? numbers : findings[0]})\n`);
  for (const line of [...findings.slice(1, 10), ...(ok ? [] : warnings.slice(-10))]) {
    process.stdout.write(`    ${line.slice(0, 400)}\n`);
  }
}

await bench.main(async () => {
  const work = bench.workFolder(BYTES);
  const database = databaseFolder(existsSync('/dev/shm') ? '/dev/shm' : tmpdir());
  await round({ isShort: true, work, database, content: join(bench.ROOT, 'content'), report });
});
process.stdout.write(`${counts.passed} passed, ${counts.failed} failed\n`);
if (counts.failed > 0 || counts.passed === 0) process.exitCode = 1;
// What a failure left running is ended by handlers of the exit.
process.exit();
