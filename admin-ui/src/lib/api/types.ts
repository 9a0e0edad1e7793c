import type { Answered, Call, Schema } from './call';

/** Short names for what the description of the API names otherwise, or once for each kind. */
export type Locale = Schema<'Locale'>;
export type Role = Schema<'Role'>;
export type Kind = Schema<'Kind'>;
export type SessionUser = Schema<'SessionUser'>;
export type Profile = Schema<'Profile'>;
export type ProfileChange = Schema<'ProfileChange'>;
export type SignedInBrowser = Schema<'SignedInBrowser'>;
export type Deletion = Schema<'Deletion'>;
/** Of a signed-in user; without one the answer is an empty object. */
export type Session = Required<Schema<'Session'>>;

export type Localized = Schema<'Localized'>;
/** A text that either language may lack. */
export type PartlyLocalized = Schema<'PerLocale_Option_String'>;
export type TranslationState = Schema<'Translation'>;
export type AdState = Schema<'AdState'>;
export type Media = Schema<'Media'>;
/** A picture beyond the cover. */
export type GalleryPicture = Schema<'ShownPicture'>;

/** Kinds that only the staff writes; advertisements have actions and answers of their own. */
export type EditorialKind = Exclude<Kind, 'advertisements'>;
export type EntryAction = Call<`/api/dashboard/${EditorialKind}/{id}/{action}`, 'post'>['path']['action'];
export type Permission = 'save' | 'preview' | EntryAction;

export type EntrySummary = Schema<`EntryLine-${EditorialKind}`>;
/** A page of a list of anything. */
export type Page<T> = Omit<Schema<'EntryLinePage-news'>, 'items'> & { items: T[] };

/** What a client may write. */
export type EntryDraft = Schema<`Draft-${Kind}`>;
/** The document in the shape of a draft, and what is known of it. */
export type Entry = Answered<`/api/dashboard/${Kind}/{id}`, 'get'>;
/** An entry after a write. */
export type Written = NonNullable<Answered<`/api/dashboard/${Kind}`, 'post'>>;

export type ChoiceSet = Schema<'ChoiceSet'>;
/** A line of a pick list. */
export type Choice = Answered<'/api/dashboard/{set}/choices', 'get'>[number];

/** What a publish refused, and an administrator may accept. */
export type PublishRefusal = Schema<'PublishRefusal'>;
export type Publication = Schema<'Publication'>;

/** An error of an answer, or one that a form finds itself and most of which need no parameters. */
export type FieldError = Pick<Schema<'FieldError'>, 'key'> & Partial<Schema<'FieldError'>>;
export type FieldErrors = Record<string, FieldError[]>;
