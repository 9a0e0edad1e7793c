import type { TFunction } from 'i18next';
import { newPath } from '../../entities/entry/kinds';
import { dashboardSections } from '../../entities/pages/areas';
import { dashboardPages } from '../../entities/pages/pages';
import { allSections, visibleTo } from '../../entities/pages/sections';
import type { Kind, Role } from '../../lib/api/types';
import { kinds } from '../../lib/api/vocabulary/entries';
import type { Named } from './ranking';

export interface Command extends Named {
  id: string;
  path: string;
}

/** New entries of the kinds that a role may write. */
export const creations = (role: Role, t: TFunction): Command[] =>
  kinds
    .filter((kind) => dashboardPages[newPath(kind)].roles.includes(role))
    .map((kind) => ({
      id: `new-${kind}`,
      name: t(`kind.${kind}.new`),
      words: `${t('palette.create_words')} ${t(`nav.${kind}`)}`,
      path: newPath(kind),
    }));

/** Pages that a role may open. */
export const destinations = (role: Role, t: TFunction): Command[] => {
  const groups = visibleTo(dashboardSections, role);
  const sections = allSections(groups).map(({ path, tab, label }) => {
    const kind = path.split('/')[2] as Kind;
    const name = label === 'nav.categories' ? `${t(`nav.${kind}`)}: ${t(label)}` : t(label);
    return { id: `${path}?${tab ?? ''}`, name, path: tab ? `${path}?tab=${tab}` : path };
  });
  const queue = sections.find(({ path }) => path === '/dashboard/advertisements');
  return queue
    ? [...sections, { id: 'queue', name: t('palette.queue'), path: `${queue.path}?view=queue` }]
    : sections;
};
