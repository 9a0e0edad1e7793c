import type { Schema } from '../core/api';
import type { Clock } from '../core/clock';
import { same } from './dom';
import { read } from './request';

/** Makes a change of the list in its own way. */
export type Redraw = (change: () => void) => void;

/**
 * Shows on the search page what its address asks: the list, the number of results and those of each filter come from
 * the page that the API draws for browsers without scripts.
 */
export function search(form: HTMLFormElement, _: Clock, page: AbortSignal): void {
  const input = form.querySelector<HTMLInputElement>('[name=q]');
  const status = document.querySelector<HTMLElement>('#found');
  const place = document.querySelector<HTMLElement>('#hits');
  // The API draws this page too, at an address of its own.
  const { pathname } =
    document.querySelector<HTMLAnchorElement>('[data-keep-query][aria-current]') ?? location;
  if (!input || !status || !place) return;
  const words = form.dataset;
  const panel = form.querySelector('details');
  const apply = form.querySelector('.apply span');
  /** Ends with the list: its request, then its widgets. */
  let list = new AbortController();
  // Nothing may be written into the address of another page.
  page.addEventListener('abort', () => list.abort());
  // As high as it was, so that the way back leads to the same place (styles/forms.css reserves the rest).
  const { hits } = history.state ?? {};
  if (hits) place.style.minHeight = `${hits}px`;

  const address = new URLSearchParams(location.search);
  for (const field of form.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
    '[name]:not([type=hidden])',
  )) {
    field.value ||= address.get(field.name) ?? '';
    if (panel?.contains(field) && field.value) panel.open = true;
  }
  // Until now the head script kept the filters open, so that nothing moved.
  document.documentElement.classList.remove('filtered');

  // The action is for readers without scripts. A form that is sent before suggest/as-you-type.ts has come loads this page
  // with the question, which files can do while the server is down.
  form.action = pathname;
  for (const field of form.querySelectorAll<HTMLInputElement>('[type=hidden]')) field.disabled = true;

  const run = async (redraw: Redraw = (change) => change()) => {
    list.abort();
    list = new AbortController();
    const { signal } = list;
    const q = input.value.trim();
    for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-keep-query]'))
      link.search = q && `${new URLSearchParams({ q })}`;
    if (q.length === 1) return empty(words.short);
    const query = new URLSearchParams(location.search);
    query.set('section', words.section ?? 'all');
    query.set('locale', document.body.dataset.locale ?? 'ua');
    place.setAttribute('aria-busy', 'true');
    if (!place.childElementCount) status.textContent = words.loading ?? '';
    const part = await read<Schema<'SearchPart'>>(`/api/search/page?${query}`, signal).catch(() => undefined);
    if (signal.aborted) return;
    const answer = new DOMParser().parseFromString(part?.main ?? '', 'text/html');
    const results = answer.querySelector<HTMLElement>('#hits');
    if (!results) return empty(words.failed);
    for (const link of results.querySelectorAll<HTMLAnchorElement>(`a[href*="/api/plain/search?"]`))
      localize(link);
    same('#found', answer);
    same('[data-keep-query]', answer);
    // The questions of another category come before the words of their answers.
    same('.answers', answer);
    same('form.search option', answer);
    if (apply) apply.textContent = results.dataset.total ?? '';
    redraw(() => place.replaceChildren(...results.childNodes));
    place.removeAttribute('aria-busy');
    place.style.minHeight = '';
    place.dispatchEvent(new CustomEvent('visnyk:part', { detail: { signal }, bubbles: true }));
    history.replaceState({ ...history.state, hits: place.offsetHeight }, '');
  };

  /** Also clears the mark of an aborted request, which clears none itself. */
  const empty = (text = '') => {
    place.removeAttribute('aria-busy');
    place.replaceChildren();
    status.textContent = text;
  };

  /** A link to another answer of the API leads to the page that shows it. */
  const localize = (link: HTMLAnchorElement) => {
    const query = new URL(link.href).searchParams;
    const section = query.get('section') ?? 'all';
    for (const name of ['locale', 'section']) query.delete(name);
    link.href = `${pathname.replace(/[^/]+$/, section)}?${query}`;
  };

  // A form in use has more (suggest/as-you-type.ts), which sends it without a load.
  form.addEventListener('visnyk:ask', (event) => run((event as CustomEvent<Redraw>).detail), {
    signal: page,
  });
  // On phones the fields cover the list.
  form.addEventListener(
    'submit',
    (event) => {
      if (panel?.contains(event.submitter) && innerWidth < 720) panel.open = false;
    },
    { signal: page },
  );
  run();
}
