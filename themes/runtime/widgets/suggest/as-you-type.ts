import { atEnd } from '../life';
import { animated } from '../list-motion';
import type { Redraw } from '../search';
import { remember } from './recent';

const PAUSE = 300;

/** Searches on the search page as the reader types; the address always asks what the form does. */
export function asYouType(form: HTMLFormElement, page: AbortSignal): void {
  const place = document.querySelector<HTMLElement>('#hits');
  if (!place) return;
  const detail: Redraw = (change) => animated(place, change);
  let timer = 0;
  /** A changed question starts from the first page; one that did not change is asked again when it is sent. */
  const update = (sent: boolean) => {
    clearTimeout(timer);
    const query = new URLSearchParams(location.search);
    let changed = sent;
    // A category brings fields of its own.
    for (const { name, value } of form.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
      '[name]:not([type=hidden])',
    )) {
      const text = value.trim();
      if ((query.get(name) ?? '') === text) continue;
      changed = true;
      for (const old of ['page', 'literal']) query.delete(old);
      if (text) query.set(name, text);
      else query.delete(name);
    }
    if (!changed) return;
    const question = `${query}`;
    history.replaceState(history.state, '', question ? `?${question}` : location.pathname);
    form.dispatchEvent(new CustomEvent('visnyk:ask', { detail }));
  };
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(update, PAUSE, false) as unknown as number;
  };
  const hear = (type: string, listener: (event: Event) => void) =>
    form.addEventListener(type, listener, { signal: page });
  hear('input', soon);
  // The field of the question says the same by `input`; it changes when the reader leaves it, often for another page.
  hear('change', ({ target }) => {
    if ((target as HTMLInputElement).name !== 'q') update(false);
  });
  hear('submit', (event) => {
    event.preventDefault();
    update(true);
  });
  // A question whose answer was read is as good as one that was sent.
  const onClick = ({ target }: Event) =>
    (target as Element).closest('a') && remember(new URLSearchParams(location.search).get('q') ?? '');
  place.addEventListener('click', onClick, { signal: page });
  atEnd(page, () => clearTimeout(timer));
  // What was typed or chosen while this was on its way.
  soon();
}
