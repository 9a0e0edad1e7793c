import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { vocabulary } from './vocabulary.mjs';

/**
 * Writes src/api/schema.d.ts and src/api/vocabulary.ts from the description of the API; with --check only tells
 * whether they are up to date. The binary that describes itself is target/ci/visnyk-api, or another named in VISNYK_API.
 */
const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const binary = process.env.VISNYK_API ?? here('../../target/ci/visnyk-api');
if (!existsSync(here('node_modules/openapi-typescript'))) {
  execFileSync('npm', ['ci', '--silent', '--no-audit', '--no-fund'], { cwd: here('.'), stdio: 'inherit' });
}
const { default: types, astToString } = await import('openapi-typescript');
const description = JSON.parse(execFileSync(binary, ['openapi'], { maxBuffer: 64 * 1024 * 1024 }));
const head = '// Written by openapi/write.mjs from the description of the API. Change that, not this.\n\n';
const files = {
  'src/api/schema.d.ts': astToString(await types(description, { defaultNonNullable: false })),
  'src/api/vocabulary.ts': vocabulary(description),
};

const check = process.argv.includes('--check');
let passed = 0;
let failed = 0;
for (const [name, body] of Object.entries(files)) {
  const target = here(`../${name}`);
  const text = head + body;
  if (!check) writeFileSync(target, text);
  else if (existsSync(target) && readFileSync(target, 'utf8') === text) passed += 1;
  else {
    failed += 1;
    console.log(`${name} is not what the API says: run npm run types`);
  }
}
if (check) console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
