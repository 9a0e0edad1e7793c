import { useTranslation } from 'react-i18next';
import type { RouteObject } from 'react-router';
import { dashboardSections } from './frame/areas';
import { Crash } from './frame/crash';
import { NotFound } from './frame/dead-ends';
import { Frame } from './frame/frame';
import { Waiting } from './frame/waiting';
import { Faults } from './publication/faults';
import { PublicationIndicator } from './publication/indicator';
import { OnlineNow } from './publication/online';
import { usePublicationStream } from './publication/queries';
import { type DashboardPath, dashboardPages } from './routes/pages';
import { isStaff } from './routes/roles';
import { screenAt } from './routes/screens';
import { SearchButton } from './search/search-button';
import { SessionGate } from './session/session-gate';
import { useUser } from './session/user';

function Dashboard() {
  return (
    <SessionGate waiting={<Waiting />}>
      <Panel />
    </SessionGate>
  );
}

/** What every form and the header know of publishing; it draws nothing, so that its news draw only who asks for them. */
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
