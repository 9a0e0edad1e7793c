import type { Section, SectionGroup } from './sections';

const adding: Section = { path: '/cabinet/add-advertisement', label: 'nav.add_ad' };

/** The sections in the account's navigation; `canAdd`: the section of advertisements is on. */
export const cabinetSections = (canAdd: boolean): readonly SectionGroup[] => [
  {
    sections: [
      { path: '/cabinet', label: 'nav.profile' },
      {
        path: '/cabinet/advertisement',
        label: 'nav.my_ads',
        holds: ['/cabinet/edit'],
      },
      ...(canAdd ? [adding] : []),
      { path: '/cabinet/saved-searches', label: 'nav.saved_searches' },
    ],
  },
];
