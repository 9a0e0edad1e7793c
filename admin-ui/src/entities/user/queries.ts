import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { change, create, remove, type Schema } from '../../lib/api/call';
import { keysBelow, queryOf } from '../../lib/api/query';
import { useStale } from '../../lib/api/stale';
import type { Role } from '../../lib/api/types';
import { rolesWith } from '../../lib/session/roles';

export type User = Schema<'User'>;
export type AccountState = User['account'];
export const accountStates = [
  'active',
  'pending_email',
  'suspended',
  'deletion_requested',
] as const satisfies readonly AccountState[];
/** 0 new, 1 normal, 2 trusted, 3 restricted (docs/content-model.md §1.10). */
export const trusts = [0, 1, 2, 3] as const;

const usersKey = keysBelow('/api/dashboard/users');

export interface UsersQuery {
  q: string;
  role: Role | '';
  status: AccountState | '';
  page: number;
}

export const usersPerPage = 30;

export const useUsers = ({ q, role, status, page }: UsersQuery) =>
  useQuery({
    ...queryOf('/api/dashboard/users', {
      query: {
        q: q || undefined,
        role: role || undefined,
        status: status || undefined,
        page,
        per_page: usersPerPage,
      },
    }),
    placeholderData: keepPreviousData,
  });

const byName = (pages: readonly { data?: Schema<'UserPage'> }[]) =>
  pages.flatMap(({ data }) => data?.items ?? []).sort((a, b) => a.name.localeCompare(b.name, 'uk'));

/** All possible authors of a log entry, sorted by name. */
export const useStaff = () =>
  useQueries({
    queries: rolesWith('home').map((role) => ({
      ...queryOf('/api/dashboard/users', { query: { role, per_page: 100 } }),
      staleTime: 60_000,
    })),
    combine: byName,
  });

export type UserAction = Exclude<Schema<'AccountAction'>, 'edit' | 'delete' | 'reset-second-factor'>;

export function useUserWrites() {
  const stale = useStale();
  const after = <T>(written: T): T => {
    stale(usersKey, keysBelow('/api/dashboard/activity'));
    return written;
  };
  return {
    invite: async (body: Schema<'NewUser'>) => after(await create('/api/dashboard/users', { body })),
    addService: async (body: Schema<'NewService'>) =>
      after(await create('/api/dashboard/users/services', { body })),
    change: async (id: number, body: Schema<'UserDraft'>) =>
      after(await change('/api/dashboard/users/{id}', { path: { id }, body })),
    act: async (id: number, action: UserAction, body: Schema<'AccountActionRequest'> = {}) =>
      after(await create('/api/dashboard/users/{id}/{action}', { path: { id, action }, body })),
    resetSecondFactor: async (id: number) =>
      after(await remove('/api/dashboard/users/{id}/second-factor', { path: { id } })),
    remove: async (id: number) => after(await remove('/api/dashboard/users/{id}', { path: { id } })),
  };
}
