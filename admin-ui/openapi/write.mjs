import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Writes src/api/schema.d.ts from the description of the API; with --check only tells whether it is up to date.
 * The binary that describes itself is target/ci/visnyk-api, or another named in VISNYK_API.
 */
const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const target = here('../src/api/schema.d.ts');
const binary = process.env.VISNYK_API ?? here('../../target/ci/visnyk-api');
if (!existsSync(here('node_modules/openapi-typescript'))) {
  execFileSync('npm', ['ci', '--silent', '--no-audit', '--no-fund'], { cwd: here('.'), stdio: 'inherit' });
}
const { default: types, astToString } = await import('openapi-typescript');
const description = JSON.parse(execFileSync(binary, ['openapi'], { maxBuffer: 64 * 1024 * 1024 }));
const text = `// Written by openapi/write.mjs from the description of the API. Change that, not this.\n\n${astToString(await types(description))}`;
if (process.argv.includes('--check')) {
  const fresh = existsSync(target) && readFileSync(target, 'utf8') === text;
  console.log(
    fresh
      ? '1 passed, 0 failed'
      : 'src/api/schema.d.ts is not what the API says: run npm run types\n0 passed, 1 failed',
  );
  process.exit(fresh ? 0 : 1);
}
writeFileSync(target, text);
