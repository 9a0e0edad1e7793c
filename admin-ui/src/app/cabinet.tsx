import { useTranslation } from 'react-i18next';
import type { RouteObject } from 'react-router';
import { useSectionsOff } from '../entities/entry/sections-off';
import { cabinetPages } from '../entities/pages/cabinet-pages';
import { cabinetSections } from '../entities/pages/cabinet-sections';
import { Crash } from '../ui/crash';
import { NotFound } from '../ui/dead-ends';
import { Waiting } from '../ui/waiting';
import { account, ownAdForm, ownAds, savedSearches } from './account-screens';
import { Frame } from './layout/frame';
import { SessionGate } from './session/session-gate';

function Cabinet() {
  const { t } = useTranslation();
  const canAdd = !useSectionsOff().has('advertisements');
  return (
    <SessionGate waiting={<Waiting />}>
      <Frame sections={cabinetSections(canAdd)} home="/cabinet" name={t('frame.cabinet')} />
    </SessionGate>
  );
}

export const routes: RouteObject[] = [
  {
    Component: Cabinet,
    ErrorBoundary: Crash,
    HydrateFallback: Waiting,
    children: [
      { path: '/cabinet', handle: cabinetPages['/cabinet'], lazy: account },
      { path: '/cabinet/advertisement', handle: cabinetPages['/cabinet/advertisement'], lazy: ownAds },
      {
        path: '/cabinet/add-advertisement',
        handle: cabinetPages['/cabinet/add-advertisement'],
        lazy: ownAdForm,
      },
      {
        path: '/cabinet/saved-searches',
        handle: cabinetPages['/cabinet/saved-searches'],
        lazy: savedSearches,
      },
      { path: '/cabinet/edit/:id', handle: cabinetPages['/cabinet/edit/:id'], lazy: ownAdForm },
      { path: '*', handle: cabinetPages['*'], Component: NotFound },
    ],
  },
];
