import type { Schema } from '../../lib/api/call';
import type { AdState, Kind } from '../../lib/api/types';

export type ColumnId =
  | 'title'
  | 'status'
  | 'category'
  | 'location'
  | 'author'
  | 'address'
  | 'price'
  | 'owner'
  | 'published_at'
  | 'updated_at';

export type FilterId = 'status' | 'category' | 'location' | 'author' | 'translation' | 'dates';

export const sortFields = ['title', 'published_at', 'updated_at'] as const;
export type SortField = (typeof sortFields)[number];

/** Bulk actions. */
export const bulkActions = ['approve', 'publish', 'unpublish', 'archive', 'restore', 'delete'] as const;
export type BulkAction = (typeof bulkActions)[number];

/** The columns, filters and actions for the list of a kind. */
export interface ListTable {
  kind: Kind;
  columns: readonly ColumnId[];
  filters: readonly FilterId[];
  /** The API's parameter for the state of an entry, also in the address. */
  statusKey: 'status' | 'state';
  statuses: readonly string[];
  bulk: readonly BulkAction[];
}

export const entryStatuses = [
  'draft',
  'review',
  'scheduled',
  'published',
  'archived',
  'trashed',
  'attention',
] as const satisfies readonly Schema<'EntryStatusFilter'>[];
export const adStatuses = [
  'pending',
  'published',
  'rejected',
  'expired',
  'draft',
  'sold',
  'archived',
  'blocked',
  'trashed',
] as const satisfies readonly AdState[];

const editorial = {
  statusKey: 'status',
  statuses: entryStatuses,
  bulk: ['publish', 'unpublish', 'archive', 'restore', 'delete'],
} as const;

const placed = {
  columns: ['title', 'status', 'category', 'location', 'updated_at'],
  filters: ['status', 'category', 'location', 'author', 'translation', 'dates'],
} as const;

export const listTables: Readonly<Record<Kind, ListTable>> = {
  news: {
    kind: 'news',
    ...editorial,
    columns: ['title', 'status', 'category', 'author', 'updated_at'],
    filters: ['status', 'category', 'author', 'location', 'translation', 'dates'],
  },
  posters: { kind: 'posters', ...editorial, ...placed },
  services: { kind: 'services', ...editorial, ...placed },
  diaspors: { kind: 'diaspors', ...editorial, ...placed },
  reklama: {
    kind: 'reklama',
    ...editorial,
    columns: ['title', 'status', 'author', 'published_at', 'updated_at'],
    filters: ['status', 'author', 'translation', 'dates'],
  },
  pages: {
    kind: 'pages',
    ...editorial,
    columns: ['title', 'status', 'address', 'updated_at'],
    filters: ['status', 'author', 'translation', 'dates'],
  },
  advertisements: {
    kind: 'advertisements',
    statusKey: 'state',
    statuses: adStatuses,
    bulk: ['approve', 'archive', 'restore', 'delete'],
    columns: ['title', 'status', 'price', 'owner', 'updated_at'],
    filters: ['status', 'category', 'location', 'author', 'translation', 'dates'],
  },
};
