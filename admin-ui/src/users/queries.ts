import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { change, create, read, remove, type Schema } from '../api/call';
import type { Role } from '../api/types';
import { useStale } from '../record/stale';

export type User = Schema<'User'>;
export type AccountState = User['account'];
export const accountStates: readonly AccountState[] = [
  'active',
  'pending_email',
  'suspended',
  'deletion_requested',
];
export const roles: readonly Role[] = ['member', 'author', 'editor', 'admin'];
/** 0 new, 1 normal, 2 trusted, 3 restricted (content-model §1.10). */
export const trusts = [0, 1, 2, 3] as const;

const usersKey = ['users'];

export interface UsersQuery {
  q: string;
  role: Role | '';
  status: AccountState | '';
  page: number;
}

export const usersPerPage = 30;

export const useUsers = ({ q, role, status, page }: UsersQuery) =>
  useQuery({
    queryKey: [...usersKey, { q, role, status, page }],
    queryFn: ({ signal }) =>
      read('/api/dashboard/users', {
        query: {
          q: q || undefined,
          role: role || undefined,
          status: status || undefined,
          page,
          per_page: usersPerPage,
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

/** Everyone who can have written a line of the log, by name. */
export const useStaff = () =>
  useQuery({
    queryKey: [...usersKey, 'staff'],
    queryFn: async ({ signal }) => {
      const found = await Promise.all(
        (['admin', 'editor', 'author'] as const).map((role) =>
          read('/api/dashboard/users', { query: { role, per_page: 100 }, signal }),
        ),
      );
      return found.flatMap(({ items }) => items).sort((a, b) => a.name.localeCompare(b.name, 'uk'));
    },
    staleTime: 60_000,
  });

export type UserAction = 'suspend' | 'activate' | 'end-sessions' | 'invite';

export function useUserWrites() {
  const stale = useStale();
  const after = <T>(written: T): T => {
    stale(usersKey, ['activity']);
    return written;
  };
  return {
    invite: async (body: Schema<'UserDraft'>) => after(await create('/api/dashboard/users', { body })),
    change: async (id: number, body: Schema<'UserRevision'>) =>
      after(await change('/api/dashboard/users/{id}', { path: { id }, body })),
    act: async (id: number, action: UserAction, body: Schema<'UserAct'> = {}) =>
      after(await create('/api/dashboard/users/{id}/{action}', { path: { id, action }, body })),
    remove: async (id: number) => after(await remove('/api/dashboard/users/{id}', { path: { id } })),
  };
}
