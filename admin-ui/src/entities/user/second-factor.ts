import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { change, create, read, remove, type Schema } from '../../lib/api/call';
import { keyOf, queryOf } from '../../lib/api/query';

const factorsKey = keyOf('/api/cabinet/second-factor', {});
const devicesKey = keyOf('/api/cabinet/sessions', {});

export type SecondFactors = Schema<'SecondFactors'>;
export type Authenticator = Schema<'Authenticator'>;

export const useSecondFactors = () => useQuery(queryOf('/api/cabinet/second-factor', {}));

/** Whether a change that asks for a recent proof would be refused; without an answer the change itself says so. */
export const proofIsNeeded = () =>
  read('/api/cabinet/second-factor', {}).then(
    ({ proved }) => !proved,
    () => false,
  );

/** When the dashboard closes to the user for lack of a second factor; null: it does not. */
export const dutyOfSecondFactor = () =>
  read('/api/cabinet/second-factor', { background: true }).then(
    ({ required_by }) => required_by,
    () => null,
  );

/** Reads the authenticators again after a change. */
export function useRefresh() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: factorsKey });
}

export function useProve() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: Schema<'Proof'>) => create('/api/cabinet/prove', { body }),
    onSuccess: refresh,
  });
}

export const useBeginTotp = () =>
  useMutation({ mutationFn: () => create('/api/cabinet/second-factor/totp', {}) });

/** Reads again what an added authenticator changes: the first one ends the other sessions. */
export function useRefreshAll() {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: devicesKey });
    return client.invalidateQueries({ queryKey: factorsKey });
  };
}

export function useConfirmTotp() {
  const refresh = useRefreshAll();
  return useMutation({
    mutationFn: (body: Schema<'FirstCode'>) => create('/api/cabinet/second-factor/totp/confirm', { body }),
    onSuccess: refresh,
  });
}

export function useRenameAuthenticator() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, name }: { id: number; name: string }) =>
      change('/api/cabinet/second-factor/{id}', { path: { id }, body: { name } }),
    onSuccess: (factors) => client.setQueryData(factorsKey, factors),
  });
}

export function useRemoveAuthenticator() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => remove('/api/cabinet/second-factor/{id}', { path: { id } }),
    onSuccess: (factors) => client.setQueryData(factorsKey, factors),
  });
}

export function useNewRecoveryCodes() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: () => create('/api/cabinet/second-factor/recovery-codes', {}),
    onSuccess: refresh,
  });
}
