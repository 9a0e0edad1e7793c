import { type ChangeQuery, useAddressQuery } from '../../lib/address/use-address-query';
import { type ListParams, parseListParams, toSearchParams } from './params';
import type { ListTable } from './tables';

export type ChangeParams = ChangeQuery<ListParams>;

/** The query of a list, stored in its address. */
export function useListParams(table: ListTable) {
  const { query, change } = useAddressQuery<ListParams>({
    parse: (search) => parseListParams(search, table),
    format: (params) => toSearchParams(params, table),
  });
  return { params: query, change };
}
