import { describe, expect, it } from 'vitest';
import {
  defaultParams,
  isFiltered,
  parseListParams,
  toQuery,
  toSearchParams,
  withChange,
} from '../src/resources/list-params';

const parse = (search: string) => parseListParams(new URLSearchParams(search));

describe('list params in the address', () => {
  it('are the defaults when nothing is asked', () => {
    expect(parse('')).toEqual(defaultParams);
    expect(toSearchParams(defaultParams).toString()).toBe('');
  });

  it('survive the way there and back', () => {
    const params = {
      ...defaultParams,
      page: 3,
      per_page: 50,
      sort: 'title',
      q: 'школа й дім',
      status: 'review',
      category: 'osvita',
      author: 'me',
    };
    expect(parseListParams(toSearchParams(params))).toEqual(params);
  });

  it('drop what makes no sense', () => {
    expect(parse('page=0&per_page=7&sort=password&status=x&category=../x&author=7')).toEqual(defaultParams);
    expect(parse('page=-1').page).toBe(1);
    expect(parse('page=1e9').page).toBe(1);
  });

  it('begin again at page one when the question changes', () => {
    const params = { ...defaultParams, page: 4 };
    expect(withChange(params, { status: 'draft' }).page).toBe(1);
    expect(withChange(params, { page: 5 }).page).toBe(5);
  });

  it('leave empty filters out of the request', () => {
    expect(toQuery(defaultParams)).toEqual({ page: 1, per_page: 20, sort: '-updated_at' });
    expect(isFiltered(defaultParams)).toBe(false);
    expect(isFiltered({ ...defaultParams, q: 'x' })).toBe(true);
  });
});
