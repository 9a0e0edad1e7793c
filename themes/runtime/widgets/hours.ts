import type { Clock } from '../core/clock';
import { clockUntil } from './life';

const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
const WEEK = 7 * 1440;

const MINUTE = 60_000;

/**
 * Says whether a place is open, by its own clock and from minute to minute. With `data-until` it also says "closed" and
 * when that changes, and marks the row of the day below it.
 */
export default function hours(mark: HTMLElement, clock: Clock, signal: AbortSignal): void {
  everyMinute(clock, signal, () => update(mark));
}

/** Runs now, at the beginning of each minute and when the page is shown again, until `signal`. */
export function everyMinute(clock: Clock, signal: AbortSignal, show: () => void): void {
  const { later } = clockUntil(signal, clock);
  const tick = () => {
    show();
    later(tick, MINUTE - (Date.now() % MINUTE));
  };
  tick();
  // Timers sleep in a hidden page and in the back/forward cache.
  document.addEventListener('visibilitychange', show, { signal });
  addEventListener('pageshow', show, { signal });
}

function update(mark: HTMLElement): void {
  const { hours = '', except = '', tz = '' } = mark.dataset;
  const { open, closed } = document.body.dataset;
  try {
    const time = new Date();
    const minute = minuteOfWeek(time, tz);
    const date = localTime(time, tz).toISOString().slice(0, 10);
    const own = today(hours, except, date, minute);
    const now = isOpen(own, minute);
    mark.textContent = (now ? open : closed) ?? '';
    const { until, from } = mark.dataset;
    mark.hidden = !now && !until;
    if (!until) return;
    const change = nextChange(own, minute) ?? -1;
    const day = Math.floor(minute / 1440);
    // Special days after this one are not among these hours.
    const isToday = change > minute && change < (day + 1) * 1440;
    if (change >= 0 && (now || isToday || !except))
      mark.textContent += ` ${(now ? until : from)?.replace('#', clockTime(change, minute))}`;
    for (const row of mark.parentElement?.querySelectorAll<HTMLElement>('[data-day]') ?? [])
      row.toggleAttribute('data-today', row.dataset.day === DAYS[day]);
  } catch {
    // An unknown time zone: no mark is better than a wrong one.
  }
}

/** The hours that hold: `except` is "2026-12-24 07:00-12:00;2026-12-25;", a day without a time is closed. */
export function today(hours: string, except: string, date: string, minute: number): string {
  const own = except.split(';').filter((day) => day.startsWith(date));
  if (!own.length) return hours;
  const day = DAYS[Math.floor(minute / 1440)];
  return own
    .filter((entry) => entry.includes(' '))
    .map((entry) => entry.replace(date, `${day}`))
    .join(';');
}

/** The local time of a time zone, as if it were UTC. */
const localTime = (time: Date, timeZone: string): Date =>
  // Swedish dates are nearly the standard's: 2026-12-24 07:00:00.
  new Date(`${time.toLocaleString('sv-SE', { timeZone }).replace(' ', 'T')}Z`);

/** Minutes since the beginning of each interval, and its length. */
const intervals = (hours: string, now: number): [since: number, length: number][] =>
  hours
    .split(';')
    .filter(Boolean)
    .map((interval) => {
      const [day = '', from = '', to = ''] = interval.split(/[ -]/);
      const start = DAYS.indexOf(day) * 1440 + minutes(from);
      return [(now - start + WEEK) % WEEK, (minutes(to) - minutes(from) + 1440) % 1440 || 1440];
    });

/** `hours` as the templates print them: "mon 09:00-18:00;tue 22:00-02:00;". */
export function isOpen(hours: string, now: number): boolean {
  return intervals(hours, now).some(([since, length]) => since < length);
}

/** The minute of the week at which a place closes or opens; nothing where it never does. */
export function nextChange(hours: string, now: number): number | undefined {
  let left = 0;
  // An interval may begin where another ends.
  while (left < WEEK) {
    const current = intervals(hours, (now + left) % WEEK).find(([since, length]) => since < length);
    if (!current) break;
    left += current[1] - current[0];
  }
  left ||= Math.min(...intervals(hours, now).map(([since]) => WEEK - since));
  return left < WEEK ? (now + left) % WEEK : undefined;
}

/** "18:00", with the weekday where that is another day: "пн, 9:00". */
function clockTime(minute: number, now: number): string {
  const weekday = Math.floor(minute / 1440) === Math.floor(now / 1440) ? undefined : 'short';
  // The first of January 2024 was a Monday.
  return new Date(Date.UTC(2024, 0, 1, 0, minute)).toLocaleString(document.documentElement.lang, {
    weekday,
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
  });
}

export function minuteOfWeek(time: Date, timeZone: string): number {
  const local = localTime(time, timeZone);
  return ((local.getUTCDay() + 6) % 7) * 1440 + local.getUTCHours() * 60 + local.getUTCMinutes();
}

function minutes(clock: string): number {
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  return hour * 60 + minute;
}
