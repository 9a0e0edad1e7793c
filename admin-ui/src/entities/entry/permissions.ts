import type { Permission, SessionUser } from '../../lib/api/types';
import { may } from '../../lib/session/roles';

/** An estimate for the blank form, for which the server sends no `allowed`. The server decides. */
export const allowedOnNew = (user: SessionUser): Permission[] =>
  may(user.role, 'publish') ? ['save', 'submit', 'publish', 'preview'] : ['save', 'submit', 'preview'];
