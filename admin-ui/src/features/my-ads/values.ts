import { readAmount } from '../../entities/ad/amount';
import { sentAttributes, type TypedAttributes, typedAttributes } from '../../entities/ad/attributes';
import { typedMoney } from '../../entities/ad/money';
import type { Ad, AdDraft, AdText, Attribute, Owner } from '../../entities/ad/types';
import {
  type Condition,
  type Currency,
  currencies,
  type Deal,
  type Delivery,
  hasAmount,
  isBlankText,
  localeOfText,
  type Period,
  type PhoneApp,
  type PriceKind,
  type TextLang,
  traits,
} from '../../entities/ad/vocabulary';
import type { GalleryPicture, Locale } from '../../lib/api/types';
import { displayPhone, toE164 } from '../../lib/text/phone';

/** What the form holds. Amounts and numbers stay as typed until they are sent. */
export interface AdValues {
  deal: Deal | '';
  category: string | null;
  attributes: TypedAttributes;
  text_lang: TextLang;
  texts: Record<Locale, AdText>;
  price_kind: PriceKind | '';
  price: string;
  currency: Currency;
  price_period: Period | '';
  condition: Condition | '';
  delivery: Delivery[];
  location: string | null;
  district: string;
  gallery: GalleryPicture[];
  contact_name: string;
  phone: string;
  phone_apps: PhoneApp[];
  show_phone: boolean;
  allow_messages: boolean;
  term_days: number;
}

/** Where the server reports errors of each value. */
export const paths: Record<keyof AdValues, string> = {
  deal: 'fields.deal',
  category: 'category',
  attributes: 'fields.attributes',
  text_lang: 'fields.text_lang',
  texts: 'texts',
  price_kind: 'fields.price_kind',
  price: 'fields.price',
  currency: 'fields.currency',
  price_period: 'fields.price_period',
  condition: 'fields.condition',
  delivery: 'fields.delivery',
  location: 'location',
  district: 'fields.district',
  gallery: 'gallery',
  contact_name: 'fields.contact_name',
  phone: 'contact.phone',
  phone_apps: 'contact.phone_apps',
  show_phone: 'contact.show_phone',
  allow_messages: 'fields.allow_messages',
  term_days: 'term_days',
};

const usualTerm = 30;
const noText: AdText = { title: '', body: '' };

export const blankAd = (owner: Owner, locale: Locale): AdValues => ({
  deal: '',
  category: null,
  attributes: {},
  text_lang: locale === 'us' ? 'en' : 'uk',
  texts: { ua: noText, us: noText },
  price_kind: '',
  price: '',
  currency: 'USD',
  price_period: '',
  condition: '',
  delivery: [],
  location: null,
  district: '',
  gallery: [],
  contact_name: owner.name,
  phone: displayPhone(owner.phone ?? ''),
  phone_apps: [],
  show_phone: true,
  allow_messages: true,
  term_days: usualTerm,
});

/** What the server left out, or sent as null, is an empty field here. */
export function valuesOf(ad: Ad, locale: Locale): AdValues {
  const { fields, contact, texts } = ad;
  return {
    deal: fields.deal ?? '',
    category: ad.category,
    attributes: typedAttributes(fields.attributes ?? {}),
    text_lang: fields.text_lang || 'uk',
    texts: { ua: { ...noText, ...texts.ua }, us: { ...noText, ...texts.us } },
    price_kind: fields.price_kind ?? '',
    price: typedMoney(fields.price, locale),
    currency: (fields.currency ?? 'USD') as Currency,
    price_period: fields.price_period ?? '',
    condition: fields.condition ?? '',
    delivery: fields.delivery ?? [],
    location: ad.location,
    district: fields.district ?? '',
    gallery: ad.gallery ?? [],
    contact_name: fields.contact_name ?? '',
    phone: displayPhone(contact?.phone ?? ''),
    phone_apps: (contact?.phone_apps ?? []) as PhoneApp[],
    show_phone: contact?.show_phone ?? true,
    allow_messages: fields.allow_messages ?? true,
    term_days: ad.term_days ?? usualTerm,
  };
}

/** Kinds of price on offer: what goes with the deal, and what the ad has already. */
export function priceKindsOf({
  deal,
  price_kind,
}: Pick<AdValues, 'deal' | 'price_kind'>): readonly PriceKind[] {
  const usual = deal === '' ? [] : traits[deal].prices;
  return price_kind === '' || usual.includes(price_kind) ? usual : [...usual, price_kind];
}

/** Another deal keeps what makes sense of the price, and takes its usual kind otherwise. */
export function withDeal(values: AdValues, deal: Deal): AdValues {
  const { prices } = traits[deal];
  const kept = values.price_kind !== '' && prices.includes(values.price_kind);
  return { ...values, deal, price_kind: kept ? values.price_kind : (prices[0] ?? '') };
}

const otherLocale: Record<Locale, Locale> = { ua: 'us', us: 'ua' };

/** A text belongs to the language it is said to be in; one that has a translation already stays where it is. */
export function withTextLang(values: AdValues, text_lang: TextLang): AdValues {
  const [from, to] = [localeOfText(values.text_lang), localeOfText(text_lang)];
  const moves = from !== to && isBlankText(values.texts[to]);
  const texts = moves ? { ua: values.texts.us, us: values.texts.ua } : values.texts;
  return { ...values, text_lang, texts };
}

const lettersToJudge = 20;

/** The language a text seems to be in when that is not the one it is said to be in; by its script alone. */
export function suspectedLang({ texts, text_lang }: AdValues): 'uk' | 'en' | null {
  const main = localeOfText(text_lang);
  if (text_lang === 'other' || !isBlankText(texts[otherLocale[main]])) return null;
  const text = `${texts[main].title} ${texts[main].body}`;
  const cyrillic = text.match(/\p{Script=Cyrillic}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  if (cyrillic + latin < lettersToJudge) return null;
  if (text_lang === 'en') return cyrillic > latin ? 'uk' : null;
  return latin > cyrillic * 4 ? 'en' : null;
}

const orNull = (text: string) => text.trim() || null;

function sentTexts({ texts, text_lang }: AdValues) {
  const main = localeOfText(text_lang);
  const text = (locale: Locale) =>
    locale !== main && isBlankText(texts[locale])
      ? null
      : { title: texts[locale].title.trim(), body: texts[locale].body.trim() };
  return { ua: text('ua'), us: text('us') };
}

/** Only what the deal and the category ask for is sent; the rest of what was typed is no part of the ad. */
export function draftOf(values: AdValues, schema: readonly Attribute[]) {
  const { goods, period } = values.deal === '' ? {} : traits[values.deal];
  const read = hasAmount(values.price_kind) ? readAmount(values.price, values.currency, currencies) : null;
  const { minor: amount = null, currency } = read && 'minor' in read ? read : {};
  const phone = values.phone.trim() === '' ? null : toE164(values.phone);
  return {
    category: values.category,
    location: values.location,
    gallery: values.gallery.map(({ media, alt }) => ({
      media: { hash: media.hash },
      ...((alt?.ua || alt?.us) && { alt }),
    })),
    fields: {
      deal: values.deal,
      text_lang: values.text_lang,
      price_kind: values.price_kind || null,
      price: amount,
      currency: amount === null ? null : (currency ?? values.currency),
      price_period: amount !== null && period ? values.price_period || null : null,
      condition: goods ? values.condition || null : null,
      delivery: goods ? values.delivery : [],
      attributes: sentAttributes(schema, values.attributes),
      district: orNull(values.district),
      contact_name: orNull(values.contact_name),
      allow_messages: values.allow_messages,
    },
    texts: sentTexts(values),
    contact: {
      phone,
      phone_apps: phone === null ? [] : values.phone_apps,
      // A tick beside no number says nothing: one that comes later is shown.
      show_phone: phone === null || values.show_phone,
    },
    term_days: values.term_days,
  } satisfies AdDraft;
}

/** Every part of the form is plain data, built in one place and order. */
export const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
