import type { Role } from '../../lib/api/types';
import { staff } from '../../lib/session/roles';
import type { Section, SectionGroup } from './sections';

const anyone: readonly Role[] = ['member', ...staff];

const adding: Section = { path: '/cabinet/add-advertisement', roles: anyone, label: 'nav.add_ad' };

/** The sections in the account's navigation; `canAdd`: the section of advertisements is on. */
export const cabinetSections = (canAdd: boolean): readonly SectionGroup[] => [
  {
    sections: [
      { path: '/cabinet', roles: anyone, label: 'nav.profile' },
      {
        path: '/cabinet/advertisement',
        roles: anyone,
        label: 'nav.my_ads',
        holds: ['/cabinet/edit'],
      },
      ...(canAdd ? [adding] : []),
    ],
  },
];
