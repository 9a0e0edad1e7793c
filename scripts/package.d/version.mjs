// The version of the project, in every place that says it.
//
//   node scripts/package.d/version.mjs [VERSION]     without one it compares the places; scripts/release-version calls it
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT } from '../lib/repository.mjs';

const NUMBER = String.raw`\d+\.\d+\.\d+`;

/** Files, and what is before the number in them; each has to be there at least once. */
const PLACES = [
  ['Cargo.toml', String.raw`^\[workspace\.package\]\nversion = "`],
  ['Cargo.lock', String.raw`^name = "visnyk-[\w-]+"\nversion = "`],
  ...[
    ...['package.json', 'admin-ui/package.json'],
    ...['themes/portal/package.json', 'themes/runtime/package.json'],
  ].map((path) => [path, '^  "version": "']),
  // The theme has no name, so that its copies are packages beside it.
  [
    'package-lock.json',
    String.raw`(?:"name": "(?:@visnyk/[\w-]+|visnyk)",|"themes/portal": \{)\n +"version": "`,
  ],
  ['themes/portal/theme.toml', '^version = "'],
  ['scripts/hosting/container/compose.yaml', 'image: visnyk:'],
];
/** Names of packages and images in documents, which also have the version after the present one: for an upgrade. */
const NAMED = String.raw`\bvisnyk[-_:]`;

const pattern = (before) => new RegExp(`(${before})(${NUMBER})`, 'gm');
/** What comes after a version, in examples. */
const following = (version) =>
  version.replace(/^(\d+)\.(\d+)\..*/, (_, major, minor) => `${major}.${+minor + 1}.0`);

const documents = (root) =>
  readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`)
    .filter((path) => pattern(NAMED).test(readFileSync(join(root, path), 'utf8')))
    .sort();

/** Every place with a version: file, what is before it, and the number. The first is that of Cargo.toml. */
export function versions(root = ROOT) {
  const places = [...PLACES, ...documents(root).map((path) => [path, NAMED])];
  return places.flatMap(([path, before]) => {
    const all = [...readFileSync(join(root, path), 'utf8').matchAll(pattern(before))];
    if (all.length === 0)
      throw new Error(`${path} has no version where scripts/package.d/version.mjs looks for it`);
    return all.map((match) => ({ path, before, version: match.at(-1) }));
  });
}

/** Places with another version than Cargo.toml has, as `path: version`. */
export function differences(root = ROOT) {
  const [{ version: present }, ...all] = versions(root);
  const isRight = ({ before, version }) =>
    version === present || (before === NAMED && version === following(present));
  return all
    .filter((place) => !isRight(place))
    .map(({ path, version }) => `${path}: ${version}, and Cargo.toml has ${present}`);
}

/** Writes a version into every place, and gives the files. */
export function setVersion(version, root = ROOT) {
  if (!new RegExp(`^${NUMBER}$`).test(version))
    throw new Error(`"${version}" is not a version; name one such as 0.2.0, without a v`);
  const all = versions(root);
  const next = following(all[0].version);
  const places = new Map(all.map(({ path, before }) => [path, before]));
  for (const [path, before] of places) {
    const isDocument = before === NAMED;
    const written = (number) => (isDocument && number === next ? following(version) : version);
    const text = readFileSync(join(root, path), 'utf8');
    writeFileSync(
      join(root, path),
      text.replace(pattern(before), (_, start, number) => start + written(number)),
    );
  }
  return [...places.keys()];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [version] = process.argv.slice(2);
  try {
    if (version !== undefined) for (const path of setVersion(version)) console.log(path);
    const differ = differences();
    if (differ.length > 0)
      throw new Error(
        `versions differ; set one with scripts/release-version VERSION:\n  ${differ.join('\n  ')}`,
      );
    console.log(`every place says ${versions()[0].version}`);
  } catch (error) {
    console.error(`error: ${error instanceof Error ? error.message : error}`);
    process.exitCode = 1;
  }
}
