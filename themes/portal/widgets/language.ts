/** Remembers the language a reader chose, and takes along what they asked of the page; nothing else ever writes this cookie. */
export default function language(link: HTMLAnchorElement): void {
  // Links of the header lead to this page in the other language; those that have a question of their own keep it.
  const twin = link.closest('.lang') && !link.search;
  const follow = () => {
    if (!twin) return;
    link.search = location.search;
    link.hash = location.hash;
  };
  link.addEventListener('pointerdown', follow);
  link.addEventListener('click', () => {
    follow();
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet.
    document.cookie = `i18n_redirected=${link.dataset.to};max-age=31536000;path=${document.documentElement.dataset.base ?? ''}/;samesite=lax`;
  });
}
