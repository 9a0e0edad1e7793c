import { readdirSync, readFileSync } from 'node:fs';
import { hashKey, QueryClient } from '@tanstack/react-query';
import ts from 'typescript';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Described } from '../src/api/call';
import { asked, keyOf, keysAt, keysBelow, ownKey } from '../src/api/query';

const src = new URL('../src/', import.meta.url);
const parsed = (name: string) =>
  ts.createSourceFile(
    name,
    readFileSync(new URL(name, src), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
    name.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
const sources = (readdirSync(src, { recursive: true }) as string[])
  .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts'))
  .map(parsed);

function walk(node: ts.Node, see: (node: ts.Node) => void) {
  see(node);
  ts.forEachChild(node, (child) => walk(child, see));
}

const placeOf = (node: ts.Node) => {
  const file = node.getSourceFile();
  return `${file.fileName}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
};

/** Every path that the description of the API lets one read. */
function readable(): string[] {
  const found: string[] = [];
  walk(parsed('api/schema.d.ts'), (node) => {
    if (!ts.isInterfaceDeclaration(node) || node.name.text !== 'paths') return;
    for (const path of node.members) {
      if (!ts.isPropertySignature(path) || !path.type || !ts.isTypeLiteralNode(path.type)) continue;
      const reads = path.type.members.some(
        (member) =>
          ts.isPropertySignature(member) && member.name.getText() === 'get' && !member.questionToken,
      );
      if (reads && ts.isStringLiteral(path.name)) found.push(path.name.text);
    }
  });
  return found;
}

afterEach(() => void vi.unstubAllGlobals());

describe('the keys of queries', () => {
  it('are made in one place, where a query can only read', () => {
    const elsewhere: string[] = [];
    const writes = new Set(['send', 'create', 'change', 'remove', 'http', 'fetch', 'get', 'poll', 'read']);
    const literal = (node: ts.Node | undefined) => (node && ts.isAsExpression(node) ? node.expression : node);
    const isArray = (node: ts.Node | undefined) => {
      const plain = literal(node);
      return plain !== undefined && ts.isArrayLiteralExpression(plain);
    };
    for (const file of sources) {
      if (file.fileName === 'api/query.ts') continue;
      walk(file, (node) => {
        const name = 'name' in node && node.name ? (node.name as ts.Node).getText() : '';
        const isMember = ts.isPropertyAssignment(node) || ts.isShorthandPropertyAssignment(node);
        if (isMember && name === 'queryFn') elsewhere.push(placeOf(node));
        if (ts.isPropertyAssignment(node) && name === 'queryKey' && isArray(node.initializer))
          elsewhere.push(placeOf(node));
        if (ts.isVariableDeclaration(node) && /key$/i.test(name) && isArray(node.initializer))
          elsewhere.push(placeOf(node));
        if (!ts.isCallExpression(node)) return;
        if (/\.[gs]etQuer(y|ies)Data$/.test(node.expression.getText()) && isArray(node.arguments[0]))
          elsewhere.push(placeOf(node));
        if (node.expression.getText() === 'workedOut')
          walk(node, (inside) => {
            if (ts.isIdentifier(inside) && writes.has(inside.text)) elsewhere.push(placeOf(inside));
          });
      });
    }
    expect(elsewhere).toEqual([]);
  });

  it('stand for one request each, and every request is a GET', async () => {
    const asks: string[] = [];
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      asks.push(`${init.method} ${url}`);
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
            const { queryKey, queryFn } = asked(path as Described<'get'>, { path: values, query } as never, {
              apart,
            });
            await queryFn({ client, queryKey, signal: new AbortController().signal, meta: undefined });
            const request = asks.pop() ?? '';
            expect(request).toMatch(/^GET \/api\//);
            expect(requests.get(hashKey(queryKey)) ?? request).toBe(request);
            requests.set(hashKey(queryKey), request);
          }
    // Told apart as requests, told apart as keys.
    expect(new Set(requests.values()).size).toBeGreaterThan(paths.length * 3);
    const keys = [...requests.keys()].filter((key) => !key.includes('texts'));
    expect(keys.length).toBe(new Set(requests.values()).size);
  });

  it('fit an address, or all that is below it', () => {
    const client = new QueryClient();
    const list = keyOf('/api/dashboard/news', { query: { page: 2 } });
    const one = keyOf('/api/dashboard/news/{id}', { path: { id: 7 } });
    const other = keyOf('/api/dashboard/pages', {});
    const own = ownKey('change', 'news', 7);
    for (const key of [list, one, other, own]) client.setQueryData(key, {});
    const fits = (queryKey: readonly unknown[]) =>
      client
        .getQueryCache()
        .findAll({ queryKey })
        .map(({ queryKey: key }) => key);
    expect(fits(keysAt('/api/dashboard/news'))).toEqual([list]);
    expect(fits(keysBelow('/api/dashboard/news'))).toEqual([list, one]);
  });

  it('asks quietly from the second time on where a timer asks', async () => {
    const quiet: boolean[] = [];
    vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
      quiet.push(new Headers(init.headers).has('x-background-refresh'));
      return new Response('{}', { headers: { 'content-type': 'application/json' } });
    });
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    const board = asked('/api/dashboard/home', {}, { background: 'again' });
    await client.fetchQuery(board);
    await client.fetchQuery(board);
    expect(quiet).toEqual([false, true]);
  });
});
