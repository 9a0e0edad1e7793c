import type { consent, lightbox } from '../locales/us.json';
import { make } from './dom';
import type { Words } from './words';

/** What widgets say that no page needs before somebody asks: these keys of the page's language alone. */
export const wording = (): Promise<{ ask: Words; consent?: typeof consent; lightbox: typeof lightbox }> =>
  document.body.dataset.locale === 'us' ? import('./words.us') : import('./words.ua');

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
