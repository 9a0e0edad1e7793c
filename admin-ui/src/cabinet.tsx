import { useTranslation } from 'react-i18next';
import type { RouteObject } from 'react-router';
import { AddAd, EditAd, MyAds } from './ads/pages';
import { Profile } from './cabinet/profile-page';
import { cabinetSections } from './frame/areas';
import { Crash } from './frame/crash';
import { NotFound } from './frame/dead-ends';
import { Frame } from './frame/frame';
import { Waiting } from './frame/waiting';
import { SessionGate } from './session/session-gate';

function Cabinet() {
  const { t } = useTranslation();
  return (
    <SessionGate waiting={<Waiting />}>
      <Frame sections={cabinetSections} home="/cabinet" name={t('frame.cabinet')} />
    </SessionGate>
  );
}

export const routes: RouteObject[] = [
  {
    Component: Cabinet,
    ErrorBoundary: Crash,
    HydrateFallback: Waiting,
    children: [
      { path: '/cabinet', Component: Profile },
      { path: '/cabinet/advertisement', Component: MyAds },
      { path: '/cabinet/add-advertisement', Component: AddAd },
      { path: '/cabinet/edit/:id', Component: EditAd },
      { path: '*', Component: NotFound },
    ],
  },
];
