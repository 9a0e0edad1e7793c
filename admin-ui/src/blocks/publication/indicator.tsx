import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { siteState } from '../../entities/publication/progress';
import { usePublication } from '../../entities/publication/queries';
import { Popover } from '../../ui/popover';
import { Skeleton } from '../../ui/skeleton';
import { Status } from '../../ui/status';

const tone = { current: 'good', publishing: 'wait', failed: 'danger' } as const;

const Delivery = lazy(() => import('./delivery').then(({ Delivery }) => ({ default: Delivery })));
const Refused = lazy(() => import('./refused').then(({ Refused }) => ({ default: Refused })));
const SearchIndex = lazy(() =>
  import('./search-index').then(({ SearchIndex }) => ({ default: SearchIndex })),
);
const Latest = lazy(() => import('./latest').then(({ LatestPublishes }) => ({ default: LatestPublishes })));

/** Whether readers see the last saved change, and the previous publishes. */
export function PublicationIndicator() {
  const { t } = useTranslation();
  const publication = usePublication()?.publication;
  if (!publication) return null;
  const state = siteState(publication);
  return (
    <span className="ui-publication" data-state={state}>
      <Popover
        label={t('publication.latest')}
        className="ui-publication__button"
        face={
          <>
            <Status tone={tone[state]}>{t(`publication.${state}`)}</Status>
            <span className="ui-hidden">. {t('publication.latest')}</span>
          </>
        }
      >
        {(close) => (
          <>
            <h2>{t('publication.latest')}</h2>
            {publication.error !== null && publication.error_code === null && (
              <p className="ui-hint">{t('publication.failed_text')}</p>
            )}
            <Suspense fallback={<Skeleton height={160} />}>
              {publication.error_code !== null && (
                <Refused refusal={publication.error_code} error={publication.error} />
              )}
              {publication.delivery && <Delivery delivery={publication.delivery} />}
              {publication.search_index && (
                // A separate boundary: a job that starts while this is open leaves the list and its focus in place.
                <Suspense fallback={<Skeleton height={72} />}>
                  <SearchIndex progress={publication.search_index} />
                </Suspense>
              )}
              <Latest onChoose={close} />
            </Suspense>
          </>
        )}
      </Popover>
    </span>
  );
}
