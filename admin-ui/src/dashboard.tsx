import { useTranslation } from 'react-i18next';
import type { RouteObject } from 'react-router';
import { dashboardSections, isStaff } from './frame/areas';
import { Crash } from './frame/crash';
import { NotFound } from './frame/dead-ends';
import { Frame } from './frame/frame';
import { Waiting } from './frame/waiting';
import { Home } from './home/home-page';
import { loadTexts } from './i18n/start';
import { NewsList } from './news/list-page';
import { PublicationIndicator } from './publication/indicator';
import { dashboardPages } from './routes/pages';
import { SessionGate } from './session/session-gate';
import { useUser } from './session/user';

function Dashboard() {
  return (
    <SessionGate waiting={<Waiting />}>
      <Panel />
    </SessionGate>
  );
}

function Panel() {
  const { t } = useTranslation();
  const { role } = useUser();
  return (
    <Frame
      sections={dashboardSections}
      home="/dashboard"
      name={t('frame.dashboard')}
      state={isStaff(role) && <PublicationIndicator />}
    />
  );
}

/** The form is a load of its own; both addresses share one component, so moving between them keeps what is typed. */
const editNews = () => import('./news/edit-page').then(({ EditNews }) => ({ Component: EditNews }));

/** Moderation is two loads of its own, each with its words. */
const advertisements = async () => {
  const [{ Advertisements }] = await Promise.all([
    import('./moderation/advertisements-page'),
    loadTexts('moderation'),
  ]);
  return { Component: Advertisements };
};
const ad = (name: 'NewAd' | 'EditAd') => async () => {
  const [pages] = await Promise.all([import('./moderation/ad-page'), loadTexts('moderation')]);
  return { Component: pages[name] };
};

export const routes: RouteObject[] = [
  {
    Component: Dashboard,
    ErrorBoundary: Crash,
    HydrateFallback: Waiting,
    children: [
      { path: '/dashboard', handle: dashboardPages['/dashboard'], Component: Home },
      { path: '/dashboard/news', handle: dashboardPages['/dashboard/news'], Component: NewsList },
      {
        path: '/dashboard/news/new-page',
        handle: dashboardPages['/dashboard/news/new-page'],
        lazy: editNews,
      },
      {
        path: '/dashboard/news/edit/:id',
        handle: dashboardPages['/dashboard/news/edit/:id'],
        lazy: editNews,
      },
      {
        path: '/dashboard/advertisements',
        handle: dashboardPages['/dashboard/advertisements'],
        lazy: advertisements,
      },
      {
        path: '/dashboard/advertisements/new-page',
        handle: dashboardPages['/dashboard/advertisements/new-page'],
        lazy: ad('NewAd'),
      },
      {
        path: '/dashboard/advertisements/edit/:id',
        handle: dashboardPages['/dashboard/advertisements/edit/:id'],
        lazy: ad('EditAd'),
      },
      { path: '*', handle: dashboardPages['*'], Component: NotFound },
    ],
  },
];
