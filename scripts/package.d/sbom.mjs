// What the programs and the bundles consist of, as CycloneDX 1.5: the packages that licenses.mjs lists, with their checksums
// and what each uses. `npm sbom` leaves out what other packages have as their peer, react among them, and keeps what only
// makes the bundles; tools for crates know nothing of the dictionary, and none of the font. Nothing is installed for it; cargo fetches the crates that
// this machine lacks.
//
//   node scripts/package.d/sbom.mjs FOLDER
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FEATURES } from '../lib/features.mjs';
import { read } from '../lib/repository.mjs';
import { bundled, crates, dictionary, font } from './licenses.mjs';

/** What releases are made for. */
export const TARGETS = [
  'x86_64-unknown-linux-gnu',
  'x86_64-unknown-linux-musl',
  'aarch64-unknown-linux-musl',
];

/** The address of a package: the scope of a name is a part of its own, and no `+` of a version stays bare. */
export const purl = (kind, name, version) =>
  `pkg:${kind}/${name.split('/').map(encodeURIComponent).join('/')}@${encodeURIComponent(version)}`;

const byRef = (a, b) => (a['bom-ref'] < b['bom-ref'] ? -1 : 1);

/**
 * @param {object} part
 * @param {string} part.ref
 * @param {string} [part.type]
 * @param {string} part.name
 * @param {string} part.version
 * @param {string} [part.license]
 * @param {{ alg: string, content: string }} [part.hash]
 * @param {string} [part.source]
 */
function component({ ref, type = 'library', name, version, license, hash, source }) {
  return {
    'bom-ref': ref,
    type,
    name,
    version,
    scope: 'required',
    ...(hash && { hashes: [hash] }),
    // `/` is an old way to write OR.
    ...(license && { licenses: [{ expression: license.replaceAll('/', ' OR ') }] }),
    ...(ref.startsWith('pkg:') && { purl: ref }),
    ...(source && { externalReferences: [{ type: 'vcs', url: source }] }),
  };
}

/** The document: `components`, and `uses`, which has for each the references to what it uses. */
function bom(name, components, uses, { version, date }) {
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: {
      timestamp: date,
      component: component({ ref: name, type: 'application', name, version, license: 'AGPL-3.0-or-later' }),
    },
    components: components.sort(byRef),
    dependencies: [...uses]
      .map(([ref, all]) => ({ ref, dependsOn: [...new Set(all)].sort() }))
      .sort((a, b) => (a.ref < b.ref ? -1 : 1)),
  };
}

/** The crates of both programs, and the dictionary that is compiled into them. */
export function cratesBom(about) {
  const all = crates(TARGETS, FEATURES);
  const refs = new Map(
    all.map(({ id, short, version, isOurs }) => [id, isOurs ? undefined : purl('cargo', short, version)]),
  );
  const sums = new Map(
    [
      ...read('Cargo.lock').matchAll(/^name = "(.+)"\nversion = "(.+)"\nsource = .*\nchecksum = "(.+)"$/gm),
    ].map(([, name, version, sum]) => [purl('cargo', name, version), sum]),
  );
  const words = dictionary();
  const parts = all
    .filter(({ isOurs }) => !isOurs)
    .map(({ short, version, license, repository }) => {
      const ref = purl('cargo', short, version);
      const sum = sums.get(ref);
      const hash = sum ? { alg: 'SHA-256', content: sum } : undefined;
      return component({ ref, name: short, version, license, hash, source: repository });
    });
  const dictionaryPart = component({ ...words, ref: 'dictionary', type: 'data', source: words.repository });
  const used = ({ uses }) => uses.map((id) => refs.get(id)).filter(Boolean);
  const uses = new Map(all.filter(({ isOurs }) => !isOurs).map((crate) => [refs.get(crate.id), used(crate)]));
  const ours = all.filter(({ isOurs }) => isOurs).flatMap(used);
  uses.set('visnyk', [...ours, 'dictionary']).set('dictionary', []);
  return bom('visnyk', [...parts, dictionaryPart], uses, about);
}

/** The packages of theme and app, and the font of headlines. */
export function bundlesBom(about) {
  const { reached, direct } = bundled();
  const refs = new Map([...reached].map(([path, { name, row }]) => [path, purl('npm', name, row.version)]));
  const parts = new Map(
    [...reached.values()].map(({ name, row }) => {
      const ref = purl('npm', name, row.version);
      const [alg, sum] = row.integrity.split('-');
      const hash = { alg: alg.replace('sha', 'SHA-'), content: Buffer.from(sum, 'base64').toString('hex') };
      return [ref, component({ ref, name, version: row.version, license: row.license, hash })];
    }),
  );
  const uses = new Map(
    [...reached].map(([path, entry]) => [refs.get(path), entry.uses.map((to) => refs.get(to))]),
  );
  const letters = font();
  const fontPart = component({ ...letters, ref: 'font', type: 'data', source: letters.repository });
  const used = direct.map((path) => refs.get(path));
  uses.set('visnyk-bundles', [...used, 'font']).set('font', []);
  return bom('visnyk-bundles', [...parts.values(), fontPart], uses, about);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [folder] = process.argv.slice(2);
  const { version } = JSON.parse(read('package.json'));
  // As packages do, the lists depend on the commit alone.
  const date = new Date(Number(process.env.SOURCE_DATE_EPOCH ?? 0) * 1000).toISOString();
  mkdirSync(folder, { recursive: true });
  for (const [name, make] of Object.entries({ crates: cratesBom, bundles: bundlesBom })) {
    const path = join(folder, `visnyk-${version}-${name}.cdx.json`);
    writeFileSync(path, `${JSON.stringify(make({ version, date }), null, 2)}\n`);
    console.log(`${path} is ready`);
  }
}
