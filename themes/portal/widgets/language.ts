import type { Clock } from './shared/clock';

/** Remembers the language a reader chose; nothing else ever writes this cookie. */
export default function language(link: HTMLElement, _: Clock, signal: AbortSignal): void {
  const remember = () => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet.
    document.cookie = `i18n_redirected=${link.dataset.to};max-age=31536000;path=${document.documentElement.dataset.base ?? ''}/;samesite=lax`;
  };
  link.addEventListener('click', remember, { signal });
}
