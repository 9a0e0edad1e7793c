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
/** A text by the name of its field; of a page, an ad or a story. */
export type Texts = Partial<Record<Locale, Record<string, unknown> | null>>;
/** Actions that close a case. They ask for a note; the others run without a question. */
export type ClosingAction = Extract<ComplaintAction, 'act' | 'dismiss'>;

/** Milliseconds between two looks at numbers that readers change. */
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

/** What the entry says now; null where it is gone. */
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
    // What was refused may not be what it was when it was asked for.
    onError: () => client.invalidateQueries({ queryKey: keysBelow(complaints) }),
  });
}
