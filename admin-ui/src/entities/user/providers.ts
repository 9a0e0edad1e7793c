import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { remove, type Schema } from '../../lib/api/call';
import { keyOf, queryOf } from '../../lib/api/query';

const providersKey = keyOf('/api/cabinet/providers', {});

/** An account at another service that signs the user in. */
export type SignInService = Schema<'SignInService'>;

export const useSignInServices = () => useQuery(queryOf('/api/cabinet/providers', {}));

export function useDisconnect() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: SignInService['id']) => remove('/api/cabinet/providers/{id}', { path: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: providersKey }),
  });
}
