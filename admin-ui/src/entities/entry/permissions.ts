import type { Permission, SessionUser } from '../../lib/api/types';

/** A guess for the blank form, where the server sends no `allowed`. The server decides. */
export const allowedOnNew = (user: SessionUser): Permission[] =>
  user.role === 'author' ? ['save', 'submit', 'preview'] : ['save', 'submit', 'publish', 'preview'];
