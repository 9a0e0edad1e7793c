import type { Schema } from '../api/call';

export const tabs = ['statistics', 'complaints'] as const;
export type Tab = (typeof tabs)[number];

export const ranges = ['day', 'week', 'month'] as const satisfies readonly Schema<'Stats'>['range'][];
export type Range = (typeof ranges)[number];

export const complaintStates = [
  'new',
  'in_review',
  'actioned',
  'dismissed',
] as const satisfies readonly Schema<'Complaint'>['state'][];
export type ComplaintState = (typeof complaintStates)[number];
/** `open` is new and in_review together: what still waits for somebody. */
export const complaintFilters = ['open', ...complaintStates, 'all'] as const;
export type ComplaintFilter = (typeof complaintFilters)[number];

/** docs/content-model.md §1.9. */
export const complaintReasons = [
  'scam',
  'forbidden',
  'duplicate',
  'wrong_category',
  'sold_or_outdated',
  'wrong_price',
  'offensive',
  'personal_data',
  'copyright',
  'illegal',
  'other',
] as const satisfies readonly Schema<'Complaint'>['reason'][];
export type ComplaintReason = (typeof complaintReasons)[number];

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
  const among = <T extends string>(known: readonly T[], key: string, fallback: T) =>
    known.find((one) => one === word(key)) ?? fallback;
  return {
    tab: among(tabs, 'tab', 'statistics'),
    range: among(ranges, 'range', 'week'),
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
