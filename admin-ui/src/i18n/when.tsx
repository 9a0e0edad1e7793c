import { useTranslation } from 'react-i18next';
import { shell } from '../shell';
import { longDateTime, relativeDate } from './dates';

/** A moment in words, with the exact one beneath. */
export function When({ at, exact = false }: { at: string; exact?: boolean }) {
  const { t } = useTranslation();
  const date = new Date(at);
  const full = longDateTime(date, shell.locale);
  const words = relativeDate(date, new Date(), shell.locale, {
    now: t('time.now'),
    today: (time) => t('time.today', { time }),
  });
  return (
    <time dateTime={at} title={full}>
      {exact ? full : words}
    </time>
  );
}
