// `scripts/bench nodes`: several servers with one database of PostgreSQL beside one with a file; with --faults, what is lost
// when parts of them fail.

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import * as bench from './common.mjs';
import { summary } from './nodes/load.mjs';
import { databaseFolder } from './nodes/postgres.mjs';
import { round } from './nodes/round.mjs';
import { speed } from './nodes/speed.mjs';

const BYTES = 1_500_000_000;

async function faults({ only, editors }) {
  const work = bench.workFolder(BYTES);
  const rows = [];
  const load = bench.load();
  const report = (result) => {
    rows.push(result);
    bench.progress('');
    const { fault, reason, findings = [], warnings = [] } = result;
    if (reason) bench.print(`left out: ${fault.name}: ${reason}`);
    else bench.print(`${findings.length === 0 ? 'ok' : 'not ok'}: ${fault.name}`);
    for (const finding of findings.slice(0, 10)) bench.print(`${fault.name}: ${finding}`);
    if (findings.length > 0)
      for (const line of warnings.slice(0, 12)) bench.print(`  log: ${line.slice(0, 400)}`);
  };
  const content = join(bench.ROOT, 'content');
  await round({
    only: only || undefined,
    editors,
    work,
    database: databaseFolder('/dev/shm'),
    content,
    report,
  });
  const head = [
    'case',
    'lasted s',
    'sent',
    'acknowledged',
    'lost',
    'without an answer',
    'reads',
    'failed',
    'uploads',
    'refused',
  ];
  const table = [
    [
      ...head,
      'mails twice',
      'deliveries',
      'full',
      'twice',
      'lease s',
      'no edit s',
      'recovered s',
      'findings',
    ],
  ];
  const number = (n) => (n === undefined || n === null ? '-' : n.toFixed(1));
  for (const row of rows.filter(({ reason }) => !reason)) {
    table.push([
      row.fault.name,
      number(row.lasted),
      row.sent,
      row.acknowledged,
      row.lost,
      summary(row.unanswered) || '0',
      row.reads,
      row.failedReads,
      row.uploads,
      summary(row.failedUploads) || '0',
      row.mail.repeated,
      row.delivered.count,
      row.delivered.full,
      row.delivered.again,
      number(row.lease),
      number(row.gap),
      number(row.recovered),
      row.findings.length,
    ]);
  }
  bench.print();
  bench.table(table);
  bench.print(
    `\n${editors} editors and 2 readers behind nginx; "lease s": until another node had the lease; "no edit s": the longest time without an acknowledged edit; "recovered s": from the end of the fault until every node is well; load ${load} before and ${bench.load()} after\n`,
  );
  const done = rows.filter(({ reason }) => !reason);
  const sum = (valueOfRow) => done.reduce((total, row) => total + valueOfRow(row), 0);
  bench.targets([
    { what: 'acknowledged edits lost', sign: '<=', limit: 0, reached: sum((row) => row.lost) },
    { what: 'findings', sign: '<=', limit: 0, reached: sum((row) => row.findings.length) },
    {
      what: 'cases without recovery',
      sign: '<=',
      limit: 0,
      reached: sum((row) => (row.recovered === null ? 1 : 0)),
    },
  ]);
  if (sum((row) => row.findings.length) > 0) process.exitCode = 1;
}

await bench.main(async () => {
  // A switch beside options with values.
  const at = process.argv.indexOf('--faults');
  if (at >= 0) process.argv.splice(at, 1);
  const options = bench.options({ size: '1000', seconds: '5', edits: '30', editors: '4', only: '' });
  mkdirSync(join(bench.ROOT, '.bench'), { recursive: true });
  const [size, seconds, edits, editors] = ['size', 'seconds', 'edits', 'editors'].map((name) =>
    bench.count(options[name], name),
  );
  if (at >= 0) await faults({ editors, only: options.only });
  else await speed({ size, seconds, edits, disk: process.env.VISNYK_BENCH_DISK ?? '/var/tmp' });
});
// What a failure left running is ended by handlers of the exit.
process.exit();
