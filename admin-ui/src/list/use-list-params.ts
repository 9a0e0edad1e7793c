import { useSearchParams } from 'react-router';
import { type ListParams, parseListParams, toSearchParams, withChange } from '../resources/list-params';

/** The address is the only place where the list keeps its question. */
export function useListParams() {
  const [search, setSearch] = useSearchParams();
  const params = parseListParams(search);
  const change = (part: Partial<ListParams>, options: { replace?: boolean } = {}) =>
    setSearch(toSearchParams(withChange(params, part)), { preventScrollReset: !part.page, ...options });
  return { params, change };
}
