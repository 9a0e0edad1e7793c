import signs from 'asset:signs.svg';
import ua from 'asset:words.ua.json';
import us from 'asset:words.us.json';
import type { SIGNS } from '../contract.mjs';
import { remembered } from '../core/remembered';
import { make } from './dom';
import { read } from './request';
import type { Wording } from './words';

export const wording = remembered(() => read<Wording>(document.body.dataset.locale === 'us' ? us : ua));

const sheets = new Map<string, Promise<unknown>>();

/** Brings a style sheet to the page, once; done when it holds. One that did not come may be asked for again. */
export function styled(href: string): Promise<unknown> {
  const sheet =
    sheets.get(href) ??
    new Promise((onload, reject) => {
      const onerror = () => {
        link.remove();
        sheets.delete(href);
        reject(new Error(href));
      };
      const link = make('link', { rel: 'stylesheet', href, onload, onerror });
      document.head.append(link);
    });
  sheets.set(href, sheet);
  return sheet;
}

/** A symbol of `signs.svg`, which the build makes of the theme's `icons/`: fonts draw such characters in their own ways, or not at all. */
export type IconName = (typeof SIGNS)[number];

/** A new element that shows the icon. */
export function icon(name: IconName): Element {
  const place = document.createElement('template');
  place.innerHTML = `<svg class="icon" width="20" height="20" aria-hidden="true"><use href="${signs}#${name}"/></svg>`;
  return place.content.children[0] as Element;
}

const places = new Map<IconName, (place: Element | null) => void>();

/** Puts an icon into an element that React drew: a `ref`, one for each icon, so that it is drawn once. */
export function drawn(name: IconName): (place: Element | null) => void {
  const ref = places.get(name) ?? ((place) => place?.replaceChildren(icon(name)));
  places.set(name, ref);
  return ref;
}
