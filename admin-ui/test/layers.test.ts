import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

/** The layers of `src/README.md`, the lowest first: a file imports only from its own and from lower layers. */
const layers = ['lib', 'ui', 'entities', 'blocks', 'features', 'app'];
const source = fileURLToPath(new URL('../src/', import.meta.url));
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) =>
  /\.tsx?$/.test(name),
);
const present = new Set(files);

interface Arrow {
  from: string;
  to: string;
}

const statement = /(?:\bfrom\s*|\bimport\s*\(\s*|\bimport\s+)'([^']+)'/g;

function target(from: string, path: string): string | undefined {
  const name = normalize(join(dirname(from), path));
  return [name, `${name}.ts`, `${name}.tsx`, `${name}.d.ts`].find((candidate) => present.has(candidate));
}

const arrows: Arrow[] = files.flatMap((from) =>
  [...readFileSync(join(source, from), 'utf8').matchAll(statement)]
    .map(([, path = '']) => (path.startsWith('.') ? target(from, path) : undefined))
    .filter((to) => to !== undefined)
    .map((to) => ({ from, to })),
);

const layerOf = (file: string) => layers.indexOf(file.split('/')[0] ?? '');
/** The folder at a depth; the files directly in a higher folder form a separate group. */
const room = (file: string, depth: number) => file.split('/').slice(0, -1).slice(0, depth).join('/');

/** One import cycle between groups, as a path; an empty list if there is none. */
function circle(pairs: readonly Arrow[]): string[] {
  const next = new Map<string, Set<string>>();
  for (const { from, to } of pairs) next.set(from, (next.get(from) ?? new Set()).add(to));
  const done = new Set<string>();
  const path: string[] = [];
  const visit = (node: string): string[] => {
    if (path.includes(node)) return [...path.slice(path.indexOf(node)), node];
    if (done.has(node)) return [];
    path.push(node);
    for (const other of next.get(node) ?? []) {
      const closed = visit(other);
      if (closed.length > 0) return closed;
    }
    path.pop();
    done.add(node);
    return [];
  };
  for (const node of next.keys()) {
    const closed = visit(node);
    if (closed.length > 0) return closed;
  }
  return [];
}

const between = (depth: number) =>
  arrows
    .map(({ from, to }) => ({ from: room(from, depth), to: room(to, depth) }))
    .filter(({ from, to }) => from !== to);

it('knows the layer of every file, and reads the imports', () => {
  expect(files.filter((file) => layerOf(file) < 0)).toEqual([]);
  expect(arrows.length).toBeGreaterThan(2000);
});

it('has no import from a lower layer into a higher one', () => {
  expect(arrows.filter(({ from, to }) => layerOf(to) > layerOf(from))).toEqual([]);
});

it('has features that know nothing of each other', () => {
  const strangers = ({ from, to }: Arrow) => from.startsWith('features/') && to.startsWith('features/');
  expect(between(2).filter(strangers)).toEqual([]);
});

it('has no circle among folders at any depth, nor among files', () => {
  for (const depth of [1, 2, 3]) expect(circle(between(depth))).toEqual([]);
  expect(circle(arrows)).toEqual([]);
});
