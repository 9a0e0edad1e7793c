import { useTranslation } from 'react-i18next';
import { problemOf } from '../../lib/api/problem';
import { useProblemText } from '../../lib/api/problem-text';
import { longDate } from '../../lib/i18n/dates';
import { portalTime } from '../../lib/i18n/portal-time';
import { shell } from '../../lib/shell';
import { Button } from '../../ui/button';
import { Select } from '../../ui/controls/select';
import { LoadFailure } from '../../ui/load-failure';
import { Ornament } from '../../ui/ornament';
import { Page } from '../../ui/page';
import { Skeleton } from '../../ui/skeleton';
import { Status } from '../../ui/status';
import { showToast } from '../../ui/toasts';
import { When } from '../../ui/when';
import { type Frequency, type SavedSearch, type Step, useSavedSearches, useStep } from './queries';

const frequencies: readonly Frequency[] = ['at_once', 'daily', 'weekly'];
const tones = { waiting: 'wait', active: 'good', ended: 'quiet' } as const;

/** The searches whose news the user gets by email. New ones are saved from results and lists of the site. */
export function SavedSearches() {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const searches = useSavedSearches();
  const step = useStep();
  const run = (next: Step) =>
    step.mutate(next, {
      onSuccess: () => showToast({ summary: t(`searches.done_${next.what}`) }),
      onError: (error) => showToast({ severity: 'error', summary: problemText(problemOf(error)) }),
    });
  return (
    <Page title={t('nav.saved_searches')}>
      <p className="ui-hint">{t('searches.lead')}</p>
      <div aria-busy={searches.isFetching || step.isPending} className="ui-list">
        {searches.isPending && <Skeleton height={160} />}
        {searches.isError && !searches.data && <LoadFailure retry={() => searches.refetch()} />}
        {searches.data?.length === 0 && (
          <div className="ui-notice" role="status">
            <Ornament />
            <p className="ui-lead">{t('searches.none')}</p>
          </div>
        )}
        <ul className="ui-cards ui-searches">
          {searches.data?.map((search) => (
            <li key={search.id}>
              <Search search={search} busy={step.isPending} run={run} />
            </li>
          ))}
        </ul>
      </div>
    </Page>
  );
}

function Search({ search, busy, run }: { search: SavedSearch; busy: boolean; run: (step: Step) => void }) {
  const { t } = useTranslation();
  const { id, results, state, frequency, told_at, ends_at } = search;
  const words = search.words[shell.locale];
  const date = longDate(portalTime(ends_at), shell.locale);
  return (
    <>
      <div>
        <strong>
          <a href={results}>{words}</a>
        </strong>
        <p className="ui-meta">
          <Status tone={tones[state]}>{t(`searches.state_${state}`)}</Status>
          {state !== 'waiting' && <span>{t(`searches.until_${state}`, { date })}</span>}
          {told_at && (
            <span>
              {t('searches.told')} <When at={told_at} />
            </span>
          )}
        </p>
      </div>
      {state === 'active' && (
        <div className="ui-actions">
          <Select
            bare
            label={t('searches.frequency')}
            value={frequency}
            options={frequencies.map((value) => ({ value, label: t(`searches.frequency_${value}`) }))}
            onChange={(chosen) => run({ what: 'change', id, frequency: chosen })}
          />
          <Button
            variant="default"
            disabled={busy}
            aria-label={t('searches.end_of', { words })}
            onClick={() => run({ what: 'end', id })}
          >
            {t('searches.end')}
          </Button>
        </div>
      )}
      {state === 'ended' && (
        <div className="ui-actions">
          <Button
            variant="default"
            disabled={busy}
            aria-label={t('searches.renew_of', { words })}
            onClick={() => run({ what: 'renew', id })}
          >
            {t('searches.renew')}
          </Button>
        </div>
      )}
    </>
  );
}
