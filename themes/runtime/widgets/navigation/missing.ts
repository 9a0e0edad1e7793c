import { request } from '../request';
import { OWN_ORIGIN, sitePath } from './addresses';
import type { Payload } from './payloads';

/** Routes of entries (docs/specification.md §2): a missing entry is a failed rule of the route. */
const ROUTE =
  /^(?:\/us)?(?:\/[^/]*|\/(?:novyny|poster|services|diaspors|advertisement|reklama|search)\/[^/]+|\/(?:novyny|poster|services|advertisement)\/category\/[^/]+(?:\/page\/[^/]+)?|\/(?:novyny|poster|services|diaspors|advertisement)\/page\/[^/]+)?$/;
/** Crawlers receive a fatal error, and keep the page they read (docs/specification.md §8). */
const AGENT = /bot|lighthouse|facebook|google/i;

/** The detail of `visnyk:error` for a 404 (docs/specification.md §8). */
export interface PageError {
  status: 404;
  /** With the full path: query and hash included. */
  message: string;
  /** A rule of the route failed; otherwise there is no such route. */
  fatal: boolean;
}

export const errorAt = ({ pathname, search, hash }: URL, base = ''): PageError => ({
  status: 404,
  message: `Page Not Found: ${pathname}${search}${hash}`,
  fatal: ROUTE.test(sitePath(pathname, base) ?? pathname),
});

/** What becomes of the page that is read: the other takes its place, it stays, or it stays with the error in it. */
export const courseOf = ({ fatal }: PageError, agent: string): 'load' | 'stay' | 'show' =>
  fatal ? (AGENT.test(agent) ? 'stay' : 'load') : 'show';

const feedsOf = (page: Document) =>
  [...page.querySelectorAll<HTMLLinkElement>('link[rel="alternate"][type]')].map((link) => ({
    title: link.title,
    href: link.getAttribute('href') ?? '',
    mime: link.type,
  }));

/** The host's 404 page in the form of a payload; undefined if the answer is not a 404. */
export async function errorPage(url: URL, signal: AbortSignal): Promise<Payload | undefined> {
  const { status, redirected, data } = await request(url, { ...OWN_ORIGIN, signal, as: 'text' });
  if (status !== 404 || redirected) return undefined;
  const page = new DOMParser().parseFromString(`${data}`, 'text/html');
  const main = page.querySelector('#main');
  if (!main) return undefined;
  return {
    build: page.body.dataset.build ?? '',
    layout: page.body.matches('.site:not(.slim)') ? 'default' : '',
    lang: page.documentElement.lang,
    twin: page.querySelector('.lang a')?.getAttribute('href') ?? '',
    head: { title: page.title, noindex: true, alternates: [], feeds: feedsOf(page) },
    main: main.innerHTML,
  };
}
