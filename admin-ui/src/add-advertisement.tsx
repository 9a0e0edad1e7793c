import type { RouteObject } from 'react-router';
import { AddAd } from './ads/pages';
import { Crash } from './frame/crash';
import { Waiting } from './frame/waiting';
import { SessionGate } from './session/session-gate';

/** Stands inside the site's own header and footer. */
function Content() {
  return (
    <div className="ui-frame ui-frame--inner">
      <SessionGate waiting={<Waiting />}>
        <AddAd />
      </SessionGate>
    </div>
  );
}

export const routes: RouteObject[] = [
  { path: '*', Component: Content, ErrorBoundary: Crash, HydrateFallback: Waiting },
];
