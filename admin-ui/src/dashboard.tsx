import { useTranslation } from 'react-i18next';
import type { RouteObject } from 'react-router';
import { dashboardSections, isStaff } from './frame/areas';
import { Crash } from './frame/crash';
import { NotFound } from './frame/dead-ends';
import { Frame } from './frame/frame';
import { Waiting } from './frame/waiting';
import { Home } from './home/home-page';
import { NewsList } from './news/list-page';
import { PublicationIndicator } from './publication/indicator';
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

export const routes: RouteObject[] = [
  {
    Component: Dashboard,
    ErrorBoundary: Crash,
    HydrateFallback: Waiting,
    children: [
      { path: '/dashboard', Component: Home },
      { path: '/dashboard/news', Component: NewsList },
      { path: '/dashboard/news/new-page', lazy: editNews },
      { path: '/dashboard/news/edit/:id', lazy: editNews },
      { path: '*', Component: NotFound },
    ],
  },
];
