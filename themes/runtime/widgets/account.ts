import type { Clock } from '../core/clock';

/**
 * "Sign in" turns into the way to one's own pages while the readable hint cookie says so, also when that changes in
 * another tab, on the server (session.ts), or while the page waits in the back/forward cache.
 */
export default function account(link: HTMLAnchorElement, _: Clock, signal: AbortSignal): void {
  const { member, memberLabel, staff, staffLabel } = link.dataset;
  const { href } = link;
  const label = link.textContent ?? '';
  let drawnState: string | undefined;
  let second: HTMLAnchorElement | undefined;
  const draw = () => {
    const [, state, id] = /(?:^|; )visnyk_signed_in=(\w+)(?:\.(\d+))?/.exec(document.cookie) ?? [];
    // The cookie is the browser's: who signs in in another tab later has not opened this page (send.ts).
    if (id) document.documentElement.dataset.user ??= id;
    if (state === drawnState) return;
    drawnState = state;
    second?.remove();
    second = undefined;
    if (state === 'staff' && staff) {
      second = link.cloneNode() as HTMLAnchorElement;
      point(second, staff, staffLabel);
      link.before(second);
    }
    if (state) point(link, member, memberLabel);
    else point(link, href, label);
  };
  const addCallback = () => {
    const back = location.pathname + location.search;
    if (!drawnState && location.pathname !== link.pathname)
      link.search = `?callbackUrl=${encodeURIComponent(back)}`;
  };
  draw();
  link.addEventListener('click', addCallback, { signal });
  for (const type of ['visibilitychange', 'visnyk:session'])
    document.addEventListener(type, draw, { signal });
  addEventListener('pageshow', draw, { signal });
}

function point(link: HTMLAnchorElement, href = '/', label = ''): void {
  link.href = href;
  link.textContent = label;
  delete link.dataset.widget;
}
