import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Page } from '../../lib/api/types';
import { useNarrow } from '../../lib/dom/use-media';
import { Select } from '../../ui/controls/select';
import { LoadFailure } from '../../ui/load-failure';
import { Pager } from '../../ui/pager';
import { ReadingNotice } from '../../ui/reading-notice';
import { Skeleton } from '../../ui/skeleton';
import { BulkBar } from './bulk-bar';
import { filledColumns } from './columns';
import { DataCards } from './data-cards';
import { DataTable } from './data-table';
import { Filters } from './filters';
import { isFiltered, type ListParams, pageSizes, toSearchParams } from './params';
import type { Refused } from './refusals';
import { RefusedDialog } from './refused-dialog';
import type { ListRow, RowView } from './rows';
import type { ListTable } from './tables';
import type { ChangeParams } from './use-list-params';
import { useSelection } from './use-selection';

interface ListScreenProps<R extends ListRow> {
  table: ListTable;
  params: ListParams;
  onChange: ChangeParams;
  list: UseQueryResult<Page<R>>;
  view: RowView<R>;
  statusText: (status: string) => string;
  countText: (count: number) => string;
  /** Shown instead of an empty list. */
  empty: ReactNode;
}

/** The list of any kind: filters, rows, bulk actions, pages. */
export function ListScreen<R extends ListRow>(props: ListScreenProps<R>) {
  const { table, params, onChange, list, statusText } = props;
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  return (
    <>
      <Filters table={table} params={params} onChange={onChange} statusText={statusText} />
      <div aria-busy={list.isFetching} className="ui-list" data-old={list.isPlaceholderData || undefined}>
        {list.isError && <LoadFailure retry={() => list.refetch()} />}
        {list.isPending && <Waiting />}
        {list.data && !list.isError && <Rows {...props} page={list.data} onRefused={setRefused} />}
      </div>
      {refused.length > 0 && (
        <RefusedDialog kind={table.kind} refused={refused} onClose={() => setRefused([])} />
      )}
    </>
  );
}

interface RowsProps<R extends ListRow> extends ListScreenProps<R> {
  page: Page<R>;
  onRefused: (refused: readonly Refused[]) => void;
}

function Rows<R extends ListRow>(props: RowsProps<R>) {
  const { table, params, onChange, page, view, empty, onRefused } = props;
  const { t } = useTranslation();
  const narrow = useNarrow();
  const rows = page.items;
  const selection = useSelection(rows, toSearchParams(params, table).toString());

  if (rows.length === 0 && !isFiltered(params, table) && params.page === 1) return empty;
  const isFilled = (content: ReactNode) => content !== null && content !== undefined && content !== '';
  const columns = filledColumns(table, params, (column) =>
    rows.some((row) => isFilled(view.cell(row, column))),
  );
  const shared = { rows, columns, view, selection };
  return (
    <>
      <Head {...props} />
      {rows.length === 0 ? (
        <p className="ui-notice" role="status">
          {t('list.nothing_found')}
        </p>
      ) : (
        <>
          {narrow ? (
            <DataCards {...shared} />
          ) : (
            <DataTable {...shared} sort={params.sort} onSort={(sort) => onChange({ sort })} />
          )}
          <BulkBar table={table} view={view} selection={selection} onRefused={onRefused} />
          <Pager
            page={params.page}
            perPage={params.per_page}
            total={page.total}
            searchOf={(to) => toSearchParams({ ...params, page: to }, table)}
          />
        </>
      )}
    </>
  );
}

/**
 * Reports the number of results and how the server read the query. Also mounted, empty, above "nothing found": screen
 * readers announce changes of a status, and may ignore one that arrives together with its text.
 */
function Head<R extends ListRow>({ params, onChange, page, countText }: RowsProps<R>) {
  const { t } = useTranslation();
  const isEmpty = page.items.length === 0;
  return (
    <div className="ui-list__head" data-empty={isEmpty || undefined}>
      <p role="status" className="ui-hint">
        {!isEmpty && countText(page.total)}
      </p>
      <ReadingNotice results={page} />
      {!isEmpty && page.total > pageSizes[0] && (
        <Select
          className="ui-list__size"
          label={t('list.per_page')}
          value={String(params.per_page)}
          options={pageSizes.map((size) => ({ value: String(size), label: String(size) }))}
          onChange={(size) => onChange({ per_page: Number(size) })}
        />
      )}
    </div>
  );
}

function Waiting() {
  const { t } = useTranslation();
  return (
    <div className="ui-stack" role="status">
      <span className="ui-hidden">{t('frame.loading')}</span>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <Skeleton key={key} height={48} />
      ))}
    </div>
  );
}
