import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { change, create, remove, type Schema } from '../../lib/api/call';
import { keyOf, queryOf } from '../../lib/api/query';
import type { ProfileChange, SignedInBrowser } from '../../lib/api/types';
import { recheckSession } from '../../lib/session/session';

const profileKey = keyOf('/api/cabinet/profile', {});
const devicesKey = keyOf('/api/cabinet/sessions', {});

export const useProfile = () => useQuery(queryOf('/api/cabinet/profile', {}));

export const useAdCounts = () =>
  useQuery({
    ...queryOf('/api/cabinet/ads', { query: { per_page: 1 } }),
    select: ({ counts }) => counts,
  });

export function useChangeProfile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ProfileChange) => change('/api/cabinet/profile', { body }),
    // An answer that is still loading has the values from before the change.
    onMutate: () => client.cancelQueries({ queryKey: profileKey }),
    onSuccess: (profile, { name }) => {
      client.setQueryData(profileKey, profile);
      if (name !== undefined) void recheckSession();
    },
  });
}

export function useChangePassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Schema<'PasswordChange'>) => change('/api/cabinet/profile/password', { body }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: profileKey });
      void client.invalidateQueries({ queryKey: devicesKey });
      return recheckSession();
    },
  });
}

export function useChangeEmail() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Schema<'EmailChange'>) => create('/api/cabinet/profile/email', { body }),
    onSuccess: (profile) => client.setQueryData(profileKey, profile),
  });
}

export function useCancelEmail() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => remove('/api/cabinet/profile/email', {}),
    onSettled: () => client.invalidateQueries({ queryKey: profileKey }),
  });
}

export const useDevices = () =>
  useQuery({
    ...queryOf('/api/cabinet/sessions', {}),
    select: ({ items }) => items,
  });

/** Ends the sessions one by one, so that the list keeps those after a failure. */
export function useEndSessions() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (ids: SignedInBrowser['id'][]) => {
      for (const id of ids) await remove('/api/cabinet/sessions/{id}', { path: { id } });
    },
    onSettled: () => client.invalidateQueries({ queryKey: devicesKey }),
  });
}

export const useSignOutEverywhere = () =>
  useMutation({
    mutationFn: () => create('/api/cabinet/profile/sign-out-everywhere', {}),
    onSuccess: () => recheckSession(),
  });

export const useDeleteAccount = () =>
  useMutation({
    mutationFn: (email: string) => create('/api/cabinet/account/delete', { body: { email } }),
  });
