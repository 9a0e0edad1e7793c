import type { Answered, Call, Schema } from './call';

/** Short names for schemas with long names, and for schemas that exist once for each kind. */
export type Locale = Schema<'Locale'>;
export type Role = Schema<'Role'>;
export type Kind = Schema<'Kind'>;
export type SessionUser = Schema<'SessionUser'>;
export type Profile = Schema<'Profile'>;
export type ProfileChange = Schema<'ProfileChange'>;
export type SignedInBrowser = Schema<'SignedInBrowser'>;
export type Deletion = Schema<'Deletion'>;
/** For a signed-in user; otherwise the response is an empty object. */
export type Session = Required<Schema<'Session'>>;

export type Localized = Schema<'Localized'>;
/** A text that may lack either language. */
export type PartlyLocalized = Schema<'PerLocale_Option_String'>;
export type TranslationState = Schema<'Translation'>;
export type AdState = Schema<'AdState'>;
export type Media = Schema<'Media'>;
/** A picture beyond the cover. */
export type GalleryPicture = Schema<'ShownPicture'>;

/** A file that readers may save. */
export type AttachedFile = Schema<'AttachedFile'>;
export type Attachment = Schema<'Attachment'>;

/** Kinds that only the staff writes; advertisements have separate actions and responses. */
export type EditorialKind = Exclude<Kind, 'advertisements'>;
export type EntryAction = Call<`/api/dashboard/${EditorialKind}/{id}/{action}`, 'post'>['path']['action'];
export type Permission = 'save' | 'preview' | EntryAction;

export type EntrySummary = Schema<`EntryLine-${EditorialKind}`>;
/** A page of any list. */
export type Page<T> = Omit<Schema<'EntryLinePage-news'>, 'items'> & { items: T[] };

/** The members that a client may write. */
export type EntryDraft = Schema<`Draft-${Kind}`>;
/** The document as a draft, and its metadata. */
export type Entry = Answered<`/api/dashboard/${Kind}/{id}`, 'get'>;
/** An entry after a write. */
export type Written = NonNullable<Answered<`/api/dashboard/${Kind}`, 'post'>>;

export type ChoiceSet = Schema<'ChoiceSet'>;
/** A line of a pick list. */
export type Choice = Answered<'/api/dashboard/{set}/choices', 'get'>[number];

/** The warnings with which a publish was rejected, and which an administrator may accept. */
export type PublishRefusal = Schema<'PublishRefusal'>;
export type Publication = Schema<'Publication'>;

/** An error of a response, or one that a form detects itself; most of the latter need no parameters. */
export type FieldError = Pick<Schema<'FieldError'>, 'key'> & Partial<Schema<'FieldError'>>;
export type FieldErrors = Record<string, FieldError[]>;
