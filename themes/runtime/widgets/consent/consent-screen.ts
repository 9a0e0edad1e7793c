import { make } from '../dom';
import { icon } from '../resources';
import { isFunctional } from './functional';
import type { Consent, Definition } from './state';
import type { Texts } from './texts';

/** Draws the modal whenever it is open. */
export function show(consent: Consent, texts: Texts): void {
  let close: (() => void) | undefined;
  const follow = () => {
    const { open } = consent.snapshot();
    if (open) close ??= showModal(consent, texts);
    else close = void close?.();
  };
  consent.subscribe(follow);
  follow();
}

/** Returns a function that closes it. */
function showModal(consent: Consent, texts: Texts): () => void {
  const { data, snapshot } = consent;
  const { options } = data;
  const { forced } = snapshot();
  const before = document.activeElement;
  const button = (text: string, className: string, onclick: () => void) =>
    make('button', { type: 'button', className, onclick }, text);
  const title = make('h2', { id: 'consent-title' }, texts.manage);
  const shut = make(
    'button',
    { type: 'button', className: 'consent-close', 'aria-label': texts.close, onclick: consent.close },
    icon('close'),
  );
  const unsaved = make('p', { className: 'consent-unsaved', role: 'status' });
  const lastButton = forced
    ? options.decline_button && button(texts.decline, 'button plain', consent.decline)
    : button(texts.decline_all, 'button plain', consent.declineAll);
  const dialog = make(
    'dialog',
    { className: 'consent', 'aria-labelledby': title.id },
    make(
      'div',
      { className: 'consent-sheet' },
      make('div', { className: 'consent-head' }, title, ...(forced ? [] : [shut])),
      ...group(consent, texts, 'optional'),
      ...group(consent, texts, 'necessary'),
      unsaved,
      make(
        'div',
        { className: 'consent-buttons' },
        button(texts.save, 'button', consent.save),
        button(texts.accept_all, 'button plain', consent.acceptAll),
        ...(lastButton ? [lastButton] : []),
      ),
    ),
  );
  const mark = () => {
    unsaved.textContent = snapshot().unsaved ? texts.unsaved : '';
  };
  const unsubscribe = consent.subscribe(mark);

  dialog.onclick = ({ target }) => {
    // The dialog has no edge of its own: what hits the element itself is the ground around its content.
    if (target === dialog && options.close_outside) consent.close();
    // A page of this site is read instead of the modal.
    const link = target instanceof Element ? target.closest('a') : null;
    if (link && !/^https?:/.test(link.getAttribute('href') ?? '')) consent.close();
  };
  dialog.onkeydown = (event) => {
    if (event.key === 'Escape' && forced) event.preventDefault();
  };
  dialog.oncancel = (event) => {
    event.preventDefault();
    consent.close();
  };
  dialog.onclose = () => {
    // Browsers close a dialog that is asked to close twice, whatever it says.
    consent.close();
    if (snapshot().open && !dialog.open) dialog.showModal();
  };

  mark();
  document.body.append(dialog);
  dialog.showModal();
  return () => {
    unsubscribe();
    dialog.onclose = null;
    dialog.close();
    dialog.remove();
    if (before instanceof HTMLElement && before.isConnected) before.focus();
  };
}

/** What is necessary is not for the reader to switch. */
function group(consent: Consent, texts: Texts, name: 'necessary' | 'optional'): HTMLElement[] {
  const definitions = consent.data[name];
  if (definitions.length === 0) return [];
  const title = make('h3', { id: `consent-${name}` }, texts[name]);
  const items = definitions.map((definition) => item(consent, texts, name, definition));
  // A long list of what cannot be chosen would hide what can.
  const open = name === 'optional' || consent.data.optional.length === 0;
  return [
    make(
      'details',
      { open },
      make('summary', {}, title),
      make('ul', { 'aria-labelledby': title.id }, ...items),
    ),
  ];
}

function item(consent: Consent, texts: Texts, group: string, definition: Definition): HTMLLIElement {
  const { id, name, description, links = [] } = definition;
  const locked = group === 'necessary' && !isFunctional(definition);
  const box = make('input', {
    type: 'checkbox',
    checked: locked || consent.snapshot().ticks.includes(id),
    disabled: locked,
    onchange: () => consent.tick(id, box.checked),
  });
  const words = make('span', {}, name === 'functional' ? texts.functional : name);
  const place = make('li', {}, make('label', {}, box, words));
  if (description) {
    const about = make('p', { id: `consent-${group}-${id}` }, description);
    box.setAttribute('aria-describedby', about.id);
    place.append(about);
  }
  if (links.length > 0) {
    const more = links.map(({ href, name }) => make('a', { href, rel: 'noopener noreferrer' }, name || href));
    place.append(make('p', {}, ...more));
  }
  return place;
}
