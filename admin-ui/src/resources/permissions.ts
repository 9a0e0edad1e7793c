import type { EntrySummary, Permission, SessionUser } from '../api/types';

/** Guesses for the list and the blank form, where the server sends no `allowed`. The server decides. */
export function mayRemove(user: SessionUser, item: EntrySummary): boolean {
  if (item.status === 'trashed') return false;
  if (user.role === 'admin') return true;
  if (user.role === 'editor') return item.status !== 'published';
  return item.author?.id === user.id && item.status === 'draft';
}

export const allowedOnNew = (user: SessionUser): Permission[] =>
  user.role === 'author' ? ['save', 'submit', 'preview'] : ['save', 'submit', 'publish', 'preview'];
