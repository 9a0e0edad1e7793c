import { useTranslation } from 'react-i18next';
import type { RouteObject } from 'react-router';
import { Faults } from '../blocks/publication/faults';
import { PublicationIndicator } from '../blocks/publication/indicator';
import { OnlineNow } from '../blocks/publication/online';
import { dashboardSections } from '../entities/pages/areas';
import { type DashboardPath, dashboardPages } from '../entities/pages/pages';
import { usePublicationStream } from '../entities/publication/queries';
import { SearchButton } from '../features/command-palette/search-button';
import { Bell } from '../features/notices/bell';
import { isStaff } from '../lib/session/roles';
import { useUser } from '../lib/session/user';
import { Crash } from '../ui/crash';
import { NotFound } from '../ui/dead-ends';
import { Waiting } from '../ui/waiting';
import { Frame } from './layout/frame';
import { screenAt } from './screens';
import { SessionGate } from './session/session-gate';

function Dashboard() {
  return (
    <SessionGate waiting={<Waiting />}>
      <Panel />
    </SessionGate>
  );
}

/**
 * Publishing state for every form and the header. It renders nothing, so that an event renders only the components that
 * use it.
 */
function PublicationFeed() {
  usePublicationStream();
  return null;
}

function Panel() {
  const { t } = useTranslation();
  const { role } = useUser();
  return (
    <>
      {isStaff(role) && <PublicationFeed />}
      <Frame
        sections={dashboardSections}
        home="/dashboard"
        name={t('frame.dashboard')}
        alert={isStaff(role) && <Faults />}
        state={
          isStaff(role) && (
            <>
              <SearchButton />
              <Bell />
              <OnlineNow />
              <PublicationIndicator />
            </>
          )
        }
      />
    </>
  );
}

const paths = Object.keys(dashboardPages) as DashboardPath[];

export const routes: RouteObject[] = [
  {
    Component: Dashboard,
    ErrorBoundary: Crash,
    HydrateFallback: Waiting,
    children: paths.map((path) => ({
      path,
      handle: dashboardPages[path],
      ...(path === '*' ? { Component: NotFound } : { lazy: screenAt(path) }),
    })),
  },
];
