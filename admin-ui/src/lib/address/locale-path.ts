import type { Locale } from '../api/types';

const prefix = '/us';

/** The same page in the other language; works on full paths. */
export function twinPath(path: string, locale: Locale): string {
  const bare = path === prefix ? '/' : path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : path;
  if (locale === 'ua') return bare;
  return bare === '/' ? prefix : prefix + bare;
}
