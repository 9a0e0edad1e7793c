import type { Locale } from '../api/types';
import { longDate, shortDate, time } from './dates';
import { formattingTag } from './language';

const numbers = new Map<Locale, Intl.NumberFormat>();

export function formatNumber(value: number, locale: Locale): string {
  let format = numbers.get(locale);
  if (!format) {
    format = new Intl.NumberFormat(formattingTag(locale));
    numbers.set(locale, format);
  }
  return format.format(value);
}

/** Ukrainian keeps a no-break space before the sign (docs/content-model.md §8.3), which Intl leaves out. */
const spaced = (percent: string, locale: Locale) =>
  locale === 'ua' ? percent.replace(/\s*%/, '\u00a0%') : percent;

/** A change in whole percent with its sign: +12 %, −8 %; null where there was nothing to compare with. */
export function change(now: number, before: number, locale: Locale): string | null {
  if (before <= 0) return null;
  const style = { style: 'percent', signDisplay: 'exceptZero', maximumFractionDigits: 0 } as const;
  const text = new Intl.NumberFormat(formattingTag(locale), style).format((now - before) / before);
  return spaced(text.replace('-', '−'), locale);
}

/** `part` of `whole` in percent with one digit at most: 1,4 %; null where there is no whole. */
export const rate = (part: number, whole: number, locale: Locale): string | null =>
  whole <= 0
    ? null
    : spaced(
        new Intl.NumberFormat(formattingTag(locale), { style: 'percent', maximumFractionDigits: 1 }).format(
          part / whole,
        ),
        locale,
      );

/** 2026-11-21T14:00 or 2026-11-21 as the portal's clock says it: never moved into another zone. */
export function wallTime(at: string): Date {
  const [, year, month, day, hour = '0', minute = '0'] =
    /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2}))?/.exec(at) ?? [];
  return new Date(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute));
}

const hour = 3_600_000;

/** Without the hours of a day that are yet to come: a line down to nothing would be no news. */
export function soFar<T extends { at: string }>(series: readonly T[], from: string, now: Date): readonly T[] {
  if (!series[0]?.at.includes('T')) return series;
  return series.slice(0, Math.max(1, Math.floor((now.getTime() - Date.parse(from)) / hour) + 1));
}

const hasTime = (at: string) => at.includes('T');

/** Under the axis, where room is short: 14:00, 21.11 or 11/21. */
export function axisLabel(at: string, locale: Locale): string {
  const date = wallTime(at);
  if (hasTime(at)) return time(date, locale);
  const parts = shortDate(date, locale).split(/[./]/);
  return parts.slice(0, 2).join(locale === 'us' ? '/' : '.');
}

/** In a table or read out: 21 листопада 2026 р., 14:00. */
export function pointLabel(at: string, locale: Locale): string {
  const date = wallTime(at);
  return hasTime(at) ? `${longDate(date, locale)}, ${time(date, locale)}` : longDate(date, locale);
}

/** The days a series covers. */
export function periodLabel(first: string, last: string, locale: Locale): string {
  const style = { day: 'numeric', month: 'long', year: 'numeric' } as const;
  const range = new Intl.DateTimeFormat(formattingTag(locale), style);
  const text = range.formatRange(wallTime(first), wallTime(last));
  // Intl puts thin spaces around the dash, which English closes.
  return locale === 'us' ? text.replace(/\s*–\s*/, '–') : text;
}

/** A path as a person reads it; one that is not well encoded stays as it came. */
export function readablePath(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
