import type { Locale } from '../api/types';
import { formattingTag } from './language';
import { zoneName, zoneOf } from './zoned';

type Style = Intl.DateTimeFormatOptions;

const formats = new Map<string, Intl.DateTimeFormat>();

/** The clock of the date's zone if it has one, otherwise the browser's. */
function format(date: Date, locale: Locale, wanted: Style): string {
  const style = { ...wanted, timeZone: zoneOf(date) };
  const key = `${locale}${JSON.stringify(style)}`;
  let formatter = formats.get(key);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat(formattingTag(locale), style);
    formats.set(key, formatter);
  }
  // Engines use different spaces before AM and PM.
  return formatter.format(Number(date)).replaceAll('\u202f', ' ');
}

const two = (value: number) => String(value).padStart(2, '0');

/** 05.03.2026 or 03/05/2026. */
export function shortDate(date: Date, locale: Locale): string {
  const [day, month, year] = [two(date.getDate()), two(date.getMonth() + 1), String(date.getFullYear())];
  return locale === 'us' ? `${month}/${day}/${year}` : `${day}.${month}.${year}`;
}

/** The function that formats a date must also parse it: day and month are never guessed from their size. */
export function parseShortDate(text: string, locale: Locale): Date | null {
  const parts = /^\s*(\d{1,2})[./-](\d{1,2})[./-](\d{4})\s*$/.exec(text);
  if (!parts) return null;
  const [first, second, year] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  const [day, month] = locale === 'us' ? [second, first] : [first, second];
  const date = new Date(year, month - 1, day);
  return date.getDate() === day && date.getMonth() === month - 1 ? date : null;
}

/** 9:30 or 9:30 AM, as on public pages: neither language writes a zero before the hour. */
export const time = (date: Date, locale: Locale) =>
  format(date, locale, { hour: 'numeric', minute: '2-digit', hour12: locale === 'us' }).replace(
    /^0(?=\d)/,
    '',
  );

/** The same with the zone, if the date has one: 18:30 GMT−6, 6:30 PM CST. */
export function clock(date: Date, locale: Locale): string {
  const zone = zoneName(date, locale);
  return zone ? `${time(date, locale)} ${zone}` : time(date, locale);
}

/** 18:30 in Ukrainian, 6:30 PM in English; each language also accepts the other notation. */
export function parseTime(text: string): { hours: number; minutes: number } | null {
  const parts = /^\s*(\d{1,2})(?:[:.](\d{2}))?\s*([ap])?\.?m?\.?\s*$/i.exec(text);
  if (!parts || (!parts[2] && !parts[3])) return null;
  const half = parts[3]?.toLowerCase();
  const minutes = Number(parts[2] ?? 0);
  let hours = Number(parts[1]);
  if (half && (hours < 1 || hours > 12)) return null;
  if (half) hours = (hours % 12) + (half === 'p' ? 12 : 0);
  return hours < 24 && minutes < 60 ? { hours, minutes } : null;
}

export const longDate = (date: Date, locale: Locale) =>
  format(date, locale, { day: 'numeric', month: 'long', year: 'numeric' });

export const longDateTime = (date: Date, locale: Locale) =>
  `${longDate(date, locale)}, ${clock(date, locale)}`;

export const monthTitle = (date: Date, locale: Locale) =>
  `${format(date, locale, { month: 'long' })} ${date.getFullYear()}`;

export const firstWeekday = (locale: Locale) => (locale === 'us' ? 0 : 1);

/** Short weekday names in the order of the locale's week. */
export function weekdays(locale: Locale): { short: string; long: string }[] {
  return Array.from({ length: 7 }, (_, index) => {
    // 1 February 2026 is a Sunday.
    const date = new Date(2026, 1, 1 + firstWeekday(locale) + index);
    return {
      short: format(date, locale, { weekday: 'short' }),
      long: format(date, locale, { weekday: 'long' }),
    };
  });
}

export interface RelativeTexts {
  now: string;
  today: (time: string) => string;
}

const minute = 60_000;
const day = 24 * 60 * minute;
const relativeFormats = new Map<Locale, Intl.RelativeTimeFormat>();

function relative(locale: Locale, value: number, unit: Intl.RelativeTimeFormatUnit): string {
  let formatter = relativeFormats.get(locale);
  if (!formatter) {
    formatter = new Intl.RelativeTimeFormat(formattingTag(locale), { numeric: 'auto' });
    relativeFormats.set(locale, formatter);
  }
  return formatter.format(value, unit);
}

/** Relative wording within the last week, a date before and after it. */
export function relativeDate(date: Date, now: Date, locale: Locale, texts: RelativeTexts): string {
  const age = now.getTime() - date.getTime();
  if (age < -minute || age > 7 * day) return shortDate(date, locale);
  if (age < minute) return texts.now;
  if (age < 60 * minute) return relative(locale, -Math.floor(age / minute), 'minute');
  const midnight = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
  const days = Math.round((midnight(now) - midnight(date)) / day);
  if (days === 0) return texts.today(clock(date, locale));
  return days >= 7 ? shortDate(date, locale) : relative(locale, -days, 'day');
}
