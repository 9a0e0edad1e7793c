// Goes from page to page without loading the frame around them anew. Whatever is not quite certain – another
// build, layout or language, an answer that is none – is left to the browser.
import { isSoft, plainPath, samePage } from './navigation/addresses';
import { applyHead } from './navigation/head';
import { courseOf, errorAt, errorPage } from './navigation/missing';
import { type Payload, payload } from './navigation/payloads';
import { prefetchVisible } from './navigation/prefetching';
import { mayReload } from './shared/chunk-reload';
import { runsScript } from './shared/links';
import { base } from './site';

/** Told to whoever shows that something is on its way: the loading bar. */
export type Loading = 'start' | 'end' | 'error';
const tell = (detail: Loading) => document.dispatchEvent(new CustomEvent('visnyk:loading', { detail }));

interface Place {
  x: number;
  y: number;
}

/** Reading it may be forbidden, which only says so when it is tried. */
const memory = {
  storage: {
    getItem: (key: string) => sessionStorage.getItem(key),
    setItem: (key: string, value: string) => sessionStorage.setItem(key, value),
  },
  now: Date.now,
};

/** The only layout whose frame is known to be alike from page to page. */
const LAYOUT = 'default';

let here = new URL(location.href);
let outdated = false;
/** A file did not come since the last step. */
let lost = false;
let journey: AbortController | undefined;
/** Where each entry of the history was left, by its number. */
const places = new Map<number, Place>();
let entry = 0;

/** `activate` brings a fresh part of a page to life. */
export function navigation(activate: (root: ParentNode) => void): void {
  const main = document.querySelector<HTMLElement>('#main');
  if (!main || !document.body.matches('.site:not(.slim)[data-build]')) return;
  entry = history.state?.visnyk ?? 0;
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
    if (outdated || !isSoft(url, here, base) || (samePage(url, here) && url.hash) || url.href === here.href)
      return;
    const whole = lost && mayReload(url.pathname + url.search + url.hash, memory);
    lost = false;
    if (whole) return;
    event.preventDefault();
    void go(url, main, activate, { push: true });
  });
  addEventListener('popstate', ({ state }) => {
    const url = new URL(location.href);
    places.set(entry, { x: scrollX, y: scrollY });
    entry = state?.visnyk ?? 0;
    const place = places.get(entry);
    if (samePage(url, here)) {
      here = url;
      if (place) scrollTo(place.x, place.y);
      return;
    }
    if (!isSoft(url, here, base)) return location.reload();
    void go(url, main, activate, { push: false, place });
  });
  prefetchVisible(main, base);
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

interface Way {
  /** A step forward; otherwise the browser has already changed the address. */
  push: boolean;
  place?: Place;
}

async function go(
  url: URL,
  main: HTMLElement,
  activate: (root: ParentNode) => void,
  { push, place }: Way,
): Promise<void> {
  journey?.abort();
  const mine = new AbortController();
  journey = mine;
  tell('start');
  let found = await payload(url.pathname, mine.signal);
  const none = found === null;
  if (none) {
    const told = await missing(url, mine.signal).catch(() => undefined);
    if (told === 'stay') {
      tell('error');
      return;
    }
    found = told;
  }
  if (mine.signal.aborted) return;
  if (!found || !fits(found)) {
    tell(found ? 'end' : 'error');
    if (push) location.assign(url);
    else location.reload();
    return;
  }
  history.scrollRestoration = 'manual';
  if (push) {
    places.set(entry, { x: scrollX, y: scrollY });
    entry += 1;
    history.pushState({ visnyk: entry }, '', url);
  }
  show(found, url, main);
  here = url;
  activate(main);
  tell('end');
  requestAnimationFrame(() => {
    if (here === url) settle(url, main, place);
  });
  prefetchVisible(main, base);
  if (!none) document.dispatchEvent(new CustomEvent('visnyk:page', { detail: url.pathname }));
}

/** Nothing stands at an address (specification §8): the page that says so, or what else becomes of this one. */
async function missing(url: URL, signal: AbortSignal): Promise<Payload | 'stay' | undefined> {
  const page = await errorPage(url, signal);
  // A redirect, or something the host alone can tell.
  if (!page || signal.aborted) return undefined;
  const error = errorAt(url, base);
  document.dispatchEvent(new CustomEvent('visnyk:error', { detail: error }));
  const course = courseOf(error, navigator.userAgent);
  if (course === 'stay') reportError(new Error(error.message));
  return course === 'load' ? undefined : course === 'stay' ? course : page;
}

/** Whether what stands around the page is right for it as well. */
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

function show(found: Payload, url: URL, main: HTMLElement): void {
  applyHead(found.head);
  main.innerHTML = found.main;
  document.querySelector('.lang a')?.setAttribute('href', found.twin);
  const path = plainPath(url.pathname);
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.top nav a, .top .find')) {
    const target = plainPath(link.pathname);
    if (path === target || path.startsWith(`${target}/`)) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
  }
  for (const open of document.querySelectorAll<HTMLDetailsElement>('.top details[open]')) open.open = false;
}

/** Saved place, hash, top, in this order; the focus goes to what is new, under its name. */
function settle(url: URL, main: HTMLElement, place: Place | undefined): void {
  const target = url.hash ? document.getElementById(decodeURIComponent(url.hash.slice(1))) : null;
  main.setAttribute('aria-label', document.title);
  main.addEventListener('blur', () => main.removeAttribute('aria-label'), { once: true });
  main.focus({ preventScroll: true });
  if (place) scrollTo(place.x, place.y);
  else if (target) target.scrollIntoView();
  else scrollTo(0, 0);
}
