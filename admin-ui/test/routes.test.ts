import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { PageRules } from '../src/entities/pages/guards';
import { dashboardPages } from '../src/entities/pages/pages';
import { type Right, rolesWith } from '../src/lib/session/roles';

const rust = readFileSync(new URL('../../api/domain/src/screens.rs', import.meta.url), 'utf8');

/** The right to an area, as the server's table of screens writes it. */
const rightTo = (need: string) =>
  need
    .replace(/^Need::Area\(Area::(\w+)\)$/, '$1')
    .replace(/^entries\(Kind::(\w+)\)$/, '$1')
    .replace(/^categories\(Kind::(\w+)\)$/, 'categories/$1')
    .toLowerCase() as Right;

/** The server's own screens, parsed from its source. */
const routes = [
  ...rust.matchAll(/"(\/dashboard[^"]*)",\s*(Need::Area\(Area::\w+\)|(?:entries|categories)\(Kind::\w+\))/g),
].map(([, path = '', need = '']) => [path.replace('{id}', ':id'), rolesWith(rightTo(need))] as const);

describe('the routes of the dashboard', () => {
  const pages = Object.entries<PageRules>(dashboardPages).filter(([path]) => path !== '*');

  it('are those of the server', () => {
    expect(routes.length).toBeGreaterThan(30);
    expect(pages.map(([path]) => path).sort()).toEqual(routes.map(([path]) => path).sort());
  });

  it.each(routes)('%s is open to whom the server opens it', (path, who) => {
    expect(who.length).toBeGreaterThan(0);
    expect(dashboardPages[path as keyof typeof dashboardPages].roles).toEqual(who);
  });

  it('take only numbers for an id', () => {
    for (const [path, { validate }] of pages) {
      if (!path.includes(':id')) expect(validate, path).toBeUndefined();
      else {
        expect(validate?.({ id: '7' }), path).toBe(true);
        for (const id of ['0', '-1', 'abc', '7x', '', undefined])
          expect(validate?.({ id }), path).toBe(false);
      }
    }
  });
});
