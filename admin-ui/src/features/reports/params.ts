import type { Schema } from '../../lib/api/call';
import { complaintReasons, complaintStates, statsRanges } from '../../lib/api/vocabulary/reports';

export const tabs = ['statistics', 'searches', 'complaints'] as const;
export type Tab = (typeof tabs)[number];

export type Range = Schema<'StatsRange'>;
export type ComplaintReason = Schema<'ComplaintReason'>;
/** `open` matches new and in_review: complaints without a decision. */
export const complaintFilters = ['open', ...complaintStates, 'all'] as const;
export type ComplaintFilter = (typeof complaintFilters)[number];

export interface ReportParams {
  tab: Tab;
  range: Range;
  state: ComplaintFilter;
  reason: ComplaintReason | '';
  q: string;
  page: number;
  /** The id of the complaint on the screen, 0 for the list. */
  id: number;
}

export const complaintsPerPage = 20;

const numbered = (text: string) => /^[1-9]\d{0,14}$/.test(text);

/** Reads the address. Invalid values become defaults. */
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

/** The address always contains the tab. It omits defaults and parameters of other tabs. */
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
