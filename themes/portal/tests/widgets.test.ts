import { expect, test } from 'vitest';
import { entriesOf } from '../widgets/gallery';
import { isOpen, minuteOfWeek, today } from '../widgets/hours';
import { relative } from '../widgets/times';

const noon = new Date(2026, 10, 21, 12, 0);
const before = (minutes: number) => new Date(noon.getTime() - minutes * 60_000);

test('relative times speak both languages and lose this year after a week', () => {
  expect(relative(before(5), noon, 'uk')).toBe('5 хвилин тому');
  expect(relative(before(90), noon, 'uk')).toBe('сьогодні, 10:30');
  expect(relative(before(150), noon, 'uk')).toBe('сьогодні, 9:30');
  expect(relative(before(0.5), noon, 'uk', 'щойно')).toBe('щойно');
  expect(relative(before(0.5), noon, 'en', 'just now')).toBe('just now');
  expect(relative(before(1), noon, 'en', 'just now')).toBe('1 minute ago');
  expect(relative(before(13 * 60), noon, 'uk')).toBe('учора');
  expect(relative(before(3 * 1440), noon, 'en')).toBe('3 days ago');
  expect(relative(before(8 * 1440), noon, 'en')).toBe('November 13');
  expect(relative(before(8 * 1440), noon, 'uk')).toBe('13 листопада');
  expect(relative(before(365 * 1440), noon, 'en')).toBe('');
  expect(relative(before(-5), noon, 'en')).toBe('');
  expect(relative(new Date(Number.NaN), noon, 'en')).toBe('');
});

test('opening hours follow the place, its breaks and its nights', () => {
  const at = (day: number, hour: number) => day * 1440 + hour * 60;
  const hours = 'mon 09:00-13:00;mon 14:00-18:00;sun 22:00-02:00;';
  expect(isOpen(hours, at(0, 9))).toBe(true);
  expect(isOpen(hours, at(0, 13))).toBe(false);
  expect(isOpen(hours, at(0, 17))).toBe(true);
  expect(isOpen(hours, at(6, 23))).toBe(true);
  expect(isOpen(hours, at(0, 1))).toBe(true);
  expect(isOpen(hours, at(0, 2))).toBe(false);
  expect(isOpen('', at(0, 9))).toBe(false);
});

test('days with hours of their own put the usual ones aside', () => {
  const except = '2026-12-24 07:00-12:00;2026-12-24 15:00-16:00;2026-12-25;';
  expect(today('thu 09:00-18:00;', except, '2026-12-24', 3 * 1440)).toBe('thu 07:00-12:00;thu 15:00-16:00');
  expect(today('fri 09:00-18:00;', except, '2026-12-25', 4 * 1440)).toBe('');
  expect(today('sat 09:00-18:00;', except, '2026-12-26', 5 * 1440)).toBe('sat 09:00-18:00;');
});

test('the minute of the week is that of the zone', () => {
  const moment = new Date('2026-11-23T03:30:00Z');
  expect(minuteOfWeek(moment, 'Europe/Kyiv')).toBe(5 * 60 + 30);
  expect(minuteOfWeek(moment, 'America/Chicago')).toBe(6 * 1440 + 21 * 60 + 30);
});

test('a gallery is shown together with the cover, a picture alone by itself', () => {
  const anchor = (href: string, whole: () => object | null) =>
    ({
      href,
      closest: (wanted: string) => (wanted === 'figure' ? null : whole()),
      querySelector: () => ({ alt: `alt of ${href}`, lang: 'uk' }),
    }) as unknown as HTMLAnchorElement;
  const item = { querySelectorAll: () => links };
  const links = [anchor('/1.webp', () => item), anchor('/2.webp', () => item)];
  expect(entriesOf(links[1] as HTMLAnchorElement)).toEqual({
    pictures: [
      { src: '/1.webp', alt: 'alt of /1.webp' },
      { src: '/2.webp', alt: 'alt of /2.webp' },
    ],
    index: 1,
    lang: 'uk',
  });
  expect(entriesOf(anchor('/3.webp', () => null))).toMatchObject({
    pictures: [{ src: '/3.webp' }],
    index: 0,
  });
});
