import style from 'asset:lightbox.css';
import type { Clock } from '../core/clock';
import { entriesOf } from './gallery';
import { open } from './lightbox/lightbox';
import { styled, wording } from './resources';

/** Opens the lightbox at the picture of a link; without this widget the link leads to the picture itself. */
export async function zoom(link: HTMLAnchorElement, _: Clock, signal: AbortSignal): Promise<void> {
  const [{ lightbox: texts }] = await Promise.all([wording(), styled(style)]);
  if (signal.aborted) return;
  // Safari does not give the focus to a link that is pressed; it must come back here.
  link.focus({ preventScroll: true });
  open({
    ...entriesOf(link),
    loop: true,
    texts,
    signal,
    onError: (picture) =>
      link.dispatchEvent(new CustomEvent('visnyk:picture-error', { bubbles: true, detail: picture })),
  });
}
