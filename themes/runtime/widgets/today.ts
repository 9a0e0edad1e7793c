import type { Clock } from '../core/clock';
import { everyMinute, minuteOfWeek } from './hours';

const DAY = 86_400_000;

/** The strip of home: the date where the portal is, the next event, how much is open and new. */
export default function today(strip: HTMLElement, clock: Clock, signal: AbortSignal): void {
  everyMinute(clock, signal, () => update(strip, new Date()));
}

function update(strip: HTMLElement, now: Date): void {
  const { lang } = document.documentElement;
  const { tz: timeZone } = strip.dataset;
  const date = strip.querySelector('p');
  const words = now.toLocaleDateString(lang, { weekday: 'long', day: 'numeric', month: 'long', timeZone });
  if (date) date.textContent = capital(words);
  for (const event of strip.querySelectorAll<HTMLElement>('[data-until]')) {
    event.hidden = Number(event.dataset.until) * 1000 <= +now;
    const time = event.querySelector('time');
    const label = time && nearDay(time.dateTime, now.toLocaleDateString('sv-SE', { timeZone }), lang);
    if (label) time.textContent = label;
  }
  const open = strip.querySelector<HTMLElement>('[data-open]');
  if (open) count(open, openAt(open.dataset.open ?? '', minuteOfWeek(now, timeZone ?? '')));
  const fresh = strip.querySelector<HTMLElement>('[data-new]');
  const times = [...document.querySelectorAll<HTMLTimeElement>('.of-advertisements time')];
  const young = times.filter(({ dateTime }) => +now - Date.parse(dateTime) < DAY).length;
  // The page has the newest alone: there may be more where all of them are new.
  if (fresh) count(fresh, young, young === times.length ? '+' : '');
}

function count(item: HTMLElement, number: number, more = ''): void {
  const place = item.querySelector('b');
  if (place) place.textContent = `${number}${more}`;
  item.hidden = !number;
}

/** "Сьогодні, 11:30" of a time of today or tomorrow, else nothing; `today` is a date of the portal. */
export function nearDay(time: string, today: string, lang: string): string {
  const days = (Date.parse(time.slice(0, 10)) - Date.parse(today)) / DAY;
  if (days !== 0 && days !== 1) return '';
  const day = capital(new Intl.RelativeTimeFormat(lang, { numeric: 'auto' }).format(days, 'day'));
  if (time.length < 16) return day;
  // The hour by the clock of the event, whatever the reader's zone.
  const hour = new Date(time.slice(0, 16)).toLocaleTimeString(lang, { timeStyle: 'short' });
  return `${day}, ${hour.replace(/^0(?=\d)/, '')}`;
}

/** `steps` as home prints them: "0 2;540 5", minutes of the week and how many are open from there on. */
export function openAt(steps: string, minute: number): number {
  const begun = steps.split(';').filter((step) => Number.parseInt(step, 10) <= minute);
  return Number(begun.at(-1)?.split(' ')[1] ?? 0);
}

const capital = (words: string) => words.replace(/^./, (first) => first.toUpperCase());
