import type { Locale } from '../../lib/api/types';
import { formattingTag } from '../../lib/i18n/language';
import type { Currency } from './vocabulary';

/** Minor units: 0.01 to 99 999 999 (docs/content-model.md §1.6). */
export const priceRange = { min: 1, max: 9_999_999_900 } as const;

const decimal: Record<Locale, string> = { ua: ',', us: '.' };

/** An amount as the field shows it: digits, and cents if they are not zero. */
export function typedMoney(minor: number | null | undefined, locale: Locale): string {
  if (minor === null || minor === undefined) return '';
  const cents = minor % 100;
  return `${Math.trunc(minor / 100)}${cents ? decimal[locale] + String(cents).padStart(2, '0') : ''}`;
}

/** 1 250,50 or 1,250.50; cents only if they are not zero (docs/content-model.md §8.3). */
export const formatAmount = (minor: number, locale: Locale) =>
  new Intl.NumberFormat(formattingTag(locale), {
    useGrouping: 'always',
    minimumFractionDigits: minor % 100 ? 2 : 0,
    maximumFractionDigits: 2,
  }).format(minor / 100);

const after: Record<Currency, string> = {
  USD: '$',
  EUR: '€',
  UAH: '₴',
  CAD: 'CAD',
  GBP: '£',
  PLN: 'zł',
};
const before: Record<Currency, string> = {
  USD: '$',
  EUR: '€',
  UAH: '₴',
  CAD: 'CA$',
  GBP: '£',
  PLN: 'PLN\u00a0',
};

/** 1 250 $ or $1,250. */
export const formatMoney = (minor: number, currency: string, locale: Locale) => {
  const amount = formatAmount(minor, locale);
  const code = currency as Currency;
  return locale === 'us' ? `${before[code]}${amount}` : `${amount}\u00a0${after[code]}`;
};

export const unclearPrice = (text: string) => ({ key: 'price_unclear', params: { text } });

/** The server uses minor units; people type whole ones. */
export const priceError = (locale: Locale) => ({
  key: 'number_range',
  params: { min: formatAmount(priceRange.min, locale), max: formatAmount(priceRange.max, locale) },
});
