import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const sources = ['../core/', '../widgets/'].flatMap((folder) =>
  readdirSync(new URL(folder, import.meta.url), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts'))
    .map((name) => ({ name, text: read(folder + name) })),
);

test('arrows and crosses are icons: fonts draw them in their own ways, or not at all', () => {
  expect(sources.length).toBeGreaterThan(60);
  // Comments may have them.
  const code = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  for (const { name, text } of sources) expect(code(text), name).not.toMatch(/[\u2190-\u21ff‹›×✓✔✕✖✗]/);
});

test('what scripts keep in a browser is in the table of the program', () => {
  const table = read('../../../generator/model/src/data/kept.rs');
  const names = [...table.matchAll(/KeptName::of\("([^"]+)", Place::(Cookie|Storage)\)/g)].map(
    ([, name]) => name,
  );
  const all = sources.map(({ text }) => text).join('\n');
  for (const name of names.filter((name) => name !== 'visnyk_signed_in')) expect(all, name).toContain(name);
  // Names in sessionStorage have a hyphen; this pattern matches only the others.
  const written = [...all.matchAll(/['"`](visnyk_[a-z_]+|ncc_\w)/g)].map(([, name]) => name);
  expect(written.length).toBeGreaterThan(2);
  for (const name of written) expect(names, name).toContain(name);
});

test('the core imports no widget: the app has none', () => {
  for (const name of readdirSync(new URL('../core/', import.meta.url)))
    expect(read(`../core/${name}`), name).not.toMatch(/from '\.\./);
});
