// Writes the manifest of the Debian package: debian.toml, filled.
//
//   node scripts/package.d/debian.mjs CRATE [SOURCE]
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT, read } from '../lib/repository.mjs';

/** The manifest: `root` is the folder of the checkout, `version` that of the packages. */
export function debianManifest({ root, version, source = '' }) {
  const values = { ROOT: root, VERSION: version, SOURCE: source };
  const template = read('scripts/package.d/debian.toml').replace(/^#.*\n/gm, '');
  return (
    (source === '' ? template.replace(/^.*@SOURCE@.*\n/m, '') : template)
      // TOML escapes as JSON does.
      .replace(/@([A-Z]+)@/g, (_, name) => JSON.stringify(values[name]).slice(1, -1))
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [crate, source] = process.argv.slice(2);
  const { version } = JSON.parse(read('package.json'));
  mkdirSync(join(crate, 'src'), { recursive: true });
  writeFileSync(join(crate, 'src/lib.rs'), '');
  writeFileSync(
    join(crate, 'Cargo.toml'),
    debianManifest({ root: ROOT.replace(/\/$/, ''), version, source }),
  );
}
