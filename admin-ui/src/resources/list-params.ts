import type { Query } from '../api/client';

export interface ListParams {
  page: number;
  per_page: number;
  sort: string;
  q: string;
  status: string;
  category: string;
  author: string;
}

export const defaultParams: ListParams = {
  page: 1,
  per_page: 20,
  sort: '-updated_at',
  q: '',
  status: '',
  category: '',
  author: '',
};

export const sortFields = ['title', 'published_at', 'updated_at'] as const;
export const statusFilters = ['draft', 'review', 'scheduled', 'published', 'archived', 'trashed'] as const;
export const pageSizes = [20, 50, 100] as const;

const sorts = new Set<string>(sortFields.flatMap((field) => [field, `-${field}`]));
const slug = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Whatever stands in the address becomes a valid question; the rest falls back to the default. */
export function parseListParams(search: URLSearchParams): ListParams {
  const word = (key: string) => search.get(key) ?? '';
  const oneOf = (value: string, allowed: readonly string[]) => (allowed.includes(value) ? value : '');
  const page = /^[1-9]\d{0,5}$/.test(word('page')) ? Number(word('page')) : 1;
  const size = Number(word('per_page'));
  return {
    page,
    per_page: pageSizes.find((allowed) => allowed === size) ?? defaultParams.per_page,
    sort: sorts.has(word('sort')) ? word('sort') : defaultParams.sort,
    q: word('q').trim().slice(0, 100),
    status: oneOf(word('status'), statusFilters),
    category: slug.test(word('category')) ? word('category') : '',
    author: oneOf(word('author'), ['me']),
  };
}

/** Defaults stay out of the address. */
export function toSearchParams(params: ListParams): URLSearchParams {
  const search = new URLSearchParams();
  for (const key of Object.keys(defaultParams) as (keyof ListParams)[]) {
    if (params[key] !== defaultParams[key]) search.set(key, String(params[key]));
  }
  return search;
}

/** A new question starts at its first page. */
export const withChange = (params: ListParams, change: Partial<ListParams>): ListParams => ({
  ...params,
  page: 1,
  ...change,
});

export const toQuery = (params: ListParams): Query =>
  Object.fromEntries(Object.entries(params).filter(([, value]) => value !== ''));

export const isFiltered = ({ q, status, category, author }: ListParams) =>
  [q, status, category, author].some((value) => value !== '');
