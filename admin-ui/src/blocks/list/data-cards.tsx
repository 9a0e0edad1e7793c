import { Choice, type RowsProps } from './data-table';
import type { ListRow } from './rows';

/** The same rows as cards, for screens too narrow for a table. */
export function DataCards<R extends ListRow>({
  rows,
  columns,
  view,
  selection,
}: Omit<RowsProps<R>, 'sort' | 'onSort'>) {
  return (
    <ul className="ui-cards">
      {rows.map((row) => (
        <li key={row.id} data-chosen={selection.has(row) || undefined}>
          <Choice row={row} view={view} selection={selection} />
          <div className="ui-cards__body">
            {view.link(row)}
            <div className="ui-meta">
              {columns.map((column) => (
                <span key={column}>{view.cell(row, column)}</span>
              ))}
            </div>
          </div>
          <div className="ui-row-actions">{view.actions(row)}</div>
        </li>
      ))}
    </ul>
  );
}
