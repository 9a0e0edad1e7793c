// Lighthouse on one page of each kind. It is not a dependency of the project: `scripts/bench` installs it apart.

import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as bench from './common.mjs';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
];

const METRICS = {
  'LCP ms': 'largest-contentful-paint',
  'TBT ms': 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
};

/** Pages that search engines are asked to leave out have no score for them. */
const categoriesOf = ({ indexed }) => CATEGORIES.filter((category) => indexed || category !== 'seo');

/** What cost a page points, in the words of the audit. */
function lossesOf(report) {
  return Object.keys(report.categories).flatMap((category) =>
    report.categories[category].auditRefs
      .filter(
        ({ weight, id }) => weight > 0 && report.audits[id].score !== null && report.audits[id].score < 0.995,
      )
      .map(({ id }) => `${id} ${Math.round(report.audits[id].score * 100)} (${report.audits[id].title})`),
  );
}

/** Runs without the insights' complaints: they are newer than scores, count for none, and stumble over a browser
 * they do not know. */
async function quietly(body) {
  const { error } = console;
  console.error = () => {};
  try {
    return await body();
  } finally {
    console.error = error;
  }
}

/** The report of a run; a busy machine now and then loses the beginning of a trace, and then the run is repeated. */
async function recorded(run, attempts = 5) {
  const { lhr } = await run();
  return lhr.runtimeError?.code === 'NO_NAVSTART' && attempts > 1 ? recorded(run, attempts - 1) : lhr;
}

const perfect = (report) => Object.values(report.categories).every(({ score }) => score === 1);

/** Scores of each page in one browser. Machines are noisy: a page that misses is run `rounds` times in all, and
 * medians count. The browser reads `lang`: to a reader of the other language the front page shows the way there,
 * which is another page. */
export async function judge(folder, base, pages, rounds, lang) {
  const load = (name) => import(String(pathToFileURL(join(folder, 'node_modules', name))));
  const { default: lighthouse } = await load('lighthouse/core/index.js');
  const { launch } = await load('chrome-launcher/dist/index.js');
  const chrome = await launch({
    chromePath: process.env.CHROMIUM,
    chromeFlags: [...FLAGS, `--accept-lang=${lang}`],
  });
  const results = [];
  try {
    for (const page of pages) {
      const { kind } = page;
      const categories = categoriesOf(page);
      bench.progress(`Lighthouse: ${kind}`);
      const reports = [];
      do {
        const flags = { port: chrome.port, onlyCategories: categories, logLevel: 'silent', output: 'json' };
        const lhr = await recorded(() => quietly(() => lighthouse(base + page.path, flags)));
        if (lhr.runtimeError) bench.fail(`${page.path}: ${lhr.runtimeError.message}`);
        reports.push(lhr);
      } while (reports.length < rounds && !perfect(reports[0]));
      const middle = (valueOfReport) => bench.median(reports.map(valueOfReport));
      const scores = Object.fromEntries(
        categories.map((category) => [
          category,
          Math.round(middle((lhr) => lhr.categories[category].score) * 100),
        ]),
      );
      const metrics = Object.fromEntries(
        Object.entries(METRICS).map(([name, id]) => {
          const value = middle((lhr) => lhr.audits[id].numericValue);
          return [name, name === 'CLS' ? value.toFixed(3) : Math.round(value)];
        }),
      );
      results.push({
        kind,
        path: page.path,
        runs: reports.length,
        scores,
        metrics,
        losses: lossesOf(reports.at(-1)),
      });
    }
  } finally {
    await chrome.kill();
  }
  bench.progress('');
  return { categories: CATEGORIES, results };
}
