import ua from 'asset:words.ua.json';
import us from 'asset:words.us.json';
import type { consent, lightbox } from '../locales/us.json';
import { make } from './dom';
import type { Words } from './words';

/** What widgets say that no page needs before somebody asks, in the page's language. */
interface Wording {
  ask: Words;
  consent?: typeof consent;
  lightbox: typeof lightbox;
}

let words: Promise<Wording> | undefined;

/** Fetched once; words that did not come may be asked for again. */
export function wording(): Promise<Wording> {
  words ??= fetch(document.body.dataset.locale === 'us' ? us : ua).then((answer) => {
    if (!answer.ok) throw new Error(answer.url);
    return answer.json();
  });
  words.catch(() => {
    words = undefined;
  });
  return words;
}

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
