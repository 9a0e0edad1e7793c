import type { Schema } from '../../lib/api/call';

/** One interval of a week, as the server keeps it. A `to` before `from` ends on the next day. */
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

/** The days in the order of a week that begins at this one; 0 is Sunday. */
export function weekFrom(first: number): WeekDay[] {
  const start = (first + 6) % 7;
  return [...weekDays.slice(start), ...weekDays.slice(0, start)];
}

/** Days from Monday, intervals of a day in the order they were made. */
export const sorted = (hours: readonly Interval[]): Interval[] =>
  weekDays.flatMap((day) => hours.filter((interval) => interval.day === day));

/** The intervals of a day with their places in the whole list. */
export const ofDay = (hours: readonly Interval[], day: WeekDay) =>
  hours.flatMap((interval, index) => (interval.day === day ? [{ interval, index }] : []));

const usual = { from: '09:00', to: '18:00' };

/** One more interval: like the day before it, or a working day; a second one comes after the first. */
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

/** The hours of one day for others too, in place of their own. */
export function copied(hours: readonly Interval[], from: WeekDay, to: readonly WeekDay[]): Interval[] {
  const model = ofDay(hours, from).map(({ interval }) => interval);
  const kept = hours.filter(({ day }) => day === from || !to.includes(day as WeekDay));
  const made = to.filter((day) => day !== from).flatMap((day) => model.map((one) => ({ ...one, day })));
  return sorted([...kept, ...made]);
}
