import { parseMoney, priceError, priceRange, typedMoney } from '../ads/money';
import { isE164, toE164 } from '../ads/phone';
import { hasAmount, isBlankText, limits, type PriceKind } from '../ads/vocabulary';
import type { FieldErrors, Locale } from '../api/types';
import { countCharacters } from '../text/count';
import { displayPhone } from '../text/phone';
import type { Ad, AdText } from './ad';
import type { AdDraft } from './queries';

/** What the form holds: all of it text, as typed. */
export interface Typed {
  texts: Record<Locale, AdText>;
  category: string;
  deal: string;
  price_kind: PriceKind | '';
  price: string;
  currency: string;
  price_period: string;
  location: string;
  contact_name: string;
  phone: string;
}

const textOf = (text: AdText | null | undefined): AdText => ({
  title: text?.title ?? '',
  body: text?.body ?? '',
});

export const typedOf = (ad: Ad | null, locale: Locale): Typed => ({
  texts: { ua: textOf(ad?.texts.ua), us: textOf(ad?.texts.us) },
  category: ad?.category ?? '',
  deal: ad?.fields.deal ?? '',
  price_kind: (ad?.fields.price_kind ?? '') as PriceKind | '',
  price: typedMoney(ad?.fields.price, locale),
  currency: ad?.fields.currency ?? 'USD',
  price_period: ad?.fields.price_period ?? '',
  location: ad?.location ?? '',
  contact_name: ad?.fields.contact_name ?? '',
  phone: displayPhone(ad?.contact?.phone ?? ''),
});

/** The rules of saving, for courtesy; the server has the last word. */
export function wrongIn(typed: Typed, locale: Locale): FieldErrors {
  const errors: FieldErrors = {};
  const written = (['ua', 'us'] as const).filter((language) => !isBlankText(typed.texts[language]));
  if (written.length === 0) errors['texts.ua.title'] = [{ key: 'required' }];
  for (const language of written) {
    for (const part of ['title', 'body'] as const) {
      const { min, max } = limits[part];
      const count = countCharacters(typed.texts[language][part]);
      const path = `texts.${language}.${part}`;
      if (count > max) errors[path] = [{ key: 'too_long', params: { n: max, m: count } }];
      else if (count === 0 && part === 'title') errors[path] = [{ key: 'required' }];
      else if (count > 0 && count < min) errors[path] = [{ key: 'too_short', params: { n: min } }];
    }
  }
  if (typed.deal === '') errors['fields.deal'] = [{ key: 'required' }];
  const price = hasAmount(typed.price_kind) ? parseMoney(typed.price) : null;
  if (price === undefined || (price !== null && (price < priceRange.min || price > priceRange.max)))
    errors['fields.price'] = [priceError(locale)];
  if (typed.phone.trim() !== '' && !isE164(toE164(typed.phone)))
    errors['contact.phone'] = [{ key: 'bad_phone' }];
  return errors;
}

/** Sent when the number is another one; who had none shows it, and applications belong to the number. */
function contactOf({ phone }: Typed, ad: Ad | null): Pick<AdDraft, 'contact'> {
  const number = phone.trim() === '' ? null : toE164(phone);
  const before = ad?.contact?.phone ?? null;
  if (number === before) return {};
  const show_phone = number !== null && (before === null || ad?.contact?.show_phone === true);
  return { contact: { phone: number, phone_apps: [], show_phone } };
}

/** What is sent: fields the form does not show go back as they came. */
export function draftOf(typed: Typed, ad: Ad | null): AdDraft {
  const text = (locale: Locale) => (isBlankText(typed.texts[locale]) ? null : typed.texts[locale]);
  const amount = hasAmount(typed.price_kind) ? (parseMoney(typed.price) ?? null) : null;
  const written = ad?.fields.text_lang ?? (text('ua') ? 'uk' : 'en');
  return {
    category: typed.category || null,
    location: typed.location || null,
    texts: { ua: text('ua'), us: text('us') },
    fields: {
      ...ad?.fields,
      deal: typed.deal,
      text_lang: written,
      price_kind: typed.price_kind || null,
      price: amount,
      currency: hasAmount(typed.price_kind) ? typed.currency : null,
      price_period: amount === null ? null : typed.price_period || null,
      contact_name: typed.contact_name.trim() || null,
    },
    ...contactOf(typed, ad),
  };
}
