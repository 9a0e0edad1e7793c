/** Paths behind which no published page stands: the API serves them, or they need a page of their own. */
const ELSEWHERE = /^\/(?:us\/)?(?:api|dashboard|cabinet|dodaty-ogoloshennya|login|verify-request)(?:\/|$)/;

export const languageOf = (path: string): 'ua' | 'us' => (/^\/us(?:\/|$)/.test(path) ? 'us' : 'ua');

/**
 * Whether `url` may be a page that its payload can stand for, seen from the page at `from`. No page has an empty
 * segment, and a path that begins with one (`https://own.site//evil.example/x`) names another host when it is fetched.
 */
export function isSoft(url: URL, from: URL): boolean {
  const last = url.pathname.slice(url.pathname.lastIndexOf('/') + 1);
  return (
    url.origin === from.origin &&
    !/\/\/|\\/.test(url.pathname) &&
    !last.includes('.') &&
    !ELSEWHERE.test(url.pathname) &&
    languageOf(url.pathname) === languageOf(from.pathname)
  );
}

/** Without one slash at the end. */
export const plainPath = (path: string): string => (path.length > 1 ? path.replace(/\/$/, '') : path);

export const samePage = (one: URL, other: URL): boolean =>
  plainPath(one.pathname) === plainPath(other.pathname) && one.search === other.search;

export const payloadOf = (path: string): string => `${plainPath(path).replace(/^\/$/, '')}/_payload.json`;

/** A request that neither names another host nor is redirected to one: its answer becomes part of the page. */
export const OWN_ORIGIN = { mode: 'same-origin' } as const;
