import { readFileSync } from 'node:fs';
import { transformSync } from 'esbuild';

/** The server and the panel make the same addresses of titles; a test of the server holds them together. */
const code = readFileSync(new URL('../../src/text/slug.ts', import.meta.url), 'utf8');
const script = Buffer.from(transformSync(code, { loader: 'ts', format: 'esm' }).code).toString('base64');
export const { slugify } = await import(`data:text/javascript;base64,${script}`);
