import type { Kind } from '../../lib/api/types';
import type { TextKey } from '../../lib/keys/texts';
import { type CategorisedKind, categoriesPath, isCategorised, listPath } from '../entry/kinds';
import { type DashboardPath, dashboardPages } from './pages';
import type { Section, SectionGroup } from './sections';

const section = (path: DashboardPath, label: TextKey, tab?: string): Section => ({
  path,
  label,
  tab,
  roles: dashboardPages[path].roles,
});

const categories = (kind: CategorisedKind) => section(categoriesPath(kind), 'nav.categories');

const entries = (kind: Kind): Section => ({
  ...section(listPath(kind), `nav.${kind}`),
  kind,
  below: isCategorised(kind) ? [categories(kind)] : undefined,
});

/** What the navigation shows, with its label and roles; the table of pages decides who may enter. */
export const dashboardSections: readonly SectionGroup[] = [
  { sections: [section('/dashboard', 'nav.home')] },
  {
    label: 'nav_group.content',
    sections: [entries('news'), entries('posters'), entries('services'), entries('diaspors')],
  },
  {
    label: 'nav_group.community',
    sections: [
      entries('advertisements'),
      section('/dashboard/reports', 'nav.complaints', 'complaints'),
      section('/dashboard/settings', 'nav.users', 'users'),
    ],
  },
  {
    label: 'nav_group.site',
    sections: [
      entries('pages'),
      section('/dashboard/tags', 'nav.tags'),
      section('/dashboard/locations', 'nav.locations'),
      section('/dashboard/settings', 'nav.menus', 'menus'),
      section('/dashboard/settings', 'nav.media', 'media'),
      entries('reklama'),
    ],
  },
  {
    label: 'nav_group.office',
    sections: [
      section('/dashboard/reports', 'nav.statistics', 'statistics'),
      section('/dashboard/settings', 'nav.activity', 'activity'),
      section('/dashboard/settings', 'nav.settings', 'general'),
    ],
  },
];
