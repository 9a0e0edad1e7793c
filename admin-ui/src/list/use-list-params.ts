import { useSearchParams } from 'react-router';
import { type ListParams, parseListParams, toSearchParams, withChange } from './params';
import type { ListTable } from './tables';

export type ChangeParams = (part: Partial<ListParams>, options?: { replace?: boolean }) => void;

/** The address is the only place where the list keeps its question. */
export function useListParams(table: ListTable) {
  const [search, setSearch] = useSearchParams();
  const params = parseListParams(search, table);
  const change: ChangeParams = (part, options = {}) =>
    setSearch(toSearchParams(withChange(params, part), table), {
      preventScrollReset: !part.page,
      ...options,
    });
  return { params, change };
}
