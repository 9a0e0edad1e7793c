// `scripts/bench search-engines`: SQLite FTS5 and tantivy as the index of the public search, over the same terms.

import { mkdirSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as bench from './common.mjs';
import { costs } from './search-engines/build.mjs';
import { edits, questions, writeTerms } from './search-engines/documents.mjs';

const { grouped, megabytes, median, quantile, seconds } = bench;
const FOLDER = join(bench.HERE, 'search-engines');
const ENGINES = { fts5: 'fts5.py', tantivy: 'tantivy_search.py' };
/** What one entry needs: the terms of both languages, and the index. */
const BYTES_PER_ENTRY = 25_000;
/** Questions of a kind that are also answered by reading every document. */
const JUDGED = 20;
/** Weights that are as good: an engine counts them in 32 bits. */
const SAME = 1 - 1e-4;
const SHOWN = 20;
const COUNTED = 300;
const EDITS = 30;

const read = (file) => JSON.parse(readFileSync(file, 'utf8'));
const mean = (numbers) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
const bytes = (dir) =>
  readdirSync(dir, { recursive: true }).reduce((sum, name) => sum + statSync(join(dir, name)).size, 0);
/** Lines with code: neither empty nor comments or documentation. */
const lines = (script) =>
  readFileSync(join(FOLDER, script), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s*(?:#|""")/.test(line)).length;

/** The part of the first page that is as good as the best that there is. */
function quality(question, { ids }, { newest, best }) {
  const page = Math.min(SHOWN, newest.length);
  if (page === 0) return ids.length === 0 ? 1 : 0;
  if (question.order === 'date') return newest.filter((id) => ids.includes(id)).length / page;
  const weights = new Map(best.map(([weight, id]) => [id, weight]));
  const least = best[page - 1][0] * SAME;
  return ids.filter((id) => (weights.get(id) ?? 0) >= least).length / page;
}

function measured(script, python, store, work, terms) {
  const program = join(FOLDER, script);
  const dir = mkdtempSync(join(store, 'index-'));
  bench.progress(`${script}: index`);
  const index = bench.measure(work, [python, program, 'index', dir, ...terms]);
  const size = bytes(dir);
  bench.progress(`${script}: questions`);
  const files = ['questions.json', 'edits.json', 'answers.json'].map((name) => join(work, name));
  const ask = bench.measure(work, [python, program, 'ask', dir, ...files]);
  bench.drop(dir);
  return { index, size, ask, lines: lines(script), ...read(files[2]) };
}

function report(results, asked, exact) {
  const engines = Object.values(results);
  const row = (what, show) => [what, ...engines.map(show)];
  bench.table([
    ['', ...engines.map(({ version }) => version)],
    row('first index, wall s', ({ index }) => seconds(index.wall)),
    row('first index, CPU s', ({ index }) => seconds(index.cpu)),
    row('first index, peak memory MB', ({ index }) => megabytes(index.peak)),
    row('on disk, MB', ({ size }) => megabytes(size)),
    row('questions, peak memory MB', ({ ask }) => megabytes(ask.peak)),
    row('edit until found, median wall ms', ({ edits }) => median(edits.map(({ wall }) => wall)).toFixed(1)),
    row('edit until found, median CPU ms', ({ edits }) => median(edits.map(({ cpu }) => cpu)).toFixed(1)),
    row('lines of the script', ({ lines }) => lines),
  ]);
  bench.say();
  const kinds = [...new Set(asked.map(({ kind }) => kind))];
  const of = (kind, all) => all.filter((_, i) => asked[i].kind === kind);
  const times = (answers) => {
    const cpu = answers.map((answer) => answer.cpu);
    return `${mean(cpu).toFixed(2)} / ${quantile(cpu, 0.99).toFixed(2)}`;
  };
  const good = (answers, kind) => {
    const found = asked.flatMap((question, i) =>
      exact[i] && (kind === null || question.kind === kind) ? [quality(question, answers[i], exact[i])] : [],
    );
    return mean(found).toFixed(3);
  };
  const names = Object.keys(results);
  const right = (answers) =>
    asked.filter((_, i) => exact[i] && answers[i].total === Math.min(exact[i].total, COUNTED)).length;
  const hits = (kind) => grouped(median(of(kind, exact).flatMap((one) => (one ? [one.total] : []))));
  bench.table([
    [
      'asked for',
      'hits',
      ...names.map((name) => `${name}, CPU ms`),
      ...names.map((name) => `${name}, quality`),
    ],
    ...kinds.map((kind) => [
      kind,
      hits(kind),
      ...engines.map(({ answers }) => times(of(kind, answers))),
      ...engines.map(({ answers }) => good(answers, kind)),
    ]),
    [
      'all',
      '',
      ...engines.map(({ answers }) => times(answers)),
      ...engines.map(({ answers }) => good(answers, null)),
    ],
  ]);
  const judged = exact.filter(Boolean).length;
  bench.say();
  for (const name of names) {
    bench.say(`${name}: ${right(results[name].answers)} of ${judged} counts up to ${COUNTED} are right`);
  }
}

await bench.main(async () => {
  const given = bench.options({ size: '100000', asks: '100', only: '', python: 'python3' });
  const size = bench.count(given.size, 'size', 100);
  const asks = bench.count(given.asks, 'asks', 2);
  const only = [...Object.keys(ENGINES), 'build'];
  if (given.only !== '' && !only.includes(given.only))
    bench.fail(`--only wants one of ${only.join(', ')}, not "${given.only}"`);
  const isAsked = (name) => given.only === '' || given.only === name;
  const engines = Object.entries(ENGINES).filter(([name]) => isAsked(name));
  if (engines.length > 0) {
    const work = bench.workFolder(size * BYTES_PER_ENTRY);
    mkdirSync(join(bench.ROOT, '.bench'), { recursive: true });
    const store = bench.temporary(mkdtempSync(join(bench.ROOT, '.bench/store-')));
    const terms = await writeTerms(work, size);
    const asked = questions(asks, size);
    writeFileSync(join(work, 'questions.json'), JSON.stringify(asked));
    writeFileSync(join(work, 'edits.json'), JSON.stringify(await edits(terms[0], EDITS)));
    const before = bench.load();
    const results = {};
    for (const [name, script] of engines) {
      results[name] = measured(script, given.python, store, work, terms);
    }
    const after = bench.load();
    bench.progress('the exact answers');
    const judged = asked.map((_, i) => i % asks < JUDGED);
    writeFileSync(join(work, 'judged.json'), JSON.stringify(asked.filter((_, i) => judged[i])));
    const files = ['judged.json', 'exact.json'].map((name) => join(work, name));
    bench.measure(work, [given.python, join(FOLDER, 'exact.py'), ...files, ...terms]);
    const exact = read(files[1]);
    const shown = judged.map((is) => (is ? exact.shift() : null));
    const texts = terms.reduce((sum, file) => sum + statSync(file).size, 0);
    bench.drop(work);
    bench.drop(store);
    bench.progress('');
    bench.say(
      `${grouped(2 * size)} documents, ${megabytes(texts)} MB of terms; load ${before} before and ${after} after\n`,
    );
    report(results, asked, shown);
  }
  if (isAsked('build')) {
    const { alone, both } = costs();
    bench.progress('');
    bench.say();
    bench.table([
      ['release build', 'CPU s', 'MB'],
      ['rusqlite', seconds(alone.cpu), megabytes(alone.bytes)],
      ['rusqlite and tantivy', seconds(both.cpu), megabytes(both.bytes)],
      ['tantivy adds', seconds(both.cpu - alone.cpu), megabytes(both.bytes - alone.bytes)],
    ]);
  }
});
