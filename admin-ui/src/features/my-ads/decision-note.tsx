import { useTranslation } from 'react-i18next';
import { fieldLabel } from '../../entities/ad/field-labels';
import type { Ad } from '../../entities/ad/types';
import { shortDate } from '../../lib/i18n/dates';
import { portalTime } from '../../lib/i18n/portal-time';
import { openText } from '../../lib/keys/texts';
import { shell } from '../../lib/shell';

/** The reason why an ad was rejected or blocked. Emails and the log use the same texts. */
export function DecisionNote({ ad }: { ad: Ad }) {
  const { t, i18n } = useTranslation();
  const { decision, state } = ad;
  if (!decision || (state !== 'rejected' && state !== 'blocked')) return null;
  const { reason, note, fragments, at, appeal_text } = decision;
  const named = reason !== 'other' && openText(i18n, 'ad_reason', reason);
  return (
    <div className="ui-decision">
      <p>
        <strong>{t(state === 'blocked' ? 'ad_decision.blocked' : 'ad_decision.rejected')}</strong>{' '}
        <time dateTime={at}>{shortDate(portalTime(at), shell.locale)}</time>
      </p>
      {named && <p>{named}</p>}
      {note && <p className="ui-decision__note">{note}</p>}
      {fragments.length > 0 && (
        <ul>
          {fragments.map(({ field, text }) => (
            <li key={`${field} ${text}`}>
              {fieldLabel(field, t, i18n)}: <mark>{text}</mark>
            </li>
          ))}
        </ul>
      )}
      {appeal_text && (
        <p>
          {t('ad_decision.appealed')} <q>{appeal_text}</q>
        </p>
      )}
    </div>
  );
}
