import type { Schema } from '../../lib/api/call';
import { randomName } from '../../lib/text/random-name';

type Stored = NonNullable<Schema<'Fields-posters'>['occurrences']>[number];

/**
 * The times of an event, in local wall time at its place: `2026-03-05T18:30:00`. Calendars identify it by its key,
 * which does not change with the time.
 */
export type Occurrence = Required<Omit<Stored, 'key'>> & Pick<Stored, 'key'>;

/** A date without a time yet. */
export const newDate = (): Occurrence => ({ start: null, end: null, all_day: false, key: randomName() });

/** The same in the parts that people type. */
export interface DateParts {
  /** 2026-03-05 */
  day: string | null;
  /** 18:30 */
  from: string | null;
  to: string | null;
  /** For an event of several days. */
  lastDay: string | null;
  allDay: boolean;
}

/** The default hour of a date whose time the user has not typed. */
export const usualHour = '18:00';

const dayLength = 86_400_000;

export const addDays = (day: string, count: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * dayLength).toISOString().slice(0, 10);

const dayOf = (time: string | null) => time?.slice(0, 10) ?? null;
const hourOf = (time: string | null) => time?.slice(11, 16) || null;

export function datePartsOf({ start, end, all_day }: Occurrence): DateParts {
  const [day, lastDay] = [dayOf(start), dayOf(end)];
  const [from, to] = [hourOf(start), hourOf(end)];
  // An evening that ends after midnight does not count as two days.
  const night = day && lastDay === addDays(day, 1) && from && to && to <= from;
  return {
    day,
    from: all_day ? null : from,
    to: all_day ? null : to,
    lastDay: lastDay && lastDay !== day && !(night && !all_day) ? lastDay : null,
    allDay: all_day ?? false,
  };
}

export function timesOf({ day, from, to, lastDay, allDay }: DateParts): Omit<Occurrence, 'key'> {
  if (!day) return { start: null, end: null, all_day: allDay };
  if (allDay) {
    const end = lastDay && lastDay > day ? `${lastDay}T00:00:00` : null;
    return { start: `${day}T00:00:00`, end, all_day: true };
  }
  const hour = from ?? usualHour;
  const night = to !== null && to <= hour ? addDays(day, 1) : day;
  return {
    start: `${day}T${hour}:00`,
    end: to ? `${lastDay ?? night}T${to}:00` : null,
    all_day: false,
  };
}

const shifted = (time: string | null, days: number) =>
  time && `${addDays(time.slice(0, 10), days)}${time.slice(10)}`;

/** Repeats the last date this many times, with this many days between two dates; at most `max` dates in total. */
export function repeated(
  list: readonly Occurrence[],
  every: number,
  times: number,
  max: number,
): Occurrence[] {
  const last = list.at(-1);
  if (!last?.start) return [...list];
  const count = Math.min(times, max - list.length);
  const more = Array.from({ length: Math.max(0, count) }, (_, index) => ({
    ...last,
    key: randomName(),
    start: shifted(last.start, every * (index + 1)),
    end: shifted(last.end, every * (index + 1)),
  }));
  return [...list, ...more];
}
