import type { Locale } from '../api/types';

export type Texts = Record<string, unknown>;
export type TextFiles<P extends string> = Record<Locale, Record<P, () => Promise<{ default: Texts }>>>;

/** Parts of the texts that readers load. */
export type SharedPart = 'common' | 'account' | 'ads' | 'ad-list' | 'ad-form' | 'conflict' | 'sign-in-again';
/** Parts that only the staff loads. */
export type DashboardPart =
  | 'dashboard'
  | 'editor'
  | 'fields'
  | 'home'
  | 'lists'
  | 'media'
  | 'moderation'
  | 'notices'
  | 'palette'
  | 'picker'
  | 'office'
  | 'reports'
  | 'secret'
  | 'settings'
  | 'taxonomy'
  | 'tokens'
  | 'users'
  | 'webhooks'
  | 'work';
