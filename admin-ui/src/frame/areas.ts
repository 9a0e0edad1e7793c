import type { Role } from '../api/types';
import { dashboardPages, staff } from '../routes/pages';

export interface Section {
  path: string;
  roles: readonly Role[];
  label: string;
}

const anyone: readonly Role[] = ['member', ...staff];

/** What the navigation shows, to whom and by which name; who may enter is in the table of pages. */
export const dashboardSections: readonly Section[] = [
  { path: '/dashboard', roles: dashboardPages['/dashboard'].roles, label: 'nav.home' },
  { path: '/dashboard/news', roles: dashboardPages['/dashboard/news'].roles, label: 'nav.news' },
  {
    path: '/dashboard/advertisements',
    roles: dashboardPages['/dashboard/advertisements'].roles,
    label: 'nav.advertisements',
  },
];

export const cabinetSections: readonly Section[] = [
  { path: '/cabinet', roles: anyone, label: 'nav.profile' },
  { path: '/cabinet/advertisement', roles: anyone, label: 'nav.my_ads' },
  { path: '/cabinet/add-advertisement', roles: anyone, label: 'nav.add_ad' },
];

export const isStaff = (role: Role) => role !== 'member';

export const visibleTo = (sections: readonly Section[], role: Role) =>
  sections.filter((section) => section.roles.includes(role));
