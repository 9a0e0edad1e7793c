import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Call, Schema } from '../../lib/api/call';
import { keysBelow, queryOf } from '../../lib/api/query';

export type LibraryPicture = Schema<'LibraryPicture'>;

export const libraryKey = keysBelow('/api/dashboard/media');

export type LibraryQuery = Call<'/api/dashboard/media', 'get'>['query'];

/** A page of the pictures, newest first. */
export const useLibrary = (query: LibraryQuery, enabled = true) =>
  useQuery({
    ...queryOf('/api/dashboard/media', { query }),
    enabled,
    placeholderData: keepPreviousData,
  });
