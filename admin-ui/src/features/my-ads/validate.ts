import { readAmount } from '../../entities/ad/amount';
import { attributeErrors } from '../../entities/ad/attributes';
import { priceError, priceRange, unclearPrice } from '../../entities/ad/money';
import type { Attribute, CategoryRules } from '../../entities/ad/types';
import {
  currencies,
  hasAmount,
  isBlankText,
  limits,
  localeOfText,
  maxPhotos,
  traits,
} from '../../entities/ad/vocabulary';
import type { FieldErrors, Locale } from '../../lib/api/types';
import { countCharacters } from '../../lib/text/count';
import { isE164, toE164 } from '../../lib/text/phone';
import type { AdValues } from './values';

export type Purpose = 'save' | 'submit';

interface Limit {
  min?: number;
  max: number;
}

const required = [{ key: 'required' }];

function lengthErrors(
  text: string,
  { min = 0, max }: Limit,
  needed: boolean,
): FieldErrors[string] | undefined {
  const count = countCharacters(text);
  if (count > max) return [{ key: 'too_long', params: { n: max, m: count } }];
  if (count === 0) return needed ? required : undefined;
  return needed && count < min ? [{ key: 'too_short', params: { n: min } }] : undefined;
}

function textErrors(
  { texts, fields: { text_lang } }: AdValues,
  purpose: Purpose,
): [string, FieldErrors[string] | undefined][] {
  const main = localeOfText(text_lang);
  return (['ua', 'us'] as const)
    .filter((locale) => locale === main || !isBlankText(texts[locale]))
    .flatMap((locale) => [
      [`texts.${locale}.title`, lengthErrors(texts[locale].title, limits.title, true)],
      [`texts.${locale}.body`, lengthErrors(texts[locale].body, limits.body, purpose === 'submit')],
    ]);
}

function priceErrors(values: AdValues, purpose: Purpose, locale: Locale): FieldErrors[string] | undefined {
  const { price, price_kind, currency } = values.fields;
  if (!hasAmount(price_kind)) return undefined;
  const read = readAmount(price, currency, currencies);
  if (read === null)
    return purpose === 'submit' && price_kind === 'fixed' ? [{ key: 'price_missing' }] : undefined;
  if ('unclear' in read) return [unclearPrice(read.unclear)];
  const fits = read.minor >= priceRange.min && read.minor <= priceRange.max;
  return fits ? undefined : [priceError(locale)];
}

/** A hidden phone number does not count as a contact. */
function phoneErrors(
  { fields: { allow_messages }, contact: { phone, show_phone } }: AdValues,
  purpose: Purpose,
): FieldErrors[string] | undefined {
  if (phone.trim() !== '' && !isE164(toE164(phone))) return [{ key: 'bad_phone' }];
  const reachable = allow_messages || (phone.trim() !== '' && show_phone);
  return purpose === 'submit' && !reachable ? [{ key: 'contact_missing' }] : undefined;
}

/** The attributes and rules of the chosen category. */
export interface Demands {
  schema: readonly Attribute[];
  rules: CategoryRules;
}

function photoErrors(
  { gallery, fields: { deal } }: AdValues,
  { photos }: CategoryRules,
  purpose: Purpose,
): FieldErrors[string] | undefined {
  if (gallery.length > maxPhotos) return [{ key: 'img_count', params: { n: maxPhotos } }];
  const required = photos && deal !== '' && traits[deal].photos && purpose === 'submit';
  return required && gallery.length === 0 ? [{ key: 'photo_missing' }] : undefined;
}

function dealErrors(
  { fields: { deal } }: AdValues,
  { deals }: CategoryRules,
  purpose: Purpose,
): FieldErrors[string] | undefined {
  if (deal === '') return required;
  const fits = deals.length === 0 || deals.includes(deal);
  return purpose === 'submit' && !fits ? [{ key: 'bad_choice' }] : undefined;
}

/** Repeats rules of the server, so that most errors need no request. Errors have the order of the form. */
export function validate(
  values: AdValues,
  { schema, rules }: Demands,
  purpose: Purpose,
  locale: Locale,
): FieldErrors {
  const submitting = purpose === 'submit';
  const wanted = (value: unknown) => (submitting && !value ? required : undefined);
  const goods = values.fields.deal !== '' && traits[values.fields.deal].goods;
  const tooLong = submitting && values.term_days > rules.longest_term_days;
  const paid = hasAmount(values.fields.price_kind) && values.fields.price.trim() !== '';
  const timed = paid && values.fields.deal !== '' && traits[values.fields.deal].period === 'required';
  const results: [string, FieldErrors[string] | undefined][] = [
    ['fields.deal', dealErrors(values, rules, purpose)],
    ['category', wanted(values.category)],
    ...Object.entries(attributeErrors(schema, values.fields.attributes, submitting)),
    ['fields.condition', goods && rules.condition ? wanted(values.fields.condition) : undefined],
    ...textErrors(values, purpose),
    ['gallery', photoErrors(values, rules, purpose)],
    ['fields.price_kind', wanted(values.fields.price_kind)],
    ['fields.price', priceErrors(values, purpose, locale)],
    ['fields.price_period', timed ? wanted(values.fields.price_period) : undefined],
    ['location', wanted(values.location)],
    ['fields.district', lengthErrors(values.fields.district, limits.district, false)],
    ['fields.district_us', lengthErrors(values.fields.district_us, limits.district, false)],
    ['fields.contact_name', lengthErrors(values.fields.contact_name, limits.contact_name, submitting)],
    ['fields.contact_name_us', lengthErrors(values.fields.contact_name_us, limits.contact_name_us, false)],
    ['contact.phone', phoneErrors(values, purpose)],
    ['term_days', tooLong ? [{ key: 'bad_choice' }] : undefined],
  ];
  return Object.fromEntries(
    results.filter((entry): entry is [string, FieldErrors[string]] => entry[1] !== undefined),
  );
}
