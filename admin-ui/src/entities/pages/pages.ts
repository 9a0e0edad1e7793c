import { type Right, rolesWith } from '../../lib/session/roles';
import { numbered, type PageRules } from './guards';

/** Pages of an area. */
const open = (area: Right) => ({ guards: ['check-auth'], roles: rolesWith(area) }) satisfies PageRules;
/** Those of one item. */
const item = (area: Right) => ({ ...open(area), validate: numbered }) satisfies PageRules;

/** Who may enter which page of the dashboard (docs/specification.md §2 and §6); equal to the server's own table. */
export const dashboardPages = {
  '/dashboard': open('home'),
  '/dashboard/settings': open('settings'),
  '/dashboard/locations': open('locations'),
  '/dashboard/reports': open('reports'),
  '/dashboard/tags': open('tags'),
  '/dashboard/news': open('news'),
  '/dashboard/news/new-page': open('news'),
  '/dashboard/news/edit/:id': item('news'),
  '/dashboard/news/categories': open('categories/news'),
  '/dashboard/news/categories/edit-page/:id': item('categories/news'),
  '/dashboard/pages': open('pages'),
  '/dashboard/pages/new-page': open('pages'),
  '/dashboard/pages/edit-page/:id': item('pages'),
  '/dashboard/posters': open('posters'),
  '/dashboard/posters/new-page': open('posters'),
  '/dashboard/posters/edit/:id': item('posters'),
  '/dashboard/posters/categories': open('categories/posters'),
  '/dashboard/posters/categories/edit-page/:id': item('categories/posters'),
  '/dashboard/reklama': open('reklama'),
  '/dashboard/reklama/new-page': open('reklama'),
  '/dashboard/reklama/edit/:id': item('reklama'),
  '/dashboard/diaspors': open('diaspors'),
  '/dashboard/diaspors/new-page': open('diaspors'),
  '/dashboard/diaspors/edit/:id': item('diaspors'),
  '/dashboard/diaspors/categories': open('categories/diaspors'),
  '/dashboard/diaspors/categories/edit-page/:id': item('categories/diaspors'),
  '/dashboard/services': open('services'),
  '/dashboard/services/new-page': open('services'),
  '/dashboard/services/edit/:id': item('services'),
  '/dashboard/services/categories': open('categories/services'),
  '/dashboard/services/categories/edit-page/:id': item('categories/services'),
  '/dashboard/advertisements': open('advertisements'),
  '/dashboard/advertisements/new-page': open('advertisements'),
  '/dashboard/advertisements/edit/:id': item('advertisements'),
  '/dashboard/advertisements/categories': open('categories/advertisements'),
  '/dashboard/advertisements/categories/edit-page/:id': item('categories/advertisements'),
  // Guards run first, so that a user without access cannot find out which screens the dashboard has.
  '*': { ...open('home'), unmatched: true },
} as const satisfies Record<string, PageRules>;

export type DashboardPath = keyof typeof dashboardPages;
