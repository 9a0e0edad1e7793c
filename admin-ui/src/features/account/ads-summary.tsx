import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useSectionsOff } from '../../entities/entry/sections-off';
import type { AdState } from '../../lib/api/types';
import { formattingTag } from '../../lib/i18n/language';
import { shell } from '../../lib/shell';
import { Button } from '../../ui/button';
import { LoadFailure } from '../../ui/load-failure';
import { Skeleton } from '../../ui/skeleton';
import { useAdCounts } from './queries';

/** Ads that readers see come first, archived and deleted ones last. */
export const adStates = [
  'published',
  'pending',
  'rejected',
  'expired',
  'draft',
  'sold',
  'archived',
  'blocked',
  'trashed',
] as const satisfies readonly AdState[];

/** Counts the user's ads by state. Each state links to the list. */
export function AdsSummary() {
  const { t } = useTranslation();
  const { data: counts, isPending, isError, refetch } = useAdCounts();
  const number = new Intl.NumberFormat(formattingTag(shell.locale));
  const canAdd = !useSectionsOff().has('advertisements');
  const states = adStates.filter((state) => (counts?.[state] ?? 0) > 0);
  return (
    <section className="ui-section ui-own-ads" aria-labelledby="own-ads" aria-busy={isPending}>
      <div className="ui-section__head">
        <h2 id="own-ads">{t('nav.my_ads')}</h2>
        {canAdd && states.length > 0 && <Link to="/cabinet/add-advertisement">{t('nav.add_ad')}</Link>}
      </div>
      {isPending && <Skeleton height={72} />}
      {isError && <LoadFailure retry={() => refetch()} />}
      {counts && states.length === 0 && (
        <>
          <p className="ui-hint">{t('cabinet.no_ads')}</p>
          {canAdd && (
            <Button component={Link} to="/cabinet/add-advertisement">
              {t('nav.add_ad')}
            </Button>
          )}
        </>
      )}
      {states.length > 0 && (
        <ul className="ui-counts">
          {states.map((state) => (
            <li key={state}>
              <Link to={`/cabinet/advertisement?state=${state}`} data-state={state}>
                <strong>{number.format(counts?.[state] ?? 0)}</strong>
                <span>{t(`own_ads.${state}`)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
