import type { Locale } from '../api/types';

/** The tags that Intl and i18next know our locales by. */
export const languageOf = (locale: Locale) => (locale === 'us' ? 'en' : 'uk');
export const formattingTag = (locale: Locale) => (locale === 'us' ? 'en-US' : 'uk-UA');
