import { useTranslation } from 'react-i18next';
import { longDateTime, relativeDate } from '../lib/i18n/dates';
import { portalTime } from '../lib/i18n/portal-time';
import { shell } from '../lib/shell';

const HOUR = 3_600_000;

/** A timestamp in words, with the exact one as its title. `hourly`: the server stores only the hour. */
export function When({
  at,
  exact = false,
  hourly = false,
}: {
  at: string;
  exact?: boolean;
  hourly?: boolean;
}) {
  const { t } = useTranslation();
  const date = portalTime(at);
  const full = longDateTime(date, shell.locale);
  const words = relativeDate(date, portalTime(Date.now()), shell.locale, {
    now: t('time.now'),
    today: (time) => t('time.today', { time }),
  });
  return (
    <time dateTime={at} title={full}>
      {hourly && Date.now() - date.getTime() < HOUR ? t('time.within_hour') : exact ? full : words}
    </time>
  );
}
