import { http } from '../../../../themes/portal/widgets/shared/http';
import type { components } from './schema';

let pending: Promise<string> | undefined;

/** One token serves every write until the server turns it down or the session changes. */
export function csrfToken(): Promise<string> {
  pending ??= http<components['schemas']['CsrfToken']>('GET', '/api/auth/csrf').then(
    (answer) => answer.csrfToken,
    (error) => {
      pending = undefined;
      throw error;
    },
  );
  return pending;
}

export function forgetCsrfToken() {
  pending = undefined;
}
