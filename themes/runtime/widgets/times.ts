const MINUTE = 60_000;
const DAY = 86_400_000;

/** Absolute dates of the last week become relative ones, and those of this year lose it; the absolute stays in the title. */
export function relativeTimes(root: ParentNode): void {
  const now = new Date();
  const lang = document.documentElement.lang;
  /** Visible rows and their heights: a row that lost a line would move the text below it up. */
  const rows = new Map<HTMLElement, number>();
  const changed: [HTMLTimeElement, string][] = [];
  for (const time of root.querySelectorAll<HTMLTimeElement>('time[data-relative]')) {
    const text = relative(new Date(time.dateTime), now, lang, time.dataset.relative);
    if (!text) continue;
    changed.push([time, text]);
    const row = time.closest('p');
    if (row && row.getBoundingClientRect().top < innerHeight) rows.set(row, row.clientHeight);
  }
  for (const [time, text] of changed) {
    time.title = time.textContent ?? '';
    time.textContent = text;
  }
  for (const [row, height] of rows) row.style.minHeight = `${height}px`;
}

/** The reader's hour beside one by another clock: "середа, 19:00 EET (11:00 за вашим часом)". */
export function yourHours(root: ParentNode): void {
  const lang = document.documentElement.lang;
  for (const time of root.querySelectorAll<HTMLTimeElement>('time[data-yours]')) {
    const text = yourHour(time.dateTime, lang);
    if (text) time.append(` (${time.dataset.yours?.replace('*', text)})`);
    time.removeAttribute('data-yours');
  }
}

/** "11:00", "чт, 2:00" on another day; empty where clocks show the same. `iso` has the hour and offset of the other clock. */
export function yourHour(iso: string, lang: string): string {
  const then = new Date(iso);
  const local = new Date(+then - then.getTimezoneOffset() * MINUTE).toISOString();
  if (!local.startsWith(iso.slice(0, 16))) {
    const weekday = local.startsWith(iso.slice(0, 10)) ? undefined : 'short';
    return then.toLocaleString(lang, { weekday, hour: 'numeric', minute: '2-digit' });
  }
  return '';
}

/**
 * "щойно", "5 хвилин тому", "сьогодні, 9:30", "учора", "3 дні тому", "14 листопада"; empty for other years and for the
 * future. `justNow` is the word for less than a minute: `Intl` only has one for the present, «зараз».
 */
export function relative(then: Date, now: Date, lang: string, justNow = ''): string {
  const ago = now.getTime() - then.getTime();
  const format = new Intl.RelativeTimeFormat(lang, { numeric: 'auto' });
  if (!(ago >= 0)) return '';
  if (ago < MINUTE) return justNow;
  if (ago < 60 * MINUTE) return format.format(-Math.floor(ago / MINUTE), 'minute');
  const days = Math.round((midnight(now) - midnight(then)) / DAY);
  if (days > 6)
    return then.getFullYear() === now.getFullYear()
      ? then.toLocaleDateString(lang, { day: 'numeric', month: 'long' })
      : '';
  const words = format.format(-days, 'day');
  if (days > 0) return words;
  // Locales differ in the zero before an hour; pages print none.
  return `${words}, ${then.toLocaleTimeString(lang, { timeStyle: 'short' }).replace(/^0(?=\d)/, '')}`;
}

function midnight(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}
