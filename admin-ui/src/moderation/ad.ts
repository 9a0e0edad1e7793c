import type { AdState, GalleryPicture, Locale, Localized, Person } from '../api/types';

/** What may be done to an ad; the server says which of it now (docs/content-model.md §2.3). */
export const adActions = [
  'approve',
  'submit',
  'resume',
  'relist',
  'renew',
  'bump',
  'reject',
  'review_done',
  'unblock',
  'restore',
  'sold',
  'withdraw',
  'feature',
  'pause',
  'archive',
  'block',
  'delete',
] as const;
export type AdAction = (typeof adActions)[number];

/** Why an ad is turned down or taken off, in the order of the digits (docs/content-model.md §4.1). */
export const reasons = [
  'incomplete',
  'wrong_category',
  'duplicate',
  'forbidden',
  'price',
  'photos',
  'contacts',
  'language',
  'scam',
  'personal_data',
  'discrimination',
  'rights',
  'other',
] as const;
export type Reason = (typeof reasons)[number];

export interface AdText {
  title: string;
  body: string;
}

export type AdTexts = Record<Locale, AdText | null>;

/** Fields that moderation shows and changes; the rest of what the server sends stays as it is. */
export interface AdFields {
  deal?: string | null;
  text_lang?: string | null;
  price_kind?: string | null;
  /** Minor units of `currency`. */
  price?: number | null;
  currency?: string | null;
  price_period?: string | null;
  condition?: string | null;
  delivery?: string[] | null;
  attributes?: Record<string, string | number | boolean> | null;
  district?: string | null;
  contact_name?: string | null;
  allow_messages?: boolean | null;
}

/** A piece of the text that a decision points at. `field` is a path as in field errors. */
export interface Fragment {
  field: string;
  text: string;
}

export interface Decision {
  action: string;
  reason: string | null;
  note: string | null;
  fragments: Fragment[];
  at: string;
  appeal_text: string | null;
  actor?: Person | null;
  automated?: boolean;
}

export interface Ad {
  id: number;
  pid: string;
  state: AdState;
  version: number;
  title: Localized;
  category: string | null;
  location: string | null;
  gallery: GalleryPicture[];
  fields: AdFields;
  texts: AdTexts;
  contact: { phone: string | null; phone_apps: string[]; show_phone: boolean };
  term_days: number;
  created_at: string;
  updated_at: string;
  published_at: string | null;
  expires_at: string | null;
  bumped_at: string | null;
  featured_until: string | null;
  sold_at: string | null;
  edit_pending: boolean;
  needs_review: boolean;
  counts: { views: number; reveals: number; messages: number };
  actions: AdAction[];
  urls: Localized | null;
  decision: Decision | null;
  /** Every decision, newest first, where the server sends them. */
  decisions?: Decision[];
  owner: (Person & { trust: number }) | null;
  risk: number;
  signals: { code: string; points: number }[];
  /** What readers see now, when an edit of it waits. */
  previous?: { texts: AdTexts; fields: AdFields; gallery: GalleryPicture[] } | null;
  /** Number of the publication change, after a write that readers will see. */
  change?: number;
}

export interface Queued extends Ad {
  waiting_since: string;
  previous: NonNullable<Ad['previous']> | null;
  claimed_by: Person | null;
}

export interface Queue {
  items: Queued[];
  total: number;
  median_wait_seconds: number | null;
}

/** What may go with an action; the API takes no other keys. */
export interface ActionInput {
  reason?: Reason;
  note?: string;
  fragments?: Fragment[];
  until?: string | null;
}

const unsaid: Omit<Ad, 'id' | 'pid' | 'version'> = {
  state: 'draft',
  title: { ua: null, us: null },
  category: null,
  location: null,
  gallery: [],
  fields: {},
  texts: { ua: null, us: null },
  contact: { phone: null, phone_apps: [], show_phone: true },
  term_days: 30,
  created_at: '',
  updated_at: '',
  published_at: null,
  expires_at: null,
  bumped_at: null,
  featured_until: null,
  sold_at: null,
  edit_pending: false,
  needs_review: false,
  counts: { views: 0, reveals: 0, messages: 0 },
  actions: [],
  urls: null,
  decision: null,
  owner: null,
  risk: 0,
  signals: [],
};

/** A list may leave out what only the answer on one ad has. */
export const complete = (ad: Partial<Ad>): Ad => ({ ...unsaid, id: 0, pid: '', version: 0, ...ad });

/** The language an ad was written in: the other one is a translation, if it is there at all. */
export const writtenIn = (ad: Pick<Ad, 'fields' | 'texts'>): Locale =>
  (ad.fields.text_lang === 'en' && ad.texts.us) || !ad.texts.ua ? 'us' : 'ua';

/** A title in the language of the page, or else in the one there is. */
export function titleOf(ad: Pick<Ad, 'title'>, locale: Locale): { text: string; in: Locale } {
  const other = locale === 'ua' ? 'us' : 'ua';
  const own = ad.title[locale];
  return own ? { text: own, in: locale } : { text: ad.title[other] ?? '', in: other };
}
