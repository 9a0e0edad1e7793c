const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
const WEEK = 7 * 1440;

/** Says whether a place is open at this moment, by its own clock; "closed" only where `data-both` asks for it. */
export default function hours(mark: HTMLElement): void {
  const { hours = '', tz = '' } = mark.dataset;
  const { open, closed } = document.body.dataset;
  try {
    const now = isOpen(hours, minuteOfWeek(new Date(), tz));
    mark.textContent = (now ? open : closed) ?? '';
    mark.hidden = !now && mark.dataset.both === undefined;
  } catch {
    // An unknown time zone: no mark is better than a wrong one.
  }
}

/** `hours` as the templates print them: "mon 09:00-18:00;tue 22:00-02:00;". */
export function isOpen(hours: string, now: number): boolean {
  return hours
    .split(';')
    .filter(Boolean)
    .some((interval) => {
      const [day = '', from = '', to = ''] = interval.split(/[ -]/);
      const start = DAYS.indexOf(day) * 1440 + minutes(from);
      const length = (minutes(to) - minutes(from) + 1440) % 1440 || 1440;
      return (now - start + WEEK) % WEEK < length;
    });
}

export function minuteOfWeek(moment: Date, timeZone: string): number {
  const format = {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  } as const;
  const parts = new Intl.DateTimeFormat('en-US', format).formatToParts(moment);
  const get = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return DAYS.indexOf(get('weekday').toLowerCase()) * 1440 + minutes(`${get('hour')}:${get('minute')}`);
}

function minutes(clock: string): number {
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  return hour * 60 + minute;
}
