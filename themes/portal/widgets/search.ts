import { animated } from './list-motion';
import type { Schema } from './shared/api';
import type { Clock } from './shared/clock';
import { http } from './shared/http';

type Found = Schema<'SearchResults'>;

const PAUSE = 300;

/** Fills the search page from the API as the reader types; the address always tells the same search. */
export function search(form: HTMLFormElement, _: Clock, page: AbortSignal): void {
  const input = form.querySelector<HTMLInputElement>('[name=q]');
  const status = document.querySelector<HTMLElement>('#found');
  const place = document.querySelector<HTMLElement>('#hits');
  if (!input || !status || !place) return;
  const words = form.dataset;
  const kinds = Object.fromEntries((words.kinds ?? '').split(';').map((pair) => pair.split('=')));
  let timer = 0;
  let running: AbortController | undefined;
  // Nothing may be written into the address of another page.
  page.addEventListener('abort', () => {
    clearTimeout(timer);
    running?.abort();
  });
  // As high as it was, so that the way back leads to the same place (styles/forms.css reserves the rest).
  const { hits } = history.state ?? {};
  if (hits) place.style.minHeight = `${hits}px`;

  const fields = [
    ...form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[name]:not([type=hidden])'),
  ];
  const address = new URLSearchParams(location.search);
  for (const field of fields) if (!field.value) field.value = address.get(field.name) ?? '';

  const run = async () => {
    clearTimeout(timer);
    running?.abort();
    running = new AbortController();
    const { signal } = running;
    const q = input.value.trim();
    remember();
    if (q.length === 1) {
      // An aborted request does not clear the mark that the one after it would.
      place.removeAttribute('aria-busy');
      place.replaceChildren();
      status.textContent = words.short ?? '';
      return;
    }
    const ask = new URLSearchParams(location.search);
    ask.set('section', words.section ?? 'all');
    ask.set('locale', document.body.dataset.locale ?? 'ua');
    place.setAttribute('aria-busy', 'true');
    if (!place.childElementCount) status.textContent = words.loading ?? '';
    try {
      const found = await http<Found>('GET', `/api/search?${ask}`, { signal });
      if (signal.aborted) return;
      animated(place, () => show(found));
      place.style.minHeight = '';
      history.replaceState({ ...history.state, hits: place.offsetHeight }, '');
    } catch {
      if (signal.aborted) return;
      place.replaceChildren();
      status.textContent = words.failed ?? '';
    }
    place.removeAttribute('aria-busy');
  };

  /** The form goes into the address; a changed question starts from the first page. */
  const remember = () => {
    const now = new URLSearchParams(location.search);
    for (const { name, value } of fields) {
      const said = value.trim();
      if ((now.get(name) ?? '') !== said) for (const old of ['page', 'literal']) now.delete(old);
      if (said) now.set(name, said);
      else now.delete(name);
    }
    const q = now.get('q');
    history.replaceState(history.state, '', queryString(now) || location.pathname);
    for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-keep-query]')) {
      link.search = q ? queryString(new URLSearchParams({ q })) : '';
    }
  };

  const show = ({ total, more, hits, page, pages, correction }: Found) => {
    status.textContent = total ? counted(words, total, more) : (words.none ?? '');
    const list = element('ul', 'hits');
    list.append(...hits.map((hit) => row(hit, kinds[hit.kind])));
    place.replaceChildren(total ? list : element('p', 'small', words.hint));
    if (correction) place.prepend(read(correction));
    if (pages > 1) {
      const nav = element('nav', 'pager');
      if (page > 1) nav.append(step(page - 1, `← ${words.prev}`));
      if (page < pages) nav.append(step(page + 1, `${words.next} →`, 'older'));
      place.append(nav);
    }
  };

  /** How the question was read, and the way to have it taken as it was typed. */
  const read = ({ kind, query }: NonNullable<Found['correction']>) => {
    const said = { typo: words.readTypo, layout: words.readLayout, latin: words.readLatin }[kind] ?? '';
    const line = element('p', 'small', said.replace('#', query));
    const link = element('a', '', words.literal) as HTMLAnchorElement;
    const literal = new URLSearchParams(location.search);
    literal.set('literal', '1');
    link.href = queryString(literal);
    line.append(' ', link);
    return line;
  };

  const hear = (target: EventTarget, type: string, listener: (event: Event) => void) =>
    target.addEventListener(type, listener, { signal: page });
  hear(input, 'input', () => {
    clearTimeout(timer);
    timer = setTimeout(run, PAUSE) as unknown as number;
  });
  hear(form, 'change', ({ target }) => {
    if (target !== input) run();
  });
  hear(form, 'submit', (event) => {
    event.preventDefault();
    run();
  });
  run();
}

function row(hit: Found['hits'][number], kind?: string): HTMLElement {
  const item = element('li');
  const heading = element('h2');
  const link = element('a') as HTMLAnchorElement;
  // Only addresses of this site: anything else has no business among our results.
  link.href = /^\/(?!\/)/.test(hit.href) ? hit.href : '#';
  mark(link, hit.title);
  heading.append(link);
  item.append(element('p', 'kicker', kind), heading);
  const text = element('p');
  mark(text, hit.text);
  item.append(text);
  return item;
}

/** Words of the question are at odd places. */
function mark(target: HTMLElement, parts: string[]): void {
  target.append(...parts.map((part, at) => (at % 2 ? element('mark', '', part) : part)));
}

function step(page: number, text: string, name = ''): HTMLElement {
  const query = new URLSearchParams(location.search);
  query.set('page', String(page));
  const link = element('a', name, text) as HTMLAnchorElement;
  link.href = queryString(query);
  return link;
}

/** `count` is "# one|# few|# many"; English has the last two alike. */
function counted({ count, more }: DOMStringMap, total: number, beyond: boolean): string {
  const { lang } = document.documentElement;
  const form = ({ one: 0, few: 1 } as Record<string, number>)[new Intl.PluralRules(lang).select(total)] ?? 2;
  const words = beyond ? more : count?.split('|')[form];
  return (words ?? '#').replace('#', total.toLocaleString(lang));
}

function queryString(query: URLSearchParams): string {
  const text = query.toString();
  return text && `?${text}`;
}

function element(tag: string, name = '', text = ''): HTMLElement {
  const made = document.createElement(tag);
  if (name) made.className = name;
  made.textContent = text;
  return made;
}
