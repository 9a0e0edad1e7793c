import type { i18n, TOptions } from 'i18next';
import type account from '../i18n/locales/ua/account.json';
import type adForm from '../i18n/locales/ua/ad-form.json';
import type adList from '../i18n/locales/ua/ad-list.json';
import type ads from '../i18n/locales/ua/ads.json';
import type common from '../i18n/locales/ua/common.json';
import type conflict from '../i18n/locales/ua/conflict.json';
import type dashboard from '../i18n/locales/ua/dashboard.json';
import type editor from '../i18n/locales/ua/editor.json';
import type fields from '../i18n/locales/ua/fields.json';
import type home from '../i18n/locales/ua/home.json';
import type lists from '../i18n/locales/ua/lists.json';
import type media from '../i18n/locales/ua/media.json';
import type moderation from '../i18n/locales/ua/moderation.json';
import type notices from '../i18n/locales/ua/notices.json';
import type office from '../i18n/locales/ua/office.json';
import type palette from '../i18n/locales/ua/palette.json';
import type picker from '../i18n/locales/ua/picker.json';
import type reports from '../i18n/locales/ua/reports.json';
import type secret from '../i18n/locales/ua/secret.json';
import type settings from '../i18n/locales/ua/settings.json';
import type signInAgain from '../i18n/locales/ua/sign-in-again.json';
import type taxonomy from '../i18n/locales/ua/taxonomy.json';
import type tokens from '../i18n/locales/ua/tokens.json';
import type users from '../i18n/locales/ua/users.json';
import type webhooks from '../i18n/locales/ua/webhooks.json';
import type work from '../i18n/locales/ua/work.json';

type Texts = typeof account &
  typeof adForm &
  typeof adList &
  typeof ads &
  typeof common &
  typeof conflict &
  typeof dashboard &
  typeof editor &
  typeof fields &
  typeof home &
  typeof lists &
  typeof media &
  typeof moderation &
  typeof notices &
  typeof office &
  typeof palette &
  typeof picker &
  typeof reports &
  typeof secret &
  typeof settings &
  typeof signInAgain &
  typeof taxonomy &
  typeof tokens &
  typeof users &
  typeof webhooks &
  typeof work;

type Paths<T, Above extends string = ''> = {
  [K in keyof T & string]: T[K] extends string ? `${Above}${K}` : Paths<T[K], `${Above}${K}.`>;
}[keyof T & string];
type Groups<T, Above extends string = ''> = {
  [K in keyof T & string]: T[K] extends string ? never : `${Above}${K}` | Groups<T[K], `${Above}${K}.`>;
}[keyof T & string];
type Stem<Path extends string> = Path extends `${infer S}_${'one' | 'few' | 'many' | 'other'}` ? S : Path;

/** The key of a text, of all its plural forms. */
export type TextKey = Stem<Paths<Texts>>;
/** What keys begin with, up to a dot. */
export type TextGroup = Groups<Texts>;
/** What the keys of a group go on with. */
export type TextCode<G extends TextGroup> = TextKey extends infer Key
  ? Key extends `${G}.${infer Code}`
    ? Code
    : never
  : never;

declare module 'i18next' {
  interface CustomTypeOptions {
    // Keys with their dots are the properties here: i18next would look for each part of each key again, at every call.
    keySeparator: false;
    resources: { translation: Record<TextKey, string> };
  }
}

/**
 * The text of a code from the server, if this app has one: a newer server sends codes that it does not know, so the compiler
 * checks the group alone.
 */
export function openText(
  i18n: i18n,
  group: TextGroup,
  code: string,
  params: TOptions = {},
): string | undefined {
  const key: string = `${group}.${code}`;
  return i18n.exists(key, params) ? i18n.t(key as TextKey, params) : undefined;
}
