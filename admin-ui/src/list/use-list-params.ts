import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { type ListParams, parseListParams, toSearchParams, withChange } from './params';
import type { ListTable } from './tables';

export type ChangeParams = (part: Partial<ListParams>, options?: { replace?: boolean }) => void;

/** The address is the only place where the list keeps its question. */
export function useListParams(table: ListTable) {
  const [search, setSearch] = useSearchParams();
  const params = parseListParams(search, table);
  // The router changes the address later: a second change before that builds on the first one.
  const next = useRef(search);
  useEffect(() => {
    next.current = search;
  }, [search]);
  const change: ChangeParams = (part, options = {}) => {
    next.current = toSearchParams(withChange(parseListParams(next.current, table), part), table);
    setSearch(next.current, { preventScrollReset: !part.page, ...options });
  };
  return { params, change };
}
