import { createForm, type Followed, type Form, type FormState } from '../../blocks/form/store';
import { isMembers, withValue } from '../../blocks/form/tree';
import { rulesOf } from '../../entities/ad/category-rules';
import type { Ad, AdCategory } from '../../entities/ad/types';
import type { Locale } from '../../lib/api/types';
import { type AdValues, valuesOf, withDeal, withTextLang } from './values';

export type AdForm = Form<AdValues, Ad>;

/** Adjusts values that depend on the changed field. */
function follow(
  next: AdValues,
  path: string,
  { values, document }: FormState<AdValues, Ad>,
  categories: readonly AdCategory[],
): Followed<AdValues> {
  switch (path) {
    case 'fields.deal':
      return { values: withDeal(next), clears: ['fields.price_kind', 'fields.price'] };
    case 'fields.text_lang':
      return { values: withTextLang(next, values.fields.text_lang), clears: ['texts'] };
    case 'category': {
      // Until the user chooses a term, it is the usual one of the category.
      const usual = rulesOf(categories, values.category).term_days;
      const follows = document === null && values.term_days === usual;
      const term = rulesOf(categories, next.category).term_days;
      return { values: follows ? withValue(next, 'term_days', term) : next };
    }
    case 'fields.price_kind':
      return { values: next, clears: ['fields.price'] };
    // One of the two contact methods is enough.
    case 'fields.allow_messages':
    case 'contact.show_phone':
      return { values: next, clears: ['contact.phone'] };
    default:
      return { values: next };
  }
}

export const createAdForm = (
  ad: Ad | null,
  blank: AdValues,
  categories: readonly AdCategory[],
  locale: Locale,
): AdForm =>
  createForm<AdValues, Ad>(
    {
      valuesOf: (document) => valuesOf(document, locale),
      follow: (next, path, state) => follow(next, path, state, categories),
    },
    ad,
    blank,
  );

const inContact = ['phone', 'phone_apps', 'show_phone'];
const atTop = ['category', 'location', 'gallery', 'texts', 'term_days'];

/** An older format of stored copies: all members on one level. */
function reshaped(stored: Record<string, unknown>) {
  const fields: Record<string, unknown> = {};
  const contact: Record<string, unknown> = {};
  const top: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(stored)) {
    const into = inContact.includes(name) ? contact : atTop.includes(name) ? top : fields;
    into[name] = value;
  }
  return { ...top, fields, contact };
}

/** Reads the values of a stored copy; members that it lacks are those of `blank`. */
export function readStored(stored: unknown, blank: AdValues): AdValues | null {
  if (!isMembers(stored)) return null;
  const values: Record<string, unknown> = 'deal' in stored ? reshaped(stored) : stored;
  if (!isMembers(values.fields) || !isMembers(values.contact)) return null;
  const named = (names: object, from: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(names).map(([name, usual]) => [name, from[name] ?? usual]));
  return {
    ...named(blank, values),
    fields: named(blank.fields, values.fields),
    contact: named(blank.contact, values.contact),
  } as unknown as AdValues;
}
