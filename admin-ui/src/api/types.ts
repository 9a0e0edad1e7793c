export type Locale = 'ua' | 'us';
export type Role = 'member' | 'author' | 'editor' | 'admin';
export const kinds = [
  'news',
  'posters',
  'services',
  'diaspors',
  'advertisements',
  'reklama',
  'pages',
] as const;
export type Kind = (typeof kinds)[number];

export interface SessionUser {
  id: number;
  name: string;
  email: string;
  image: string | null;
  role: Role;
  locale: Locale;
}

export interface Session {
  user: SessionUser;
  expires: string;
}

export type Localized = Record<Locale, string | null>;
export type StoredStatus = 'draft' | 'review' | 'published' | 'archived' | 'trashed';
export type TranslationState = 'missing' | 'draft' | 'ready' | 'stale';
export type EntryAction =
  | 'submit'
  | 'publish'
  | 'schedule'
  | 'unpublish'
  | 'withdraw'
  | 'archive'
  | 'restore'
  | 'erase';
export type Permission = 'save' | 'delete' | 'preview' | EntryAction;

export interface Person {
  id: number;
  name: string;
}

export interface EntrySummary {
  id: number;
  kind: Kind;
  slug: string;
  status: StoredStatus;
  version: number;
  category: string | null;
  location: string | null;
  title: Localized;
  translation_state: TranslationState;
  author: Person | null;
  publish_at?: string | null;
  published_at: string | null;
  updated_at: string;
  live: boolean;
  pending: boolean;
  urls: Localized;
}

export interface Page<T> {
  items: T[];
  total: number;
  page: number;
  per_page: number;
}

export interface Media {
  hash: string;
  name: string;
  url: string;
  width: number;
  height: number;
}

/** A picture beyond the cover. */
export interface GalleryPicture {
  media: Media;
  alt: Record<Locale, string>;
}

/** What a client may write: the members of the kind's field table, and `fields` and `texts` with theirs. */
export type EntryDraft<K extends Kind = Kind> = Readonly<Record<string, unknown>> & { readonly kind?: K };

/** What editors and author told each other on the way. */
export interface EntryNote {
  at: string;
  by: Person | null;
  action: string;
  note: string;
}

/** The document in the shape of a draft, and what is known of it. */
export interface Entry<K extends Kind = Kind> {
  readonly [member: string]: unknown;
  id: number;
  kind: K;
  status: StoredStatus;
  version: number;
  published_at: string | null;
  publish_at?: string | null;
  updated_at: string;
  created_at: string;
  translation_state?: TranslationState;
  author: Person | null;
  allowed: Permission[];
  pending: boolean;
  live: boolean;
  urls: Localized | null;
  /** Newest first. */
  notes?: EntryNote[];
}

export type Written<K extends Kind = Kind> = Entry<K> & { change?: number };

export interface Choice {
  slug: string;
  name: Localized;
  parent: string | null;
}

export type ChoiceSet = 'categories' | 'tags' | 'locations' | 'people';

/** What a publish refused, and an administrator may accept. */
export type PublishRefusal = 'clock_back' | 'shrinks';

/** What only an administrator of the server can repair. */
export type Fault =
  | 'record_damaged'
  | 'backup_failing'
  | 'backup_rotation_suspended'
  | 'pictures_missing'
  | 'delivery_failing'
  | 'proxy_untrusted'
  | 'disk_full';

export interface Publication {
  published_seq: number;
  latest_seq: number;
  publishing: boolean;
  last: { seq: number; ms: number; written: number; removed: number; pages: number } | null;
  error: string | null;
  error_code: PublishRefusal | null;
  faults: Fault[];
  /** Null without an on-publish command. */
  delivery: {
    pending: number;
    last_seq: number | null;
    last_at: string | null;
    failing_since: string | null;
    error: string | null;
    attempts: number;
    next_attempt_at: string | null;
    full: boolean;
  } | null;
}

export type FieldErrors = Record<string, { key: string; params?: Record<string, unknown> }[]>;
