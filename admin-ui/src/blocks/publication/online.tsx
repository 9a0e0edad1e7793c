import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useServerEvent } from '../../entities/publication/events';
import { formattingTag } from '../../lib/i18n/language';
import { shell } from '../../lib/shell';

/** The number of visitors on the site now; the server sends it only to administrators. */
export function OnlineNow() {
  const { t } = useTranslation();
  const online = useServerEvent('online')?.online;
  if (online === undefined) return null;
  const n = new Intl.NumberFormat(formattingTag(shell.locale)).format(online);
  return (
    <Link to="/dashboard/reports?tab=statistics" className="ui-online">
      <span aria-hidden="true">{n}</span>
      <span className="ui-online__words">{t('online.words')}</span>
      <span className="ui-hidden">{t('online.now', { count: online, n })}</span>
    </Link>
  );
}
