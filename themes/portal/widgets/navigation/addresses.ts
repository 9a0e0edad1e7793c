/** Paths behind which no published page stands: the API serves them, or they need a page of their own. */
const ELSEWHERE = /^\/(?:us\/)?(?:api|dashboard|cabinet|dodaty-ogoloshennya|login|verify-request)(?:\/|$)/;

export const languageOf = (path: string): 'ua' | 'us' => (/^\/us(?:\/|$)/.test(path) ? 'us' : 'ua');

/** Whether `url` may be a page that its payload can stand for, seen from the page at `from`. */
export function isSoft(url: URL, from: URL): boolean {
  const last = url.pathname.slice(url.pathname.lastIndexOf('/') + 1);
  return (
    url.origin === from.origin &&
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
