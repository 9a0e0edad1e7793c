import type { Answered, Schema } from '../../lib/api/call';
import type { Profile } from '../../lib/api/types';

/** An advertisement as its owner sees it. */
export type Ad = Schema<'Ad'>;
export type AdPage = Schema<'Ads'>;
export type AdDraft = Schema<'AdDraft'>;
export type AdText = NonNullable<Ad['texts']['ua']>;
export type AttributeValue = NonNullable<Ad['fields']['attributes']>[string];

/** What an owner may ask for: all but what the staff and the server do. */
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
/** What goes with an action beside the version. */
export type ActionInput = Omit<Schema<'AdAct'>, 'version'>;

export type AdCategory = Answered<'/api/cabinet/choices/{set}', 'get'>[number];
/** One question of a category (docs/content-model.md §1.6 `attributes`). */
export type Attribute = Schema<'Attribute'>;
/** What a category demands of the ads in it. */
export type CategoryRules = Schema<'CategoryRules'>;

/** The part of the owner's account that the form fills in and warns by. */
export type Owner = Pick<Profile, 'name'> & Partial<Pick<Profile, 'phone' | 'email_verified'>>;
