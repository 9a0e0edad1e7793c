import type { Kind, Role } from '../../lib/api/types';
import type { TextKey } from '../../lib/keys/texts';

export interface Section {
  path: string;
  /** The tab of a screen that has several; `tab` in the address. */
  tab?: string;
  roles: readonly Role[];
  label: TextKey;
  /** Whose entries it lists; marked while readers do not have their section. */
  kind?: Kind;
  /** Path prefixes elsewhere that belong to the section: each page there shows one item of its list. */
  holds?: readonly string[];
  /** Shown while one is in the section. */
  below?: readonly Section[];
}

export interface SectionGroup {
  label?: TextKey;
  sections: readonly Section[];
}

/** The groups of a role, without those that would be empty. */
export const visibleTo = (groups: readonly SectionGroup[], role: Role): SectionGroup[] =>
  groups
    .map(({ label, sections }) => ({
      label,
      sections: sections
        .filter(({ roles }) => roles.includes(role))
        .map((one) => ({ ...one, below: one.below?.filter(({ roles }) => roles.includes(role)) })),
    }))
    .filter(({ sections }) => sections.length > 0);

/** Every section, those below others too. */
export const allSections = (groups: readonly SectionGroup[]): Section[] =>
  groups.flatMap(({ sections }) => sections.flatMap((one) => [one, ...(one.below ?? [])]));

/** Tabs that stand open when the address names none. */
const firstTabs: Readonly<Record<string, string>> = {
  '/dashboard/reports': 'statistics',
  '/dashboard/settings': 'general',
};

/** The section one is in: the deepest path, and its tab where it has tabs; a tab without a section is in the first. */
export function sectionAt(
  groups: readonly SectionGroup[],
  pathname: string,
  search: URLSearchParams,
): Section | undefined {
  const isAt = (path: string) =>
    pathname === path || (path !== '/dashboard' && pathname.startsWith(`${path}/`));
  const here = allSections(groups)
    .filter(({ path, holds = [] }) => isAt(path) || holds.some(isAt))
    .sort((a, b) => b.path.length - a.path.length)
    .filter(({ path }, _, [deepest]) => path === deepest?.path);
  const first = firstTabs[pathname];
  const tab = search.get('tab') ?? first;
  return here.find((one) => one.tab === tab) ?? here.find((one) => one.tab === first) ?? here[0];
}
