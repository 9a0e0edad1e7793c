import { make } from '../dom';
import type { Consent } from './state';
import type { Texts } from './texts';

/**
 * The question at the lower edge of the page. Its element is the first of the page, so that the Tab key reaches it
 * first. Returns a function that removes it.
 */
export function showBanner(consent: Consent, texts: Texts): () => void {
  const button = (className: string, text: string, onclick: () => void) =>
    make('button', { type: 'button', className, onclick }, text);
  const title = make('h2', { id: 'consent-banner' }, texts.banner_title);
  const buttons = make(
    'div',
    { className: 'consent-buttons' },
    button('button', texts.accept, consent.acceptAll),
    // Refusing is as easy as accepting: the same look, beside it.
    ...(consent.data.options.decline_button ? [button('button', texts.decline, consent.decline)] : []),
    button('button plain', texts.manage, consent.openModal),
  );
  const banner = make(
    'section',
    { className: 'consent-banner', 'aria-labelledby': title.id },
    make('div', {}, title, make('p', {}, texts.banner_description)),
    buttons,
  );
  // What the Tab key reaches must not lie under the banner, nor a toast on it.
  const { style: page } = document.documentElement;
  const follow = new ResizeObserver(() => {
    page.setProperty('--asked', `${banner.offsetHeight}px`);
  });
  follow.observe(banner);
  const skip = document.querySelector('.skip');
  if (skip) skip.after(banner);
  else document.body.prepend(banner);
  return () => {
    follow.disconnect();
    page.removeProperty('--asked');
    banner.remove();
  };
}
