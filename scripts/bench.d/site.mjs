// `scripts/bench site`: what a public page of the demo portal weighs, kind by kind, and what Lighthouse says of
// it. The tree is served as a plain static host would, compressed and with the headers it asks for, with the API
// behind it.

import { launch } from '../../admin-ui/e2e/engine.mjs';
import { serve } from '../../admin-ui/e2e/server.mjs';
import { demo } from '../../admin-ui/e2e/site/demo.mjs';
import { host } from '../../admin-ui/e2e/site/host.mjs';
import { onePerKind } from '../../admin-ui/e2e/site/kinds.mjs';
import { Site } from '../../admin-ui/e2e/site/tree.mjs';
import { freePort } from '../lib/portal.mjs';
import * as bench from './common.mjs';
import { judge } from './site-lighthouse.mjs';
import { scripts, sum, weigh } from './site-weights.mjs';

/** kB of a first load without pictures: what is aimed at, and what fails (docs/performance.md §5). */
const WEIGHTS = [
  { what: 'CSS', sizeOf: ({ kind, css }) => (signsIn(kind) ? 0 : css), target: 7.6, limit: 8 },
  { what: 'HTML of a list', sizeOf: ({ kind, html }) => (isList(kind) ? html : 0), target: 8, limit: 16 },
  {
    what: 'HTML of an article or any other page',
    sizeOf: ({ kind, html }) => (isList(kind) ? 0 : html),
    target: 10,
    limit: 16,
  },
  { what: 'JS', sizeOf: ({ kind, js }) => (signsIn(kind) ? 0 : js), target: 4.6, limit: 6 },
  {
    what: 'CSS + JS of sign-in, which loads its form with the page',
    sizeOf: ({ kind, css, js }) => (signsIn(kind) ? css + js : 0),
    target: 15,
    limit: 17,
  },
  {
    what: 'HTML + CSS + JS of home',
    sizeOf: ({ kind, html, css, js }) => (kind === 'home' ? html + css + js : 0),
    target: 22,
    limit: 24,
  },
  {
    what: 'HTML + CSS + JS of another page',
    sizeOf: ({ kind, html, css, js }) => (kind === 'home' ? 0 : html + css + js),
    target: 18,
    limit: 24,
  },
];
const signsIn = (kind) => ['login', 'verify-request'].includes(kind);
const isList = (kind) => ['list', 'category', 'archive'].includes(kind);
/** A page that answers a reader is measured with a question. */
const QUERIES = { search: { ua: '?q=школа', us: '?q=school' } };
const SCORE = { target: 100, limit: 98 };

const kilobytes = (n) => (n / 1024).toFixed(2);
const kB = (n) => `${kilobytes(n)} kB`;

function reportWeights(rows, scripts) {
  bench.print(
    'kB (1,024 B) at Brotli 11; the heaviest page of each kind in either language, without pictures\n',
  );
  const cells = rows.map(({ kind, html, css, js, requests, path }) => {
    return [kind, ...[html, css, js, html + css + js].map(kilobytes), requests, path];
  });
  bench.table([['', 'HTML', 'CSS', 'JS', 'together', 'requests', 'page'], ...cells]);
  bench.print('\nEach script, and the part of it that each widget is\n');
  const made = (widgets) => widgets.map(([widget, size]) => `${widget} ${kilobytes(size)}`).join(', ');
  bench.table([
    ['', 'kB', 'widgets'],
    ...scripts.map(({ name, size, widgets }) => [name, kilobytes(size), made(widgets)]),
  ]);
  bench.print();
  const lines = WEIGHTS.flatMap(({ what, sizeOf, target, limit }) => {
    const reached = Math.max(...rows.map(sizeOf));
    return [
      { what, sign: '<=', limit: target * 1024, reached, show: kB },
      {
        what: `${what}: limit`,
        sign: '<=',
        limit: limit * 1024,
        reached,
        show: kB,
        fails: reached > limit * 1024,
      },
    ];
  });
  lines.push({
    what: 'all public JS',
    sign: '<=',
    limit: 30 * 1024,
    reached: sum(scripts.map(({ size }) => size)),
    show: kB,
  });
  bench.targets(lines);
  return lines.some(({ fails }) => fails);
}

function reportScores(rows, categories) {
  bench.print(`\nLighthouse, mobile preset; load ${bench.load()}\n`);
  const cells = rows.map(({ kind, scores, metrics, runs, path }) => {
    return [
      kind,
      ...categories.map((category) => scores[category] ?? '–'),
      ...Object.values(metrics),
      runs,
      path,
    ];
  });
  bench.table([['', ...categories, ...Object.keys(rows[0].metrics), 'runs', 'page'], ...cells]);
  const missed = rows.filter(({ scores }) => Object.values(scores).some((score) => score < SCORE.target));
  for (const { kind, losses } of missed) for (const loss of losses) bench.print(`  ${kind}: ${loss}`);
  bench.print();
  const lines = categories.map((category) => {
    const reached = Math.min(...rows.map(({ scores }) => scores[category] ?? 100));
    return { what: `Lighthouse ${category}, lowest`, sign: '>=', limit: SCORE.target, reached };
  });
  const lowest = Math.min(...lines.map(({ reached }) => reached));
  lines.push({ what: 'Lighthouse, lowest of all: limit', sign: '>=', limit: SCORE.limit, reached: lowest });
  bench.targets(lines);
  return lowest < SCORE.limit;
}

bench.main(async () => {
  const chosen = bench.options({ lighthouse: '', rounds: '3', locale: 'ua' });
  const rounds = bench.count(chosen.rounds, 'rounds');
  if (!['ua', 'us'].includes(chosen.locale)) bench.fail(`--locale wants ua or us, not "${chosen.locale}"`);
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  const dir = demo(base);
  const site = new Site(dir, base);
  const api = await serve({ site: base });
  const { stop } = await host(dir, port, api.port);
  try {
    bench.progress('weighing');
    const browser = await launch();
    const rows = await weigh(site, browser, base).finally(() => browser.close());
    bench.progress('');
    const heavy = reportWeights(rows, scripts(site, bench.THEME));
    if (chosen.lighthouse) {
      // A page that leads on is judged as the page that it leads to.
      const kinds = [...onePerKind(site, chosen.locale)].filter(([kind]) => kind !== 'redirect');
      const pages = kinds.map(([kind, page]) => ({
        kind,
        // At its own address an error page is no error, which Lighthouse would refuse.
        path:
          page.kind === 'error' ? `${page.path}.html` : page.path + (QUERIES[kind]?.[chosen.locale] ?? ''),
        indexed: site.indexable.includes(page),
      }));
      const lang = { ua: 'uk-UA,uk', us: 'en-US,en' }[chosen.locale];
      const { categories, results } = await judge(chosen.lighthouse, base, pages, rounds, lang);
      const low = reportScores(results, categories);
      if (low) process.exitCode = 1;
    }
    if (heavy) process.exitCode = 1;
  } finally {
    await stop();
    await api.stop();
  }
});
