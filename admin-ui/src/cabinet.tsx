import { useTranslation } from 'react-i18next';
import type { RouteObject } from 'react-router';
import { adForm, myAds } from './ads/routes';
import { cabinetSections } from './frame/cabinet-sections';
import { Crash } from './frame/crash';
import { NotFound } from './frame/dead-ends';
import { Frame } from './frame/frame';
import { useSectionsOff } from './frame/sections-off';
import { Waiting } from './frame/waiting';
import { loadTexts } from './i18n/start';
import { cabinetPages } from './routes/cabinet-pages';
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

/** Each screen is a load of its own: whoever writes an ad needs nothing of the account, and the other way round. */
const overview = async () => {
  const [{ Overview }] = await Promise.all([import('./cabinet/overview-page'), loadTexts('account')]);
  return { Component: Overview };
};
export const routes: RouteObject[] = [
  {
    Component: Cabinet,
    ErrorBoundary: Crash,
    HydrateFallback: Waiting,
    children: [
      { path: '/cabinet', handle: cabinetPages['/cabinet'], lazy: overview },
      { path: '/cabinet/advertisement', handle: cabinetPages['/cabinet/advertisement'], lazy: myAds },
      {
        path: '/cabinet/add-advertisement',
        handle: cabinetPages['/cabinet/add-advertisement'],
        lazy: adForm,
      },
      { path: '/cabinet/edit/:id', handle: cabinetPages['/cabinet/edit/:id'], lazy: adForm },
      { path: '*', handle: cabinetPages['*'], Component: NotFound },
    ],
  },
];
