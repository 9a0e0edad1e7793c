// Wires what is marked with data-widget. Small widgets come along; the rest arrives when a page has one.
import account from './account';
import hours from './hours';
import language from './language';
import menu from './menu';
import theme from './theme';
import { relativeTimes } from './times';

export type Widget<E extends HTMLElement = HTMLElement> = (element: E) => void;

const here: Record<string, Widget<never>> = { account, hours, language, menu, theme };
const later: Record<string, () => Promise<{ default: Widget<never> }>> = {
  login: () => import('./login'),
  search: () => import('./search'),
};
/** Asked for by a click: most readers never do. */
const onClick: Record<string, () => Promise<{ default: Widget<HTMLAnchorElement> }>> = {
  ask: () => import('./ask'),
  phone: () => import('./phone'),
  zoom: () => import('./zoom'),
};

/** Brings a freshly inserted part of a page to life; the whole document at first. */
export async function activate(root: ParentNode): Promise<void> {
  relativeTimes(root);
  for (const element of root.querySelectorAll<HTMLElement>('[data-widget]')) {
    const name = element.dataset.widget ?? '';
    const asked = onClick[name];
    if (asked) wait(element as HTMLAnchorElement, asked);
    const widget = here[name] ?? (await later[name]?.().catch(() => undefined))?.default;
    widget?.(element as never);
  }
}

/** A link that becomes a widget when it is first followed in this window, and stays a link where that fails. */
function wait(link: HTMLAnchorElement, load: () => Promise<{ default: Widget<HTMLAnchorElement> }>): void {
  const first = async (event: MouseEvent) => {
    if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    link.removeEventListener('click', first);
    const widget = await load().catch(() => undefined);
    if (widget) {
      widget.default(link);
      link.click();
    } else location.assign(link.href);
  };
  link.addEventListener('click', first);
}

activate(document);
