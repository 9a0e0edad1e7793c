import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AdState, DeletionReceipt, DeviceSession, Profile, ProfileChange } from '../api/account';
import { send } from '../api/client';
import { as, asked, keyOf } from '../api/query';
import { recheckSession } from '../session/session';

const profileKey = keyOf('/api/cabinet/profile', {});
const devicesKey = keyOf('/api/cabinet/sessions', {});

export const useProfile = () => useQuery(asked('/api/cabinet/profile', {}, { keep: as<Profile> }));

export const useAdCounts = () =>
  useQuery({
    ...asked(
      '/api/cabinet/ads',
      { query: { per_page: 1 } },
      { keep: as<{ counts: Partial<Record<AdState, number>> }> },
    ),
    select: ({ counts }) => counts,
  });

export function useChangeProfile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: ProfileChange) => send<Profile>('PUT', '/cabinet/profile', change),
    // What is on its way tells of before.
    onMutate: () => client.cancelQueries({ queryKey: profileKey }),
    onSuccess: (profile, change) => {
      client.setQueryData(profileKey, profile);
      if (change.name !== undefined) void recheckSession();
    },
  });
}

export function useChangePassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { current?: string; password: string }) =>
      send<void>('PUT', '/cabinet/profile/password', body),
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
    mutationFn: (body: { email: string; current?: string }) =>
      send<Profile>('POST', '/cabinet/profile/email', body),
    onSuccess: (profile) => client.setQueryData(profileKey, profile),
  });
}

export function useCancelEmail() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => send<void>('DELETE', '/cabinet/profile/email'),
    onSettled: () => client.invalidateQueries({ queryKey: profileKey }),
  });
}

export const useDevices = () =>
  useQuery({
    ...asked('/api/cabinet/sessions', {}, { keep: as<{ items: DeviceSession[] }> }),
    select: ({ items }) => items,
  });

/** One after the other: what could not be ended stays in the list. */
export function useEndSessions() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (ids: DeviceSession['id'][]) => {
      for (const id of ids) await send<void>('DELETE', `/cabinet/sessions/${id}`);
    },
    onSettled: () => client.invalidateQueries({ queryKey: devicesKey }),
  });
}

export const useSignOutEverywhere = () =>
  useMutation({
    mutationFn: () => send<void>('POST', '/cabinet/profile/sign-out-everywhere'),
    onSuccess: () => recheckSession(),
  });

export const useDeleteAccount = () =>
  useMutation({
    mutationFn: (email: string) => send<DeletionReceipt>('POST', '/cabinet/account/delete', { email }),
  });
