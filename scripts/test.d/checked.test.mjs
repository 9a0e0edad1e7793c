import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { files, ROOT, read } from '../lib/repository.mjs';
import { matcher } from './globs.mjs';

/** Scripts are checked wherever they are: types and lints of JavaScript by `npm run check`, shell by ShellCheck. */

const all = files();
const missed = (globs, except = []) => {
  const [isListed, isExcluded] = [matcher(globs), matcher(except)];
  return all.filter((path) => /\.m?js$/.test(path) && (!isListed(path) || isExcluded(path)));
};

test('every JavaScript file is in the lists of the type checker and of Biome', () => {
  const { include, exclude } = JSON.parse(read('tsconfig.javascript.json'));
  assert.deepEqual(missed(include, exclude), [], 'add them to tsconfig.javascript.json');
  const { includes } = JSON.parse(read('biome.json')).files;
  const excluded = includes.filter((glob) => glob.startsWith('!')).map((glob) => glob.replace(/^!+/, ''));
  assert.deepEqual(
    missed(includes, [...excluded, ...excluded.map((glob) => `${glob}/**`)]),
    [],
    'add them to biome.json',
  );
});

/** What a shell reads: by the first line, or because scripts source it. */
const isShell = (path) => path.endsWith('.sh') || /^#!.*\b(?:ba|da)?sh$/m.test(read(path).split('\n', 1)[0]);

test('ShellCheck has no findings', () => {
  const scripts = all.filter((path) => !/\.\w+$/.test(path) || path.endsWith('.sh')).filter(isShell);
  assert.ok(scripts.length > 20, scripts.join(' '));
  const { status, stdout, stderr, error } = spawnSync('shellcheck', ['-x', '-f', 'gcc', ...scripts], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  assert.equal(status, 0, error?.message ?? stdout + stderr);
});
