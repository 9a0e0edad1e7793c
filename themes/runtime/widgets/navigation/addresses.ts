/** Paths without a published page: the API serves them, or they need a full load. */
const ELSEWHERE = /^\/(?:us\/)?(?:api|dashboard|cabinet|dodaty-ogoloshennya|login|verify-request)(?:\/|$)/;

export const languageOf = (path: string): 'ua' | 'us' => (/^\/us(?:\/|$)/.test(path) ? 'us' : 'ua');

/**
 * Whether `url` may be a page that its payload can stand for, seen from the page at `from`. No page has an empty
 * segment, and a path that begins with one (`https://own.site//evil.example/x`) names another host when it is fetched.
 */
export function isSoft(url: URL, from: URL, base = ''): boolean {
  const path = sitePath(url.pathname, base);
  return (
    url.origin === from.origin &&
    path !== undefined &&
    !/\/\/|\\/.test(path) &&
    !path.slice(path.lastIndexOf('/') + 1).includes('.') &&
    !ELSEWHERE.test(path) &&
    languageOf(path) === languageOf(sitePath(from.pathname, base) ?? '')
  );
}

/** A path of the host as a path of the site below `base`; nothing for paths outside the site. */
export const sitePath = (path: string, base: string): string | undefined =>
  path === base ? '/' : path.startsWith(`${base}/`) ? path.slice(base.length) : undefined;

/** Without one slash at the end. */
export const plainPath = (path: string): string => (path.length > 1 ? path.replace(/\/$/, '') : path);

export const samePage = (page: URL, other: URL): boolean =>
  plainPath(page.pathname) === plainPath(other.pathname) && page.search === other.search;

export const payloadOf = (path: string): string => `${plainPath(path).replace(/^\/$/, '')}/_payload.json`;

/** A request that neither names another host nor is redirected to one: its answer becomes part of the page. */
export const OWN_ORIGIN = { mode: 'same-origin' } as const;
