import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { keysAt, queryOf } from '../../lib/api/query';
import { type AdListParams, perPage } from './list-params';
import { type ActionBody, ads } from './requests';
import type { Ad, AdAction, AdDraft } from './types';

const listKey = keysAt('/api/cabinet/ads');

export const useAds = ({ state, page }: AdListParams) =>
  useQuery({
    ...queryOf('/api/cabinet/ads', { query: { state: state || undefined, page, per_page: perPage } }),
    placeholderData: keepPreviousData,
  });

/** Never refetched while a form is open, because its version is the base of the typed changes. */
export const useAd = (id: string, enabled: boolean) =>
  useQuery({
    ...queryOf('/api/cabinet/ads/{id}', { path: { id: Number(id) } }),
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

const choices = { staleTime: 300_000, refetchOnWindowFocus: false } as const;

export const useAdCategories = () =>
  useQuery({
    ...queryOf('/api/cabinet/choices/{set}', { path: { set: 'categories' } }),
    ...choices,
  });

export const useAdLocations = () =>
  useQuery({
    ...queryOf('/api/cabinet/choices/{set}', { path: { set: 'locations' } }),
    ...choices,
  });

/** Only prefills the form, which works without it. The user may confirm an address in another tab. */
export const useOwner = () => useQuery(queryOf('/api/cabinet/profile', {}));

/** The server proposes a place for a new ad, and a category for its title. The form works without an answer. */
export const useProposal = (title: string, enabled = true) =>
  useQuery({
    ...queryOf('/api/cabinet/ads/proposal', { query: { title } }),
    ...choices,
    enabled,
    retry: false,
  });

export type AdWrite =
  | { create: AdDraft }
  | { save: AdDraft; id: number; version: number }
  | { act: AdAction; id: number; body: ActionBody };

/** Each write returns the updated ad. */
export function useAdWrite() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (write: AdWrite): Promise<Ad> => {
      if ('create' in write) return ads.create(write.create);
      if ('save' in write) return ads.save(write.id, write.version, write.save);
      return ads.act(write.id, write.act, write.body);
    },
    onSuccess: () => client.invalidateQueries({ queryKey: listKey }),
  });
}
