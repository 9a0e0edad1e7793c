import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useServerEvent } from '../../entities/publication/events';
import { create, remove, type Schema } from '../../lib/api/call';
import { keyOf, queryOf } from '../../lib/api/query';
import { uploadFile } from '../../lib/api/upload';
import { withAnswer, withJob } from '../../lib/text/jobs';

export type Job = Schema<'Job'>;
export type What = Schema<'NewJob'>['what'];

const jobsKey = keyOf('/api/dashboard/jobs', {});
type Jobs = Schema<'Jobs'>;

/** Merges the answer into the cache, because an event during the request may contain a newer state of a job. */
const keepNewer = ({ items }: Jobs, client: QueryClient): Jobs => ({
  items: withAnswer(client.getQueryData<Jobs>(jobsKey)?.items ?? [], items),
});

/** The server sends an event for each change; polling covers a lost connection. */
const checkInterval = 2000;

export function useJobs() {
  const client = useQueryClient();
  const news = useServerEvent('job');
  useEffect(() => {
    if (news)
      client.setQueryData<Jobs>(jobsKey, (cached) => cached && { items: withJob(cached.items, news) });
  }, [client, news]);
  return useQuery({
    ...queryOf('/api/dashboard/jobs', {}, { toData: keepNewer }),
    refetchInterval: ({ state }) =>
      state.data?.items.some((job) => job.state === 'running' || job.state === 'waiting')
        ? checkInterval
        : false,
  });
}

const useBegun = () => {
  const client = useQueryClient();
  return (job: Job) => {
    client.setQueryData<Jobs>(jobsKey, (cached) => cached && { items: withJob(cached.items, job) });
    void client.invalidateQueries({ queryKey: jobsKey });
  };
};

export function useBegin() {
  const begun = useBegun();
  return useMutation({
    mutationFn: (what: What) => create('/api/dashboard/jobs', { body: { what } }),
    onSuccess: begun,
  });
}

export function useImport() {
  const begun = useBegun();
  return useMutation({
    mutationFn: ({ file, onProgress }: { file: File; onProgress: (percent: number) => void }) =>
      uploadFile<Job>(file, { address: '/api/dashboard/jobs/import', onProgress }),
    onSuccess: begun,
  });
}

/** Imports what a trial has converted. */
export function useConfirm() {
  const begun = useBegun();
  return useMutation({
    mutationFn: (id: number) => create('/api/dashboard/jobs/{id}/confirm', { path: { id } }),
    onSuccess: begun,
  });
}

export function useCancel() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => remove('/api/dashboard/jobs/{id}', { path: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: jobsKey }),
  });
}
