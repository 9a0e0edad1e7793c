import type { Schema } from '../../lib/api/call';
import type { AdState, Locale, PartlyLocalized } from '../../lib/api/types';
import { priceKinds } from '../../lib/api/vocabulary/ads';
import type { Tone } from '../../ui/status';
import type { AdCategory, AdText, Attribute } from './types';

type Fields = Schema<'AdFields'>;
/** The values of a field; an empty one is sent as `''` or null. */
type Word<F extends keyof Fields> = Exclude<NonNullable<Fields[F]>, ''>;

/** The codes that describe an advertisement (docs/content-model.md §1.6). */
export type Deal = Word<'deal'>;
export type PriceKind = Word<'price_kind'>;
export type Period = Word<'price_period'>;
export type Condition = Word<'condition'>;
export type Delivery = Word<'delivery'>[number];
export type TextLang = Word<'text_lang'>;

/** The API description types currencies and phone apps as strings (docs/content-model.md §1.6). */
export const currencies = ['USD', 'EUR', 'UAH', 'CAD', 'GBP', 'PLN'] as const;
export type Currency = (typeof currencies)[number];

export const phoneApps = ['viber', 'telegram', 'whatsapp', 'signal'] as const;
export type PhoneApp = (typeof phoneApps)[number];

/** The number of days for which an advertisement may be published (docs/content-model.md §1.6 `term_days`). */
export const terms = [7, 14, 30, 60] as const;

/** The languages on offer; an advertisement in another language may keep it. */
export const textLangs = ['uk', 'en'] as const satisfies readonly TextLang[];

/** A text in any other language takes the place of the Ukrainian one. */
export const localeOfText = (lang: TextLang): Locale => (lang === 'en' ? 'us' : 'ua');

export const isBlankText = ({ title, body }: AdText) => title.trim() === '' && body.trim() === '';

/** The text in the language of the page if it exists, otherwise the other one. */
export const wordsIn = (text: PartlyLocalized, locale: Locale) => text[locale] || text.ua || text.us || '';

/** The attributes of a category: first its own, then those of its ancestors, each key once. */
export function attributesOf(categories: readonly AdCategory[], slug: string | null): Attribute[] {
  const bySlug = new Map(categories.map((category) => [category.slug, category]));
  const attributes = new Map<string, Attribute>();
  const seen = new Set<AdCategory>();
  let category = bySlug.get(slug ?? '');
  while (category && !seen.has(category)) {
    seen.add(category);
    for (const attribute of category.attributes ?? [])
      if (!attributes.has(attribute.key)) attributes.set(attribute.key, attribute);
    category = bySlug.get(category.parent ?? '');
  }
  return [...attributes.values()];
}

interface Traits {
  /** Price types that fit the deal, the usual one first. */
  prices: readonly PriceKind[];
  /** The price is per hour, per month and so on: the period is optional or required. */
  period?: 'optional' | 'required';
  /** An item changes owner: it has a condition and a delivery method. */
  goods?: true;
  /** The ad has photos. */
  photos?: true;
}

export const traits: Record<Deal, Traits> = {
  sell: { prices: ['fixed', 'negotiable', 'swap', 'on_request'], goods: true, photos: true },
  buy: { prices: ['fixed', 'negotiable'] },
  rent_out: { prices: ['fixed', 'negotiable', 'on_request'], period: 'required', photos: true },
  rent_in: { prices: ['fixed', 'negotiable'], period: 'required' },
  give: { prices: ['free'], goods: true, photos: true },
  swap: { prices: ['swap'], goods: true, photos: true },
  job_offer: { prices: ['fixed', 'negotiable', 'on_request'], period: 'required' },
  job_seek: { prices: ['negotiable', 'fixed', 'on_request'], period: 'required' },
  service: { prices: ['fixed', 'negotiable', 'free', 'on_request'], period: 'optional' },
  lost_found: { prices: ['free', 'negotiable', 'fixed'] },
  other: { prices: priceKinds, period: 'optional' },
};

/** Price types with an amount; only a fixed price requires it. */
export const hasAmount = (kind: PriceKind | '') => kind === 'fixed' || kind === 'negotiable';

/** User-perceived characters (docs/content-model.md §1.6). */
export const limits = {
  title: { min: 8, max: 90 },
  body: { min: 20, max: 6000 },
  district: { max: 80 },
  contact_name: { min: 2, max: 60 },
  contact_name_us: { max: 60 },
  attribute: { max: 120 },
} as const;

export const maxPhotos = 12;

export const tones: Record<AdState, Tone> = {
  draft: 'quiet',
  pending: 'wait',
  published: 'good',
  rejected: 'danger',
  expired: 'quiet',
  sold: 'plan',
  archived: 'quiet',
  blocked: 'danger',
  trashed: 'danger',
};

/** States in which the owner may edit; in the others the form is read-only. */
export const editable: Record<AdState, boolean> = {
  draft: true,
  pending: false,
  published: true,
  rejected: true,
  expired: true,
  sold: false,
  archived: true,
  blocked: false,
  trashed: false,
};
