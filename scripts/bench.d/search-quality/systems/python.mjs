// Peers that are asked from Python: a script reads documents and questions, and writes answers with their times.

import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as bench from '../../common.mjs';
import { shown } from '../corpus.mjs';

const HERE = new URL('.', import.meta.url).pathname;

export function answer(script, words, documents, questions, python) {
  const work = bench.workFolder(100_000_000);
  const of = (locale) =>
    documents.flatMap((document) => {
      const text = shown(document, locale);
      return text ? [{ id: document.id, ...text }] : [];
    });
  const input = join(work, 'input.json');
  const output = join(work, 'output.json');
  const asked = questions.map(({ q, locale }) => ({ q, locale }));
  writeFileSync(input, JSON.stringify({ documents: { ua: of('ua'), us: of('us') }, questions: asked }));
  bench.progress(`${[script, ...words].join(' ')}`);
  const ran = spawnSync(python, [join(HERE, script), input, output, ...words], {
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  if (ran.error) bench.fail(`${python} could not be started: ${ran.error.message}`);
  if (ran.status !== 0)
    bench.fail(`${script} ended with ${ran.status}:\n${ran.stderr.trim().split('\n').slice(-6).join('\n')}`);
  const answers = JSON.parse(readFileSync(output, 'utf8'));
  bench.drop(work);
  bench.progress('');
  return answers;
}
