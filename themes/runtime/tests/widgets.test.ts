import { afterEach, expect, test, vi } from 'vitest';
import account from '../widgets/account';
import { entriesOf } from '../widgets/gallery';
import hours, { isOpen, minuteOfWeek, nextChange, today } from '../widgets/hours';
import { relative, yourHour } from '../widgets/times';
import { nearDay, openAt } from '../widgets/today';
import { dateIn, daysOf, firstAfter } from '../widgets/when';
import { fakeClock } from './clock';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** As much of a page as these widgets look at. */
function page(parts: object) {
  const window = new EventTarget();
  const document = Object.assign(new EventTarget(), parts);
  vi.stubGlobal('document', document);
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
  return { document, window };
}

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

test('an hour by another clock has the hour of the reader beside it', () => {
  const zone = process.env.TZ;
  process.env.TZ = 'America/Chicago';
  try {
    expect(yourHour('2026-12-09T19:00:00+02:00', 'uk')).toBe('11:00');
    expect(yourHour('2026-12-10T02:00:00+02:00', 'en')).toBe('Wed 6:00 PM');
    expect(yourHour('2026-12-09T19:00:00-06:00', 'en')).toBe('');
  } finally {
    process.env.TZ = zone;
  }
});

test('opening hours follow the place, its breaks and its nights', () => {
  const at = (day: number, hour: number) => day * 1440 + hour * 60;
  const week = 'mon 09:00-13:00;mon 14:00-18:00;sun 22:00-02:00;';
  expect(isOpen(week, at(0, 9))).toBe(true);
  expect(isOpen(week, at(0, 13))).toBe(false);
  expect(isOpen(week, at(0, 17))).toBe(true);
  expect(isOpen(week, at(6, 23))).toBe(true);
  expect(isOpen(week, at(0, 1))).toBe(true);
  expect(isOpen(week, at(0, 2))).toBe(false);
  expect(isOpen('', at(0, 9))).toBe(false);
});

test('a place closes at the end of hours that touch, and opens at the next', () => {
  const at = (day: number, hour: number) => day * 1440 + hour * 60;
  const week = 'mon 09:00-13:00;mon 13:00-18:00;wed 09:00-18:00;sun 22:00-02:00;';
  expect(nextChange(week, at(0, 9))).toBe(at(0, 18));
  expect(nextChange(week, at(0, 18))).toBe(at(2, 9));
  expect(nextChange(week, at(6, 23))).toBe(at(0, 2));
  expect(nextChange(week, at(6, 12))).toBe(at(6, 22));
  expect(nextChange('mon 09:00-18:00;', at(3, 0))).toBe(at(0, 9));
  expect(nextChange('', at(3, 0))).toBeUndefined();
  const always = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
    .map((day) => `${day} 00:00-00:00;`)
    .join('');
  for (const minute of [0, 77, at(3, 12), at(6, 23)]) expect(nextChange(always, minute)).toBeUndefined();
});

test('of two near days an event says the day and its own hour, of others nothing', () => {
  expect(nearDay('2026-11-28T18:30:00-06:00', '2026-11-28', 'uk')).toBe('Сьогодні, 18:30');
  expect(nearDay('2026-11-29T09:05:00+02:00', '2026-11-28', 'uk')).toBe('Завтра, 9:05');
  expect(nearDay('2026-11-28', '2026-11-28', 'en')).toBe('Today');
  expect(nearDay('2026-11-30T18:30:00-06:00', '2026-11-28', 'uk')).toBe('');
  expect(nearDay('2026-11-27T18:30:00-06:00', '2026-11-28', 'uk')).toBe('');
});

test('how many are open follows the last step before the minute', () => {
  const steps = '0 2;540 5;1080 1';
  expect([0, 539, 540, 1079, 1080, 10_000].map((minute) => openAt(steps, minute))).toEqual([
    2, 2, 5, 5, 1, 1,
  ]);
  expect(openAt('540 5', 100)).toBe(0);
  expect(openAt('', 100)).toBe(0);
});

test('days with hours of their own put the usual ones aside', () => {
  const except = '2026-12-24 07:00-12:00;2026-12-24 15:00-16:00;2026-12-25;';
  expect(today('thu 09:00-18:00;', except, '2026-12-24', 3 * 1440)).toBe('thu 07:00-12:00;thu 15:00-16:00');
  expect(today('fri 09:00-18:00;', except, '2026-12-25', 4 * 1440)).toBe('');
  expect(today('sat 09:00-18:00;', except, '2026-12-26', 5 * 1440)).toBe('sat 09:00-18:00;');
});

test('whether a place is open follows the clock, also after the page slept', () => {
  const { window } = page({ body: { dataset: { open: 'Open', closed: 'Closed' } } });
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T08:59:30Z') });
  const mark = { dataset: { hours: 'mon 09:00-10:00;', tz: 'UTC', both: '' } } as unknown as HTMLElement;
  const clock = fakeClock();
  const controller = new AbortController();
  hours(mark, clock, controller.signal);
  expect(mark.textContent).toBe('Closed');
  vi.setSystemTime(new Date('2026-11-23T09:00:00Z'));
  clock.turn(30_000);
  expect(mark.textContent).toBe('Open');
  vi.setSystemTime(new Date('2026-11-23T23:00:00Z'));
  window.dispatchEvent(new Event('pageshow'));
  expect(mark.textContent).toBe('Closed');
  expect(clock.waiting()).toBe(1);
  controller.abort();
  expect(clock.waiting()).toBe(0);
});

test('the way to one’s own pages follows a sign-in elsewhere and a return to the page', () => {
  const root: DOMStringMap = {};
  const { document, window } = page({ cookie: '', documentElement: { dataset: root } });
  vi.stubGlobal('location', { pathname: '/novyny', search: '' });
  const around: object[] = [];
  const make = () =>
    Object.assign(new EventTarget(), {
      href: '/login',
      textContent: 'Sign in',
      dataset: { member: '/cabinet', memberLabel: 'Account', staff: '/dashboard', staffLabel: 'Dashboard' },
      cloneNode: () => {
        const second = Object.assign(make(), { remove: () => around.splice(around.indexOf(second), 1) });
        return second;
      },
      before: (second: object) => around.push(second),
    });
  const link = make();
  account(link as unknown as HTMLAnchorElement, fakeClock(), new AbortController().signal);
  expect([link.href, around.length]).toEqual(['/login', 0]);
  Object.assign(document, { cookie: 'a=1; visnyk_signed_in=staff.7' });
  document.dispatchEvent(new Event('visibilitychange'));
  expect([link.href, link.textContent, around.length]).toEqual(['/cabinet', 'Account', 1]);
  expect(root.user).toBe('7');
  Object.assign(document, { cookie: 'visnyk_signed_in=1.12' });
  window.dispatchEvent(new Event('pageshow'));
  expect([link.href, around.length]).toEqual(['/cabinet', 0]);
  expect(root.user, 'who has opened the page').toBe('7');
  Object.assign(document, { cookie: '' });
  document.dispatchEvent(new Event('visnyk:session'));
  expect([link.href, link.textContent]).toEqual(['/login', 'Sign in']);
});

test('the minute of the week is that of the zone', () => {
  const time = new Date('2026-11-23T03:30:00Z');
  expect(minuteOfWeek(time, 'Europe/Kyiv')).toBe(5 * 60 + 30);
  expect(minuteOfWeek(time, 'America/Chicago')).toBe(6 * 1440 + 21 * 60 + 30);
});

test('a gallery is shown together with the cover, a picture alone by itself', () => {
  const anchor = (href: string, whole: () => object | null) =>
    ({
      href,
      closest: (wanted: string) => (wanted === 'figure, li' ? null : whole()),
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

test('words for days are days of this week, without those that are over', () => {
  // A Wednesday, a Saturday and a Sunday.
  expect(daysOf('weekend', '2026-12-02')).toEqual(['2026-12-05', '2026-12-06']);
  expect(daysOf('weekend', '2026-12-05')).toEqual(['2026-12-05', '2026-12-06']);
  expect(daysOf('weekend', '2026-12-06')).toEqual(['2026-12-06', '2026-12-06']);
  expect(daysOf('week', '2026-12-02')).toEqual(['2026-12-02', '2026-12-06']);
  expect(daysOf('week', '2026-12-06')).toEqual(['2026-12-06', '2026-12-06']);
  expect(daysOf('month', '2026-02-05')).toEqual(['2026-02-05', '2026-02-28']);
  expect(daysOf('month', '2026-12-31')).toEqual(['2026-12-31', '2026-12-31']);
  expect(daysOf('tomorrow', '2026-12-31')).toEqual(['2027-01-01', '2027-01-01']);
  expect(daysOf('2026-12-24', '2026-12-02')).toEqual(['2026-12-24', '2026-12-24']);
  for (const other of ['', 'never', '2026-13-01', '2026-12-24x'])
    expect(daysOf(other, '2026-12-02')).toBeUndefined();
});

test('an event of several days meets each of them', () => {
  const dates = '2026-12-06 2026-12-12/2026-12-14';
  for (const day of ['2026-12-06', '2026-12-12', '2026-12-13', '2026-12-14'])
    expect(dateIn(dates, [day, day])).not.toBe('');
  for (const day of ['2026-12-05', '2026-12-07', '2026-12-15']) expect(dateIn(dates, [day, day])).toBe('');
  expect(dateIn(dates, ['2026-12-07', '2026-12-13'])).toBe('2026-12-12');
  expect(dateIn('', ['2026-12-07', '2026-12-12'])).toBe('');
  expect(firstAfter('2026-12-03 2026-12-20 2026-12-12/2026-12-14', '2026-12-06')).toBe('2026-12-12');
  expect(firstAfter('2026-12-03', '2026-12-06')).toBe('');
});
