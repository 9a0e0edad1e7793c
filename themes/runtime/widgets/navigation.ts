// Goes from page to page without a reload of the frame around them. In every uncertain case – another build, layout or
// language, an invalid answer – it lets the browser navigate.

import { mayReload } from '../core/chunk-reload';
import { decoded } from '../core/decoded';
import { runsScript } from '../core/links';
import { isSoft, samePage } from './navigation/addresses';
import { createEntries, type Entries } from './navigation/entries';
import { applyHead } from './navigation/head';
import { courseOf, errorAt, errorPage } from './navigation/missing';
import { createPayloads, fetchPayload, type Payload, type Payloads } from './navigation/payloads';
import type { Place } from './navigation/places';
import { prefetchVisible } from './navigation/prefetching';
import { base } from './site';
import type { Start } from './start';

/** Details of `visnyk:loading`, which the loading bar listens for. */
export type Loading = 'start' | 'end' | 'error';
const announce = (detail: Loading) => document.dispatchEvent(new CustomEvent('visnyk:loading', { detail }));

/** The browser may block sessionStorage, and then throws only at an access. */
const memory = {
  storage: {
    getItem: (key: string) => sessionStorage.getItem(key),
    setItem: (key: string, value: string) => sessionStorage.setItem(key, value),
  },
  now: Date.now,
};

/** The only layout whose frame is the same on every page. */
const LAYOUT = 'default';

let current = new URL(location.href);
let outdated = false;
/** A file did not come since the last step. */
let lost = false;
let journey: AbortController | undefined;

export function navigation(start: Start): void {
  const { activate, rested, places } = start;
  const main = document.querySelector<HTMLElement>('#main');
  if (!main || !document.body.matches('.site:not(.slim)[data-build]')) return;
  const entries = createEntries(places.stored(), places.store);
  const payloads = createPayloads(fetchPayload, () => performance.now());
  /** Aborts when the next page replaces the current one. */
  let page = start.page;
  const ahead = (atRest: Promise<void>) => prefetchVisible(main, base, payloads, page.signal, atRest);
  const stage: Stage = {
    main,
    entries,
    payloads,
    goTo: places.goTo,
    show(payload) {
      page.abort();
      page = new AbortController();
      show(payload, main);
      ahead(rested(page.signal));
      return activate(main, page);
    },
  };
  document.addEventListener('visnyk:outdated', () => {
    outdated = true;
  });
  document.addEventListener('visnyk:chunk-error', () => {
    lost = true;
  });
  document.addEventListener('click', (event) => {
    const link = clicked(event);
    if (!link) return;
    if (runsScript(link.href)) return event.preventDefault();
    const url = new URL(link.href);
    // Before the browser moves to the anchor.
    if (samePage(url, current) && url.hash) return entries.leave();
    if (!/^http/.test(url.protocol)) return;
    const soft = !outdated && isSoft(url, current, base) && url.href !== current.href;
    const whole = soft && lost && mayReload(url.pathname + url.search + url.hash, memory);
    if (soft) lost = false;
    // The newest choice counts. Firefox ends requests when it begins a load, and a journey that took that for a
    // failure would load its own address instead.
    if (!soft || whole) return cancel();
    event.preventDefault();
    void go(url, stage, (to) => entries.push(to));
  });
  addEventListener('popstate', () => {
    // The reader no longer wants the page that is loading.
    cancel();
    const url = new URL(location.href);
    const { id, place } = entries.arrive();
    if (samePage(url, current)) {
      current = url;
      entries.show(id);
      if (place) places.goTo(place);
      return;
    }
    if (!isSoft(url, current, base)) return location.reload();
    void go(url, stage, () => entries.show(id, true), place);
  });
  ahead(start.firstRest);
}

function cancel(): void {
  journey?.abort();
  announce('end');
}

/** The link that a plain click of the main button leads along. */
function clicked(event: MouseEvent): HTMLAnchorElement | undefined {
  if (
    event.defaultPrevented ||
    event.button ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey
  )
    return undefined;
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || (link.target && link.target !== '_self') || link.hasAttribute('download')) return undefined;
  return link;
}

interface Stage {
  main: HTMLElement;
  entries: Entries;
  payloads: Payloads;
  goTo: (place: Place) => void;
  /** Puts a page in the place of the one before; done when it has its height. */
  show: (payload: Payload) => Promise<unknown>;
}

/** `enter` makes the history entry for `url`; without a `place` the page starts at its top. */
async function go(url: URL, stage: Stage, enter: (url: URL) => void, place?: Place): Promise<void> {
  journey?.abort();
  const controller = new AbortController();
  journey = controller;
  announce('start');
  let payload = await stage.payloads.payload(url.pathname, controller.signal);
  const none = payload === null;
  if (none) {
    const fallback = await missing(url, controller.signal).catch(() => undefined);
    if (fallback === 'stay') {
      announce('error');
      return;
    }
    payload = fallback;
  }
  if (controller.signal.aborted) return;
  if (!payload || !fits(payload)) {
    announce(payload ? 'end' : 'error');
    if (location.href === url.href) location.reload();
    else location.assign(url);
    return;
  }
  enter(url);
  const ready = stage.show(payload);
  current = url;
  announce('end');
  if (!none) document.dispatchEvent(new CustomEvent('visnyk:page', { detail: url.pathname }));
  // In the task that swaps the page: the browser never draws it at the place of the one before.
  settle(url, stage, place);
  await ready;
  // A list that a widget fills has its height only now.
  if (place && current === url) stage.goTo(place);
}

/** The host's error page for an address without a page (docs/specification.md §8), or the other course to take. */
async function missing(url: URL, signal: AbortSignal): Promise<Payload | 'stay' | undefined> {
  const page = await errorPage(url, signal);
  // A redirect, or an answer that only the host can interpret.
  if (!page || signal.aborted) return undefined;
  const error = errorAt(url, base);
  document.dispatchEvent(new CustomEvent('visnyk:error', { detail: error }));
  const course = courseOf(error, navigator.userAgent);
  if (course === 'stay') reportError(new Error(error.message));
  return course === 'load' ? undefined : course === 'stay' ? course : page;
}

/** Whether the present frame fits the new page. */
function fits({ build, lang, layout, twin }: Payload): boolean {
  const { body, documentElement } = document;
  const twinThere = document.querySelector('.lang a') !== null;
  return (
    build === body.dataset.build &&
    lang === documentElement.lang &&
    layout === LAYOUT &&
    twinThere === (twin !== '')
  );
}

function show(payload: Payload, main: HTMLElement): void {
  applyHead(payload.head);
  main.innerHTML = payload.main;
  document.querySelector('.lang a')?.setAttribute('href', payload.twin);
  // The section of a page is the one whose feeds it has: templates mark the same links.
  const [feed] = payload.head.feeds;
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.nav a, .big a')) {
    if (feed?.href.startsWith(`${link.pathname}/`)) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
  }
  for (const open of document.querySelectorAll<HTMLDetailsElement>('.top details[open]')) open.open = false;
}

/** Saved place, hash, top, in this order; the focus goes to what is new, under its name. */
function settle(url: URL, { main, goTo }: Stage, place: Place | undefined): void {
  const target = document.getElementById(decoded(url.hash.slice(1)) ?? '');
  main.setAttribute('aria-label', document.title);
  main.addEventListener('blur', () => main.removeAttribute('aria-label'), { once: true });
  main.focus({ preventScroll: true });
  // As browsers do when they load a page.
  target?.closest('details')?.setAttribute('open', '');
  if (!place && target) target.scrollIntoView({ behavior: 'instant' });
  else goTo(place ?? [0, 0]);
}
