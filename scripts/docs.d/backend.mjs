#!/usr/bin/env node
// mdBook's backend behind "html": copies the files of the repository that pages link, then checks every link of the book.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { files, ROOT } from '../lib/repository.mjs';
import { bookProblems, copiesOf, strayIn } from './book.mjs';

const { destination } = JSON.parse(readFileSync(0, 'utf8'));
const folder = join(dirname(destination), 'html');
const names = readdirSync(folder, { encoding: 'utf8', recursive: true }).filter((name) =>
  name.endsWith('.html'),
);
// The page for what is missing has addresses from the root of a host.
const pages = new Map(
  names.filter((name) => name !== '404.html').map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
);

for (const path of strayIn(files())) rmSync(join(folder, path), { force: true });
for (const [copy, path] of copiesOf(pages)) {
  if (!existsSync(join(ROOT, path))) continue;
  mkdirSync(dirname(join(folder, copy)), { recursive: true });
  cpSync(join(ROOT, path), join(folder, copy));
}

const problems = bookProblems(pages, (path) => existsSync(join(folder, path)));
for (const problem of problems) process.stderr.write(`${problem}\n`);
process.exitCode = problems.length > 0 ? 1 : 0;
