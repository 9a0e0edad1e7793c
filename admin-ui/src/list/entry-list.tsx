import { Button, Skeleton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { EntrySummary, Kind, Page as ListPage } from '../api/types';
import { nameOf } from '../fields/choices';
import { titleIn } from '../fields/entry-title';
import { LoadFailure } from '../frame/load-failure';
import { Ornament } from '../frame/ornament';
import { isFiltered, type ListParams, toSearchParams } from '../resources/list-params';
import { removalKey, usePendingRemovals } from '../resources/pending-removals';
import { mayRemove } from '../resources/permissions';
import { useChoices, useList } from '../resources/queries';
import { useRemoveWithUndo } from '../resources/removal';
import { useUser } from '../session/user';
import { shell } from '../shell';
import { EntryCards } from './entry-cards';
import { EntryTable } from './entry-table';
import { Filters } from './filters';
import { Pager } from './pager';
import { useListParams } from './use-list-params';

/** The list of any editorial kind below its dashboard address. */
export function EntryList({ kind, base }: { kind: Kind; base: string }) {
  const { params, change } = useListParams();
  const list = useList(kind, params);
  return (
    <>
      <Filters kind={kind} params={params} onChange={change} />
      <div aria-busy={list.isFetching} className="ui-list" data-old={list.isPlaceholderData || undefined}>
        {list.isError && <LoadFailure retry={() => list.refetch()} />}
        {list.isPending && <Waiting />}
        {list.data && !list.isError && (
          <Rows
            kind={kind}
            base={base}
            page={list.data}
            params={params}
            onSort={(sort) => change({ sort })}
            onClear={() => change({ q: '', status: '', category: '', author: '' })}
          />
        )}
      </div>
    </>
  );
}

interface ListRowsProps {
  kind: Kind;
  base: string;
  page: ListPage<EntrySummary>;
  params: ListParams;
  onSort: (sort: string) => void;
  onClear: () => void;
}

function Rows({ kind, base, page, params, onSort, onClear }: ListRowsProps) {
  const { t } = useTranslation();
  const user = useUser();
  const narrow = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false });
  const remove = useRemoveWithUndo(kind);
  const removed = usePendingRemovals();
  const { data: categories } = useChoices(kind, 'categories');

  const items = page.items.filter((item) => !removed.has(removalKey(kind, item.id)));
  const total = page.total - (page.items.length - items.length);
  if (items.length === 0)
    return <Empty kind={kind} base={base} filtered={isFiltered(params)} onClear={onClear} />;

  const titleOf = (item: EntrySummary) => titleIn(item).text || t('list.untitled');
  const rows = {
    items,
    titleOf,
    linkTo: (item: EntrySummary) => `${base}/edit/${item.id}`,
    nameOfCategory: (slug: string | null) => {
      const category = categories?.find((choice) => choice.slug === slug);
      return category ? nameOf(category, shell.locale) : (slug ?? '');
    },
    mayRemove: (item: EntrySummary) => mayRemove(user, item),
    onRemove: (item: EntrySummary) => remove(item.id, titleOf(item)),
  };
  return (
    <>
      <p role="status" className="ui-hint">
        {t(`kind.${kind}.count`, { count: total })}
      </p>
      {narrow ? <EntryCards {...rows} /> : <EntryTable {...rows} params={params} onSort={onSort} />}
      <Pager
        page={params.page}
        perPage={params.per_page}
        total={page.total}
        searchOf={(to) => toSearchParams({ ...params, page: to })}
      />
    </>
  );
}

function Empty({
  kind,
  base,
  filtered,
  onClear,
}: {
  kind: Kind;
  base: string;
  filtered: boolean;
  onClear: () => void;
}) {
  const { t } = useTranslation();
  return (
    <div className="ui-notice" role="status">
      <Ornament />
      <p>{t(filtered ? 'list.nothing_found' : `kind.${kind}.none`)}</p>
      {filtered ? (
        <Button variant="default" onClick={onClear}>
          {t('list.clear')}
        </Button>
      ) : (
        <Button component={Link} to={`${base}/new-page`} variant="default">
          {t(`kind.${kind}.new`)}
        </Button>
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
