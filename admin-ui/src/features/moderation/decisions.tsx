import { useTranslation } from 'react-i18next';
import type { Ad, Decision } from '../../entities/ad/ad';
import { useAdWords } from '../../entities/ad/words';
import { When } from '../../ui/when';

/** Decisions about an ad with their reasons, newest first. Without the full list, shows the last decision. */
export function Decisions({ ad }: { ad: Ad }) {
  const { t } = useTranslation();
  const { word, reason } = useAdWords();
  const decisions = ad.decisions ?? (ad.decision ? [ad.decision] : []);
  const who = ({ automated, actor }: Decision) => (automated ? t('moderation.automatic') : actor?.name);
  return (
    <section className="ui-section">
      <h3>{t('moderation.decisions')}</h3>
      {decisions.length === 0 && <p className="ui-hint">{t('moderation.no_decisions')}</p>}
      <ol className="ui-decisions">
        {decisions.map((decision) => (
          <li key={`${decision.at} ${decision.action}`}>
            <p>
              <strong>{word('decided', decision.action)}</strong>{' '}
              <span className="ui-hint">
                <When at={decision.at} /> {who(decision)}
              </span>
            </p>
            {decision.reason && <p>{reason(decision)}</p>}
            {decision.note && decision.reason !== 'other' && <p className="ui-quote">{decision.note}</p>}
            {decision.fragments.length > 0 && (
              <p className="ui-chips">
                {decision.fragments.map(({ field, text }) => (
                  <mark key={field + text}>{text}</mark>
                ))}
              </p>
            )}
            {decision.appeal_text && (
              <>
                <h4>{t('moderation.appeal')}</h4>
                <p className="ui-quote">{decision.appeal_text}</p>
              </>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
