import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { libraryKey } from '../../entities/media/queries';
import { useFollow } from '../../entities/publication/follow';
import { type Call, create, remove, type Schema } from '../../lib/api/call';
import { keysBelow, queryOf } from '../../lib/api/query';
import { uploadPicture } from '../../lib/api/upload';

const filesKey = keysBelow('/api/dashboard/files');

export type FilesQuery = Call<'/api/dashboard/files', 'get'>['query'];

/** The places that show a picture. */
export const useUses = (hash: string) =>
  useQuery(queryOf('/api/dashboard/media/{hash}/uses', { path: { hash } }));

/** Replaces the file of a picture in all places that show it. */
export function useReplace() {
  const follow = useFollow();
  return useMutation({
    mutationFn: ({ hash, file }: { hash: string; file: File }) =>
      uploadPicture<Schema<'Replaced'>>(file, {
        address: `/api/dashboard/media/${hash}/replace`,
        onProgress: () => undefined,
      }),
    onSuccess: (written) => follow('media', 0, written, libraryKey),
  });
}

export function useRemovePicture() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (hash: string) => remove('/api/dashboard/media/{hash}', { path: { hash } }),
    onSettled: () => client.invalidateQueries({ queryKey: libraryKey }),
  });
}

/** Deletes unused pictures, or unused files. */
export function useDeleteUnused(ofFiles: boolean) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () =>
      ofFiles ? create('/api/dashboard/files/sweep', {}) : create('/api/dashboard/media/sweep', {}),
    onSettled: () => client.invalidateQueries({ queryKey: ofFiles ? filesKey : libraryKey }),
  });
}

/** A page of the files that readers save, newest first. */
export const useFiles = (query: FilesQuery) =>
  useQuery({ ...queryOf('/api/dashboard/files', { query }), placeholderData: keepPreviousData });

export function useRemoveFile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (hash: string) => remove('/api/dashboard/files/{hash}', { path: { hash } }),
    onSettled: () => client.invalidateQueries({ queryKey: filesKey }),
  });
}
