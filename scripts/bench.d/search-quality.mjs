// `scripts/bench search-quality`: how well the public search finds, beside other engines over the same texts.

import { existsSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import * as bench from './common.mjs';
import { corpus, divide } from './search-quality/corpus.mjs';
import { questions } from './search-quality/questions.mjs';
import { judge, score } from './search-quality/scoring.mjs';
import { answer as askPython } from './search-quality/systems/python.mjs';
import { lemmas } from './search-quality/tables.mjs';
import { Truth } from './search-quality/truth.mjs';

/** Scripts of the peers, and what they are started with. */
const PEERS = {
  postgres: ['postgres.py'],
  sqlite: ['fts5.py'],
  tantivy: ['tantivy_search.py', 'default'],
  'tantivy-en': ['tantivy_search.py', 'en_stem'],
};
const SYSTEMS = ['visnyk', ...Object.keys(PEERS)];

const two = (n) => (n === null ? '–' : n.toFixed(2));
const three = (n) => (n === null ? '–' : n.toFixed(3));

function evaluate(list, answers) {
  const ids = answers.map((answer) => answer.ids);
  const times = answers.map(({ ms }) => ms);
  const kinds = score(list, ids, (question) => `${question.class}: ${question.kind}`).classes;
  const slips = list.flatMap((question, i) => (question.slip ? [i] : []));
  const pick = (all) => slips.map((i) => all[i]);
  Object.assign(kinds, score(pick(list), pick(ids), ({ slip }) => `typos: ${slip} letter`).classes);
  return { ...score(list, ids), kinds, p50: bench.median(times), p99: bench.quantile(times, 0.99) };
}

/** One line for a class: what was asked, what was expected, what came instead. */
function failures(list, answers, name) {
  let printed = 0;
  list.forEach((question, i) => {
    if (![question.class, question.kind].includes(name)) return;
    const { recall } = judge(question, answers[i].ids);
    if (recall === 1) return;
    const expected = [...question.relevant].slice(0, 10);
    const got = answers[i].ids.slice(0, 10);
    bench.print(
      `${question.q}\t${question.expected}\trecall ${two(recall)}\texpected ${expected.join(' ')}\tgot ${got.join(' ') || 'nothing'}`,
    );
    printed++;
  });
  bench.print(`${printed} questions of "${name}" miss something\n`);
}

function report(results, list, detailed) {
  const classes = [...new Set(list.map((question) => question.class))];
  bench.print(`${bench.grouped(list.length)} questions; recall@10 / precision@10\n`);
  bench.table([
    ['class', 'questions', ...Object.keys(results)],
    ...classes.map((name) => {
      const cells = Object.values(results).map(
        ({ classes }) => `${two(classes[name].recall)} / ${two(classes[name].precision)}`,
      );
      return [name, list.filter((question) => question.class === name).length, ...cells];
    }),
    [
      'all',
      list.length,
      ...Object.values(results).map(
        ({ overall }) => `${three(overall.recall)} / ${three(overall.precision)}`,
      ),
    ],
    ['MRR', '', ...Object.values(results).map(({ overall }) => three(overall.mrr))],
    [
      'nothing found',
      '',
      ...Object.values(results).map(({ overall }) => `${(100 * overall.empty).toFixed(0)} %`),
    ],
    ['p50 / p99, ms', '', ...Object.values(results).map(({ p50, p99 }) => `${two(p50)} / ${p99.toFixed(1)}`)],
  ]);
  if (!detailed) return;
  bench.print();
  const kinds = Object.entries(detailed.kinds);
  bench.table([
    ['kind', 'questions', 'recall@10', 'precision@10', 'MRR', 'nothing'],
    ...kinds.map(([name, figures]) => [
      name,
      figures.questions,
      two(figures.recall),
      two(figures.precision),
      two(figures.mrr),
      `${(100 * figures.empty).toFixed(0)} %`,
    ]),
  ]);
}

await bench.main(async () => {
  const options = bench.options({ only: '', server: '', failures: '', json: '', python: 'python3' });
  if (options.only !== '' && !SYSTEMS.includes(options.only))
    bench.fail(`--only wants one of ${SYSTEMS.join(', ')}, not "${options.only}"`);
  if (options.server !== '') {
    const program = resolve(bench.ROOT, options.server);
    if (!existsSync(program)) bench.fail(`${options.server} does not exist; build it first`);
    process.env.VISNYK_API = program;
  }
  // The server module reads the environment when it is loaded.
  const visnyk = await import('./search-quality/systems/visnyk.mjs');
  const all = lemmas();
  divide(all);
  const texts = corpus(all);
  const list = questions(new Truth(texts.documents, all), texts);
  if (
    options.failures !== '' &&
    !list.some((question) => [question.class, question.kind].includes(options.failures))
  ) {
    bench.fail(`--failures wants one of ${[...new Set(list.map((question) => question.class))].join(', ')}`);
  }
  const results = {};
  for (const system of options.only === '' ? SYSTEMS : [options.only]) {
    const [script, ...words] = PEERS[system] ?? [];
    const answers = script
      ? askPython(script, words, texts.documents, list, options.python)
      : await visnyk.answer(texts.documents, list);
    results[system] = evaluate(list, answers);
    if (options.failures !== '') {
      bench.print(`${system}:`);
      failures(list, answers, options.failures);
    }
  }
  bench.print(`${bench.grouped(texts.documents.length)} documents, ${all.length} words with their forms`);
  report(results, list, Object.values(results).length === 1 ? Object.values(results)[0] : null);
  if (options.json !== '') writeFileSync(options.json, `${JSON.stringify(results, null, 2)}\n`);
});
