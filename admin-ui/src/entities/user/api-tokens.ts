import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { create, remove, type Schema } from '../../lib/api/call';
import { keyOf, queryOf } from '../../lib/api/query';

const tokensKey = keyOf('/api/dashboard/tokens', {});

export type ApiToken = Schema<'ApiToken'>;

export const useApiTokens = () => useQuery(queryOf('/api/dashboard/tokens', {}));

/** Reads the tokens again after a change. */
function useRefresh() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: tokensKey });
}

export function useMakeToken() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: Schema<'NewApiToken'>) => create('/api/dashboard/tokens', { body }),
    onSuccess: () => void refresh(),
  });
}

export function useRevokeToken() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: number) => remove('/api/dashboard/tokens/{id}', { path: { id } }),
    onSuccess: refresh,
  });
}
