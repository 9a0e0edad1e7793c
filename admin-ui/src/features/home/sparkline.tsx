import { useTranslation } from 'react-i18next';
import type { Schema } from '../../lib/api/call';
import { shortDate } from '../../lib/i18n/dates';
import { wallTime } from '../../lib/i18n/format';
import { formattingTag } from '../../lib/i18n/language';
import { shell } from '../../lib/shell';

type Day = Schema<'TrafficAt'>;

const [width, height] = [320, 64];

/** Points of a line over the full width, with the largest value at the top. Exported for its test. */
export function linePath(values: readonly number[], size: { width: number; height: number }): string {
  const top = Math.max(1, ...values);
  const step = values.length > 1 ? size.width / (values.length - 1) : 0;
  const round = (value: number) => Math.round(value * 10) / 10;
  return values
    .map(
      (value, index) =>
        `${index === 0 ? 'M' : 'L'}${round(index * step)} ${round(size.height * (1 - value / top))}`,
    )
    .join('');
}

/** Views of the last days as a line, with the same numbers in a table for screen readers. */
export function Sparkline({ days }: { days: readonly Day[] }) {
  const { t } = useTranslation();
  const number = new Intl.NumberFormat(formattingTag(shell.locale));
  const views = days.map((day) => day.views);
  return (
    <figure className="ui-spark">
      <svg viewBox={`0 -2 ${width} ${height + 4}`} preserveAspectRatio="none" aria-hidden="true">
        <path d={linePath(views, { width, height })} />
      </svg>
      <figcaption className="ui-hint">
        {t('home.traffic_days', { count: days.length, n: number.format(Math.max(0, ...views)) })}
      </figcaption>
      <details className="ui-spark__figures">
        <summary>{t('home.traffic_table')}</summary>
        <table className="ui-table">
          <thead>
            <tr>
              <th scope="col">{t('home.day_column')}</th>
              <th scope="col">{t('home.views')}</th>
              <th scope="col">{t('home.visitors')}</th>
            </tr>
          </thead>
          <tbody>
            {days.map((day) => (
              <tr key={day.at}>
                <th scope="row">{shortDate(wallTime(day.at), shell.locale)}</th>
                <td>{number.format(day.views)}</td>
                <td>{number.format(day.visitors)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
