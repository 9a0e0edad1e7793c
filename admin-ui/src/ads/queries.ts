import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AdListParams } from './list-params';
import { type ActionBody, ads } from './requests';
import type { Ad, AdAction, AdDraft } from './types';

const listKey = ['ads', 'list'] as const;
const adKey = (id: number | string) => ['ads', 'one', String(id)] as const;

export const useAds = (params: AdListParams) =>
  useQuery({
    queryKey: [...listKey, params],
    queryFn: ({ signal }) => ads.list(params, signal),
    placeholderData: keepPreviousData,
  });

/** Never refetched behind the back of a form: its version is the base of what is being typed. */
export const useAd = (id: string, enabled: boolean) =>
  useQuery({
    queryKey: adKey(id),
    queryFn: ({ signal }) => ads.one(id, signal),
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

const choices = { staleTime: 300_000, refetchOnWindowFocus: false } as const;

export const useAdCategories = () =>
  useQuery({
    queryKey: ['ads', 'categories'],
    queryFn: ({ signal }) => ads.categories(signal),
    ...choices,
  });

export const useAdLocations = () =>
  useQuery({ queryKey: ['ads', 'locations'], queryFn: ({ signal }) => ads.locations(signal), ...choices });

/** Only fills in what is known: the form works without it. An address may be confirmed in another tab. */
export const useOwner = () =>
  useQuery({ queryKey: ['ads', 'owner'], queryFn: ({ signal }) => ads.owner(signal) });

export type AdWrite =
  | { create: AdDraft }
  | { save: AdDraft; id: number; version: number }
  | { act: AdAction; id: number; body: ActionBody };

/** Each write answers the ad as it now is. */
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
