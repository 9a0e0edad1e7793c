import type { Schema } from '../../lib/api/call';
import type { AdState, Locale, PartlyLocalized } from '../../lib/api/types';
import { priceKinds } from '../../lib/api/vocabulary/ads';
import type { Tone } from '../../ui/status';
import type { AdCategory, AdText, Attribute } from './types';

type Fields = Schema<'AdFields'>;
/** The words of a field; an empty one is sent as `''` or null. */
type Word<F extends keyof Fields> = Exclude<NonNullable<Fields[F]>, ''>;

/** The words an advertisement is described with (docs/content-model.md §1.6). */
export type Deal = Word<'deal'>;
export type PriceKind = Word<'price_kind'>;
export type Period = Word<'price_period'>;
export type Condition = Word<'condition'>;
export type Delivery = Word<'delivery'>[number];
export type TextLang = Word<'text_lang'>;

/** Currencies and phone apps are mere texts in the description of the API (docs/content-model.md §1.6). */
export const currencies = ['USD', 'EUR', 'UAH', 'CAD', 'GBP', 'PLN'] as const;
export type Currency = (typeof currencies)[number];

export const phoneApps = ['viber', 'telegram', 'whatsapp', 'signal'] as const;
export type PhoneApp = (typeof phoneApps)[number];

/** Days that an advertisement may be shown (docs/content-model.md §1.6 `term_days`). */
export const terms = [7, 14, 30, 60] as const;

/** The languages on offer; an advertisement that is in another one may stay so. */
export const textLangs = ['uk', 'en'] as const satisfies readonly TextLang[];

/** A text in any other language stands where Ukrainian would. */
export const localeOfText = (lang: TextLang): Locale => (lang === 'en' ? 'us' : 'ua');

export const isBlankText = ({ title, body }: AdText) => title.trim() === '' && body.trim() === '';

/** A text in the language of the page, or in the other one when there is none. */
export const wordsIn = (text: PartlyLocalized, locale: Locale) => text[locale] || text.ua || text.us || '';

/** What a category asks: its own questions first, then those of the ones above; each once. */
export function attributesOf(categories: readonly AdCategory[], slug: string | null): Attribute[] {
  const bySlug = new Map(categories.map((category) => [category.slug, category]));
  const found = new Map<string, Attribute>();
  const seen = new Set<AdCategory>();
  let category = bySlug.get(slug ?? '');
  while (category && !seen.has(category)) {
    seen.add(category);
    for (const attribute of category.attributes ?? [])
      if (!found.has(attribute.key)) found.set(attribute.key, attribute);
    category = bySlug.get(category.parent ?? '');
  }
  return [...found.values()];
}

interface Traits {
  /** Prices that make sense, the usual one first. */
  prices: readonly PriceKind[];
  /** Paid by the hour, the month and so on: it may be said for what time, or must be. */
  period?: 'offered' | 'asked';
  /** A thing changes hands: it has a condition and a way to get it. */
  goods?: true;
  /** There is something to show. */
  shown?: true;
}

export const traits: Record<Deal, Traits> = {
  sell: { prices: ['fixed', 'negotiable', 'swap', 'on_request'], goods: true, shown: true },
  buy: { prices: ['fixed', 'negotiable'] },
  rent_out: { prices: ['fixed', 'negotiable', 'on_request'], period: 'asked', shown: true },
  rent_in: { prices: ['fixed', 'negotiable'], period: 'asked' },
  give: { prices: ['free'], goods: true, shown: true },
  swap: { prices: ['swap'], goods: true, shown: true },
  job_offer: { prices: ['fixed', 'negotiable', 'on_request'], period: 'asked' },
  job_seek: { prices: ['negotiable', 'fixed', 'on_request'], period: 'asked' },
  service: { prices: ['fixed', 'negotiable', 'free', 'on_request'], period: 'offered' },
  lost_found: { prices: ['free', 'negotiable', 'fixed'] },
  other: { prices: priceKinds, period: 'offered' },
};

/** Kinds of price that go with an amount; only a fixed one demands it. */
export const hasAmount = (kind: PriceKind | '') => kind === 'fixed' || kind === 'negotiable';

/** User-perceived characters (docs/content-model.md §1.6). */
export const limits = {
  title: { min: 8, max: 90 },
  body: { min: 20, max: 6000 },
  district: { max: 80 },
  contact_name: { min: 2, max: 60 },
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

/** The owner may write; in the other states the form only shows. */
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
