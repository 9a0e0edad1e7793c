import type { Schema } from '../../lib/api/call';
import { randomName } from '../../lib/text/random-name';

type Stored = NonNullable<Schema<'Fields-posters'>['occurrences']>[number];

/**
 * When an event takes place: local wall time at its place, `2026-03-05T18:30:00`. Calendars know it by its key, which
 * stays when the time changes.
 */
export type Occurrence = Required<Omit<Stored, 'key'>> & Pick<Stored, 'key'>;

/** A date without a time yet. */
export const newDate = (): Occurrence => ({ start: null, end: null, all_day: false, key: randomName() });

/** The same as people say it. */
export interface Told {
  /** 2026-03-05 */
  day: string | null;
  /** 18:30 */
  from: string | null;
  to: string | null;
  /** Of an event of several days. */
  lastDay: string | null;
  allDay: boolean;
}

/** Shown where somebody names a day and no hour. */
export const usualHour = '18:00';

const dayLength = 86_400_000;

export const addDays = (day: string, count: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * dayLength).toISOString().slice(0, 10);

const dayOf = (time: string | null) => time?.slice(0, 10) ?? null;
const hourOf = (time: string | null) => time?.slice(11, 16) || null;

export function told({ start, end, all_day }: Occurrence): Told {
  const [day, lastDay] = [dayOf(start), dayOf(end)];
  const [from, to] = [hourOf(start), hourOf(end)];
  // An evening that goes on past midnight is no event of two days.
  const night = day && lastDay === addDays(day, 1) && from && to && to <= from;
  return {
    day,
    from: all_day ? null : from,
    to: all_day ? null : to,
    lastDay: lastDay && lastDay !== day && !(night && !all_day) ? lastDay : null,
    allDay: all_day ?? false,
  };
}

export function timesOf({ day, from, to, lastDay, allDay }: Told): Omit<Occurrence, 'key'> {
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

/** The last one again, so many times, each so many days after the one before it; never more than `max` in all. */
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
