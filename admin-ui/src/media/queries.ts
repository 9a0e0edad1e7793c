import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Schema } from '../api/call';
import { asked, keysBelow } from '../api/query';

export type LibraryPicture = Schema<'LibraryPicture'>;

export const libraryKey = keysBelow('/api/dashboard/media');

export interface LibraryQuery {
  page: number;
  per_page: number;
  q?: string;
  /** Only those that something shows, or only those that nothing does. */
  used?: boolean;
  /** Only those of advertisements, which are left out otherwise. */
  ads?: boolean;
}

/** A page of the pictures, newest first. */
export const useLibrary = (query: LibraryQuery) =>
  useQuery({
    ...asked('/api/dashboard/media', { query }),
    placeholderData: keepPreviousData,
  });
