import type { ReactNode } from 'react';
import type { EntrySummary } from '../../lib/api/types';
import type { BulkAction, ColumnId } from './tables';

/** A row of an editorial list. `allowed` lists the actions that the server allows this user now. */
export type EntryRow = EntrySummary;

/** The members that every list needs. */
export type ListRow = Pick<EntrySummary, 'id' | 'version'>;

/** How a list displays its rows, both in tables and in cards. */
export interface RowView<R extends ListRow> {
  /** The title as text, for messages about the row. */
  titleOf: (row: R) => string;
  /** Links to the editor. */
  link: (row: R) => ReactNode;
  cell: (row: R, column: ColumnId) => ReactNode;
  actions: (row: R) => ReactNode;
  allows: (row: R, action: BulkAction) => boolean;
}
