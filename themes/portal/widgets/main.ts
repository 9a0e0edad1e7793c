// Wires what is marked with data-widget. Small widgets come along; the rest arrives when a page has one.
import account from './account';
import hours from './hours';
import language from './language';
import menu from './menu';
import { readers } from './readers';
import { type Clock, pageClock } from './shared/clock';
import theme from './theme';
import { relativeTimes } from './times';

export type Widget<E extends HTMLElement = HTMLElement> = (element: E, clock: Clock) => unknown;

const here: Record<string, Widget<never>> = { account, hours, language, menu, theme };
/** A file of widgets, each under its name. */
type Load = () => Promise<Record<string, Widget<never>>>;

const idle = window.requestIdleCallback ?? setTimeout;
/** A second after the page is at rest (specification §9), or as soon as somebody reaches for something. */
const rest = new Promise<void>((begin) => {
  // The app of the cabinet and the dashboard goes its own ways, leaving it is its own to allow, and it sets no cookies
  // but what is necessary.
  if (document.querySelector('#app[data-area]')) return;
  for (const reach of ['pointerover', 'touchstart', 'focusin'])
    addEventListener(reach, () => begin(), { once: true, passive: true });
  idle(() => setTimeout(begin, 1000));
});

const atOnce = () => Promise.resolve();
/** Nothing of it is needed to read. */
const atRest = () => rest;
const inSight = (element: HTMLElement) =>
  new Promise<void>((begin) => {
    const watch = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      watch.disconnect();
      begin();
    });
    watch.observe(element);
  });

const later: Record<string, [when: (element: HTMLElement) => Promise<void>, load: Load]> = {
  banners: [atRest, () => import('./banners')],
  login: [atOnce, () => import('./login')],
  verify: [atOnce, () => import('./login')],
  search: [atOnce, () => import('./search')],
  consent: [atRest, () => import('./rest')],
  share: [atRest, () => import('./rest')],
  carousel: [inSight, () => import('./carousel')],
};
/** Asked for by a click, and called at each: most readers never do. */
const onClick: Record<string, Load> = {
  ask: () => import('./contact'),
  phone: () => import('./contact'),
  zoom: () => import('./views').then(({ zoom }) => ({ zoom })),
};

/** Brings a freshly inserted part of a page to life; the whole document at first. */
function activate(root: ParentNode): void {
  relativeTimes(root);
  // A host that only has files cannot say which address it was, and none knows what follows its #.
  const asked = root.querySelector<HTMLElement>('[data-path]');
  if (asked) {
    asked.textContent = location.pathname + location.search + location.hash;
    asked.hidden = false;
  }
  for (const element of root.querySelectorAll<HTMLElement>('[data-widget]')) {
    const name = element.dataset.widget ?? '';
    here[name]?.(element as never, pageClock);
    const asked = onClick[name];
    if (asked) wait(element as HTMLAnchorElement, name, asked);
    const [when, load] = later[name] ?? [];
    when?.(element)
      .then(load)
      .then((file) => file?.[name]?.(element as never, pageClock), lost);
  }
}

/** Something was lost before anybody could hear of it. */
let early = false;
/** A file of ours did not come, perhaps because a newer build has taken its place: the next page is loaded whole. */
function lost(): void {
  early = true;
  document.dispatchEvent(new CustomEvent('visnyk:chunk-error'));
}

/** A link that is a widget where it is followed in this window, and stays a link where something of that does not come. */
function wait(link: HTMLAnchorElement, name: string, load: Load): void {
  let busy = false;
  link.addEventListener('click', async (event) => {
    if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (busy) return;
    busy = true;
    try {
      await (await load())[name]?.(link as never, pageClock);
    } catch (error) {
      lost();
      reportError(error);
      location.assign(link.href);
    }
    busy = false;
  });
}

activate(document);
readers();

// Readers can go on by plain links until this arrives, and where it never does.
rest
  .then(() => import('./rest'))
  .then(({ begin }) => {
    begin(activate, pageClock);
    if (early) lost();
  }, lost);
