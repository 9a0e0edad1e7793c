import type { Schema } from '../api/call';

type Job = Schema<'Job'>;

export const isOpen = ({ state }: Pick<Job, 'state'>) => state === 'running' || state === 'waiting';

/** The list with a job as it now is; a new one stands first. News that are older than what is known change nothing. */
export function withJob(jobs: readonly Job[], news: Job): Job[] {
  if (!jobs.some(({ id }) => id === news.id)) return [news, ...jobs];
  return jobs.map((job) => (job.id === news.id ? further(job, news) : job));
}

/** Of a job, what is further: an answer may be older than the news that came while it was on its way. */
const further = (known: Job, fetched: Job): Job =>
  isOpen(fetched) && (!isOpen(known) || known.done > fetched.done) ? known : fetched;

/** The list as it was answered, without going back behind what is known. */
export const withAnswer = (known: readonly Job[], fetched: readonly Job[]): Job[] =>
  fetched.map((job) => further(known.find(({ id }) => id === job.id) ?? job, job));

/** Whole percent done; undefined while nobody knows how much there is. */
export const percentOf = ({ done, total }: Pick<Job, 'done' | 'total'>): number | undefined =>
  total > 0 ? Math.min(100, Math.floor((done / total) * 100)) : undefined;
