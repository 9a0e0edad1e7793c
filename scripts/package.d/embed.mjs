// Writes the theme, the app of the dashboard and the demo portal as source of Rust, for the feature `embedded`
// (generator/src/installed.rs). Files are sorted by path: the program looks them up by halving.
//
//   node scripts/package.d/embed.mjs OUT [THEME APP DEMO]
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { ROOT } from '../lib/repository.mjs';

/** Name of the static, its folder, and which of its files a portal needs. */
const PARTS = [
  ['THEME', 'themes/portal', (path) => /^(?:theme\.toml$|(?:templates|locales|icons|dist)\/)/.test(path)],
  ['APP', 'admin-ui/dist', (path) => !path.endsWith('.map')],
  ['DEMO', 'content', () => true],
];

/** Paths of the files below a folder, without those whose name, or whose folder's, begins with a dot. */
function files(folder, prefix = '') {
  return readdirSync(join(folder, prefix), { withFileTypes: true })
    .filter(({ name }) => !name.startsWith('.') && name !== 'node_modules')
    .flatMap((entry) =>
      entry.isDirectory() ? files(folder, `${prefix}${entry.name}/`) : [`${prefix}${entry.name}`],
    );
}

/** As the program compares paths: by their bytes. */
const byBytes = (a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b));

const [out, ...folders] = process.argv.slice(2);
const text = PARTS.map(([name, usual, isNeeded], at) => {
  const folder = resolve(ROOT, folders[at] ?? usual);
  const paths = files(folder).filter(isNeeded).sort(byBytes);
  const row = (path) =>
    `    (${JSON.stringify(path)}, include_bytes!(${JSON.stringify(join(folder, path))})),\n`;
  return `pub(super) static ${name}: &[(&str, &[u8])] = &[\n${paths.map(row).join('')}];\n`;
}).join('');

const before = () => {
  try {
    return readFileSync(out, 'utf8');
  } catch {
    return undefined;
  }
};
// The compiler reads all of it again after every change of the file's time.
if (before() !== text) {
  mkdirSync(dirname(out), { recursive: true });
  writeFileSync(out, text);
}
