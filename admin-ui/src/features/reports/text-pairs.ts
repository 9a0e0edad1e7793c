import type { Locale } from '../../lib/api/types';
import type { Texts } from './queries';

const locales = ['ua', 'us'] as const satisfies readonly Locale[];
const usual = ['title', 'lead', 'body'];

export interface TextPair {
  locale: Locale;
  /** The field of the text. */
  part: string;
  before: string;
  /** null if the entry or its text is deleted. */
  after: string | null;
}

const textOf = (texts: Texts | null | undefined, locale: Locale, part: string) => {
  const value = texts?.[locale]?.[part];
  return typeof value === 'string' && value !== '' ? value : null;
};

/** Texts of the snapshot with the current ones; usual fields first, then in the order of the snapshot. */
export function textPairs(snapshot: unknown, now: Texts | null | undefined): TextPair[] {
  const then = (typeof snapshot === 'object' && snapshot !== null ? snapshot : {}) as Texts;
  return locales.flatMap((locale) => {
    const parts = Object.keys(then[locale] ?? {});
    const ordered = [
      ...usual.filter((part) => parts.includes(part)),
      ...parts.filter((part) => !usual.includes(part)),
    ];
    return ordered.flatMap((part) => {
      const text = textOf(then, locale, part);
      return text === null ? [] : [{ locale, part, before: text, after: textOf(now, locale, part) }];
    });
  });
}
