import type { ReactNode } from 'react';
import type { EntrySummary } from '../../lib/api/types';
import type { BulkAction, ColumnId } from './tables';

/** A row of an editorial list. `allowed` is what the server lets this person do to the entry now. */
export type EntryRow = EntrySummary;

/** As much of a row as every list needs. */
export type ListRow = Pick<EntrySummary, 'id' | 'version'>;

/** How the rows of a list are shown; tables and cards both go by it. */
export interface RowView<R extends ListRow> {
  /** In words, for whatever speaks of the row. */
  titleOf: (row: R) => string;
  /** Leads to the editor. */
  link: (row: R) => ReactNode;
  cell: (row: R, column: ColumnId) => ReactNode;
  actions: (row: R) => ReactNode;
  allows: (row: R, action: BulkAction) => boolean;
}
