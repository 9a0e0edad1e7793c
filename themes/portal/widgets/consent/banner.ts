import style from 'css:../../styles/consent-banner.css';
import type { Consent } from './state';
import type { Texts } from './texts';

/** Asks at the lower edge of the page; it stands at its beginning, where the Tab key finds it first. Answers how to take it away. */
export function ask(consent: Consent, texts: Texts): () => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  document.adoptedStyleSheets.push(sheet);
  const make = <K extends keyof HTMLElementTagNameMap>(
    tag: K,
    name: string,
    ...content: (Node | string)[]
  ) => {
    const made = document.createElement(tag);
    made.className = name;
    made.append(...content);
    return made;
  };
  const button = (name: string, text: string, press: () => void) => {
    const made = make('button', name, text);
    made.type = 'button';
    made.addEventListener('click', press);
    return made;
  };
  const title = make('h2', '', texts.banner_title);
  title.id = 'consent-banner';
  const buttons = make(
    'div',
    'consent-buttons',
    button('button', texts.accept, consent.acceptAll),
    // Refusing is as easy as accepting: the same look, beside it.
    ...(consent.data.options.decline_button ? [button('button', texts.decline, consent.decline)] : []),
    button('button plain', texts.manage, consent.openModal),
  );
  const banner = make(
    'section',
    'consent-banner',
    make('div', '', title, make('p', '', texts.banner_description)),
    buttons,
  );
  banner.setAttribute('aria-labelledby', title.id);
  // What the Tab key reaches must not lie under the banner.
  const { style: page } = document.documentElement;
  const follow = new ResizeObserver(() => {
    page.scrollPaddingBottom = `${banner.offsetHeight}px`;
  });
  follow.observe(banner);
  const skip = document.querySelector('.skip');
  if (skip) skip.after(banner);
  else document.body.prepend(banner);
  return () => {
    follow.disconnect();
    page.scrollPaddingBottom = '';
    banner.remove();
  };
}
