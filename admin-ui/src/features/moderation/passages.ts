import type { Ad, Fragment } from '../../entities/ad/ad';
import type { Locale } from '../../lib/api/types';

/** One text of an ad; `field` is a path as in field errors. */
export interface Passage {
  field: string;
  locale: Locale;
  part: 'title' | 'body';
  text: string;
}

export const passagesOf = ({ texts }: Pick<Ad, 'texts'>): Passage[] =>
  (['ua', 'us'] as const).flatMap((locale) =>
    (['title', 'body'] as const).flatMap((part) => {
      const text = texts[locale]?.[part];
      return text ? [{ field: `texts.${locale}.${part}`, locale, part, text }] : [];
    }),
  );

/** The first passage that contains a piece of text; undefined if none does. */
export function locate(passages: readonly Passage[], text: string, field?: string): Fragment | undefined {
  const wanted = text.trim();
  if (wanted === '') return undefined;
  const holds = (passage: Passage) =>
    (field === undefined || passage.field === field) && passage.text.includes(wanted);
  const passage = passages.find(holds);
  return passage && { field: passage.field, text: wanted };
}
