import { describe, expect, it, vi } from 'vitest';
import { dashboardSections } from '../src/entities/pages/areas';
import { cabinetPages } from '../src/entities/pages/cabinet-pages';
import { cabinetSections } from '../src/entities/pages/cabinet-sections';
import { type Arrival, guardNamed, guards, judge, type PageRules } from '../src/entities/pages/guards';
import { dashboardPages } from '../src/entities/pages/pages';
import { allSections } from '../src/entities/pages/sections';
import type { Role, Session } from '../src/lib/api/types';

const as = (role: Role): Session => ({
  user: { id: 1, name: 'О', email: 'o@example.org', image: null, role, locale: 'ua' },
  expires: '',
});
const unknown = undefined;
const stranger = null;
const member = as('member');
const editor = as('editor');

const arrive = (session: Session | null | undefined, rules: PageRules, more: Partial<Arrival> = {}) =>
  judge({ session, rules: [rules], params: {}, fullPath: '/us/x?y=1#z', firstLoad: true, ...more });

const table: [string, PageRules, Session | null | undefined, object][] = [
  ['check-auth', { guards: ['check-auth'], roles: ['editor'] }, unknown, { kind: 'wait' }],
  ['check-auth', { guards: ['check-auth'], roles: ['editor'] }, stranger, { kind: 'sign-in' }],
  ['check-auth', { guards: ['check-auth'], roles: ['editor'] }, member, { kind: 'forbidden' }],
  ['check-auth', { guards: ['check-auth'], roles: ['editor'] }, editor, { kind: 'pass' }],
  ['check-auth without roles', { guards: ['check-auth'] }, editor, { kind: 'forbidden' }],
  ['my-auth', { guards: ['my-auth'] }, unknown, { kind: 'wait' }],
  ['my-auth', { guards: ['my-auth'] }, stranger, { kind: 'sign-in' }],
  ['my-auth', { guards: ['my-auth'] }, member, { kind: 'pass' }],
  ['no guard', { guards: [] }, stranger, { kind: 'pass' }],
  ['marked false', { guards: ['sidebase-auth'], auth: false }, unknown, { kind: 'pass' }],
  ['unmarked', { guards: ['sidebase-auth'] }, unknown, { kind: 'wait' }],
  ['unmarked', { guards: ['sidebase-auth'] }, stranger, { kind: 'sign-in' }],
  ['unmarked', { guards: ['sidebase-auth'] }, member, { kind: 'pass' }],
  ['marked true', { guards: ['sidebase-auth'], auth: true }, stranger, { kind: 'sign-in' }],
  ['for guests', { guards: ['sidebase-auth'], auth: {} }, unknown, { kind: 'wait' }],
  ['for guests', { guards: ['sidebase-auth'], auth: {} }, stranger, { kind: 'pass' }],
  ['for guests', { guards: ['sidebase-auth'], auth: {} }, member, { kind: 'go', to: '/' }],
  [
    'for guests, with a place',
    {
      guards: ['sidebase-auth'],
      auth: { unauthenticatedOnly: true, navigateAuthenticatedTo: '/cabinet' },
    },
    member,
    { kind: 'go', to: '/cabinet' },
  ],
  [
    'protected, with a place',
    {
      guards: ['sidebase-auth'],
      auth: { unauthenticatedOnly: false, navigateUnauthenticatedTo: '/login' },
    },
    stranger,
    { kind: 'go', to: '/login' },
  ],
  [
    'two guards, the first one speaks',
    { guards: ['my-auth', 'check-auth'], roles: ['admin'] },
    stranger,
    { kind: 'sign-in' },
  ],
  [
    'two guards, the second one speaks',
    { guards: ['my-auth', 'check-auth'], roles: ['admin'] },
    editor,
    { kind: 'forbidden' },
  ],
];

describe('guards', () => {
  it.each(table)('%s: %o', (_, rules, session, verdict) => {
    expect(arrive(session, rules)).toEqual(verdict);
  });

  it('let strangers see that an address leads nowhere', () => {
    expect(arrive(stranger, { guards: ['sidebase-auth'], unmatched: true })).toMatchObject({
      kind: 'not-found',
      error: { status: 404, fatal: false, message: 'Page Not Found: /us/x?y=1#z' },
    });
  });

  it.each(['auth', 'toString', ''])('have no guard called %o', (name) => {
    expect(() => guardNamed(name)).toThrow(`Unknown route middleware: '${name}'.`);
    expect(() => arrive(editor, { guards: ['my-auth', name] })).toThrow('Unknown route middleware');
  });

  it('that fail give the 404 screen on the first load, and take a later navigation back', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const failing = {
      ...guards,
      refuses: () => false as const,
      breaks: () => {
        throw new Error('broken');
      },
    };
    for (const name of ['refuses', 'breaks']) {
      const rules = [{ guards: [name] }];
      const arrival = { session: editor, rules, params: {}, fullPath: '/a?b' };
      expect(judge({ ...arrival, firstLoad: true }, failing)).toMatchObject({
        kind: 'not-found',
        error: { status: 404, message: 'Page Not Found: /a?b' },
      });
      expect(judge({ ...arrival, firstLoad: false }, failing)).toEqual({ kind: 'stop' });
    }
    vi.restoreAllMocks();
  });
});

describe('addresses', () => {
  const rules = dashboardPages['/dashboard/news/edit/:id'];
  it.each(['abc', '0', '01', '-1', '1.5', '', '12345678901234567', undefined])(
    'with the id %o are fatal',
    (id) => {
      expect(arrive(editor, rules, { params: { id }, firstLoad: false })).toMatchObject({
        kind: 'not-found',
        error: { status: 404, fatal: true, message: 'Page Not Found: /us/x?y=1#z' },
      });
    },
  );

  it.each(['1', '42', '1234567890123456'])('with the id %s pass', (id) => {
    expect(arrive(editor, rules, { params: { id } })).toEqual({ kind: 'pass' });
  });

  it('are not looked at before it is known who asks', () => {
    expect(arrive(stranger, rules, { params: { id: 'abc' } })).toEqual({ kind: 'sign-in' });
  });
});

describe('pages of the panel', () => {
  const pages: [string, PageRules][] = [...Object.entries(dashboardPages), ...Object.entries(cabinetPages)];

  it.each(pages)('%s names guards that exist, and is closed to strangers', (_, rules) => {
    for (const name of rules.guards) expect(guardNamed(name)).toBeTypeOf('function');
    expect(arrive(stranger, rules, { params: { id: '1' } })).toEqual({ kind: 'sign-in' });
  });

  it('follow the table of docs/specification.md §6', () => {
    const enter = (role: Role) =>
      Object.entries(dashboardPages)
        .filter(
          ([path, rules]) => path !== '*' && arrive(as(role), rules, { params: { id: '1' } }).kind === 'pass',
        )
        .map(([path]) => path.replace(/^\/dashboard\/?/, ''));
    const form = (kind: string, edit = 'edit') => [kind, `${kind}/new-page`, `${kind}/${edit}/:id`];
    const categories = (kind: string) => [`${kind}/categories`, `${kind}/categories/edit-page/:id`];
    const author = ['', ...form('news'), ...form('posters')];
    const editor = [
      ...author,
      'tags',
      ...form('diaspors'),
      ...form('services'),
      ...form('advertisements'),
      ...['news', 'services', 'advertisements'].flatMap(categories),
    ];
    const admin = [
      ...editor,
      ...['settings', 'locations', 'reports'],
      ...form('pages', 'edit-page'),
      ...form('reklama'),
      ...['posters', 'diaspors'].flatMap(categories),
    ];
    expect(enter('member')).toEqual([]);
    expect(enter('author').sort()).toEqual(author.sort());
    expect(enter('editor').sort()).toEqual(editor.sort());
    expect(enter('admin').sort()).toEqual(admin.sort());
  });

  it('are what the navigation leads to', () => {
    for (const { path } of [...allSections(dashboardSections), ...allSections(cabinetSections(true))])
      expect(pages.some(([page]) => page === path)).toBe(true);
  });
});
