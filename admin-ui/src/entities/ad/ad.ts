import type { Schema } from '../../lib/api/call';
import type { Locale } from '../../lib/api/types';

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
] as const satisfies readonly Schema<'AdAction'>[];
export type AdAction = (typeof adActions)[number];

/** Why an ad is turned down or taken off. */
export type Reason = Schema<'ModerationReason'>;
/** A piece of the text that a decision points at. `field` is a path as in field errors. */
export type Fragment = Schema<'Fragment'>;
export type Decision = Schema<'ModerationDecision'>;
/** What may go with an action beside the version. */
export type ActionInput = Omit<Schema<'AdActionRequest'>, 'version'>;

/** An ad with its history. */
export type WholeAd = Schema<'AdUnderReview-advertisements'>;
/** An ad as any answer has it: a list leaves its history out, and only a write has the number of a change. */
export type Ad = Schema<'ModeratedAd-advertisements'> & Partial<Schema<'WrittenAd-advertisements'>>;
export type AdFields = Ad['fields'];
export type Queue = Schema<'AdQueue-advertisements'>;
export type Queued = Queue['items'][number];

/** The language an ad was written in: the other one is a translation, if it is there at all. */
export const writtenIn = (ad: Pick<Ad, 'fields' | 'texts'>): Locale =>
  (ad.fields.text_lang === 'en' && ad.texts.us) || !ad.texts.ua ? 'us' : 'ua';

/** A title in the language of the page, or else in the one there is. */
export function titleOf(ad: Pick<Ad, 'title'>, locale: Locale): { text: string; in: Locale } {
  const other = locale === 'ua' ? 'us' : 'ua';
  const own = ad.title[locale];
  return own ? { text: own, in: locale } : { text: ad.title[other] ?? '', in: other };
}
