// Writes the manifest that cargo-deb makes the Debian package from: the section of api/Cargo.toml, with the address of the
// source. cargo-deb takes this from a manifest alone, for `Homepage` and for `Source` of the copyright file, and whoever
// packages a copy has an address of their own. The crate has no code: the programs are built before.
//
//   node scripts/package.d/debian.mjs CRATE [SOURCE]
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** A table of a manifest, from its heading to the next one. */
function table(manifest, name) {
  const [text] =
    manifest.match(new RegExp(`^\\[${name.replaceAll('.', '\\.')}\\]\\n[^]*?(?=^\\[|(?![^]))`, 'm')) ?? [];
  if (text === undefined) throw new Error(`api/Cargo.toml has no table [${name}]`);
  return text;
}

/** The manifest: `root` is the folder of the checkout, `version` that of the packages. */
export function debianManifest(manifest, { root, version, source = '' }) {
  const text = (value) => JSON.stringify(value);
  const [, description] = manifest.match(/^description = "(.*)"$/m);
  const assets = table(manifest, 'package.metadata.deb').replaceAll(
    '"../',
    `"${text(`${root}/`).slice(1, -1)}`,
  );
  return `[package]
name = "visnyk"
version = ${text(version)}
edition = "2024"
description = ${text(description)}
license = "AGPL-3.0-or-later"
${source === '' ? '' : `homepage = ${text(source)}\n`}publish = false

[workspace]

${assets}`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [crate, source] = process.argv.slice(2);
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const manifest = readFileSync(join(ROOT, 'api/Cargo.toml'), 'utf8');
  mkdirSync(join(crate, 'src'), { recursive: true });
  writeFileSync(join(crate, 'src/lib.rs'), '');
  writeFileSync(
    join(crate, 'Cargo.toml'),
    debianManifest(manifest, { root: ROOT.replace(/\/$/, ''), version, source }),
  );
}
