import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { longDateTime, relativeDate, shortDate } from '../src/lib/i18n/dates';
import { inZone, zoneName } from '../src/lib/i18n/zoned';
import { readDateTime, typedOf, whyUnreadable } from '../src/ui/date-times';

const chicago = 'America/Chicago';
const kyiv = 'Europe/Kyiv';
const read = (day: string, hour: string, zone: string) => readDateTime({ day, hour }, 'time', 'ua', zone);

/** Minutes behind UTC in summer. */
const offsets: Record<string, number> = { [chicago]: 300, [kyiv]: -180, UTC: 0 };

/** How a browser in a time zone handles times; the results are the same in each zone. */
describe.each([chicago, kyiv, 'UTC'])('in a browser in %s', (own) => {
  const before = process.env.TZ;
  beforeAll(() => {
    process.env.TZ = own;
    expect(new Date(Date.UTC(2026, 6, 1)).getTimezoneOffset()).toBe(offsets[own]);
  });
  afterAll(() => {
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
  });

  it('a time is typed by the clock of the portal', () => {
    expect(read('10.12.2026', '0:00', chicago)).toBe('2026-12-10T06:00:00Z');
    expect(read('10.12.2026', '0:00', kyiv)).toBe('2026-12-09T22:00:00Z');
    expect(read('10.07.2026', '0:00', chicago)).toBe('2026-07-10T05:00:00Z');
    expect(read('10.07.2026', '', kyiv)).toBe('2026-07-10T06:00:00Z');
    expect(readDateTime({ day: '12/10/2026', hour: '6:30 PM' }, 'time', 'us', chicago)).toBe(
      '2026-12-11T00:30:00Z',
    );
  });

  it('and shown by it', () => {
    expect(typedOf('2026-12-10T06:00:00Z', 'time', 'ua', chicago)).toEqual({
      day: '10.12.2026',
      hour: '0:00',
    });
    expect(typedOf('2026-12-10T06:00:00Z', 'time', 'ua', kyiv)).toEqual({ day: '10.12.2026', hour: '8:00' });
    expect(typedOf('2026-12-10T05:59:00Z', 'time', 'us', chicago)).toEqual({
      day: '12/09/2026',
      hour: '11:59 PM',
    });
  });

  it('an hour that the clocks leave out is refused with its reason, in that zone only', () => {
    const skipped = { day: '08.03.2026', hour: '02:30' };
    expect(readDateTime(skipped, 'time', 'ua', chicago)).toBeUndefined();
    expect(whyUnreadable(skipped, 'ua')).toBe('skipped');
    expect(whyUnreadable({ day: '31.02.2026', hour: '02:30' }, 'ua')).toBe('unreadable');
    expect(whyUnreadable({ day: '08.03.2026', hour: '25:30' }, 'ua')).toBe('unreadable');
    expect(readDateTime(skipped, 'time', 'ua', kyiv)).toBe('2026-03-08T00:30:00Z');
    expect(read('29.03.2026', '03:30', kyiv)).toBeUndefined();
    expect(read('29.03.2026', '03:30', chicago)).toBe('2026-03-29T08:30:00Z');
    expect(read('08.03.2026', '01:59', chicago)).toBe('2026-03-08T07:59:00Z');
    expect(read('08.03.2026', '03:00', chicago)).toBe('2026-03-08T08:00:00Z');
  });

  it('of an hour that comes twice the first is meant, and the second is shown as it is', () => {
    expect(read('01.11.2026', '1:30', chicago)).toBe('2026-11-01T06:30:00Z');
    expect(read('25.10.2026', '03:30', kyiv)).toBe('2026-10-25T00:30:00Z');
    const [first, second] = ['2026-11-01T06:30:00Z', '2026-11-01T07:30:00Z'].map((at) => inZone(at, chicago));
    expect(typedOf('2026-11-01T07:30:00Z', 'time', 'ua', chicago).hour).toBe('1:30');
    expect([first && zoneName(first, 'us'), second && zoneName(second, 'us')]).toEqual(['CDT', 'CST']);
    expect([first && zoneName(first, 'ua'), second && zoneName(second, 'ua')]).toEqual(['GMT−5', 'GMT−6']);
  });

  it('what is told names its clock', () => {
    const at = inZone('2026-03-05T00:30:00Z', chicago);
    expect(longDateTime(at, 'ua')).toBe('4 березня 2026 р., 18:30 GMT−6');
    expect(longDateTime(at, 'us')).toBe('March 4, 2026, 6:30 PM CST');
    expect(shortDate(at, 'ua')).toBe('04.03.2026');
    const texts = { now: 'щойно', today: (time: string) => `сьогодні, ${time}` };
    const ago = (minutes: number) =>
      relativeDate(inZone(Number(at) - minutes * 60_000, chicago), at, 'ua', texts);
    expect([ago(0), ago(120), ago(60 * 20)]).toEqual([
      'щойно',
      'сьогодні, 16:30 GMT−6',
      expect.stringMatching(/^[ву]чора$/),
    ]);
  });
});
