// Wires what is marked with data-widget. Small widgets come along; the rest arrives when a page has one.

import { type Clock, pageClock } from '../core/clock';
import account from './account';
import hours from './hours';
import language from './language';
import menu from './menu';
import { goTo, restore, storedPlaces, storePlaces } from './navigation/places';
import { readers } from './readers';
import theme from './theme';
import { relativeTimes, yourHours } from './times';
import today from './today';

/**
 * Starts the widget of one element. `signal` aborts at the end of its page: listeners, timers, observers,
 * dialogs and requests end with it (life.ts).
 */
export type Widget<E extends HTMLElement = HTMLElement> = (
  element: E,
  clock: Clock,
  signal: AbortSignal,
) => unknown;

const builtIn: Record<string, Widget<never>> = { account, hours, language, menu, theme, today };

/** A file of widgets, each under its name, perhaps beside other things. */
type Load = () => Promise<object>;

const widget = (file: unknown, name: string) =>
  (file as Partial<Record<string, Widget<never>>> | undefined)?.[name];

/** The navigation aborts this controller before it shows the next page. */
const first = new AbortController();
/** Header and footer stay. */
const frame = new AbortController().signal;

const idle = window.requestIdleCallback ?? setTimeout;
/** A second after a page is idle (docs/specification.md §9). */
const rested = (signal: AbortSignal) =>
  new Promise<void>((done) => {
    idle(() => {
      const timer = setTimeout(done, 1000);
      signal.addEventListener('abort', () => clearTimeout(timer));
    });
  });
const firstRest = rested(first.signal);
/** Resolves after `firstRest`, or at the first pointer, touch or focus event. */
const rest = new Promise<void>((begin) => {
  // The app of the account pages and the dashboard has its own navigation and its own check for unsaved changes, and
  // sets only necessary cookies.
  if (document.querySelector('#app[data-area]')) return;
  for (const reach of ['pointerover', 'touchstart', 'focusin'])
    addEventListener(reach, () => begin(), { once: true, passive: true });
  firstRest.then(begin);
});

const atOnce = () => Promise.resolve();
/** Nothing of it is needed to read. */
const atRest = () => rest;
/** When the form of a field is used, also before this script came. */
const inUse = (element: HTMLElement, signal: AbortSignal) =>
  new Promise<void>((begin) => {
    const { form } = element as HTMLInputElement;
    if (form?.contains(document.activeElement)) begin();
    else form?.addEventListener('focusin', begin as () => void, { signal });
  });
const inSight = (element: HTMLElement, signal: AbortSignal) =>
  new Promise<void>((begin) => {
    const watch = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      watch.disconnect();
      begin();
    });
    watch.observe(element);
    signal.addEventListener('abort', () => watch.disconnect());
  });

const favourites: Load = () => import('./favourites');

const later: Record<
  string,
  [when: (element: HTMLElement, signal: AbortSignal) => Promise<void>, load: Load]
> = {
  banners: [atRest, () => import('./rest')],
  login: [atOnce, () => import('./login')],
  verify: [atOnce, () => import('./login')],
  search: [atOnce, () => import('./search')],
  consent: [atRest, () => import('./rest')],
  mostRead: [atRest, () => import('./rest')],
  share: [atRest, () => import('./rest')],
  when: [atOnce, () => import('./when')],
  suggest: [inUse, () => import('./suggest')],
  carousel: [inSight, () => import('./carousel')],
  favourites: [atOnce, favourites],
  heart: [atRest, favourites],
  hearts: [atRest, favourites],
};
/** Loaded at the first click and called at each; most readers never click. */
const onClick: Record<string, Load> = {
  ask: () => import('./contact'),
  find: () => import('./suggest'),
  phone: () => import('./contact'),
  zoom: () => import('./views'),
};

/**
 * Starts the widgets of a new part of the page, at first of the whole document, until `signal`. Resolves when the
 * widgets that cannot wait have started.
 */
function activate(root: ParentNode, page: { signal: AbortSignal }): Promise<unknown> {
  const now: unknown[] = [];
  relativeTimes(root);
  yourHours(root);
  // A host that only has files cannot print the requested address, and no server receives the part after #.
  const path = root.querySelector<HTMLElement>('[data-path]');
  if (path) {
    path.textContent = location.pathname + location.search + location.hash;
    path.hidden = false;
  }
  for (const element of root.querySelectorAll<HTMLElement>('[data-widget]')) {
    const name = element.dataset.widget ?? '';
    const signal = element.closest('#main') ? page.signal : frame;
    builtIn[name]?.(element as never, pageClock, signal);
    const loadOnClick = onClick[name];
    if (loadOnClick) wait(element as HTMLAnchorElement, name, loadOnClick, signal);
    const [when, load] = later[name] ?? [];
    const alive = when?.(element, signal)
      .then(load)
      .then((file) => signal.aborted || widget(file, name)?.(element as never, pageClock, signal), lost);
    if (when === atOnce) now.push(alive);
  }
  return Promise.all(now);
}

/** A file failed to load before `navigation.ts` listened for it. */
let early = false;
/** A file of ours did not come, perhaps because a newer build has taken its place: the next page is loaded whole. */
function lost(): void {
  early = true;
  document.dispatchEvent(new CustomEvent('visnyk:chunk-error'));
}

/** A link that is a widget where it is followed in this window, and stays a link where something of that does not come. */
function wait(link: HTMLAnchorElement, name: string, load: Load, signal: AbortSignal): void {
  let busy = false;
  const follow = async (event: MouseEvent) => {
    if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (busy) return;
    busy = true;
    try {
      const file = await load();
      if (!signal.aborted) await widget(file, name)?.(link as never, pageClock, signal);
    } catch (error) {
      lost();
      reportError(error);
      if (!signal.aborted) location.assign(link.href);
    }
    busy = false;
  };
  link.addEventListener('click', follow, { signal });
}

// Phones have the footer folded: until now by styles, so that nothing moves, and never without a script.
for (const part of document.querySelectorAll<HTMLDetailsElement>('.fold')) {
  part.open = innerWidth >= 900;
  part.classList.remove('fold');
}
restore();
activate(document, first);
// A part of the page that a widget fetched.
document.addEventListener('visnyk:part', (event) =>
  activate(event.target as HTMLElement, (event as CustomEvent<{ signal: AbortSignal }>).detail),
);
readers();

// Readers can go on by plain links until this arrives, and where it never does.
rest
  .then(() => import('./rest'))
  .then(({ begin }) => {
    begin({
      activate,
      clock: pageClock,
      page: first,
      rested,
      firstRest,
      places: { goTo, store: storePlaces, stored: storedPlaces },
    });
    if (early) lost();
  }, lost);
