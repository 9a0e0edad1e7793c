import assert from 'node:assert/strict';
import { test } from 'node:test';
import { files, read } from '../lib/repository.mjs';
import { blocks, shellProblems } from './blocks.mjs';

test('bash can read every command of the documents', () => {
  const documents = files().filter((path) => path.endsWith('.md') && !/(?:^|\/)content\//.test(path));
  assert.equal(documents.flatMap((path) => shellProblems(path, read(path))).join('\n'), '');
});

test('blocks are found in lists too', () => {
  assert.deepEqual(blocks('```sh\nls\n```\n\n1. x\n\n   ```toml\n   a = 1\n   ```\n'), [
    { info: 'sh', body: 'ls\n', offset: 0 },
    { info: 'toml', body: 'a = 1\n', offset: 20 },
  ]);
});

test('shell that is marked otherwise, or that bash cannot read, is named with its line', () => {
  assert.deepEqual(shellProblems('a.md', '```sh,norun\ncurl x | jq .a\n```\n```text\nfor (\n```\n'), []);
  assert.deepEqual(shellProblems('a.md', '\n```bash\nls\n```\n'), [
    'a.md:2: a block is marked bash; shell is sh or sh,norun',
  ]);
  assert.match(
    shellProblems('a.md', 'x\n\n```sh\nfor a in\n```\n')[0],
    /^a\.md:3: bash cannot read the block: .*syntax error/,
  );
});
