import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { vocabulary } from './vocabulary.mjs';

/**
 * Writes themes/runtime/core/schema.d.ts, for app and widgets, and src/lib/api/vocabulary/ from the API description.
 * With --check it only reports whether they are up to date. The binary that prints the description is
 * target/ci/visnyk-api, or the path in VISNYK_API.
 */
const pathOf = (path) => fileURLToPath(new URL(path, import.meta.url));
const binary = process.env.VISNYK_API ?? pathOf('../../target/ci/visnyk-api');
if (!existsSync(pathOf('node_modules/openapi-typescript'))) {
  execFileSync('npm', ['ci', '--silent', '--no-audit', '--no-fund'], { cwd: pathOf('.'), stdio: 'inherit' });
}
// A path instead of the package name: where the package is not installed, the type checker would not find it.
const generator = 'openapi-typescript';
const { default: types, astToString } = await import(generator);
const printed = execFileSync(binary, ['openapi'], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
const description = JSON.parse(printed);
const head = '// Written by openapi/write.mjs from the description of the API. Change that, not this.\n\n';
const lists = 'src/lib/api/vocabulary';
const files = new Map([
  [
    '../themes/runtime/core/schema.d.ts',
    astToString(await types(description, { defaultNonNullable: false })),
  ],
]);
for (const [module, text] of vocabulary(description)) files.set(`${lists}/${module}.ts`, text);
const folder = pathOf(`../${lists}`);

if (!process.argv.includes('--check')) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  for (const [name, text] of files) writeFileSync(pathOf(`../${name}`), head + text);
  process.exit();
}

const present = existsSync(folder) ? readdirSync(folder).map((name) => `${lists}/${name}`) : [];
const isCurrent = (name) => {
  const target = pathOf(`../${name}`);
  return files.has(name) && existsSync(target) && readFileSync(target, 'utf8') === head + files.get(name);
};
const names = [...new Set([...files.keys(), ...present])];
const stale = names.filter((name) => !isCurrent(name));
for (const name of stale) console.log(`${name} is not what the API says: run npm run types`);
console.log(`${names.length - stale.length} passed, ${stale.length} failed`);
process.exit(stale.length > 0 ? 1 : 0);
