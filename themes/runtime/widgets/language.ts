import type { Clock } from '../core/clock';

/** Remembers the language a reader chose, and keeps the query of the page; nothing else ever writes this cookie. */
export default function language(link: HTMLAnchorElement, _: Clock, signal: AbortSignal): void {
  // Links of the header lead to this page in the other language; those that have a query of their own keep it.
  const twin = link.closest('.lang') && !link.search;
  const follow = () => {
    if (!twin) return;
    link.search = location.search;
    link.hash = location.hash;
  };
  const remember = () => {
    follow();
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet.
    document.cookie = `i18n_redirected=${link.dataset.to};max-age=31536000;path=${document.documentElement.dataset.base ?? ''}/;samesite=lax`;
  };
  link.addEventListener('pointerdown', follow, { signal });
  link.addEventListener('click', remember, { signal });
}
