import { withValue } from '../../blocks/form/tree';
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

/** The values of the form, in the shape of a draft. Amounts and phone numbers stay as typed until they are sent. */
export interface AdValues {
  category: string | null;
  location: string | null;
  gallery: GalleryPicture[];
  texts: Record<Locale, AdText>;
  fields: {
    deal: Deal | '';
    attributes: TypedAttributes;
    text_lang: TextLang;
    price_kind: PriceKind | '';
    price: string;
    currency: Currency;
    price_period: Period | '';
    condition: Condition | '';
    delivery: Delivery[];
    district: string;
    district_us: string;
    contact_name: string;
    contact_name_us: string;
    allow_messages: boolean;
  };
  contact: {
    phone: string;
    phone_apps: PhoneApp[];
    show_phone: boolean;
  };
  term_days: number;
}

const usualTerm = 30;
const noText: AdText = { title: '', body: '' };

export const blankAd = (owner: Owner, locale: Locale, location: string | null = null): AdValues => ({
  category: null,
  location,
  gallery: [],
  texts: { ua: noText, us: noText },
  fields: {
    deal: '',
    attributes: {},
    text_lang: locale === 'us' ? 'en' : 'uk',
    price_kind: '',
    price: '',
    currency: 'USD',
    price_period: '',
    condition: '',
    delivery: [],
    district: '',
    district_us: '',
    contact_name: owner.name,
    contact_name_us: '',
    allow_messages: true,
  },
  contact: { phone: displayPhone(owner.phone ?? ''), phone_apps: [], show_phone: true },
  term_days: usualTerm,
});

/** Members that the server leaves out, or sends as null, are empty fields. */
export function valuesOf(ad: Ad, locale: Locale): AdValues {
  const { fields, contact, texts } = ad;
  return {
    category: ad.category,
    location: ad.location,
    gallery: ad.gallery ?? [],
    texts: { ua: { ...noText, ...texts.ua }, us: { ...noText, ...texts.us } },
    fields: {
      deal: fields.deal ?? '',
      attributes: typedAttributes(fields.attributes ?? {}),
      text_lang: fields.text_lang || 'uk',
      price_kind: fields.price_kind ?? '',
      price: typedMoney(fields.price, locale),
      currency: (fields.currency ?? 'USD') as Currency,
      price_period: fields.price_period ?? '',
      condition: fields.condition ?? '',
      delivery: fields.delivery ?? [],
      district: fields.district ?? '',
      district_us: fields.district_us ?? '',
      contact_name: fields.contact_name ?? '',
      contact_name_us: fields.contact_name_us ?? '',
      allow_messages: fields.allow_messages ?? true,
    },
    contact: {
      phone: displayPhone(contact?.phone ?? ''),
      phone_apps: (contact?.phone_apps ?? []) as PhoneApp[],
      show_phone: contact?.show_phone ?? true,
    },
    term_days: ad.term_days ?? usualTerm,
  };
}

/** Price types to offer: those allowed for the deal, plus the current one. */
export function priceKindsOf({
  deal,
  price_kind,
}: Pick<AdValues['fields'], 'deal' | 'price_kind'>): readonly PriceKind[] {
  const usual = deal === '' ? [] : traits[deal].prices;
  return price_kind === '' || usual.includes(price_kind) ? usual : [...usual, price_kind];
}

/** On a change of the deal, keeps the price type if the deal allows it; otherwise takes the first allowed one. */
export function withDeal(values: AdValues): AdValues {
  const { deal, price_kind } = values.fields;
  if (deal === '') return values;
  const { prices } = traits[deal];
  const fits = price_kind !== '' && prices.includes(price_kind);
  return fits ? values : withValue(values, 'fields.price_kind', prices[0] ?? '');
}

/** The text is in both languages, so names may be too. */
export const isBilingual = ({ texts }: AdValues) => !isBlankText(texts.ua) && !isBlankText(texts.us);

const otherLocale: Record<Locale, Locale> = { ua: 'us', us: 'ua' };

/** Moves the text to the new language, unless that language has a text already. */
export function withTextLang(values: AdValues, before: TextLang): AdValues {
  const [from, to] = [localeOfText(before), localeOfText(values.fields.text_lang)];
  const moves = from !== to && isBlankText(values.texts[to]);
  return moves ? { ...values, texts: { ua: values.texts.us, us: values.texts.ua } } : values;
}

const charactersNeeded = 20;

/** The language that the script of a text suggests, if it differs from the selected one. */
export function suspectedLang({ texts, fields: { text_lang } }: AdValues): 'uk' | 'en' | null {
  const main = localeOfText(text_lang);
  if (text_lang === 'other' || !isBlankText(texts[otherLocale[main]])) return null;
  const text = `${texts[main].title} ${texts[main].body}`;
  const cyrillic = text.match(/\p{Script=Cyrillic}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  if (cyrillic + latin < charactersNeeded) return null;
  if (text_lang === 'en') return cyrillic > latin ? 'uk' : null;
  return latin > cyrillic * 4 ? 'en' : null;
}

const orNull = (text: string) => text.trim() || null;

function sentTexts({ texts, fields: { text_lang } }: AdValues) {
  const main = localeOfText(text_lang);
  const text = (locale: Locale) =>
    locale !== main && isBlankText(texts[locale])
      ? null
      : { title: texts[locale].title.trim(), body: texts[locale].body.trim() };
  return { ua: text('ua'), us: text('us') };
}

/** Sends only the fields that the deal and the category use, and omits other typed values. */
export function draftOf(values: AdValues, schema: readonly Attribute[]) {
  const { fields, contact } = values;
  const { goods, period } = fields.deal === '' ? {} : traits[fields.deal];
  const read = hasAmount(fields.price_kind) ? readAmount(fields.price, fields.currency, currencies) : null;
  const { minor: amount = null, currency } = read && 'minor' in read ? read : {};
  const phone = contact.phone.trim() === '' ? null : toE164(contact.phone);
  return {
    category: values.category,
    location: values.location,
    gallery: values.gallery.map(({ media, alt }) => ({
      media: { hash: media.hash },
      ...((alt?.ua || alt?.us) && { alt }),
    })),
    fields: {
      deal: fields.deal,
      text_lang: fields.text_lang,
      price_kind: fields.price_kind || null,
      price: amount,
      currency: amount === null ? null : (currency ?? fields.currency),
      price_period: amount !== null && period ? fields.price_period || null : null,
      condition: goods ? fields.condition || null : null,
      delivery: goods ? fields.delivery : [],
      attributes: sentAttributes(schema, fields.attributes),
      district: orNull(fields.district),
      district_us: orNull(fields.district_us),
      contact_name: orNull(fields.contact_name),
      contact_name_us: orNull(fields.contact_name_us),
      allow_messages: fields.allow_messages,
    },
    texts: sentTexts(values),
    contact: {
      phone,
      phone_apps: phone === null ? [] : contact.phone_apps,
      // Without a number the checkbox has no effect: a number added later is visible.
      show_phone: phone === null || contact.show_phone,
    },
    term_days: values.term_days,
  } satisfies AdDraft;
}
