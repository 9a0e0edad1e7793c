import type { Schema } from '../api/call';

type Job = Schema<'Job'>;

export const isOpen = ({ state }: Pick<Job, 'state'>) => state === 'running' || state === 'waiting';

/**
 * The list with the current state of a job; a new job comes first. An event older than the stored state changes
 * nothing.
 */
export function withJob(jobs: readonly Job[], news: Job): Job[] {
  if (!jobs.some(({ id }) => id === news.id)) return [news, ...jobs];
  return jobs.map((job) => (job.id === news.id ? further(job, news) : job));
}

/** The later of two states of a job: a response may be older than an event that arrived before it. */
const further = (stored: Job, fetched: Job): Job =>
  isOpen(fetched) && (!isOpen(stored) || stored.done > fetched.done) ? stored : fetched;

/** The fetched list, in which no job goes back to an earlier state. */
export const withAnswer = (stored: readonly Job[], fetched: readonly Job[]): Job[] =>
  fetched.map((job) => further(stored.find(({ id }) => id === job.id) ?? job, job));

/** Whole percent done; undefined while the total is unknown. */
export const percentOf = ({ done, total }: Pick<Job, 'done' | 'total'>): number | undefined =>
  total > 0 ? Math.min(100, Math.floor((done / total) * 100)) : undefined;
