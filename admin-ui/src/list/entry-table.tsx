import { ActionIcon } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { EntrySummary } from '../api/types';
import { EntryStatus, TranslationBadge } from '../fields/entry-status';
import { EntryTitle } from '../fields/entry-title';
import { Icon } from '../frame/icons';
import { When } from '../i18n/when';
import type { ListParams } from '../resources/list-params';

export interface RowsProps {
  items: EntrySummary[];
  params: ListParams;
  nameOfCategory: (slug: string | null) => string;
  titleOf: (item: EntrySummary) => string;
  linkTo: (item: EntrySummary) => string;
  mayRemove: (item: EntrySummary) => boolean;
  onSort: (sort: string) => void;
  onRemove: (item: EntrySummary) => void;
}

function SortHeader({
  field,
  label,
  params,
  onSort,
}: { field: string; label: string } & Pick<RowsProps, 'params' | 'onSort'>) {
  const ascending = params.sort === field;
  const descending = params.sort === `-${field}`;
  return (
    <th scope="col" aria-sort={ascending ? 'ascending' : descending ? 'descending' : undefined}>
      <button type="button" className="ui-sort" onClick={() => onSort(descending ? field : `-${field}`)}>
        {label}
        {(ascending || descending) && <Icon name={ascending ? 'up' : 'down'} size={14} />}
      </button>
    </th>
  );
}

export function EntryTable(props: RowsProps) {
  const { items, params, nameOfCategory, titleOf, linkTo, mayRemove, onSort, onRemove } = props;
  const { t } = useTranslation();
  return (
    <table className="ui-table">
      <thead>
        <tr>
          <SortHeader field="title" label={t('list.title')} params={params} onSort={onSort} />
          <th scope="col">{t('list.status')}</th>
          <th scope="col">{t('field.category')}</th>
          <th scope="col">{t('list.author')}</th>
          <SortHeader field="updated_at" label={t('list.updated')} params={params} onSort={onSort} />
          <th scope="col">
            <span className="ui-hidden">{t('list.actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.id}>
            <th scope="row">
              <Link to={linkTo(item)}>
                <EntryTitle item={item} />
              </Link>
              <TranslationBadge state={item.translation_state} />
            </th>
            <td>
              <EntryStatus entry={item} />
            </td>
            <td>{nameOfCategory(item.category)}</td>
            <td className="ui-nowrap">{item.author?.name}</td>
            <td className="ui-nowrap">
              <When at={item.updated_at} />
            </td>
            <td>
              {mayRemove(item) && (
                <ActionIcon
                  variant="subtle"
                  size={36}
                  aria-label={t('list.remove', { title: titleOf(item) })}
                  onClick={() => onRemove(item)}
                >
                  <Icon name="trash" />
                </ActionIcon>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
