/** Schemes that run something instead of leading somewhere (specification §2). */
const SCRIPTS = /^(?:blob|data|javascript|vbscript):$/i;
const ABSOLUTE = /^[\s\w\0+.-]{2,}:(?:[/\\]{2})?/;
const ANY_HOST = /^(?:[/\\]\s*){2,}[^/\\]/;

/** Whether an address leads somewhere by itself: with a scheme or a host of its own (protocol §4.4). */
export const isAbsolute = (address: string): boolean => ABSOLUTE.test(address) || ANY_HOST.test(address);

/** The scheme as a browser sees it: signs it skips, and `view-source:` before it, do not hide another. */
function scheme(address: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: those are the signs browsers skip.
  let seen = address.replace(/[\u0000-\u0020\u007f-\u00a0\u200b-\u200f\u2028\u2029\ufeff]/g, '');
  while (/^view-source:/i.test(seen)) seen = seen.slice('view-source:'.length);
  return /^[a-z][a-z\d+.-]*:/i.exec(seen)?.[0] ?? '';
}

export const runsScript = (address: string): boolean => SCRIPTS.test(scheme(address));

/** An address that may stand in a link, or nothing. Navigation, menus, slides, banners and callbacks ask here. */
export const safeAddress = (address: string): string | undefined =>
  runsScript(address) ? undefined : address;

/** Goes to an address of this site, or, when `external` says so, of another; never where something would run. */
export function navigateTo(address = '/', options: { external?: boolean; replace?: boolean } = {}): void {
  if (runsScript(address)) throw new Error(`Cannot navigate to a URL with '${scheme(address)}' protocol.`);
  if (isAbsolute(address) && !options.external) {
    throw new Error('Navigating to an external URL is not allowed by default. Use `external: true`.');
  }
  if (options.replace) location.replace(address);
  else location.assign(address);
}
