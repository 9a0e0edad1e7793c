import { Outlet, type RouteObject } from 'react-router';
import { adForm } from './ads/routes';
import { Crash } from './frame/crash';
import { Waiting } from './frame/waiting';
import { addAdvertisementPages } from './routes/cabinet-pages';
import { SessionGate } from './session/session-gate';

/** Stands inside the site's own header and footer. */
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
    children: [{ path: '*', handle: addAdvertisementPages['*'], lazy: adForm }],
  },
];
