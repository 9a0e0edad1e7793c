import { atEnd } from '../life';
import { isSoft, samePage } from './addresses';
import type { Payloads } from './payloads';

interface Connection {
  effectiveType?: string;
  saveData?: boolean;
}

/** Nothing is fetched ahead where the network is slow or its owner asked to save (docs/specification.md §9). */
export const maySpend = (connection: Connection | undefined): boolean =>
  !connection?.saveData && !/2g/.test(connection?.effectiveType ?? '');

const connection = () => (navigator as { connection?: Connection }).connection;

/** Once a page is at rest, fetches the payloads of its links as they come into view, until the page ends. */
export async function prefetchVisible(
  root: ParentNode,
  base: string,
  { prefetch, forget }: Payloads,
  signal: AbortSignal,
  atRest: Promise<void>,
): Promise<void> {
  await atRest;
  if (signal.aborted || !maySpend(connection())) return;
  const watcher = new IntersectionObserver((entries, observer) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      const url = new URL((target as HTMLAnchorElement).href);
      const current = new URL(location.href);
      if (isSoft(url, current, base) && !samePage(url, current)) prefetch(url.pathname);
    }
  });
  atEnd(signal, () => {
    watcher.disconnect();
    forget();
  });
  for (const link of root.querySelectorAll<HTMLAnchorElement>('a[href]:not([target], [download])'))
    watcher.observe(link);
}
