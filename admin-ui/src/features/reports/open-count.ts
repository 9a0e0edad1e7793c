import { complaintStates } from '../../lib/api/vocabulary/reports';
import type { ComplaintFilter } from './params';

type Counts = Record<string, number> | undefined;

/** The number of open complaints; undefined until the counts are loaded. */
export const openCount = (counts: Counts): number | undefined =>
  counts && (counts.open ?? (counts.new ?? 0) + (counts.in_review ?? 0));

/** The number of complaints that a filter matches; undefined until the counts are loaded. */
export function countOf(filter: ComplaintFilter, counts: Counts): number | undefined {
  if (!counts) return undefined;
  if (filter === 'open') return openCount(counts);
  if (filter === 'all') return complaintStates.reduce((sum, state) => sum + (counts[state] ?? 0), 0);
  return counts[filter] ?? 0;
}
