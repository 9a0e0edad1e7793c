import { readdirSync, readFileSync } from 'node:fs';
import { hashKey, QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { parseAst } from 'vitest/node';
import type { Described } from '../src/lib/api/call';
import { keyOf, keysAt, keysBelow, ownKey, queryOf } from '../src/lib/api/query';

const src = new URL('../src/', import.meta.url);
const schema = new URL('../../themes/runtime/core/schema.d.ts', import.meta.url);

/** The members of an ESTree node that these tests read. */
interface Node {
  type: string;
  start: number;
  name?: string;
  value?: unknown;
  key?: Node;
  id?: Node | null;
  init?: Node | null;
  expression?: Node;
  callee?: Node;
  property?: Node;
  arguments?: Node[];
}

const parsed = (name: string) => {
  const text = readFileSync(new URL(name, src), 'utf8');
  return { name, text, tree: parseAst(text, { lang: name.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node };
};
const sources = (readdirSync(src, { recursive: true }) as string[])
  .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts'))
  .map(parsed);

function walk(node: unknown, see: (node: Node) => void) {
  if (Array.isArray(node)) for (const item of node) walk(item, see);
  else if (typeof node === 'object' && node !== null) {
    if ('type' in node) see(node as Node);
    for (const part of Object.values(node)) walk(part, see);
  }
}

const placeOf = ({ name, text }: { name: string; text: string }, { start }: Node) =>
  `${name}:${text.slice(0, start).split('\n').length}`;

/** Every path of the API description with a GET operation. */
const readable = () =>
  [...readFileSync(schema, 'utf8').matchAll(/^ {4}"(\/api\/[^"]+)": \{\n([\s\S]*?)\n {4}\};$/gm)]
    .filter(([, , verbs]) => /^ {8}get: /m.test(verbs ?? ''))
    .map(([, path]) => path ?? '');

afterEach(() => void vi.unstubAllGlobals());

describe('the keys of queries', () => {
  it('are made in one place, where a query can only read', () => {
    const elsewhere: string[] = [];
    const isArray = (node: Node | null | undefined): boolean =>
      node?.type === 'TSAsExpression' ? isArray(node.expression) : node?.type === 'ArrayExpression';
    for (const file of sources) {
      if (file.name === 'lib/api/query.ts') continue;
      walk(file.tree, (node) => {
        const report = () => elsewhere.push(placeOf(file, node));
        const named = node.key?.name ?? node.id?.name ?? '';
        if (node.type === 'Property' && named === 'queryFn') report();
        if (node.type === 'Property' && named === 'queryKey' && isArray(node.value as Node)) report();
        if (node.type === 'VariableDeclarator' && /key$/i.test(named) && isArray(node.init)) report();
        if (node.type !== 'CallExpression') return;
        const method = node.callee?.property?.name ?? '';
        if (/^[gs]etQuer(y|ies)Data$/.test(method) && isArray(node.arguments?.[0])) report();
      });
    }
    expect(sources.length).toBeGreaterThan(300);
    expect(elsewhere).toEqual([]);
  });

  it('stand for one request each, and every request is a GET', async () => {
    const sent: string[] = [];
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      sent.push(`${init.method} ${url}`);
      return new Response('{}', { headers: { 'content-type': 'application/json' } });
    });
    const client = new QueryClient();
    const requests = new Map<string, string>();
    const holes = [
      { id: 7, revision: 1, set: 'categories' },
      { id: 8, revision: 2, set: 'locations' },
    ].map((values) => ({ ...values, hash: `a/${values.id}`, path: 'x' }));
    const questions = [
      undefined,
      { page: 1 },
      { page: 2 },
      { q: 'a', kind: 'news' },
      { q: 'a', kind: undefined },
    ];
    const paths = readable();
    expect(paths.length).toBeGreaterThan(60);
    for (const path of paths)
      for (const values of holes)
        for (const query of questions)
          for (const apart of [undefined, 'texts']) {
            const { queryKey, queryFn } = queryOf(
              path as Described<'get'>,
              { path: values, query } as never,
              {
                apart,
              },
            );
            await queryFn({ client, queryKey, signal: new AbortController().signal, meta: undefined });
            const request = sent.pop() ?? '';
            expect(request).toMatch(/^GET \/api\//);
            expect(requests.get(hashKey(queryKey)) ?? request).toBe(request);
            requests.set(hashKey(queryKey), request);
          }
    // Different requests have different keys.
    expect(new Set(requests.values()).size).toBeGreaterThan(paths.length * 3);
    const keys = [...requests.keys()].filter((key) => !key.includes('texts'));
    expect(keys.length).toBe(new Set(requests.values()).size);
  });

  it('fit an address, or all that is below it', () => {
    const client = new QueryClient();
    const list = keyOf('/api/dashboard/news', { query: { page: 2 } });
    const entry = keyOf('/api/dashboard/news/{id}', { path: { id: 7 } });
    const other = keyOf('/api/dashboard/pages', {});
    const own = ownKey('change', 'news', 7);
    for (const key of [list, entry, other, own]) client.setQueryData(key, {});
    const fits = (queryKey: readonly unknown[]) =>
      client
        .getQueryCache()
        .findAll({ queryKey })
        .map(({ queryKey: key }) => key);
    expect(fits(keysAt('/api/dashboard/news'))).toEqual([list]);
    expect(fits(keysBelow('/api/dashboard/news'))).toEqual([list, entry]);
  });

  it('asks quietly from the second time on where a timer asks', async () => {
    const quiet: boolean[] = [];
    vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
      quiet.push(new Headers(init.headers).has('x-background-refresh'));
      return new Response('{}', { headers: { 'content-type': 'application/json' } });
    });
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    const board = queryOf('/api/dashboard/home', {}, { background: 'again' });
    await client.fetchQuery(board);
    await client.fetchQuery(board);
    expect(quiet).toEqual([false, true]);
  });
});
