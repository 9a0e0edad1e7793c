import { describe, expect, it } from 'vitest';
import { filledColumns } from '../src/blocks/list/columns';
import {
  activeFilters,
  cleared,
  defaultParams,
  isFiltered,
  membersOf,
  parseListParams,
  toQuery,
  toSearchParams,
} from '../src/blocks/list/params';
import { bulkActions, listTables } from '../src/blocks/list/tables';
import { pageIn, searchWith, withChange } from '../src/lib/address/use-address-query';
import { kinds } from '../src/lib/api/vocabulary/entries';

const { news, pages, advertisements } = listTables;
const parse = (search: string, table = news) => parseListParams(new URLSearchParams(search), table);

describe('list params in the address', () => {
  it('are the defaults when nothing is asked', () => {
    for (const kind of kinds) expect(parse('', listTables[kind])).toEqual(defaultParams);
    expect(toSearchParams(defaultParams, news).toString()).toBe('');
  });

  it('survive the way there and back', () => {
    const params = {
      page: 3,
      per_page: 50,
      sort: 'title',
      q: 'школа й дім',
      status: 'review',
      category: 'osvita',
      location: 'klivlend',
      author: '7',
      translation: 'stale',
      from: '2026-11-01',
      to: '2026-11-21',
    };
    expect(parseListParams(toSearchParams(params, news), news)).toEqual(params);
  });

  it.each([
    'page=0&per_page=7&sort=password&status=x&category=../x&author=editor',
    'page=-1',
    'page=1e9',
    'translation=perfect&from=21.11.2026&to=2026-02-30',
    'author=0&location=%20&state=pending',
  ])('%s makes no sense and is dropped', (search) => {
    expect(parse(search)).toEqual(defaultParams);
  });

  it('drop an end before the beginning', () => {
    expect(parse('from=2026-11-21&to=2026-11-20')).toMatchObject({ from: '2026-11-21', to: '' });
  });

  it('are only what the kind can be asked for', () => {
    expect(parse('category=osvita&author=me&translation=missing', pages)).toEqual({
      ...defaultParams,
      author: 'me',
      translation: 'missing',
    });
  });

  it('call the state of an ad by its name', () => {
    const params = parse('state=pending&status=draft', advertisements);
    expect(params.status).toBe('pending');
    expect(toSearchParams(params, advertisements).toString()).toBe('state=pending');
    expect(toQuery(params, advertisements)).toEqual({
      page: 1,
      per_page: 20,
      sort: '-updated_at',
      state: 'pending',
    });
  });

  it('begin again at page one when the question changes', () => {
    const params = { ...defaultParams, page: 4 };
    expect(withChange(params, { status: 'draft' }).page).toBe(1);
    expect(withChange(params, { page: 5 }).page).toBe(5);
  });

  it('leave what is empty and the first page out of an address', () => {
    expect(searchWith({ tab: 'users', q: '', role: 'editor', page: 1 }).toString()).toBe(
      'tab=users&role=editor',
    );
    expect(searchWith({ q: 'а б', page: 3 }).toString()).toBe('q=%D0%B0+%D0%B1&page=3');
    expect(
      ['', 'page=0', 'page=-2', 'page=x', 'page=1.5', 'page=Infinity', 'page=7'].map((it) =>
        pageIn(new URLSearchParams(it)),
      ),
    ).toEqual([1, 1, 1, 1, 1, 1, 7]);
  });

  it('leave empty filters out of the request', () => {
    expect(toQuery(defaultParams, news)).toEqual({ page: 1, per_page: 20, sort: '-updated_at' });
  });

  it('count what narrows the list, and set it back', () => {
    expect(isFiltered(defaultParams, news)).toBe(false);
    expect(isFiltered({ ...defaultParams, sort: 'title', page: 2 }, news)).toBe(false);
    expect(isFiltered({ ...defaultParams, q: 'x' }, news)).toBe(true);
    const dates = parse('from=2026-11-01&to=2026-11-21');
    expect(activeFilters(dates, news.filters)).toBe(1);
    expect({ ...dates, ...cleared }).toEqual(defaultParams);
  });
});

describe('the tables of the kinds', () => {
  it.each(kinds)('%s: begin with the title, name no column twice, and end with the change', (kind) => {
    const { columns, filters, bulk, kind: own } = listTables[kind];
    expect(own).toBe(kind);
    expect(columns[0]).toBe('title');
    expect(columns.at(-1)).toBe('updated_at');
    expect(new Set(columns).size).toBe(columns.length);
    expect(filters[0]).toBe('status');
    for (const filter of filters) expect(membersOf[filter].length).toBeGreaterThan(0);
    for (const action of bulk) expect(bulkActions).toContain(action);
  });
});

describe('columns of a list', () => {
  const columns = (params: Partial<typeof defaultParams>, ...filled: string[]) =>
    filledColumns(news, { ...defaultParams, ...params }, (column) => filled.includes(column));

  it('are those with content in any row, and the title', () => {
    expect(columns({ sort: 'title' }, 'status', 'author')).toEqual(['title', 'status', 'author']);
    expect(columns({ sort: 'title' })).toEqual(['title']);
  });

  it('stay while the list is sorted or narrowed by them', () => {
    expect(columns({})).toEqual(['title', 'updated_at']);
    expect(columns({ sort: '-title', author: 'me' })).toEqual(['title', 'author']);
    const owned = filledColumns(
      advertisements,
      { ...defaultParams, sort: 'title', author: '7' },
      () => false,
    );
    expect(owned).toEqual(['title', 'owner']);
  });
});
