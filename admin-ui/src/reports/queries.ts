import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { create, read, type Schema } from '../api/call';
import { get, poll } from '../api/client';
import type { Locale } from '../api/types';
import { complaintsQuery, type Range, type ReportParams } from './params';

export type Stats = Schema<'Stats'>;
export type Complaint = Schema<'Complaint'>;
export type ComplaintAction = 'take' | 'act' | 'dismiss' | 'reopen';
/** A text by the name of its field; of a page, an ad or a story. */
export type Texts = Partial<Record<Locale, Record<string, unknown> | null>>;

/** Milliseconds between two looks at numbers that readers change. */
const statsInterval = 60_000;
const complaintsInterval = 60_000;
const complaints = ['complaints'] as const;

export const useStats = (range: Range) =>
  useQuery({
    queryKey: ['stats', range],
    queryFn: ({ signal }) => poll<Stats>(`/dashboard/stats?range=${range}`, signal),
    refetchInterval: statsInterval,
    placeholderData: keepPreviousData,
  });

export const useComplaints = (params: ReportParams) =>
  useQuery({
    queryKey: [...complaints, 'list', complaintsQuery(params)],
    queryFn: ({ signal }) => read('/api/dashboard/reports', { query: complaintsQuery(params), signal }),
    refetchInterval: complaintsInterval,
    placeholderData: keepPreviousData,
  });

export const useComplaint = (id: number) =>
  useQuery({
    queryKey: [...complaints, 'one', id],
    queryFn: ({ signal }) => read('/api/dashboard/reports/{id}', { path: { id }, signal }),
  });

/** What the entry says now; null where it is gone. */
export const usePresentTexts = ({ kind, id }: Complaint['target']) =>
  useQuery({
    queryKey: [kind, 'texts', id],
    queryFn: async ({ signal }) =>
      (await get<{ texts?: Texts }>(`/dashboard/${kind}/${id}`, undefined, signal)).texts ?? null,
    staleTime: 60_000,
  });

export function useComplaintAction() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, action, note }: { id: number; action: ComplaintAction; note?: string }) =>
      create('/api/dashboard/reports/{id}/{action}', { path: { id, action }, body: { note } }),
    onSuccess: (written) => {
      client.setQueryData([...complaints, 'one', written.id], written);
      void client.invalidateQueries({ queryKey: [...complaints, 'list'] });
    },
    // What was refused may not be what it was when it was asked for.
    onError: () => client.invalidateQueries({ queryKey: complaints }),
  });
}
