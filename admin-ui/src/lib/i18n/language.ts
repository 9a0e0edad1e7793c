import type { Locale } from '../api/types';

/** The tags by which Intl and i18next identify our locales. */
export const languageOf = (locale: Locale) => (locale === 'us' ? 'en' : 'uk');
export const formattingTag = (locale: Locale) => (locale === 'us' ? 'en-US' : 'uk-UA');
