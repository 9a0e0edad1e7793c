import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { PageRules } from '../src/entities/pages/guards';
import { dashboardPages } from '../src/entities/pages/pages';
import type { Role } from '../src/lib/api/types';

const rust = (path: string) => readFileSync(new URL(`../../api/src/${path}`, import.meta.url), 'utf8');

/** The server's own tables, parsed from its sources. */
const roles: Record<string, Role[]> = {
  ALL_STAFF: ['author', 'editor', 'admin'],
  EDITORS: ['editor', 'admin'],
  ADMINS: ['admin'],
};
const permitted = new Map(
  [...rust('domain/access.rs').matchAll(/\(Area::([\w:()]+), (ALL_STAFF|EDITORS|ADMINS)\)/g)].map(
    ([, area = '', who = '']) => [area, roles[who] ?? []] as const,
  ),
);
const routes = [...rust('domain/screens.rs').matchAll(/\("(\/dashboard[^"]*)", DASHBOARD, (.+)\),\n/g)].map(
  ([, path = '', need = '']) => {
    const area = need
      .replace(/^Need::Area\(Area::(\w+)\)$/, '$1')
      .replace('entries', 'Entries')
      .replace('categories', 'Categories');
    return [path.replace('{id}', ':id'), permitted.get(area) ?? []] as const;
  },
);

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
