import ua from 'asset:words.ua.json';
import us from 'asset:words.us.json';
import type { consent, lightbox } from '../locales/us.json';
import { make } from './dom';
import { jsonAt, remembered } from './shared/remembered';
import type { Words } from './words';

/** What widgets say that no page needs before somebody asks, in the page's language. */
interface Wording {
  ask: Words;
  consent?: typeof consent;
  lightbox: typeof lightbox;
}

export const wording = remembered(() => jsonAt<Wording>(document.body.dataset.locale === 'us' ? us : ua));

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
