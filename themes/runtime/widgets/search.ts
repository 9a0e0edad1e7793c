import type { Schema } from '../core/api';
import type { Clock } from '../core/clock';
import { read } from './request';

type Results = Schema<'SearchResults'>;
/** Makes a change of the list in its own way. */
export type Redraw = (change: () => void) => void;

/** Fills the search page from the API with what its address asks. */
export function search(form: HTMLFormElement, _: Clock, page: AbortSignal): void {
  const input = form.querySelector<HTMLInputElement>('[name=q]');
  const status = document.querySelector<HTMLElement>('#found');
  const place = document.querySelector<HTMLElement>('#hits');
  if (!input || !status || !place) return;
  const words = form.dataset;
  const { lang } = document.documentElement;
  let running: AbortController | undefined;
  // Nothing may be written into the address of another page.
  page.addEventListener('abort', () => running?.abort());
  // As high as it was, so that the way back leads to the same place (styles/forms.css reserves the rest).
  const { hits } = history.state ?? {};
  if (hits) place.style.minHeight = `${hits}px`;

  const address = new URLSearchParams(location.search);
  for (const field of form.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
    '[name]:not([type=hidden])',
  )) {
    field.value ||= address.get(field.name) ?? '';
    const panel = field.closest('details');
    if (panel && field.value) panel.open = true;
  }
  // Until now the head script kept the filters open, so that nothing moved.
  document.documentElement.classList.remove('filtered');

  // The action is for readers without scripts. A form that is sent before suggest/as-you-type.ts has come loads this page
  // with the question, which files can do while the server is down.
  const own = document.querySelector<HTMLAnchorElement>('[data-keep-query][aria-current]');
  if (own) {
    form.action = own.pathname;
    for (const field of form.querySelectorAll<HTMLInputElement>('[type=hidden]')) field.disabled = true;
  }

  const run = async (redraw: Redraw = (change) => change()) => {
    running?.abort();
    running = new AbortController();
    const { signal } = running;
    const q = input.value.trim();
    for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-keep-query]'))
      link.search = q && `${new URLSearchParams({ q })}`;
    if (q.length === 1) return empty(words.short);
    const query = new URLSearchParams(location.search);
    query.set('section', words.section ?? 'all');
    query.set('locale', document.body.dataset.locale ?? 'ua');
    place.setAttribute('aria-busy', 'true');
    if (!place.childElementCount) status.textContent = words.loading ?? '';
    try {
      const results = await read<Results>(`/api/search?${query}`, signal);
      if (signal.aborted) return;
      redraw(() => show(results));
      place.removeAttribute('aria-busy');
      place.style.minHeight = '';
      history.replaceState({ ...history.state, hits: place.offsetHeight }, '');
    } catch {
      if (!signal.aborted) empty(words.failed);
    }
  };

  /** Also clears the mark of an aborted request, which clears none itself. */
  const empty = (text = '') => {
    place.removeAttribute('aria-busy');
    place.replaceChildren();
    status.textContent = text;
  };

  /** The text of a code: `data-NAME-CODE`. */
  const text = (name: string, code: string) =>
    words[name + code.replace(/^./, (first) => first.toUpperCase())] ?? '';

  const show = ({ total, more, hits, page, pages, correction, left_out = [] }: Results) => {
    // "# one|# few|# many"; English has the last two alike.
    const form = ['one', 'few'].indexOf(new Intl.PluralRules(lang).select(total));
    const count = more ? words.more : words.count?.split('|').at(form);
    status.textContent = (total ? count : words.none)?.replace('#', total.toLocaleString(lang)) ?? '';
    const list = element('ul', 'hits');
    list.append(...hits.map((hit) => row(hit, text('kind', hit.kind))));
    place.replaceChildren(total ? list : element('p', 'small', words.hint));
    if (correction || left_out.length) place.prepend(reading(correction, left_out));
    if (pages > 1) {
      const nav = element('nav', 'pager');
      if (page > 1) nav.append(step('page', page - 1, words.prev));
      if (page < pages) nav.append(step('page', page + 1, words.next, 'older'));
      place.append(nav);
    }
  };

  /** How the question was read, and the way to have it taken as it was typed. */
  const reading = (correction: Results['correction'], leftOut: string[]) => {
    const line = element('p', 'small');
    if (correction) {
      const { kind, query } = correction;
      line.append(text('read', kind).replace('#', () => query));
    }
    const quoted = leftOut.map((word) => words.quoted?.replace('#', () => word));
    if (quoted.length) line.append(` ${words.leftOut} ${quoted.join(', ')}.`);
    line.append(' ', step('literal', 1, words.literal));
    return line;
  };

  // A form in use has more (suggest/as-you-type.ts), which sends it without a load.
  form.addEventListener('visnyk:ask', (event) => run((event as CustomEvent<Redraw>).detail), {
    signal: page,
  });
  run();
}

function row(hit: Results['hits'][number], kind: string): HTMLElement {
  const item = element('li');
  const heading = element('h2');
  const link = element('a') as HTMLAnchorElement;
  // Only addresses of this site: anything else has no business among our results.
  link.href = /^\/(?!\/)/.test(hit.href) ? hit.href : '#';
  mark(link, hit.title);
  heading.append(link);
  const text = element('p');
  if (hit.lang && hit.lang !== document.documentElement.lang) heading.lang = text.lang = hit.lang;
  item.append(element('p', 'kicker', kind), heading);
  mark(text, hit.text);
  item.append(text);
  return item;
}

/** Words of the question are at odd places. */
function mark(target: HTMLElement, parts: string[]): void {
  target.append(...parts.map((part, at) => (at % 2 ? element('mark', '', part) : part)));
}

/** A link to this question with one thing changed. */
function step(name: string, value: number, text = '', className = ''): HTMLElement {
  const query = new URLSearchParams(location.search);
  query.set(name, `${value}`);
  const link = element('a', className, text) as HTMLAnchorElement;
  link.href = `?${query}`;
  return link;
}

function element(tag: string, name = '', text = ''): HTMLElement {
  const made = document.createElement(tag);
  if (name) made.className = name;
  made.textContent = text;
  return made;
}
