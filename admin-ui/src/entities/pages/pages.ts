import { admins, editors, staff } from '../../lib/session/roles';
import { numbered, type PageRules } from './guards';

const forStaff = { guards: ['check-auth'], roles: staff } satisfies PageRules;
const forEditors = { guards: ['check-auth'], roles: editors } satisfies PageRules;
const forAdmins = { guards: ['check-auth'], roles: admins } satisfies PageRules;

/** Who may enter which page of the dashboard (docs/specification.md §2 and §6); equal to the server's own table. */
export const dashboardPages = {
  '/dashboard': forStaff,
  '/dashboard/settings': forAdmins,
  '/dashboard/locations': forAdmins,
  '/dashboard/reports': forAdmins,
  '/dashboard/tags': forEditors,
  '/dashboard/news': forStaff,
  '/dashboard/news/new-page': forStaff,
  '/dashboard/news/edit/:id': { ...forStaff, validate: numbered },
  '/dashboard/news/categories': forEditors,
  '/dashboard/news/categories/edit-page/:id': { ...forEditors, validate: numbered },
  '/dashboard/pages': forAdmins,
  '/dashboard/pages/new-page': forAdmins,
  '/dashboard/pages/edit-page/:id': { ...forAdmins, validate: numbered },
  '/dashboard/posters': forStaff,
  '/dashboard/posters/new-page': forStaff,
  '/dashboard/posters/edit/:id': { ...forStaff, validate: numbered },
  '/dashboard/posters/categories': forAdmins,
  '/dashboard/posters/categories/edit-page/:id': { ...forAdmins, validate: numbered },
  '/dashboard/reklama': forAdmins,
  '/dashboard/reklama/new-page': forAdmins,
  '/dashboard/reklama/edit/:id': { ...forAdmins, validate: numbered },
  '/dashboard/diaspors': forEditors,
  '/dashboard/diaspors/new-page': forEditors,
  '/dashboard/diaspors/edit/:id': { ...forEditors, validate: numbered },
  '/dashboard/diaspors/categories': forAdmins,
  '/dashboard/diaspors/categories/edit-page/:id': { ...forAdmins, validate: numbered },
  '/dashboard/services': forEditors,
  '/dashboard/services/new-page': forEditors,
  '/dashboard/services/edit/:id': { ...forEditors, validate: numbered },
  '/dashboard/services/categories': forEditors,
  '/dashboard/services/categories/edit-page/:id': { ...forEditors, validate: numbered },
  '/dashboard/advertisements': forEditors,
  '/dashboard/advertisements/new-page': forEditors,
  '/dashboard/advertisements/edit/:id': { ...forEditors, validate: numbered },
  '/dashboard/advertisements/categories': forEditors,
  '/dashboard/advertisements/categories/edit-page/:id': { ...forEditors, validate: numbered },
  // Guards run first, so that a user without access cannot find out which screens the dashboard has.
  '*': { ...forStaff, unmatched: true },
} as const satisfies Record<string, PageRules>;

export type DashboardPath = keyof typeof dashboardPages;
