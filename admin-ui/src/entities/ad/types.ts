import type { Answered, Schema } from '../../lib/api/call';
import type { Profile } from '../../lib/api/types';

/** An advertisement as its owner sees it. */
export type Ad = Schema<'Ad'>;
export type AdPage = Schema<'Ads'>;
export type AdDraft = Schema<'AdDraft'>;
export type AdText = NonNullable<Ad['texts']['ua']>;
export type AttributeValue = NonNullable<Ad['fields']['attributes']>[string];

/** The owner's actions: all except those of the staff and the server. */
export type AdAction = Exclude<
  Schema<'AdAction'>,
  | 'save'
  | 'publish'
  | 'approve'
  | 'reject'
  | 'expire'
  | 'feature'
  | 'block'
  | 'unblock'
  | 'review_done'
  | 'erase'
>;
/** What an action may contain besides the version. */
export type ActionInput = Omit<Schema<'AdAct'>, 'version'>;

export type AdCategory = Answered<'/api/cabinet/choices/{set}', 'get'>[number];
/** An attribute of a category (docs/content-model.md §1.6 `attributes`). */
export type Attribute = Schema<'Attribute'>;
/** The rules of a category for its ads. */
export type CategoryRules = Schema<'CategoryRules'>;

/** The part of the owner's account with which the form prefills fields and warns. */
export type Owner = Pick<Profile, 'name'> & Partial<Pick<Profile, 'phone' | 'email_verified'>>;
