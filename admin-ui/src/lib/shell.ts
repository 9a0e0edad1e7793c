import type { Locale } from './api/types';

export type Area = 'dashboard' | 'cabinet' | 'add-advertisement';

export interface Shell {
  root: HTMLElement;
  locale: Locale;
  area: Area;
  /** The HTTP status with which the server answered the first address. */
  status: number;
  path: string;
  nonce: string;
  /** The portal's time zone. */
  tz: string;
  /** Servers of Iconify's public API that the app may request missing icons from. The list is usually empty. */
  icons: readonly string[];
  /** Addresses of sections that were off when the server rendered the page. */
  off: readonly string[];
}

function readShell(): Shell {
  const root = document.getElementById('app');
  if (!root) throw new Error('the page has no #app');
  const { locale, area, status, icons, off, tz } = root.dataset;
  return {
    root,
    locale: locale === 'us' ? 'us' : 'ua',
    area: area === 'cabinet' || area === 'add-advertisement' ? area : 'dashboard',
    status: Number(status ?? 200),
    path: window.location.pathname,
    tz: tz || 'UTC',
    icons: icons?.split(' ') ?? [],
    off: off?.split(' ') ?? [],
    // Browsers hide the attribute's value from the DOM; only the property still has it.
    nonce: document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '',
  };
}

export const shell = readShell();

export const basename = shell.locale === 'us' ? '/us' : '/';

/** Public addresses in the language of this page. */
export const sitePath = (path: string) => (shell.locale === 'us' ? `/us${path === '/' ? '' : path}` : path);
