import { cookieIn } from '../../core/decoded';
import type { ConsentData, Jar } from './state';

const epoch = 'Thu, 01 Jan 1970 00:00:00 GMT';

/** Hosts a cookie of this page may have been set for: none, the own one and those above it. */
export function domains(host: string): string[] {
  const parts = host.split('.');
  // An address of numbers has no hosts above it.
  if (parts.length < 2 || /^[\d.]+$|:/.test(host)) return [''];
  return ['', ...parts.slice(0, -1).map((_, index) => parts.slice(index).join('.'))];
}

/** The page's own cookies as the two of consent need them (docs/protocols.md §3.1, but for SameSite). */
export function cookieJar(document: Pick<Document, 'cookie'>, secure: boolean, path = '/'): Jar {
  return {
    read: (name) => cookieIn(document.cookie, name),
    write(name, value, expires) {
      const until = value === null ? epoch : expires.toUTCString();
      const attributes = `; path=${path}; samesite=lax${secure ? '; secure' : ''}; expires=${until}`;
      document.cookie = `${name}=${encodeURIComponent(value ?? '')}${attributes}`;
    },
  };
}

interface Page {
  document: Document;
  host: string;
}

const scriptAt = (head: HTMLHeadElement, src: string) =>
  [...head.querySelectorAll('script')].find((script) => script.getAttribute('src') === src);

/** Brings the page in line with what is switched on: each script there once, or gone together with its cookies. */
export function apply(
  { necessary, optional }: Pick<ConsentData, 'necessary' | 'optional'>,
  enabled: readonly string[],
  { document, host }: Page,
): void {
  const { head } = document;
  for (const { id, src } of [...necessary, ...optional]) {
    if (!src || !enabled.includes(id) || scriptAt(head, src)) continue;
    const script = document.createElement('script');
    script.setAttribute('src', src);
    // In the order of their definitions, whichever arrives first.
    script.async = false;
    head.append(script);
  }
  for (const { id, src, target_cookies: targets = [] } of optional) {
    if (enabled.includes(id)) continue;
    if (src) scriptAt(head, src)?.remove();
    for (const name of targets) {
      for (const domain of domains(host)) {
        document.cookie = `${name}=; path=/; expires=${epoch}${domain && `; domain=${domain}`}`;
      }
    }
  }
}
