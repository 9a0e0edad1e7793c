import type { Schema } from '../../lib/api/call';
import type { Locale } from '../../lib/api/types';

/** The actions on an ad; the server lists those that are allowed now (docs/content-model.md §2.3). */
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
] as const satisfies readonly Schema<'AdAction'>[];
export type AdAction = (typeof adActions)[number];

/** Why an ad is rejected or taken down. */
export type Reason = Schema<'ModerationReason'>;
/** The part of the text that a decision refers to. `field` is a path as in field errors. */
export type Fragment = Schema<'Fragment'>;
export type Decision = Schema<'ModerationDecision'>;
/** What an action may contain besides the version. */
export type ActionInput = Omit<Schema<'AdActionRequest'>, 'version'>;

/** An ad with its history. */
export type WholeAd = Schema<'AdUnderReview-advertisements'>;
/** An ad as the responses contain it: a list omits its history, and only a write has the number of a change. */
export type Ad = Schema<'ModeratedAd-advertisements'> & Partial<Schema<'WrittenAd-advertisements'>>;
export type AdFields = Ad['fields'];
export type Queue = Schema<'AdQueue-advertisements'>;
export type Queued = Queue['items'][number];

/** The language in which an ad was written; the other text, if it exists, is a translation. */
export const writtenIn = (ad: Pick<Ad, 'fields' | 'texts'>): Locale =>
  (ad.fields.text_lang === 'en' && ad.texts.us) || !ad.texts.ua ? 'us' : 'ua';

/** The title in the language of the page, or else the existing one. */
export function titleOf(ad: Pick<Ad, 'title'>, locale: Locale): { text: string; in: Locale } {
  const other = locale === 'ua' ? 'us' : 'ua';
  const own = ad.title[locale];
  return own ? { text: own, in: locale } : { text: ad.title[other] ?? '', in: other };
}
