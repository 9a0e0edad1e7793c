import type { Locale } from '../api/types';
import { formattingTag } from '../i18n/language';
import type { Currency } from './vocabulary';

/** Minor units: 0.01 to 99 999 999 (docs/content-model.md §1.6). */
export const priceRange = { min: 1, max: 9_999_999_900 } as const;

const space = /[\s\u00a0\u202f\u2009'’]/g;
const sign = /^(?:CA\$|[$€£₴]|zł|USD|EUR|UAH|CAD|GBP|PLN)|(?:CA\$|[$€£₴]|zł|USD|EUR|UAH|CAD|GBP|PLN)$/gi;

/**
 * Minor units of an amount as people type it, in either language: `1 250,50`, `1,250.50`, `$1250`.
 * A point or comma before exactly three last digits groups thousands; before one or two it begins the cents.
 * null for nothing typed, undefined for what is no amount.
 */
export function parseMoney(typed: string): number | null | undefined {
  const text = typed.replaceAll(space, '').replaceAll(sign, '');
  if (text === '') return typed.trim() === '' ? null : undefined;
  const [, whole, cents = ''] = /^(\d{1,3}(?:([.,])\d{3}(?:\2\d{3})*)?|\d+)(?:[.,]\d{1,2})?$/.test(text)
    ? (/^(.*?)(?:[.,](\d{1,2}))?$/.exec(text) ?? [])
    : [];
  if (whole === undefined) return undefined;
  const units = Number(whole.replaceAll(/[.,]/g, ''));
  const minor = units * 100 + Number(cents.padEnd(2, '0'));
  return Number.isSafeInteger(minor) ? minor : undefined;
}

const decimal: Record<Locale, string> = { ua: ',', us: '.' };

/** An amount as it stands in the field: digits and, when there are any, cents. */
export function typedMoney(minor: number | null | undefined, locale: Locale): string {
  if (minor === null || minor === undefined) return '';
  const cents = minor % 100;
  return `${Math.trunc(minor / 100)}${cents ? decimal[locale] + String(cents).padStart(2, '0') : ''}`;
}

/** 1 250,50 or 1,250.50; cents only when there are any (docs/content-model.md §8.3). */
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

/** The server speaks of minor units; people type whole ones. */
export const priceError = (locale: Locale) => ({
  key: 'number_range',
  params: { min: formatAmount(priceRange.min, locale), max: formatAmount(priceRange.max, locale) },
});
