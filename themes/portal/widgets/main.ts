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
  zoom: () => import('./zoom'),
};

/** Brings a freshly inserted part of a page to life; the whole document at first. */
export async function activate(root: ParentNode): Promise<void> {
  relativeTimes(root);
  for (const element of root.querySelectorAll<HTMLElement>('[data-widget]')) {
    const name = element.dataset.widget ?? '';
    const widget = here[name] ?? (await later[name]?.().catch(() => undefined))?.default;
    widget?.(element as never);
  }
}

activate(document);
