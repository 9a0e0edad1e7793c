import { spawnSync } from 'node:child_process';
import { lineOf } from '../lib/repository.mjs';

/** Fenced blocks of documents. A problem is one line: the place, what is wrong, what to do. */

/** Blocks of shell, and what may stand behind the language: `norun` is what docs/book.toml says. */
const SHELL = /^(?:sh|bash|shell|console|zsh)\b/;
const KNOWN = new Set(['sh', 'sh,norun']);

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
      const say = (problem) => [`${document}:${lineOf(text, offset)}: ${problem}`];
      if (!KNOWN.has(info)) return say(`a block is marked ${info}; shell is ${[...KNOWN].join(' or ')}`);
      const { status, stderr } = spawnSync('bash', ['-n'], { input: body, encoding: 'utf8' });
      return status === 0 ? [] : say(`bash cannot read the block: ${stderr.trim().split('\n')[0]}`);
    });
}
