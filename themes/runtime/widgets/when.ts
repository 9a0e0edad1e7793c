import type { Clock } from '../core/clock';
import { make } from './dom';

const DAY = 86_400_000;
/** First and last day, "2026-12-06": such words sort as the days do. */
type Days = [first: string, last: string];

/** Shows the events of some days in a list that has them all; the address says which: `?when=weekend`, `?when=2026-12-06`. */
export function when(list: HTMLElement, _: Clock, page: AbortSignal): void {
  const nav = list.querySelector<HTMLElement>('.when');
  const status = list.querySelector<HTMLElement>('[role=status]');
  const field = nav?.querySelector<HTMLInputElement>('input');
  if (!nav || !status || !field) return;
  const links = [...list.querySelectorAll<HTMLAnchorElement>('.when a, .calendar a')];
  const cards = [...list.querySelectorAll<HTMLElement>('[data-days]')];

  const show = () => {
    const period = new URLSearchParams(location.search).get('when') ?? '';
    const days = daysOf(period, today());
    field.value = days && period === days[0] ? period : '';
    for (const link of links) {
      const isCurrent = (link.dataset.when ?? '') === (days ? period : '');
      if (isCurrent) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
    }
    for (const card of cards) {
      const item = card.closest('li');
      const date = days ? dateIn(card.dataset.days ?? '', days) : '';
      if (item) item.hidden = Boolean(days) && !date;
      showDate(card, date);
    }
    for (const part of list.querySelectorAll<HTMLElement>('.month'))
      part.hidden = !part.querySelector('li:not([hidden])');
    status.replaceChildren(...(days ? words(period, days) : []));
  };

  /** Says that there is nothing on these days, or that there may be more than the list has. */
  const words = (period: string, days: Days): (string | Node)[] => {
    const matching = cards.filter((card) => !card.closest('li')?.hidden);
    const last = cards.at(-1);
    const { none = '', next = '', all = '', allLabel = '' } = list.dataset;
    if (matching.length)
      return all && matching.includes(last as HTMLElement)
        ? [
            make(
              'a',
              { href: `${all}?${new URLSearchParams({ date_from: days[0], date_to: days[1] })}` },
              allLabel,
            ),
          ]
        : [];
    const { lang } = document.documentElement;
    const date = new Date(days[0]).toLocaleDateString(lang, {
      day: 'numeric',
      month: 'long',
      timeZone: 'UTC',
    });
    const word = nav.querySelector(`[data-when="${period}"]`);
    const label = word?.textContent ?? date;
    const coming = cards
      .filter((card) => !card.matches('.dim'))
      .map((card) => ({
        link: card.querySelector('a'),
        begins: firstAfter(card.dataset.days ?? '', days[1]),
      }))
      .filter(({ begins }) => begins)
      .sort((a, b) => (a.begins < b.begins ? -1 : 1))[0]?.link;
    const text = none.replace('#', label);
    return coming ? [`${text} ${next} `, make('a', { href: coming.href }, coming.textContent ?? '')] : [text];
  };

  const go = (period: string) => {
    history.replaceState(history.state, '', period ? `?when=${period}` : location.pathname);
    show();
  };

  list.addEventListener(
    'click',
    (event) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('.when a, .calendar a');
      if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      go(link.dataset.when ?? '');
    },
    { signal: page },
  );
  field.addEventListener('change', () => go(field.value), { signal: page });
  show();
}

/** Today where the reader is. */
const today = () => new Date().toLocaleDateString('sv-SE');

const later = (day: string, days: number) =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);

/** Day 0 of a month is the last of the one before. */
const endOfMonth = (day: string) =>
  new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).toISOString().slice(0, 10);

/** The days of a word or of a date; nothing of other texts. Weeks end on Sunday, and what is over of them is left out. */
export function daysOf(period: string, now: string): Days | undefined {
  // 0 is Monday.
  const weekday = (new Date(now).getUTCDay() + 6) % 7;
  const sunday = later(now, 6 - weekday);
  if (period === 'today') return [now, now];
  if (period === 'tomorrow') return [later(now, 1), later(now, 1)];
  if (period === 'weekend') return [weekday === 6 ? now : later(now, 5 - weekday), sunday];
  if (period === 'week') return [now, sunday];
  if (period === 'month') return [now, endOfMonth(now)];
  return /^\d{4}-\d\d-\d\d$/.test(period) && Date.parse(period) ? [period, period] : undefined;
}

/** The first day of `dates` after a day; empty where there is none. */
export function firstAfter(dates: string, day: string): string {
  const days = dates.split(' ').map((date) => date.split('/')[0] ?? '');
  return days.filter((begin) => begin > day).sort()[0] ?? '';
}

/** The first day of the first of `dates`, as cards have them ("2026-12-06 2026-12-12/2026-12-13"), on one of these days. */
export function dateIn(dates: string, [first, last]: Days): string {
  const meeting = dates.split(' ').find((date) => {
    const [begin = '', end = begin] = date.split('/');
    return begin !== '' && begin <= last && end >= first;
  });
  return meeting?.split('/')[0] ?? '';
}

/** A card has the next date of its event; of another one that was chosen, only the day is known. */
function showDate(card: HTMLElement, chosen: string): void {
  const block = card.querySelector<HTMLTimeElement>('.date');
  const hour = card.querySelector<HTMLElement>('[data-hour]');
  if (!block) return;
  block.dataset.next ??= block.innerHTML;
  const isOther = chosen !== '' && chosen !== block.dateTime.slice(0, 10);
  if (hour) hour.hidden = isOther;
  if (!isOther) {
    block.innerHTML = block.dataset.next;
    return;
  }
  const month = new Date(chosen).toLocaleDateString(document.documentElement.lang, {
    month: 'short',
    timeZone: 'UTC',
  });
  block.replaceChildren(make('b', {}, `${Number(chosen.slice(8))}`), ` ${month}`);
}
