/** Schemes that run something instead of leading somewhere (docs/specification.md §2). */
const SCRIPTS = /^(?:view-source:)*(?:blob|data|javascript|vbscript):/i;
const ABSOLUTE = /^[\s\w\0+.-]{2,}:(?:[/\\]{2})?/;
const ANY_HOST = /^(?:[/\\]\s*){2,}[^/\\]/;
/** Signs that browsers skip: they do not hide a scheme. */
const SKIPPED = /[\0- \x7f-\xa0\u200b-\u200f\u2028\u2029\ufeff]/g;

/** Whether an address leads somewhere by itself: with a scheme or a host of its own (docs/protocols.md §4.4). */
export const isAbsolute = (address: string): boolean => ABSOLUTE.test(address) || ANY_HOST.test(address);

export const runsScript = (address: string): boolean => SCRIPTS.test(address.replace(SKIPPED, ''));

/** The address if a link may have it, else undefined. Navigation, menus, slides, banners and callbacks use it. */
export const safeAddress = (address: string): string | undefined =>
  runsScript(address) ? undefined : address;

/** Goes to an address of this site, or, when `external` says so, of another; never where something would run. */
export function navigateTo(address = '/', options: { external?: boolean; replace?: boolean } = {}): void {
  if (runsScript(address)) throw new Error(`Cannot navigate to a URL with a script protocol: ${address}`);
  if (isAbsolute(address) && !options.external) {
    throw new Error('Navigating to an external URL is not allowed by default. Use `external: true`.');
  }
  if (options.replace) location.replace(address);
  else location.assign(address);
}
