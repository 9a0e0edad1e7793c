import type { Schema } from '../../lib/api/call';

/** One interval of a week, as the server stores it. A `to` before `from` is on the next day. */
export type Interval = Required<NonNullable<Schema<'Fields-services'>['hours']>[number]>;
export type WeekDay = Exclude<NonNullable<Interval['day']>, ''>;

export const weekDays = [
  'mon',
  'tue',
  'wed',
  'thu',
  'fri',
  'sat',
  'sun',
] as const satisfies readonly WeekDay[];

/** The days in the order of a week that starts on this one; 0 is Sunday. */
export function weekFrom(first: number): WeekDay[] {
  const start = (first + 6) % 7;
  return [...weekDays.slice(start), ...weekDays.slice(0, start)];
}

/** Sorted by day from Monday; intervals of a day stay in the order in which they were added. */
export const sorted = (hours: readonly Interval[]): Interval[] =>
  weekDays.flatMap((day) => hours.filter((interval) => interval.day === day));

/** The intervals of a day, with their indexes in the whole list. */
export const ofDay = (hours: readonly Interval[], day: WeekDay) =>
  hours.flatMap((interval, index) => (interval.day === day ? [{ interval, index }] : []));

const usual = { from: '09:00', to: '18:00' };

/** Adds an interval: like the day before, or a working day; a second one follows the first. */
export function withInterval(hours: readonly Interval[], day: WeekDay): Interval[] {
  const own = ofDay(hours, day);
  const before = weekDays
    .slice(0, weekDays.indexOf(day))
    .reverse()
    .map((other) => ofDay(hours, other)[0]?.interval)
    .find((interval) => interval !== undefined);
  const next =
    own.length > 0
      ? { from: null, to: null }
      : { from: before?.from ?? usual.from, to: before?.to ?? usual.to };
  return sorted([...hours, { day, ...next }]);
}

/** Copies the hours of one day to other days, replacing their hours. */
export function copied(hours: readonly Interval[], from: WeekDay, to: readonly WeekDay[]): Interval[] {
  const model = ofDay(hours, from).map(({ interval }) => interval);
  const unchanged = hours.filter(({ day }) => day === from || !to.includes(day as WeekDay));
  const made = to
    .filter((day) => day !== from)
    .flatMap((day) => model.map((interval) => ({ ...interval, day })));
  return sorted([...unchanged, ...made]);
}
