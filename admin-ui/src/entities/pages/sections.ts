import type { Kind, Role } from '../../lib/api/types';
import type { TextKey } from '../../lib/keys/texts';

export interface Section {
  path: string;
  /** The tab of a screen with several tabs; `tab` in the address. */
  tab?: string;
  /** Everyone with an account sees a section without roles. */
  roles?: readonly Role[];
  label: TextKey;
  /** The kind of entries that it lists. The navigation marks the section if that kind is off. */
  kind?: Kind;
  /** Path prefixes elsewhere that belong to the section: each page there shows one item of its list. */
  holds?: readonly string[];
  /** Shown while the user is in the section. */
  below?: readonly Section[];
}

export interface SectionGroup {
  label?: TextKey;
  sections: readonly Section[];
}

const isOpenTo = ({ roles }: Section, role: Role) => !roles || roles.includes(role);

/** The groups for a role, without empty ones. */
export const visibleTo = (groups: readonly SectionGroup[], role: Role): SectionGroup[] =>
  groups
    .map(({ label, sections }) => ({
      label,
      sections: sections
        .filter((section) => isOpenTo(section, role))
        .map((section) => ({
          ...section,
          below: section.below?.filter((below) => isOpenTo(below, role)),
        })),
    }))
    .filter(({ sections }) => sections.length > 0);

/** Every section, including nested ones. */
export const allSections = (groups: readonly SectionGroup[]): Section[] =>
  groups.flatMap(({ sections }) => sections.flatMap((section) => [section, ...(section.below ?? [])]));

/** Tabs that are open when the address contains none. */
const firstTabs: Readonly<Record<string, string>> = {
  '/dashboard/reports': 'statistics',
  '/dashboard/settings': 'general',
};

/**
 * The current section: the deepest matching path, and its tab if it has tabs. A tab without a section belongs to the
 * first tab.
 */
export function sectionAt(
  groups: readonly SectionGroup[],
  pathname: string,
  search: URLSearchParams,
): Section | undefined {
  const isAt = (path: string) =>
    pathname === path || (path !== '/dashboard' && pathname.startsWith(`${path}/`));
  const matching = allSections(groups)
    .filter(({ path, holds = [] }) => isAt(path) || holds.some(isAt))
    .sort((a, b) => b.path.length - a.path.length)
    .filter(({ path }, _, [deepest]) => path === deepest?.path);
  const first = firstTabs[pathname];
  const tab = search.get('tab') ?? first;
  return (
    matching.find((section) => section.tab === tab) ??
    matching.find((section) => section.tab === first) ??
    matching[0]
  );
}
