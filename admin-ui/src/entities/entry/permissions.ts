import type { Permission, SessionUser } from '../../lib/api/types';

/** An estimate for the blank form, for which the server sends no `allowed`. The server decides. */
export const allowedOnNew = (user: SessionUser): Permission[] =>
  user.role === 'author' ? ['save', 'submit', 'preview'] : ['save', 'submit', 'publish', 'preview'];
