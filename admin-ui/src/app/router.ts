import type { createBrowserRouter } from 'react-router';
import { hasUnsaved } from '../lib/session/unsaved';

export type Router = ReturnType<typeof createBrowserRouter>;

/**
 * After a new build is deployed, the next navigation is a full load (docs/specification.md §4), unless that would
 * discard unsaved text.
 */
export function reloadWhenOutdated(router: Router, isOutdated: () => boolean, reload: () => void) {
  let { pathname } = router.state.location;
  return router.subscribe(({ location, navigation }) => {
    if (navigation.state !== 'idle' || location.pathname === pathname) return;
    pathname = location.pathname;
    if (isOutdated() && !hasUnsaved() && !location.state?.keepFocus) reload();
  });
}
