import type { Clock } from './shared/clock';

/** "Sign in" turns into the way to one's own pages while the readable hint cookie says so. */
export default function account(link: HTMLAnchorElement, _: Clock, signal: AbortSignal): void {
  const state = /(?:^|; )visnyk_signed_in=(\w+)/.exec(document.cookie)?.[1];
  const { member, memberLabel, staff, staffLabel } = link.dataset;
  if (!state) {
    const ask = () => {
      const back = location.pathname + location.search;
      if (location.pathname !== link.pathname) link.search = `?callbackUrl=${encodeURIComponent(back)}`;
    };
    link.addEventListener('click', ask, { signal });
    return;
  }
  if (state === 'staff' && staff) {
    const second = link.cloneNode() as HTMLAnchorElement;
    point(second, staff, staffLabel);
    link.before(second);
  }
  point(link, member, memberLabel);
}

function point(link: HTMLAnchorElement, href = '/', label = ''): void {
  link.href = href;
  link.textContent = label;
  delete link.dataset.widget;
}
