// The portal itself: a server over the content of the evaluation, asked over HTTP.

import { mkdirSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import * as bench from '../../common.mjs';
import { Site } from '../../server.mjs';
import { writeContent } from '../content.mjs';

const BYTES_PER_DOCUMENT = 140_000;
const ROUND = 200;

export async function answer(documents, questions) {
  const work = bench.workFolder(documents.length * BYTES_PER_DOCUMENT);
  mkdirSync(join(bench.ROOT, '.bench'), { recursive: true });
  const disk = bench.temporary(mkdtempSync(join(bench.ROOT, '.bench/store-')));
  const content = join(work, 'content');
  const bySlug = writeContent(content, documents);
  // Limits are counted by reader: each question comes from another.
  process.env.VISNYK_TRUSTED_HOPS = '1';
  const site = new Site({ data: disk, content, tree: join(work, 'public'), log: join(work, 'server.log') });
  bench.progress('visnyk: import, publish and index');
  await site.start();
  await site.indexed(documents.length);
  const search = async ({ q, locale }, i) => {
    const path = `/api/search?${new URLSearchParams({ section: 'all', q, locale })}`;
    const reader = { 'x-forwarded-for': `10.0.${(i >> 8) & 255}.${i & 255}` };
    const sent = performance.now();
    const { status, text } = await site.client.request('GET', path, undefined, reader);
    const ms = performance.now() - sent;
    if (status !== 200) bench.fail(`GET ${path} answered ${status}: ${text.slice(0, 400)}`);
    const ids = JSON.parse(text).hits.map(({ href }) => bySlug.get(href.split('/').pop()) ?? href);
    return { ids, ms };
  };
  const answers = [];
  for (const [i, question] of questions.entries()) {
    if (i % ROUND === 0) bench.progress(`visnyk: ${i} of ${questions.length} questions`);
    answers.push(await search(question, i));
  }
  await site.stop();
  bench.drop(work);
  bench.drop(disk);
  bench.progress('');
  return answers;
}
