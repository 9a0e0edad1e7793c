import { type AdState, adStates } from '../api/account';
import type { Query } from '../api/client';

export type View = 'list' | 'queue';

export interface AdListParams {
  view: View;
  page: number;
  q: string;
  state: AdState | '';
  category: string;
  sort: string;
}

export const adsPerPage = 20;
export const adSorts = [
  '-updated_at',
  'updated_at',
  '-published_at',
  'published_at',
  'title',
  '-title',
] as const;

const slug = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Whatever stands in the address becomes a valid question; the rest falls back to the default. */
export function parseAdList(search: URLSearchParams): AdListParams {
  const word = (key: string) => search.get(key) ?? '';
  const sort = adSorts.find((known) => known === word('sort'));
  return {
    view: word('view') === 'queue' ? 'queue' : 'list',
    page: /^[1-9]\d{0,5}$/.test(word('page')) ? Number(word('page')) : 1,
    q: word('q').trim().slice(0, 100),
    state: adStates.find((state) => state === word('state')) ?? '',
    category: slug.test(word('category')) ? word('category') : '',
    sort: sort ?? adSorts[0],
  };
}

const defaults = parseAdList(new URLSearchParams());

/** Defaults stay out of the address. */
export function adListSearch(params: AdListParams): URLSearchParams {
  const search = new URLSearchParams();
  for (const key of Object.keys(defaults) as (keyof AdListParams)[]) {
    if (params[key] !== defaults[key]) search.set(key, String(params[key]));
  }
  return search;
}

export const adListQuery = ({ view: _, ...params }: AdListParams): Query =>
  Object.fromEntries(Object.entries({ ...params, per_page: adsPerPage }).filter(([, value]) => value !== ''));

export const isNarrowed = ({ q, state, category }: AdListParams) =>
  q !== '' || state !== '' || category !== '';
