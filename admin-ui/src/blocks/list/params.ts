import { pageIn } from '../../lib/address/use-address-query';
import type { Call, Schema } from '../../lib/api/call';
import type { Kind } from '../../lib/api/types';
import { type FilterId, type ListTable, sortFields } from './tables';

/** The query of a list. */
export interface ListParams {
  page: number;
  per_page: number;
  sort: string;
  q: string;
  status: string;
  category: string;
  location: string;
  /** `me`, or the id of an account. */
  author: string;
  translation: string;
  /** Dates of the last change in the portal's time zone, 2026-11-21, both inclusive. */
  from: string;
  to: string;
}

export const defaultParams: ListParams = {
  page: 1,
  per_page: 20,
  sort: '-updated_at',
  q: '',
  status: '',
  category: '',
  location: '',
  author: '',
  translation: '',
  from: '',
  to: '',
};

export const translations = [
  'unready',
  'missing',
  'draft',
  'stale',
  'ready',
] as const satisfies readonly Schema<'TranslationFilter'>[];
export const pageSizes = [20, 50, 100] as const;

/** The parameters that each filter sets. */
export const membersOf: Readonly<Record<FilterId, readonly (keyof ListParams)[]>> = {
  status: ['status'],
  category: ['category'],
  location: ['location'],
  author: ['author'],
  translation: ['translation'],
  dates: ['from', 'to'],
};

const sorts = new Set<string>(sortFields.flatMap((field) => [field, `-${field}`]));
const slug = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const day = /^\d{4}-\d{2}-\d{2}$/;

const isDay = (text: string) =>
  day.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text;

/** Turns any address into a valid query: invalid values fall back to the default. */
export function parseListParams(search: URLSearchParams, table: ListTable): ListParams {
  const word = (key: string) => search.get(key) ?? '';
  const may = new Set(table.filters.flatMap((filter) => membersOf[filter]));
  const valid = (key: keyof ListParams, value: string, fits: (value: string) => boolean) =>
    may.has(key) && fits(value) ? value : '';
  const oneOf = (allowed: readonly string[]) => (value: string) => allowed.includes(value);
  const size = Number(word('per_page'));
  const [from, to] = [valid('from', word('from'), isDay), valid('to', word('to'), isDay)];
  return {
    page: pageIn(search),
    per_page: pageSizes.find((allowed) => allowed === size) ?? defaultParams.per_page,
    sort: sorts.has(word('sort')) ? word('sort') : defaultParams.sort,
    q: word('q').trim().slice(0, 100),
    status: valid('status', word(table.statusKey), oneOf(table.statuses)),
    category: valid('category', word('category'), (value) => slug.test(value)),
    location: valid('location', word('location'), (value) => slug.test(value)),
    author: valid('author', word('author'), (value) => value === 'me' || /^[1-9]\d{0,15}$/.test(value)),
    translation: valid('translation', word('translation'), oneOf(translations)),
    from,
    to: from && to && to < from ? '' : to,
  };
}

const named = (key: keyof ListParams, table: ListTable) => (key === 'status' ? table.statusKey : key);

/** The address omits defaults. */
export function toSearchParams(params: ListParams, table: ListTable): URLSearchParams {
  const search = new URLSearchParams();
  for (const key of Object.keys(defaultParams) as (keyof ListParams)[]) {
    if (params[key] !== defaultParams[key]) search.set(named(key, table), String(params[key]));
  }
  return search;
}

type ListQuery = Call<`/api/dashboard/${Kind}`, 'get'>['query'];

/** `parseListParams` accepts only codes of the API. */
export const toQuery = (params: ListParams, table: ListTable): ListQuery =>
  Object.fromEntries(
    (Object.keys(params) as (keyof ListParams)[])
      .filter((key) => params[key] !== '')
      .map((key) => [named(key, table), params[key]]),
  );

/** Resets everything that narrows a list. */
export const cleared: Partial<ListParams> = {
  q: '',
  ...Object.fromEntries(
    Object.values(membersOf)
      .flat()
      .map((key) => [key, '']),
  ),
};

/** The number of active filters, without the search. */
export const activeFilters = (params: ListParams, filters: readonly FilterId[]): number =>
  filters.filter((filter) => membersOf[filter].some((key) => params[key] !== '')).length;

export const isFiltered = (params: ListParams, table: ListTable) =>
  params.q !== '' || activeFilters(params, table.filters) > 0;
