import type { Role } from '../api/types';

export interface Section {
  path: string;
  roles: readonly Role[];
  label: string;
}

const staff = ['author', 'editor', 'admin'] as const;
const anyone = ['member', ...staff] as const;

/** What is built, who may enter it and what the navigation calls it. */
export const dashboardSections: readonly Section[] = [
  { path: '/dashboard', roles: staff, label: 'nav.home' },
  { path: '/dashboard/news', roles: staff, label: 'nav.news' },
];

export const cabinetSections: readonly Section[] = [
  { path: '/cabinet', roles: anyone, label: 'nav.profile' },
  { path: '/cabinet/advertisement', roles: anyone, label: 'nav.my_ads' },
  { path: '/cabinet/add-advertisement', roles: anyone, label: 'nav.add_ad' },
];

export const isStaff = (role: Role) => role !== 'member';

const contains = (section: Section, path: string) =>
  path === section.path || path.startsWith(`${section.path}/`);

/** The narrowest section an address belongs to. */
export function sectionOf(sections: readonly Section[], path: string): Section | undefined {
  return sections
    .filter((section) => contains(section, path))
    .reduce<Section | undefined>(
      (best, section) => (best && best.path.length >= section.path.length ? best : section),
      undefined,
    );
}

export const visibleTo = (sections: readonly Section[], role: Role) =>
  sections.filter((section) => section.roles.includes(role));
