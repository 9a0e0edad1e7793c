import type { Role } from '../api/types';
import type { PageRules } from './guards';

export const staff: readonly Role[] = ['author', 'editor', 'admin'];
export const editors: readonly Role[] = ['editor', 'admin'];

const numbered = ({ id }: Readonly<Record<string, string | undefined>>) => /^[1-9]\d{0,15}$/.test(id ?? '');

const forStaff = { guards: ['check-auth'], roles: staff } satisfies PageRules;
const forEditors = { guards: ['check-auth'], roles: editors } satisfies PageRules;
const forAnyone: PageRules = { guards: ['my-auth'] };
const elsewhere: PageRules = { guards: ['my-auth'], unmatched: true };

/** Who may enter which page of the dashboard (specification §6). */
export const dashboardPages = {
  '/dashboard': forStaff,
  '/dashboard/news': forStaff,
  '/dashboard/news/new-page': forStaff,
  '/dashboard/news/edit/:id': { ...forStaff, validate: numbered },
  '/dashboard/advertisements': forEditors,
  '/dashboard/advertisements/new-page': forEditors,
  '/dashboard/advertisements/edit/:id': { ...forEditors, validate: numbered },
  '*': elsewhere,
} as const satisfies Record<string, PageRules>;

/** Stands in the site's own layout, and is protected by the mark of the page. */
export const addAdvertisementPages = {
  '*': { guards: ['sidebase-auth'], auth: true },
} as const satisfies Record<string, PageRules>;

export const cabinetPages = {
  '/cabinet': forAnyone,
  '/cabinet/advertisement': forAnyone,
  '/cabinet/add-advertisement': forAnyone,
  '/cabinet/edit/:id': { ...forAnyone, validate: numbered },
  '*': elsewhere,
} as const satisfies Record<string, PageRules>;
