import type { Schema } from '../api/call';

type Job = Schema<'Job'>;

export const isOpen = ({ state }: Pick<Job, 'state'>) => state === 'running' || state === 'waiting';

/** The list with a job as it now is; a new one stands first. News that are older than what is known change nothing. */
export function withJob(jobs: readonly Job[], news: Job): Job[] {
  const known = jobs.find(({ id }) => id === news.id);
  if (!known) return [news, ...jobs];
  if (!isOpen(known) && isOpen(news)) return [...jobs];
  if (isOpen(known) && isOpen(news) && news.done < known.done) return [...jobs];
  return jobs.map((job) => (job.id === news.id ? news : job));
}

/** Whole percent done; undefined while nobody knows how much there is. */
export const percentOf = ({ done, total }: Pick<Job, 'done' | 'total'>): number | undefined =>
  total > 0 ? Math.min(100, Math.floor((done / total) * 100)) : undefined;
