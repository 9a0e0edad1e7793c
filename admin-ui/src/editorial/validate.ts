import type { FieldErrors, Locale } from '../api/types';
import { maxAlt, maxPictures } from '../fields/gallery';
import { countCharacters } from '../text/count';
import { isSlug } from '../text/slug';
import { isBlank, type Values } from './values';

export type Purpose = 'save' | 'publish';

type TextField = keyof Values['texts']['ua'];

/** Longest and, where a text must be there to go out, shortest; the server has the last word. */
export const limits: Partial<Record<TextField, { min?: number; max: number }>> = {
  title: { min: 5, max: 120 },
  lead: { min: 40, max: 300 },
  body: { min: 100, max: 50_000 },
  cover_alt: { max: 160 },
  cover_caption: { max: 300 },
  seo_title: { max: 70 },
  seo_description: { max: 170 },
  byline_text: { max: 120 },
};

export const maxNote = 1000;

function textErrors(values: Values, locale: Locale, purpose: Purpose, errors: FieldErrors) {
  const needed: TextField[] = purpose === 'publish' ? ['title', 'lead', 'body'] : ['title'];
  for (const field of Object.keys(limits) as TextField[]) {
    const { min = 0, max = 0 } = limits[field] ?? {};
    const count = countCharacters(values.texts[locale][field]);
    const path = `texts.${locale}.${field}`;
    if (count > max) errors[path] = [{ key: 'too_long', params: { n: max, m: count } }];
    else if (count === 0 && needed.includes(field)) errors[path] = [{ key: 'required' }];
    else if (count < min && needed.includes(field)) errors[path] = [{ key: 'too_short', params: { n: min } }];
  }
  if (purpose === 'publish' && values.cover && !values.texts[locale].cover_alt.trim()) {
    errors[`texts.${locale}.cover_alt`] = [{ key: 'alt_missing' }];
  }
}

function galleryErrors({ gallery }: Values, purpose: Purpose, errors: FieldErrors) {
  if (gallery.length > maxPictures) errors.gallery = [{ key: 'img_count', params: { n: maxPictures } }];
  for (const [index, { alt }] of gallery.entries()) {
    for (const locale of ['ua', 'us'] as const) {
      const count = countCharacters(alt[locale]);
      const path = `gallery.${index}.alt.${locale}`;
      if (count > maxAlt) errors[path] = [{ key: 'too_long', params: { n: maxAlt, m: count } }];
      else if (purpose === 'publish' && locale === 'ua' && alt.ua.trim() === '')
        errors[path] = [{ key: 'alt_missing' }];
    }
  }
}

/** The server's rules repeated, so that most mistakes are shown without asking it. */
export function validate(values: Values, purpose: Purpose): FieldErrors {
  const errors: FieldErrors = {};
  textErrors(values, 'ua', purpose, errors);
  if (!isBlank(values.texts.us)) textErrors(values, 'us', purpose, errors);
  if (values.slug !== '' && !isSlug(values.slug)) errors.slug = [{ key: 'slug_format' }];
  const note = countCharacters(values.staff_note ?? '');
  if (note > maxNote) errors.staff_note = [{ key: 'too_long', params: { n: maxNote, m: note } }];
  galleryErrors(values, purpose, errors);
  if (values.publish_at && values.unpublish_at && values.unpublish_at <= values.publish_at) {
    errors.unpublish_at = [{ key: 'end_before_start' }];
  }
  const url = values.fields.source_url;
  if (url && !/^https?:\/\/\S+$/i.test(url)) errors['fields.source_url'] = [{ key: 'bad_url' }];
  if (purpose === 'save') return errors;
  if (values.slug === '') errors.slug = [{ key: 'required' }];
  if (!values.category) errors.category = [{ key: 'required' }];
  if (values.fields.bylines.length === 0) errors['fields.bylines'] = [{ key: 'required' }];
  return errors;
}
