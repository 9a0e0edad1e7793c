import { entriesOf } from './gallery';
import { open } from './lightbox/lightbox';
import { load } from './words';

/** Opens the lightbox at the picture of a link; without this widget the link leads to the picture itself. */
export default function zoom(link: HTMLAnchorElement): void {
  link.addEventListener('click', async (event) => {
    if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const texts = (await load().catch(() => undefined))?.lightbox;
    if (!texts) return location.assign(link.href);
    // Safari does not give the focus to a link that is pressed; it must come back here.
    link.focus({ preventScroll: true });
    open({
      ...entriesOf(link),
      loop: true,
      texts,
      onError: (picture) =>
        link.dispatchEvent(new CustomEvent('visnyk:picture-error', { bubbles: true, detail: picture })),
    });
  });
}
