import { Outlet, type RouteObject } from 'react-router';
import { addAdvertisementPages } from '../entities/pages/add-pages';
import { Crash } from '../ui/crash';
import { Waiting } from '../ui/waiting';
import { ownAdForm } from './account-screens';
import { SessionGate } from './session/session-gate';

/** Rendered inside the site's own header and footer. */
function Content() {
  return (
    <div className="ui-frame ui-frame--inner">
      <SessionGate waiting={<Waiting />}>
        <Outlet />
      </SessionGate>
    </div>
  );
}

export const routes: RouteObject[] = [
  {
    Component: Content,
    ErrorBoundary: Crash,
    HydrateFallback: Waiting,
    children: [{ path: '*', handle: addAdvertisementPages['*'], lazy: ownAdForm }],
  },
];
