import type { createBrowserRouter } from 'react-router';
import { hasUnsaved } from '../lib/session/unsaved';

export type Router = ReturnType<typeof createBrowserRouter>;

/**
 * When a newer build is out, the next navigation is a full load (docs/specification.md §4), unless that would take away
 * what somebody is typing.
 */
export function reloadWhenOutdated(router: Router, isOutdated: () => boolean, reload: () => void) {
  let { pathname } = router.state.location;
  return router.subscribe(({ location, navigation }) => {
    if (navigation.state !== 'idle' || location.pathname === pathname) return;
    pathname = location.pathname;
    if (isOutdated() && !hasUnsaved() && !location.state?.keepFocus) reload();
  });
}
