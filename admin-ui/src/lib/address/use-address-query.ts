import { useEffect, useRef } from 'react';
import { type NavigateOptions, useSearchParams } from 'react-router';

/** How an address encodes the query of a screen. */
export interface AddressForm<Query> {
  parse: (search: URLSearchParams) => Query;
  format: (query: Query) => URLSearchParams;
}

export type ChangeQuery<Query> = (part: Partial<Query>, options?: NavigateOptions) => void;

/** The page number in an address, or the first page. */
export const pageIn = (search: URLSearchParams) => {
  const page = search.get('page') ?? '';
  return /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1;
};

/** An address with these members; it omits empty ones and the first page. */
export const searchWith = ({ page, ...members }: { page: number; [member: string]: string | number }) =>
  new URLSearchParams(
    Object.entries({ ...members, page: page > 1 ? String(page) : '' }).flatMap(([member, value]) =>
      value === '' ? [] : [[member, String(value)]],
    ),
  );

/** A changed query starts at its first page, unless the change sets another. */
export const withChange = <Query extends { page: number }>(query: Query, change: Partial<Query>): Query => ({
  ...query,
  page: 1,
  ...change,
});

/** Adds no entry to the history and leaves the focus in its field. */
export const inPlace: NavigateOptions = { replace: true, state: { keepFocus: true } };

/** The query of a screen, which only the address stores. */
export function useAddressQuery<Query extends { page: number }>({ parse, format }: AddressForm<Query>) {
  const [search, setSearch] = useSearchParams();
  // The router changes the address later: a second change before that builds on the first one.
  const next = useRef(search);
  const requested = useRef<string[]>([]);
  useEffect(() => {
    const reached = requested.current.indexOf(search.toString());
    requested.current = reached < 0 ? [] : requested.current.slice(reached + 1);
    // Otherwise a newer change is still pending.
    if (requested.current.length === 0) next.current = search;
  }, [search]);
  const query = parse(search);
  const change: ChangeQuery<Query> = (part, options = {}) => {
    next.current = format(withChange(parse(next.current), part));
    requested.current.push(next.current.toString());
    setSearch(next.current, { preventScrollReset: !part.page, ...options });
  };
  return { query, change, searchOf: (page: number) => format({ ...query, page }) };
}
