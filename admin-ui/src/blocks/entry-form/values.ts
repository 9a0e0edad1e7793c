import type { EntryDraft, FieldErrors, Locale, Media } from '../../lib/api/types';
import { isMembers, type Members, same, valueAt, withValue } from '../form/tree';
import { type Field, type Rows, typeOf } from './rows';

/** The values of the form, in the shape of a draft, but with every row and both languages. */
export interface Values extends Members {
  fields: Members;
  texts: Record<Locale, Members>;
  /** Pictures that the bodies name. */
  media: readonly Media[];
}

const lists = new Set(['refs', 'choices', 'urls', 'slugs', 'records', 'gallery', 'attachments']);
const written = new Set(['text', 'markdown', 'slug']);

/** The form's empty value of a field. */
export function emptyOf(field: Field): unknown {
  const type = typeOf(field);
  if (lists.has(type)) return [];
  if (written.has(type)) return '';
  if (type === 'bool') return false;
  return type === 'attributes' ? {} : null;
}

export const recordOf = (fields: readonly Field[], members: Members = {}): Members =>
  Object.fromEntries(fields.map((field) => [field.name, filled(field, members[field.name])]));

/** A value as the form stores it, normalized so that two values can be compared as text. */
function filled(field: Field, value: unknown): unknown {
  if (value === null || value === undefined) return emptyOf(field);
  // The form shows the usual state of a text as no choice.
  if (field.name === 'language_status' && value === 'published') return null;
  const type = typeOf(field);
  if (type === 'records' && Array.isArray(value)) {
    return value.map((record) => recordOf(field.fields ?? [], isMembers(record) ? record : {}));
  }
  if (type === 'gallery' && Array.isArray(value)) {
    return value.map((picture) => ({
      media: picture.media,
      alt: { ua: picture.alt?.ua ?? '', us: picture.alt?.us ?? '' },
    }));
  }
  if (type === 'attachments' && Array.isArray(value)) {
    return value.map((attachment) => ({
      file: attachment.file,
      title: { ua: attachment.title?.ua ?? '', us: attachment.title?.us ?? '' },
    }));
  }
  return value === '' ? emptyOf(field) : value;
}

/** The form's values of any document in the shape of a draft: an entry, a saved revision, the defaults of a kind. */
export function valuesOf(document: Members, rows: Rows): Values {
  const texts = (locale: Locale) => {
    const text = valueAt(document, `texts.${locale}`);
    return recordOf(rows.text, isMembers(text) ? text : {});
  };
  let values: Values = {
    fields: {},
    texts: { ua: texts('ua'), us: texts('us') },
    media: (document.media as Media[] | undefined) ?? [],
  };
  for (const { path, field } of rows.shared) {
    values = withValue(values, path, filled(field, valueAt(document, path)));
  }
  return values;
}

/** The default values of a new entry. */
const defaults: Record<string, Members> = {
  'fields.kind': { news: 'article' },
  'fields.mode': { posters: 'offline' },
  'fields.event_status': { posters: 'scheduled' },
  'fields.price_kind': { posters: 'unknown' },
  'fields.provider_kind': { services: 'company' },
  'fields.org_kind': { diaspors: 'association' },
  'fields.template': { pages: 'standard' },
  'fields.menu': { pages: 'none' },
  'fields.text_lang': { advertisements: 'uk' },
  'fields.allow_messages': { advertisements: true },
  'contact.show_phone': { advertisements: true },
};

export function blankValues(rows: Rows): Values {
  let values = valuesOf({}, rows);
  for (const { path } of rows.shared) {
    const usual = defaults[path]?.[rows.kind];
    if (usual !== undefined) values = withValue(values, path, usual);
  }
  return values;
}

export const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0) ||
  (isMembers(value) && Object.keys(value).length === 0);

/** Whether a text is empty; booleans and numbers alone do not count. */
export const isBlank = (texts: Members) =>
  Object.values(texts).every(
    (value) => isEmpty(value) || !(typeof value === 'string' || Array.isArray(value)),
  );

/** Converts empty values to null; the texts themselves stay strings. */
function sent(value: unknown): unknown {
  if (value === '') return null;
  if (Array.isArray(value)) return value.map(sent);
  if (!isMembers(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, sent(part)]));
}

/** The server sets names and sizes of pictures, except the names that the bodies use. */
export function draftOf(values: Values): EntryDraft {
  const { texts, gallery, attachments, slug, staff_note, ...rest } = values;
  const ofLocale = (locale: Locale) => {
    if (isBlank(texts[locale])) return null;
    return Object.fromEntries(
      Object.entries(texts[locale]).map(([name, part]) => [name, part === '' ? '' : sent(part)]),
    );
  };
  const draft: Members = {
    ...(sent(rest) as Members),
    slug: slug ?? '',
    staff_note: staff_note || null,
    ...(gallery === undefined ? {} : { gallery }),
    ...(attachments === undefined ? {} : { attachments }),
    texts: { ua: ofLocale('ua'), us: ofLocale('us') },
  };
  // The field table defines the members, so the compiler does not know them.
  return draft as EntryDraft;
}

/** A draft or archived text: readers do not get it, whatever its times. */
export const isHeldBack = (values: Values, locale: Locale) =>
  ['draft', 'archived'].includes(String(valueAt(values, `languages.${locale}.status`) ?? ''));

export type TabMark = 'invalid' | 'unsaved' | 'missing' | 'held' | 'stale';

/** The mark on a language tab. `stale`: the server reports the translation as out of date. */
export function tabMark(
  locale: Locale,
  values: Values,
  clean: Values,
  errors: FieldErrors,
  stale: boolean,
): TabMark | undefined {
  if (Object.keys(errors).some((path) => path.startsWith(`texts.${locale}`))) return 'invalid';
  if (!same(values.texts[locale], clean.texts[locale])) return 'unsaved';
  const other = locale === 'us' ? 'ua' : 'us';
  if (isBlank(values.texts[locale]))
    return locale === 'us' || !isBlank(values.texts[other]) ? 'missing' : undefined;
  if (isHeldBack(values, locale)) return 'held';
  return locale === 'us' && stale ? 'stale' : undefined;
}

/** Rows of texts that this language lacks: the expected ones, and those that the other language has. */
export function lacking(locale: Locale, values: Values, rows: Rows): Field[] {
  const other = values.texts[locale === 'ua' ? 'us' : 'ua'];
  const own = values.texts[locale];
  return rows.text.filter(
    ({ name, need }) => isEmpty(own[name]) && (need !== 'never' || !isEmpty(other[name])),
  );
}
