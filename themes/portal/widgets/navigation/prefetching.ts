import { isSoft, samePage } from './addresses';
import { prefetch } from './payloads';

/** After the page has come to rest (specification §9). */
const DELAY = 1000;

interface Connection {
  effectiveType?: string;
  saveData?: boolean;
}

/** Nothing is fetched ahead where the network is slow or its owner asked to save (specification §9). */
export const maySpend = (connection: Connection | undefined): boolean =>
  !connection?.saveData && !/2g/.test(connection?.effectiveType ?? '');

const connection = () => (navigator as { connection?: Connection }).connection;

let watcher: IntersectionObserver | undefined;

/** Fetches the payloads of links as they come into view. */
export function prefetchVisible(root: ParentNode, base: string): void {
  watcher?.disconnect();
  if (!maySpend(connection())) return;
  const idle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 1));
  idle(() =>
    setTimeout(() => {
      watcher = new IntersectionObserver((entries, observer) => {
        for (const { isIntersecting, target } of entries) {
          if (!isIntersecting) continue;
          observer.unobserve(target);
          const url = new URL((target as HTMLAnchorElement).href);
          const here = new URL(location.href);
          if (isSoft(url, here, base) && !samePage(url, here)) prefetch(url.pathname);
        }
      });
      for (const link of root.querySelectorAll<HTMLAnchorElement>('a[href]:not([target], [download])')) {
        watcher.observe(link);
      }
    }, DELAY),
  );
}
