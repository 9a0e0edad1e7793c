import type { Role } from '../api/types';
import { staff } from '../routes/roles';
import type { SectionGroup } from './sections';

const anyone: readonly Role[] = ['member', ...staff];

export const cabinetSections: readonly SectionGroup[] = [
  {
    sections: [
      { path: '/cabinet', roles: anyone, label: 'nav.profile' },
      {
        path: '/cabinet/advertisement',
        roles: anyone,
        label: 'nav.my_ads',
        holds: ['/cabinet/edit'],
      },
      { path: '/cabinet/add-advertisement', roles: anyone, label: 'nav.add_ad' },
    ],
  },
];
