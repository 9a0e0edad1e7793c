import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type Ad, titleOf } from '../../entities/ad/ad';
import { useChange } from '../../entities/publication/changes';
import { useProgress } from '../../entities/publication/queries';
import { Steps } from '../../entities/publication/steps';
import { shell } from '../../lib/shell';

/** The publication progress of the last decision, with a link to the ad. */
export function LastDecision({ ad }: { ad: Ad }) {
  const { t } = useTranslation();
  const progress = useProgress(useChange('advertisements', ad.id));
  const url = ad.urls?.[shell.locale];
  return (
    <p className="ui-last" role="status">
      <span>
        {t(`moderation.now.${ad.state}`)}{' '}
        <Link to={`/dashboard/advertisements/edit/${ad.id}`}>{titleOf(ad, shell.locale).text}</Link>
      </span>
      {progress && (
        <span>
          <Steps progress={progress} />
        </span>
      )}
      {url && progress?.state === 'live' && (
        <a href={url} target="_blank" rel="noopener">
          {t('moderation.open')}
        </a>
      )}
    </p>
  );
}
