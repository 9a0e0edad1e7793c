import { describe, expect, it } from 'vitest';
import {
  longDate,
  longDateTime,
  monthTitle,
  parseShortDate,
  parseTime,
  relativeDate,
  shortDate,
  time,
  weekdays,
} from '../src/lib/i18n/dates';

const date = new Date(2026, 2, 5, 18, 30);

describe('dates', () => {
  it('are written as each locale writes them', () => {
    expect([shortDate(date, 'ua'), shortDate(date, 'us')]).toEqual(['05.03.2026', '03/05/2026']);
    expect([longDate(date, 'ua'), longDate(date, 'us')]).toEqual(['5 березня 2026 р.', 'March 5, 2026']);
    expect([time(date, 'ua'), time(date, 'us')]).toEqual(['18:30', '6:30 PM']);
    const morning = new Date(2026, 2, 5, 9, 5);
    expect([time(morning, 'ua'), time(morning, 'us')]).toEqual(['9:05', '9:05 AM']);
    expect(time(new Date(2026, 2, 5, 0, 5), 'ua')).toBe('0:05');
    expect(longDateTime(date, 'ua')).toBe('5 березня 2026 р., 18:30');
  });

  it('name the month alone in the nominative', () => {
    expect(monthTitle(date, 'ua')).toBe('березень 2026');
    expect(monthTitle(date, 'us')).toBe('March 2026');
  });

  it('start the week on Monday or Sunday', () => {
    expect(weekdays('ua').map(({ short }) => short)).toEqual(['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'нд']);
    expect(weekdays('us')[0]?.long).toBe('Sunday');
  });

  it('are read back, and refused when there is no such day', () => {
    for (const locale of ['ua', 'us'] as const) {
      expect(parseShortDate(shortDate(date, locale), locale)?.toDateString()).toBe(date.toDateString());
    }
    expect(parseShortDate('31.02.2026', 'ua')).toBeNull();
    expect(parseShortDate('13/13/2026', 'us')).toBeNull();
    expect(parseShortDate('5 березня', 'ua')).toBeNull();
  });

  it('read the time in both notations', () => {
    expect(parseTime('18:30')).toEqual({ hours: 18, minutes: 30 });
    expect(parseTime('6:30 PM')).toEqual({ hours: 18, minutes: 30 });
    expect(parseTime('12 am')).toEqual({ hours: 0, minutes: 0 });
    expect(parseTime('9.05')).toEqual({ hours: 9, minutes: 5 });
    for (const bad of ['24:00', '13 pm', '7', 'noon', '10:60']) expect(parseTime(bad)).toBeNull();
  });
});

describe('relative dates', () => {
  const texts = { now: 'щойно', today: (at: string) => `сьогодні, ${at}` };
  const now = new Date(2026, 2, 5, 18, 30);
  const ago = (minutes: number) => relativeDate(new Date(now.getTime() - minutes * 60_000), now, 'ua', texts);

  it('speak of the last week only', () => {
    expect(ago(0)).toBe('щойно');
    expect(ago(5)).toBe('5 хвилин тому');
    expect(ago(21)).toBe('21 хвилину тому');
    expect(ago(120)).toBe('сьогодні, 16:30');
    expect(ago(24 * 60)).toMatch(/^[ву]чора$/);
    expect(ago(30 * 24 * 60)).toBe('03.02.2026');
    expect(ago(-60 * 24)).toBe('06.03.2026');
  });
});
