import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { change, create, type Schema } from '../../lib/api/call';
import { keyOf, queryOf } from '../../lib/api/query';

const noticesKey = keyOf('/api/dashboard/notices', {});
const choicesKey = keyOf('/api/dashboard/notices/choices', {});
/** Milliseconds between two looks while the page is visible. */
const EVERY = 60_000;

export type Notice = Schema<'Notice'>;
export type NoticeSubject = Schema<'NoticeSubject'>;
export type NoticeFrequency = Schema<'NoticeFrequency'>;

/** The notices of the user. The query runs every minute and does not extend the session. */
export const useNotices = () =>
  useQuery({ ...queryOf('/api/dashboard/notices', {}, { background: 'again' }), refetchInterval: EVERY });

export function useReadNotices() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Schema<'ReadNotices'>) => create('/api/dashboard/notices/read', { body }),
    onSettled: () => client.invalidateQueries({ queryKey: noticesKey }),
  });
}

export const useNoticeChoices = () => useQuery(queryOf('/api/dashboard/notices/choices', {}));

export function useChooseNotices() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (choices: Partial<Record<NoticeSubject, NoticeFrequency>>) =>
      change('/api/dashboard/notices/choices', { body: { choices } }),
    onSettled: () => client.invalidateQueries({ queryKey: choicesKey }),
  });
}
