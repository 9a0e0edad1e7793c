import { useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '../api/client';
import { recheckSession } from '../session/queries';

export function useRename() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (name: string) => send<unknown>('PUT', '/cabinet/profile', { name }),
    onSuccess: () => recheckSession(client),
  });
}

export function useChangePassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { current: string; password: string }) =>
      send<unknown>('PUT', '/cabinet/profile/password', body),
    onSuccess: () => recheckSession(client),
  });
}

export function useSignOutEverywhere() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => send<void>('POST', '/cabinet/profile/sign-out-everywhere'),
    onSuccess: () => recheckSession(client),
  });
}
