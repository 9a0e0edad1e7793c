import { useMutation, useQuery } from '@tanstack/react-query';
import { create, remove, type Schema } from '../../lib/api/call';
import { keysBelow, queryOf } from '../../lib/api/query';
import { useStale } from '../../lib/api/stale';

export type ApiToken = Schema<'ApiToken'>;

/** The tokens of a service account, or of the user. */
export const useApiTokens = (owner?: number) =>
  useQuery<Schema<'ApiTokens'>>(
    owner === undefined
      ? queryOf('/api/dashboard/tokens', {})
      : queryOf('/api/dashboard/users/{id}/tokens', { path: { id: owner } }),
  );

/** Reads the tokens again after a change. */
function useRefresh(owner?: number) {
  const stale = useStale();
  return () => stale(keysBelow(owner === undefined ? '/api/dashboard/tokens' : '/api/dashboard/users'));
}

export function useMakeToken(owner?: number) {
  const refresh = useRefresh(owner);
  return useMutation({
    mutationFn: (body: Schema<'NewApiToken'>) =>
      owner === undefined
        ? create('/api/dashboard/tokens', { body })
        : create('/api/dashboard/users/{id}/tokens', { path: { id: owner }, body }),
    onSuccess: refresh,
  });
}

export function useRevokeToken(owner?: number) {
  const refresh = useRefresh(owner);
  return useMutation({
    mutationFn: (id: ApiToken['id']) =>
      owner === undefined
        ? remove('/api/dashboard/tokens/{id}', { path: { id } })
        : remove('/api/dashboard/users/{id}/tokens/{token}', { path: { id: owner, token: id } }),
    onSuccess: refresh,
  });
}
