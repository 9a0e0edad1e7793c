// Wires what is marked with data-widget. Small widgets come along; the rest arrives when a page has one.
import account from './account';
import hours from './hours';
import language from './language';
import menu from './menu';
import { readers } from './readers';
import theme from './theme';
import { relativeTimes } from './times';

export type Widget<E extends HTMLElement = HTMLElement> = (element: E) => unknown;

const here: Record<string, Widget<never>> = { account, hours, language, menu, theme };
type Load = () => Promise<{ default: Widget<never> }>;
const later: Record<string, Load> = {
  banners: () => import('./banners'),
  login: () => import('./login'),
  search: () => import('./search'),
};
/** Nothing of them is needed to read: a second after the page is at rest, or with the first touch. */
const soon: Record<string, Load> = {
  consent: () => import('./consent'),
  share: () => import('./share'),
};
/** Only when it comes into sight. */
const inSight: Record<string, Load> = {
  carousel: () => import('./carousel'),
};
/** Asked for by a click: most readers never do. */
const onClick: Record<string, () => Promise<{ default: Widget<HTMLAnchorElement> }>> = {
  ask: () => import('./ask'),
  phone: () => import('./phone'),
  zoom: () => import('./zoom'),
};

const idle = window.requestIdleCallback ?? setTimeout;
/** A second after the page is at rest (specification §9), or as soon as somebody reaches for something. */
const rest = new Promise<void>((begin) => {
  for (const reach of ['pointerover', 'touchstart', 'focusin'])
    addEventListener(reach, () => begin(), { once: true, passive: true });
  idle(() => setTimeout(begin, 1000));
});

const sight = (element: HTMLElement) =>
  new Promise<void>((begin) => {
    const watch = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      watch.disconnect();
      begin();
    });
    watch.observe(element);
  });

/** Brings a freshly inserted part of a page to life; the whole document at first. */
export async function activate(root: ParentNode): Promise<void> {
  relativeTimes(root);
  for (const element of root.querySelectorAll<HTMLElement>('[data-widget]')) {
    const name = element.dataset.widget ?? '';
    const asked = onClick[name];
    if (asked) wait(element as HTMLAnchorElement, asked);
    const begin = (load: Load) => load().then((widget) => widget.default(element as never), lost);
    if (soon[name]) rest.then(() => begin(soon[name] as Load));
    if (inSight[name]) sight(element).then(() => begin(inSight[name] as Load));
    const widget = here[name] ?? (await later[name]?.().catch(lost))?.default;
    widget?.(element as never);
  }
}

/** A file of ours did not come, perhaps because a newer build has taken its place: the next page is loaded whole. */
function lost(): undefined {
  document.dispatchEvent(new CustomEvent('visnyk:chunk-error'));
}

/** A link that becomes a widget when it is first followed in this window, and stays a link where that fails. */
function wait(link: HTMLAnchorElement, load: () => Promise<{ default: Widget<HTMLAnchorElement> }>): void {
  const first = async (event: MouseEvent) => {
    if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    link.removeEventListener('click', first);
    const widget = await load().catch(lost);
    if (widget) {
      widget.default(link);
      link.click();
    } else location.assign(link.href);
  };
  link.addEventListener('click', first);
}

activate(document);
readers();

// Readers can go on by plain links until this arrives, and where it never does.
rest.then(() => {
  import('./journey').then(({ loading, navigation }) => {
    loading();
    navigation(activate);
  }, lost);
});
