import { TZDateMini } from '@date-fns/tz';
import type { Locale } from '../api/types';
import { formattingTag } from './language';

/** An instant with the calendar and clock of a time zone, independent of the browser's zone. */
export type Zoned = InstanceType<typeof TZDateMini>;

/** The same instant with the clock of `zone`. */
export const inZone = (at: string | number | Date, zone: string): Zoned =>
  new TZDateMini(typeof at === 'string' ? Date.parse(at) : Number(at), zone);

interface Wall {
  year: number;
  /** 0 to 11. */
  month: number;
  day: number;
  hours: number;
  minutes: number;
}

/**
 * The instant at which clocks of `zone` show this time: the first of two, and undefined for an hour that the clocks of
 * `zone` skip.
 */
export function instantOf({ year, month, day, hours, minutes }: Wall, zone: string): Zoned | undefined {
  const at = Date.UTC(year, month, day, hours, minutes);
  // The offsets a day before and after are the only candidates: clocks do not change twice in two days.
  const offsets = [at - DAY, at + DAY].map((near) => new TZDateMini(near, zone).getTimezoneOffset() * MINUTE);
  const candidates = offsets.map((offset) => new TZDateMini(at + offset, zone)).filter(matchesClock);
  return candidates.sort((a, b) => Number(a) - Number(b))[0];

  function matchesClock(date: Zoned) {
    return date.getDate() === day && date.getHours() === hours && date.getMinutes() === minutes;
  }
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** The zone of a date, if it has one. */
export const zoneOf = (date: Date): string | undefined =>
  date instanceof TZDateMini ? date.timeZone : undefined;

/** The short name of a date's time zone: GMT-6 or CST. */
export function zoneName(date: Date, locale: Locale): string {
  const timeZone = zoneOf(date);
  if (!timeZone) return '';
  const parts = new Intl.DateTimeFormat(formattingTag(locale), { timeZone, timeZoneName: 'short' });
  const name = parts.formatToParts(Number(date)).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return name.replace('-', '−');
}
