// Lays the documents out as a package has them, and checks that their links lead to something in it.
//
//   node scripts/package.d/documents.mjs FOLDER archive|deb
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isElsewhere, linkProblems, resolve, withLinks } from '../lib/links.mjs';
import { ROOT, read } from '../lib/repository.mjs';

/** Documents beside docs/ that are linked from there, and those that they link. */
export const LINKED = [
  'README.md',
  'ARCHITECTURE.md',
  'CHANGELOG.md',
  'CODE_OF_CONDUCT.md',
  'CONTRIBUTING.md',
  'LICENSE',
  'SECURITY.md',
];

/** Files that a kind of package has elsewhere or under another name: scripts/package makes these. */
const MOVED = {
  // The list of licenses has this text, and the license that it names.
  archive: { 'generator/model/dictionary/README.md': 'THIRD-PARTY.txt' },
  deb: {
    'CHANGELOG.md': 'changelog.gz',
    LICENSE: 'copyright',
    'generator/model/dictionary/README.md': 'THIRD-PARTY.txt.gz',
  },
};

const isDocument = (path) => path.endsWith('.md');
const walk = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => posix.relative(folder, join(entry.parentPath, entry.name)))
    .sort();

/** The document as the package has it: links to moved files lead to where they are. */
export function inPackage(document, text, moved) {
  return withLinks(text, (address) => {
    if (isElsewhere(address)) return address;
    const place = moved[resolve(document, address).file];
    return place === undefined ? address : posix.relative(posix.dirname(document), place);
  });
}

/** Writes the documents of the repository and their pictures into a folder. */
function stageDocuments(folder, moved) {
  const pages = walk(join(ROOT, 'docs')).filter((path) => /\.(?:md|webp)$/.test(path));
  for (const path of [...LINKED.filter((path) => !(path in moved)), ...pages.map((path) => `docs/${path}`)]) {
    const to = join(folder, path);
    mkdirSync(dirname(to), { recursive: true });
    if (isDocument(path)) writeFileSync(to, inPackage(path, read(path), moved));
    else cpSync(join(ROOT, path), to);
  }
}

/** Links of the documents in a folder that lead to nothing in it; `also` are files that come later. */
export function stagedProblems(folder, also = []) {
  const all = [...walk(folder), ...also];
  const staged = (path) => readFileSync(join(folder, path), 'utf8');
  return all
    .filter((path) => isDocument(path) && existsSync(join(folder, path)))
    .flatMap((path) => linkProblems(path, staged(path), all, staged));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [folder, kind] = process.argv.slice(2);
  stageDocuments(folder, MOVED[kind]);
  const problems = stagedProblems(folder, Object.values(MOVED[kind]));
  if (problems.length > 0) {
    console.error(
      `error: links lead out of the package; ship the file or name its place in scripts/package.d/documents.mjs:\n  ${problems.join('\n  ')}`,
    );
    process.exitCode = 1;
  }
}
