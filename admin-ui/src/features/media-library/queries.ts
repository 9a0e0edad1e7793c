import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { libraryKey } from '../../entities/media/queries';
import { useFollow } from '../../entities/publication/follow';
import { create, remove, type Schema } from '../../lib/api/call';
import { queryOf } from '../../lib/api/query';
import { uploadPicture } from '../../lib/api/upload';

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

export function useDeleteUnused() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => create('/api/dashboard/media/sweep', {}),
    onSettled: () => client.invalidateQueries({ queryKey: libraryKey }),
  });
}
