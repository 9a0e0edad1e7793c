import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icons';
import type { ListRow, RowView } from './rows';
import { type ColumnId, sortFields } from './tables';
import type { Selection } from './use-selection';

export interface RowsProps<R extends ListRow> {
  rows: readonly R[];
  columns: readonly ColumnId[];
  view: RowView<R>;
  selection: Selection<R>;
  sort: string;
  onSort: (sort: string) => void;
}

/** Rows of a list have one height: a cell has at most two lines, like the title and the line below it. */
const lines: Partial<Record<ColumnId, string>> = {
  category: 'ui-two-lines',
  location: 'ui-two-lines',
  price: 'ui-two-lines ui-price',
  author: 'ui-two-lines',
  owner: 'ui-two-lines',
  address: 'ui-cut',
};
const isSortable = (column: ColumnId) => (sortFields as readonly string[]).includes(column);

export function DataTable<R extends ListRow>({ rows, columns, view, selection, sort, onSort }: RowsProps<R>) {
  const { t } = useTranslation();
  return (
    <table className="ui-table ui-entries">
      <thead>
        <tr>
          <th scope="col" className="ui-table__choice">
            <label className="ui-tick">
              <input
                type="checkbox"
                aria-label={t('list.select_all')}
                checked={selection.all}
                ref={(box) => {
                  if (box) box.indeterminate = !selection.all && selection.selected.length > 0;
                }}
                onChange={() => selection.chooseAll(!selection.all)}
              />
            </label>
          </th>
          {columns.map((column) =>
            isSortable(column) ? (
              <SortHeader key={column} column={column} sort={sort} onSort={onSort} />
            ) : (
              <th key={column} scope="col">
                {t(`list.column.${column}`)}
              </th>
            ),
          )}
          <th scope="col">
            <span className="ui-hidden">{t('list.actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} data-chosen={selection.has(row) || undefined}>
            <td className="ui-table__choice">
              <Choice row={row} view={view} selection={selection} />
            </td>
            {columns.map((column) =>
              column === 'title' ? (
                <th key={column} scope="row">
                  <div className="ui-cut" title={view.titleOf(row)}>
                    {view.link(row)}
                  </div>
                  {view.cell(row, column)}
                </th>
              ) : (
                <td key={column}>
                  <div className={lines[column] ?? 'ui-nowrap'}>{view.cell(row, column)}</div>
                </td>
              ),
            )}
            <td>
              <div className="ui-row-actions">{view.actions(row)}</div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function Choice<R extends ListRow>({
  row,
  view,
  selection,
}: Pick<RowsProps<R>, 'view' | 'selection'> & { row: R }) {
  const { t } = useTranslation();
  return (
    <label className="ui-tick">
      <input
        type="checkbox"
        aria-label={t('list.select', { title: view.titleOf(row) })}
        checked={selection.has(row)}
        onChange={() => selection.toggle(row)}
      />
    </label>
  );
}

interface SortHeaderProps extends Pick<RowsProps<ListRow>, 'sort' | 'onSort'> {
  column: ColumnId;
}

function SortHeader({ column, sort, onSort }: SortHeaderProps) {
  const { t } = useTranslation();
  const ascending = sort === column;
  const descending = sort === `-${column}`;
  // The first click sorts texts ascending and times descending.
  const next = column === 'title' ? (ascending ? `-${column}` : column) : descending ? column : `-${column}`;
  return (
    <th scope="col" aria-sort={ascending ? 'ascending' : descending ? 'descending' : undefined}>
      <button type="button" className="ui-sort" onClick={() => onSort(next)}>
        {t(`list.column.${column}`)}
        {(ascending || descending) && <Icon name={ascending ? 'up' : 'down'} size={14} />}
      </button>
    </th>
  );
}
