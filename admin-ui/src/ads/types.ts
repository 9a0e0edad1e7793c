import type { Choice, GalleryPicture, Locale, Localized, Page } from '../api/types';
import type {
  Condition,
  Currency,
  Deal,
  Delivery,
  Period,
  PhoneApp,
  PriceKind,
  TextLang,
} from './vocabulary';

/** `expired` is never stored: a published ad whose `expires_at` has passed (docs/content-model.md §2.3). */
export const adStates = [
  'draft',
  'pending',
  'published',
  'rejected',
  'expired',
  'sold',
  'archived',
  'blocked',
  'trashed',
] as const;
export type AdState = (typeof adStates)[number];

/** What an owner may ask for; which of them now is the server's word. */
export const adActions = [
  'submit',
  'withdraw',
  'renew',
  'bump',
  'sold',
  'relist',
  'pause',
  'resume',
  'archive',
  'delete',
  'restore',
  'undo',
  'appeal',
] as const;
export type AdAction = (typeof adActions)[number];

export interface AdText {
  title: string;
  body: string;
}

export type AdTexts = Record<Locale, AdText | null>;

export type AttributeValue = string | number | boolean;

/** One question of a category (docs/content-model.md §1.6 `attributes`). */
export interface Attribute {
  key: string;
  type: 'number' | 'enum' | 'bool' | 'text' | 'year';
  required: boolean;
  unit?: Localized | null;
  label: Localized;
  options?: { value: string; label: Localized }[];
}

/** What a category demands of the ads in it. */
export interface CategoryRules {
  /** What is offered must be shown. */
  photos: boolean;
  /** The condition of goods must be told. */
  condition: boolean;
  /** Days: the usual term, and the longest. */
  term_days: number;
  longest_term_days: number;
  /** Empty: anything may be done in it. */
  deals: Deal[];
}

export interface AdCategory extends Choice {
  attributes?: Attribute[];
  rules?: CategoryRules;
}

export interface AdFields {
  deal: Deal;
  text_lang: TextLang;
  price_kind: PriceKind | null;
  /** Minor units of `currency`. */
  price: number | null;
  currency: Currency | null;
  price_period: Period | null;
  condition: Condition | null;
  delivery: Delivery[];
  attributes: Record<string, AttributeValue>;
  district: string | null;
  contact_name: string | null;
  allow_messages: boolean;
}

export interface AdContact {
  /** E.164. */
  phone: string | null;
  phone_apps: PhoneApp[];
  show_phone: boolean;
}

/** What a client may write. Pictures are named by their hash; the rest of them is the server's. */
export interface AdDraft {
  category: string | null;
  location: string | null;
  gallery: { media: { hash: string }; alt?: GalleryPicture['alt'] }[];
  fields: AdFields;
  texts: AdTexts;
  contact: AdContact;
  /** Days an ad stays up. */
  term_days: number;
}

/** What goes with a submission beside the ad: the rules are agreed to, and traps for machines. */
export interface Submission {
  agree: boolean;
  /** Stays empty: people do not see the field. */
  website: string;
  /** Since the form was opened. */
  seconds: number;
}

export interface Decision {
  action: string;
  reason: string;
  note: string | null;
  fragments: { field: string; text: string }[];
  at: string;
  appeal_text: string | null;
}

export interface Ad {
  id: number;
  pid: string;
  slug: string;
  state: AdState;
  version: number;
  title: Localized;
  category: string | null;
  location: string | null;
  gallery: GalleryPicture[];
  fields: Partial<AdFields>;
  texts: AdTexts;
  contact: Partial<AdContact>;
  term_days: number | null;
  created_at: string;
  updated_at: string;
  published_at: string | null;
  expires_at: string | null;
  bumped_at: string | null;
  sold_at: string | null;
  /** Changes wait for a look while readers see the text of before. */
  edit_pending: boolean;
  counts: { views: number; reveals: number; messages: number };
  actions: AdAction[];
  urls: Localized | null;
  decision: Decision | null;
}

export interface AdPage extends Page<Ad> {
  counts: Partial<Record<AdState, number>>;
}

/** The part of the owner's account that the form fills in and warns by. */
export interface Owner {
  name: string;
  phone?: string | null;
  email_verified?: boolean;
}
