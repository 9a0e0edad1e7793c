import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ChangeQuery } from '../../lib/address/use-address-query';
import { useSearchText } from '../../lib/address/use-search-text';
import { complaintReasons } from '../../lib/api/vocabulary/reports';
import { Button } from '../../ui/button';
import { Select } from '../../ui/controls/select';
import { LoadFailure } from '../../ui/load-failure';
import { Ornament } from '../../ui/ornament';
import { Pager } from '../../ui/pager';
import { Skeleton } from '../../ui/skeleton';
import { When } from '../../ui/when';
import { ComplaintPage } from './complaint-page';
import { ComplaintStatus } from './complaint-status';
import { countOf } from './open-count';
import { complaintFilters, complaintsPerPage, isNarrowed, type ReportParams, reportsSearch } from './params';
import { type Complaint, useComplaints } from './queries';
import { useReportWords } from './words';

interface ComplaintsProps {
  params: ReportParams;
  change: ChangeQuery<ReportParams>;
}

interface SearchedProps extends ComplaintsProps {
  search: ReturnType<typeof useSearchText>;
}

/** The list of complaints, or the open complaint with links to its neighbors in the list. */
export function Complaints({ params, change }: ComplaintsProps) {
  const list = useComplaints(params);
  const search = useSearchText(params.q, (q) => change({ q }, { replace: true }));
  if (params.id > 0)
    return <ComplaintPage key={params.id} params={params} neighbours={list.data?.items ?? []} />;
  return (
    <>
      <States params={params} counts={list.data?.counts} />
      <Filters params={params} change={change} search={search} />
      <div aria-busy={list.isFetching} className="ui-list" data-old={list.isPlaceholderData || undefined}>
        {list.isError && <LoadFailure retry={() => list.refetch()} />}
        {list.isPending && (
          <div className="ui-stack">
            {['a', 'b', 'c', 'd'].map((key) => (
              <Skeleton key={key} height={64} />
            ))}
          </div>
        )}
        {list.data && !list.isError && list.data.items.length === 0 && (
          <Empty params={params} change={change} search={search} />
        )}
        {list.data && !list.isError && list.data.items.length > 0 && (
          <>
            <Rows items={list.data.items} total={list.data.total} params={params} />
            <Pager
              page={params.page}
              perPage={complaintsPerPage}
              total={list.data.total}
              searchOf={(page) => reportsSearch({ ...params, page })}
            />
          </>
        )}
      </div>
    </>
  );
}

function States({ params, counts }: { params: ReportParams; counts: Record<string, number> | undefined }) {
  const { t } = useTranslation();
  return (
    <nav className="ui-ranges" aria-label={t('reports.states')}>
      {complaintFilters.map((state) => (
        <Link
          key={state}
          to={`?${reportsSearch({ ...params, state, page: 1 })}`}
          aria-current={state === params.state ? 'true' : undefined}
          state={{ keepFocus: true }}
        >
          {t(`reports.state.${state}`)}
          {counts && <span className="ui-badge">{countOf(state, counts)}</span>}
        </Link>
      ))}
    </nav>
  );
}

function Filters({ params, change, search }: SearchedProps) {
  const { t } = useTranslation();
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> has no wide support yet
    <form role="search" className="ui-filters ui-filters--pair" onSubmit={(event) => event.preventDefault()}>
      <input
        type="search"
        className="ui-input"
        aria-label={t('reports.search')}
        placeholder={t('reports.search')}
        value={search.text}
        onChange={(event) => search.setText(event.currentTarget.value)}
      />
      <Select
        bare
        label={t('reports.reason_label')}
        value={params.reason}
        none={t('reports.any_reason')}
        options={complaintReasons.map((reason) => ({ value: reason, label: t(`reports.reason.${reason}`) }))}
        onChange={(reason) => change({ reason })}
      />
    </form>
  );
}

function Empty({ params, change, search }: SearchedProps) {
  const { t } = useTranslation();
  const narrowed = isNarrowed(params);
  return (
    <div className="ui-notice" role="status">
      <Ornament />
      <p>{t(narrowed ? 'list.nothing_found' : 'reports.no_complaints')}</p>
      <Button
        variant="default"
        onClick={() => {
          search.setText('');
          change(narrowed ? { q: '', reason: '', state: 'open' } : { state: 'all' });
        }}
      >
        {t(narrowed ? 'list.clear' : 'reports.show_all')}
      </Button>
    </div>
  );
}

function Rows({ items, total, params }: { items: Complaint[]; total: number; params: ReportParams }) {
  const { t } = useTranslation();
  const { word } = useReportWords();
  return (
    <>
      <p role="status" className="ui-hint">
        {t('reports.complaints', { count: total })}
      </p>
      <ul className="ui-cards ui-complaints">
        {items.map((complaint) => (
          <li key={complaint.id}>
            <div>
              <Link to={`?${reportsSearch({ ...params, id: complaint.id })}`}>
                {word('complaint', complaint.reason)}: {complaint.target.title || t('list.untitled')}
              </Link>
              {complaint.text && <p className="ui-complaints__text">{complaint.text}</p>}
              <p className="ui-meta">
                <ComplaintStatus complaint={complaint} />
                <span>{t(`reports.kind.${complaint.target.kind}`)}</span>
                <span>{complaint.reporter?.name ?? complaint.email ?? t('reports.anonymous')}</span>
                {complaint.target.open > 1 && (
                  <span>{t('reports.open_about', { count: complaint.target.open })}</span>
                )}
                <When at={complaint.created_at} />
              </p>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
