import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { firstWeekday, longDate, monthTitle, weekdays } from '../lib/i18n/dates';
import { portalToday } from '../lib/i18n/portal-time';
import { shell } from '../lib/shell';
import { IconButton } from './button';

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

const addDays = (date: Date, days: number) =>
  new Date(date.getFullYear(), date.getMonth(), date.getDate() + days);
const addMonths = (date: Date, months: number) => new Date(date.getFullYear(), date.getMonth() + months, 1);
const sameDay = (a: Date | null, b: Date) => a?.toDateString() === b.toDateString();

/** The weeks that contain days of a month, in the order of the locale. */
function weeksOf(month: Date): Date[][] {
  const first = new Date(month.getFullYear(), month.getMonth(), 1);
  const start = addDays(first, -((first.getDay() - firstWeekday(shell.locale) + 7) % 7));
  const days = new Date(month.getFullYear(), month.getMonth() + 1, 0).getDate();
  const count = Math.ceil((Math.round((first.getTime() - start.getTime()) / 86_400_000) + days) / 7);
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => addDays(start, week * 7 + day)),
  );
}

export function Calendar({ value, onChoose }: { value: Date | null; onChoose: (date: Date) => void }) {
  const { t } = useTranslation();
  const [cursor, setCursor] = useState(() => value ?? portalToday());
  const grid = useRef<HTMLTableElement>(null);
  const moved = useRef(true);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows the cursor after keys only
  useEffect(() => {
    if (moved.current)
      grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true });
    moved.current = false;
  }, [cursor]);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    moved.current = true;
    setCursor(addDays(cursor, step));
  };

  return (
    <div className="ui-calendar">
      <div className="ui-calendar__head">
        <IconButton
          icon="left"
          aria-label={t('date.previous_month')}
          onClick={() => setCursor(addMonths(cursor, -1))}
        />
        <strong aria-live="polite">{monthTitle(cursor, shell.locale)}</strong>
        <IconButton
          icon="right"
          aria-label={t('date.next_month')}
          onClick={() => setCursor(addMonths(cursor, 1))}
        />
      </div>
      <table ref={grid} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {weekdays(shell.locale).map(({ short, long }) => (
              <th key={long} scope="col" abbr={long}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(cursor).map((week) => (
            <tr key={week[0]?.toDateString()}>
              {week.map((day) => (
                <td key={day.toDateString()}>
                  <button
                    type="button"
                    tabIndex={sameDay(cursor, day) ? 0 : -1}
                    aria-label={longDate(day, shell.locale)}
                    aria-pressed={sameDay(value, day)}
                    aria-current={sameDay(portalToday(), day) ? 'date' : undefined}
                    data-outside={day.getMonth() !== cursor.getMonth() || undefined}
                    onClick={() => onChoose(day)}
                  >
                    {day.getDate()}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
