import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { LoadFailure } from '../frame/load-failure';
import { Skeleton } from '../frame/skeleton';
import { useQueue } from '../moderation/queries';
import { shell } from '../shell';
import { duration } from '../text/duration';

/** How many advertisements wait for a decision, and for how long as a rule. */
export function AdsWaiting() {
  const { t } = useTranslation();
  const { data, isPending, isError, refetch } = useQueue();
  return (
    <section className="ui-section" aria-labelledby="ads-waiting" aria-busy={isPending}>
      <div className="ui-section__head">
        <h2 id="ads-waiting">{t('home.ads')}</h2>
        {data && data.total > 0 && (
          <Link to="/dashboard/advertisements?view=queue">{t('home.ads_queue')}</Link>
        )}
      </div>
      {isPending && <Skeleton height={48} />}
      {isError && !data && <LoadFailure retry={() => refetch()} />}
      {data?.total === 0 && <p className="ui-hint">{t('home.no_ads')}</p>}
      {data && data.total > 0 && <p>{t('home.ads_waiting', { count: data.total })}</p>}
      {data && data.median_wait_seconds !== null && (
        <p className="ui-hint">
          {t('home.ads_median', { time: duration(data.median_wait_seconds, shell.locale) })}
        </p>
      )}
    </section>
  );
}
