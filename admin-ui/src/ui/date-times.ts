import type { Locale } from '../lib/api/types';
import { parseShortDate, parseTime, shortDate, time } from '../lib/i18n/dates';
import { instantOf, inZone } from '../lib/i18n/zoned';

/**
 * `time`: an instant in UTC, typed by the clock of the portal; `walltime`: the clock at the place of the event; `date`:
 * a day of the calendar.
 */
export type DateTimeMode = 'time' | 'walltime' | 'date';

export interface Typed {
  day: string;
  hour: string;
}

const two = (value: number) => String(value).padStart(2, '0');
const dayOf = (date: Date) => `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
const wallTime = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2}))?/;

/** The time in the calendar and clock of `zone`; a value that is no instant is the same in every zone. */
export function localDate(value: string | null, mode: DateTimeMode, zone: string): Date | null {
  if (!value) return null;
  if (mode === 'time') return inZone(value, zone);
  const parts = wallTime
    .exec(value)
    ?.slice(1)
    .map((part) => Number(part ?? 0));
  if (!parts) return null;
  const [year = 0, month = 1, day = 1, hours = 0, minutes = 0] = parts;
  return new Date(year, month - 1, day, hours, minutes);
}

export function typedOf(value: string | null, mode: DateTimeMode, locale: Locale, zone: string): Typed {
  const date = localDate(value, mode, zone);
  if (!date) return { day: '', hour: '' };
  const hour = {
    time: () => time(date, locale),
    // Built without the browser's zone, which may skip hours.
    walltime: () => typedClock(value?.slice(11), locale),
    date: () => '',
  };
  return { day: shortDate(date, locale), hour: hour[mode]() };
}

/** null for an empty text, undefined for an unreadable one or for an hour that the clocks of `zone` skip. */
export function readDateTime(
  { day, hour }: Typed,
  mode: DateTimeMode,
  locale: Locale,
  zone: string,
): string | null | undefined {
  if (!day.trim() && !hour.trim()) return null;
  const date = parseShortDate(day, locale);
  const clock =
    mode === 'date' ? { hours: 0, minutes: 0 } : hour.trim() ? parseTime(hour) : { hours: 9, minutes: 0 };
  if (!date || !clock) return undefined;
  if (mode === 'walltime') return `${dayOf(date)}T${two(clock.hours)}:${two(clock.minutes)}:00`;
  if (mode === 'date') return dayOf(date);
  const wall = { year: date.getFullYear(), month: date.getMonth(), day: date.getDate(), ...clock };
  const at = instantOf(wall, zone);
  return at && `${new Date(Number(at)).toISOString().slice(0, 19)}Z`;
}

/** Why {@link readDateTime} failed: no date, or an hour that does not exist because clocks go forward. */
export const whyUnreadable = ({ day, hour }: Typed, locale: Locale): 'unreadable' | 'skipped' =>
  parseShortDate(day, locale) && (!hour.trim() || parseTime(hour)) ? 'skipped' : 'unreadable';

/** 18:30 of a typed time, in the notation of either language. */
export function readClock(typed: string): string | null | undefined {
  if (!typed.trim()) return null;
  const bare = /^\s*(\d{1,2})\s*$/.exec(typed);
  const clock = bare && Number(bare[1]) < 24 ? { hours: Number(bare[1]), minutes: 0 } : parseTime(typed);
  return clock ? `${two(clock.hours)}:${two(clock.minutes)}` : undefined;
}

/** A time of day in the notation of the page. */
export function typedClock(value: string | null | undefined, locale: Locale): string {
  const parts = /^(\d{2}):(\d{2})/.exec(value ?? '');
  return parts ? time(new Date(2000, 0, 1, Number(parts[1]), Number(parts[2])), locale) : '';
}
