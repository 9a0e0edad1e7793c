import { hashKey, keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ListParams, toQuery } from '../../blocks/list/params';
import { listTables } from '../../blocks/list/tables';
import type { ActionInput, Ad, AdAction } from '../../entities/ad/ad';
import { useNoteChange } from '../../entities/publication/changes';
import { change, create, type Schema } from '../../lib/api/call';
import { keyOf, keysBelow, queryOf } from '../../lib/api/query';

const adsPath = '/api/dashboard/advertisements';
const adPath = `${adsPath}/{id}` as const;
const kind = 'advertisements';
const all = keysBelow(adsPath);
const adKey = (id: number) => keyOf(adPath, { path: { id } });

/** Milliseconds between two requests for the queue, because other moderators change it too. */
const queueInterval = 30_000;

export const useAds = (params: ListParams) => {
  const query = toQuery(params, listTables.advertisements);
  return useQuery({
    ...queryOf(adsPath, { query }),
    placeholderData: keepPreviousData,
  });
};

export const useQueue = () =>
  useQuery({
    ...queryOf(`${adsPath}/queue`, {}, { background: 'always' }),
    refetchInterval: queueInterval,
  });

/** Not refetched on focus, because a refetch would change the data under an open form. */
export const useAd = (id: string) =>
  useQuery({
    ...queryOf(adPath, { path: { id: Number(id) } }),
    refetchOnWindowFocus: false,
    gcTime: 0,
  });

export type AdDraft = Schema<'Draft-advertisements'>;

/** After a write, caches the ad of the answer and invalidates the lists. */
function useWritten() {
  const client = useQueryClient();
  const noteChange = useNoteChange();
  return (ad: Ad) => {
    if (ad.change !== undefined) noteChange(kind, ad.id, ad.change);
    const written = adKey(ad.id);
    // Only updates an entry that is in the cache: a new cache entry would later fill a form with old values.
    client.setQueryData<Ad>(written, (cached) => cached && ad);
    const others = ({ queryHash }: { queryHash: string }) => queryHash !== hashKey(written);
    void client.invalidateQueries({ queryKey: all, predicate: others });
  };
}

export function useAdAction() {
  const client = useQueryClient();
  const written = useWritten();
  return useMutation({
    mutationFn: ({ ad, action, input }: { ad: Ad; action: AdAction; input?: ActionInput }) =>
      create(`${adPath}/{action}`, { path: { id: ad.id, action }, body: { version: ad.version, ...input } }),
    onSuccess: written,
    // A rejected action may mean that the cached ad is out of date.
    onError: () => client.invalidateQueries({ queryKey: all }),
  });
}

export function useSaveAd() {
  const written = useWritten();
  return useMutation({
    mutationFn: ({ ad, draft }: { ad: Ad | null; draft: AdDraft }) =>
      (ad
        ? change(adPath, { path: { id: ad.id }, body: { ...draft, version: ad.version } })
        : create(adsPath, { body: draft })) as Promise<Schema<'WrittenAd-advertisements'>>,
    onSuccess: written,
  });
}
