import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AdCategory } from '../ads/types';
import { background, get, poll, send } from '../api/client';
import type { Choice, Page } from '../api/types';
import { type ListParams, toQuery } from '../list/params';
import { listTables } from '../list/tables';
import { noteChange } from '../publication/changes';
import {
  type ActionInput,
  type Ad,
  type AdAction,
  type AdFields,
  type AdTexts,
  complete,
  type Queue,
} from './ad';

const base = '/dashboard/advertisements';
const kind = 'advertisements';
const all = [kind] as const;
const adKey = (id: number | string) => [kind, 'entry', String(id)] as const;

/** Milliseconds between two looks at a queue that others work on too. */
const queueInterval = 30_000;
/** A claim lasts ten minutes (content-model §4.3); it is made anew well before. */
const claimInterval = 240_000;

export const useAds = (params: ListParams) => {
  const query = toQuery(params, listTables.advertisements);
  return useQuery({
    queryKey: [kind, 'list', query],
    queryFn: async ({ signal }) => {
      const page = await get<Page<Partial<Ad>>>(base, query, signal);
      return { ...page, items: page.items.map(complete) };
    },
    placeholderData: keepPreviousData,
  });
};

export const useQueue = () =>
  useQuery({
    queryKey: [kind, 'queue'],
    queryFn: ({ signal }) => poll<Queue>(`${base}/queue`, signal),
    refetchInterval: queueInterval,
  });

export const useClaim = (id: number) =>
  useQuery({
    queryKey: [kind, 'claim', id],
    queryFn: async ({ client, queryKey }) => {
      // The first claim is somebody's doing; those that follow are the timer's.
      const headers = client.getQueryData(queryKey) ? background : undefined;
      return send<Partial<Ad>>('POST', `${base}/${id}/claim`, undefined, { headers });
    },
    refetchInterval: claimInterval,
    gcTime: 0,
  });

/** Not fetched anew behind the back of who edits it. */
export const useAd = (id: string) =>
  useQuery({
    queryKey: adKey(id),
    queryFn: ({ signal }) => get<Ad>(`${base}/${id}`, undefined, signal),
    refetchOnWindowFocus: false,
    gcTime: 0,
  });

/** As owners are asked: with the questions of each category, which the dashboard's own list leaves out. */
export const useAdCategories = () =>
  useQuery({
    queryKey: ['choices', kind, 'categories'],
    queryFn: ({ signal }) => get<AdCategory[]>('/cabinet/choices/categories', undefined, signal),
    staleTime: 300_000,
  });

export const useAdLocations = () =>
  useQuery({
    queryKey: ['choices', kind, 'locations'],
    queryFn: ({ signal }) => get<Choice[]>('/cabinet/choices/locations', undefined, signal),
    staleTime: 300_000,
  });

export interface AdDraft {
  category: string | null;
  location: string | null;
  contact?: { phone: string | null; phone_apps: string[]; show_phone: boolean };
  fields: AdFields;
  texts: AdTexts;
}

/** After any write the lists are out of date, and the answer is what the ad now is. */
function useWritten() {
  const client = useQueryClient();
  return (ad: Ad) => {
    if (ad.change !== undefined) noteChange(kind, ad.id, ad.change);
    client.setQueryData(adKey(ad.id), ad);
    const isWritten = (key: readonly unknown[]) =>
      key[1] === 'claim' || (key[1] === 'entry' && key[2] === String(ad.id));
    void client.invalidateQueries({ queryKey: all, predicate: ({ queryKey }) => !isWritten(queryKey) });
  };
}

export function useAdAction() {
  const client = useQueryClient();
  const written = useWritten();
  return useMutation({
    mutationFn: ({ ad, action, input }: { ad: Ad; action: AdAction; input?: ActionInput }) =>
      send<Ad>('POST', `${base}/${ad.id}/${action}`, { version: ad.version, ...input }),
    onSuccess: written,
    // What was refused may not be what it was when it was asked for.
    onError: () => client.invalidateQueries({ queryKey: all }),
  });
}

export function useSaveAd() {
  const written = useWritten();
  return useMutation({
    mutationFn: ({ ad, draft }: { ad: Ad | null; draft: AdDraft }) =>
      ad
        ? send<Ad>('PUT', `${base}/${ad.id}`, { ...draft, version: ad.version })
        : send<Ad>('POST', base, draft),
    onSuccess: written,
  });
}
