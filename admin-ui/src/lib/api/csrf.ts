import type { Schema } from '@visnyk/theme-runtime/core/api';
import { http } from '@visnyk/theme-runtime/core/http';

let pending: Promise<string> | undefined;

/** One token serves all writes until the server rejects it or the session changes. */
export function csrfToken(): Promise<string> {
  pending ??= http<Schema<'CsrfToken'>>('GET', '/api/auth/csrf').then(
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
