import { pageClock } from '../core/clock';
import { type Device, watchDevice } from '../core/device';
import { keepBeating } from '../core/heartbeat';
import { oneVisit, post } from '../core/visit';

/** Reports to the site that this page is read and stays open, and sets the device for the styles. */
export function readers(): void {
  const { dataset: root } = document.documentElement;
  watchDevice({
    clock: pageClock,
    agent: () => navigator.userAgent,
    onResize: (run) => {
      addEventListener('resize', run);
      return () => removeEventListener('resize', run);
    },
    show: (device) => {
      root.device = device;
    },
  });
  if ('files' in root) return;
  const language = () => (document.body.dataset.locale === 'us' ? 'us' : 'ua');
  const log = oneVisit((visit) => post('/api/visitors/log', visit));
  const begin = () => {
    log({
      path: location.pathname,
      locale: language(),
      device: root.device as Device,
      referrer: document.referrer,
    });
    // Pages gone to without a load since the last word: the log has only the one that was opened.
    let pages: string[] = [];
    document.addEventListener('visnyk:page', (event) => pages.push((event as CustomEvent<string>).detail));
    const beat = () => {
      post('/api/heartbeat', { path: location.pathname, pages });
      pages = [];
    };
    keepBeating(pageClock, beat);
    addEventListener('pagehide', () => pages.length > 0 && beat());
  };
  // The middle button opens a link too. A file may come from a CDN, so the page reports it.
  for (const press of ['click', 'auxclick'])
    addEventListener(press, ({ target, button }: MouseEventInit & Event) => {
      const link =
        button !== 2 && target instanceof Element && target.closest<HTMLAnchorElement>('a[data-file]');
      if (link) post('/api/visitors/download', { path: link.pathname, locale: language() });
    });
  // A page that is only being fetched ahead is not read yet.
  const ahead = document as Document & { prerendering?: boolean };
  if (ahead.prerendering) document.addEventListener('prerenderingchange', begin, { once: true });
  else begin();
}
