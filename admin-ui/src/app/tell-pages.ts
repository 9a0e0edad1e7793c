import type { Router } from './router';

/**
 * Tells the page around the app which address was gone to without a load, as soft navigation does on public pages:
 * what counts readers stands in that page, so that the app sends no visit and no heartbeat of its own.
 */
export function tellPages(router: Router): () => void {
  let { pathname } = window.location;
  return router.subscribe(({ navigation }) => {
    // The router's own pathname is without the prefix of the language.
    if (navigation.state !== 'idle' || window.location.pathname === pathname) return;
    ({ pathname } = window.location);
    document.dispatchEvent(new CustomEvent('visnyk:page', { detail: pathname }));
  });
}
