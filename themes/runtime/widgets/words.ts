import type { WORDS } from '../contract.mjs';

/** Texts of a language: nested as in locales/*.json. */
export interface Words {
  [key: string]: string | Words;
}

/** The texts of one group, by their keys. */
export type Group<Name extends keyof typeof WORDS> = Record<(typeof WORDS)[Name][number], string>;

/** Texts of widgets in the page's language; a page needs them only after an action of the reader. */
export interface Wording {
  ask: Words;
  consent?: Group<'consent'>;
  favourites: Group<'favourites'>;
  lightbox: Group<'lightbox'>;
  suggest: Group<'suggest'>;
}

/** The text of a dotted key, in the plural form of `params.n` where it has forms; empty for an unknown key. */
export function translate(
  words: Words,
  key: string,
  lang: string,
  params: Record<string, unknown> = {},
): string {
  const find = (name: string) =>
    name.split('.').reduce<string | Words | undefined>(
      // Own properties only: keys come from answers too.
      (at, part) => (typeof at === 'object' && Object.hasOwn(at, part) ? at[part] : undefined),
      words,
    );
  const form = typeof params.n === 'number' ? new Intl.PluralRules(lang).select(params.n) : '';
  const text = find(`${key}_${form}`) ?? find(key);
  return typeof text === 'string'
    ? text.replace(/\{\{(\w+)\}\}/g, (_, name) => String(params[name] ?? ''))
    : '';
}
