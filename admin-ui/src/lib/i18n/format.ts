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

/** Ukrainian has a no-break space before the sign (docs/content-model.md §8.3), which Intl omits. */
const spaced = (percent: string, locale: Locale) =>
  locale === 'ua' ? percent.replace(/\s*%/, '\u00a0%') : percent;

/** A change in whole percent with its sign: +12 %, −8 %; null without a value to compare with. */
export function change(now: number, before: number, locale: Locale): string | null {
  if (before <= 0) return null;
  const style = { style: 'percent', signDisplay: 'exceptZero', maximumFractionDigits: 0 } as const;
  const text = new Intl.NumberFormat(formattingTag(locale), style).format((now - before) / before);
  return spaced(text.replace('-', '−'), locale);
}

/** `part` of `whole` in percent with at most one digit after the comma: 1,4 %; null if the whole is 0. */
export const rate = (part: number, whole: number, locale: Locale): string | null =>
  whole <= 0
    ? null
    : spaced(
        new Intl.NumberFormat(formattingTag(locale), { style: 'percent', maximumFractionDigits: 1 }).format(
          part / whole,
        ),
        locale,
      );

/** 2026-11-21T14:00 or 2026-11-21 by the portal's clock, never converted to another zone. */
export function wallTime(at: string): Date {
  const [, year, month, day, hour = '0', minute = '0'] =
    /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2}))?/.exec(at) ?? [];
  return new Date(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute));
}

const hour = 3_600_000;

/** Omits the hours of today that are still to come, because a line that falls to zero would mislead. */
export function soFar<T extends { at: string }>(series: readonly T[], from: string, now: Date): readonly T[] {
  if (!series[0]?.at.includes('T')) return series;
  return series.slice(0, Math.max(1, Math.floor((now.getTime() - Date.parse(from)) / hour) + 1));
}

const hasTime = (at: string) => at.includes('T');

/** For the axis, where space is short: 14:00, 21.11 or 11/21. */
export function axisLabel(at: string, locale: Locale): string {
  const date = wallTime(at);
  if (hasTime(at)) return time(date, locale);
  const parts = shortDate(date, locale).split(/[./]/);
  return parts.slice(0, 2).join(locale === 'us' ? '/' : '.');
}

/** For a table or a screen reader: 21 листопада 2026 р., 14:00. */
export function pointLabel(at: string, locale: Locale): string {
  const date = wallTime(at);
  return hasTime(at) ? `${longDate(date, locale)}, ${time(date, locale)}` : longDate(date, locale);
}

/** The dates that a series covers. */
export function periodLabel(first: string, last: string, locale: Locale): string {
  const style = { day: 'numeric', month: 'long', year: 'numeric' } as const;
  const range = new Intl.DateTimeFormat(formattingTag(locale), style);
  const text = range.formatRange(wallTime(first), wallTime(last));
  // Intl puts thin spaces around the dash; English omits them.
  return locale === 'us' ? text.replace(/\s*–\s*/, '–') : text;
}

/** A decoded path; one with invalid encoding stays as it is. */
export function readablePath(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
