import type { EntrySummary } from '../../lib/api/types';

export type ShownStatus = EntrySummary['status'] | 'scheduled';

type Dated = Pick<EntrySummary, 'status' | 'published_at' | 'publish_at'>;

/** 'scheduled' is never stored: it is a published entry whose publication time is in the future. */
export function shownStatus(entry: Dated, now: number): ShownStatus {
  const time = entry.publish_at ?? entry.published_at;
  return entry.status === 'published' && time && Date.parse(time) > now ? 'scheduled' : entry.status;
}
