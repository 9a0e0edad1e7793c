import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { create, remove, type Schema } from '../../lib/api/call';
import { keyOf, keysAt, keysBelow, queryOf } from '../../lib/api/query';
import type { Locale } from '../../lib/api/types';
import { complaintsQuery, type Range, type ReportParams } from './params';

export type Stats = Schema<'Stats'>;
export type UnansweredWeek = Schema<'Unanswered'>['weeks'][number];
export type UnansweredQuestion = UnansweredWeek['questions'][number];
export type Complaint = Schema<'Complaint'>;
export type ComplaintAction = Schema<'ComplaintAction'>;
/** Texts by locale and field, of any kind of entry. */
export type Texts = Partial<Record<Locale, Record<string, unknown> | null>>;
/** Actions that close a complaint and need a note; the others run immediately. */
export type ClosingAction = Extract<ComplaintAction, 'act' | 'dismiss'>;

/** Milliseconds between two requests, because readers change the numbers. */
const statsInterval = 60_000;
const complaintsInterval = 60_000;
const complaints = '/api/dashboard/reports';

export const useStats = (range: Range) =>
  useQuery({
    ...queryOf('/api/dashboard/stats', { query: { range } }, { background: 'always' }),
    refetchInterval: statsInterval,
    placeholderData: keepPreviousData,
  });

export const useUnanswered = () => useQuery(queryOf('/api/dashboard/reports/unanswered', {}));

const suggestions = '/api/dashboard/reports/suggestions';

export const usePopularQuestions = () => useQuery(queryOf(suggestions, {}));

export function useHideQuestion() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (query: { q: string; locale: Locale }) => remove(suggestions, { query }),
    onSettled: () => client.invalidateQueries({ queryKey: keysAt(suggestions) }),
  });
}

export const useComplaints = (params: ReportParams) =>
  useQuery({
    ...queryOf(complaints, { query: complaintsQuery(params) }),
    refetchInterval: complaintsInterval,
    placeholderData: keepPreviousData,
  });

export const useComplaint = (id: number) =>
  useQuery(queryOf('/api/dashboard/reports/{id}', { path: { id } }));

/** The current texts of the entry; null if it is deleted. */
export const usePresentTexts = ({ kind, id }: Complaint['target']) =>
  useQuery({
    ...queryOf(
      `/api/dashboard/${kind}/{id}`,
      { path: { id } },
      { apart: 'texts', toData: (entry): Texts => entry.texts },
    ),
    staleTime: 60_000,
  });

export function useComplaintAction() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, action, note }: { id: number; action: ComplaintAction; note?: string }) =>
      create('/api/dashboard/reports/{id}/{action}', { path: { id, action }, body: { note } }),
    onSuccess: (written) => {
      client.setQueryData(keyOf('/api/dashboard/reports/{id}', { path: { id: written.id } }), written);
      void client.invalidateQueries({ queryKey: keysAt(complaints) });
    },
    // A rejected action may mean that the cached complaint is out of date.
    onError: () => client.invalidateQueries({ queryKey: keysBelow(complaints) }),
  });
}
