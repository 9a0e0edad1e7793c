// The licenses of everything in the programs and bundles that is not ours, as one text: crates, npm packages, the
// dictionary, the font of headlines.
//
//   node scripts/package.d/licenses.mjs TARGET FEATURES > THIRD-PARTY.txt
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT, read } from '../lib/repository.mjs';

const LICENSE = /^(?:licen[cs]e|copying|notice|patents|unlicense|copyright)/i;
/** Folders of a package whose licenses are of code that no program links. */
const ELSEWHERE = /^(?:node_modules|tests?|examples?|benches|docs?|fuzz|tools)$/;
/** What makes the bundles and is not in them. */
const BUILDERS = new Set(['esbuild', 'terser']);

const DISCLAIMER = `THE SOFTWARE IS PROVIDED "AS IS"`;
/** Short licenses, for packages that name theirs and leave out its text. */
const SHORT = {
  MIT: (holders) => `MIT License

Copyright (c) ${holders}

Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation
files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy,
modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the
Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the
Software.

${DISCLAIMER}, WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF
MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE
LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF
OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`,
  ISC: (holders) => `ISC License

Copyright (c) ${holders}

Permission to use, copy, modify, and/or distribute this software for any purpose with or without fee is hereby granted,
provided that the above copyright notice and this permission notice appear in all copies.

${DISCLAIMER} AND THE AUTHOR DISCLAIMS ALL WARRANTIES WITH REGARD TO THIS SOFTWARE INCLUDING ALL IMPLIED WARRANTIES OF
MERCHANTABILITY AND FITNESS. IN NO EVENT SHALL THE AUTHOR BE LIABLE FOR ANY SPECIAL, DIRECT, INDIRECT, OR CONSEQUENTIAL
DAMAGES OR ANY DAMAGES WHATSOEVER RESULTING FROM LOSS OF USE, DATA OR PROFITS, WHETHER IN AN ACTION OF CONTRACT, NEGLIGENCE
OR OTHER TORTIOUS ACTION, ARISING OUT OF OR IN CONNECTION WITH THE USE OR PERFORMANCE OF THIS SOFTWARE.`,
};

/** Whose work a package is that does not say so itself. */
const HOLDERS = {
  '@iconify-json/lucide':
    'Lucide Contributors 2022; portions by Cole Bemis 2013-2022 as part of Feather, under the MIT license',
};

/** Packages without the text of their license: the package of the same authors that has it. */
const SAME_AS = { 'alloc-stdlib': 'alloc-no-stdlib' };

/** Texts of licenses in a folder, and in folders of C code below it. */
function texts(folder, depth = 3) {
  const result = [];
  for (const name of readdirSync(folder).sort()) {
    const path = join(folder, name);
    const stat = statSync(path);
    if (stat.isDirectory()) {
      if (depth > 0 && !ELSEWHERE.test(name) && !name.startsWith('.')) result.push(...texts(path, depth - 1));
    } else if (LICENSE.test(name) && !/\.(?:rs|js|ts|json|toml|html)$/.test(name)) {
      result.push({ path, text: readFileSync(path, 'utf8').trim() });
    }
  }
  return result;
}

/** What cargo knows of the crates, for one target or the union of several. */
function cargoMetadata(targets, features) {
  const platforms = targets.map((target) => `--filter-platform=${target}`);
  return JSON.parse(
    execFileSync(
      'cargo',
      ['metadata', '--locked', '--format-version=1', ...platforms, `--features=${features}`],
      { cwd: ROOT, encoding: 'utf8', maxBuffer: 1 << 28, stdio: ['ignore', 'pipe', 'inherit'] },
    ),
  );
}

/** What the programs link with these features: every crate that is reached without its tests and builds, and what each uses. */
export function crates(targets, features) {
  const metadata = cargoMetadata(targets, features);
  const packages = new Map(metadata.packages.map((entry) => [entry.id, entry]));
  const nodes = new Map(metadata.resolve.nodes.map((node) => [node.id, node]));
  const linked = (id) =>
    nodes
      .get(id)
      .deps.filter(({ dep_kinds: kinds }) => kinds.some(({ kind }) => kind === null))
      .map(({ pkg }) => pkg);
  const reached = new Set(metadata.workspace_members);
  for (const id of reached) for (const used of linked(id)) reached.add(used);
  const all = [...reached].map((id) => packages.get(id));
  return all.map(({ id, name, version, license, repository, authors, source, manifest_path: manifest }) => ({
    id,
    name: `${name} (crate)`,
    short: name,
    version,
    license,
    repository,
    authors,
    folder: dirname(manifest),
    isOurs: source === null,
    uses: linked(id),
  }));
}

/**
 * What is in the bundles by the lock file: dependencies of the theme and the app, and theirs, each with its row and what it uses.
 * A workspace among them is ours: it has no row, and its dependencies are direct ones.
 */
export function bundled() {
  const { packages } = JSON.parse(read('package-lock.json'));
  // As Node.js looks for a package: beside the one that asks, then further up.
  const resolve = (from, name) => {
    for (let at = from; ; at = at.slice(0, Math.max(at.lastIndexOf('node_modules/') - 1, 0))) {
      const path = `${at}${at ? '/' : ''}node_modules/${name}`;
      if (packages[path] !== undefined) return path;
      if (at === '') return undefined;
    }
  };
  const reached = new Map();
  const waiting = ['admin-ui', 'themes/portal'];
  const direct = [];
  for (const path of waiting) {
    const { dependencies, peerDependencies, peerDependenciesMeta } = packages[path];
    const peers = Object.keys(peerDependencies ?? {}).filter(
      (name) => !peerDependenciesMeta?.[name]?.optional,
    );
    for (const name of [...Object.keys(dependencies ?? {}), ...peers]) {
      const place = BUILDERS.has(name) ? undefined : resolve(path, name);
      if (place === undefined) continue;
      if (packages[place].link) {
        if (!waiting.includes(packages[place].resolved)) waiting.push(packages[place].resolved);
        continue;
      }
      (reached.get(path)?.uses ?? direct).push(place);
      if (reached.has(place)) continue;
      reached.set(place, { name, row: packages[place], uses: [] });
      waiting.push(place);
    }
  }
  return { reached, direct };
}

/** The packages of the bundles as they are installed. */
function npmPackages() {
  return [...bundled().reached].map(([path, { name }]) => {
    const folder = join(ROOT, path);
    if (!existsSync(folder)) throw new Error(`${path} is not installed; run npm ci and try again`);
    const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const { author, license, repository, version } = manifest;
    const text = (field) => (typeof field === 'string' ? field : (field?.name ?? field?.url));
    return {
      name: `${name} (npm)`,
      short: name,
      version,
      license,
      repository: text(repository?.url ?? repository),
      authors: [text(author)].filter(Boolean),
      folder,
    };
  });
}

/** The dictionary that searches know forms of words by. */
export function dictionary() {
  const folder = join(ROOT, 'generator/model/dictionary');
  const text = (name) => ({ text: readFileSync(join(folder, name), 'utf8').trim() });
  return {
    name: 'Ukrainian dictionary of LibreOffice',
    version: '5.8.0',
    license: 'LGPL-2.1-or-later',
    repository: 'https://github.com/brown-uk/dict_uk',
    texts: [text('README.md'), text('LICENSE')],
  };
}

/** The font out of which that of headlines is cut. */
export function font() {
  return {
    name: 'Source Serif 4',
    version: '4.004',
    license: 'OFL-1.1',
    repository: 'https://github.com/adobe-fonts/source-serif',
    texts: [{ text: read('themes/portal/static/OFL.txt').trim() }],
  };
}

/** Every package with the texts of its license. One without any is an error: it may not be shipped. */
export function withTexts(packages) {
  const byName = new Map(packages.map((entry) => [entry.short, entry]));
  const anApache = () =>
    packages
      .flatMap(({ folder }) => texts(folder, 0))
      .find(({ path, text }) => /APACHE/i.test(path) && text.includes('TERMS AND CONDITIONS'));
  return packages.map((entry) => {
    const own = texts(entry.folder);
    if (own.some(({ path }) => dirname(path) === entry.folder)) return { ...entry, texts: own };
    const same = byName.get(SAME_AS[entry.short]);
    if (same) return { ...entry, texts: [...own, ...texts(same.folder)] };
    const short = Object.keys(SHORT).find((name) => new RegExp(`\\b${name}\\b`).test(entry.license));
    if (short) {
      const holders = HOLDERS[entry.short] ?? (entry.authors.join(', ') || `the authors of ${entry.short}`);
      return { ...entry, texts: [...own, { text: SHORT[short](holders) }] };
    }
    const apache = /\bApache-2\.0\b/.test(entry.license) ? anApache() : undefined;
    if (apache) return { ...entry, texts: [...own, apache] };
    throw new Error(
      `${entry.name} ${entry.version} (${entry.license}) has no text of its license; add it to SAME_AS in scripts/package.d/licenses.mjs`,
    );
  });
}

/** All of them as one text; packages with the same texts share them. */
export function written(packages) {
  const groups = new Map();
  for (const entry of packages) {
    const text = [...new Set(entry.texts.map(({ text }) => text))].join('\n\n----\n\n');
    groups.set(text, [...(groups.get(text) ?? []), entry]);
  }
  const line = ({ name, version, license, repository }) =>
    `${name} ${version}: ${license}${repository ? `, ${repository}` : ''}`;
  const parts = [...groups].map(([text, all]) => `${all.map(line).sort().join('\n')}\n\n${text}\n`);
  const rule = `\n${'='.repeat(100)}\n\n`;
  return parts.sort().join(rule);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [target, features] = process.argv.slice(2);
  const foreign = crates([target], features).filter(({ isOurs }) => !isOurs);
  const all = [...withTexts([...foreign, ...npmPackages()]), dictionary(), font()];
  process.stdout.write(
    `Visnyk is free software under the GNU Affero General Public License, version 3 or later (LICENSE).
It contains what is named below, each part under a license of its own. The standard library of Rust has its texts in
RUST-COPYRIGHT.html.

${written(all)}`,
  );
}
