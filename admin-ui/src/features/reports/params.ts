import type { Schema } from '../../lib/api/call';
import { complaintReasons, complaintStates, statsRanges } from '../../lib/api/vocabulary/reports';

export const tabs = ['statistics', 'searches', 'complaints'] as const;
export type Tab = (typeof tabs)[number];

export type Range = Schema<'StatsRange'>;
export type ComplaintReason = Schema<'ComplaintReason'>;
/** `open` is new and in_review together: what still waits for somebody. */
export const complaintFilters = ['open', ...complaintStates, 'all'] as const;
export type ComplaintFilter = (typeof complaintFilters)[number];

export interface ReportParams {
  tab: Tab;
  range: Range;
  state: ComplaintFilter;
  reason: ComplaintReason | '';
  q: string;
  page: number;
  /** The complaint that is open, 0 for none. */
  id: number;
}

export const complaintsPerPage = 20;

const numbered = (text: string) => /^[1-9]\d{0,14}$/.test(text);

/** Whatever stands in the address becomes a valid question; the rest falls back to the default. */
export function parseReports(search: URLSearchParams): ReportParams {
  const word = (key: string) => search.get(key) ?? '';
  const among = <T extends string>(allowed: readonly T[], key: string, fallback: T) =>
    allowed.find((value) => value === word(key)) ?? fallback;
  return {
    tab: among(tabs, 'tab', 'statistics'),
    range: among(statsRanges, 'range', 'week'),
    state: among(complaintFilters, 'state', 'open'),
    reason: among(complaintReasons, 'reason', '' as never) as ComplaintReason | '',
    q: word('q').trim().slice(0, 100),
    page: numbered(word('page')) ? Math.min(Number(word('page')), 999_999) : 1,
    id: numbered(word('id')) ? Number(word('id')) : 0,
  };
}

const defaults = parseReports(new URLSearchParams());
const ofTab: Record<Tab, readonly (keyof ReportParams)[]> = {
  statistics: ['range'],
  searches: [],
  complaints: ['state', 'reason', 'q', 'page', 'id'],
};

/** The tab is always said; of the rest, defaults and what belongs to the other tab stay out of the address. */
export function reportsSearch(params: ReportParams): URLSearchParams {
  const search = new URLSearchParams({ tab: params.tab });
  for (const key of ofTab[params.tab]) {
    if (params[key] !== defaults[key]) search.set(key, String(params[key]));
  }
  return search;
}

export const complaintsQuery = ({ state, reason, q, page }: ReportParams) => ({
  page,
  per_page: complaintsPerPage,
  state: state === 'all' ? undefined : state,
  reason: reason || undefined,
  q: q || undefined,
});

export const isNarrowed = ({ state, reason, q }: ReportParams) =>
  state !== defaults.state || reason !== '' || q !== '';
