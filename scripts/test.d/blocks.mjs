import { spawnSync } from 'node:child_process';
import { lineOf } from '../lib/repository.mjs';

/** Fenced blocks of documents. A problem is one line: the place, the error, the remedy. */

/** Blocks of shell, and the info strings that they may have; docs/book.toml defines `norun`. */
const SHELL = /^(?:sh|bash|shell|console|zsh)\b/;
const INFOS = new Set(['sh', 'sh,norun']);

/** Blocks with their info strings, texts and offsets; in a list they are indented. */
export function blocks(text) {
  const fenced = /^( *)(`{3,}|~{3,})([^\n`]*)\n([\s\S]*?)^\1\2[ \t]*$/gm;
  return [...text.matchAll(fenced)].map(({ 1: indent, 3: info, 4: body, index }) => ({
    info: info.trim(),
    body: body.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
    offset: index,
  }));
}

/** Problems of the shell in a document: its marks, and its syntax as bash reads it. */
export function shellProblems(document, text) {
  return blocks(text)
    .filter(({ info }) => SHELL.test(info))
    .flatMap(({ info, body, offset }) => {
      const report = (problem) => [`${document}:${lineOf(text, offset)}: ${problem}`];
      if (!INFOS.has(info)) return report(`a block is marked ${info}; shell is ${[...INFOS].join(' or ')}`);
      const { status, stderr } = spawnSync('bash', ['-n'], { input: body, encoding: 'utf8' });
      return status === 0 ? [] : report(`bash cannot read the block: ${stderr.trim().split('\n')[0]}`);
    });
}
