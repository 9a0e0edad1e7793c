import { lazy, Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChoices } from '../../entities/entry/queries';
import { useSearchText } from '../../lib/address/use-search-text';
import { useNarrow } from '../../lib/dom/use-media';
import { shell } from '../../lib/shell';
import { Button } from '../../ui/button';
import { treeOptions, withCurrent } from '../../ui/choices';
import { DayInput } from '../../ui/controls/day-input';
import { Select } from '../../ui/controls/select';
import { Skeleton } from '../../ui/skeleton';
import { activeFilters, cleared, isFiltered, type ListParams, translations } from './params';
import { type FilterId, type ListTable, sortFields } from './tables';
import type { ChangeParams } from './use-list-params';

/** A combobox. Its code loads when the other filters open. */
const AuthorFilter = lazy(() => import('./author-filter'));

interface FiltersProps {
  table: ListTable;
  params: ListParams;
  onChange: ChangeParams;
  /** The label of a state in this list. */
  statusText: (status: string) => string;
}

/** The number of filters that are always visible next to the search; a button opens the others. */
const upFront = 2;

export function Filters({ table, params, onChange, statusText }: FiltersProps) {
  const { t } = useTranslation();
  const id = useId();
  const narrow = useNarrow();
  const search = useSearchText(params.q, (q) => onChange({ q }, { replace: true }));
  const visible = narrow ? 0 : upFront;
  const rest = table.filters.slice(visible);
  const active = activeFilters(params, rest);
  const [open, setOpen] = useState(active > 0 && !narrow);
  const filter = (name: FilterId) => (
    <Filter
      key={name}
      name={name}
      table={table}
      params={params}
      onChange={onChange}
      statusText={statusText}
    />
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> has no wide support yet
    <form role="search" className="ui-filters" onSubmit={(event) => event.preventDefault()}>
      <div className="ui-filters__row">
        <SearchField {...search} />
        {table.filters.slice(0, visible).map(filter)}
        <button
          type="button"
          className="ui-filters__more"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {t('list.more_filters')}
          {active > 0 && (
            <span className="ui-badge">
              {active} <span className="ui-hidden">{t('list.filters_on')}</span>
            </span>
          )}
        </button>
      </div>
      <div id={id} className="ui-filters__row" hidden={!open}>
        {open && (
          <>
            {rest.map(filter)}
            {narrow && (
              <Select
                bare
                label={t('list.sort')}
                value={params.sort}
                onChange={(sort) => onChange({ sort })}
                options={sortFields.flatMap((field) =>
                  ['-', ''].map((direction) => ({
                    value: direction + field,
                    label: t(`list.sort_${field}${direction ? '_desc' : ''}`),
                  })),
                )}
              />
            )}
          </>
        )}
      </div>
      {isFiltered(params, table) && (
        <Button
          size="xs"
          variant="subtle"
          onClick={() => {
            search.setText('');
            onChange(cleared);
          }}
        >
          {t('list.clear')}
        </Button>
      )}
    </form>
  );
}

function SearchField({ text, setText }: ReturnType<typeof useSearchText>) {
  const { t } = useTranslation();
  return (
    <input
      type="search"
      className="ui-input"
      aria-label={t('list.search')}
      placeholder={t('list.search')}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
    />
  );
}

function Filter({ name, table, params, onChange, statusText }: FiltersProps & { name: FilterId }) {
  const { t } = useTranslation();
  switch (name) {
    case 'status':
      return (
        <Select
          bare
          label={t('list.column.status')}
          value={params.status}
          none={t('list.any_status')}
          options={table.statuses.map((status) => ({ value: status, label: statusText(status) }))}
          onChange={(status) => onChange({ status })}
        />
      );
    case 'category':
    case 'location':
      return <ChoiceFilter name={name} table={table} params={params} onChange={onChange} />;
    case 'author':
      return (
        <Suspense fallback={<Skeleton height={40} />}>
          <AuthorFilter table={table} params={params} onChange={onChange} />
        </Suspense>
      );
    case 'translation':
      return (
        <Select
          bare
          label={t('list.translation')}
          value={params.translation}
          none={t('list.any_translation')}
          options={translations.map((state) => ({ value: state, label: t(`list.translation_${state}`) }))}
          onChange={(translation) => onChange({ translation })}
        />
      );
    case 'dates':
      return (
        <fieldset className="ui-days">
          <legend className="ui-hidden">{t('list.dates')}</legend>
          <DayInput label={t('list.from')} value={params.from} onChange={(from) => onChange({ from })} />
          <DayInput label={t('list.to')} value={params.to} onChange={(to) => onChange({ to })} />
        </fieldset>
      );
  }
}

const sets = { category: 'categories', location: 'locations' } as const;

function ChoiceFilter({
  name,
  table,
  params,
  onChange,
}: Omit<FiltersProps, 'statusText'> & { name: 'category' | 'location' }) {
  const { t } = useTranslation();
  const choices = useChoices(table.kind, sets[name]).data ?? [];
  return (
    <Select
      bare
      label={t(`list.column.${name}`)}
      value={params[name]}
      none={t(`list.any_${name}`)}
      options={withCurrent(treeOptions(choices, shell.locale), [params[name]])}
      onChange={(slug) => onChange({ [name]: slug })}
    />
  );
}
