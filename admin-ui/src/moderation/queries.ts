import { hashKey, keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { send } from '../api/client';
import { as, asked, keyOf, keysBelow } from '../api/query';
import type { Page } from '../api/types';
import { type ListParams, toQuery } from '../list/params';
import { listTables } from '../list/tables';
import { useNoteChange } from '../publication/changes';
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
const all = keysBelow('/api/dashboard/advertisements');
const adKey = (id: number) => keyOf('/api/dashboard/advertisements/{id}', { path: { id } });

/** Milliseconds between two looks at a queue that others work on too. */
const queueInterval = 30_000;

const whole = (answer: unknown): Page<Ad> => {
  const page = as<Page<Partial<Ad>>>(answer);
  return { ...page, items: page.items.map(complete) };
};

export const useAds = (params: ListParams) => {
  const query = toQuery(params, listTables.advertisements);
  return useQuery({
    ...asked('/api/dashboard/advertisements', { query }, { keep: whole }),
    placeholderData: keepPreviousData,
  });
};

export const useQueue = () =>
  useQuery({
    ...asked('/api/dashboard/advertisements/queue', {}, { background: 'always', keep: as<Queue> }),
    refetchInterval: queueInterval,
  });

/** Not fetched anew behind the back of who edits it. */
export const useAd = (id: string) =>
  useQuery({
    ...asked('/api/dashboard/advertisements/{id}', { path: { id: Number(id) } }, { keep: as<Ad> }),
    refetchOnWindowFocus: false,
    gcTime: 0,
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
  const noteChange = useNoteChange();
  return (ad: Ad) => {
    if (ad.change !== undefined) noteChange(kind, ad.id, ad.change);
    const written = adKey(ad.id);
    // Only updates an entry that is in the cache: a new cache entry would later fill a form with old values.
    client.setQueryData<Ad>(written, (shown) => shown && ad);
    const others = ({ queryHash }: { queryHash: string }) => queryHash !== hashKey(written);
    void client.invalidateQueries({ queryKey: all, predicate: others });
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
