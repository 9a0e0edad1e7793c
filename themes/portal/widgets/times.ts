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
