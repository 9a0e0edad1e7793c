import type { AdState } from '../../lib/api/types';
import { adStates } from '../../lib/api/vocabulary/ads';

export interface AdListParams {
  /** Empty: all except the trash. */
  state: AdState | '';
  page: number;
}

export const perPage = 20;

/** Turns any address into a valid query. */
export function parseAdList(search: URLSearchParams): AdListParams {
  const page = search.get('page') ?? '';
  return {
    state: adStates.find((state) => state === search.get('state')) ?? '',
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
}

/** The address omits defaults. */
export function adListSearch({ state, page }: AdListParams): string {
  const search = new URLSearchParams();
  if (state) search.set('state', state);
  if (page > 1) search.set('page', String(page));
  const text = search.toString();
  return text && `?${text}`;
}

type Counts = Partial<Record<AdState, number>>;

/** The tabs to show: all, those that contain ads, and the open one. */
export function tabsOf(counts: Counts, current: AdState | ''): { state: AdState | ''; count: number }[] {
  const all = adStates.reduce((sum, state) => sum + (state === 'trashed' ? 0 : (counts[state] ?? 0)), 0);
  const states = adStates.filter((state) => (counts[state] ?? 0) > 0 || state === current);
  return [{ state: '', count: all }, ...states.map((state) => ({ state, count: counts[state] ?? 0 }))];
}
