import type { Router } from './router';

/**
 * Reports the address of each navigation without a load to the page around the app, as soft navigation does on public
 * pages. The visit counter belongs to that page, so the app sends no visit and no heartbeat itself.
 */
export function announceNavigation(router: Router): () => void {
  let { pathname } = window.location;
  return router.subscribe(({ navigation }) => {
    // The router's own pathname lacks the language prefix.
    if (navigation.state !== 'idle' || window.location.pathname === pathname) return;
    ({ pathname } = window.location);
    document.dispatchEvent(new CustomEvent('visnyk:page', { detail: pathname }));
  });
}
