// Script time per key in the form of a long story: the browser's `ScriptDuration` from a key press until the page is idle,
// without a throttle.

import * as bench from './common.mjs';

/** Words of the story; the fields that are typed into; keys measured in each, and keys before that are not measured. */
const WORDS = 5000;
const FIELDS = [
  { what: 'title', id: 'field-texts-ua-title' },
  { what: 'lead', id: 'field-texts-ua-lead' },
  { what: 'body', id: 'field-texts-ua-body' },
];
const KEYS = 60;
const WARM = 10;
/** Milliseconds for what follows a key, deferred drawing too; the next key comes as from a quick writer. */
const REST = 150;
/** Milliseconds of script at the 95th percentile: what fails. */
export const LIMIT = 16;

const sentence =
  'Двері відчинені для кожного, тож приходьте з **дітьми** й [друзями](https://example.org) та приносьте книжки';
/** Paragraphs, headings and lists of so many words. */
function story() {
  const words = sentence.split(' ');
  const blocks = [];
  for (let count = 0; count < WORDS; count += words.length * 4) {
    const paragraph = Array.from({ length: 4 }, () => `${sentence}.`).join(' ');
    blocks.push(blocks.length % 5 === 4 ? `## Розділ ${blocks.length}\n\n- ${sentence}` : paragraph);
  }
  return `${blocks.join('\n\n')}\n\n`;
}

async function scriptTime(session) {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'ScriptDuration').value * 1000;
}

const rest = () => new Promise((resolve) => setTimeout(resolve, REST));

const at = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)];

async function typed(page, session, { what, id }) {
  await page.locator(`#${id}`).click();
  await page.keyboard.press('Control+End');
  const times = [];
  for (let key = 0; key < WARM + KEYS; key += 1) {
    const before = await scriptTime(session);
    await page.keyboard.type(key % 6 === 5 ? ' ' : 'а');
    await rest();
    if (key >= WARM) times.push((await scriptTime(session)) - before);
  }
  times.sort((a, b) => a - b);
  return { what, median: at(times, 0.5), p95: at(times, 0.95) };
}

/** Types into each field of a published story of 5,000 words in both languages. */
export async function typing(browser, base, cookies, editor) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addCookies(cookies);
  const page = await context.newPage();
  await page.route(/\/api\/dashboard\/news\/\d+$/, async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const answer = await route.fetch();
    const entry = await answer.json();
    for (const text of [entry.texts.ua, entry.texts.us]) if (text) text.body = story();
    return route.fulfill({ response: answer, json: entry });
  });
  const session = await context.newCDPSession(page);
  // Time of the thread, not of the clock: what else the machine does is not counted.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.goto(base + editor);
  await page.locator('#field-texts-ua-body').waitFor();
  await rest();
  const rows = [];
  for (const field of FIELDS) rows.push(await typed(page, session, field));
  await context.close();
  return rows;
}

export function sayTyping(rows) {
  bench.print(
    `\nScript time per key in a story of ${WORDS.toLocaleString('en')} words: ms, ${KEYS} keys in each field\n`,
  );
  bench.table([
    ['', 'median', '95th percentile'],
    ...rows.map(({ what, median, p95 }) => [what, median.toFixed(1), p95.toFixed(1)]),
  ]);
  bench.print();
}
