export type Locale = 'ua' | 'us';
export type Role = 'member' | 'author' | 'editor' | 'admin';
export type Kind = 'news';

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
export type EntryAction = 'submit' | 'publish' | 'unpublish' | 'withdraw' | 'restore';
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

export interface EntryTexts {
  title: string;
  lead: string;
  body: string;
  seo_title: string;
  seo_description: string;
  cover_alt: string;
  cover_caption: string;
  byline_text: string;
}

export const newsKinds = ['article', 'brief', 'interview', 'opinion', 'photo', 'video', 'partner'] as const;
export type NewsKind = (typeof newsKinds)[number];

export interface NewsFields {
  kind: NewsKind;
  bylines: string[];
  source_name: string | null;
  source_url: string | null;
  related: string[];
}

export interface FieldsOf {
  news: NewsFields;
}

/** What a client may write. */
export interface EntryDraft<K extends Kind = Kind> {
  slug: string;
  category: string | null;
  tags: string[];
  location: string | null;
  cover: Media | null;
  cover_credit: string | null;
  gallery: GalleryPicture[];
  noindex: boolean;
  staff_note: string | null;
  publish_at: string | null;
  unpublish_at: string | null;
  fields: FieldsOf[K];
  texts: { ua: EntryTexts; us: EntryTexts | null };
}

export interface Entry<K extends Kind = Kind> extends EntryDraft<K> {
  id: number;
  kind: K;
  status: StoredStatus;
  version: number;
  published_at: string | null;
  updated_at: string;
  created_at: string;
  author: Person | null;
  allowed: Permission[];
  pending: boolean;
  live: boolean;
  urls: Localized;
}

export type Written<K extends Kind = Kind> = Entry<K> & { change?: number };

export interface Choice {
  slug: string;
  name: Localized;
  parent: string | null;
}

export type ChoiceSet = 'categories' | 'tags' | 'locations' | 'people';

export interface Publication {
  published_seq: number;
  latest_seq: number;
  publishing: boolean;
  last: { seq: number; ms: number; written: number; removed: number; pages: number } | null;
  error: string | null;
}

export type FieldErrors = Record<string, { key: string; params?: Record<string, unknown> }[]>;
