import { useMutation } from '@tanstack/react-query';
import { makePasskey, requestPasskey } from '@visnyk/theme-runtime/core/passkey';
import { create, type Schema } from '../../lib/api/call';
import { useRefresh, useRefreshAll } from './second-factor';

/** Proves by a passkey of the account. */
export function useProveByPasskey() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async () => {
      const passkey = await requestPasskey(await create('/api/cabinet/prove/passkey', {}));
      return create('/api/cabinet/prove', { body: { passkey } });
    },
    onSuccess: refresh,
  });
}

/** Makes a passkey on a device, which is not added yet. */
export const useMakePasskey = () =>
  useMutation({
    mutationFn: async () => makePasskey(await create('/api/cabinet/second-factor/passkey', {})),
  });

export function useConfirmPasskey() {
  const refresh = useRefreshAll();
  return useMutation({
    mutationFn: (body: Schema<'FirstAnswer'>) =>
      create('/api/cabinet/second-factor/passkey/confirm', { body }),
    onSuccess: refresh,
  });
}
