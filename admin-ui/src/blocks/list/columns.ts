import type { ListParams } from './params';
import type { ColumnId, ListTable } from './tables';

const filterOf: Partial<Record<ColumnId, 'category' | 'location' | 'author'>> = {
  category: 'category',
  location: 'location',
  author: 'author',
  owner: 'author',
};

/** Hides columns that are empty in all rows, to leave space for the titles; the column of an active filter stays. */
export function filledColumns(
  { columns }: Pick<ListTable, 'columns'>,
  params: Pick<ListParams, 'sort' | 'category' | 'location' | 'author'>,
  hasContent: (column: ColumnId) => boolean,
): ColumnId[] {
  const isAsked = (column: ColumnId) => {
    const filter = filterOf[column];
    return params.sort.replace('-', '') === column || (filter !== undefined && params[filter] !== '');
  };
  return columns.filter((column) => column === 'title' || isAsked(column) || hasContent(column));
}
