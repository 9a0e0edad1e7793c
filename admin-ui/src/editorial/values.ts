import type { Entry, EntryDraft, EntryTexts, FieldErrors, Kind, Locale } from '../api/types';

/** What the form holds: as the draft, but with an English text to type into even when there is none yet. */
export interface Values<K extends Kind = Kind> extends Omit<EntryDraft<K>, 'texts'> {
  texts: Record<Locale, EntryTexts>;
}

export const emptyTexts: EntryTexts = {
  title: '',
  lead: '',
  body: '',
  seo_title: '',
  seo_description: '',
  cover_alt: '',
  cover_caption: '',
  byline_text: '',
};

export const blankValues = <K extends Kind>(fields: Values<K>['fields']): Values<K> => ({
  slug: '',
  category: null,
  tags: [],
  location: null,
  cover: null,
  cover_credit: null,
  gallery: [],
  noindex: false,
  staff_note: null,
  publish_at: null,
  unpublish_at: null,
  fields,
  texts: { ua: emptyTexts, us: emptyTexts },
});

/** Texts the server left out, or sent as null, are empty fields here. */
function textsOf(texts: Partial<Record<keyof EntryTexts, string | null>> | null): EntryTexts {
  const result = { ...emptyTexts };
  for (const key of Object.keys(emptyTexts) as (keyof EntryTexts)[]) result[key] = texts?.[key] ?? '';
  return result;
}

export const valuesOf = <K extends Kind>(entry: Entry<K>): Values<K> => ({
  slug: entry.slug,
  category: entry.category,
  tags: entry.tags,
  location: entry.location,
  cover: entry.cover,
  cover_credit: entry.cover_credit,
  gallery: entry.gallery ?? [],
  noindex: entry.noindex,
  staff_note: entry.staff_note,
  publish_at: entry.publish_at,
  unpublish_at: entry.unpublish_at,
  fields: entry.fields,
  texts: { ua: textsOf(entry.texts.ua), us: textsOf(entry.texts.us) },
});

export const isBlank = (texts: EntryTexts) => Object.values(texts).every((text) => text.trim() === '');

export const draftOf = <K extends Kind>(values: Values<K>): EntryDraft<K> => ({
  ...values,
  texts: { ua: values.texts.ua, us: isBlank(values.texts.us) ? null : values.texts.us },
});

/** Every part of the form is plain data, built in one place and order. */
export const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

export type TabMark = 'invalid' | 'unsaved' | 'missing';

export function tabMark(
  locale: Locale,
  values: Values,
  saved: Values,
  errors: FieldErrors,
): TabMark | undefined {
  if (Object.keys(errors).some((path) => path.startsWith(`texts.${locale}`))) return 'invalid';
  if (!same(values.texts[locale], saved.texts[locale])) return 'unsaved';
  return locale === 'us' && isBlank(values.texts.us) ? 'missing' : undefined;
}
