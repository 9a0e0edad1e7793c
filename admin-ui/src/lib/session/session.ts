import { useSyncExternalStore } from 'react';
import { forgetCsrfToken } from '../api/csrf';
import { createAuth, statusOf } from './auth';

const repeated = new Set([408, 409, 425, 429, 500, 502, 503, 504]);

/** As in every client of the portal, failed reads are repeated once (docs/specification.md §7). */
async function fetchAgain(path: string, init?: RequestInit): Promise<Response> {
  const response = await fetch(path, init);
  const reads = (init?.method ?? 'GET') === 'GET';
  return reads && repeated.has(response.status) ? fetch(path, init) : response;
}

export const auth = createAuth({
  fetch: fetchAgain,
  location: window.location,
  storage: { setItem: (key, value) => window.localStorage.setItem(key, value) },
  window,
  document,
  now: () => new Date(),
  report: (error) => console.error(error),
});

/** Guards and menus use `data`, which stays while `status` reports that a request is pending. */
export function useSession() {
  const state = useSyncExternalStore(auth.subscribe, auth.state);
  return { ...state, status: statusOf(state) };
}

/** Fetches the session again. For callers that have reason to expect a different session. */
export async function recheckSession(): Promise<void> {
  forgetCsrfToken();
  await auth.refresh().catch(() => undefined);
}
