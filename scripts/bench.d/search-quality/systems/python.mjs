// Peers that are asked from Python: a script reads documents and questions, and writes answers with their times.

import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as bench from '../../common.mjs';
import { textFor } from '../corpus.mjs';

const FOLDER = new URL('.', import.meta.url).pathname;

export function answer(script, words, documents, questions, python) {
  const work = bench.workFolder(100_000_000);
  const documentsOf = (locale) =>
    documents.flatMap((document) => {
      const text = textFor(document, locale);
      return text ? [{ id: document.id, ...text }] : [];
    });
  const input = join(work, 'input.json');
  const output = join(work, 'output.json');
  const queries = questions.map(({ q, locale }) => ({ q, locale }));
  writeFileSync(
    input,
    JSON.stringify({ documents: { ua: documentsOf('ua'), us: documentsOf('us') }, questions: queries }),
  );
  bench.progress(`${[script, ...words].join(' ')}`);
  const ran = spawnSync(python, [join(FOLDER, script), input, output, ...words], {
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
