import type { Locale, Role } from './types';

/** Mails a person may refuse; decisions on their ads always come. */
export interface Notify {
  expiry: boolean;
  message: boolean;
  newsletter: boolean;
}

/** `GET /api/cabinet/profile`. */
export interface Profile {
  id: number;
  email: string;
  name: string;
  role: Role;
  locale: Locale;
  image: string | null;
  /** E.164. */
  phone: string | null;
  has_password: boolean;
  email_verified: boolean;
  /** A new address that waits for its confirmation. */
  pending_email: string | null;
  notify: Notify;
  trust: number;
  created_at: string;
  /** Signed in a moment ago: no present password is asked. */
  fresh: boolean;
}

export type ProfileChange = Partial<Pick<Profile, 'name' | 'phone' | 'locale' | 'notify'>>;

/** A browser somebody is signed in with. */
export interface DeviceSession {
  id: number | string;
  agent: string;
  created_at: string;
  seen_at: string;
  expires_at: string;
  current: boolean;
}

/** What is left in the hands of who deleted an account. */
export interface DeletionReceipt {
  receipt: string;
  requested_at: string;
  erased_at: string;
}

export const adStates = [
  'published',
  'pending',
  'rejected',
  'expired',
  'draft',
  'sold',
  'archived',
  'blocked',
  'trashed',
] as const;
/** What an ad is to people: `expired` is derived, never stored (docs/content-model.md §2.3). */
export type AdState = (typeof adStates)[number];
