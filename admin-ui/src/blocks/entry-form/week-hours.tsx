import { useTranslation } from 'react-i18next';
import { firstWeekday, weekdays } from '../../lib/i18n/dates';
import { shell } from '../../lib/shell';
import { Button, IconButton } from '../../ui/button';
import { FieldGroup } from '../../ui/controls/field';
import { fieldId } from '../../ui/ids';
import { useField } from '../form/context';
import type { FieldProps } from './field-props';
import { ClockField } from './spelled-inputs';
import { copied, type Interval, ofDay, type WeekDay, weekDays, weekFrom, withInterval } from './week';

const most = 3;
const workDays: readonly WeekDay[] = weekDays.slice(0, 5);

/** The hours of a week: each day with its intervals; a day without any is closed. */
export default function WeekHours({ path, field, label, hint }: FieldProps) {
  const { t } = useTranslation();
  const { value, error, set } = useField<Interval[]>(path);
  const hours = value ?? [];
  const days = weekFrom(firstWeekday(shell.locale));
  const names = weekdays(shell.locale);
  const [from, to] = ['from', 'to'].map((name) => field.fields?.find((part) => part.name === name));
  if (!from || !to) return null;
  const firstOpen = days.find((day) => ofDay(hours, day).length > 0);

  return (
    <FieldGroup id={fieldId(path)} label={label} hint={hint} error={error}>
      <ul className="ui-week">
        {days.map((day, place) => {
          const intervals = ofDay(hours, day);
          const name = names[place]?.long ?? day;
          return (
            <li key={day}>
              <span className="ui-week__day">{name}</span>
              <div className="ui-week__intervals">
                {intervals.length === 0 && <span className="ui-hint">{t('week.closed')}</span>}
                {intervals.map(({ interval, index }, n) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: intervals of a day keep their order
                  <div key={n} className="ui-week__interval">
                    <ClockField
                      bare
                      path={`${path}.${index}.from`}
                      field={from}
                      label={t('week.from', { day: name })}
                    />
                    <span aria-hidden="true">–</span>
                    <ClockField
                      bare
                      path={`${path}.${index}.to`}
                      field={to}
                      label={t('week.to', { day: name })}
                    />
                    <IconButton
                      icon="close"
                      aria-label={t('week.remove', { day: name, n: n + 1 })}
                      onClick={() => set(hours.filter((other) => other !== interval))}
                    />
                  </div>
                ))}
              </div>
              <Button
                id={place === 0 ? fieldId(path) : undefined}
                variant="subtle"
                size="xs"
                disabled={intervals.length >= most}
                aria-label={`${t(intervals.length === 0 ? 'week.open' : 'week.more')}: ${name}`}
                onClick={() => set(withInterval(hours, day))}
              >
                {t(intervals.length === 0 ? 'week.open' : 'week.more')}
              </Button>
            </li>
          );
        })}
      </ul>
      {firstOpen && (
        <div className="ui-actions">
          <Button variant="default" size="xs" onClick={() => set(copied(hours, firstOpen, workDays))}>
            {t('week.copy_work', { day: names[days.indexOf(firstOpen)]?.short })}
          </Button>
          <Button variant="default" size="xs" onClick={() => set(copied(hours, firstOpen, weekDays))}>
            {t('week.copy_all', { day: names[days.indexOf(firstOpen)]?.short })}
          </Button>
        </div>
      )}
    </FieldGroup>
  );
}
